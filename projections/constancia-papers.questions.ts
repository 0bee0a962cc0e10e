import sql, { type Sql } from 'sql-template-tag'
import { isLawful } from './constancia-records.due.ts'
import type { ConstanciaPaperRow } from './constancia-records.ts'
import type { Queryable } from './kernel/database.ts'

export const paperById = async (db: Queryable, id: string): Promise<ConstanciaPaperRow | null> =>
  (await db.query<ConstanciaPaperRow>(sql`select * from constancia_papers where paper_id = ${id}`))[0] ?? null

type Named = {
  readonly constancia_id: string
  readonly full_name: string
  readonly payroll_num: string
  readonly course_name: string
}

export const constanciaNames = async (
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Named>> => {
  const rows = await db.query<Named>(sql`
    select r.constancia_id, p.full_name, p.payroll_num, c.name as course_name
    from constancia_records r join people p using (person_id) join courses c on c.course_id = r.course_id
    where r.constancia_id = any(${ids}::uuid[]) and p.payroll_num is not null`)
  return new Map(rows.map((row) => [row.constancia_id, row]))
}

export type PaperOfSelection = Named & { readonly paper: ConstanciaPaperRow | null }

/** With the paper in force, by name; without people whose data were erased. */
export const papersOfSelection = (db: Queryable, ids: readonly string[]): Promise<PaperOfSelection[]> =>
  db.query<PaperOfSelection>(sql`
    select r.constancia_id, p.full_name, p.payroll_num, c.name as course_name, to_jsonb(w) as paper
    from constancia_records r join people p using (person_id) join courses c on c.course_id = r.course_id
    left join constancia_papers w on w.paper_id = r.paper_id and r.withdrawn_at is null
    where r.constancia_id = any(${ids}::uuid[]) and p.payroll_num is not null
    order by p.name_sort collate "C", r.constancia_id`)

export const lastPaperOn = async (db: Queryable, personId: string): Promise<string | null> => {
  const [row] = await db.query<{ day: string | null }>(
    sql`select max(issued_on) as day from constancia_papers where person_id = ${personId}`,
  )
  return row?.day ?? null
}

export type CheckedPaper = ConstanciaPaperRow & {
  readonly is_withdrawn: boolean
  readonly next: Pick<ConstanciaPaperRow, 'year' | 'number' | 'code'> | null
}

/** With whether it was withdrawn, and the paper that replaces it. */
export const paperByCode = async (db: Queryable, code: string): Promise<CheckedPaper | null> => {
  const rows = await db.query<CheckedPaper>(sql`
    select w.*, r.withdrawn_at is not null as is_withdrawn, to_jsonb(n) as next
    from constancia_papers w join constancia_records r using (constancia_id)
    left join constancia_papers n on n.paper_id = w.replaced_by
    where w.code = ${code} limit 1`)
  return rows[0] ?? null
}

/** Those in force: neither replaced nor withdrawn. The newest come first. */
export const papersInForceOf = (db: Queryable, personId: string): Promise<ConstanciaPaperRow[]> =>
  db.query<ConstanciaPaperRow>(sql`
    select w.* from constancia_papers w
    join constancia_records r on r.constancia_id = w.constancia_id and r.paper_id = w.paper_id
    where w.person_id = ${personId} and r.withdrawn_at is null
    order by w.issued_on desc, w.number desc`)

export const hasOwnPapers = (personId: Sql): Sql => sql`(${isLawful} and exists (
  select from constancia_records r
  where r.person_id = ${personId} and r.paper_id is not null and r.withdrawn_at is null))`

export const isPaperInForce = (paperId: Sql): Sql => sql`(${isLawful} and exists (
  select from constancia_records r where r.paper_id = ${paperId} and r.withdrawn_at is null))`

export const wasIssued = (constanciaId: Sql): Sql => sql`exists (
  select from constancia_papers w where w.constancia_id = ${constanciaId})`

export const takesAnothersPlace = (paperId: Sql): Sql => sql`exists (
  select from constancia_papers w where w.replaced_by = ${paperId})`

/** As the newest paper names the course, also once that is a draft. */
export const courseOnPaper = (constanciaId: Sql, otherwise: Sql): Sql => sql`coalesce((
  select w.course_name from constancia_papers w
  where w.constancia_id = ${constanciaId} order by w.issued_on desc, w.number desc limit 1), ${otherwise})`
