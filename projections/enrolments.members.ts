import sql, { empty, type Sql } from 'sql-template-tag'
import type { CourseStatusKey, Level } from '../domain/kernel/ids.ts'
import { progressOfEnrolment } from './enrolments.progress.ts'
import { takesCourse } from './enrolments.questions.ts'
import type { Queryable } from './kernel/database.ts'
import { equals, joinedPage, type Listed, type ListQuery, orderOf, type SortColumns } from './kernel/list.ts'
import { matchingNames, matchingPeople } from './people.matching.ts'
import { byNumber } from './people.questions.ts'
import { applies } from './requirements.questions.ts'

export type MembersFilters = {
  readonly terminalId: string | null
  readonly departmentId: string | null
  readonly jobTitleId: string | null
}

export type MembersSort = 'name' | 'payrollNum' | 'terminal' | 'department' | 'jobTitle'

export type MembersQuery = ListQuery<MembersFilters, MembersSort> & { readonly readsNumbers?: boolean }

export type Matching = Pick<MembersQuery, 'search' | 'filters'>

export type MemberPerson = {
  person_id: string
  payroll_num: string | null
  full_name: string | null
  is_active: boolean
  terminal_name: string | null
  department_name: string | null
  job_title_name: string | null
}

export type MemberRow = MemberPerson & {
  status: CourseStatusKey
  enrolled_at: string
  has_history: boolean
  /** Levels that would enrol the person again. */
  required_at: readonly Level[]
  completed: number
  total: number
  has_begun: boolean
}

const placeSorts = {
  terminal: [sql`coalesce(t.name_sort, '') collate "C"`, sql`p.name_sort`],
  department: [sql`coalesce(d.name_sort, '') collate "C"`, sql`p.name_sort`],
  jobTitle: [sql`coalesce(j.name_sort, '') collate "C"`, sql`p.name_sort`],
}

export const memberColumns: SortColumns<MembersSort> = {
  name: [sql`p.name_sort`],
  payrollNum: byNumber(sql`p.payroll_num`),
  ...placeSorts,
}

export const memberKey = sql`p.person_id`

export const personColumns = sql`p.person_id, p.payroll_num, p.full_name, p.is_active,
  t.name as terminal_name, d.name as department_name, j.name as job_title_name`

export const placeJoins = sql`
  left join terminals t on t.id = p.terminal_id
  left join departments d on d.id = p.department_id
  left join job_titles j on j.id = p.job_title_id`

/** Joins places before paging only if they are the sort key. */
export const sortedPlaceJoins = ({ sort }: Pick<MembersQuery, 'sort'>): Sql =>
  sort && sort.by in placeSorts ? placeJoins : empty

export const and = (condition: Sql | null | undefined): Sql => (condition ? sql` and ${condition}` : empty)

export const matching = ({
  search,
  filters: { terminalId, departmentId, jobTitleId },
  readsNumbers = true,
}: Omit<MembersQuery, 'page' | 'size'>): Sql =>
  sql`${and(equals(sql`p.terminal_id`, terminalId))}${and(equals(sql`p.department_id`, departmentId))}${and(
    equals(sql`p.job_title_id`, jobTitleId),
  )}${and(search === null ? null : (readsNumbers ? matchingPeople : matchingNames)(search)?.byIndex)}`

export const takes = (courseId: string): Sql => takesCourse(sql`p.person_id`, sql`${courseId}`)

const hasHistory = sql`(e.status <> 'pendiente'
  or exists (select from lesson_progress l where l.enrolment_id = e.enrolment_id and l.cycle = e.cycle)
  or exists (select from results r where r.enrolment_id = e.enrolment_id and r.cycle = e.cycle)
  or exists (select from grades g where g.enrolment_id = e.enrolment_id and g.cycle = e.cycle and g.grade is not null)
  or exists (select from attendance a where a.enrolment_id = e.enrolment_id and a.cycle = e.cycle)
  or exists (select from attempts a where a.person_id = e.person_id and a.enrolment_id = e.enrolment_id and a.cycle = e.cycle))`

const members = (courseId: string, query: Omit<MembersQuery, 'page' | 'size'>): Sql => sql`
  from enrolments e join people p using (person_id) ${sortedPlaceJoins(query)}
  where e.course_id = ${courseId} and e.ended_at is null${matching(query)}`

export const countInactiveMembers = async (
  db: Queryable,
  courseId: string,
  filter: Matching,
): Promise<number> => {
  const question = sql`select count(*)::int as count ${members(courseId, filter)} and not p.is_active`
  return (await db.query<{ count: number }>(question))[0]?.count ?? 0
}

export const memberPage = (
  db: Queryable,
  courseId: string,
  query: MembersQuery,
): Promise<Listed<MemberRow>> =>
  joinedPage(
    db,
    {
      from: members(courseId, query),
      order: orderOf(memberColumns, memberKey, query.sort),
      show: (page, order) => sql`
        select ${personColumns}, e.status, e.enrolled_at, ${hasHistory} as has_history,
          array(select distinct r.level from requirements r where r.course_id = c.course_id and ${applies}
            and p.is_active and p.terminal_id = any(c.terminal_ids)) as required_at,
          g.completed, g.total, g.has_begun
        from (${page}) page
        join enrolments e using (enrolment_id)
        join people p on p.person_id = e.person_id
        join courses c on c.course_id = e.course_id
        left join lateral (${progressOfEnrolment}) g on true
        ${placeJoins} ${order}`,
    },
    query,
  )

export type CoursePerson = MemberPerson & {
  was_user_enrolled: boolean
  evaluations: readonly { id: string; lessonId: string; grade: number; isApproved: boolean }[]
}

/** Members first, then people who may be enrolled; with results of one lesson, or of all. */
export const peopleOfCourse = (
  db: Queryable,
  courseId: string,
  lessonId: string | null,
  query: MembersQuery,
): Promise<Listed<CoursePerson>> => {
  const enrolled = takes(courseId)
  return joinedPage(
    db,
    {
      from: sql`
        from people p
        where (${enrolled} or p.is_active and p.payroll_num is not null
          and p.terminal_id in (select unnest(terminal_ids) from courses where course_id = ${courseId}))${matching(query)}`,
      order: { by: [sql`not ${enrolled}`, sql`p.name_sort`, memberKey], descending: false },
      show: (page, order) => sql`
        select ${personColumns}, ${enrolled} as was_user_enrolled,
          coalesce((
            select jsonb_agg(jsonb_build_object('id', r.evaluation_id, 'lessonId', r.lesson_id, 'grade', r.grade,
              'isApproved', r.is_approved) order by r.lesson_id)
            from results r join enrolments e on e.enrolment_id = r.enrolment_id and e.cycle = r.cycle and e.ended_at is null
            where r.course_id = ${courseId} and r.person_id = p.person_id
              and (${lessonId}::uuid is null or r.lesson_id = ${lessonId})), '[]'::jsonb) as evaluations
        from (${page}) page join people p using (person_id) ${placeJoins} ${order}`,
    },
    query,
  )
}
