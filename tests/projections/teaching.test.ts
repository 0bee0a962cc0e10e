import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import { projections } from '../../projections/all.ts'
import { courseDrafts, type TaskKind, teachingTasks } from '../../projections/teaching.questions.ts'
import { a, id } from '../support/a.ts'
import { openProjected, type Projected } from '../support/projected.ts'

let projected: Projected

beforeAll(async () => {
  projected = await openProjected(projections)
})
afterAll(() => projected.close())

let made = 0

type Drawn = {
  /** Sessions by number. */
  readonly sessions: readonly { date: string; time?: string | null; timeZone?: string; sent?: boolean }[]
  readonly members?: number
  readonly isPrivate?: boolean
}

/** A published course with sessions; its author, and members who were enrolled on 31 January 2025. */
const taught = async ({ sessions, members = 1, isPrivate = false }: Drawn) => {
  made += 1
  const [courseId, moduleId, author] = [id('c', made), id('m', made), id('a', made)]
  const place = { courseId, moduleId }
  const people = Array.from({ length: members }, (_, number) => ({
    enrolmentId: id('e', made * 100 + number),
    personId: id('p', made * 100 + number),
    courseId,
    cycle: 1,
  }))
  const lessonOf = (number: number) => id('l', made * 100 + number)
  const facts: DomainEvent[] = [
    a.courseDrafted({ courseId, createdBy: author }),
    a.coursePublished(courseId),
    a.moduleAdded(place),
    { type: 'ModuleReleased', data: place },
    ...people.map((of) => a.enrolled(of)),
    ...sessions.flatMap(({ sent = false, ...day }, number): DomainEvent[] => {
      const ids = { ...place, lessonId: lessonOf(number) }
      const attended = people.map((of) => ({ ...of, lessonId: ids.lessonId, by: author, attended: true }))
      return [
        a.lessonAdded({ ...ids, type: 'meet', name: `Sesión ${number}` }),
        a.sessionScheduled({ ...ids, ...a.session(day) }),
        ...(isPrivate
          ? [
              { type: 'LessonMadePrivate', data: ids },
              { type: 'LessonAssigned', data: { ...ids, personId: people[0]?.personId } },
            ]
          : []),
        { type: 'LessonReleased', data: ids },
        ...(sent
          ? attended.flatMap((data) => [
              { type: 'AttendanceTaken', data: { ...data, isMakeUp: false } },
              { type: 'AttendanceSent', data: { ...data, isMakeUp: false } },
            ])
          : []),
      ]
    }),
  ]
  await projected.happened(facts)
  return async (now: string, limit = 10) =>
    (
      await teachingTasks(
        projected.db,
        { who: a.viewer(author, 'course.*'), now: new Date(now), without: author, testsToTake: [] },
        limit,
      )
    ).map(({ kind, lesson_name, amount, total }): [TaskKind, string, number, number] => [
      kind,
      lesson_name,
      amount,
      total,
    ])
}

test('a session is today where it takes place, and awaits its attendance from the next day on', async () => {
  const tasks = await taught({
    sessions: [{ date: '2026-03-10', time: '23:00:00', timeZone: 'America/Tijuana' }],
    members: 2,
  })
  expect(await tasks('2026-03-10T06:59:00Z')).toEqual([])
  expect(await tasks('2026-03-10T07:00:00Z')).toEqual([['session', 'Sesión 0', 2, 1]])
  expect(await tasks('2026-03-11T06:59:00Z')).toEqual([['session', 'Sesión 0', 2, 1]])
  expect(await tasks('2026-03-11T07:00:00Z')).toEqual([['attendance', 'Sesión 0', 2, 1]])
})

test('today’s are in the order of the day, past ones the latest first, and beyond the limit they are counted', async () => {
  const tasks = await taught({
    sessions: [
      { date: '2026-03-10', time: '16:00:00' },
      { date: '2026-03-10', time: null },
      { date: '2026-03-10', time: '09:00:00' },
      { date: '2026-03-07' },
      { date: '2026-03-09' },
      { date: '2026-03-08' },
      { date: '2026-03-09', sent: true },
    ],
  })
  expect((await tasks('2026-03-10T18:00:00Z')).map(([, name]) => name)).toEqual(
    [4, 5, 3, 1, 2, 0].map((number) => `Sesión ${number}`),
  )
  expect(await tasks('2026-03-10T18:00:00Z', 1)).toEqual([
    ['attendance', 'Sesión 4', 1, 3],
    ['session', 'Sesión 1', 1, 3],
  ])
})

test('a session that all members missed by being enrolled later, or that has none, awaits nothing', async () => {
  const now = '2026-03-10T18:00:00Z'
  expect(await (await taught({ sessions: [{ date: '2025-01-30' }] }))(now)).toEqual([])
  const later = [{ date: '2025-01-31' }]
  expect(await (await taught({ sessions: later }))(now)).toHaveLength(1)
  expect(await (await taught({ sessions: later, members: 0 }))(now)).toEqual([])
  expect(await (await taught({ sessions: later, members: 3, isPrivate: true }))(now)).toEqual([
    ['attendance', 'Sesión 0', 1, 1],
  ])
})

test('the drafts that changed last are listed, and all of them are counted', async () => {
  const author = id('a', 900)
  const drafted = (number: number, at: string) => ({
    ...a.courseDrafted({ courseId: id('c', 900 + number), createdBy: author, name: `Borrador ${number}` }),
    at,
  })
  await projected.happened([
    drafted(1, '2025-02-01T18:00:00.000Z'),
    drafted(2, '2025-02-03T18:00:00.000Z'),
    drafted(3, '2025-02-02T18:00:00.000Z'),
  ])
  const listed = async (limit: number) =>
    (await courseDrafts(projected.db, a.viewer(author, 'course.*'), limit)).map(({ name, total }) => [
      name,
      total,
    ])
  expect(await listed(2)).toEqual([
    ['Borrador 2', 3],
    ['Borrador 3', 3],
  ])
  expect(await courseDrafts(projected.db, a.viewer(author), 2)).toEqual([])
})
