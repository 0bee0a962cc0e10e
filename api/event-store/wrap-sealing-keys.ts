import sql from 'sql-template-tag'
import type { Purpose } from '../../domain/kernel/event.ts'
import type { Database, Queryable } from '../../projections/kernel/database.ts'
import { WrongSetting } from '../config.ts'
import {
  insertRoot,
  isWrappedBy,
  lostMasterKey,
  openRoots,
  readRoots,
  type SealingRoot,
  type StoredKey,
  wrapKey,
} from './sealing-roots.ts'

const pageSize = 500

type KeyRow = StoredKey & { readonly person_id: string; readonly purpose: Purpose }

/** Keys that are being made are waited for, and those made later see what this transaction changed. */
const lockKeys = (tx: Queryable): Promise<unknown> =>
  tx.query(sql`lock table sealing_keys in share row exclusive mode`)

/**
 * Wraps all sealing keys by a root that the first master key wraps: a new one unless the newest is already. Goes on where it was cut off.
 * Resolves to how many it wrapped.
 */
export const wrapSealingKeys = async (db: Database, masterKeys: readonly string[]): Promise<number> => {
  const [masterKey] = masterKeys
  if (masterKey === undefined)
    throw new Error('Set MASTER_KEY, MASTER_KEY_FILE or MASTER_KEY_COMMAND on every server first.')
  const root = await db.transaction(async (tx) => {
    await lockKeys(tx)
    const newest = (await readRoots(tx, masterKeys)).at(-1)
    return newest && (await isWrappedBy(tx, masterKey, newest.number))
      ? newest
      : insertRoot(tx, masterKey, (newest?.number ?? 0) + 1)
  })
  const count = await wrapAll(db, masterKeys, root)
  await db.transaction(async (tx) => {
    await lockKeys(tx)
    await tx.query(sql`
      delete from sealing_roots r where r.number < ${root.number}
        and not exists (select from sealing_keys k where k.wrapped_by is distinct from ${root.number})`)
  })
  return count
}

const wrapAll = async (db: Database, masterKeys: readonly string[], root: SealingRoot): Promise<number> => {
  const { open } = await openRoots(db, masterKeys)
  let count = 0
  for (let after = { person_id: '', purpose: '' }; ; ) {
    const rows = await db.transaction(async (tx) => {
      const page = await tx.query<KeyRow>(sql`
        select person_id, purpose, encode(key, 'hex') as key, wrapped_by from sealing_keys
        where (person_id, purpose) > (${after.person_id}, ${after.purpose}) and wrapped_by is distinct from ${root.number}
        order by person_id, purpose limit ${pageSize} for update`)
      const wrapped: string[] = []
      for (const row of page) {
        const owner = { personId: row.person_id, purpose: row.purpose }
        wrapped.push(`\\x${wrapKey(root, owner, await open(owner, row))}`)
      }
      await tx.query(sql`
        update sealing_keys k set key = w.key, wrapped_by = ${root.number}
        from unnest(${page.map((row) => row.person_id)}::text[], ${page.map((row) => row.purpose)}::text[],
          ${wrapped}::bytea[]) w (person_id, purpose, key)
        where k.person_id = w.person_id and k.purpose = w.purpose`)
      return page
    })
    const last = rows.at(-1)
    if (!last) return count
    after = last
    count += rows.length
  }
}

/** Deletes the keys that no master key opens, and their roots; resolves to how many. Refuses where every root opens. */
export const dropLostKeys = (db: Database, masterKeys: readonly string[]): Promise<number> =>
  db.transaction(async (tx) => {
    await lockKeys(tx)
    const isLost = await readRoots(tx, masterKeys).then(
      () => false,
      (error: unknown) => {
        if (error instanceof WrongSetting && error.message === lostMasterKey) return true
        throw error
      },
    )
    if (!isLost) throw new Error('Nothing is lost: MASTER_KEY opens the sealing keys.')
    const deleted = await tx.query(
      sql`delete from sealing_keys where wrapped_by is not null returning purpose`,
    )
    await tx.query(sql`delete from sealing_roots`)
    return deleted.length
  })
