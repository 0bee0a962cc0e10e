import sql from 'sql-template-tag'
import type { Queryable } from '../../projections/kernel/database.ts'
import type { Locale } from '../caller.ts'

export type MailKind = 'recovery' | 'notice' | 'digest' | 'invitation'

export type QueuedMail = {
  readonly mail_id: string
  readonly kind: MailKind
  readonly person_id: string
  readonly locale: Locale
  readonly payload: unknown
  readonly queued_at: string
  readonly attempts: number
  /** Attempts that certainly delivered nothing. */
  readonly failures: number
}

/** Longer than any try: afterwards another server may take the mail. */
const leaseMs = 5 * 60_000

const firstWaitMs = 5_000
const longestWaitMs = 15 * 60_000

type NewMail = {
  /** Receivers recognise duplicates by it. */
  readonly mailId: string
  readonly kind: MailKind
  readonly personId: string
  readonly locale: Locale
  /** Ids alone: names and addresses are looked up as the mail is sent. */
  readonly payload?: Readonly<Record<string, unknown>>
  /** It waits so long before it is sent. */
  readonly heldMs?: number
}

/** One that waits is in the outbox alone of its kind for its person; notices and invitations are mailed each. */
const isAlone: Readonly<Record<MailKind, boolean>> = {
  recovery: true,
  digest: true,
  notice: false,
  invitation: false,
}

/** Skipped where the mail waits already. */
export const queueMail = async (
  db: Queryable,
  { mailId, kind, personId, locale, payload = {}, heldMs = 0 }: NewMail,
  now: Date,
): Promise<void> => {
  const at = now.toISOString()
  await db.query(sql`
    insert into mail_outbox (mail_id, kind, person_id, locale, payload, queued_at, due_at)
    select ${mailId}::uuid, ${kind}::text, ${personId}::uuid, ${locale}::text, ${JSON.stringify(payload)}::jsonb,
      ${at}::timestamptz, ${new Date(now.getTime() + heldMs).toISOString()}::timestamptz
    where not (${isAlone[kind]}::boolean and exists (
      select from mail_outbox where kind = ${kind} and person_id = ${personId}))
    on conflict (mail_id) do nothing`)
}

/** A later time comes from a wrong clock; servers differ by less. */
const wrongMs = longestWaitMs + 60_000

export const takeDue = async (db: Queryable, now: Date): Promise<QueuedMail | null> => {
  const [mail] = await db.query<QueuedMail>(sql`
    update mail_outbox
    set attempts = attempts + 1, due_at = ${new Date(now.getTime() + leaseMs).toISOString()}
    where mail_id = (
      select mail_id from mail_outbox
      where due_at <= ${now.toISOString()} or due_at > ${new Date(now.getTime() + wrongMs).toISOString()}
      order by due_at limit 1 for update skip locked)
    returning mail_id, kind, person_id, locale, payload, queued_at, attempts, failures`)
  return mail ?? null
}

/** Each failure doubles the wait, up to a quarter of an hour. */
export const putOff = async (
  db: Queryable,
  { mail_id, attempts }: Pick<QueuedMail, 'mail_id' | 'attempts'>,
  now: Date,
  mayHaveArrived = false,
): Promise<void> => {
  const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(attempts - 1, 20))
  await db.query(sql`
    update mail_outbox
    set due_at = ${new Date(now.getTime() + waitMs).toISOString()}, failures = failures + ${mayHaveArrived ? 0 : 1}
    where mail_id = ${mail_id}`)
}

/** A try before this one ended without an answer. */
export const mayHaveArrived = ({ attempts, failures }: Pick<QueuedMail, 'attempts' | 'failures'>): boolean =>
  attempts - 1 > failures

/** Not a try: due again in a quarter of an hour. */
export const hold = async (db: Queryable, { mail_id }: QueuedMail, now: Date): Promise<void> => {
  await db.query(sql`
    update mail_outbox
    set due_at = ${new Date(now.getTime() + longestWaitMs).toISOString()}, attempts = attempts - 1
    where mail_id = ${mail_id}`)
}

export const takeOut = async (db: Queryable, mailId: string): Promise<void> => {
  await db.query(sql`delete from mail_outbox where mail_id = ${mailId}`)
}

/** How many wait, and since when the oldest does. */
export const mailsWaiting = async (
  db: Queryable,
): Promise<{ readonly count: number; readonly oldest: string | null }> => {
  const [row] = await db.query<{ count: number; oldest: string | null }>(
    sql`select count(*)::int as count, min(queued_at) as oldest from mail_outbox`,
  )
  return row ?? { count: 0, oldest: null }
}

/** Ids of letters of notices that wait, and the people whose digest does. */
export const waitingMails = async (
  db: Queryable,
): Promise<{ readonly mails: ReadonlySet<string>; readonly digests: ReadonlySet<string> }> => {
  const rows = await db.query<Pick<QueuedMail, 'mail_id' | 'kind' | 'person_id'>>(
    sql`select mail_id, kind, person_id from mail_outbox where kind in ('notice', 'digest')`,
  )
  const digests = rows.filter(({ kind }) => kind === 'digest').map(({ person_id }) => person_id)
  return { mails: new Set(rows.map(({ mail_id }) => mail_id)), digests: new Set(digests) }
}

export const waitingPayloads = (
  db: Queryable,
  kind: MailKind,
): Promise<Pick<QueuedMail, 'person_id' | 'payload'>[]> =>
  db.query(sql`select person_id, payload from mail_outbox where kind = ${kind}`)
