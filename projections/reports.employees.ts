import sql, { type Sql } from 'sql-template-tag'
import { isOverdueOn, type OverdueCounts, overdueCounts, overdueOn } from './due-standing.ts'
import type { Queryable } from './kernel/database.ts'
import {
  cachedFigures,
  joinedPage,
  type Listed,
  orderOf,
  type SortColumns,
  type SortedPage,
} from './kernel/list.ts'
import { ordered } from './kernel/walk.ts'
import { byNumber } from './people.questions.ts'
import { all, nameIn } from './reports.conditions.ts'
import {
  type PersonReportFilters,
  peopleMatching,
  type ReportedPerson,
  reportedColumns,
  reportedPlaces,
} from './reports.people.ts'
import type { StatusCounts } from './reports.status-counts.ts'

export type EmployeeReportSort =
  | 'fullName'
  | 'payrollNum'
  | 'departmentName'
  | 'jobTitleName'
  | 'jobTitleTypeName'
  | 'terminalName'
  | 'gender'
  | 'age'
  | 'entryDate'
  | 'completedCourses'
  | 'totalSubscribedCourses'
  | 'completedTrainingHours'
  | 'totalTrainingHours'
  | 'overdueCourses'

export type EmployeeReportFilters = PersonReportFilters & {
  readonly isOverdue?: boolean | undefined
  readonly today: string
}

export type EmployeeReportRow = ReportedPerson & {
  completed_courses: number
  total_courses: number
  completed_minutes: number
  total_minutes: number
  overdue_courses: number
}

export type DepartmentShare = StatusCounts & {
  readonly id: string
  readonly name: string
}

/** Includes forgotten people, without a name. */
const employees = (filters: EmployeeReportFilters): Sql =>
  sql`from (select p.* from people p where ${matching(filters)}) m`

const matching = ({ isOverdue, today, ...filters }: EmployeeReportFilters): Sql =>
  all(
    peopleMatching(filters),
    ...(isOverdue ? [sql`p.person_id in (select e.person_id ${overdueOn(today)})`] : []),
  )

/** For everybody at once. */
const withOverdue = (people: Sql, { today }: EmployeeReportFilters): Sql => sql`
  from (
    select m.*, coalesce(v.overdue_courses, 0) as overdue_courses ${people}
    left join (select e.person_id, count(*)::int as overdue_courses ${overdueOn(today)} group by e.person_id) v
      on v.person_id = m.person_id) m`

const figureOf = (figure: Sql): Sql =>
  sql`(select ${figure} from enrolments e where e.person_id = m.person_id and e.ended_at is null)`

/** A join would read all courses for each person. */
const minutes: Sql = sql`(select c.training_minutes from courses c where c.course_id = e.course_id)`

const isDone: Sql = sql`e.status = 'aprobado'`

/** Computed for everybody only if it is the sort key. */
const columns: SortColumns<EmployeeReportSort> = {
  fullName: [sql`m.name_sort collate "C"`],
  payrollNum: byNumber(sql`m.payroll_num`),
  departmentName: [nameIn(sql`departments`, sql`m.department_id`)],
  jobTitleName: [nameIn(sql`job_titles`, sql`m.job_title_id`)],
  jobTitleTypeName: [nameIn(sql`job_title_types`, sql`m.job_title_type_id`)],
  terminalName: [nameIn(sql`terminals`, sql`m.terminal_id`)],
  gender: [sql`coalesce(m.gender, -1)`],
  age: [sql`coalesce('9999-12-31'::date - m.birth_date, -1)`],
  entryDate: [sql`coalesce(m.entry_date, '-infinity'::date)`],
  completedCourses: [figureOf(sql`count(*) filter (where ${isDone})`)],
  totalSubscribedCourses: [figureOf(sql`count(*)`)],
  completedTrainingHours: [figureOf(sql`coalesce(sum(${minutes}) filter (where ${isDone}), 0)`)],
  totalTrainingHours: [figureOf(sql`coalesce(sum(${minutes}), 0)`)],
  overdueCourses: [sql`m.overdue_courses`],
}

/** Of a row with its figures. */
const shownColumns: SortColumns<EmployeeReportSort> = {
  ...columns,
  completedCourses: [sql`m.completed_courses`],
  totalSubscribedCourses: [sql`m.total_courses`],
  completedTrainingHours: [sql`m.completed_minutes`],
  totalTrainingHours: [sql`m.total_minutes`],
}

const key = sql`m.person_id`

export const employeesReport = (
  db: Queryable,
  filters: EmployeeReportFilters,
  page: SortedPage<EmployeeReportSort>,
): Promise<Listed<EmployeeReportRow>> => {
  const people = employees(filters)
  return joinedPage(
    db,
    {
      from: page.sort?.by === 'overdueCourses' ? withOverdue(people, filters) : people,
      counted: people,
      order: orderOf(columns, key, page.sort),
      byKey: sql`from people m`,
      show: (selection) => sql`
        with m as (${selection})
        select ${reportedColumns}, m.total_courses, m.completed_courses, m.total_minutes, m.completed_minutes, m.overdue_courses
        from (
          select m.*, coalesce(n.total_courses, 0) as total_courses, coalesce(n.completed_courses, 0) as completed_courses,
            coalesce(n.total_minutes, 0) as total_minutes, coalesce(n.completed_minutes, 0) as completed_minutes,
            coalesce(n.overdue_courses, 0) as overdue_courses
          from m
          left join (
            select p.person_id, count(*)::int as total_courses, count(*) filter (where ${isDone})::int as completed_courses,
              sum(c.training_minutes)::int as total_minutes,
              coalesce(sum(c.training_minutes) filter (where ${isDone}), 0)::int as completed_minutes,
              count(*) filter (where ${isOverdueOn(filters.today)})::int as overdue_courses
            from m p cross join lateral (
              select * from enrolments e where e.person_id = p.person_id and e.ended_at is null offset 0) e
            join courses c on c.course_id = e.course_id
            group by p.person_id) n on n.person_id = m.person_id) m
        ${reportedPlaces}
        order by ${ordered({ order: orderOf(shownColumns, key, page.sort) })}`,
    },
    page,
  )
}

export const employeesOverdue = (db: Queryable, filters: EmployeeReportFilters): Promise<OverdueCounts> =>
  overdueCounts(db, filters.today, peopleMatching(filters))

export const employeesSummary = (
  db: Queryable,
  filters: EmployeeReportFilters,
): Promise<readonly DepartmentShare[]> =>
  cachedFigures(
    db,
    sql`
    select d.id, d.name, count(*) filter (where ${isDone})::int as aprobado,
      count(*) filter (where e.status = 'pendiente')::int as pendiente,
      count(*) filter (where e.status = 'reprobado')::int as reprobado,
      count(*) filter (where e.status = 'pendiente' and ${isOverdueOn(filters.today)})::int as overdue
    from (select m.person_id, m.department_id, m.is_active ${employees(filters)}) p
    join enrolments e on e.person_id = p.person_id and e.ended_at is null
    join courses c on c.course_id = e.course_id
    join departments d on d.id = p.department_id
    group by d.id, d.name, d.name_sort
    order by d.name_sort collate "C", d.id`,
  )
