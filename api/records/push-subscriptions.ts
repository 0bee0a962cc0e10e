import sql, { type Sql } from 'sql-template-tag'
import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Database, Queryable } from '../../projections/kernel/database.ts'

export const pushesMost = 10

/** Longer than a server takes with one: afterwards another may take it. */
const leaseMs = 3 * 60_000
const firstWaitMs = 30_000
const longestWaitMs = 15 * 60_000

/** A later time comes from a wrong clock; servers differ by less. */
const wrongMs = longestWaitMs + 60_000

export type PushRow = {
  readonly subscription_id: string
  readonly person_id: string
  readonly place: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly browser: string
  readonly given_at: string
  readonly delivered_at: string | null
  readonly seen_position: number
  readonly attempts: number
}

export const pushesOf = (db: Queryable, personId: string): Promise<PushRow[]> =>
  db.query(
    sql`select * from push_subscriptions where person_id = ${personId} order by given_at, subscription_id`,
  )

export type NewPush = Pick<PushRow, 'endpoint' | 'p256dh' | 'auth' | 'browser' | 'place'> & {
  readonly id: string
  readonly personId: string
  readonly sessionId: string
  /** Of the log: what is given up to it is pushed no more. */
  readonly position: number
}

/** In place of what the browser had. Throws push.too-many. */
export const storePush = (db: Database, push: NewPush, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    // two requests of one person are counted one after the other
    await tx.query(sql`select from credentials where person_id = ${push.personId} for update`)
    await tx.query(sql`
      delete from push_subscriptions where place = ${push.place} or endpoint = ${push.endpoint}`)
    const stored = await tx.query(sql`
      insert into push_subscriptions (subscription_id, person_id, session_id, place, endpoint, p256dh, auth, browser,
        given_at, seen_position, due_at)
      select ${push.id}, ${push.personId}, ${push.sessionId}, ${push.place}, ${push.endpoint}, ${push.p256dh},
        ${push.auth}, ${push.browser}, ${now.toISOString()}, ${push.position}, ${now.toISOString()}
      where (select count(*) from push_subscriptions where person_id = ${push.personId}) < ${pushesMost}
      returning subscription_id`)
    if (stored.length === 0) throw new Rejection('push.too-many')
  })

export const removePush = async (db: Queryable, personId: string, id: string): Promise<boolean> => {
  const removed = await db.query(sql`
    delete from push_subscriptions where subscription_id = ${id} and person_id = ${personId} returning subscription_id`)
  return removed.length > 0
}

type LogIn = { readonly personId: string; readonly sessionId: string; readonly place: string | null }

/** At a log-in: to the new session of its browser, or away where the browser was somebody else's. */
export const movePushes = async (db: Queryable, { personId, sessionId, place }: LogIn): Promise<void> => {
  if (place === null) return
  await db.query(sql`delete from push_subscriptions where place = ${place} and person_id <> ${personId}`)
  await db.query(sql`update push_subscriptions set session_id = ${sessionId} where place = ${place}`)
}

/** With subscription_id, person_id and seen_position. */
export const duePushes = (now: Date): Sql => sql`
  select subscription_id, person_id, seen_position from push_subscriptions
  where due_at <= ${now.toISOString()} or due_at > ${new Date(now.getTime() + wrongMs).toISOString()}`

/** Null where another server has it. */
export const claimPush = async (db: Queryable, id: string, now: Date): Promise<PushRow | null> => {
  const [row] = await db.query<PushRow>(sql`
    update push_subscriptions
    set attempts = attempts + 1, due_at = ${new Date(now.getTime() + leaseMs).toISOString()}
    where subscription_id = ${id} and subscription_id in (select subscription_id from (${duePushes(now)}) d)
    returning *`)
  return row ?? null
}

export const notePushed = async (
  db: Queryable,
  id: string,
  { position, at }: { readonly position: number; readonly at: Date | null },
): Promise<void> => {
  await db.query(sql`
    update push_subscriptions
    set seen_position = ${position}, delivered_at = coalesce(${at?.toISOString() ?? null}, delivered_at)
    where subscription_id = ${id} and seen_position < ${position}`)
}

/** What is given up to the position is pushed no more. */
export const skipPushes = async (db: Queryable, position: number): Promise<void> => {
  await db.query(sql`
    update push_subscriptions set seen_position = ${position} where seen_position < ${position}`)
}

export const releasePush = async (db: Queryable, id: string, now: Date): Promise<void> => {
  await db.query(sql`
    update push_subscriptions set attempts = 0, due_at = ${now.toISOString()} where subscription_id = ${id}`)
}

/** Each failure doubles the wait. */
export const putOffPush = async (db: Queryable, row: PushRow, now: Date): Promise<void> => {
  const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(row.attempts - 1, 20))
  await db.query(sql`
    update push_subscriptions set due_at = ${new Date(now.getTime() + waitMs).toISOString()}
    where subscription_id = ${row.subscription_id}`)
}

/** Unless the browser renewed it meanwhile. */
export const endPush = async (db: Queryable, { subscription_id, endpoint }: PushRow): Promise<void> => {
  await db.query(sql`
    delete from push_subscriptions where subscription_id = ${subscription_id} and endpoint = ${endpoint}`)
}
