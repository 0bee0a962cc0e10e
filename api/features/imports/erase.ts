import sql from 'sql-template-tag'
import type { Queryable } from '../../../projections/kernel/database.ts'
import type { Imports } from '../../long-acts.ts'
import { namesSomebody, type Traces } from './file-names.ts'

/** Somebody whose personal data is erased. */
export type Leaving = {
  readonly personId: string
  readonly forgottenAt: string
  /** What they were called, as far as it is still known; null where it is not. */
  readonly traces: Traces | null
}

/** Dry runs from before go whole, since a file may name anybody; of reports, the rows about these people lose what names them. */
export const eraseFromImports = async (
  db: Queryable,
  { discard }: Pick<Imports, 'discard'>,
  people: readonly Leaving[],
): Promise<void> => {
  const last =
    people
      .map(({ forgottenAt }) => forgottenAt)
      .sort()
      .at(-1) ?? null
  const open = await db.query<{ import_id: string }>(sql`
    select import_id from imports
    where status in ('reading', 'asking', 'planned', 'refused') and uploaded_at <= ${last}::timestamptz`)
  for (const { import_id } of open) await discard(import_id)
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
    update import_rows ${blanked}
    where person_id = any(${personIds}::uuid[]) and (name <> '' or payroll_num <> '' or cells is not null)`)

/** Blanks file names that may name a person, such as Alta_Juan_Perez.xlsx. */
const eraseFileNames = async (
  db: Queryable,
  isNaming: (fileName: string) => boolean,
  until: string,
): Promise<void> => {
  const named = await db.query<{ import_id: string; file_name: string }>(sql`
    select import_id, file_name from imports where file_name <> '' and uploaded_at <= ${until}::timestamptz`)
  const ids = named.filter(({ file_name }) => isNaming(file_name)).map(({ import_id }) => import_id)
  if (ids.length > 0)
    await db.query(sql`update imports set file_name = '' where import_id = any(${ids}::uuid[])`)
}

const blanked = sql`set payroll_num = '', name = '', detail = '{}', cells = null`

/** What was refused belongs to nobody, whomever it names. */
const eraseRowsNaming = (db: Queryable, { payrollNums, fullNames }: Traces) =>
  db.query(sql`
    update import_rows ${blanked}
    where person_id is null
      and (payroll_num = any(${payrollNums}::text[])
        or lower(name) = any(${fullNames.map((name) => name.toLowerCase())}::text[]))`)

/** Where it is no longer known whom they named, all that was refused until then. */
const eraseRowsOfNobody = (db: Queryable, until: string) =>
  db.query(sql`
    update import_rows ${blanked}
    where person_id is null and import_id in (select import_id from imports where uploaded_at <= ${until}::timestamptz)`)
