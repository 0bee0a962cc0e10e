import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFolder } from '../../api/files/folder.ts'
import { openS3 } from '../../api/files/s3/store.ts'
import type { ObjectStore } from '../../api/files/store.ts'
import { openS3Service } from './s3.ts'

/** A store, with what a test reads and changes behind it. */
export type OpenedStore = {
  readonly store: ObjectStore
  /** Unfinished uploads. */
  halves(): string[]
  /** Sets the time of an object. */
  age(key: string, to: Date): void
  close(): Promise<void>
}

export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

const folder = async (): Promise<OpenedStore> => {
  const root = mkdtempSync(join(tmpdir(), 'bitacora-folder-'))
  return {
    store: openFolder(root),
    halves: () => filesIn(join(root, 'staging')),
    age: (key, to) => utimesSync(join(root, 'objects', key), to, to),
    close: async () => rmSync(root, { recursive: true, force: true }),
  }
}

const s3 = async (): Promise<OpenedStore> => {
  const service = await openS3Service()
  const { bucket, directory } = service
  return {
    store: openS3(service.s3),
    halves: service.pending,
    age: (key, to) => utimesSync(join(directory, bucket, `${key}._S3rver_object`), to, to),
    close: service.close,
  }
}

export const stores = { folder, s3 } as const
