import { useState } from 'react'
import { isRecord, storedValue } from '../device/stored-value.ts'

/** The last settings of a list on this device. */
export type ListPreferences = {
  readonly size: number
  readonly view: string | null
  /** Ids of hidden columns; null until the viewer selects columns. */
  readonly hidden: readonly string[] | null
}

const none: ListPreferences = { size: 0, view: null, hidden: null }

/** A malformed part falls back to its default. */
const storedPreferences = (id: string) =>
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

export const readPreferences = (id: string): ListPreferences => storedPreferences(id).read()

/** A list's settings and their setter; without an id they last while the list is mounted. */
export const usePreferences = (
  id: string | undefined,
): readonly [ListPreferences, (change: Partial<ListPreferences>) => void] => {
  const [preferences, setPreferences] = useState(() => (id === undefined ? none : readPreferences(id)))
  const prefer = (change: Partial<ListPreferences>) => {
    const next = { ...preferences, ...change }
    setPreferences(next)
    if (id !== undefined) storedPreferences(id).keep(next)
  }
  return [preferences, prefer]
}
