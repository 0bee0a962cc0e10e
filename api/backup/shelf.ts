import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupPlan } from '../config.ts'

/** A whole backup on the shelf: it got its name once it had been restored. */
export type Shelved = { readonly name: string; readonly madeAt: number }

const unfinished = '.part'

const prefixOf = (logId: string): string => `bitacora-${logId.slice(0, 8)}-`

/** "bitacora-1f2e3d4c-2026-03-05T10-00-00-000Z" */
export const nameOf = (logId: string, at: Date): string =>
  `${prefixOf(logId)}${at.toISOString().replaceAll(/[:.]/g, '-')}`

export const unfinishedFolder = (dir: string, name: string): string => join(dir, `${name}${unfinished}`)

const timeIn = /(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/

const madeAtOf = (name: string): number =>
  Date.parse(name.replace(/^.*?-(?=\d{4}-)/, '').replace(timeIn, '$1:$2:$3.$4Z'))

const namesOf = async (dir: string, logId: string): Promise<readonly string[]> =>
  (await readdir(dir)).filter((name) => name.startsWith(prefixOf(logId)))

/** The backups of one log, the newest first. */
export const shelfOf = async (dir: string, logId: string): Promise<readonly Shelved[]> =>
  (await namesOf(dir, logId))
    .filter((name) => timeIn.test(name))
    .map((name) => ({ name, madeAt: madeAtOf(name) }))
    .toSorted((one, other) => other.madeAt - one.madeAt)

/** The newest is never among them. */
export const superseded = (
  shelf: readonly Shelved[],
  keep: BackupPlan['keep'],
  now: Date,
): readonly Shelved[] =>
  shelf.filter(({ madeAt }, index) => {
    if (index === 0) return false
    return keep.unit === 'count' ? index >= keep.count : now.getTime() - madeAt > keep.ms
  })

export const shelve = (dir: string, name: string): Promise<void> =>
  rename(unfinishedFolder(dir, name), join(dir, name))

/** Takes the name away first, so that a half removed folder is no backup. */
export const removeShelved = async (dir: string, name: string): Promise<void> => {
  await rename(join(dir, name), unfinishedFolder(dir, name))
  await rm(unfinishedFolder(dir, name), { recursive: true, force: true })
}

/** What a killed server left. */
export const removeUnfinished = async (dir: string, logId: string): Promise<void> => {
  for (const name of await namesOf(dir, logId))
    if (name.endsWith(unfinished)) await rm(join(dir, name), { recursive: true, force: true })
}
