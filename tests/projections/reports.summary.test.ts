import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import { courses } from '../../projections/courses.ts'
import { enrolments } from '../../projections/enrolments.ts'
import { coursesSummary } from '../../projections/reports.summary.ts'
import { a, id } from '../support/a.ts'
import { openProjected, type Projected } from '../support/projected.ts'

/** A course without a priority that so many take, and so many of them have approved. */
const courseOf = (number: number, enrolled: number, approved: number): DomainEvent[] => {
  const record = (member: number) => ({
    ...a.record(),
    enrolmentId: id('e', number * 1_000 + member),
    personId: id('p', member),
    courseId: id('c', number),
  })
  return [
    a.courseDrafted({ courseId: id('c', number), name: `Curso ${number}` }),
    ...Array.from({ length: enrolled }, (_, member) => a.enrolled(record(member))),
    ...Array.from(
      { length: approved },
      (_, member): DomainEvent => ({ type: 'CourseApproved', data: { ...record(member), by: null } }),
    ),
  ]
}

let projected: Projected

beforeAll(async () => {
  projected = await openProjected([courses, enrolments])
  await projected.happened([
    ...courseOf(1, 201, 1),
    ...courseOf(2, 200, 1),
    ...courseOf(3, 201, 199),
    ...courseOf(4, 201, 200),
  ])
})
afterAll(() => projected.close())

test('a course’s progress is rounded as the report’s rows are, and a course without a priority is counted too', async () => {
  const { shares, progress } = await coursesSummary(projected.db, { timeZone: 'America/Mexico_City' }, [])
  expect(shares).toEqual([{ priorityId: null, aprobado: 401, pendiente: 402, reprobado: 0 }])
  expect(progress.map(({ from, to, courses: found }) => [from, to, found])).toEqual([
    [0, 0, 1],
    [1, 24, 1],
    [25, 49, 0],
    [50, 74, 0],
    [75, 99, 1],
    [100, 100, 1],
  ])
})
