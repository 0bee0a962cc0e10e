import { createHmac } from 'node:crypto'
import sql from 'sql-template-tag'
import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Queryable } from '../../projections/kernel/database.ts'

/** How many failures are free, and how long the first wait is; each further failure doubles it, up to a quarter of an hour. */
export type Allowance = { readonly free: number; readonly firstWaitSeconds: number }

export const accountAllowance: Allowance = { free: 5, firstWaitSeconds: 5 }

/** A whole terminal may share one address. */
export const addressAllowance: Allowance = { free: 100, firstWaitSeconds: 5 }

const longestWaitSeconds = 15 * 60
/** After this long without a failure the count begins anew. */
const memoryMs = 60 * 60_000

/** Undoes what one attempt counted, and the block that it alone brought about. */
export type GiveBack = () => Promise<void>

export type Throttle = {
  /** Throws http.rate-limited with the seconds to wait, where there is anything to wait for. */
  check(subject: string): Promise<void>
  /** Counts an attempt before it is known what comes of it. Throws http.rate-limited while blocked, and does not count then. */
  count(subject: string, allowance: Allowance): Promise<GiveBack>
  /** Counts a failure, while blocked too. Throws http.rate-limited where others had blocked the subject before it. */
  fail(subject: string, allowance: Allowance): Promise<void>
  /** As if nothing had failed. */
  clear(subject: string): Promise<void>
}

/** Counts in the database, so that every server of a company counts together. */
export const openThrottle = (db: Queryable, key: Buffer, now: () => Date): Throttle => {
  const digest = (subject: string): string => createHmac('sha256', key).update(subject).digest('hex')
  const check = async (subject: string): Promise<void> => {
    const seconds = await secondsToWait(db, digest(subject), now())
    if (seconds > 0) throw new Rejection('http.rate-limited', null, { seconds })
  }
  return {
    check,
    count: async (subject, allowance) => {
      const counted = await countOne(db, digest(subject), allowance, now(), false)
      if (counted) return () => giveBack(db, digest(subject), counted)
      await check(subject)
      throw new Rejection('http.rate-limited', null, { seconds: allowance.firstWaitSeconds })
    },
    fail: async (subject, allowance) => {
      if (await countOne(db, digest(subject), allowance, now(), false)) return
      await countOne(db, digest(subject), allowance, now(), true)
      await check(subject)
    },
    clear: async (subject) => {
      const forgotten = new Date(now().getTime() - memoryMs).toISOString()
      await db.query(sql`delete from throttles
        where subject = ${digest(subject)} or (last_at < ${forgotten}
          and (blocked_until is null or blocked_until < ${now().toISOString()}))`)
    },
  }
}

const secondsToWait = async (db: Queryable, subject: string, now: Date): Promise<number> => {
  const [row] = await db.query<{ blocked_until: string | null }>(
    sql`select blocked_until from throttles where subject = ${subject}`,
  )
  const until = row?.blocked_until ? Date.parse(row.blocked_until) : 0
  return Math.max(0, Math.ceil((until - now.getTime()) / 1000))
}

type Counted = { readonly blocked_until: string | null }

/** One statement, so that a hundred tries at once are counted as a hundred; null where blocked and not to be counted then. */
const countOne = async (
  db: Queryable,
  subject: string,
  { free, firstWaitSeconds }: Allowance,
  now: Date,
  evenWhileBlocked: boolean,
): Promise<Counted | null> => {
  const at = now.toISOString()
  const forgotten = new Date(now.getTime() - memoryMs).toISOString()
  const [counted] = await db.query<Counted>(sql`
    insert into throttles (subject, failures, last_at) values (${subject}, 1, ${at})
    on conflict (subject) do update set
      failures = case when throttles.last_at < ${forgotten} then 1 else throttles.failures + 1 end,
      last_at = ${at},
      blocked_until = case
        when throttles.last_at >= ${forgotten} and throttles.failures + 1 >= ${free}::integer then
          ${at}::timestamptz + interval '1 second' * least(
            ${longestWaitSeconds}::integer,
            ${firstWaitSeconds}::integer * power(2, least(throttles.failures + 1 - ${free}::integer, 10)))
      end
    where ${evenWhileBlocked}::boolean or throttles.blocked_until is null or throttles.blocked_until <= ${at}
    returning blocked_until`)
  return counted ?? null
}

const giveBack = async (db: Queryable, subject: string, { blocked_until }: Counted): Promise<void> => {
  await db.query(sql`
    update throttles set failures = greatest(failures - 1, 0),
      blocked_until = case when blocked_until = ${blocked_until}::timestamptz then null else blocked_until end
    where subject = ${subject}`)
}
