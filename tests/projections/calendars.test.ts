import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { relationsTo, relationsToLesson, seesLesson } from '../../domain/courses/relation.ts'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import { projections } from '../../projections/all.ts'
import { calendarSessions } from '../../projections/calendars.questions.ts'
import { a, id } from '../support/a.ts'
import { openProjected, type Projected } from '../support/projected.ts'

let projected: Projected

beforeAll(async () => {
  projected = await openProjected(projections)
})
afterAll(() => projected.close())

const crowd = 3
const personId = (number: number): string => id('p', number)

const anyViewer = fc
  .record({ number: fc.nat(crowd - 1), isAdministrator: fc.boolean(), writes: fc.boolean() })
  .map(({ number, isAdministrator, writes }) => ({
    ...a.viewer(personId(number), ...(writes ? (['course.*'] as const) : [])),
    isAdministrator,
  }))

const seldom = fc.nat(5).map((drawn) => drawn === 0)

const anySession = fc.record({
  author: fc.nat(crowd - 1),
  stage: fc.constantFrom('published', 'published', 'published', 'drafted', 'returned'),
  members: fc.subarray([...Array(crowd).keys()]),
  left: fc.subarray([...Array(crowd).keys()]),
  moduleIsDraft: seldom,
  lessonIsDraft: seldom,
  /** From a module in the other state. */
  isMoved: fc.boolean(),
  isPrivate: fc.boolean(),
  assigned: fc.subarray([...Array(crowd).keys()]),
  instructors: fc.subarray([...Array(crowd).keys()]),
})

type AnySession = typeof anySession extends fc.Arbitrary<infer One> ? One : never

let made = 0

const build = (drawn: AnySession) => {
  made += 1
  const [courseId, moduleId, lessonId] = [id('c', made), id('m', made), id('l', made)]
  const formerId = drawn.isMoved ? id('n', made) : moduleId
  const [place, before] = [
    { courseId, moduleId, lessonId },
    { courseId, moduleId: formerId, lessonId },
  ]
  const moduleOf = (module: string, isDraft: boolean): readonly DomainEvent[] => [
    a.moduleAdded({ courseId, moduleId: module }),
    ...(isDraft ? [] : [{ type: 'ModuleReleased', data: { courseId, moduleId: module } }]),
  ]
  const enrolment = (number: number) => ({
    enrolmentId: id('e', made * crowd + number),
    personId: personId(number),
    courseId,
    cycle: 1,
  })
  const facts: readonly DomainEvent[] = [
    a.courseDrafted({ courseId, createdBy: personId(drawn.author) }),
    ...(drawn.stage === 'drafted' ? [] : [a.coursePublished(courseId)]),
    ...(drawn.stage === 'returned' ? [{ type: 'CourseReturnedToDraft', data: { courseId } }] : []),
    ...moduleOf(moduleId, drawn.moduleIsDraft),
    ...(drawn.isMoved ? moduleOf(formerId, !drawn.moduleIsDraft) : []),
    a.lessonAdded({ ...before, type: 'meet' }),
    ...(drawn.isMoved
      ? [{ type: 'LessonMoved', data: { ...place, from: formerId, fileKey: null, captionsKey: null } }]
      : []),
    a.sessionScheduled({ ...place, date: '2026-06-10' }),
    ...(drawn.lessonIsDraft ? [] : [{ type: 'LessonReleased', data: place }]),
    ...(drawn.isPrivate ? [{ type: 'LessonMadePrivate', data: place }] : []),
    ...drawn.assigned.map((number) => ({
      type: 'LessonAssigned',
      data: { ...place, personId: personId(number) },
    })),
    ...drawn.instructors.map((number) => ({
      type: 'InstructorNamed',
      data: { ...place, personId: personId(number) },
    })),
    ...drawn.members.map((number) => a.enrolled(enrolment(number))),
    ...drawn.members
      .filter((number) => drawn.left.includes(number))
      .map((number) => ({ type: 'EnrolmentEnded', data: { ...enrolment(number), because: 'author' } })),
  ]
  return { facts, lessonId }
}

const isTheirs = ['creator', 'instructor', 'assignee', 'member'] as const

/** What the rule says of it, for those who take, teach or wrote the course. */
const isExpected = (drawn: AnySession, who: ReturnType<typeof a.viewer>): boolean => {
  const is = (numbers: readonly number[]) => numbers.some((number) => personId(number) === who.personId)
  const [isInstructor, isAssignee] = [is(drawn.instructors), is(drawn.assigned)]
  const isDraft = drawn.stage !== 'published'
  const of = {
    createdBy: personId(drawn.author),
    isDraft,
    isEnrolled: is(drawn.members.filter((number) => !drawn.left.includes(number))),
    isInstructor,
    isAssignee,
  }
  const relations = relationsToLesson(relationsTo(of, who), { isInstructor, isAssignee })
  const own = relations.filter((relation) => isTheirs.some((one) => one === relation))
  const isHidden = isDraft || drawn.moduleIsDraft || drawn.lessonIsDraft
  return !isHidden && seesLesson(own, { isDraft: false, isPrivate: drawn.isPrivate })
}

test('[DUE-20] a calendar has exactly the released sessions that one sees as who takes, teaches or wrote the course', async () => {
  const seen = { shown: 0, hidden: 0 }
  await fc.assert(
    fc.asyncProperty(anySession, anyViewer, async (drawn, who) => {
      const { facts, lessonId } = build(drawn)
      await projected.happened(facts)
      const rows = await calendarSessions(projected.db, who, {
        from: '2026-03-01',
        removedSince: '2026-03-01T00:00:00Z',
      })
      const isShown = rows.some(({ lesson_id }) => lesson_id === lessonId)
      seen[isShown ? 'shown' : 'hidden'] += 1
      expect(isShown).toBe(isExpected(drawn, who))
    }),
    { numRuns: 120 },
  )
  expect(Math.min(seen.shown, seen.hidden)).toBeGreaterThan(10)
})
