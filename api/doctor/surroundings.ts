import { access, constants, statfs } from 'node:fs/promises'
import { readLastBackup, readRestored } from '../backup/last-backup.ts'
import type { Config } from '../config.ts'
import { isMissing } from '../small-files.ts'
import { advice, type Finding, inOrder, wrong } from './finding.ts'

export type Space = { readonly free: number; readonly size: number }

export const spaceOf = async (folder: string): Promise<Space> => {
  const { bsize, blocks, bavail } = await statfs(folder)
  return { free: bsize * bavail, size: bsize * blocks }
}

const gibibyte = 2 ** 30

export const examineFolder = async (
  { dataDir }: Pick<Config, 'dataDir'>,
  measure: (folder: string) => Promise<Space>,
): Promise<readonly Finding[]> => {
  try {
    await access(dataDir, constants.R_OK | constants.W_OK)
  } catch (error) {
    return [
      isMissing(error)
        ? advice('folder', `${dataDir} does not exist yet: the first start makes it.`)
        : wrong('folder', `${dataDir} cannot be read and written: give it to the user of the server.`),
    ]
  }
  return [inOrder('folder', `${dataDir} can be read and written.`), spaceFinding(await measure(dataDir))]
}

const spaceFinding = ({ free, size }: Space): Finding => {
  const says = `${(free / gibibyte).toFixed(1)} of ${(size / gibibyte).toFixed(1)} GiB are free`
  if (free < gibibyte || free < size * 0.05) return wrong('space', `${says}: make room, or a larger disk.`)
  return free < size * 0.15
    ? advice('space', `${says}: plan for a larger disk.`)
    : inOrder('space', `${says}.`)
}

const dayMs = 86_400_000
const oldMs = 2 * dayMs

export const examineBackup = (config: Pick<Config, 'dataDir' | 'databaseUrl'>, now: number): Finding => {
  const last = readLastBackup(config.dataDir)
  if (!last) {
    const says =
      'None is known: set BACKUP_DIR, or make one with `bun run backup`, every night, with this DATA_DIR.'
    return (config.databaseUrl === null ? advice : wrong)('backup', says)
  }
  const { folder, madeAt } = last
  if (now - Date.parse(madeAt) > oldMs)
    return wrong('backup', `The last one is of ${madeAt} (${folder}): see why there is none since.`)
  const restoredAt = readRestored(folder)
  return restoredAt === null
    ? advice(
        'backup',
        `The last one is of ${madeAt} (${folder}) and was never restored: try it in an empty database with \`bun run restore\`.`,
      )
    : inOrder('backup', `The last one is of ${madeAt} and was restored on ${restoredAt}.`)
}
