import sql, { type Sql } from 'sql-template-tag'
import type { Database, Queryable } from '../../projections/kernel/database.ts'
import type { JobStatus, Slice, StoredJob } from './job.ts'

export type JobRow = {
  readonly job_id: string
  readonly kind: string
  readonly key: string
  readonly input: unknown
  readonly cursor: unknown
  readonly cause: string | null
}

/** Lease times use `now`, which all servers share. */
export type Holder = { readonly owner: string; readonly now: () => Date; readonly leaseMs: number }

const open = sql`status in ('running', 'failed')`
const instant = ({ now }: Pick<Holder, 'now'>): Sql => sql`${now().toISOString()}::timestamptz`
const after = (holder: Pick<Holder, 'now'>, ms: number | Sql): Sql =>
  sql`${instant(holder)} + (${ms}) * interval '1 millisecond'`
const leaseOf = (holder: Holder): Sql => after(holder, holder.leaseMs)

const firstRetryMs = 5_000
const longestRetryMs = 5 * 60_000

export type NewJob = {
  readonly id: string
  readonly kind: string
  readonly key: string
  readonly slot: string
  readonly input: unknown
  readonly total: number | null
}

/** Leased to the server that adds it. False for an existing id, or an open job in its slot. */
export const insertJob = async (
  db: Queryable,
  holder: Holder,
  { id, kind, key, slot, input, total }: NewJob,
): Promise<boolean> =>
  (
    await db.query(sql`
      insert into jobs (job_id, kind, key, slot, input, total, owner, available_at)
      values (${id}, ${kind}, ${key}, ${slot}, ${JSON.stringify(input)}::jsonb, ${total}, ${holder.owner}, ${leaseOf(holder)})
      on conflict do nothing returning job_id`)
  ).length > 0

/** Unleased, so due at once. */
export const insertRecurring = (db: Queryable, holder: Holder, id: string, kind: string) =>
  db.query(sql`
    insert into jobs (job_id, kind, key, slot, available_at) values (${id}, ${kind}, ${kind}, ${kind}, ${instant(holder)})
    on conflict do nothing`)

const differenceMs = 60_000

/** The longest wait of an open job, for a retry, a lease or its next run. A later time comes from a wrong clock. */
const longestWait = (leaseMs: number): Sql => sql`
  case when status = 'failed' then ${longestRetryMs}::double precision
    when owner is not null then ${leaseMs}::double precision else taken.every_ms end
  + ${differenceMs}::double precision`

type DueFilter = {
  readonly kinds: readonly { readonly kind: string; readonly everyMs: number }[]
  readonly except: readonly string[]
  readonly isAlone: boolean
}

export const takeJobs = (
  db: Queryable,
  holder: Holder,
  { kinds, except, isAlone }: DueFilter,
): Promise<JobRow[]> =>
  db.query(sql`
    update jobs set owner = ${holder.owner}, available_at = ${leaseOf(holder)}
    from unnest(${kinds.map(({ kind }) => kind)}::text[], ${kinds.map(({ everyMs }) => everyMs)}::double precision[])
      taken (kind, every_ms)
    where ${open} and jobs.kind = taken.kind and job_id <> all(${except}::uuid[])
      and (owner = ${holder.owner} or available_at <= ${instant(holder)} or ${isAlone}
        or available_at > ${after(holder, longestWait(holder.leaseMs))})
    returning job_id, jobs.kind, key, input, cursor, cause`)

export const keepLeases = async (
  db: Queryable,
  holder: Holder,
  ids: readonly string[],
): Promise<readonly string[]> =>
  (
    await db.query<{ job_id: string }>(sql`
      update jobs set available_at = ${leaseOf(holder)}
      where ${open} and owner = ${holder.owner} and job_id = any(${ids}::uuid[]) returning job_id`)
  ).map(({ job_id }) => job_id)

/** False where the holder has lost the job; then nothing is stored. */
export const saveSlice = async (
  db: Database,
  holder: Holder,
  id: string,
  { cursor, done, write }: Slice<unknown>,
): Promise<boolean> => {
  const save = (tx: Queryable) =>
    update(
      tx,
      holder,
      id,
      sql`status = 'running', cursor = ${JSON.stringify(cursor)}::jsonb, done = done + ${done}, failures = 0, cause = null,
        available_at = ${leaseOf(holder)}`,
    )
  if (!write) return save(db)
  return db.transaction(async (tx) => {
    const isHeld = await save(tx)
    if (isHeld) await write(tx)
    return isHeld
  })
}

export const endJob = (db: Queryable, holder: Holder, id: string) =>
  update(db, holder, id, sql`status = 'done', failures = 0, cause = null`)

export const putOffRecurring = (db: Queryable, holder: Holder, id: string, everyMs: number) =>
  update(
    db,
    holder,
    id,
    sql`status = 'running', owner = null, failures = 0, cause = null, available_at = ${after(holder, everyMs)}`,
  )

/** Any server retries after a pause that doubles with each failure. */
export const failJob = (db: Queryable, holder: Holder, id: string, cause: string) =>
  update(
    db,
    holder,
    id,
    sql`status = 'failed', owner = null, failures = failures + 1, cause = ${cause},
      available_at = ${after(holder, sql`least(${longestRetryMs}, ${firstRetryMs} * 2 ^ least(failures, 16))`)}`,
  )

const update = async (db: Queryable, { owner }: Holder, id: string, set: Sql): Promise<boolean> =>
  (
    await db.query(sql`
      update jobs set ${set}, updated_at = now() where job_id = ${id} and owner = ${owner} and ${open} returning job_id`)
  ).length > 0

export const releaseJobs = (db: Queryable, holder: Holder) =>
  db.query(sql`
    update jobs set owner = null, available_at = ${instant(holder)} where ${open} and owner = ${holder.owner}`)

/** Ends every lease where no server runs; the next start resumes all jobs. */
export const openAllJobs = (db: Queryable) =>
  db.query(sql`update jobs set owner = null, available_at = '-infinity' where ${open} and owner is not null`)

export const cancelJobs = async (db: Queryable, kind: string, key: string): Promise<readonly string[]> =>
  (
    await db.query<{ job_id: string }>(sql`
      update jobs set status = 'cancelled', updated_at = now() where ${open} and kind = ${kind} and key = ${key}
      returning job_id`)
  ).map(({ job_id }) => job_id)

export const doneOf = (kind: string, key: Sql): Sql =>
  sql`(select done from jobs where ${open} and kind = ${kind} and key = ${key})`

export const openJobs = (db: Queryable, holder: Holder): Promise<JobStatus[]> =>
  db.query(sql`
    select job_id as id, kind, key, status, done, total, cause, input->>'about' as about from jobs
    where ${open} and (status = 'failed' or owner is not null or available_at <= ${instant(holder)}) order by created_at`)

export type JobsWaiting = {
  readonly waiting: number
  readonly running: number
  readonly failed: number
  /** Since when the oldest waiting job has been due. */
  readonly oldest: string | null
}

export const jobsWaiting = async (db: Queryable, holder: Pick<Holder, 'now'>): Promise<JobsWaiting> => {
  const isWaiting = sql`status = 'running' and owner is null and available_at <= ${instant(holder)}`
  const [row] = await db.query<JobsWaiting>(sql`
    select count(*) filter (where ${isWaiting})::int as waiting, count(*) filter (where owner is not null)::int as running,
      count(*) filter (where status = 'failed')::int as failed,
      min(available_at) filter (where ${isWaiting} and available_at > '-infinity') as oldest
    from jobs where ${open}`)
  return row ?? { waiting: 0, running: 0, failed: 0, oldest: null }
}

export const jobById = async (
  db: Queryable,
  kind: string,
  id: string,
): Promise<StoredJob<unknown, unknown> | null> =>
  (
    await db.query<StoredJob<unknown, unknown>>(sql`
      select status, done, total, input, cursor from jobs where kind = ${kind} and job_id = ${id}`)
  )[0] ?? null

export const forgetEndedJobs = async (db: Queryable): Promise<void> => {
  await db.query(sql`
    update jobs set input = '{}', cursor = null, cause = null where not (${open}) and (input <> '{}' or cause is not null)`)
}
