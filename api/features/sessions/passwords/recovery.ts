import { createHmac, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../../projections/kernel/database.ts'
import { activePeople } from '../../../../projections/people.questions.ts'
import type { PersonRow } from '../../../../projections/people.ts'

export const resetMinutes = 30

export type PasswordRequestRow = PersonRow & { readonly request_id: string; readonly requested_at: string }

const digestOf = (token: string, key: Buffer): string => createHmac('sha256', key).update(token).digest('hex')

export const makeResetToken = async (
  db: Queryable,
  personId: string,
  key: Buffer,
  now: Date,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + resetMinutes * 60_000).toISOString()
  await db.query(sql`
    insert into reset_tokens (person_id, digest, given_at, expires_at)
    values (${personId}, ${digestOf(token, key)}, ${now.toISOString()}, ${expiresAt})
    on conflict (person_id) do update
      set digest = excluded.digest, given_at = excluded.given_at, expires_at = excluded.expires_at`)
  return token
}

export const holderOfToken = async (
  db: Queryable,
  token: string,
  key: Buffer,
  now: Date,
): Promise<string | null> => {
  const [row] = await db.query<{ person_id: string }>(sql`
    select person_id from reset_tokens
    where digest = ${digestOf(token, key)} and expires_at > ${now.toISOString()}`)
  return row?.person_id ?? null
}

/** Deletes the token: of concurrent uses, one gets it. */
export const takeResetToken = async (
  db: Queryable,
  token: string,
  key: Buffer,
  now: Date,
): Promise<string | null> => {
  const [row] = await db.query<{ person_id: string }>(sql`
    delete from reset_tokens
    where digest = ${digestOf(token, key)} and expires_at > ${now.toISOString()}
    returning person_id`)
  return row?.person_id ?? null
}

/** Stores the request if the number's holder may log in; returns their id. */
export const storeRequest = async (
  db: Queryable,
  payrollNum: string,
  requestId: string,
  now: Date,
): Promise<string | null> => {
  const [row] = await db.query<{ person_id: string }>(sql`
    insert into password_requests (person_id, request_id, requested_at)
    select person_id, ${requestId}::uuid, ${now.toISOString()}::timestamptz
    from (${activePeople}) p where payroll_num = ${payrollNum}
    on conflict (person_id) do update set requested_at = excluded.requested_at
    returning person_id`)
  return row?.person_id ?? null
}

export const passwordRequests = (db: Queryable): Promise<PasswordRequestRow[]> =>
  db.query<PasswordRequestRow>(sql`
    select p.*, r.request_id, r.requested_at
    from password_requests r join (${activePeople}) p on p.person_id = r.person_id
    order by r.requested_at desc, r.request_id limit 200`)

export const closeRequest = async (db: Queryable, personId: string): Promise<void> => {
  await db.query(sql`delete from password_requests where person_id = ${personId}`)
}

/** After a new password or code: deletes the request, links and earlier code. */
export const closeRecovery = async (db: Queryable, personId: string): Promise<void> => {
  await db.query(sql`delete from reset_tokens where person_id = ${personId}`)
  await db.query(sql`delete from activation_codes where person_id = ${personId}`)
  await closeRequest(db, personId)
}
