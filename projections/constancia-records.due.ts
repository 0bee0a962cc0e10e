import sql, { empty, type Sql } from 'sql-template-tag'
import { issuingDays } from '../domain/legal/rules.ts'
import type { Queryable } from './kernel/database.ts'
import { companyCalendar } from './organisation.questions.ts'

/** An approval whose constancia is to be made due. */
export type ApprovalDue = {
  readonly enrolmentId: string
  readonly personId: string
  readonly courseId: string
  readonly cycle: number
  readonly passedOn: string
  readonly issueBy: string
}

type ApprovalRow = Omit<ApprovalDue, 'issueBy'>

const zone = sql`coalesce((select time_zone from company), 'UTC')`

export const isLawful = sql`coalesce((select has_legal_duties from company), false)`

const hasNone = sql`not exists (
  select from constancia_records r where r.enrolment_id = a.enrolment_id and r.cycle = a.cycle)`

/** Of people whose data stand, who passed within the running plan of their employer, or within that year where none runs. */
const passedInPeriod = (at: string): Sql => sql`
  from course_approvals a join people p using (person_id)
  cross join (select ${at}::timestamptz at time zone ${zone} as local) today
  left join establishments e on p.terminal_id = any(e.terminal_ids)
  left join training_plans t on t.employer_id = e.employer_id and today.local::date between t.starts_on and t.ends_on
  where p.payroll_num is not null and ${hasNone}
    and a.approved_at >= coalesce(t.starts_on::timestamp, date_trunc('year', today.local)) at time zone ${zone}
    and a.approved_at <= ${at}::timestamptz`

const isOfPlan = sql`exists (select from course_constancias d where d.course_id = a.course_id and d.is_in_plan)`

const columns = sql`a.enrolment_id as "enrolmentId", a.person_id as "personId", a.course_id as "courseId", a.cycle,
  (a.approved_at at time zone ${zone})::date as "passedOn"`

const withLastDay = async (db: Queryable, rows: readonly ApprovalRow[]): Promise<readonly ApprovalDue[]> => {
  const calendar = await companyCalendar(db)
  return rows.map((row) => ({ ...row, issueBy: calendar.later(row.passedOn, issuingDays) }))
}

/** Null where the law is off, the course is not part of the plan or the approval does not count. */
export const approvalDue = async (
  db: Queryable,
  { enrolmentId, cycle }: { readonly enrolmentId: string; readonly cycle: number },
): Promise<ApprovalDue | null> => {
  const rows = await db.query<ApprovalRow>(sql`
    select ${columns} from course_approvals a
    where a.enrolment_id = ${enrolmentId} and a.cycle = ${cycle} and ${isLawful} and ${isOfPlan}`)
  return rows.length === 0 ? null : ((await withLastDay(db, rows))[0] ?? null)
}

type Reach = { readonly courseId: string | null; readonly at: string }

type ApprovalPage = { readonly after: string | null; readonly limit: number }

const reached = ({ courseId, at }: Reach): Sql =>
  sql`${passedInPeriod(at)} ${courseId === null ? empty : sql`and a.course_id = ${courseId}`}`

/** What passed in the period that runs at that instant and has no constancia, a page by `cursorOf`; none while the law is off. */
export const approvalsDue = async (
  db: Queryable,
  of: Reach,
  { after, limit }: ApprovalPage,
): Promise<readonly ApprovalDue[]> => {
  const [enrolmentId = null, cycle = null] = after?.split(' ') ?? []
  const beyond =
    enrolmentId === null ? empty : sql`and (a.enrolment_id, a.cycle) > (${enrolmentId}::uuid, ${cycle}::int)`
  const rows = await db.query<ApprovalRow>(sql`
    select ${columns} ${reached(of)} and ${isOfPlan} and ${isLawful} ${beyond}
    order by a.enrolment_id, a.cycle limit ${limit}`)
  return withLastDay(db, rows)
}

export const cursorOf = ({ enrolmentId, cycle }: Pick<ApprovalDue, 'enrolmentId' | 'cycle'>): string =>
  `${enrolmentId} ${cycle}`

const countOf = async (db: Queryable, which: Sql): Promise<number> =>
  (await db.query<{ count: number }>(sql`select count(*)::int as count ${which}`))[0]?.count ?? 0

export const countApprovalsDue = (db: Queryable, of: Reach): Promise<number> =>
  countOf(db, sql`${reached(of)} and ${isOfPlan} and ${isLawful}`)

/** What switching the law on would make due. */
export const countDueByTheLaw = (db: Queryable, at: string): Promise<number> =>
  countOf(db, sql`${passedInPeriod(at)} and ${isOfPlan}`)

/** What joining the plan would make due of this course. */
export const countDueByThePlan = (db: Queryable, of: { readonly courseId: string; readonly at: string }) =>
  countOf(db, reached(of))
