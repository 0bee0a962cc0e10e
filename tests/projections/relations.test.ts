import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type CourseRelation,
  courseRelations,
  mayOfCourse,
  relationsTo,
  relationsToLesson,
  seesLesson,
} from '../../domain/courses/relation.ts'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import type { PermissionKey } from '../../domain/kernel/ids.ts'
import type { Viewer } from '../../domain/kernel/viewer.ts'
import { projections } from '../../projections/all.ts'
import { coursesMatching, coursesOfViewer, courseView } from '../../projections/courses.questions.ts'
import { relationsAt, relationsAtLessons } from '../../projections/courses.relation.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { a, id } from '../support/a.ts'
import { openProjected, type Projected } from '../support/projected.ts'

let projected: Projected
let db: Database

beforeAll(async () => {
  projected = await openProjected(projections)
  db = projected.db
})
afterAll(() => projected.close())

const happened = (facts: readonly DomainEvent[]): Promise<void> => projected.happened(facts)

const crowd = 3
const personId = (number: number): string => id('p', number)

const keys: readonly PermissionKey[] = ['course.*', 'audit.*', 'employee.*', 'report.*']

const anybody = fc
  .record({
    number: fc.nat(crowd - 1),
    isAdministrator: fc.boolean(),
    permissions: fc.subarray([...keys]),
  })
  .map(
    ({ number, isAdministrator, permissions }): Viewer => ({
      ...a.viewer(personId(number), ...permissions),
      isAdministrator,
    }),
  )

/** What becomes of one person's enrolment. */
const fates = ['never', 'enrolled', 'ended', 'again'] as const

const anyCourse = fc.record({
  author: fc.nat(crowd - 1),
  stage: fc.constantFrom('drafted', 'published', 'returned'),
  members: fc.array(fc.constantFrom(...fates), { minLength: crowd, maxLength: crowd }),
  moduleIsDraft: fc.boolean(),
  lessonIsDraft: fc.boolean(),
  isPrivate: fc.boolean(),
  assigned: fc.subarray([...Array(crowd).keys()]),
  instructors: fc.subarray([...Array(crowd).keys()]),
  /** The same persons are named to the lesson in question, or to another of the course. */
  namedElsewhere: fc.boolean(),
})

type AnyCourse = typeof anyCourse extends fc.Arbitrary<infer Course> ? Course : never

let made = 0

/** The course as the log has it, and as the rule is asked about it. */
const build = (drawn: AnyCourse) => {
  const { author, stage, members, moduleIsDraft, lessonIsDraft, isPrivate, assigned, instructors } = drawn
  made += 1
  const [courseId, moduleId, lessonId] = [id('c', made), id('m', made), id('l', made)]
  const otherId = id('o', made)
  const place = { courseId, moduleId, lessonId: drawn.namedElsewhere ? otherId : lessonId }
  const drafted = a.courseDrafted({ courseId, createdBy: personId(author) })
  const published: DomainEvent[] = stage === 'drafted' ? [] : [a.coursePublished(courseId)]
  const returned: DomainEvent[] =
    stage === 'returned' ? [{ type: 'CourseReturnedToDraft', data: { courseId } }] : []
  const facts: readonly DomainEvent[] = [
    drafted,
    ...published,
    ...returned,
    a.moduleAdded({ courseId, moduleId }),
    ...(moduleIsDraft ? [] : [{ type: 'ModuleReleased', data: { courseId, moduleId } }]),
    a.lessonAdded({ courseId, moduleId, lessonId }),
    ...(lessonIsDraft ? [] : [{ type: 'LessonReleased', data: { courseId, moduleId, lessonId } }]),
    a.lessonAdded({ courseId, moduleId, lessonId: otherId, order: 2 }),
    ...(isPrivate ? [{ type: 'LessonMadePrivate', data: { ...place, lessonId } }] : []),
    ...assigned.map((number) => ({ type: 'LessonAssigned', data: { ...place, personId: personId(number) } })),
    ...instructors.map((number) => ({
      type: 'InstructorNamed',
      data: { ...place, personId: personId(number) },
    })),
    ...members.flatMap((fate, number) => lived(fate, courseId, number)),
  ]
  const isDraft = stage !== 'published'
  return {
    facts,
    drawn,
    courseId,
    moduleId,
    lessonId,
    isDraft,
    isHidden: isDraft || moduleIsDraft || lessonIsDraft,
    of: (who: Viewer) =>
      relationsTo(
        {
          createdBy: personId(author),
          isDraft,
          isEnrolled: members.some(
            (fate, number) => personId(number) === who.personId && (fate === 'enrolled' || fate === 'again'),
          ),
          isInstructor: instructors.some((number) => personId(number) === who.personId),
          isAssignee: assigned.some((number) => personId(number) === who.personId),
        },
        who,
      ),
    ofLesson: (who: Viewer) => ({
      isInstructor: !drawn.namedElsewhere && instructors.some((number) => personId(number) === who.personId),
      isAssignee: !drawn.namedElsewhere && assigned.some((number) => personId(number) === who.personId),
    }),
  }
}

const lived = (fate: (typeof fates)[number], courseId: string, number: number): readonly DomainEvent[] => {
  const record = { enrolmentId: id('e', made * 10 + number), personId: personId(number), courseId }
  const begun = (cycle: number) => a.enrolled({ ...record, cycle })
  const ended: DomainEvent = { type: 'EnrolmentEnded', data: { ...record, cycle: 1, because: 'author' } }
  switch (fate) {
    case 'never':
      return []
    case 'enrolled':
      return [begun(1)]
    case 'ended':
      return [begun(1), ended]
    case 'again':
      return [begun(1), ended, begun(2)]
  }
}

/** At once, so that a list is asked for once for all of them. */
const several = fc.array(anyCourse, { minLength: 4, maxLength: 4 })

const every = { search: null, filters: {}, page: 1, size: 10_000 }
const assignedToMember: AnyCourse = {
  author: 0,
  stage: 'published',
  members: ['never', 'enrolled', 'never'],
  moduleIsDraft: false,
  lessonIsDraft: false,
  isPrivate: true,
  assigned: [1],
  instructors: [],
  namedElsewhere: false,
}
const member: Viewer = { personId: personId(1), isAdministrator: false, permissions: new Set() }
const own: readonly CourseRelation[] = ['creator', 'member', 'instructor']

test('[ROLE-08] [LES-09] lists and single questions say what the rule says, whoever asks about whatever course', async () => {
  const seen = new Set<CourseRelation>()
  await fc.assert(
    fc.asyncProperty(several, fc.array(anybody, { minLength: 3, maxLength: 6 }), async (all, viewers) => {
      const courses = all.map(build)
      await happened(courses.flatMap(({ facts }) => facts))
      for (const who of viewers) {
        const { rows } = await coursesMatching(db, who, every)
        const theirs = await coursesOfViewer(db, who, every)
        for (const course of courses) {
          const { courseId, moduleId, lessonId, drawn } = course
          const expected = course.of(who)
          const toLesson = relationsToLesson(expected, course.ofLesson(who))
          for (const relation of expected) seen.add(relation)
          const view = await courseView(db, who, courseId)
          expect(view?.relations).toEqual(expected)
          const at = { relations: expected, is_draft: course.isDraft, is_private: false }
          expect(await relationsAt(db, who, { kind: 'course', courseId })).toEqual(at)
          expect(await relationsAt(db, who, { kind: 'module', moduleId })).toEqual({
            relations: expected,
            is_draft: course.isDraft || drawn.moduleIsDraft,
            is_private: false,
          })
          const atLesson = { relations: toLesson, is_draft: course.isHidden, is_private: drawn.isPrivate }
          expect(await relationsAt(db, who, { kind: 'lesson', moduleId, lessonId })).toEqual(atLesson)
          expect(await relationsAtLessons(db, who, [id('l', 9_999), lessonId])).toEqual([
            { lesson_id: lessonId, module_id: moduleId, ...atLesson },
          ])
          const isShown = seesLesson(toLesson, { isDraft: course.isHidden, isPrivate: drawn.isPrivate })
          const draftsShown = mayOfCourse(expected, 'drafts') ? 1 : 0
          expect(view?.video_count).toBe((isShown ? 1 : 0) + draftsShown)
          expect(rows.find((row) => row.course_id === courseId)?.relations).toEqual(expected)
          const isOwn = !course.isDraft && expected.some((relation) => own.includes(relation))
          expect(theirs.rows.some((row) => row.course_id === courseId)).toBe(isOwn)
        }
      }
    }),
    // the rarest relation, which ten draws may miss
    { numRuns: 10, examples: [[[assignedToMember], [member]]] },
  )
  expect(courseRelations.filter((relation) => !seen.has(relation))).toEqual([])
}, 120_000)

test('nobody is anything to a course, a module or a lesson that is not there', async () => {
  const who = { ...a.viewer(personId(0), ...keys), isAdministrator: true }
  const there = build({
    author: 0,
    stage: 'published',
    members: ['enrolled', 'never', 'never'],
    moduleIsDraft: false,
    lessonIsDraft: false,
    isPrivate: false,
    assigned: [],
    instructors: [],
    namedElsewhere: false,
  })
  await happened(there.facts)
  const [moduleId, lessonId] = [id('m', 9_999), there.lessonId]
  expect(await courseView(db, who, id('c', 9_999))).toBeNull()
  expect(await relationsAt(db, who, { kind: 'course', courseId: id('c', 9_999) })).toBeNull()
  expect(await relationsAt(db, who, { kind: 'module', moduleId })).toBeNull()
  expect(await relationsAt(db, who, { kind: 'lesson', moduleId, lessonId })).toBeNull()
})
