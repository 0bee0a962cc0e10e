import { atom, getDefaultStore } from 'jotai'

export type Toast = { id: number; tone: 'success' | 'error' | 'pending'; text: string }

/** Alerts close by themselves; those of lessons and members stay a little longer. */
const alertMs = 1_800
export const longAlertMs = 2_000
const errorMs = 5_000

export const toastsAtom = atom<readonly Toast[]>([])

let lastId = 0

const show = (tone: Toast['tone'], text: string, lastingMs: number): void => {
  const store = getDefaultStore()
  lastId += 1
  const toast = { id: lastId, tone, text }
  store.set(toastsAtom, [...store.get(toastsAtom).slice(-2), toast])
  setTimeout(() => dismiss(toast.id), lastingMs)
}

export const dismiss = (id: number): void => {
  const store = getDefaultStore()
  store.set(
    toastsAtom,
    store.get(toastsAtom).filter((toast) => toast.id !== id),
  )
}

/** Tells the user something in passing. An error that has a field is shown at the field instead. */
export const tell = {
  success: (text: string, lastingMs = alertMs): void => show('success', text, lastingMs),
  error: (text: string, lastingMs = errorMs): void => show('error', text, lastingMs),
  /** The write is recorded; what is read may lag for a moment. */
  pending: (): void => show('pending', '', errorMs),
}
