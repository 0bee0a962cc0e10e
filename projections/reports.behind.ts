import sql, { join, raw, type Sql } from 'sql-template-tag'
import { type CourseStatusKey, priorities } from '../domain/kernel/ids.ts'
import { latestCertificate } from './certificates.ts'
import { hasDoneAll } from './enrolments.progress.ts'
import { isWaivedOn } from './enrolments.questions.ts'
import type { Queryable } from './kernel/database.ts'
import {
  cachedRows,
  joinedPage,
  type Listed,
  orderOf,
  type SortColumns,
  type SortedPage,
} from './kernel/list.ts'
import { matchingPeople } from './people.matching.ts'
import { byNumber } from './people.questions.ts'
import { all, dayOf, ifDefined, nameIn } from './reports.conditions.ts'

/** In the order of a sorted report. */
export const situations = ['overdue', 'expired', 'failed', 'approval', 'dueSoon', 'expiring'] as const

/** `overdue` and `dueSoon`: the due date · `expired`: the certificate, not renewed · `failed`: the course · `approval`: all lessons are complete and an evaluator decides · `expiring`: a valid certificate. */
export type Situation = (typeof situations)[number]

/** Days are yyyy-MM-dd in the company's zone. */
export type BehindCalendar = {
  readonly today: string
  /** The last day of what is about to expire, inclusive. */
  readonly until: string
  readonly timeZone: string
}

export type BehindFilters = BehindCalendar & {
  readonly search?: string | undefined
  readonly situation?: Situation | undefined
  readonly terminalId?: string | undefined
  readonly departmentId?: string | undefined
  readonly courseId?: string | undefined
  /** Somebody who is left out. */
  readonly except?: string | undefined
}

export type BehindSort =
  | 'since'
  | 'fullName'
  | 'payrollNum'
  | 'course'
  | 'situation'
  | 'department'
  | 'terminal'

export type BehindRow = {
  enrolment_id: string
  person_id: string
  payroll_num: string | null
  full_name: string | null
  course_id: string
  course_name: string
  situation: Situation
  status: CourseStatusKey
  department_name: string | null
  terminal_name: string | null
  since_on: string | null
  until_on: string | null
}

const hasFailedTest = sql`exists (
  select from results r where r.enrolment_id = e.enrolment_id and r.cycle = e.cycle and not r.is_approved)`

const discretionary = priorities.flatMap(({ id, key }) => (key === 'normativa' ? [] : [id]))

/** A required enrolment `e` that waits for its approval; plans offer no approval of others. */
export const awaitsApproval = sql`(e.status = 'pendiente' and cardinality(e.levels) > 0 and exists (
  select from courses k
  where k.course_id = e.course_id and not k.is_draft and k.priority_id = any(${discretionary}::uuid[])) and ${hasDoneAll})`

const late = ({ today, timeZone }: BehindCalendar): Sql => sql`
  select e.enrolment_id, e.person_id, e.course_id, e.status,
    case when e.is_lapsed then 'expired' else 'failed' end as situation,
    case when e.is_lapsed then e.expires_on else ${dayOf(sql`e.failed_at`, timeZone)} end as since_on,
    null::date as until_on
  from (
    select e.*, x.expires_on,
      x.certificate_id is not null and not (e.status = 'reprobado' and ${hasFailedTest}) as is_lapsed
    from enrolments e
    left join lateral (${latestCertificate(sql`x.enrolment_id = e.enrolment_id`)}) x on x.expires_on < ${today}::date
    where e.ended_at is null and e.status <> 'aprobado' and (e.status = 'reprobado' or e.cycle > 1)) e
  where not ${isWaivedOn(today)} and (e.status = 'reprobado' or (e.is_lapsed and not ${awaitsApproval}))`

const hasLapsed = (today: string): Sql => sql`(e.cycle > 1 and exists (
  select from (${latestCertificate(sql`x.enrolment_id = e.enrolment_id`)}) x where x.expires_on < ${today}::date))`

const dated = ({ today, until }: BehindCalendar): Sql => sql`
  select e.enrolment_id, e.person_id, e.course_id, e.status,
    case when e.due_on < ${today}::date then 'overdue' else 'dueSoon' end as situation,
    case when e.due_on < ${today}::date then e.due_on end as since_on,
    case when e.due_on >= ${today}::date then e.due_on end as until_on
  from enrolments e join courses c on c.course_id = e.course_id and not c.is_draft
  where e.due_on <= ${until}::date and e.status = 'pendiente' and e.ended_at is null
    and not ${isWaivedOn(today)} and not ${hasLapsed(today)} and not ${awaitsApproval}`

const awaiting = ({ timeZone }: BehindCalendar): Sql => sql`
  select e.enrolment_id, e.person_id, e.course_id, e.status, 'approval' as situation,
    ${dayOf(sql`(select max(p.completed_at) from lesson_progress p where p.enrolment_id = e.enrolment_id and p.cycle = e.cycle)`, timeZone)} as since_on,
    null::date as until_on
  from enrolments e
  where e.ended_at is null and ${awaitsApproval}`

/** A certificate whose expiry is not recorded yet has expired all the same. */
const expiring = ({ today, until }: BehindCalendar): Sql => sql`
  select e.enrolment_id, e.person_id, e.course_id, e.status,
    case when x.expires_on < ${today}::date then 'expired' else 'expiring' end as situation,
    case when x.expires_on < ${today}::date then x.expires_on end as since_on,
    case when x.expires_on >= ${today}::date then x.expires_on end as until_on
  from certificates x
  join enrolments e on e.enrolment_id = x.enrolment_id and e.cycle = x.cycle and e.ended_at is null and e.status = 'aprobado'
  where x.expires_on <= ${until}::date and x.expired_at is null and x.revoked_at is null`

/** Each with the situations that it finds; no enrolment is found twice. */
const kinds: readonly {
  readonly finds: readonly Situation[]
  readonly select: (of: BehindCalendar) => Sql
}[] = [
  { finds: ['expired', 'failed'], select: late },
  { finds: ['overdue', 'dueSoon'], select: dated },
  { finds: ['approval'], select: awaiting },
  { finds: ['expired', 'expiring'], select: expiring },
]

const selectsOf = (filters: BehindFilters): readonly Sql[] =>
  kinds
    .filter(({ finds }) => filters.situation === undefined || finds.includes(filters.situation))
    .map(({ select }) => select(filters))

/** Active people by course, one row an enrolment. */
const behind = (filters: BehindFilters): Sql => sql`
  from (
    select b.*, p.payroll_num, p.full_name, p.name_sort, p.name_search, p.terminal_id, p.department_id,
      c.name as course_name, c.name_sort as course_sort
    from (${join(selectsOf(filters), ' union all ')}) b
    join people p on p.person_id = b.person_id and p.is_active
    join courses c on c.course_id = b.course_id) m
  where ${all(
    ...ifDefined(filters.search, (text) => matchingPeople(text, sql`m`)?.byRow ?? sql`true`),
    ...ifDefined(filters.situation, (situation) => sql`m.situation = ${situation}`),
    ...ifDefined(filters.terminalId, (id) => sql`m.terminal_id = ${id}`),
    ...ifDefined(filters.departmentId, (id) => sql`m.department_id = ${id}`),
    ...ifDefined(filters.except, (id) => sql`m.person_id <> ${id}`),
    ...ifDefined(filters.courseId, (id) => sql`m.course_id = ${id}`),
  )}`

const byName = sql`m.name_sort collate "C"`

const columns: SortColumns<BehindSort> = {
  since: [sql`coalesce(m.since_on, m.until_on)`, byName],
  fullName: [byName, sql`coalesce(m.since_on, m.until_on)`],
  payrollNum: byNumber(sql`m.payroll_num`),
  course: [sql`m.course_sort collate "C"`, sql`coalesce(m.since_on, m.until_on)`],
  situation: [sql`array_position(${situations}::text[], m.situation)`, sql`coalesce(m.since_on, m.until_on)`],
  department: [nameIn(sql`departments`, sql`m.department_id`), byName],
  terminal: [nameIn(sql`terminals`, sql`m.terminal_id`), byName],
}

export const peopleBehind = (
  db: Queryable,
  filters: BehindFilters,
  { sort, ...page }: SortedPage<BehindSort>,
): Promise<Listed<BehindRow>> =>
  joinedPage(
    db,
    {
      from: behind(filters),
      order: orderOf(columns, sql`m.enrolment_id`, sort),
      show: (selection, order) => sql`
        select m.enrolment_id, m.person_id, m.payroll_num, m.full_name, m.course_id, m.course_name, m.situation,
          m.status, m.since_on, m.until_on, d.name as department_name, t.name as terminal_name
        from (${selection}) m
        left join departments d on d.id = m.department_id
        left join terminals t on t.id = m.terminal_id
        ${order}`,
    },
    page,
  )

const countOf = (situation: Situation): Sql =>
  sql`count(*) filter (where m.situation = ${situation})::int as ${raw(`"${situation}"`)}`

type CourseBehind = { readonly id: string; readonly name: string } & Readonly<Record<Situation, number>>

/** The courses in which somebody is behind, by name, with how many. */
export const coursesBehind = (db: Queryable, calendar: BehindCalendar): Promise<readonly CourseBehind[]> =>
  cachedRows<CourseBehind>(
    db,
    sql`
      select m.course_id as id, m.course_name as name, ${join(situations.map(countOf), ', ')}
      ${behind(calendar)}
      group by m.course_id, m.course_name, m.course_sort order by m.course_sort collate "C", m.course_id`,
  )

export type BehindCounts = Readonly<Record<Situation, number>>

export const countsOf = (courses: readonly BehindCounts[]): BehindCounts => {
  const sum = (situation: Situation) => courses.reduce((total, course) => total + course[situation], 0)
  return {
    overdue: sum('overdue'),
    expired: sum('expired'),
    failed: sum('failed'),
    approval: sum('approval'),
    dueSoon: sum('dueSoon'),
    expiring: sum('expiring'),
  }
}
