import { atom } from 'jotai'
import { keepStored, readStored } from './stored.ts'

/** An atom for a preference, stored on this device. */
export const storedAtom = <Value, Choice extends Value = Value>(
  key: string,
  read: (stored: string | null) => Value,
  write: (choice: Choice) => string = String,
) => {
  const current = atom(read(readStored(key)))
  return atom(
    (get) => get(current),
    (_get, set, choice: Choice) => {
      keepStored(key, write(choice))
      set(current, choice)
    },
  )
}
