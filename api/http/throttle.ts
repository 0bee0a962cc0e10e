import { createHmac } from 'node:crypto'
import sql, { type Sql } from 'sql-template-tag'
import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Queryable } from '../../projections/kernel/database.ts'

/** Failures without a wait, and the first wait after them; each further failure doubles it, up to a quarter of an hour. */
export type Allowance = { readonly free: number; readonly firstWaitSeconds: number }

export const accountAllowance: Allowance = { free: 5, firstWaitSeconds: 5 }

/** A whole terminal may share one address. */
export const addressAllowance: Allowance = { free: 100, firstWaitSeconds: 5 }

const longestWaitSeconds = 15 * 60
/** Free failures regenerate evenly over this period: slower failures never wait. */
const memorySeconds = 60 * 60

/** Undoes what one attempt counted, and the block that it alone caused. */
export type GiveBack = () => Promise<void>

export type Throttle = {
  check(subject: string): Promise<void>
  /** Counts an attempt before its outcome is known. Throws http.rate-limited while blocked, and does not count then. */
  count(subject: string, allowance: Allowance): Promise<GiveBack>
  /** Counts a failure, while blocked too. Throws http.rate-limited where other attempts had blocked the subject before. */
  fail(subject: string, allowance: Allowance): Promise<void>
  clear(...subjects: readonly string[]): Promise<void>
}

/** Counts in the database, so that all servers of a company share the count. */
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
      if (counted) return () => giveBack(db, digest(subject), allowance, counted)
      await check(subject)
      throw new Rejection('http.rate-limited', null, { seconds: allowance.firstWaitSeconds })
    },
    fail: async (subject, allowance) => {
      if (await countOne(db, digest(subject), allowance, now(), false)) return
      await countOne(db, digest(subject), allowance, now(), true)
      await check(subject)
    },
    clear: async (...subjects) => {
      const at = now().toISOString()
      await db.query(sql`delete from throttles
        where subject = any(${subjects.map(digest)}::text[])
          or (forgotten_at < ${at} and (blocked_until is null or blocked_until < ${at}))`)
    },
  }
}

const secondsToWait = async (db: Queryable, subject: string, now: Date): Promise<number> => {
  const [row] = await db.query<{ blocked_until: string | null }>(
    sql`select blocked_until from throttles where subject = ${subject}`,
  )
  const until = row?.blocked_until ? Date.parse(row.blocked_until) : 0
  const left = Math.max(0, Math.ceil((until - now.getTime()) / 1000))
  return isOfWrongClock(left) ? 0 : left
}

/** A wait longer than any possible one was written by a clock that was ahead; servers differ by less. */
const isOfWrongClock = (secondsLeft: number): boolean => secondsLeft > longestWaitSeconds + differenceSeconds

const differenceSeconds = 60

const seconds = (count: number): Sql => sql`${count}::double precision * interval '1 second'`

const secondsAFailure = ({ free }: Allowance): number => memorySeconds / free

/** Failures that cause the longest wait; more are not stored. */
const mostFailures = ({ free, firstWaitSeconds }: Allowance): number =>
  free + Math.ceil(Math.log2(longestWaitSeconds / firstWaitSeconds))

type Counted = { readonly blocked_until: string | null }

/** One statement, so that concurrent attempts are all counted; null where blocked and not to be counted then. */
const countOne = async (
  db: Queryable,
  subject: string,
  allowance: Allowance,
  now: Date,
  evenWhileBlocked: boolean,
): Promise<Counted | null> => {
  const { free, firstWaitSeconds } = allowance
  const at = sql`${now.toISOString()}::timestamptz`
  const [one, all] = [secondsAFailure(allowance), secondsAFailure(allowance) * mostFailures(allowance)]
  const remembered = sql`case when throttles.forgotten_at > ${at} + ${seconds(all + differenceSeconds)} then ${at}
    else greatest(throttles.forgotten_at, ${at}) end`
  const forgotten = sql`least(${remembered} + ${seconds(one)}, ${at} + ${seconds(all)})`
  const failures = sql`ceil(extract(epoch from ${forgotten} - ${at}) / ${one}::numeric)`
  const [counted] = await db.query<Counted>(sql`
    insert into throttles (subject, forgotten_at) values (${subject}, ${at} + ${seconds(one)})
    on conflict (subject) do update set
      forgotten_at = ${forgotten},
      blocked_until = case when ${failures} >= ${free}::integer then
        ${at} + interval '1 second' * least(
          ${longestWaitSeconds}::integer,
          ${firstWaitSeconds}::integer * power(2, ${failures} - ${free}::integer))
      end
    where ${evenWhileBlocked}::boolean or throttles.blocked_until is null or throttles.blocked_until <= ${at}
      or throttles.blocked_until > ${at} + ${seconds(longestWaitSeconds + differenceSeconds)}
    returning blocked_until`)
  return counted ?? null
}

const giveBack = async (
  db: Queryable,
  subject: string,
  allowance: Allowance,
  { blocked_until }: Counted,
): Promise<void> => {
  await db.query(sql`
    update throttles set forgotten_at = forgotten_at - ${seconds(secondsAFailure(allowance))},
      blocked_until = case when blocked_until = ${blocked_until}::timestamptz then null else blocked_until end
    where subject = ${subject}`)
}
