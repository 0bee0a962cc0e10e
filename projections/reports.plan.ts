import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from './kernel/database.ts'
import {
  foldText,
  joinedSlice,
  type Listed,
  orderOf,
  type Slice,
  type Sort,
  type SortColumns,
} from './kernel/list.ts'
import { matchingPeople } from './people.matching.ts'
import { byNumber } from './people.questions.ts'
import { isHiddenFromOwn } from './plans.questions.ts'
import { all, dayOf, ifDefined, nameIn, priorityRank } from './reports.conditions.ts'
import { applies, isWithin, reachOfCourse } from './requirements.questions.ts'

/** yyyy-MM-dd in the company's zone, both ends inclusive; undefined does not filter. */
export type PlanPeopleFilters = {
  /** Digits match a payroll number, other text a name. */
  readonly name?: string | undefined
  readonly departmentId?: string | undefined
  readonly terminalId?: string | undefined
  readonly jobTitleId?: string | undefined
  readonly assessedFrom?: string | undefined
  readonly assessedUntil?: string | undefined
  readonly timeZone: string
  /** Viewers count only visible courses in their own plan. */
  readonly viewerId: string
}

export type PlanPeopleSort =
  | 'fullName'
  | 'payrollNum'
  | 'lastAssess'
  | 'department'
  | 'jobTitle'
  | 'terminal'
  | 'pendingCourses'
  | 'totalCourses'

export type PlanPersonRow = {
  person_id: string
  payroll_num: string | null
  full_name: string | null
  terminal_id: string
  terminal_name: string | null
  terminal_is_active: boolean | null
  department_id: string
  department_name: string | null
  department_is_active: boolean | null
  job_title_id: string
  job_title_name: string | null
  job_title_is_active: boolean | null
  job_title_department_id: string | null
  last_assessed_on: string | null
  total_courses: number
  pending_courses: number
}

export type PlanCoursesFilters = {
  /** Prefix. */
  readonly name?: string | undefined
  /** Courses of this terminal, and people who work there. */
  readonly terminalId?: string | undefined
  readonly viewerId: string
}

export type PlanCoursesSort = 'name' | 'totalUsers' | 'completedUsers' | 'category' | 'priority'

export type PlanCourseRow = {
  course_id: string
  name: string
  is_draft: boolean
  priority_id: string | null
  category_name: string | null
  total_users: number
  completed_users: number
}

type SortedSlice<Column extends string> = Slice & { readonly sort: Sort<Column> | null }

const staffMatching = (filters: PlanPeopleFilters): Sql => sql`
  select * from (
    select p.*, (
      select ${dayOf(sql`max(s.recorded_at)`, filters.timeZone)} from results s where s.person_id = p.person_id
    ) as last_assessed_on
    from people p where p.is_active and ${all(
      ...ifDefined(filters.name, (name) => matchingPeople(name)?.byRow ?? sql`true`),
      ...ifDefined(filters.departmentId, (id) => sql`p.department_id = ${id}`),
      ...ifDefined(filters.terminalId, (id) => sql`p.terminal_id = ${id}`),
      ...ifDefined(filters.jobTitleId, (id) => sql`p.job_title_id = ${id}`),
    )}) p
  where ${all(
    ...ifDefined(filters.assessedFrom, (day) => sql`p.last_assessed_on >= ${day}::date`),
    ...ifDefined(filters.assessedUntil, (day) => sql`p.last_assessed_on <= ${day}::date`),
  )}`

const place = sql`terminal_id, department_id, job_title_id`

/** People with the size of their plans. Requirements are looked up once per place (terminal, department and job title). */
const withPlans = (people: Sql, viewerId: string): Sql => sql`
  select p.*, p.asked_courses - n.hidden as total_courses, p.asked_courses - n.hidden - n.approved as pending_courses
  from (
    select p.*, cardinality(a.course_ids) as asked_courses, a.course_ids, a.draft_ids
    from (${people}) p join (
      select p.*, a.course_ids, a.draft_ids
      from (select distinct ${place} from (${people}) p) p
      cross join lateral (
        select coalesce(array_agg(c.course_id), '{}') as course_ids,
          coalesce(array_agg(c.course_id) filter (where c.is_draft), '{}') as draft_ids
        from courses c
        where c.course_id in (select r.course_id from requirements r where ${applies})
          and p.terminal_id = any(c.terminal_ids)) a) a using (${place})) p
  cross join lateral (
    select count(*)::int as approved, case when p.person_id = ${viewerId}::uuid
      then cardinality(p.draft_ids) - count(*) filter (where e.course_id = any(p.draft_ids))::int else 0 end as hidden
    from enrolments e
    where e.person_id = p.person_id and e.course_id = any(p.course_ids) and e.ended_at is null
      and e.status = 'aprobado') n`

const peopleColumns: SortColumns<PlanPeopleSort> = {
  fullName: [sql`p.name_sort`],
  payrollNum: byNumber(sql`p.payroll_num`),
  lastAssess: [sql`coalesce(p.last_assessed_on, '-infinity'::date)`],
  department: [nameIn(sql`departments`, sql`p.department_id`)],
  jobTitle: [nameIn(sql`job_titles`, sql`p.job_title_id`)],
  terminal: [nameIn(sql`terminals`, sql`p.terminal_id`)],
  pendingCourses: [sql`p.pending_courses`],
  totalCourses: [sql`p.total_courses`],
}

const figures: readonly PlanPeopleSort[] = ['pendingCourses', 'totalCourses']

export const planByEmployee = (
  db: Queryable,
  { viewerId, ...filters }: PlanPeopleFilters,
  { sort, ...slice }: SortedSlice<PlanPeopleSort>,
): Promise<Listed<PlanPersonRow>> => {
  const people = staffMatching({ ...filters, viewerId })
  const isByFigure = sort !== null && figures.includes(sort.by)
  return joinedSlice(
    db,
    {
      from: sql`from (${isByFigure ? withPlans(people, viewerId) : people}) p`,
      counted: sql`from (${people}) p`,
      order: orderOf(peopleColumns, sql`p.person_id`, sort),
      show: (page, order) => sql`
        select p.person_id, p.payroll_num, p.full_name, p.last_assessed_on, p.total_courses, p.pending_courses,
          p.terminal_id, t.name as terminal_name, t.is_active as terminal_is_active,
          p.department_id, d.name as department_name, d.is_active as department_is_active,
          p.job_title_id, j.name as job_title_name, j.is_active as job_title_is_active,
          j.department_id as job_title_department_id
        from (${withPlans(page, viewerId)}) p
        left join terminals t on t.id = p.terminal_id
        left join departments d on d.id = p.department_id
        left join job_titles j on j.id = p.job_title_id
        ${order}`,
    },
    slice,
  )
}

const coursesRequired = ({ name, terminalId }: PlanCoursesFilters): Sql => sql`
  select c.* from courses c
  where exists (select from requirements r where r.course_id = c.course_id) and ${all(
    ...ifDefined(name, (text) => sql`starts_with(c.name_search, ${foldText(text)})`),
    ...ifDefined(terminalId, (id) => sql`${id}::uuid = any(c.terminal_ids)`),
  )}`

/** Courses with the number of people whose plans have them: those within a requirement at a terminal of the course. */
const withPeople = (courses: Sql, { terminalId, viewerId }: PlanCoursesFilters): Sql => {
  const works = all(
    sql`p.terminal_id = any(c.terminal_ids)`,
    ...ifDefined(terminalId, (id) => sql`p.terminal_id = ${id}`),
  )
  return sql`
    select c.*, n.people - case when v.is_hidden then 1 else 0 end as total_users, m.completed_users
    from (${courses}) c
    left join enrolments e on e.course_id = c.course_id and e.person_id = ${viewerId}::uuid and e.ended_at is null
    cross join lateral (${reachOfCourse}) a
    cross join lateral (
      select coalesce(sum(p.people), 0)::int as people
      from (
        select p.people from staff_counts p where a.of_all and ${works}
        union all
        select p.people from (select * from staff_counts p where not a.of_all and ${isWithin} offset 0) p where ${works}) p) n
    cross join lateral (
      select ${isHiddenFromOwn(sql`true`)} and exists (
        select from people p where p.person_id = ${viewerId}::uuid and p.is_active
          and ${works} and (a.of_all or ${isWithin})) as is_hidden) v
    cross join lateral (
      select count(*)::int as completed_users
      from (
        select e.person_id from enrolments e
        where e.course_id = c.course_id and e.ended_at is null and e.status = 'aprobado' offset 0) e
      join people p on p.person_id = e.person_id
      where p.is_active and ${works} and (a.of_all or ${isWithin})) m`
}

const courseColumns: SortColumns<PlanCoursesSort> = {
  name: [sql`c.name_sort collate "C"`],
  totalUsers: [sql`c.total_users`],
  completedUsers: [sql`c.completed_users`],
  category: [nameIn(sql`categories`, sql`c.category_id`)],
  priority: [priorityRank(sql`c.priority_id`)],
}

export const planByCourse = (
  db: Queryable,
  filters: PlanCoursesFilters,
  { sort, ...slice }: SortedSlice<PlanCoursesSort>,
): Promise<Listed<PlanCourseRow>> => {
  const courses = coursesRequired(filters)
  const isByFigure = sort?.by === 'totalUsers' || sort?.by === 'completedUsers'
  return joinedSlice(
    db,
    {
      from: sql`from (${isByFigure ? withPeople(courses, filters) : courses}) c`,
      counted: sql`from (${courses}) c`,
      isCounted: true,
      order: orderOf(courseColumns, sql`c.course_id`, sort),
      show: (page, order) => sql`
        select c.course_id, c.name, c.is_draft, c.priority_id, k.name as category_name, c.total_users, c.completed_users
        from (${withPeople(page, filters)}) c
        left join categories k on k.id = c.category_id
        ${order}`,
    },
    slice,
  )
}
