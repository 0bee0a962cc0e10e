import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Beside the database and outside its backups: whoever is forgotten stays so, whichever backup is restored. */
const fileIn = (dataDir: string): string => join(dataDir, 'forgotten')

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The ids of those whom this server's folder says to be forgotten; a line that was cut off counts for nothing. */
export const registeredAsForgotten = (dataDir: string): readonly string[] => {
  const ids = textOf(fileIn(dataDir))
    .split('\n')
    .map((line) => line.split(/\s/)[0] ?? '')
  return [...new Set(ids.filter((id) => uuid.test(id)))]
}

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

/** Adds those who are missing; the line before may have been cut off. */
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
  const text = textOf(fileIn(dataDir))
  const begin = text === '' || text.endsWith('\n') ? '' : '\n'
  appendFileSync(fileIn(dataDir), begin + lines.join(''), { mode: 0o600, flush: true })
}
