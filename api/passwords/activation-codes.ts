import { createHmac, randomInt } from 'node:crypto'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../projections/kernel/database.ts'

/** Without the letters and digits that are taken for one another on paper. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const groups = 3
const groupLength = 4

/** Twelve characters, 58 random bits: `K7QX-2MNP-4TRB`. */
export const newCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-')

/** As it is compared, however it was typed. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** A fast digest is enough for that many random bits; it is hashed as a password when it is first used. */
const digestOf = (code: string, key: Buffer): string =>
  createHmac('sha256', key).update(plainCode(code)).digest('hex')

export const keepCodes = async (
  db: Queryable,
  codes: readonly { readonly personId: string; readonly code: string }[],
  key: Buffer,
  expiresAt: Date,
): Promise<void> => {
  await db.query(sql`
    insert into activation_codes (person_id, digest, expires_at)
    select person_id, digest, ${expiresAt.toISOString()}::timestamptz
    from unnest(${codes.map(({ personId }) => personId)}::uuid[],
      ${codes.map(({ code }) => digestOf(code, key))}::text[]) as given (person_id, digest)
    on conflict (person_id) do update set digest = excluded.digest, expires_at = excluded.expires_at`)
}

type Try = { readonly personId: string; readonly code: string; readonly key: Buffer; readonly now: Date }

const fits = ({ personId, code, key, now }: Try): Sql =>
  sql`person_id = ${personId} and digest = ${digestOf(code, key)} and expires_at > ${now.toISOString()}`

/** Whether this is the person's code and in time; it stays. */
export const isCode = async (db: Queryable, tried: Try): Promise<boolean> =>
  (await db.query(sql`select from activation_codes where ${fits(tried)}`)).length > 0

/** Takes the code out of the table if it is this person's and in time: it opens once. */
export const takeCode = async (db: Queryable, tried: Try): Promise<boolean> =>
  (await db.query(sql`delete from activation_codes where ${fits(tried)} returning person_id`)).length > 0
