import { hasNoEntries, isRecord, kept } from '../../shared/device/kept.ts'
import type { Changes } from './changes.ts'

/** Unsaved changes of a register on this device: whose they are, and whether to send them once online. */
export type Kept = {
  readonly changes: Changes
  /** A save failed to reach the server. */
  readonly isWaiting: boolean
  /** The reason for corrections of sent attendance. */
  readonly reason: string | null
}

type Whose = { readonly personId: string; readonly lessonId: string }

export const notWaiting = { isWaiting: false, reason: null } as const

export const nothingKept: Kept = { changes: {}, ...notWaiting }

/** A reason covers only the changes at the time; new changes need another save. */
export const changedTo = (kept: Kept, changes: Changes): Kept =>
  kept.reason === null ? { ...kept, changes } : { changes, ...notWaiting }

/** The state after a save that did not reach the server. */
export const waiting = (kept: Kept, sent: Changes, reason: string | null): Kept =>
  reason === null || kept.changes === sent ? { ...kept, isWaiting: true, reason } : { ...kept, ...notWaiting }

const keptChanges = ({ personId, lessonId }: Whose) =>
  kept<Kept>(`attendance.${personId}.${lessonId}`, {
    none: nothingKept,
    parse: (stored) => {
      if (!isRecord(stored) || !isRecord(stored.changes)) return null
      const { changes, isWaiting, reason } = stored
      if (!areChanges(changes)) return null
      return { changes, isWaiting: isWaiting === true, reason: typeof reason === 'string' ? reason : null }
    },
    isEmpty: ({ changes }) => hasNoEntries(changes),
  })

export const readKept = (whose: Whose): Kept => keptChanges(whose).read()

export const keep = (whose: Whose, what: Kept): void => keptChanges(whose).keep(what)

const areChanges = (stored: Readonly<Record<string, unknown>>): stored is Changes =>
  Object.values(stored).every(
    (one) =>
      isRecord(one) &&
      typeof one.attended === 'boolean' &&
      typeof one.isMakeUp === 'boolean' &&
      typeof one.revision === 'number',
  )
