import { describe, expect, test } from 'vitest'
import { type EnrolmentDecision, enrolment } from '../../domain/enrolments/enrolment.ts'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { publishDraft, recordGrade, restartEvaluation, sendGrade } from '../../domain/enrolments/grades.ts'
import { whyNotGrade } from '../../domain/enrolments/grades-rules.ts'
import { markingOf } from '../../domain/enrolments/marking.ts'
import { liftRequirement } from '../../domain/enrolments/membership.ts'
import { recordResult } from '../../domain/enrolments/progress.ts'
import { fold } from '../../domain/kernel/decider.ts'
import type { Evaluator } from '../../domain/kernel/oneself.ts'
import { a, id, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const [manual, other, automatic] = [id('l', 1), id('l', 2), id('l', 3)]
const [evaluationId, again] = [id('g', 1), id('g', 2)]
const outline = a.outline({
  lessons: [
    a.outlined('manualEvaluation', 1),
    a.outlined('manualEvaluation', 2),
    a.outlined('automaticEvaluation', 3),
  ],
})
const alone = a.outline({ lessons: [a.outlined('manualEvaluation', 1)] })
const grader: Evaluator = { personId: ids.author, isSoleAdministrator: false, reason: null }
const because = (reason: string): Evaluator => ({ ...grader, reason })

type What = Parameters<typeof recordGrade>[0]
/** Saves a grade as a grader who has read the current one. */
const save =
  (
    grade: number,
    isPublished: boolean,
    over: Partial<What> = {},
    by = grader,
    asked = outline,
  ): EnrolmentDecision =>
  (state) => {
    const standing = state.situation === 'enrolled' ? markingOf(state.markings, manual).grade : null
    const read = { evaluationId: standing?.evaluationId ?? null }
    const what = { lessonId: manual, evaluationId, grade, isPublished, read, ...over }
    return recordGrade(what, by, { outline: asked, certificate: a.certificate() })(state)
  }
const publishing = (by = grader, asked = outline) =>
  publishDraft({ lessonId: manual }, by, { outline: asked, certificate: a.certificate() })
const restart = (over: Partial<Parameters<typeof restartEvaluation>[0]> = {}, by = grader) =>
  restartEvaluation({ lessonId: manual, evaluationId, ungraded: null, ...over }, by)

const of = { ...a.record(), lessonId: manual, evaluationId, by: ids.author }
const drafted = (grade: number, over: object = {}): EnrolmentEvent => ({
  type: 'GradeDrafted',
  data: { ...of, grade, ...over },
})
const published = (grade: number, over: object = {}): EnrolmentEvent => ({
  type: 'GradePublished',
  data: { ...of, grade, isApproved: grade >= 70, ...over },
})
const corrected = (from: number, grade: number, reason = 'Se contó mal'): EnrolmentEvent => ({
  type: 'GradeCorrected',
  data: { ...of, from, grade, isApproved: grade >= 70, reason },
})
const restarted = (over: object = {}): EnrolmentEvent => ({
  type: 'EvaluationRestarted',
  data: { ...of, ...over },
})
const ofLesson = (lessonId = manual) => ({ ...a.record(), lessonId })
const completed = (lessonId = manual): EnrolmentEvent => ({
  type: 'LessonCompleted',
  data: ofLesson(lessonId),
})
const failed = (lessonId = manual): EnrolmentEvent => ({ type: 'CourseFailed', data: ofLesson(lessonId) })
const lifted = (lessonId = manual): EnrolmentEvent => ({
  type: 'CourseFailureLifted',
  data: ofLesson(lessonId),
})
const approved: EnrolmentEvent = { type: 'CourseApproved', data: { ...a.record(), by: null } }

const record = (...history: readonly EnrolmentEvent[]) => {
  const state = fold(enrolment, [a.enrolled(), ...history])
  return state.situation === 'enrolled' ? state : null
}
const member = (...history: readonly EnrolmentEvent[]) => given(enrolment, a.enrolled(), ...history)

describe('a draft', () => {
  test('[GRD-05] is kept once and counts for nothing', () => {
    member().when(save(90, false)).then(drafted(90)).again()
    const { results, completed: done, status } = record(drafted(90)) ?? {}
    expect([results?.size, done, status]).toEqual([0, [], 'pendiente'])
    member(drafted(90)).when(save(40, false)).then(drafted(40))
  })

  test('[GRD-03] is a whole number from 0 to 100', () => {
    for (const grade of [-1, 101, 70.5, Number.NaN])
      member().when(save(grade, false)).thenRefused('InvalidGrade', 'grade')
    for (const grade of [0, 100]) member().when(save(grade, false)).then(drafted(grade))
    expect(
      ['', ' ', '0', '100', '007', '101', '0070', '1000', '9.5', '-1', '1e1', 'x'].map(whyNotGrade),
    ).toEqual(['MissingGrade', 'MissingGrade', null, null, null, ...Array(7).fill('InvalidGrade')])
  })

  test('says why of a grade of one’s own alone', () => {
    const own = { ...because('Nadie más puede'), personId: ids.person, isSoleAdministrator: true }
    const said = { by: ids.person, reason: 'Nadie más puede' }
    member()
      .when(save(90, false, {}, because('Se contó mal')))
      .then(drafted(90))
    member()
      .when(save(90, false, {}, own))
      .then(drafted(90, said))
  })

  test('keeps an enrolment that nobody else has touched', () => {
    const applied: EnrolmentEvent = {
      type: 'RequirementApplied',
      data: { ...a.record(), level: 'department' },
    }
    member(applied, drafted(90))
      .when(liftRequirement({ level: 'department', because: 'moved', hasBegun: false }))
      .then({ type: 'RequirementLifted', data: { ...a.record(), level: 'department', because: 'moved' } })
  })
})

describe('publishing', () => {
  test('[GRD-05] a pass completes its lesson; a failure fails the course', () => {
    member().when(save(70, true)).then(published(70), completed()).again()
    member().when(save(69, true)).then(published(69), failed()).again()
    member(drafted(90)).when(publishing()).then(published(90), completed()).again()
    member().when(publishing()).then()
    expect(record(published(70), completed())?.results.get(manual)?.isApproved).toBe(true)
  })

  test('[GRD-05] the last pass approves a normativa course, with its certificate, in the same append', () => {
    const { events } = { events: save(80, true, {}, grader, alone)(fold(enrolment, [a.enrolled()])) }
    expect(events.map(({ type }) => type)).toEqual([
      'GradePublished',
      'LessonCompleted',
      'CourseApproved',
      'CertificateIssued',
    ])
  })

  test('says why of a grade of one’s own alone: a reason is of corrections', () => {
    const own = { ...because('Nadie más puede'), personId: ids.person, isSoleAdministrator: true }
    const said = { by: ids.person, reason: 'Nadie más puede' }
    member()
      .when(save(80, true, {}, because('Se contó mal')))
      .then(published(80), completed())
    member(drafted(80))
      .when(publishing(because('Se contó mal')))
      .then(published(80), completed())
    member()
      .when(save(80, true, {}, own))
      .then(published(80, said), completed())
  })

  test('waits for a published course, while a draft does not', () => {
    const hidden = { ...outline, isPublished: false }
    member(drafted(90)).when(publishing(grader, hidden)).thenRefused('courses.not-published')
    member()
      .when(save(90, true, {}, grader, hidden))
      .thenRefused('courses.not-published')
    member()
      .when(save(90, false, {}, grader, hidden))
      .then(drafted(90))
  })

  test('is of manual evaluations that are asked of a member', () => {
    given(enrolment).when(save(90, true)).thenRefused('enrolments.not-enrolled')
    member()
      .when(save(90, true, { lessonId: id('l', 9) }))
      .thenRefused('courses.no-such-lesson')
    member()
      .when(save(90, true, { lessonId: automatic }))
      .thenRefused('grades.automatic')
  })
})

describe('a correction', () => {
  test('says why, and from what to what; published, a grade is no draft again', () => {
    member(published(80), completed()).when(save(75, true)).thenRefused('grades.reason-missing', 'reason')
    member(published(80), completed())
      .when(save(75, true, {}, because('Se contó mal')))
      .then(corrected(80, 75))
      .again()
    for (const grade of [80, 75])
      member(published(80), completed())
        .when(save(grade, false, {}, because('x')))
        .thenRefused('grades.already-published', 'published')
  })

  test('to a failure fails the course and takes its lesson back', () => {
    member(published(80), completed())
      .when(save(60, true, {}, because('Se contó mal')))
      .then(corrected(80, 60), failed())
    const { completed: done, results } = record(published(80), completed(), corrected(80, 60)) ?? {}
    expect([done, results?.get(manual)?.isApproved]).toEqual([[], false])
  })

  test('to a pass completes its lesson; the course is failed no longer where nothing else is', () => {
    const correct = save(80, true, {}, because('Se contó mal'))
    member(published(60), failed()).when(correct).then(corrected(60, 80), lifted(), completed())
    const others = published(50, { lessonId: other, evaluationId: again })
    member(published(60), failed(), others).when(correct).then(corrected(60, 80), completed())
  })

  test('leaves an approved course approved', () => {
    member(published(80), completed(), approved)
      .when(save(60, true, {}, because('Se contó mal')))
      .then(corrected(80, 60))
  })
})

describe('a restart', () => {
  test('[GRD-06] sets the grade aside once, and the lesson is not complete', () => {
    member(published(80), completed()).when(restart()).then(restarted()).again()
    const { completed: done, results } = record(published(80), completed(), restarted()) ?? {}
    expect([done, results?.size]).toEqual([[], 0])
    member(drafted(80))
      .when(restart({}, because('x')))
      .then(restarted({ reason: 'x' }))
  })

  test('[GRD-06] lifts the failure that it alone caused', () => {
    member(published(60), failed()).when(restart()).then(restarted(), lifted()).again()
    const others = published(50, { lessonId: other, evaluationId: again })
    member(published(60), failed(), others).when(restart()).then(restarted())
    member(published(80), completed(), approved).when(restart()).then(restarted())
    expect(record(published(60), failed(), restarted(), lifted())?.status).toBe('pendiente')
  })

  test('[GRD-06] does not lift a renewal that was missed, until the course is approved', () => {
    const missed: EnrolmentEvent = {
      type: 'RenewalMissed',
      data: { ...a.record(), certificateId: ids.certificate, code: 'X', renewBy: '2026-01-01' },
    }
    member(missed, published(60)).when(restart()).then(restarted())
    member(missed, approved, published(60), failed()).when(restart()).then(restarted(), lifted())
  })

  test('is of what stands now, and of a test that is over', () => {
    member().when(restart()).thenRefused('grades.no-such-grade')
    member(published(80), completed())
      .when(restart({ evaluationId: again }))
      .thenRefused('grades.no-such-grade')
    given(enrolment).when(restart()).thenRefused('enrolments.not-enrolled')
    const sat = (situation: 'running' | 'submitted') => ({
      lessonId: automatic,
      evaluationId: ids.attempt,
      ungraded: { attemptId: ids.attempt, situation },
    })
    member()
      .when(restart(sat('running')))
      .thenRefused('grades.test-under-way')
    member()
      .when(restart(sat('submitted')))
      .then(restarted({ lessonId: automatic, evaluationId: ids.attempt }))
      .again()
  })

  test('of an attempt: a result that comes late counts no longer, that of the next attempt does', () => {
    const late = (attemptId: string) =>
      recordResult({
        lessonId: automatic,
        attemptId,
        cycle: 1,
        grade: 50,
        outline,
        certificate: a.certificate(),
      })
    const aside = restarted({ lessonId: automatic, evaluationId: ids.attempt })
    member(aside).when(late(ids.attempt)).then()
    member(aside)
      .when(late(id('x', 2)))
      .then(
        {
          type: 'EvaluationResultRecorded',
          data: { ...ofLesson(automatic), attemptId: id('x', 2), grade: 50, isApproved: false },
        },
        failed(automatic),
      )
  })

  test('is followed by a grade of its own, and by a new cycle without any', () => {
    member(published(80), completed(), restarted())
      .when(save(90, false, { evaluationId: again }))
      .then(drafted(90, { evaluationId: again }))
    const ended: EnrolmentEvent = { type: 'EnrolmentEnded', data: { ...a.record(), because: 'author' } }
    const anew = record(published(80), ended, a.enrolled({ cycle: 2 }))
    expect([anew?.markings.size, anew?.results.size]).toEqual([0, 0])
  })
})

describe('two graders', () => {
  test('[GRD-10] the second learns who wrote what, and nothing is written over', () => {
    const stale = { read: { version: 0 } }
    const theirs = drafted(60, { by: ids.other })
    member(theirs)
      .when(save(90, false, stale))
      .thenRefused('grades.changed-meanwhile', 'grade', { by: ids.other, grade: 60 })
    member(theirs)
      .when(save(90, false, { read: { version: 1 } }))
      .then(drafted(90))
    member(theirs)
      .when(save(60, false, stale))
      .then()
    member(theirs, restarted({ by: ids.other }))
      .when(save(90, false, { read: { version: 1 } }))
      .thenRefused('grades.restarted-meanwhile', 'grade', { by: ids.other })
    member(theirs, restarted())
      .when(save(90, false, { read: { version: 2 } }))
      .then(drafted(90))
  })
})

describe('nobody grades themselves', () => {
  const oneself: Evaluator = { personId: ids.person, isSoleAdministrator: false, reason: 'x' }
  const sole: Evaluator = { ...oneself, isSoleAdministrator: true }

  test('but a sole administrator, with a reason', () => {
    const acts = [
      {
        acting: (by: Evaluator) => save(90, false, {}, by),
        history: [],
        fact: drafted(90, { by: ids.person, reason: 'x' }),
      },
      { acting: publishing, history: [drafted(40)], fact: published(40, { by: ids.person, reason: 'x' }) },
      {
        acting: (by: Evaluator) => restart({}, by),
        history: [drafted(90)],
        fact: restarted({ by: ids.person, reason: 'x' }),
      },
    ]
    for (const { acting, history, fact } of acts) {
      member(...history)
        .when(acting(oneself))
        .thenRefused('access.oneself')
      member(...history)
        .when(acting({ ...sole, reason: null }))
        .thenRefused('access.oneself-reason', 'reason')
      expect(acting(sole)(fold(enrolment, [a.enrolled(), ...history]))[0]).toEqual(fact)
    }
  })
})

describe('telling the person', () => {
  const send = sendGrade({ lessonId: manual, evaluationId })
  const sent: EnrolmentEvent = { type: 'GradeSent', data: { ...ofLesson(), evaluationId } }

  test('[GRD-12] is of a published grade, once; a correction is told again', () => {
    member(drafted(90)).when(send).then()
    member(published(90), completed()).when(send).then(sent).again()
    member(published(90), completed(), sent, corrected(90, 95)).when(send).then(sent)
    member(published(90), restarted()).when(send).then()
    member(published(90))
      .when(sendGrade({ lessonId: manual, evaluationId: again }))
      .then()
    given(enrolment).when(send).then()
  })

  test('[GRD-10] changes nothing that a grader has read', () => {
    member(published(90), completed(), sent)
      .when(save(95, true, { read: { version: 1 } }, because('Se contó mal')))
      .then(corrected(90, 95))
  })
})
