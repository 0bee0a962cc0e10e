import { createHmac } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Queryable } from '../../projections/kernel/database.ts'
import { holderOfNumber } from '../../projections/people.questions.ts'
import type { CallerRequest } from '../caller.ts'
import type { Config } from '../config.ts'
import { keyFor } from '../keys.ts'

/** A place expires this long after its last log-in. */
const rememberedMs = 90 * 86_400_000
const placesMax = 20

/** Digests of the browser, if it identifies itself, and of the address, in this order. */
export const placesOf = ({
  address,
  device,
  config,
}: Pick<CallerRequest, 'address' | 'device'> & {
  readonly config: Pick<Config, 'jwtSecret'>
}): readonly string[] => {
  const key = keyFor(config.jwtSecret, 'known-places')
  const digest = (place: string): string => createHmac('sha256', key).update(place).digest('hex')
  return [...(device === null ? [] : [digest(`device:${device}`)]), digest(`address:${address}`)]
}

/** Of the browser alone, if it identifies itself. */
export const deviceOf = (request: Parameters<typeof placesOf>[0]): string | null =>
  request.device === null ? null : (placesOf(request)[0] ?? null)

/** The first of these places with an earlier log-in of the number's holder, or null. */
export const knownPlace = async (
  db: Queryable,
  payrollNum: string,
  places: readonly string[],
  now: Date,
): Promise<string | null> => {
  const rows = await db.query<{ place: string }>(sql`
    select k.place from known_places k
    where k.person_id in (${holderOfNumber(payrollNum)}) and k.place = any(${places}::text[]) and k.seen_at > ${oldest(now)}`)
  return places.find((place) => rows.some((row) => row.place === place)) ?? null
}

export const rememberPlaces = async (
  db: Queryable,
  personId: string,
  places: readonly string[],
  now: Date,
): Promise<void> => {
  await db.query(sql`
    insert into known_places (person_id, place, seen_at)
    select ${personId}::uuid, place, ${now.toISOString()}::timestamptz from unnest(${places}::text[]) as given (place)
    on conflict (person_id, place) do update set seen_at = excluded.seen_at`)
  await db.query(sql`
    delete from known_places where person_id = ${personId} and (seen_at <= ${oldest(now)} or place not in (
      select place from known_places where person_id = ${personId} order by seen_at desc, place limit ${placesMax}))`)
}

/** Places survive a password change: they grant nothing, and only separate the owner's guesses from strangers'. */
export const knownPlacesOf = async (db: Queryable, personId: string): Promise<readonly string[]> => {
  const rows = await db.query<{ place: string }>(
    sql`select place from known_places where person_id = ${personId}`,
  )
  return rows.map(({ place }) => place)
}

/** Somebody else logged in there too, within the time that places are remembered. */
export const isSharedPlace = async (
  db: Queryable,
  place: string,
  personId: string,
  now: Date,
): Promise<boolean> => {
  const rows = await db.query(sql`
    select from known_places where place = ${place} and person_id <> ${personId} and seen_at > ${oldest(now)} limit 1`)
  return rows.length > 0
}

const oldest = (now: Date): string => new Date(now.getTime() - rememberedMs).toISOString()
