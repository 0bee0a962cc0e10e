import sql from 'sql-template-tag'
import type { Checked } from '../../projections/kernel/check.ts'
import type { Difference } from '../../projections/kernel/comparison.ts'
import type { Queryable } from '../../projections/kernel/database.ts'

export type Check = Checked & {
  readonly name: string
  readonly checkedAt: string
  readonly cause: string | null
}

export const keepCheck = (
  db: Queryable,
  { name, version, position, differences, checkedAt, cause }: Check,
): Promise<unknown> =>
  db.query(sql`
    insert into read_model_checks (name, version, position, checked_at, differences, cause)
    values (${name}, ${version}, ${position}, ${checkedAt}::timestamptz, ${JSON.stringify(differences)}::jsonb, ${cause})
    on conflict (name) do update set version = excluded.version, position = excluded.position,
      checked_at = excluded.checked_at, differences = excluded.differences, cause = excluded.cause`)

export const storedChecks = (db: Queryable): Promise<Check[]> =>
  db.query(sql`
    select name, version, position, checked_at as "checkedAt", differences, cause from read_model_checks order by name`)

/** "people: 3 rows, 4 in the rebuild (1f…, 2a…)" */
export const differenceSentence = ({ table, rows, rebuilt, keys }: Difference): string =>
  `${table}: ${rows} rows, ${rebuilt} in the rebuild (${keys.join('; ')})`

/** A sentence for the operator; null where nothing is wrong. */
export const checkSentence = ({ name, differences, cause }: Check): string | null => {
  if (cause !== null) return `${name} could not be rebuilt: ${cause}`
  if (differences.length === 0) return null
  return `${name} differs from its rebuild: ${differences.map(differenceSentence).join(', ')}`
}
