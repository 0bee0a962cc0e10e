import { describe, expect, test } from 'vitest'
import { courseChanges, previewChange } from '../../domain/courses/changes.ts'
import { outline } from '../../domain/courses/outline.ts'
import { reassess } from '../../domain/enrolments/approval.ts'
import { effectsOf, type MemberWork } from '../../domain/enrolments/effects.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { fold } from '../../domain/kernel/decider.ts'
import { type PriorityKey, priorities } from '../../domain/kernel/ids.ts'
import type { Outline } from '../../domain/kernel/outline.ts'
import {
  approveMembersWhenCourseAsksForLess,
  isEasedBy,
} from '../../domain/processes/approve-members-when-course-asks-for-less.ts'
import { a, id, ids } from '../support/a.ts'
import { refusalOf } from '../support/given.ts'

const author = a.viewer(ids.author, 'course.*')
const stranger = a.viewer(ids.other, 'course.*')
const [video, document, exam] = [id('l', 1), id('l', 2), id('l', 3)]
const done = (lessonId: string): EnrolmentEvent => ({
  type: 'LessonCompleted',
  data: { ...a.record(), lessonId },
})
const without = (...gone: readonly string[]) => {
  const { lessons } = a.outline()
  return a.outline({ lessons: lessons.filter((one) => !gone.includes(one.id)) })
}

describe('a course that asks for less', () => {
  const certificate = a.certificate()

  const types = (history: readonly EnrolmentEvent[], of = without(exam)) => {
    const state = fold(enrolment, history)
    const facts = reassess(of, certificate)(state)
    expect(reassess(of, certificate)(fold(enrolment, facts, state))).toEqual([])
    return facts.map(({ type }) => type)
  }

  test('approves whoever has done all that is left, once; not whoever lacks something', () => {
    const history = [a.enrolled(), done(video), done(document)]
    expect(types(history)).toEqual(['CourseApproved', 'CertificateIssued'])
    expect(types(history, a.outline())).toEqual([])
    expect(types(history, { ...without(exam), isPublished: false })).toEqual([])
    expect(types(history, { ...without(exam), priority: 'tecnica' })).toEqual([])
    expect(types(history, without(video, document, exam))).toEqual([])
    expect(types([a.enrolled(), done(video)])).toEqual([])
    expect(types([])).toEqual([])
  })

  test('frees whoever failed a test that is gone', () => {
    const failed: readonly EnrolmentEvent[] = [
      {
        type: 'EvaluationResultRecorded',
        data: { ...a.record(), lessonId: exam, attemptId: ids.attempt, grade: 20, isApproved: false },
      },
      { type: 'CourseFailed', data: { ...a.record(), lessonId: exam } },
    ]
    expect(types([a.enrolled(), ...failed, done(video), done(document)])).toEqual([
      'CourseApproved',
      'CertificateIssued',
    ])
  })

  test('is answered for each who has done all, on their own record', () => {
    const event = a.recorded({
      type: 'LessonRemoved' as const,
      data: { courseId: ids.course, moduleId: ids.module, lessonId: exam, fileKey: null },
    })
    const found = {
      done: [1, 2].map((number) => ({
        enrolmentId: id('e', number),
        personId: id('p', number),
        outline: without(exam),
        certificate,
      })),
    }
    const intents = approveMembersWhenCourseAsksForLess.then(event, found)
    expect(intents.map(({ command, id: stream }) => [command, stream])).toEqual([
      ['ReassessMember', id('e', 1)],
      ['ReassessMember', id('e', 2)],
    ])
    const own = { ...event, meta: { ...event.meta, actor: { kind: 'person', id: id('p', 2) } as const } }
    expect(approveMembersWhenCourseAsksForLess.then(own, found).map(({ id: stream }) => stream)).toEqual([
      id('e', 1),
    ])
  })

  test('is not earned by one’s own change', () => {
    expect(
      types([a.enrolled(), done(video), done(document)], { ...without(exam), isEasedByMember: true }),
    ).toEqual([])
  })

  test('one’s own change is told from others’, from what came before, and from what takes nothing away', () => {
    const facts = (...acts: readonly (readonly [string, string])[]) =>
      acts.map(([type, actor], index) => {
        const fact = a.recorded({ type, data: {} }, { position: index + 1 })
        return { ...fact, meta: { ...fact.meta, actor: { kind: 'person', id: actor } as const } }
      })
    const [me, them] = ['me', 'them']
    expect(isEasedBy(facts(['LessonRemoved', me]), me, 0)).toBe(true)
    expect(isEasedBy(facts(['LessonReturnedToDraft', me], ['LessonAdded', them]), me, 0)).toBe(true)
    expect(isEasedBy(facts(['LessonRemoved', me]), me, 1)).toBe(false)
    expect(isEasedBy(facts(['LessonRemoved', them]), me, 0)).toBe(false)
    expect(isEasedBy(facts(['LessonRemoved', me], ['CourseDescribed', them]), me, 0)).toBe(false)
    expect(isEasedBy(facts(['CourseDescribed', me], ['CoursePublished', me]), me, 0)).toBe(false)
    expect(isEasedBy(facts(['ModuleReturnedToDraft', me], ['CoursePublished', me]), me, 0)).toBe(true)
    expect(isEasedBy(facts(['LessonRemoved', them], ['LessonMadePrivate', me]), me, 0)).toBe(true)
    expect(isEasedBy([], me, 0)).toBe(false)
  })

  test('nor by a shorter film or recording than others left, for as long as it is the one that plays', () => {
    type Attached = readonly [seconds: number, by: string, over?: { type?: string; lessonId?: string }]
    const by = (actor: string, event: Parameters<typeof a.recorded>[0], index: number) => {
      const fact = a.recorded(event, { position: index + 1 })
      return { ...fact, meta: { ...fact.meta, actor: { kind: 'person', id: actor } as const } }
    }
    const attached = (...acts: readonly Attached[]) =>
      acts.map(([durationSeconds, actor, { type = 'video/mp4', lessonId = video } = {}], index) =>
        by(actor, a.fileAttached({ lessonId, file: a.file({ contentType: type }), durationSeconds }), index),
      )
    const eased = (...acts: readonly Attached[]) => isEasedBy(attached(...acts), 'me', 1)
    const [me, them] = ['me', 'them']
    expect(eased([600, them], [30, me])).toBe(true)
    expect(eased([600, me], [30, me])).toBe(true)
    expect(eased([600, them], [30, me], [300, me])).toBe(true)
    expect(eased([600, them, { type: 'audio/mpeg' }], [30, me, { type: 'audio/mpeg' }])).toBe(true)
    expect(eased([600, them], [30, me], [20, them, { lessonId: document }])).toBe(true)
    expect(eased([600, them], [600, me])).toBe(false)
    expect(eased([600, them], [900, me], [700, me])).toBe(false)
    expect(eased([600, them], [30, me], [600, me])).toBe(false)
    expect(eased([600, them], [30, me], [30, them])).toBe(false)
    expect(eased([600, them], [30, them])).toBe(false)
    expect(eased([30, me], [600, them])).toBe(false)
    expect(eased([600, them], [30, me, { lessonId: document }])).toBe(false)
    expect(eased([9, them, { lessonId: document }], [600, me], [30, me])).toBe(false)
    expect(eased([600, them], [30, me, { type: 'application/pdf' }])).toBe(false)
    const published = by(them, { type: 'CoursePublished', data: { courseId: ids.course } }, 2)
    expect(isEasedBy([...attached([600, them], [30, me]), published], me, 1)).toBe(false)
    expect(isEasedBy(attached([600, them], [30, me]), me, 2)).toBe(false)
  })

  test('nor by sparing oneself the evaluator, which is not what describing it otherwise does', () => {
    const described = (...acts: readonly (readonly [PriorityKey, string])[]) =>
      acts.map(([priority, actor], index) => {
        const data = { priorityId: priorities.find(({ key }) => key === priority)?.id }
        const fact = a.recorded({ type: 'CourseDescribed', data }, { position: index + 1 })
        return { ...fact, meta: { ...fact.meta, actor: { kind: 'person', id: actor } as const } }
      })
    const [me, them] = ['me', 'them']
    expect(isEasedBy(described(['tecnica', them], ['normativa', me]), me, 1)).toBe(true)
    expect(isEasedBy(described(['tecnica', me], ['normativa', me], ['normativa', me]), me, 0)).toBe(true)
    expect(isEasedBy(described(['tecnica', them], ['normativa', me], ['normativa', them]), me, 1)).toBe(false)
    expect(isEasedBy(described(['tecnica', them], ['normativa', me]), me, 2)).toBe(false)
    expect(isEasedBy(described(['tecnica', them], ['normativa', them]), me, 0)).toBe(false)
    expect(isEasedBy(described(['normativa', me]), me, 0)).toBe(false)
    expect(isEasedBy(described(['normativa', them], ['normativa', me]), me, 0)).toBe(false)
    expect(isEasedBy(described(['normativa', them], ['tecnica', me]), me, 0)).toBe(false)
  })
})

describe('the effects of a change', () => {
  const member = (
    status: MemberWork['status'],
    completed: readonly string[],
    passed = false,
  ): MemberWork => ({
    status,
    completed,
    results: new Map(passed ? [[exam, { isApproved: true }]] : []),
  })
  const approved = member('aprobado', [video, document, exam], true)
  const waiting = member('pendiente', [video, document, exam], true)
  const nearly = member('pendiente', [video, document])
  const fresh = member('pendiente', [])
  const failed = member('reprobado', [video])
  const own = member('pendiente', [video, document])
  const everybody = [approved, waiting, nearly, fresh, failed]
  const between = (members: readonly MemberWork[], before: Outline, after: Outline) =>
    effectsOf(members.map((done) => ({ done, before, after, isOwn: done === own })))

  test('what goes completes whoever lacked only that, and sets aside what was done', () => {
    expect(between(everybody, a.outline(), without(exam))).toEqual({
      members: 5,
      approved: 1,
      halfway: 2,
      completing: 1,
      completesOwn: false,
      askedForMore: 0,
      setAside: 1,
    })
    expect(between([...everybody, own], a.outline(), without(exam))).toMatchObject({
      members: 6,
      completing: 1,
      completesOwn: true,
    })
    expect(between(everybody, a.outline(), without(video))).toMatchObject({ completing: 0, setAside: 3 })
  })

  test('a course of which nothing is left asks nobody for more', () => {
    const nothing = without(video, document, exam)
    expect(between(everybody, a.outline(), nothing)).toMatchObject({
      completing: 0,
      askedForMore: 0,
      setAside: 3,
    })
  })

  test('what comes asks more of whoever had done all and is not approved', () => {
    expect(between(everybody, without(exam), a.outline())).toMatchObject({
      approved: 1,
      halfway: 1,
      completing: 0,
      askedForMore: 1,
      setAside: 0,
    })
    expect(between([], a.outline(), a.outline())).toEqual({
      members: 0,
      approved: 0,
      halfway: 0,
      completing: 0,
      completesOwn: false,
      askedForMore: 0,
      setAside: 0,
    })
  })
})

describe('a change that is only looked at', () => {
  const state = a.course(
    a.moduleAdded(),
    a.lessonAdded(),
    a.lessonReleased(),
    a.lessonAdded({ lessonId: id('l', 2), order: 2 }),
    a.moduleReleased(),
  )
  const asked = (change: (typeof courseChanges)[number], of: string) =>
    outline(previewChange({ change, id: of }, author)(state), null).lessons.map((one) => one.id)

  test('shows what the course would ask', () => {
    expect(
      courseChanges.map((change) => [
        change,
        asked(change, change.endsWith('Module') || change === 'addLesson' ? ids.module : ids.lesson),
      ]),
    ).toEqual([
      ['addLesson', [ids.lesson, 'new']],
      ['releaseLesson', [ids.lesson]],
      ['draftLesson', []],
      ['deleteLesson', []],
      ['releaseModule', [ids.lesson]],
      ['draftModule', []],
      ['deleteModule', []],
    ])
    expect(asked('releaseLesson', id('l', 2))).toEqual([ids.lesson, id('l', 2)])
  })

  test('is refused to whoever may not edit, and of what is not there', () => {
    const refusedBy = (act: () => unknown) => refusalOf(act)?.code
    expect(refusedBy(() => previewChange({ change: 'draftModule', id: ids.module }, stranger)(state))).toBe(
      'courses.not-yours',
    )
    expect(refusedBy(() => asked('draftModule', ids.lesson))).toBe('courses.no-such-module')
    expect(refusedBy(() => asked('deleteLesson', ids.module))).toBe('courses.no-such-lesson')
  })
})
