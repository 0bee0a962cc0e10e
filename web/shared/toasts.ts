import { atom, getDefaultStore } from 'jotai'

export type Toast = {
  id: number
  tone: 'success' | 'error' | 'pending' | 'offer'
  text: string
  /** A sentence under it. */
  detail: string | null
  /** Null until it is answered. */
  lastingMs: number | null
  /** What it offers. */
  act: { label: string; run: () => void } | null
}

/** Alerts close by themselves; those of lessons and members stay a little longer. */
const alertMs = 1_800
export const longAlertMs = 2_000
/** What is longer may be read to its end: it stays under the pointer and the focus. */
const longText = 60

export const toastsAtom = atom<readonly Toast[]>([])

const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

/** The same words again take the place of those that are still there. */
const show = (
  tone: Toast['tone'],
  text: string,
  lastingMs: number | null,
  { detail = null, act = null }: Partial<Pick<Toast, 'detail' | 'act'>> = {},
): number => {
  const store = getDefaultStore()
  lastId += 1
  const toast = { id: lastId, tone, text, detail, lastingMs, act }
  const others = store.get(toastsAtom).filter((other) => other.tone !== tone || other.text !== text)
  const passing = others.filter((other) => other.lastingMs !== null).slice(-2)
  store.set(toastsAtom, [...others.filter((other) => other.lastingMs === null), ...passing, toast])
  release(toast)
  return lastId
}

export const dismiss = (id: number): void => {
  const store = getDefaultStore()
  clearTimeout(timers.get(id))
  timers.delete(id)
  store.set(
    toastsAtom,
    store.get(toastsAtom).filter((toast) => toast.id !== id),
  )
}

/** Keeps a long alert while it is read. */
export const hold = ({ id, text, detail }: Toast): void => {
  if (text.length + (detail ?? '').length > longText) clearTimeout(timers.get(id))
}

/** Lets an alert close by itself, counted from now. */
export const release = ({ id, lastingMs }: Toast): void => {
  clearTimeout(timers.get(id))
  if (lastingMs === null) return
  timers.set(
    id,
    setTimeout(() => dismiss(id), lastingMs),
  )
}

/** Tells the user something in passing. An error that has a field is shown at the field instead. */
export const tell = {
  /** `detail` is a sentence under it. */
  success: (text: string, lastingMs = alertMs, detail: string | null = null): void =>
    void show('success', text, lastingMs, { detail }),
  error: (text: string, lastingMs = alertMs): void => void show('error', text, lastingMs),
  /** What did not happen, and why under it. */
  failure: (text: string, detail: string, lastingMs = alertMs): void =>
    void show('error', text, lastingMs, { detail }),
  /** The write is recorded; what is read may lag for a moment. */
  pending: (): void => void show('pending', '', alertMs),
  /** Stays until it is taken up or dismissed; answers with what to dismiss it by. */
  offer: (text: string, act: NonNullable<Toast['act']>): number => show('offer', text, null, { act }),
}
