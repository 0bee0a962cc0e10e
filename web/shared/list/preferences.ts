import { useState } from 'react'
import { isRecord, storedValue } from '../device/stored-value.ts'

/** How somebody last had a list on this device. */
export type ListPreferences = {
  readonly size: number
  readonly view: string | null
  /** The ids of the columns that are not shown; null where nobody chose. */
  readonly hidden: readonly string[] | null
}

const none: ListPreferences = { size: 0, view: null, hidden: null }

/** Each part that is malformed counts as not chosen. */
const keptPreferences = (id: string) =>
  storedValue<ListPreferences>(`list.${id}`, {
    none,
    parse: (stored) => {
      if (!isRecord(stored)) return null
      const { size, view, hidden } = stored
      return {
        size: typeof size === 'number' ? size : none.size,
        view: typeof view === 'string' ? view : none.view,
        hidden: Array.isArray(hidden) ? hidden.filter((column) => typeof column === 'string') : none.hidden,
      }
    },
  })

export const readPreferences = (id: string): ListPreferences => keptPreferences(id).read()

/** What is preferred of a list, and what changes it; a list without an id has it for as long as it is shown. */
export const usePreferences = (
  id: string | undefined,
): readonly [ListPreferences, (change: Partial<ListPreferences>) => void] => {
  const [preferences, setPreferences] = useState(() => (id === undefined ? none : readPreferences(id)))
  const prefer = (change: Partial<ListPreferences>) => {
    const next = { ...preferences, ...change }
    setPreferences(next)
    if (id !== undefined) keptPreferences(id).keep(next)
  }
  return [preferences, prefer]
}
