import { createHmac, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { streamName } from '../../../domain/kernel/ids.ts'
import type { Queryable } from '../../../projections/kernel/database.ts'
import type { Config } from '../../config.ts'
import { streamVersion } from '../../event-store/streams.ts'
import { keyFor } from '../../keys.ts'

type Secrets = Pick<Config, 'jwtSecret'>

export const newSecret = (): string => randomBytes(32).toString('base64url')

const secretForm = /^[\w-]{43}$/

const digestOf = (secret: string, { jwtSecret }: Secrets): string =>
  createHmac('sha256', keyFor(jwtSecret, 'calendar-addresses')).update(secret).digest('hex')

export type AddressRow = { readonly given_at: string; readonly last_used_on: string | null }

export const addressOf = async (db: Queryable, personId: string): Promise<AddressRow | null> => {
  const rows = await db.query<AddressRow>(sql`
    select given_at, last_used_on from calendar_addresses where person_id = ${personId} and digest is not null`)
  return rows[0] ?? null
}

type NewAddress = {
  readonly personId: string
  readonly secret: string
  readonly now: Date
  /** Of the person's stream with this act. */
  readonly version: number
}

/** False where a later act stored first. */
export const storeAddress = async (
  db: Queryable,
  config: Secrets,
  { personId, secret, now, version }: NewAddress,
): Promise<boolean> => {
  const stored = await db.query(sql`
    insert into calendar_addresses (person_id, digest, given_at, version)
    values (${personId}, ${digestOf(secret, config)}, ${now.toISOString()}, ${version})
    on conflict (person_id) do update set digest = excluded.digest,
      given_at = excluded.given_at, last_used_on = null, version = excluded.version
      where excluded.version >= calendar_addresses.version
    returning person_id`)
  return stored.length > 0
}

export const revokeAddress = async (db: Queryable, personId: string, version: number): Promise<void> => {
  await db.query(sql`
    update calendar_addresses set digest = null, last_used_on = null, version = ${version}
    where person_id = ${personId} and version < ${version}`)
}

export type AddressHolder = {
  readonly person_id: string
  readonly person_version: number
  readonly last_used_on: string | null
}

export const holderOfSecret = async (
  db: Queryable,
  config: Secrets,
  secret: string,
): Promise<AddressHolder | null> => {
  if (!secretForm.test(secret)) return null
  const rows = await db.query<AddressHolder>(sql`
    select person_id, last_used_on,
      ${streamVersion(sql`${streamName('person', '')} || person_id`)} as person_version
    from calendar_addresses where digest = ${digestOf(secret, config)}`)
  return rows[0] ?? null
}

export const keepDayOfUse = async (db: Queryable, personId: string, today: string): Promise<void> => {
  await db.query(sql`update calendar_addresses set last_used_on = ${today} where person_id = ${personId}`)
}
