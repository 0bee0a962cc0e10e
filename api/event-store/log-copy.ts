import sql from 'sql-template-tag'
import type { Queryable } from '../../projections/kernel/database.ts'
import type { Registered } from './forgotten-register.ts'

export type CopiedHead = { readonly position: number; readonly chain: string | null }

export const copiedHead = async (db: Queryable): Promise<CopiedHead> => {
  const [last] = await db.query<{ position: number; chain: string }>(
    sql`select position, encode(chain, 'hex') as chain from events order by position desc limit 1`,
  )
  return last ?? { position: 0, chain: null }
}

const fewest = 100
const most = 5_000
const pageSize = 1_000_000

export const nextLimit = (limit: number, page: readonly string[], least: number): number => {
  const size = page.reduce((sum, line) => sum + line.length, 0)
  return size > pageSize ? Math.max(least, Math.floor(limit / 2)) : Math.min(most, limit * 2)
}

/** The log up to a position, one line of JSON an event. It only grows, so no snapshot is needed. */
export const copiedEvents = async function* (
  db: Queryable,
  until: number,
): AsyncGenerator<readonly string[]> {
  let limit = fewest
  for (let after = 0; after < until; ) {
    const rows = await db.query<{ position: number; line: string }>(sql`
      select position, to_jsonb(e)::text as line from events e
      where position > ${after} and position <= ${until} order by position limit ${limit}::bigint`)
    const last = rows.at(-1)
    if (!last) throw new Error(`the log has no event after position ${after}`)
    const page = rows.map(({ line }) => line)
    yield page
    after = last.position
    limit = nextLimit(limit, page, fewest)
  }
}

export const replaceLog = async (db: Queryable, line: string): Promise<void> => {
  await db.query(sql`alter table log disable trigger log_stays`)
  await db.query(sql`
    update log set id = r.id, claim_key = r.claim_key from jsonb_populate_record(null::log, ${line}::jsonb) r`)
  await db.query(sql`alter table log enable trigger log_stays`)
}

export const countStreams = async (db: Queryable): Promise<void> => {
  await db.query(sql`
    insert into streams (stream_id, kind, version)
    select stream_id, split_part(stream_id, '-', 1), max(version) from events group by stream_id`)
}

/**
 * Of those whom the log or the register of a server has forgotten; resolves to the number of keys. What a law keeps stays, and where the log
 * is from before it also the name that it is to be kept under.
 */
export const deleteKeysOfForgotten = async (
  db: Queryable,
  registered: readonly Registered[],
): Promise<number> => {
  const deleted = await db.query(sql`
    with registered as (
      select * from unnest(${registered.map(({ personId }) => personId)}::text[],
        ${registered.map(({ isKept }) => isKept)}::boolean[]) r (person_id, is_kept)),
    gone as (
      select person_id, coalesce(r.is_kept, true) and (f.person_id is null or f.kept_until is not null) as is_kept,
        f.person_id is null as is_to_record
      from forgotten f full join registered r using (person_id))
    delete from sealing_keys k using gone g
    where k.person_id = g.person_id
      and not (g.is_kept and (k.purpose = 'legal' or (g.is_to_record and k.purpose = 'identity')))
    returning k.person_id`)
  return deleted.length
}
