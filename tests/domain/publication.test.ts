import { describe, expect, test } from 'vitest'
import { course } from '../../domain/courses/course.ts'
import type { CourseEvent } from '../../domain/courses/events.ts'
import { publishCourse, returnCourseToDraft } from '../../domain/courses/publication.ts'
import { readiness, releaseParts } from '../../domain/courses/readiness.ts'
import { composeDecisions, fold } from '../../domain/kernel/decider.ts'
import { a, id, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const author = a.viewer(ids.author, 'course.*')
const stranger = a.viewer(ids.other, 'course.*')

const [first, second, third, fourth] = [id('l', 1), id('l', 2), id('l', 3), id('l', 4)]
const otherModule = id('m', 2)

const lesson = (lessonId: string, over: Parameters<typeof a.lessonAdded>[0] = {}) =>
  a.lessonAdded({ lessonId, ...over })
const released = (lessonId: string, moduleId: string = ids.module) => a.lessonReleased(lessonId, moduleId)

const described = [a.courseDrafted(), a.courseDescribed()]
/** A module with a video that has its file and one that has none, a test, and a module with nothing. */
const half: readonly CourseEvent[] = [
  ...described,
  a.moduleAdded({ name: 'Apertura' }),
  lesson(first, { name: 'Bienvenida', type: 'video' }),
  a.fileAttached({ lessonId: first }),
  lesson(second, { name: 'Sin archivo', type: 'video' }),
  lesson(third, { name: 'Examen final', type: 'automaticEvaluation' }),
  a.moduleAdded({ moduleId: otherModule, name: 'Cierre', order: 2 }),
]
const stateOf = (facts: readonly CourseEvent[]) => fold(course, facts)

describe('what a course would show its learners', () => {
  test('is told part by part: what is a draft, and what keeps it one', () => {
    const part = { releasedLessons: 0 }
    expect(readiness(stateOf(half))).toEqual({
      visibleLessons: 0,
      drafts: [
        { ...part, kind: 'module', id: ids.module, moduleId: ids.module, name: 'Apertura', lack: null },
        { ...part, kind: 'lesson', id: first, moduleId: ids.module, name: 'Bienvenida', lack: null },
        {
          ...part,
          kind: 'lesson',
          id: second,
          moduleId: ids.module,
          name: 'Sin archivo',
          lack: 'courses.lesson-needs-file',
        },
        { ...part, kind: 'lesson', id: third, moduleId: ids.module, name: 'Examen final', lack: null },
        {
          ...part,
          kind: 'module',
          id: otherModule,
          moduleId: otherModule,
          name: 'Cierre',
          lack: 'courses.module-needs-lesson',
        },
      ],
      unplayable: [],
    })
  })

  test('[EDT-08] lessons that no browser plays are named, drafts too', () => {
    const file = (contentType: string) => ({ ...a.fileAttached().data.file, contentType })
    const held = [
      [first, 'video/x-ms-asf'],
      [second, 'video/mp4'],
      [third, 'video/x-ms-wmv'],
      [fourth, 'application/vnd.ms-asf'],
    ] as const
    const facts = held.flatMap(([lessonId, contentType]) => [
      lesson(lessonId, { name: `De ${contentType}`, type: 'video' }),
      a.fileAttached({ lessonId, file: file(contentType) }),
    ])
    const { unplayable } = readiness(stateOf([...described, a.moduleAdded(), ...facts, released(third)]))
    expect(unplayable).toEqual([
      { id: first, name: 'De video/x-ms-asf' },
      { id: third, name: 'De video/x-ms-wmv' },
      { id: fourth, name: 'De application/vnd.ms-asf' },
    ])
  })

  test('a released lesson counts once its module is released too', () => {
    const inDraft = [...half, released(first)]
    expect(readiness(stateOf(inDraft))).toMatchObject({ visibleLessons: 0 })
    expect(readiness(stateOf(inDraft)).drafts.map(({ releasedLessons }) => releasedLessons)).toEqual([
      1, 0, 0, 0,
    ])
    const shown = readiness(stateOf([...inDraft, a.moduleReleased()]))
    expect(shown).toMatchObject({ visibleLessons: 1 })
  })

  test('a module of nothing but lessons that lack something stays a draft', () => {
    const unready = [...described, a.moduleAdded(), lesson(fourth, { type: 'document' })]
    expect(readiness(stateOf(unready)).drafts.map(({ lack }) => lack)).toEqual([
      'courses.module-needs-lesson',
      'courses.lesson-needs-file',
    ])
    given(course, ...unready)
      .when(releaseParts([ids.module], author))
      .thenRefused('courses.module-needs-lesson')
  })
})

describe('releasing what the author chose', () => {
  test('takes these parts alone, and none that is no draft any more', () => {
    given(course, ...half)
      .when(releaseParts([ids.module, third], author))
      .then(a.moduleReleased(), released(third))
      .again()
    given(course, ...half)
      .when(releaseParts([third, third], author))
      .then(released(third))
    given(course, ...half)
      .when(releaseParts([], author))
      .then()
  })

  test('[LES-04] takes a module whose lessons stay drafts, as its own checkbox does: it has a lesson', () => {
    given(course, ...half)
      .when(releaseParts([ids.module], author))
      .then(a.moduleReleased())
  })

  test('is one act with the publication: all of it, or nothing where the course cannot be published', () => {
    const publishing = (...parts: string[]) =>
      composeDecisions(course, releaseParts(parts, author), publishCourse(author))
    given(course, ...half)
      .when(publishing(ids.module, first))
      .then(a.moduleReleased(), released(first), a.coursePublished())
      .again()
    given(course, a.courseDrafted(), a.moduleAdded(), lesson(fourth, { type: 'manualEvaluation' }))
      .when(publishing(fourth))
      .thenRefused('CourseBasicInfoError')
  })

  test('is refused where one of them lacks something or is gone, with all others', () => {
    given(course, ...half)
      .when(releaseParts([first, second], author))
      .thenRefused('courses.lesson-needs-file')
    given(course, ...half)
      .when(releaseParts([otherModule], author))
      .thenRefused('courses.module-needs-lesson')
    given(course, ...half)
      .when(releaseParts([first, fourth], author))
      .thenRefused('courses.changed-meanwhile', 'released')
  })

  test('is its editors’ alone', () => {
    given(course, ...half)
      .when(releaseParts([first], stranger))
      .thenRefused('courses.not-yours')
    given(course)
      .when(releaseParts([first], author))
      .thenRefused('courses.not-found')
  })
})

test('a course that returns to draft keeps what was released in it', () => {
  const published = [...half, a.moduleReleased(), released(first), a.coursePublished()]
  given(course, ...published)
    .when(returnCourseToDraft(author))
    .then({ type: 'CourseReturnedToDraft', data: { courseId: ids.course } })
  const after = stateOf([...published, { type: 'CourseReturnedToDraft', data: { courseId: ids.course } }])
  expect(readiness(after).visibleLessons).toBe(1)
})
