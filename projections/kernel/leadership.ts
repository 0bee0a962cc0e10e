import sql, { type Sql } from 'sql-template-tag'
import type { Database } from './database.ts'

/** A leader is replaced after this long without renewal. */
const leaseSeconds = 5

export type Leadership = {
  take(): Promise<boolean>
  /** Also takes an expired lease; true if this server then holds it. */
  renew(): Promise<boolean>
  release(): Promise<boolean>
}

/** The lease only avoids double work; checkpoints protect the rows. */
export const openLeadership = (db: Database): Leadership => {
  let holder: string | null = null

  const hold = async (condition: Sql): Promise<boolean> => {
    // asynchronous commit: a lease lost in a crash is taken again
    const [lease] = await db.query<{ holder: string }>(sql`
      with relaxed as materialized (select set_config('synchronous_commit', 'off', true))
      insert into leadership (holder, expires_at)
      select coalesce(${holder}::uuid, gen_random_uuid()), clock_timestamp() + ${leaseSeconds} * interval '1 second' from relaxed
      on conflict (singleton) do update set holder = excluded.holder, expires_at = excluded.expires_at
      where ${condition} returning holder`)
    holder = lease?.holder ?? holder
    return lease !== undefined
  }

  return {
    take: () => hold(sql`true`),
    // a clock that was ahead may have written a later end than any lease has
    renew: () =>
      hold(sql`leadership.holder = excluded.holder or leadership.expires_at < clock_timestamp()
        or leadership.expires_at > clock_timestamp() + ${2 * leaseSeconds} * interval '1 second'`),
    release: async () => {
      const released = await db.query(
        sql`delete from leadership where holder = ${holder}::uuid returning 1 as released`,
      )
      return released.length > 0
    },
  }
}
