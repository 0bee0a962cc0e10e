import sql, { empty, type Sql } from 'sql-template-tag'
import type { DateProblem, DueCandidate } from '../domain/enrolments/due-rules.ts'
import type { Queryable } from './kernel/database.ts'
import {
  cachedRows,
  joinedPage,
  type Listed,
  type ListQuery,
  orderOf,
  type SortColumns,
} from './kernel/list.ts'
import { matchingNames, matchingPeople } from './people.matching.ts'
import { all, ifDefined } from './reports.conditions.ts'

/** Of active people in published courses. */
const dated = (condition: Sql): Sql => sql`
  from enrolments e
  join people p on p.person_id = e.person_id and p.is_active
  join courses c on c.course_id = e.course_id and not c.is_draft
  where e.ended_at is null and ${condition}`

const namedColumns = sql`e.enrolment_id, e.person_id, p.payroll_num, p.full_name, p.name_sort, p.name_search, e.course_id,
  c.name as course_name, c.name_sort as course_sort`

type Named = {
  enrolment_id: string
  person_id: string
  payroll_num: string | null
  full_name: string | null
  course_id: string
  course_name: string
}

export const dateProblems = [
  'past',
  'no-hire-date',
  'too-short',
  'waived',
] as const satisfies readonly DateProblem[]

export type ExceptionFilters = {
  readonly problem?: DateProblem | undefined
  readonly courseId?: string | undefined
  readonly viewer: { readonly personId: string; readonly readsProfiles: boolean }
}

export type ExceptionSort = 'since' | 'fullName' | 'course' | 'problem'

export type ExceptionRow = Named & {
  /** Null where it would tell the viewer a hire date. */
  problem: DateProblem | null
  since: string
  due_candidates: readonly DueCandidate[]
}

const unresolved = dated(sql`e.due_problem is not null`)

type Matching = Pick<ListQuery<ExceptionFilters, ExceptionSort>, 'search' | 'filters'>

const shownProblem = ({ personId, readsProfiles }: ExceptionFilters['viewer']): Sql =>
  readsProfiles
    ? sql`e.due_problem`
    : sql`(case when not e.is_due_by_hire or e.person_id = ${personId} then e.due_problem end)`

const exceptions = ({ search, filters: { problem, courseId, viewer } }: Matching): Sql => sql`
  from (select ${namedColumns}, ${shownProblem(viewer)} as problem, e.due_problem_since as since ${unresolved}) m
  where ${all(
    ...ifDefined(search || undefined, (text) => matchesSearch(text, viewer.readsProfiles)),
    ...ifDefined(problem, (one) => sql`m.problem = ${one}`),
    ...ifDefined(courseId, (id) => sql`m.course_id = ${id}`),
  )}`

const matchesSearch = (text: string, readsProfiles: boolean): Sql =>
  (readsProfiles ? matchingPeople : matchingNames)(text, sql`m`)?.byRow ?? sql`true`

const byName = sql`m.name_sort collate "C"`

const exceptionColumns: SortColumns<ExceptionSort> = {
  since: [sql`m.since`, byName],
  fullName: [byName, sql`m.since`],
  course: [sql`m.course_sort collate "C"`, byName],
  problem: [
    sql`coalesce(array_position(${dateProblems}::text[], m.problem), ${dateProblems.length + 1})`,
    byName,
  ],
}

const key = sql`m.enrolment_id`

/** Those whose date could not hold by itself, the oldest first. */
export const dateExceptions = (
  db: Queryable,
  { sort, page, size, ...matching }: ListQuery<ExceptionFilters, ExceptionSort>,
): Promise<Listed<ExceptionRow>> =>
  joinedPage(
    db,
    {
      from: exceptions(matching),
      order: orderOf(exceptionColumns, key, sort),
      show: (selection, order) => sql`
        select m.*, e.due_candidates from (${selection}) m join enrolments e using (enrolment_id) ${order}`,
    },
    { page, size },
  )

/** All that match, up to a limit. */
export const exceptionPairs = (
  db: Queryable,
  matching: Matching,
  limit: number,
): Promise<{ personId: string; courseId: string }[]> =>
  db.query(sql`
    select m.person_id as "personId", m.course_id as "courseId" ${exceptions(matching)}
    order by ${key} limit ${limit}`)

export type CourseExceptions = { readonly id: string; readonly name: string; readonly count: number }

export const exceptionsByCourse = (db: Queryable): Promise<readonly CourseExceptions[]> =>
  cachedRows<CourseExceptions>(
    db,
    sql`
      select c.course_id as id, c.name, count(*)::int as count ${unresolved}
      group by c.course_id, c.name, c.name_sort order by c.name_sort collate "C", c.course_id`,
  )

export type ExtensionRequest = Named & {
  /** Null once it was lifted. */
  due_on: string | null
  requested_on: string
  reason: string | null
  requested_at: string
  requested_by: string
  requested_by_name: string | null
}

/** Extensions that wait for an answer, the oldest first, without those of one person. */
export const extensionRequests = (
  db: Queryable,
  without: string | null,
  page: { readonly page: number; readonly size: number },
): Promise<Listed<ExtensionRequest>> =>
  joinedPage(
    db,
    {
      from: sql`
        from (select ${namedColumns}, e.due_on, e.due_requested as requested_on
          ${dated(sql`e.due_requested is not null${without === null ? empty : sql` and e.person_id <> ${without}`}`)}) m
        join extensions x using (enrolment_id)`,
      order: { by: [sql`x.requested_at`, key], descending: false },
      show: (selection, order) => sql`
        select m.*, x.reason, x.requested_at, x.requested_by, b.full_name as requested_by_name
        from (${selection}) m join extensions x using (enrolment_id) left join people b on b.person_id = x.requested_by ${order}`,
    },
    page,
  )

export type EnrolmentName = Pick<
  Named,
  'person_id' | 'payroll_num' | 'full_name' | 'course_id' | 'course_name'
>

/** Names of the enrolments among these pairs of a person and a course. */
export const enrolmentNames = (
  db: Queryable,
  pairs: readonly { readonly personId: string; readonly courseId: string }[],
): Promise<EnrolmentName[]> =>
  db.query(sql`
    select person_id, p.payroll_num, p.full_name, course_id, c.name as course_name
    from unnest(${pairs.map(({ personId }) => personId)}::uuid[], ${pairs.map(({ courseId }) => courseId)}::uuid[])
      as pair (person_id, course_id)
    join enrolments using (person_id, course_id) join people p using (person_id) join courses c using (course_id)`)

export type DeclinedExtension = { course_id: string; declined_at: string; decline_reason: string | null }

/** Of a person's present dates that they may ask about again. */
export const declinedExtensions = (db: Queryable, personId: string): Promise<DeclinedExtension[]> =>
  db.query(sql`
    select e.course_id, x.declined_at, x.decline_reason
    from extensions x
    join enrolments e on e.enrolment_id = x.enrolment_id and e.cycle = x.cycle and e.ended_at is null
      and e.due_on is not null
    where x.person_id = ${personId} and x.declined_at is not null`)
