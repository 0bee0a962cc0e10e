import sql, { type Sql } from 'sql-template-tag'
import type { Database } from './database.ts'

/** A leader that has not renewed its lease for so long is replaced. */
const leaseSeconds = 5

/** The lease on folding the log into the read models of a database: one server at a time holds it. */
export type Leadership = {
  /** Takes the lease from its holder; always true. */
  take(): Promise<boolean>
  /** Renews this server's lease, or takes one that has expired; true where it then holds it. */
  renew(): Promise<boolean>
  /** True where this server held the lease until now. */
  release(): Promise<boolean>
}

/** The lease only keeps servers from doing the same work twice; rows are protected by the checkpoint of each read model. */
export const openLeadership = (db: Database): Leadership => {
  let holder: string | null = null

  const hold = async (condition: Sql): Promise<boolean> => {
    // without waiting for the disk: a lease that a crash takes back is taken again
    const [held] = await db.query<{ holder: string }>(sql`
      with relaxed as materialized (select set_config('synchronous_commit', 'off', true))
      insert into leadership (holder, expires_at)
      select coalesce(${holder}::uuid, gen_random_uuid()), clock_timestamp() + ${leaseSeconds} * interval '1 second' from relaxed
      on conflict (singleton) do update set holder = excluded.holder, expires_at = excluded.expires_at
      where ${condition} returning holder`)
    holder = held?.holder ?? holder
    return held !== undefined
  }

  return {
    take: () => hold(sql`true`),
    // a clock that was ahead wrote a lease that ends later than one can
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
