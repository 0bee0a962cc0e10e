import type { Queryable } from '../../projections/kernel/database.ts'
import type { Config } from '../config.ts'
import { countKeys, readRoots } from '../event-store/sealing-roots.ts'
import { readMasterKeys } from '../secrets/master-key.ts'
import { advice, type Finding, inOrder, wrong } from './finding.ts'

const subject = 'sealing keys'

/** Can the master key open the keys that it wraps, and does it wrap all? Null where none is set and none was. */
export const examineSealing = async (db: Queryable, config: Config): Promise<Finding | null> => {
  const { roots, plain } = await countKeys(db)
  if (roots === 0 && config.masterKey === null) return null
  try {
    if (roots > 0) await readRoots(db, readMasterKeys(config))
  } catch (error) {
    return wrong('sealingKeys', error instanceof Error ? error.message : String(error), subject)
  }
  return plain > 0
    ? advice('sealingKeys', `${plain} still lie in plain: \`bun run rotate master\` wraps them.`, subject)
    : inOrder('sealingKeys', 'The master key wraps all of them.', subject)
}
