import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Purpose } from '../../domain/kernel/event.ts'
import type { Database } from '../../projections/kernel/database.ts'

export type Owner = { readonly personId: string; readonly purpose: Purpose }
export type FoundKeys = (owner: Owner) => Buffer | null

export type SealingKeys = {
  /** The keys of these owners, created where missing; null for the forgotten, who get no new keys. */
  ensure(owners: readonly Owner[]): Promise<FoundKeys>
  find(owners: readonly Owner[]): Promise<FoundKeys>
  forget(personId: string, at: Date): Promise<void>
  drop(personId: string): void
}

type KeyRow = { person_id: string; purpose: Purpose; key: string }

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

export const openSealingKeys = async (db: Database): Promise<SealingKeys> => {
  const cache = makeCache()
  await db.listen(channel, cache.drop, cache.clear)

  const select = (owners: readonly Owner[]): Promise<KeyRow[]> =>
    db.query(sql`
      select k.person_id, k.purpose, encode(k.key, 'hex') as key
      from unnest(${owners.map(({ personId }) => personId)}::text[], ${owners.map(({ purpose }) => purpose)}::text[])
        o (person_id, purpose)
      join sealing_keys k on k.person_id = o.person_id and k.purpose = o.purpose`)

  const insert = (owners: readonly Owner[]): Promise<unknown> =>
    db.query(sql`
      insert into sealing_keys (person_id, purpose, key)
      select * from unnest(${owners.map(({ personId }) => personId)}::text[], ${owners.map(({ purpose }) => purpose)}::text[],
        ${owners.map(() => `\\x${randomBytes(32).toString('hex')}`)}::bytea[]) made (person_id, purpose, key)
      where not exists (select from forgotten f where f.person_id = made.person_id)
      on conflict do nothing`)

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
      if (make) await insert(missingOwners)
      const rows = await select(missingOwners)
      const keys = new Map(
        rows.map((row) => [`${row.person_id} ${row.purpose}`, Buffer.from(row.key, 'hex')]),
      )
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
