import type { BucketItem } from 'minio'
import type { S3Settings } from '../../config.ts'
import { safeKey } from '../keys.ts'
import { measuring, release } from '../measuring.ts'
import type { ObjectStore, Presented, Stored, StoredObject } from '../store.ts'
import { codeOf, unlessMissing } from './answers.ts'
import { type Bucket, bucketOf, problemOf } from './bucket.ts'
import { bytesOf } from './bytes.ts'
import type { Timeouts } from './transport.ts'
import { openUpload } from './upload.ts'

export const openS3 = (settings: S3Settings, timeouts?: Timeouts): ObjectStore => {
  const bucket = bucketOf(settings, timeouts)
  const { ask } = bucket.breaker
  return {
    put: async (key, bytes, most) => put(bucket, safeKey(key), bytes, most),
    open: async (key) => {
      const object = await stat(bucket, safeKey(key))
      return object && bytesOf(bucket, key, 0, object.size)
    },
    readingUrl: async (key, presented, seconds) =>
      (await stat(bucket, safeKey(key))) && presign(bucket, key, presented, seconds),
    stat: async (key) => stat(bucket, safeKey(key)),
    list: (prefix) => ask(() => list(bucket, prefix)),
    remove: async (key) => {
      const object = await stat(bucket, safeKey(key))
      if (object) await ask(() => bucket.client.removeObject(bucket.name, key))
      return object !== null
    },
    endUploads: (before) => ask(() => endUploads(bucket, before)),
    problem: () => problemOf(bucket),
  }
}

const put = async (
  bucket: Bucket,
  key: string,
  bytes: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Stored> => {
  const upload = openUpload(bucket, key)
  try {
    const measured = measuring(most)
    for await (const chunk of bytes) {
      measured.add(chunk)
      await upload.write(chunk)
      release(chunk)
    }
    await upload.end()
    return measured.stored()
  } catch (error) {
    await upload.abort()
    throw error
  }
}

const stat = async ({ client, name, breaker }: Bucket, key: string): Promise<StoredObject | null> => {
  const object = await breaker.ask(() => unlessMissing(client.statObject(name, key)))
  return object && { key, size: object.size, modifiedAt: object.lastModified }
}

const sameAddressMs = 300_000

/** The address repeats for five minutes, so that a browser's cache is found. */
const presign = async (
  { client, name }: Bucket,
  key: string,
  { contentType, disposition }: Presented,
  seconds: number,
): Promise<string> => {
  const agoMs = Date.now() % sameAddressMs
  const headers = {
    'response-content-type': contentType,
    'response-content-disposition': disposition,
    'response-cache-control': 'private, no-cache',
  }
  const validSeconds = seconds + Math.floor(agoMs / 1_000)
  return client.presignedGetObject(name, key, validSeconds, headers, new Date(Date.now() - agoMs))
}

const list = async ({ client, name }: Bucket, prefix: string): Promise<StoredObject[]> => {
  const objects: StoredObject[] = []
  const items: AsyncIterable<BucketItem> = client.listObjectsV2(name, prefix, true)
  for await (const { name: key, size, lastModified } of items)
    if (key !== undefined) objects.push({ key, size, modifiedAt: lastModified })
  return objects.sort((one, other) => (one.key < other.key ? -1 : 1))
}

/** One page of the list; the next run ends the rest. MinIO lists none, and ends them itself within a day. */
const endUploads = async ({ client, name }: Bucket, before: Date): Promise<void> => {
  const { uploads } = await client.listIncompleteUploadsQuery(name, '', '', '', '').catch(noneIfUnlisted)
  for (const { key, uploadId, initiated } of uploads)
    if (initiated < before) await client.abortMultipartUpload(name, key, uploadId)
}

const noneIfUnlisted = (error: unknown): { readonly uploads: [] } => {
  if (codeOf(error) === 'NotImplemented') return { uploads: [] }
  throw error
}
