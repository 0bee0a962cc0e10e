import sql, { join, type Sql } from 'sql-template-tag'
import type { SoughtSituation } from '../domain/legal/rules.ts'
import { type GapOfConstancia, gapsOfConstancia } from '../domain/people/legal-rules.ts'
import type { ConstanciaPaperRow, ConstanciaRecordRow } from './constancia-records.ts'
import { describedNow } from './constancias.questions.ts'
import type { ConstanciaRow } from './constancias.ts'
import type { Queryable } from './kernel/database.ts'
import { joinedPage, type Listed, orderOf, type Page } from './kernel/list.ts'
import { gapConditions, peopleWithDetails } from './legal-details.questions.ts'
import { matchingPeople } from './people.matching.ts'

export type ListedConstancia = ConstanciaRecordRow & {
  readonly full_name: string
  readonly payroll_num: string
  readonly course_name: string
  /** Null where the terminal of the person belongs to none. */
  readonly establishment_name: string | null
  readonly employer_id: string | null
  readonly gaps: readonly GapOfConstancia[]
  readonly details: Omit<ConstanciaRow, 'course_id'> | null
  readonly training_minutes: number
  /** The one in force. */
  readonly paper: Pick<
    ConstanciaPaperRow,
    'paper_id' | 'year' | 'number' | 'issued_on' | 'handed_over_on'
  > | null
  readonly opened_at: string | null
  /** The one that `paper` replaced. */
  readonly former: Pick<ConstanciaPaperRow, 'year' | 'number'> | null
}

const joined = sql`constancia_records r
  join courses c on c.course_id = r.course_id
  join (${peopleWithDetails}) on p.person_id = r.person_id
  left join establishments e on p.terminal_id = any(e.terminal_ids)
  left join course_constancias d on d.course_id = r.course_id
  left join constancia_papers w on w.paper_id = r.paper_id`

const isFormer = sql`o.constancia_id = r.constancia_id and o.replaced_by = r.paper_id`

const gaps = join(
  gapsOfConstancia.map((gap) => sql`case when ${gapConditions[gap]} then ${gap}::text end`),
  ', ',
)

const columns = sql`r.*, p.full_name, p.payroll_num, c.name as course_name, e.name as establishment_name, e.employer_id,
  array_remove(array[${gaps}], null) as gaps, ${describedNow} as details,
  c.training_minutes, to_jsonb(w) as paper, w.opened_at,
  (select to_jsonb(o) from constancia_papers o where ${isFormer}) as former`

const isInSituation = (situation: SoughtSituation, today: string): Sql => {
  if (situation === 'replaced') return sql`exists (select from constancia_papers o where ${isFormer})`
  if (situation === 'withdrawn') return sql`r.withdrawn_at is not null`
  const isIssued = sql`(r.withdrawn_at is null and r.paper_id is not null)`
  if (situation === 'issued') return isIssued
  if (situation === 'toHandOver') return sql`(${isIssued} and w.handed_over_on is null)`
  const isLate = sql`r.issue_by < ${today}::date`
  return sql`(r.withdrawn_at is null and r.paper_id is null and ${situation === 'late' ? isLate : sql`not ${isLate}`})`
}

type Chosen = Page & {
  readonly today: string
  readonly search: string | null
  readonly situation: SoughtSituation | null
  readonly passedOn: { readonly from: string | null; readonly until: string | null } | null
  readonly courseId: string | null
  readonly establishmentId: string | null
}

/** Without people whose data were erased. Those to issue first come first, then the issued and last the withdrawn ones. */
export const constanciasPage = (
  db: Queryable,
  { today, search, situation, passedOn, courseId, establishmentId, ...page }: Chosen,
): Promise<Listed<ListedConstancia>> => {
  const found = search === null ? null : matchingPeople(search)
  const all = [
    sql`p.payroll_num is not null`,
    situation && isInSituation(situation, today),
    passedOn?.from && sql`r.passed_on >= ${passedOn.from}::date`,
    passedOn?.until && sql`r.passed_on <= ${passedOn.until}::date`,
    courseId && sql`r.course_id = ${courseId}`,
    establishmentId && sql`e.establishment_id = ${establishmentId}`,
    found?.byIndex,
  ].filter((one) => typeof one === 'object' && one !== null)
  const order = {
    issueBy: [sql`(r.withdrawn_at is not null)`, sql`(r.paper_id is not null)`, sql`r.issue_by`],
  }
  return joinedPage(
    db,
    {
      from: sql`from ${joined} where ${join(all, ' and ')}`,
      order: orderOf(order, sql`r.constancia_id`),
      show: (_, inOrder, keys) =>
        sql`select ${columns} from ${joined} where r.constancia_id = any(${keys}::uuid[]) ${inOrder}`,
    },
    page,
  )
}

type ToIssue = Pick<
  ListedConstancia,
  'constancia_id' | 'gaps' | 'details' | 'training_minutes' | 'employer_id'
>

/** A page of those that are due and lack nothing of the person, by their ids. */
export const constanciasToIssue = (
  db: Queryable,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<ToIssue[]> =>
  db.query<ToIssue>(sql`
    select * from (
      select r.constancia_id, array_remove(array[${gaps}], null) as gaps, ${describedNow} as details,
        c.training_minutes, e.employer_id
      from ${joined}
      where r.withdrawn_at is null and r.paper_id is null and p.payroll_num is not null
        and (${after}::uuid is null or r.constancia_id > ${after}::uuid)) o
    where o.gaps = '{}' order by o.constancia_id limit ${limit}`)

export const constanciasOf = async (db: Queryable, personId: string): Promise<readonly string[]> => {
  const rows = await db.query<Pick<ConstanciaRecordRow, 'constancia_id'>>(
    sql`select constancia_id from constancia_records where person_id = ${personId} order by constancia_id`,
  )
  return rows.map(({ constancia_id }) => constancia_id)
}

type Named = { readonly id: string; readonly name: string }

/** Courses that have constancias, by name. */
export const coursesWithConstancias = (db: Queryable): Promise<readonly Named[]> =>
  db.query(sql`
    select c.course_id as id, c.name from courses c
    where exists (select from constancia_records r where r.course_id = c.course_id)
    order by c.name_sort collate "C", c.course_id`)
