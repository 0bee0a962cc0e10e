import { CodedError } from './coded-error.ts'

export type Loader = (signal: AbortSignal) => Promise<unknown>
export type Snapshot = { data: unknown; error: CodedError | null; loading: boolean }

type Entry = {
  snapshot: Snapshot
  load: Loader
  fetchedAt: number
  controller: AbortController | null
  listeners: Set<() => void>
}

const entries = new Map<string, Entry>()
const entriesMax = 100
/** An answer this young is not asked for again by a screen that opens. */
const freshMs = 2_000
const nothing: Snapshot = { data: undefined, error: null, loading: false }

export const snapshotOf = (key: string | null): Snapshot =>
  (key === null ? null : entries.get(key)?.snapshot) ?? nothing

/** Watches a key, fetching it where it is missing or old; the last to leave stops what is under way. */
export const watch = (key: string, load: Loader, onChange: () => void): (() => void) => {
  const entry = entryOf(key, load)
  entry.listeners.add(onChange)
  if (!entry.controller && Date.now() - entry.fetchedAt > freshMs) fetchEntry(entry)
  return () => {
    entry.listeners.delete(onChange)
    if (entry.listeners.size === 0) abort(entry)
  }
}

export const refetch = (key: string): void => {
  const entry = entries.get(key)
  if (entry) fetchEntry(entry)
}

/** After a write: what is on the screen is fetched again, the rest when it is next looked at. */
export const invalidate = (): void => {
  for (const entry of entries.values()) {
    entry.fetchedAt = 0
    if (entry.listeners.size > 0) fetchEntry(entry)
  }
}

/** Fetches again what is on the screen and has failed. */
export const retryFailed = (): void => {
  for (const entry of entries.values())
    if (entry.snapshot.error && !entry.controller && entry.listeners.size > 0) fetchEntry(entry)
}

/** Forgets everything, for the end of a session. */
export const clearCache = (): void => {
  for (const entry of entries.values()) abort(entry)
  entries.clear()
}

const entryOf = (key: string, load: Loader): Entry => {
  const entry = entries.get(key) ?? {
    snapshot: { ...nothing, loading: true },
    load,
    fetchedAt: 0,
    controller: null,
    listeners: new Set(),
  }
  entry.load = load
  entries.delete(key)
  entries.set(key, entry)
  dropOldest()
  return entry
}

const dropOldest = (): void => {
  for (const [key, entry] of entries) {
    if (entries.size <= entriesMax) return
    if (entry.listeners.size === 0) entries.delete(key)
  }
}

const fetchEntry = async (entry: Entry): Promise<void> => {
  entry.controller?.abort()
  const controller = new AbortController()
  entry.controller = controller
  show(entry, { ...entry.snapshot, loading: true })
  try {
    settle(entry, controller, { data: await entry.load(controller.signal), error: null, loading: false })
  } catch (error) {
    const coded = error instanceof CodedError ? error : new CodedError('unexpected')
    settle(entry, controller, { data: entry.snapshot.data, error: coded, loading: false })
  }
}

const settle = (entry: Entry, controller: AbortController, snapshot: Snapshot): void => {
  if (entry.controller !== controller) return
  entry.controller = null
  entry.fetchedAt = snapshot.error ? 0 : Date.now()
  show(entry, snapshot)
}

const abort = (entry: Entry): void => {
  entry.controller?.abort()
  entry.controller = null
}

const show = (entry: Entry, snapshot: Snapshot): void => {
  entry.snapshot = snapshot
  for (const listener of [...entry.listeners]) listener()
}
