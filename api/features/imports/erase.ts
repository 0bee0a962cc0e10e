import sql from 'sql-template-tag'
import type { Queryable } from '../../../projections/kernel/database.ts'
import type { Imports } from '../../long-acts.ts'
import { namesSomebody, type Traces } from './file-names.ts'

export type ForgottenTraces = {
  readonly personId: string
  readonly forgottenAt: string
  /** Past names and numbers; null where they are unknown. */
  readonly traces: Traces | null
}

/** Deletes earlier dry runs, since a file may name anybody, and blanks the report rows that name these people. */
export const eraseFromImports = async (
  db: Queryable,
  { discard }: Pick<Imports, 'discard'>,
  people: readonly ForgottenTraces[],
): Promise<void> => {
  const last =
    people
      .map(({ forgottenAt }) => forgottenAt)
      .sort()
      .at(-1) ?? null
  const dryRuns = await db.query<{ import_id: string }>(sql`
    select import_id from imports
    where status in ('reading', 'asking', 'planned', 'refused') and uploaded_at <= ${last}::timestamptz`)
  for (const { import_id } of dryRuns) await discard(import_id)
  await eraseRowsOf(
    db,
    people.map(({ personId }) => personId),
  )
  for (const { forgottenAt, traces } of people) {
    await (traces ? eraseRowsNaming(db, traces) : eraseRowsOfNobody(db, forgottenAt))
    await eraseFileNames(db, traces ? namesSomebody(traces) : () => true, forgottenAt)
  }
}

export const eraseRowsOf = (db: Queryable, personIds: readonly string[]) =>
  db.query(sql`
    update import_rows ${blankColumns}
    where person_id = any(${personIds}::uuid[]) and (name <> '' or payroll_num <> '' or cells is not null)`)

/** Blanks file names that may name a person, such as Alta_Juan_Perez.xlsx. */
const eraseFileNames = async (
  db: Queryable,
  isNaming: (fileName: string) => boolean,
  until: string,
): Promise<void> => {
  const files = await db.query<{ import_id: string; file_name: string }>(sql`
    select import_id, file_name from imports where file_name <> '' and uploaded_at <= ${until}::timestamptz`)
  const ids = files.filter(({ file_name }) => isNaming(file_name)).map(({ import_id }) => import_id)
  if (ids.length > 0)
    await db.query(sql`update imports set file_name = '' where import_id = any(${ids}::uuid[])`)
}

const blankColumns = sql`set payroll_num = '', name = '', detail = '{}', cells = null`

/** Refused rows belong to no stored person, but may name one. */
const eraseRowsNaming = (db: Queryable, { payrollNums, fullNames }: Traces) =>
  db.query(sql`
    update import_rows ${blankColumns}
    where person_id is null
      and (payroll_num = any(${payrollNums}::text[])
        or lower(name) = any(${fullNames.map((name) => name.toLowerCase())}::text[]))`)

/** Blanks all earlier refused rows where the past names are unknown. */
const eraseRowsOfNobody = (db: Queryable, until: string) =>
  db.query(sql`
    update import_rows ${blankColumns}
    where person_id is null and import_id in (select import_id from imports where uploaded_at <= ${until}::timestamptz)`)
