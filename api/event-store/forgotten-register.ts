import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readKept } from '../kept-files.ts'

/** The register lies beside the database and in no backup: whoever was forgotten stays so, whichever backup is restored. */
const fileIn = (dataDir: string): string => join(dataDir, 'forgotten')

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The ids of the people in the register; a line that was cut off is passed over. */
export const registeredAsForgotten = (dataDir: string): readonly string[] => {
  const ids = (readKept(fileIn(dataDir)) ?? '').split('\n').map((line) => line.split(/\s/)[0] ?? '')
  return [...new Set(ids.filter((id) => uuid.test(id)))]
}

/** Adds those who are not in the register yet, on lines of their own even where the last line was cut off. */
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
  const text = readKept(fileIn(dataDir)) ?? ''
  const begin = text === '' || text.endsWith('\n') ? '' : '\n'
  appendFileSync(fileIn(dataDir), begin + lines.join(''), { mode: 0o600, flush: true })
}
