import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { checkpointsPrefix } from '../files/keys.ts'
import type { ObjectStore } from '../files/store.ts'
import { isMissing } from '../small-files.ts'

/** Signed notes of one log outside the database, which an attacker on the database cannot rewrite. */
export type ExportedNotes = {
  readonly place: string
  positions(): Promise<readonly number[]>
  read(position: number): Promise<string | null>
  save(position: number, note: string): Promise<void>
}

type Raw = {
  readonly place: string
  names(): Promise<readonly string[]>
  read(name: string): Promise<string | null>
  write(name: string, text: string): Promise<void>
}

const nameOf = (position: number): string => `${position}.txt`
const positionIn = (name: string): readonly number[] => {
  const [, digits] = /^(\d+)\.txt$/.exec(name) ?? []
  return digits ? [Number(digits)] : []
}

export const openExportedNotes = async (
  { checkpointDir, dataDir, s3 }: Pick<Config, 'checkpointDir' | 'dataDir' | 's3'>,
  logId: string,
): Promise<ExportedNotes> => {
  const raw =
    s3 && !checkpointDir
      ? inBucket((await import('../files/s3/store.ts')).openS3(s3), s3.bucket, logId)
      : inFolder(join(resolve(checkpointDir ?? join(dataDir, 'checkpoints')), logId))
  return {
    place: raw.place,
    positions: async () => (await raw.names()).flatMap(positionIn).sort((one, other) => one - other),
    read: (position) => raw.read(nameOf(position)),
    save: async (position, note) => {
      const existing = await raw.read(nameOf(position))
      if (existing === null) await raw.write(nameOf(position), note)
      else if (existing !== note)
        throw new Error(`another checkpoint of position ${position} lies in ${raw.place} already`)
    },
  }
}

const inFolder = (folder: string): Raw => ({
  place: folder,
  names: () => readdir(folder).catch((error: unknown) => unlessMissing(error, [])),
  read: (name) => readFile(join(folder, name), 'utf8').catch((error: unknown) => unlessMissing(error, null)),
  write: async (name, text) => {
    await mkdir(folder, { recursive: true })
    const staged = join(folder, `${name}.${crypto.randomUUID()}`)
    const file = await open(staged, 'wx', 0o644)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(staged, join(folder, name))
  },
})

const unlessMissing = <Result>(error: unknown, result: Result): Result => {
  if (isMissing(error)) return result
  throw error
}

const noteBytesMax = 10_000

const inBucket = (store: ObjectStore, bucket: string, logId: string): Raw => {
  const prefix = `${checkpointsPrefix}${logId}/`
  return {
    place: `s3://${bucket}/${prefix}`,
    names: async () => (await store.list(prefix)).map(({ key }) => key.slice(prefix.length)),
    read: async (name) => {
      const object = await store.open(`${prefix}${name}`)
      return object && Buffer.from(await object.bytes()).toString('utf8')
    },
    write: async (name, text) => {
      const bytes = async function* () {
        yield new TextEncoder().encode(text)
      }
      await store.put(`${prefix}${name}`, bytes(), noteBytesMax)
    },
  }
}
