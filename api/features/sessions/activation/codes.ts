import { createHmac, randomInt } from 'node:crypto'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../../projections/kernel/database.ts'

const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const groups = 3
const groupLength = 4
/** The longest input examined: a code may be typed with blanks and hyphens. */
const typedMax = 40

/** Twelve characters, 58 random bits: `K7QX-2MNP-4TRB`. */
export const newCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-')

export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

export const isCodeShaped = (typed: string): boolean =>
  typed.length <= typedMax && plainCode(typed).length === groups * groupLength

const digestOf = (code: string, key: Buffer): string =>
  createHmac('sha256', key).update(plainCode(code)).digest('hex')

export type PersonCode = { readonly personId: string; readonly code: string }

type StoreOptions = {
  readonly key: Buffer
  readonly now: Date
  readonly expiresAt: Date
  readonly replacing?: boolean
}

/** Stores codes of people without a password; returns the people whose codes were stored. */
export const storeCodes = async (
  db: Queryable,
  codes: readonly PersonCode[],
  { key, now, expiresAt, replacing = false }: StoreOptions,
): Promise<ReadonlySet<string>> => {
  const stored = await db.query<{ person_id: string }>(sql`
    insert into activation_codes (person_id, digest, given_at, expires_at)
    select person_id, digest, ${now.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz
    from unnest(${codes.map(({ personId }) => personId)}::uuid[],
      ${codes.map(({ code }) => digestOf(code, key))}::text[]) as given (person_id, digest)
    where not exists (select from credentials c where c.person_id = given.person_id)
    on conflict (person_id) do update
      set digest = excluded.digest, given_at = excluded.given_at, expires_at = excluded.expires_at
      where ${replacing}::boolean or activation_codes.expires_at <= ${now.toISOString()}
    returning person_id`)
  return new Set(stored.map(({ person_id }) => person_id))
}

export const dropCodes = async (db: Queryable, codes: readonly PersonCode[], key: Buffer): Promise<void> => {
  await db.query(sql`
    delete from activation_codes where digest = any(${codes.map(({ code }) => digestOf(code, key))}::text[])`)
}

export const codeExpiry = async (db: Queryable, personId: string): Promise<string | null> =>
  (
    await db.query<{ expires_at: string }>(
      sql`select expires_at from activation_codes where person_id = ${personId}`,
    )
  )[0]?.expires_at ?? null

type CodeCheck = {
  readonly personId: string
  readonly code: string
  readonly key: Buffer
  readonly now: Date
}

const fits = ({ personId, code, key, now }: CodeCheck): Sql =>
  sql`person_id = ${personId} and digest = ${digestOf(code, key)} and expires_at > ${now.toISOString()}`

export const isCode = async (db: Queryable, check: CodeCheck): Promise<boolean> =>
  (await db.query(sql`select from activation_codes where ${fits(check)}`)).length > 0

/** Deletes the code if it is valid, so that it works once. */
export const takeCode = async (db: Queryable, check: CodeCheck): Promise<boolean> =>
  (await db.query(sql`delete from activation_codes where ${fits(check)} returning person_id`)).length > 0
