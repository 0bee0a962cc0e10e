import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Purpose } from '../../domain/kernel/event.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { type Owner, openRoots, type StoredKey, wrapKey } from './sealing-roots.ts'

export type FoundKeys = (owner: Owner) => Buffer | null

export type SealingKeys = {
  /** The keys of these owners, created where missing; null for the forgotten, who get no new keys. */
  ensure(owners: readonly Owner[]): Promise<FoundKeys>
  find(owners: readonly Owner[]): Promise<FoundKeys>
  forget(personId: string, at: Date): Promise<void>
  drop(personId: string): void
}

type KeyRow = StoredKey & { readonly person_id: string; readonly purpose: Purpose }

const cacheMax = 20_000
/** A server that missed a forgotten person drops their keys after this long. */
const cacheMs = 5 * 60_000

const purposes: readonly Purpose[] = ['identity', 'responses', 'legal']

const nameOf = ({ personId, purpose }: Owner): string => `${personId} ${purpose}`

const makeCache = () => {
  const entries = new Map<string, { key: Buffer | null; until: number }>()
  let drops = 0
  return {
    get: (name: string): Buffer | null | undefined => {
      const entry = entries.get(name)
      if (!entry || entry.until < performance.now()) return undefined
      entries.delete(name)
      entries.set(name, entry)
      return entry.key
    },
    set: (name: string, key: Buffer | null): void => {
      entries.delete(name)
      entries.set(name, { key, until: performance.now() + cacheMs })
      for (const oldest of entries.keys()) {
        if (entries.size <= cacheMax) return
        entries.delete(oldest)
      }
    },
    clear: () => {
      drops += 1
      entries.clear()
    },
    drop: (personId: string): void => {
      drops += 1
      for (const purpose of purposes) entries.delete(nameOf({ personId, purpose }))
    },
    /** A lookup that began before the latest drop may be stale. */
    drops: () => drops,
  }
}

const channel = 'forgotten'

/** Throws WrongSetting where the keys are wrapped and no master key opens them. */
export const openSealingKeys = async (db: Database, masterKeys: readonly string[]): Promise<SealingKeys> => {
  const cache = makeCache()
  const roots = await openRoots(db, masterKeys)
  await db.listen(channel, cache.drop, cache.clear)

  const select = (owners: readonly Owner[]): Promise<KeyRow[]> =>
    db.query(sql`
      select k.person_id, k.purpose, encode(k.key, 'hex') as key, k.wrapped_by
      from unnest(${owners.map(({ personId }) => personId)}::text[], ${owners.map(({ purpose }) => purpose)}::text[])
        o (person_id, purpose)
      join sealing_keys k on k.person_id = o.person_id and k.purpose = o.purpose`)

  /** Makes none where a root is newer than the one that this server knows. */
  const insert = (owners: readonly Owner[]): Promise<unknown> => {
    const root = roots.newest()
    const made = owners.map((owner) => {
      const key = randomBytes(32)
      return `\\x${root ? wrapKey(root, owner, key) : key.toString('hex')}`
    })
    return db.query(sql`
      insert into sealing_keys (person_id, purpose, key, wrapped_by)
      select made.*, ${root?.number ?? null}::integer
      from unnest(${owners.map(({ personId }) => personId)}::text[], ${owners.map(({ purpose }) => purpose)}::text[],
        ${made}::bytea[]) made (person_id, purpose, key)
      where not exists (select from forgotten f where f.person_id = made.person_id)
        and not exists (select from sealing_roots r where r.number > ${root?.number ?? 0}::integer)
      on conflict do nothing`)
  }

  /** Those that are missing are made. */
  const made = async (owners: readonly Owner[]): Promise<KeyRow[]> => {
    await insert(owners)
    const rows = await select(owners)
    if (rows.length === owners.length) return rows
    const before = roots.newest()?.number
    await roots.look()
    if (roots.newest()?.number === before) return rows
    await insert(owners)
    return select(owners)
  }

  const lookUp = async (
    owners: readonly Owner[],
    isMissing: (key: Buffer | null | undefined) => boolean,
    make: boolean,
  ) => {
    const result = new Map<string, Buffer | null>()
    const missing = new Map<string, Owner>()
    for (const owner of owners) {
      const key = cache.get(nameOf(owner))
      if (isMissing(key)) missing.set(nameOf(owner), owner)
      else result.set(nameOf(owner), key ?? null)
    }
    if (missing.size > 0) {
      const missingOwners = [...missing.values()]
      const dropsBefore = cache.drops()
      const keys = new Map<string, Buffer>()
      for (const row of await (make ? made : select)(missingOwners)) {
        const owner = { personId: row.person_id, purpose: row.purpose }
        keys.set(nameOf(owner), await roots.open(owner, row))
      }
      for (const name of missing.keys()) {
        result.set(name, keys.get(name) ?? null)
        if (cache.drops() === dropsBefore) cache.set(name, keys.get(name) ?? null)
      }
    }
    return (owner: Owner) => result.get(nameOf(owner)) ?? null
  }

  return {
    ensure: (owners) => lookUp(owners, (key) => !key, true),
    find: (owners) => lookUp(owners, (key) => key === undefined, false),
    forget: async (personId, at) => {
      await db.query(sql`select forget_person(${personId}, null, ${at.toISOString()}::timestamptz, null)`)
      cache.drop(personId)
    },
    drop: cache.drop,
  }
}
