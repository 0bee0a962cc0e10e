import { dropStored, keepStored, readStored } from '../../shared/device/stored.ts'
import type { Changes } from './changes.ts'

/** What this device keeps of a register that is not saved: whose changes, and whether they are to be sent once there is a connection. */
export type Kept = {
  readonly changes: Changes
  /** Save was pressed, and did not get through. */
  readonly isWaiting: boolean
  /** Why, where the changes correct what was sent. */
  readonly reason: string | null
}

type Whose = { readonly personId: string; readonly lessonId: string }

export const notWaiting = { isWaiting: false, reason: null } as const

export const nothingKept: Kept = { changes: {}, ...notWaiting }

/** A reason covers only the changes that it was given for; new changes need another save. */
export const changedTo = (kept: Kept, changes: Changes): Kept =>
  kept.reason === null ? { ...kept, changes } : { changes, ...notWaiting }

/** The state after a save that did not reach the server. */
export const waiting = (kept: Kept, sent: Changes, reason: string | null): Kept =>
  reason === null || kept.changes === sent ? { ...kept, isWaiting: true, reason } : { ...kept, ...notWaiting }

const keyOf = ({ personId, lessonId }: Whose): string => `attendance.${personId}.${lessonId}`

export const readKept = (whose: Whose): Kept => {
  const text = readStored(keyOf(whose))
  try {
    return text === null ? nothingKept : (kept(JSON.parse(text)) ?? nothingKept)
  } catch {
    return nothingKept
  }
}

export const keep = (whose: Whose, what: Kept): void => {
  if (Object.keys(what.changes).length === 0) dropStored(keyOf(whose))
  else keepStored(keyOf(whose), JSON.stringify(what))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Null where an older version of the product, or something else, wrote it. */
const kept = (value: unknown): Kept | null => {
  if (!isRecord(value) || !isRecord(value.changes)) return null
  const changes: Record<string, Changes[string]> = {}
  for (const [userId, one] of Object.entries(value.changes)) {
    if (!isRecord(one)) return null
    const { attended, isMakeUp, revision } = one
    if (typeof attended !== 'boolean' || typeof isMakeUp !== 'boolean' || typeof revision !== 'number')
      return null
    changes[userId] = { attended, isMakeUp, revision }
  }
  const { isWaiting, reason } = value
  return { changes, isWaiting: isWaiting === true, reason: typeof reason === 'string' ? reason : null }
}
