import sql from 'sql-template-tag'
import type { Queryable } from '../../projections/kernel/database.ts'
import type { Config } from '../config.ts'
import { readRoots } from '../event-store/sealing-roots.ts'
import { readMasterKeys } from '../secrets/master-key.ts'
import { advice, type Finding, inOrder, wrong } from './finding.ts'

type Counts = { readonly roots: number; readonly plain: number }

const subject = 'sealing keys'

/** Can the master key open the keys that it wraps, and does it wrap all? Null without a master key, and before the first start. */
export const examineSealing = async (db: Queryable, config: Config): Promise<Finding | null> => {
  const [table] = await db.query<{ name: string | null }>(
    sql`select to_regclass('sealing_roots')::text as name`,
  )
  if (table?.name == null) return null
  const [counts] = await db.query<Counts>(sql`
    select (select count(*)::int from sealing_roots) as roots,
      (select count(*)::int from sealing_keys where wrapped_by is null) as plain`)
  const { roots = 0, plain = 0 } = counts ?? {}
  if (roots === 0 && config.masterKey === null) return null
  try {
    await readRoots(db, readMasterKeys(config))
  } catch (error) {
    return wrong('sealingKeys', error instanceof Error ? error.message : String(error), subject)
  }
  return plain > 0
    ? advice('sealingKeys', `${plain} still lie in plain: \`bun run rotate master\` wraps them.`, subject)
    : inOrder('sealingKeys', 'The master key wraps all of them.', subject)
}
