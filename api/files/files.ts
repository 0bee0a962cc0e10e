import { join } from 'node:path'
import type { FileReference } from '../../domain/courses/events.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { type Config, WrongSetting } from '../config.ts'
import { evidencesOf } from '../contract/file-keys.ts'
import { forgottenAmong } from '../event-store/forgotten.ts'
import { extensionOf } from './content.ts'
import { copyObject } from './copy.ts'
import { download, presentedAs, redirect } from './download.ts'
import { openFolder } from './folder.ts'
import { lastSegment, placeOf } from './keys.ts'
import { shownName } from './names.ts'
import { measureSigned, receiveBytes } from './received.ts'
import {
  addObject,
  forgetBefore,
  forgetObject,
  forgetOrphans,
  forgetRemoved,
  forgetReplaced,
  forgetUnder,
  forgetUnreferred,
  type Gone,
  latestOf,
  type ObjectRow,
  objectOf,
  objectsUnder,
  referenceOf,
  shareVersions,
  unnamedAmong,
  useTicket,
  versionOf,
} from './records.ts'
import { prepareBucket } from './s3/bucket.ts'
import { openS3 } from './s3/store.ts'
import { type Grant, makeSigning, type Signing } from './signing.ts'
import { type ObjectStore, StoreUnavailable } from './store.ts'
import { sweepVersions } from './sweep.ts'

export type Files = {
  /** What came last under a key, or those bytes there, or null; whether a record refers to it yet or not. Its type is what the bytes show; its name is the key's last part. */
  describe(key: string, sha256?: string): Promise<FileReference | null>
  list(prefix: string): Promise<FileReference[]>
  /** An object of its own with the same bytes, or null where there are none. */
  copy(from: string, to: string): Promise<FileReference | null>
  /** Every version under one key lies under another too; what no record refers to there goes in its time. */
  share(from: string, to: string): Promise<void>
  /** Whether there was something to delete. */
  delete(key: string): Promise<boolean>
  /** Deletes what lay under the key before the version that a record has come to refer to. */
  deleteReplaced(key: string): Promise<void>
  /** What was stored about somebody: the files by which their courses were approved. */
  listOfPerson(personId: string): Promise<FileReference[]>
  /** Deletes all that was stored about somebody, whatever refers to it. Throws StoreUnavailable where bytes may be left. */
  deleteOfPerson(personId: string): Promise<void>
  /** Deletes every version under the key that no record refers to. Read models must have come to the end of the log. */
  deleteUnreferred(key: string): Promise<void>
  /** Deletes what a record referred to until now, unless another has come to; what was stored under its key since stays. Read models must show both. */
  deleteRemoved(file: Pick<FileReference, 'key' | 'sha256'>): Promise<void>
  /** Deletes what came a day ago or more and no record refers to, and bytes that nothing names. Read models must have come to the end of the log. */
  deleteOrphans(): Promise<void>
  /** An address to read from, good for an hour at least. Whether the reader may is the caller's to say. */
  signedUrl(key: string): string
  /** The same to one version under the key, whatever has taken its place, under the name that it then had; null where it is not kept. */
  versionUrl(file: Pick<FileReference, 'key' | 'sha256' | 'name'>): Promise<string | null>
  /** An address for one upload of exactly this size and type, to be begun within an hour. */
  uploadUrl(key: string, upload: { contentType: string; size: number }): string
  /** An address that deletes once, within a quarter of an hour. */
  deletionUrl(key: string): string
  /** Why the bytes cannot be reached at present, or null. */
  problem(): Promise<string | null>
  /** What a signed address lets its bearer do. Throws storage.bad-signature, storage.expired, storage.used. */
  granted: {
    read(key: string, request: SignedRequest): Promise<Response>
    write(key: string, request: SignedRequest): Promise<FileReference>
    delete(key: string, request: Pick<SignedRequest, 'query'>): Promise<boolean>
  }
}

export type SignedRequest = { readonly query: URLSearchParams; readonly raw: Request }

export type Parts = {
  readonly config: Config
  readonly db: Database
  readonly now: () => Date
  /** Whether that is right, so that what is old by it may go. */
  readonly isSure?: () => Promise<boolean>
}

type Room = Parts & { readonly store: ObjectStore; readonly signing: Signing }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const listedMax = 1_000

/** The stored objects: bytes in a folder of the data directory or in a bucket, what they are in the database. Throws WrongSetting. */
export const openFiles = async ({ config, db, now, isSure = async () => true }: Parts): Promise<Files> => {
  const store = await openStore(config)
  if ((await isSure()) && !(await store.problem()))
    await sweepVersions(store, db, now()).catch(unlessAway(() => 0))
  const room: Room = { config, db, now, store, signing: makeSigning(config.jwtSecret) }
  return {
    describe: async (key, sha256) => {
      const row = await (sha256 ? versionOf(db, { key, sha256 }) : latestOf(db, key))
      return row && referenceOf(row)
    },
    list: async (prefix) => (await objectsUnder(db, prefix, listedMax)).map(referenceOf),
    copy: (from, to) => copyObject(room, from, to, (gone) => removeBytes(room, gone)),
    share: (from, to) => shareVersions(db, from, to, now()),
    delete: (key) => remove(room, key),
    deleteReplaced: async (key) => removeBytes(room, await forgetReplaced(db, key)),
    deleteUnreferred: async (key) => removeBytes(room, await forgetUnreferred(db, key)),
    listOfPerson: async (personId) =>
      (await objectsUnder(db, evidencesOf(personId), listedMax)).map(referenceOf),
    deleteOfPerson: async (personId) => {
      const prefix = evidencesOf(personId)
      await forgetUnder(db, prefix)
      for (const { key } of await store.list(prefix)) await store.remove(key)
    },
    deleteRemoved: async (file) => removeBytes(room, await forgetRemoved(db, file)),
    deleteOrphans: async () => {
      await removeBytes(room, await forgetOrphans(db, new Date(now().getTime() - day)))
      await sweepVersions(store, db, now())
    },
    ...addresses(room),
    problem: store.problem,
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

/** Throws WrongSetting. */
export const openStore = async ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<ObjectStore> => {
  if (!s3) return openFolder(join(dataDir, 'files'))
  const sentence = await prepareBucket(s3)
  if (sentence) throw new WrongSetting(sentence)
  return openS3(s3)
}

type Addresses = Pick<Files, 'signedUrl' | 'versionUrl' | 'uploadUrl' | 'deletionUrl'>

const addresses = ({ db, now, signing }: Room): Addresses => {
  const grant = (act: Grant['act'], key: string, ms: number): Grant => ({
    act,
    key,
    contentType: '',
    size: 0,
    nonce: crypto.randomUUID(),
    version: null,
    expiresAt: new Date(now().getTime() + ms),
  })
  const reading = (key: string): Grant => ({ ...grant('GET', key, 0), nonce: '', expiresAt: anHourOn(now()) })
  return {
    signedUrl: (key) => signing.addressOf(reading(key)),
    versionUrl: async ({ key, sha256, name }) =>
      (await versionOf(db, { key, sha256 }))
        ? signing.addressOf({ ...reading(key), version: { sha256, name } })
        : null,
    uploadUrl: (key, upload) => signing.addressOf({ ...grant('PUT', key, hour), ...upload }),
    deletionUrl: (key) => signing.addressOf(grant('DELETE', key, 15 * minute)),
  }
}

/** At the end of five minutes, so that the same address is given out meanwhile and a browser's copy is found again. */
const anHourOn = (now: Date): Date => new Date(Math.ceil((now.getTime() + hour) / (5 * minute)) * 5 * minute)

const useGrant = async ({ db, now }: Room, { nonce, expiresAt }: Grant): Promise<void> => {
  if (!(await useTicket(db, nonce, expiresAt, now()))) throw new Rejection('storage.used')
}

const read = async (room: Room, key: string, { query, raw }: SignedRequest): Promise<Response> => {
  const grant = room.signing.grantOf('GET', key, query, room.now())
  const found = async () => (await answer(room, grant, raw)) ?? (await answer(room, grant, raw)) ?? notFound()
  return found().catch(unlessAway(unavailable))
}

const unavailable = (): never => {
  throw new Rejection('storage.unavailable')
}

const notFound = (): never => {
  throw new Rejection('storage.not-found')
}

const asked = async (db: Database, { key, version }: Grant): Promise<ObjectRow | null> => {
  const row = await (version ? versionOf(db, { key, sha256: version.sha256 }) : objectOf(db, key))
  return row && { ...row, name: version?.name ?? (await shownName(db, row)) }
}

/** Null where the object was replaced after its row had been read: the next row tells where the bytes are now. */
const answer = async (room: Room, grant: Grant, request: Request): Promise<Response | null> => {
  const { db, store, now } = room
  const row = (await asked(db, grant)) ?? notFound()
  const seconds = Math.ceil((grant.expiresAt.getTime() - now().getTime()) / 1_000)
  // a page reads captions from its own origin alone, and so do its scripts, as the reader of PDFs
  const mayLieElsewhere =
    request.method === 'GET' && row.content_type !== 'text/vtt' && !isReadByScript(request)
  const elsewhere = mayLieElsewhere ? await store.readingUrl(row.location, presentedAs(row), seconds) : null
  return elsewhere ? redirect(elsewhere) : download(row, request, () => store.open(row.location))
}

const isReadByScript = ({ headers }: Request): boolean => headers.get('sec-fetch-dest') === 'empty'

const write = async (room: Room, key: string, { query, raw }: SignedRequest): Promise<FileReference> => {
  const { db, now, store } = room
  const grant = room.signing.grantOf('PUT', key, query, now())
  const place = placeOf(key)
  if (!place) throw new Rejection('storage.not-yours')
  if (!(await useTicket(db, grant.nonce, grant.expiresAt, now()))) return repeated(room, grant, raw)
  const location = `${key}/${grant.nonce}`
  const { size, sha256, contentType } = await receiveBytes(store, location, raw, place, grant)
  const row: ObjectRow = {
    key,
    version: grant.nonce,
    location,
    name: place.kind === 'lesson' ? `${place.lessonId}${extensionOf(contentType)}` : lastSegment(key),
    size,
    sha256,
    content_type: contentType,
    created_at: now().toISOString(),
  }
  if (place.kind === 'evidence' && (await forgottenAmong(db, [place.personId])).size > 0) {
    await removeBytes(room, [row])
    throw new Rejection('storage.not-yours')
  }
  await addObject(db, row)
  // an approval may refer to what lay there, and the read models not show it yet: the sweep waits for them
  if (place.kind !== 'evidence') await removeBytes(room, await forgetBefore(db, row))
  return referenceOf(row)
}

const timeoutMs = 10_000
const pollMs = 50

/** A retried upload: the same bytes by the address that stored them or is storing them, where the sender says that it may be one. */
const repeated = async (room: Room, grant: Grant, raw: Request): Promise<FileReference> => {
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

const remove = async (room: Room, key: string): Promise<boolean> => {
  const isEvidence = placeOf(key)?.kind === 'evidence'
  const gone = await (isEvidence ? forgetUnreferred(room.db, key) : forgetObject(room.db, key))
  await removeBytes(room, gone)
  return gone.length > 0
}

/** Those that no row names any more: where the store is away, the sweep removes them. */
const removeBytes = async ({ db, store }: Room, gone: readonly Gone[]): Promise<void> => {
  const locations = gone.map(({ location }) => location)
  for (const location of await unnamedAmong(db, locations))
    await store.remove(location).catch(unlessAway(() => undefined))
}

const unlessAway =
  <Result>(instead: () => Result) =>
  (error: unknown): Result => {
    if (error instanceof StoreUnavailable) return instead()
    throw error
  }
