import { useState } from 'react'
import { keepStored, readStored } from '../device/stored.ts'

/** How somebody last had a list on this device. */
export type ListPreferences = {
  readonly size: number
  readonly view: string | null
  /** The ids of the columns that are not shown; null where nobody chose. */
  readonly hidden: readonly string[] | null
}

const none: ListPreferences = { size: 0, view: null, hidden: null }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Whatever is malformed counts as not said. */
export const readPreferences = (id: string): ListPreferences => {
  try {
    const kept: unknown = JSON.parse(readStored(`list.${id}`) ?? 'null')
    if (!isRecord(kept)) return none
    const { size, view, hidden } = kept
    return {
      size: typeof size === 'number' ? size : none.size,
      view: typeof view === 'string' ? view : none.view,
      hidden: Array.isArray(hidden) ? hidden.filter((column) => typeof column === 'string') : none.hidden,
    }
  } catch {
    return none
  }
}

/** What is preferred of a list, and what changes it; a list without an id has it for as long as it is shown. */
export const usePreferences = (
  id: string | undefined,
): readonly [ListPreferences, (change: Partial<ListPreferences>) => void] => {
  const [preferences, setPreferences] = useState(() => (id === undefined ? none : readPreferences(id)))
  const prefer = (change: Partial<ListPreferences>) => {
    const next = { ...preferences, ...change }
    setPreferences(next)
    if (id !== undefined) keepStored(`list.${id}`, JSON.stringify(next))
  }
  return [preferences, prefer]
}
