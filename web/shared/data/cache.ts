import { CodedError } from '../coded-error.ts'
import { storedResponse, storeResponse } from '../device/responses.ts'
import { checkOutage, isAway, mayBeOutage } from './outage.ts'
import { markAhead } from './request.ts'

export type Loader = (signal: AbortSignal) => Promise<unknown>
export type Snapshot = { data: unknown; error: CodedError | null; loading: boolean }

type Entry = {
  key: string
  snapshot: Snapshot
  load: Loader
  fetchedAt: number
  controller: AbortController | null
  listeners: Set<() => void>
  /** A component has subscribed at least once. */
  watched: boolean
  /** A write happened after the request was sent. */
  stale: boolean
  /** Stores responses on the device for reading offline. */
  isStored: boolean
  /** The last request failed in an outage, so the data is older. */
  isOld: boolean
}

const entries = new Map<string, Entry>()
const entriesMax = 100
/** A newly opened screen reuses a response younger than this. */
const freshMs = 2_000
/** Lifetime of a prefetched response without a subscriber. */
const aheadMs = 30_000
const never = Number.NEGATIVE_INFINITY
const nothing: Snapshot = { data: undefined, error: null, loading: false }

export const snapshotOf = (key: string | null): Snapshot =>
  (key === null ? null : entries.get(key)?.snapshot) ?? nothing

/** Subscribes to a key and fetches it if missing or old. The last unsubscribe aborts the request and drops stale data. */
export const watch = (key: string, load: Loader, onChange: () => void, isStored = false): (() => void) => {
  const entry = entryOf(key, load)
  entry.listeners.add(onChange)
  entry.watched = true
  entry.isStored = isStored
  if (!isFresh(entry)) fetchEntry(entry)
  // prefetched earlier, without storing
  else if (isStored && entry.snapshot.data !== undefined) void storeResponse(key, entry.snapshot.data)
  return () => {
    entry.listeners.delete(onChange)
    if (entry.listeners.size > 0) return
    abort(entry)
    if (entry.stale) drop(key, entry)
  }
}

/** Prefetches without subscribing; unused responses expire. Resolves once the response is there, or failed. */
export const fetchAhead = async (key: string, load: Loader): Promise<void> => {
  const existing = entries.get(key)
  if (existing && (existing.listeners.size > 0 || isFresh(existing))) return
  const entry = entryOf(key, load)
  if (!existing) setTimeout(() => forgetUnwatched(key, entry), aheadMs)
  await fetchEntry(entry)
}

/** Does nothing while a request is running. */
export const refetch = (key: string): void => {
  const entry = entries.get(key)
  if (entry && !entry.controller) fetchEntry(entry)
}

/** After a write: refetches subscribed keys and drops all others, in both languages, so that no screen opens with old data. */
export const invalidate = (): void => {
  for (const [key, entry] of entries) {
    entry.stale = true
    if (entry.listeners.size > 0) fetchEntry(entry)
    else drop(key, entry)
  }
}

/** Refetches every failed key on the screen; resolves with the last response. */
export const retryFailed = async (): Promise<void> => {
  const failed = [...entries.values()].filter(
    ({ snapshot, isOld, controller, listeners }) =>
      (snapshot.error || isOld) && !controller && listeners.size > 0,
  )
  await Promise.all(failed.map(fetchEntry))
}

/** Whether an outage keeps any subscribed key from loading. */
export const isAnyKeyUnreachable = (): boolean =>
  [...entries.values()].some(
    ({ snapshot, isOld, listeners }) => listeners.size > 0 && (isOld || mayBeOutage(snapshot.error)),
  )

/** Clears the cache when the session ends. */
export const clearCache = (): void => {
  for (const entry of entries.values()) abort(entry)
  entries.clear()
}

const isFresh = ({ controller, fetchedAt }: Entry): boolean =>
  controller !== null || performance.now() - fetchedAt <= freshMs

const forgetUnwatched = (key: string, entry: Entry): void => {
  if (!entry.watched) drop(key, entry)
}

/** Does nothing if a newer entry has replaced this one. */
const drop = (key: string, entry: Entry): void => {
  abort(entry)
  if (entries.get(key) === entry) entries.delete(key)
}

const entryOf = (key: string, load: Loader): Entry => {
  const entry = entries.get(key) ?? {
    key,
    snapshot: { ...nothing, loading: true },
    load,
    fetchedAt: never,
    controller: null,
    listeners: new Set(),
    watched: false,
    stale: false,
    isStored: false,
    isOld: false,
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
  markAhead(controller.signal, () => entry.listeners.size === 0)
  show(entry, { ...entry.snapshot, loading: true })
  try {
    finish(entry, controller, { data: await entry.load(controller.signal), error: null, loading: false })
  } catch (error) {
    const codedError = error instanceof CodedError ? error : new CodedError('unexpected')
    await checkOutage(codedError)
    const data = entry.snapshot.data ?? (await storedDataOf(entry, codedError))
    // keeps the older data on the screen; one notice reports the outage
    const isOld = data !== undefined && isAway() && mayBeOutage(codedError)
    finish(entry, controller, { data, error: isOld ? null : codedError, loading: false }, isOld)
  }
}

const storedDataOf = async ({ key, isStored }: Entry, error: CodedError): Promise<unknown> =>
  isStored && isAway() && mayBeOutage(error) ? storedResponse(key) : undefined

const finish = (entry: Entry, controller: AbortController, snapshot: Snapshot, isOld = false): void => {
  if (entry.controller !== controller) return
  entry.controller = null
  const isNew = !snapshot.error && !isOld
  entry.fetchedAt = isNew ? performance.now() : never
  entry.isOld = isOld
  if (isNew) entry.stale = false
  if (isNew && entry.isStored) void storeResponse(entry.key, snapshot.data)
  // without subscribers the error is dropped; the next subscriber fetches again
  show(entry, entry.listeners.size === 0 ? { ...snapshot, error: null } : snapshot)
}

/** The next subscriber fetches again. */
const abort = (entry: Entry): void => {
  if (!entry.controller) return
  entry.controller.abort()
  entry.controller = null
  entry.fetchedAt = never
}

const show = (entry: Entry, snapshot: Snapshot): void => {
  entry.snapshot = snapshot
  for (const listener of [...entry.listeners]) listener()
}
