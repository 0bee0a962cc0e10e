import { atom } from 'jotai'
import { keepStored, readStored } from './stored.ts'

/** An atom for a preference, stored on this device. */
export const storedAtom = <Value, Chosen extends Value = Value>(
  key: string,
  read: (stored: string | null) => Value,
  write: (chosen: Chosen) => string = String,
) => {
  const shown = atom(read(readStored(key)))
  return atom(
    (get) => get(shown),
    (_get, set, chosen: Chosen) => {
      keepStored(key, write(chosen))
      set(shown, chosen)
    },
  )
}
