import { hasNoEntries, isRecord, storedValue } from '../../shared/device/stored-value.ts'
import type { Changes } from './changes.ts'

/** Unsaved changes of a register on this device: whose they are, and whether to send them once online. */
export type UnsavedChanges = {
  readonly changes: Changes
  /** A save failed to reach the server. */
  readonly isWaiting: boolean
  /** The reason for corrections of sent attendance. */
  readonly reason: string | null
}

type Whose = { readonly personId: string; readonly lessonId: string }

export const notWaiting = { isWaiting: false, reason: null } as const

export const nothingUnsaved: UnsavedChanges = { changes: {}, ...notWaiting }

/** A reason covers only the changes at the time; new changes need another save. */
export const changedTo = (unsaved: UnsavedChanges, changes: Changes): UnsavedChanges =>
  unsaved.reason === null ? { ...unsaved, changes } : { changes, ...notWaiting }

/** The state after a save that did not reach the server. */
export const waiting = (unsaved: UnsavedChanges, sent: Changes, reason: string | null): UnsavedChanges =>
  reason === null || unsaved.changes === sent
    ? { ...unsaved, isWaiting: true, reason }
    : { ...unsaved, ...notWaiting }

const storedChanges = ({ personId, lessonId }: Whose) =>
  storedValue<UnsavedChanges>(`attendance.${personId}.${lessonId}`, {
    none: nothingUnsaved,
    parse: (stored) => {
      if (!isRecord(stored) || !isRecord(stored.changes)) return null
      const { changes, isWaiting, reason } = stored
      if (!areChanges(changes)) return null
      return { changes, isWaiting: isWaiting === true, reason: typeof reason === 'string' ? reason : null }
    },
    isEmpty: ({ changes }) => hasNoEntries(changes),
  })

export const readUnsaved = (whose: Whose): UnsavedChanges => storedChanges(whose).read()

export const keep = (whose: Whose, what: UnsavedChanges): void => storedChanges(whose).keep(what)

const areChanges = (stored: Readonly<Record<string, unknown>>): stored is Changes =>
  Object.values(stored).every(
    (one) =>
      isRecord(one) &&
      typeof one.attended === 'boolean' &&
      typeof one.isMakeUp === 'boolean' &&
      typeof one.revision === 'number',
  )
