import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import { percentOf } from '../../domain/kernel/percent.ts'
import { courses } from '../../projections/courses.ts'
import { enrolments } from '../../projections/enrolments.ts'
import { organisation } from '../../projections/organisation.ts'
import { people } from '../../projections/people.ts'
import { coursesReport } from '../../projections/reports.questions.ts'
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
  projected = await openProjected([courses, enrolments, organisation, people])
  await projected.happened([
    ...Array.from({ length: 230 }, (_, member) =>
      a.hired({ personId: id('p', member), payrollNum: String(member + 1) }),
    ),
    ...courseOf(1, 201, 1),
    ...courseOf(2, 200, 1),
    ...courseOf(3, 201, 199),
    ...courseOf(4, 201, 200),
    ...courseOf(5, 230, 229),
    ...courseOf(6, 1, 0),
    ...courseOf(7, 1, 1),
  ])
})
afterAll(() => projected.close())

const timeZone = 'America/Mexico_City'
const today = '2026-03-02'

test('[LIM-03] a course’s progress is rounded as the report’s rows are, and a course without a priority is counted too', async () => {
  const { shares, progress } = await coursesSummary(projected.db, { timeZone, today }, [])
  expect(shares).toEqual([{ priorityId: null, aprobado: 631, pendiente: 404, reprobado: 0, overdue: 0 }])
  expect(progress.map(({ from, to, courses: found }) => [from, to, found])).toEqual([
    [0, 0, 1],
    [1, 24, 2],
    [25, 49, 0],
    [50, 74, 0],
    [75, 99, 3],
    [100, 100, 1],
  ])
})

test('[LIM-03] rows stand in the order of their percentages, those of all and of none at its ends, and a range holds the rows that show it', async () => {
  const page = { page: 1, size: 10, sort: { by: 'progress', descending: false } } as const
  const { rows } = await coursesReport(projected.db, { timeZone, today }, page)
  const percents = rows.map((row) => percentOf(row.total_users_completed, row.total_users))
  expect(percents).toEqual([0, 1, 1, 99, 99, 99, 100])
  expect(rows.map(({ total_users, total_users_completed }) => [total_users_completed, total_users])).toEqual([
    [0, 1],
    [1, 201],
    [1, 200],
    [199, 201],
    [200, 201],
    [229, 230],
    [1, 1],
  ])
  const { progress } = await coursesSummary(projected.db, { timeZone, today }, [])
  for (const { from, to, courses: found } of progress)
    expect(percents.filter((percent) => percent >= from && percent <= to)).toHaveLength(found)
})
