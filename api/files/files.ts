import { join } from 'node:path'
import type { FileReference } from '../../domain/courses/events.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import { type Config, WrongSetting } from '../config.ts'
import { constanciasOf, evidencesOf, signaturesOf } from '../contract/file-keys.ts'
import type { Core } from '../core.ts'
import type { SessionSecrets } from '../secrets/keyring.ts'
import { type Copied, copyObject } from './copy.ts'
import { type Act, beforeReferred, deleteUnder, ofBytes, underKey } from './deleted-rows.ts'
import { type Room, removeKey, removeOrphans, removeUnreferenced, sweep, unlessAway } from './deleting.ts'
import { openFolder, openFolderBytes } from './folder.ts'
import { readGranted, type Writing, writeGranted } from './granted.ts'
import { type OwnBytes, readOwn, storeOwn } from './own-bytes.ts'
import {
  holdVersion,
  latestOf,
  objectsUnder,
  referenceOf,
  releaseVersion,
  shareVersions,
  useTicket,
  versionOf,
} from './records.ts'
import { type Bearer, type Grant, makeSigning, type Signing } from './signing.ts'
import type { ObjectStore, StoredBytes } from './store.ts'

export type Files = {
  /** Stores bytes that came with a call or were made by the product, before a record refers to them. */
  storeOwn(own: OwnBytes): Promise<FileReference>
  /** One version's bytes in memory, for small files; null where it is missing. The caller checks the right to read. */
  readOwn(file: Pick<FileReference, 'key' | 'sha256'>): Promise<Uint8Array | null>
  /** The latest version of the key, or the one with these bytes, referenced or not; null without one. The type is detected. */
  describe(key: string, sha256?: string): Promise<FileReference | null>
  /** As `describe`, and protects it from deletion until `release` or for ten minutes; `by` names the act that will refer to it. */
  hold(key: string, by: string, sha256?: string): Promise<FileReference | null>
  release(key: string, by: string): Promise<void>
  list(prefix: string): Promise<FileReference[]>
  copy(from: string, to: string): Promise<Copied | null>
  share(from: string, to: string): Promise<void>
  /** Deletes the key's unreferenced versions; false without any. Throws storage.in-use where all are in use. */
  delete(key: string, act: Act): Promise<boolean>
  deleteReplaced(key: string): Promise<void>
  listOfPerson(personId: string): Promise<FileReference[]>
  /** Deletes the person's files, referenced or not, without the papers that a law keeps. Throws StoreUnavailable where bytes may be left. */
  deleteOfPerson(personId: string, of?: { readonly isKept: boolean }): Promise<void>
  deleteUnreferred(key: string): Promise<void>
  /** Deletes a formerly referenced version unless another record refers to it; later versions stay. */
  deleteRemoved(file: Pick<FileReference, 'key' | 'sha256'>): Promise<void>
  deleteDropped(file: Pick<FileReference, 'key' | 'sha256'>, act: Act): Promise<void>
  deleteOrphans(): Promise<void>
  /** Valid for at least an hour. The caller checks the right to read. */
  signedUrl(key: string): string
  /** As `signedUrl`, for one version under its original name; null where it is missing. */
  versionUrl(file: Pick<FileReference, 'key' | 'sha256' | 'name'>): Promise<string | null>
  /** For one upload of this size and type within an hour by the bearer; null is the product itself. */
  uploadUrl(key: string, upload: { contentType: string; size: number }, bearer: Bearer | null): string
  deletionUrl(key: string, bearer: Bearer): string
  problem(): Promise<string | null>
  /** Throws storage.bad-signature, storage.expired. */
  grantOf(act: Grant['act'], key: string, query: URLSearchParams): Grant
  /** The caller checks the bearer's rights first. Throws storage.used. */
  granted: {
    read(grant: Grant, raw: Request): Promise<Response>
    write(writing: Writing): Promise<FileReference>
    delete(grant: Grant, act: Act): Promise<boolean>
  }
}

const minute = 60_000
const hour = 60 * minute
const listedMax = 1_000

export const openFiles = async (secrets: SessionSecrets, room: Room): Promise<Files> => {
  const { db, now, objects } = room
  const signing = makeSigning(secrets)
  if (!(await objects.problem())) await sweep(room).catch(unlessAway(() => undefined))
  return {
    storeOwn: (own) => storeOwn(room, own),
    readOwn: (file) => readOwn(room, file),
    describe: async (key, sha256) => {
      const row = await (sha256 ? versionOf(db, { key, sha256 }) : latestOf(db, key))
      return row && referenceOf(row)
    },
    hold: async (key, by, sha256) => {
      const row = await holdVersion(db, { key, sha256: sha256 ?? null }, by, now())
      return row && referenceOf(row)
    },
    release: (key, by) => releaseVersion(db, key, by),
    list: async (prefix) => (await objectsUnder(db, prefix, listedMax)).map(referenceOf),
    copy: (from, to) => copyObject(room, from, to),
    share: (from, to) => shareVersions(db, from, to, now()),
    delete: (key, act) => removeKey(room, key, act),
    deleteReplaced: async (key) => void (await removeUnreferenced(room, null, beforeReferred(key))),
    deleteUnreferred: async (key) => void (await removeUnreferenced(room, null, underKey(key))),
    listOfPerson: async (personId) =>
      (await objectsUnder(db, evidencesOf(personId), listedMax)).map(referenceOf),
    deleteOfPerson: async (personId, { isKept } = { isKept: false }) => {
      const papers = isKept ? [] : [constanciasOf(personId)]
      for (const prefix of [evidencesOf(personId), signaturesOf(personId), ...papers]) {
        await deleteUnder(db, prefix)
        for (const { key } of await objects.list(prefix)) await objects.remove(key)
      }
    },
    deleteRemoved: async (file) => void (await removeUnreferenced(room, null, ofBytes(file))),
    deleteDropped: async (file, act) => void (await removeUnreferenced(room, act, ofBytes(file))),
    deleteOrphans: () => removeOrphans(room),
    ...addresses(room, signing),
    problem: objects.problem,
    grantOf: (act, key, query) => signing.grantOf(act, key, query, now()),
    granted: {
      read: (grant, raw) => readGranted(room, grant, raw),
      write: (writing) => writeGranted(room, writing),
      delete: async ({ key, nonce, expiresAt }, act) => {
        if (!(await useTicket(db, nonce, expiresAt, now()))) throw new Rejection('storage.used')
        return removeKey(room, key, act)
      },
    },
  }
}

export const openStore = async ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<ObjectStore> => {
  if (!s3) return openFolder(join(dataDir, 'files'))
  // loaded where it is used, as all that costs a tenth of a second
  const [{ prepareBucket }, { openS3 }] = await Promise.all([
    import('./s3/bucket.ts'),
    import('./s3/store.ts'),
  ])
  const sentence = await prepareBucket(s3)
  if (sentence) throw new WrongSetting(sentence)
  return openS3(s3)
}

/** Null where the bytes are missing. Does not change a running server's state. */
export const openStoredBytes = async ({
  s3,
  dataDir,
}: Pick<Config, 's3' | 'dataDir'>): Promise<(location: string) => Promise<StoredBytes | null>> =>
  s3
    ? (await import('./s3/store.ts')).openS3(s3).open
    : (location) => openFolderBytes(join(dataDir, 'files'), location)

type Addresses = Pick<Files, 'signedUrl' | 'versionUrl' | 'uploadUrl' | 'deletionUrl'>

const addresses = ({ db, now }: Pick<Core, 'db' | 'now'>, signing: Signing): Addresses => {
  const grant = (act: Grant['act'], key: string, ms: number): Grant => ({
    act,
    key,
    contentType: '',
    size: 0,
    nonce: crypto.randomUUID(),
    version: null,
    bearer: null,
    expiresAt: new Date(now().getTime() + ms),
  })
  const reading = (key: string): Grant => ({ ...grant('GET', key, 0), nonce: '', expiresAt: anHourOn(now()) })
  return {
    signedUrl: (key) => signing.addressOf(reading(key)),
    versionUrl: async ({ key, sha256, name }) =>
      (await versionOf(db, { key, sha256 }))
        ? signing.addressOf({ ...reading(key), version: { sha256, name } })
        : null,
    uploadUrl: (key, upload, bearer) =>
      signing.addressOf({ ...grant('PUT', key, hour), ...upload, bearer: bearer && bearerOf(bearer) }),
    deletionUrl: (key, bearer) =>
      signing.addressOf({ ...grant('DELETE', key, 15 * minute), bearer: bearerOf(bearer) }),
  }
}

const bearerOf = ({ personId, sessionId }: Bearer): Bearer => ({ personId, sessionId })

/** Rounded up to five minutes, so that the address repeats and a browser's cache is found. */
const anHourOn = (now: Date): Date => new Date(Math.ceil((now.getTime() + hour) / (5 * minute)) * 5 * minute)
