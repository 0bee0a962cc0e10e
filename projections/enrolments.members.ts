import sql, { empty, type Sql } from 'sql-template-tag'
import type { CourseStatusKey, Level } from '../domain/kernel/ids.ts'
import { progressOfEnrolment } from './enrolments.progress.ts'
import { takesCourse } from './enrolments.questions.ts'
import type { Queryable } from './kernel/database.ts'
import { equals, joinedPage, type Listed, type ListQuery, orderOf, type SortColumns } from './kernel/list.ts'
import { byNumber, matchingPeople } from './people.questions.ts'
import { applies } from './requirements.questions.ts'

/** Null does not filter. */
export type MembersFilters = {
  readonly terminalId: string | null
  readonly departmentId: string | null
  readonly jobTitleId: string | null
}

export type MembersSort = 'name' | 'payrollNum' | 'terminal' | 'department' | 'jobTitle'

export type MembersQuery = ListQuery<MembersFilters, MembersSort>

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
  /** Any progress or approval. */
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

const columns: SortColumns<MembersSort> = {
  name: [sql`p.name_sort`],
  payrollNum: byNumber(sql`p.payroll_num`),
  ...placeSorts,
}

const key = sql`p.person_id`

const person = sql`p.person_id, p.payroll_num, p.full_name, p.is_active,
  t.name as terminal_name, d.name as department_name, j.name as job_title_name`

const places = sql`
  left join terminals t on t.id = p.terminal_id
  left join departments d on d.id = p.department_id
  left join job_titles j on j.id = p.job_title_id`

/** Joins places before paging only if they are the sort key. */
const placesSorted = ({ sort }: Pick<MembersQuery, 'sort'>): Sql =>
  sort && sort.by in placeSorts ? places : empty

const and = (condition: Sql | null | undefined): Sql => (condition ? sql` and ${condition}` : empty)

const found = ({
  search,
  filters: { terminalId, departmentId, jobTitleId },
}: Omit<MembersQuery, 'page' | 'size'>): Sql =>
  sql`${and(equals(sql`p.terminal_id`, terminalId))}${and(equals(sql`p.department_id`, departmentId))}${and(
    equals(sql`p.job_title_id`, jobTitleId),
  )}${and(search === null ? null : matchingPeople(search)?.byIndex)}`

const takes = (courseId: string): Sql => takesCourse(sql`p.person_id`, sql`${courseId}`)

/** Progress in this cycle, graders' drafts included. */
const hasHistory = sql`(e.status <> 'pendiente'
  or exists (select from lesson_progress l where l.enrolment_id = e.enrolment_id and l.cycle = e.cycle)
  or exists (select from results r where r.enrolment_id = e.enrolment_id and r.cycle = e.cycle)
  or exists (select from grades g where g.enrolment_id = e.enrolment_id and g.cycle = e.cycle and g.grade is not null)
  or exists (select from attendance a where a.enrolment_id = e.enrolment_id and a.cycle = e.cycle)
  or exists (select from attempts a where a.person_id = e.person_id and a.enrolment_id = e.enrolment_id and a.cycle = e.cycle))`

const members = (courseId: string, query: Omit<MembersQuery, 'page' | 'size'>): Sql => sql`
  from enrolments e join people p using (person_id) ${placesSorted(query)}
  where e.course_id = ${courseId} and e.ended_at is null${found(query)}`

/** Over all pages of `memberPage`. */
export const countInactiveMembers = async (
  db: Queryable,
  courseId: string,
  asked: Matching,
): Promise<number> => {
  const question = sql`select count(*)::int as count ${members(courseId, asked)} and not p.is_active`
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
      order: orderOf(columns, key, query.sort),
      show: (page, order) => sql`
        select ${person}, e.status, e.enrolled_at, ${hasHistory} as has_history,
          array(select distinct r.level from requirements r where r.course_id = c.course_id and ${applies}
            and p.is_active and p.terminal_id = any(c.terminal_ids)) as required_at,
          g.completed, g.total, g.has_begun
        from (${page}) found
        join enrolments e using (enrolment_id)
        join people p on p.person_id = e.person_id
        join courses c on c.course_id = e.course_id
        left join lateral (${progressOfEnrolment}) g on true
        ${places} ${order}`,
    },
    query,
  )

/** People `p` that an author may enrol: active people of the course's terminals who do not take it, without the author. */
const available = (courseId: string, by: string, joins: Sql = empty): Sql => sql`
  from people p ${joins}
  where p.is_active and p.payroll_num is not null and p.person_id <> ${by}
    and p.terminal_id in (select unnest(terminal_ids) from courses where course_id = ${courseId})
    and not ${takes(courseId)}`

export type Availability = { readonly courseId: string; readonly by: string }

export const availablePeople = (
  db: Queryable,
  { courseId, by }: Availability,
  query: MembersQuery,
): Promise<Listed<MemberPerson>> =>
  joinedPage(
    db,
    {
      from: sql`${available(courseId, by, placesSorted(query))}${found(query)}`,
      order: orderOf(columns, key, query.sort),
      show: (page, order) =>
        sql`select ${person} from (${page}) found join people p using (person_id) ${places} ${order}`,
    },
    query,
  )

export type Matching = Pick<MembersQuery, 'search' | 'filters'>

export const countAvailable = async (
  db: Queryable,
  { courseId, by }: Availability,
  asked: Matching,
): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    sql`select count(*)::int as count ${available(courseId, by)}${found(asked)}`,
  )
  return row?.count ?? 0
}

/** Keyset page by id. */
export const nextAvailable = async (
  db: Queryable,
  { courseId, by }: Availability,
  asked: Matching,
  { after, limit }: { after: string | null; limit: number },
): Promise<readonly string[]> => {
  const rows = await db.query<{ person_id: string }>(sql`
    select p.person_id ${available(courseId, by)}${found(asked)}${and(after === null ? null : sql`p.person_id > ${after}`)}
    order by p.person_id limit ${limit}`)
  return rows.map(({ person_id }) => person_id)
}

export type NumberedPerson = MemberPerson & { terminal_id: string; is_enrolled: boolean }

export const peopleByPayrollNumber = (
  db: Queryable,
  courseId: string,
  payrollNums: readonly string[],
): Promise<NumberedPerson[]> =>
  db.query(sql`
    select ${person}, p.terminal_id, ${takes(courseId)} as is_enrolled
    from people p ${places}
    where p.payroll_num = any(${payrollNums}::text[])`)

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
          and p.terminal_id in (select unnest(terminal_ids) from courses where course_id = ${courseId}))${found(query)}`,
      order: { by: [sql`not ${enrolled}`, sql`p.name_sort`, key], descending: false },
      show: (page, order) => sql`
        select ${person}, ${enrolled} as was_user_enrolled,
          coalesce((
            select jsonb_agg(jsonb_build_object('id', r.evaluation_id, 'lessonId', r.lesson_id, 'grade', r.grade,
              'isApproved', r.is_approved) order by r.lesson_id)
            from results r join enrolments e on e.enrolment_id = r.enrolment_id and e.cycle = r.cycle and e.ended_at is null
            where r.course_id = ${courseId} and r.person_id = p.person_id
              and (${lessonId}::uuid is null or r.lesson_id = ${lessonId})), '[]'::jsonb) as evaluations
        from (${page}) found join people p using (person_id) ${places} ${order}`,
    },
    query,
  )
}

/** A member of one evaluation, with the grading of their present cycle. */
export type GradedMember = MemberPerson & {
  /** The current grade or attempt, if any. */
  evaluation_id: string | null
  /** Drafts too. */
  grade: number | null
  is_published: boolean
  is_sent: boolean
  scorer_id: string | null
  scorer_name: string | null
  /** Number of graders' changes. */
  version: number
  is_under_way: boolean
  is_under_review: boolean
}

export const gradedMembers = (
  db: Queryable,
  lessonId: string,
  query: MembersQuery,
): Promise<Listed<GradedMember>> =>
  joinedPage(
    db,
    {
      from: sql`
        from enrolments e join people p using (person_id) ${placesSorted(query)}
        where e.ended_at is null and e.course_id = (select course_id from lessons where lesson_id = ${lessonId})
          and exists (select from lessons l where l.lesson_id = ${lessonId}
            and (not l.is_private or p.person_id = any(l.assignee_ids)))${found(query)}`,
      order: orderOf(columns, key, query.sort),
      show: (page, order) => sql`
        select ${person}, coalesce(g.evaluation_id, r.evaluation_id, a.attempt_id) as evaluation_id,
          coalesce(g.grade, r.grade) as grade, r.grade is not null and (g.grade is null or g.is_published) as is_published,
          r.grade is not null and (g.grade is null or g.sent_at is not null) as is_sent,
          g.scorer_id, s.full_name as scorer_name, coalesce(g.version, 0) as version,
          a.attempt_id is not null and a.submitted_at is null as is_under_way,
          a.submitted_at is not null and r.evaluation_id is null as is_under_review
        from (${page}) found
        join enrolments e using (enrolment_id)
        join people p on p.person_id = e.person_id
        left join results r
          on r.enrolment_id = e.enrolment_id and r.cycle = e.cycle and r.lesson_id = ${lessonId}
        left join grades g
          on g.enrolment_id = e.enrolment_id and g.cycle = e.cycle and g.lesson_id = ${lessonId}
        left join people s on s.person_id = g.scorer_id
        left join attempts a on a.person_id = e.person_id and a.lesson_id = ${lessonId}
          and a.enrolment_id = e.enrolment_id and a.cycle = e.cycle and not a.is_restarted
        ${places} ${order}`,
    },
    query,
  )
