import { atom, getDefaultStore } from 'jotai'

export type Toast = {
  id: number
  tone: 'success' | 'error' | 'pending' | 'offer'
  text: string
  /** A sentence below. */
  detail: string | null
  /** Null until dismissed. */
  lastingMs: number | null
  /** An offered act. */
  act: { label: string; run: () => void } | null
}

/** Toasts about lessons and members last longer. */
const alertMs = 1_800
export const longAlertMs = 2_000
/** Longer toasts stay while hovered or focused. */
const longText = 60

export const toastsAtom = atom<readonly Toast[]>([])

const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

/** A toast with the same text replaces the earlier one. */
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
  const timedToasts = others.filter((other) => other.lastingMs !== null).slice(-2)
  store.set(toastsAtom, [...others.filter((other) => other.lastingMs === null), ...timedToasts, toast])
  restartTimeout(toast)
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

/** Keeps a long toast while it is read. */
export const keepOpen = ({ id, text, detail }: Toast): void => {
  if (text.length + (detail ?? '').length > longText) clearTimeout(timers.get(id))
}

export const restartTimeout = ({ id, lastingMs }: Toast): void => {
  clearTimeout(timers.get(id))
  if (lastingMs === null) return
  timers.set(
    id,
    setTimeout(() => dismiss(id), lastingMs),
  )
}

/** Shows a toast. Errors of a field are shown at the field instead. */
export const tell = {
  /** `detail` is a sentence below. */
  success: (text: string, lastingMs = alertMs, detail: string | null = null): void =>
    void show('success', text, lastingMs, { detail }),
  error: (text: string, lastingMs = alertMs): void => void show('error', text, lastingMs),
  /** A failure with its reason below. */
  failure: (text: string, detail: string, lastingMs = alertMs): void =>
    void show('error', text, lastingMs, { detail }),
  /** The write is recorded; reads may lag for a moment. */
  pending: (): void => void show('pending', '', alertMs),
  /** Stays until accepted or dismissed; returns its id. */
  offer: (text: string, act: NonNullable<Toast['act']>): number => show('offer', text, null, { act }),
}
