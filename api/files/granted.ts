import type { FileReference } from '../../domain/courses/events.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import { lessonById } from '../../projections/courses.outline.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { forgottenAmong } from '../event-store/forgotten.ts'
import { extensionOf } from './content.ts'
import { type Act, beforeVersion, deleteRepeated } from './deleted-rows.ts'
import { type Room, removeBytes, removeUnreferenced, unlessAway } from './deleting.ts'
import { download, presentedAs, redirect } from './download.ts'
import { lastSegment, placeOf } from './keys.ts'
import { measureSigned, receiveBytes } from './received.ts'
import {
  addObject,
  latestOf,
  type ObjectRow,
  objectOf,
  referenceOf,
  useTicket,
  versionOf,
} from './records.ts'
import type { Grant } from './signing.ts'

export const readGranted = (room: Room, grant: Grant, raw: Request): Promise<Response> => {
  const respond = async () =>
    (await answer(room, grant, raw)) ?? (await answer(room, grant, raw)) ?? notFound()
  return respond().catch(unlessAway(unavailable))
}

const unavailable = (): never => {
  throw new Rejection('storage.unavailable')
}

const notFound = (): never => {
  throw new Rejection('storage.not-found')
}

const objectOfGrant = async (db: Database, { key, version }: Grant): Promise<ObjectRow | null> => {
  const row = await (version ? versionOf(db, { key, sha256: version.sha256 }) : objectOf(db, key))
  return row && { ...row, name: version?.name ?? (await shownName(db, row)) }
}

const shownName = async (db: Database, { key, name }: Pick<ObjectRow, 'key' | 'name'>): Promise<string> => {
  const place = placeOf(key)
  const lesson = place?.kind === 'lesson' ? await lessonById(db, place.lessonId) : null
  return lesson?.file?.name ?? name
}

/** Null where the object was replaced after its row was read: the next row has the new location. */
const answer = async (room: Room, grant: Grant, request: Request): Promise<Response | null> => {
  const { db, objects, now } = room
  const row = (await objectOfGrant(db, grant)) ?? notFound()
  const seconds = Math.ceil((grant.expiresAt.getTime() - now().getTime()) / 1_000)
  // pages read captions, and their scripts PDFs, only from their own origin
  const mayLieElsewhere =
    request.method === 'GET' && row.content_type !== 'text/vtt' && !isReadByScript(request)
  const elsewhere = mayLieElsewhere ? await objects.readingUrl(row.location, presentedAs(row), seconds) : null
  return elsewhere ? redirect(elsewhere) : download(row, request, () => objects.open(row.location))
}

const isReadByScript = ({ headers }: Request): boolean => headers.get('sec-fetch-dest') === 'empty'

export type Writing = {
  readonly grant: Grant
  readonly raw: Request
  readonly act: Act
  /** Checks the uploader's right to the key; called before and after the bytes arrive. */
  readonly requireRight: () => Promise<void>
}

/** Stores an upload under its key. Earlier versions stay where a record refers to them or an act holds them. Throws storage.*. */
export const writeGranted = async (room: Room, writing: Writing): Promise<FileReference> => {
  const { grant, raw, act, requireRight } = writing
  const { db, now, objects } = room
  const { key, nonce: version } = grant
  const place = placeOf(key)
  if (!place) throw new Rejection('storage.not-yours')
  await requireRight()
  if (!(await useTicket(db, version, grant.expiresAt, now()))) return awaitEarlierUpload(room, grant, raw)
  const location = `${key}/${version}`
  const { size, sha256, contentType } = await receiveBytes(objects, location, raw, place, grant)
  const row: ObjectRow = {
    key,
    version,
    location,
    name: place.kind === 'lesson' ? `${place.lessonId}${extensionOf(contentType)}` : lastSegment(key),
    size,
    sha256,
    content_type: contentType,
    created_at: now().toISOString(),
    uploaded_by: act.actor.kind === 'person' ? act.actor.id : null,
  }
  try {
    await requireRight()
    if (place.kind === 'evidence' && (await forgottenAmong(db, [place.personId])).size > 0)
      throw new Rejection('storage.not-yours')
    await addObject(db, row)
  } catch (error) {
    await removeBytes(room, [row])
    throw error
  }
  await removeBytes(room, await deleteRepeated(db, now(), row))
  // several evaluators may upload under one name, and each approves with their own file
  if (place.kind !== 'evidence') await removeUnreferenced(room, act, beforeVersion(row))
  return referenceOf(row)
}

const timeoutMs = 10_000
const pollMs = 50

/** A retried upload: the same bytes by the same address, where the client marks it as a retry. */
const awaitEarlierUpload = async (room: Room, grant: Grant, raw: Request): Promise<FileReference> => {
  if (!raw.headers.has('idempotency-key')) throw new Rejection('storage.used')
  const { sha256 } = await measureSigned(raw, grant)
  for (const until = performance.now() + timeoutMs; performance.now() < until; await Bun.sleep(pollMs)) {
    const row = await latestOf(room.db, grant.key)
    if (row?.version !== grant.nonce) continue
    if (row.sha256 !== sha256) break
    return referenceOf(row)
  }
  throw new Rejection('storage.used')
}
