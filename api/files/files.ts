import { join } from 'node:path'
import type { FileReference } from '../../domain/courses/events.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { type Config, WrongSetting } from '../config.ts'
import { extensionOf } from './content.ts'
import { download } from './download.ts'
import { openFolder } from './folder.ts'
import { lastSegment, type Place, placeOf } from './keys.ts'
import { shownName } from './names.ts'
import { receiveBytes } from './received.ts'
import { forgetObject, type ObjectRow, objectOf, objectsUnder, replaceObject, useTicket } from './records.ts'
import { type Grant, makeSigning, type Signing } from './signing.ts'
import type { ObjectStore } from './store.ts'
import { sweepVersions } from './sweep.ts'

export type Files = {
  /** What is stored under a key, or null. Its type is what the bytes show; its name is the key's last part. */
  describe(key: string): Promise<FileReference | null>
  list(prefix: string): Promise<FileReference[]>
  /** Whether there was something to delete. */
  delete(key: string): Promise<boolean>
  /** An address to read from, good for an hour at least. Whether the reader may is the caller's to say. */
  signedUrl(key: string): string
  /** An address for one upload of exactly this size and type, to be begun within an hour. */
  uploadUrl(key: string, upload: { contentType: string; size: number }): string
  /** An address that deletes once, within a quarter of an hour. */
  deletionUrl(key: string): string
  /** What a signed address lets its bearer do. Throws storage.bad-signature, storage.expired, storage.used. */
  granted: {
    read(key: string, request: SignedRequest): Promise<Response>
    write(key: string, request: SignedRequest): Promise<FileReference>
    delete(key: string, request: Pick<SignedRequest, 'query'>): Promise<boolean>
  }
}

export type SignedRequest = { readonly query: URLSearchParams; readonly raw: Request }

export type Parts = { readonly config: Config; readonly db: Database; readonly now: () => Date }

type Room = Parts & { readonly store: ObjectStore; readonly signing: Signing }

const minute = 60_000
const hour = 60 * minute
const listedMax = 1_000

/** The stored objects: bytes in a folder of the data directory, what they are in the database. */
export const openFiles = async ({ config, db, now }: Parts): Promise<Files> => {
  if (config.s3) throw new WrongSetting('S3_ENDPOINT cannot be used yet: files are kept in DATA_DIR.')
  const store = openFolder(join(config.dataDir, 'files'))
  await sweepVersions(store, db, now())
  const room: Room = { config, db, now, store, signing: makeSigning(config.jwtSecret) }
  return {
    describe: async (key) => {
      const row = await objectOf(db, key)
      return row && referenceOf(row)
    },
    list: async (prefix) => (await objectsUnder(db, prefix, listedMax)).map(referenceOf),
    delete: (key) => remove(room, key),
    ...addresses(room),
    granted: {
      read: (key, request) => read(room, key, request),
      write: (key, request) => write(room, key, request),
      delete: async (key, { query }) => {
        await useGrant(room, room.signing.grantOf('DELETE', key, query, now()))
        return remove(room, key)
      },
    },
  }
}

const referenceOf = ({ key, name, size, sha256, content_type }: ObjectRow): FileReference => ({
  key,
  name,
  size,
  sha256,
  contentType: content_type,
})

const addresses = ({ now, signing }: Room): Pick<Files, 'signedUrl' | 'uploadUrl' | 'deletionUrl'> => {
  const grant = (act: Grant['act'], key: string, ms: number): Grant => ({
    act,
    key,
    contentType: '',
    size: 0,
    nonce: crypto.randomUUID(),
    expiresAt: new Date(now().getTime() + ms),
  })
  return {
    signedUrl: (key) => signing.addressOf({ ...grant('GET', key, 0), nonce: '', expiresAt: anHourOn(now()) }),
    uploadUrl: (key, upload) => signing.addressOf({ ...grant('PUT', key, hour), ...upload }),
    deletionUrl: (key) => signing.addressOf(grant('DELETE', key, 15 * minute)),
  }
}

/** At the end of five minutes, so that the same address is given out meanwhile and a browser's copy is found again. */
const anHourOn = (now: Date): Date => new Date(Math.ceil((now.getTime() + hour) / (5 * minute)) * 5 * minute)

const useGrant = async ({ db, now }: Room, { nonce, expiresAt }: Grant): Promise<void> => {
  if (!(await useTicket(db, nonce, expiresAt, now()))) throw new Rejection('storage.used')
}

const locationOf = ({ key, version }: Pick<ObjectRow, 'key' | 'version'>): string => `${key}/${version}`

const read = async (room: Room, key: string, { query, raw }: SignedRequest): Promise<Response> => {
  room.signing.grantOf('GET', key, query, room.now())
  return (await answer(room, key, raw)) ?? (await answer(room, key, raw)) ?? notFound()
}

const notFound = (): never => {
  throw new Rejection('storage.not-found')
}

/** Null where the object was replaced after its row had been read: the next row tells where the bytes are now. */
const answer = async ({ db, store }: Room, key: string, request: Request): Promise<Response | null> => {
  const row = (await objectOf(db, key)) ?? notFound()
  const name = await shownName(db, row)
  return download({ ...row, name }, request, () => store.open(locationOf(row)))
}

const write = async (room: Room, key: string, { query, raw }: SignedRequest): Promise<FileReference> => {
  const { db, now, store } = room
  const grant = room.signing.grantOf('PUT', key, query, now())
  const place = placeOf(key)
  if (!place) throw new Rejection('storage.not-yours')
  if (!(await useTicket(db, grant.nonce, grant.expiresAt, now()))) return repeated(room, place, grant, raw)
  const { staged, contentType } = await receiveBytes(store, raw, place, grant)
  const row: ObjectRow = {
    key,
    version: grant.nonce,
    name: place.kind === 'lesson' ? `${place.lessonId}${extensionOf(contentType)}` : lastSegment(key),
    size: staged.size,
    sha256: staged.sha256,
    content_type: contentType,
    created_at: now().toISOString(),
  }
  await staged.keep(locationOf(row))
  const before = await db.transaction((tx) => replaceObject(tx, row))
  if (before) await store.remove(locationOf({ key, version: before }))
  return referenceOf(row)
}

const timeoutMs = 10_000
const pollMs = 50

/** A retried upload: the same bytes by the address that stored them or is storing them, where the sender says that it may be one. */
const repeated = async (room: Room, place: Place, grant: Grant, raw: Request): Promise<FileReference> => {
  if (!raw.headers.has('idempotency-key')) throw new Rejection('storage.used')
  const { staged } = await receiveBytes(room.store, raw, place, grant)
  await staged.discard()
  for (const until = Date.now() + timeoutMs; Date.now() < until; await Bun.sleep(pollMs)) {
    const row = await objectOf(room.db, grant.key)
    if (row?.version !== grant.nonce) continue
    if (row.sha256 !== staged.sha256) break
    return referenceOf(row)
  }
  throw new Rejection('storage.used')
}

const remove = async ({ db, store }: Room, key: string): Promise<boolean> => {
  const version = await forgetObject(db, key)
  if (version) await store.remove(locationOf({ key, version }))
  return version !== null
}
