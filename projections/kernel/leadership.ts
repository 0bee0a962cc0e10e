import sql, { raw, type Sql } from 'sql-template-tag'
import type { Database } from './database.ts'
import { sharedReadModels } from './served-versions.ts'

/** A leader is replaced after this long without renewal. */
const leaseSeconds = 5

/** Leads all, or, of another version than the leader, what the leader's version does not have: those but the shared ones. */
export type Lead = 'all' | 'none' | { readonly butShared: ReadonlySet<string> }

export type Leadership = {
  take(): Promise<Lead>
  /** Also takes an expired lease. */
  renew(): Promise<Lead>
  release(): Promise<boolean>
}

const isFree = (lease: Sql): Sql => sql`
  ${lease}.holder = excluded.holder or ${lease}.expires_at < clock_timestamp()
  or ${lease}.expires_at > clock_timestamp() + ${2 * leaseSeconds} * interval '1 second'` // a clock that was ahead may have written a later end than any lease has

/** The leases only avoid double work; checkpoints protect the rows. */
export const openLeadership = (db: Database): Leadership => {
  const own = db.views ?? null
  let holder: string | null = null
  let shared = { with: '', names: new Set<string>() as ReadonlySet<string> }

  const newLease = sql`clock_timestamp() + ${leaseSeconds} * interval '1 second'`
  // asynchronous commit: a lease lost in a crash is taken again
  const relaxed = sql`relaxed as materialized (select set_config('synchronous_commit', 'off', true))`

  const hold = async (condition: Sql): Promise<boolean> => {
    const [lease] = await db.query<{ holder: string }>(sql`
      with ${relaxed}
      insert into leadership (holder, expires_at, views)
      select coalesce(${holder}::uuid, gen_random_uuid()), ${newLease}, ${own} from relaxed
      on conflict (singleton) do update
      set holder = excluded.holder, expires_at = excluded.expires_at, views = excluded.views
      where ${condition} returning holder`)
    holder = lease?.holder ?? holder
    return lease !== undefined
  }

  const holdOfVersion = async (): Promise<Lead> => {
    const [leader] = await db.query<{ views: string }>(
      sql`select views from leadership where views <> ${own}::text`,
    )
    if (!leader) return 'none'
    const [lease] = await db.query<{ holder: string }>(sql`
      with ${relaxed}
      insert into version_leadership (views, holder, expires_at)
      select ${own}, coalesce(${holder}::uuid, gen_random_uuid()), ${newLease} from relaxed
      on conflict (views) do update set holder = excluded.holder, expires_at = excluded.expires_at
      where ${isFree(raw('version_leadership'))} returning holder`)
    holder = lease?.holder ?? holder
    if (!lease || own === null) return 'none'
    if (shared.with !== leader.views)
      shared = { with: leader.views, names: await sharedReadModels(db, own, leader.views) }
    return { butShared: shared.names }
  }

  const leadOf = async (holds: boolean): Promise<Lead> => {
    if (holds) return 'all'
    return own === null ? 'none' : holdOfVersion()
  }

  return {
    take: async () => leadOf(await hold(sql`true`)),
    renew: async () => leadOf(await hold(isFree(raw('leadership')))),
    release: async () => {
      const released = await db.query(sql`
        with of_version as (delete from version_leadership where holder = ${holder}::uuid returning 1),
          of_all as (delete from leadership where holder = ${holder}::uuid returning 1)
        select 1 as released from of_version union all select 1 from of_all`)
      return released.length > 0
    },
  }
}
