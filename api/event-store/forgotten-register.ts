import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readSmallFile } from '../small-files.ts'

/** Lies beside the database and in no backup, so that restoring a backup revives no forgotten person. */
const fileIn = (dataDir: string): string => join(dataDir, 'forgotten')

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const registeredAsForgotten = (dataDir: string): readonly string[] => {
  const ids = (readSmallFile(fileIn(dataDir)) ?? '').split('\n').map((line) => line.split(/\s/)[0] ?? '')
  return [...new Set(ids.filter((id) => uuid.test(id)))]
}

/** Appends missing ids, each on a line of its own even after a truncated line. */
export const registerForgotten = (
  dataDir: string,
  people: readonly { readonly personId: string; readonly forgottenAt: string }[],
): void => {
  const known = new Set(registeredAsForgotten(dataDir))
  const lines = people
    .filter(({ personId }) => !known.has(personId))
    .map(({ personId, forgottenAt }) => `${personId} ${forgottenAt}\n`)
  if (lines.length === 0) return
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const text = readSmallFile(fileIn(dataDir)) ?? ''
  const begin = text === '' || text.endsWith('\n') ? '' : '\n'
  appendFileSync(fileIn(dataDir), begin + lines.join(''), { mode: 0o600, flush: true })
}
