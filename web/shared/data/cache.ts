import { CodedError } from '../coded-error.ts'
import { keepResponse, keptResponse } from '../device/responses.ts'
import { checkOutage, isAway, mayBeOutage } from './outage.ts'
import { markAhead } from './request.ts'

export type Loader = (signal: AbortSignal) => Promise<unknown>
export type Snapshot = { data: unknown; error: CodedError | null; loading: boolean }

type Entry = {
  key: string
  snapshot: Snapshot
  load: Loader
  /** By `performance.now()`. */
  fetchedAt: number
  controller: AbortController | null
  listeners: Set<() => void>
  /** Somebody has been there to see it. */
  watched: boolean
  /** A write has come since, and no answer to what was asked after it. */
  stale: boolean
  /** Stores the answer on the device, to read while the server is away. */
  isKept: boolean
  /** The server was away at the last read, so the answer is an older one. */
  isOld: boolean
}

const entries = new Map<string, Entry>()
const entriesMax = 100
/** An answer this young is not asked for again by a screen that opens. */
const freshMs = 2_000
/** How long what was fetched ahead waits for somebody to watch it. */
const aheadMs = 30_000
const never = Number.NEGATIVE_INFINITY
const nothing: Snapshot = { data: undefined, error: null, loading: false }

export const snapshotOf = (key: string | null): Snapshot =>
  (key === null ? null : entries.get(key)?.snapshot) ?? nothing

/** Watches a key, fetching it where it is missing or old; the last to leave stops what is under way, and takes along what is stale. */
export const watch = (key: string, load: Loader, onChange: () => void, isKept = false): (() => void) => {
  const entry = entryOf(key, load)
  entry.listeners.add(onChange)
  entry.watched = true
  entry.isKept = isKept
  if (!isFresh(entry)) fetchEntry(entry)
  // prefetched before it was opened
  else if (isKept && entry.snapshot.data !== undefined) void keepResponse(key, entry.snapshot.data)
  return () => {
    entry.listeners.delete(onChange)
    if (entry.listeners.size > 0) return
    abort(entry)
    if (entry.stale) drop(key, entry)
  }
}

/** Fetches for a screen that may open, silently; what nobody comes to watch is forgotten. */
export const fetchAhead = (key: string, load: Loader): void => {
  const known = entries.get(key)
  if (known && (known.listeners.size > 0 || isFresh(known))) return
  const entry = entryOf(key, load)
  fetchEntry(entry)
  if (!known) setTimeout(() => forgetUnwatched(key, entry), aheadMs)
}

/** Unless it is under way. */
export const refetch = (key: string): void => {
  const entry = entries.get(key)
  if (entry && !entry.controller) fetchEntry(entry)
}

/** After a write: what is on the screen is fetched again and shown meanwhile; the rest, in the other language too, is forgotten, so that no old frame comes back. */
export const invalidate = (): void => {
  for (const [key, entry] of entries) {
    entry.stale = true
    if (entry.listeners.size > 0) fetchEntry(entry)
    else drop(key, entry)
  }
}

/** Fetches again whatever on the screen has failed; settles with the last answer. */
export const retryFailed = async (): Promise<void> => {
  const failed = [...entries.values()].filter(
    ({ snapshot, isOld, controller, listeners }) =>
      (snapshot.error || isOld) && !controller && listeners.size > 0,
  )
  await Promise.all(failed.map(fetchEntry))
}

/** Whether the outage keeps something on the screen from being read. */
export const isAnythingAway = (): boolean =>
  [...entries.values()].some(
    ({ snapshot, isOld, listeners }) => listeners.size > 0 && (isOld || mayBeOutage(snapshot.error)),
  )

/** Forgets everything, for the end of a session. */
export const clearCache = (): void => {
  for (const entry of entries.values()) abort(entry)
  entries.clear()
}

/** Young, or under way. */
const isFresh = ({ controller, fetchedAt }: Entry): boolean =>
  controller !== null || performance.now() - fetchedAt <= freshMs

const forgetUnwatched = (key: string, entry: Entry): void => {
  if (!entry.watched) drop(key, entry)
}

/** Unless another has taken its place. */
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
    isKept: false,
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
    const coded = error instanceof CodedError ? error : new CodedError('unexpected')
    await checkOutage(coded)
    const data = entry.snapshot.data ?? (await keptOf(entry, coded))
    // keeps an older answer on the screen; one notice tells of the outage
    const isOld = data !== undefined && isAway() && mayBeOutage(coded)
    finish(entry, controller, { data, error: isOld ? null : coded, loading: false }, isOld)
  }
}

const keptOf = async ({ key, isKept }: Entry, error: CodedError): Promise<unknown> =>
  isKept && isAway() && mayBeOutage(error) ? keptResponse(key) : undefined

const finish = (entry: Entry, controller: AbortController, snapshot: Snapshot, isOld = false): void => {
  if (entry.controller !== controller) return
  entry.controller = null
  const isNew = !snapshot.error && !isOld
  entry.fetchedAt = isNew ? performance.now() : never
  entry.isOld = isOld
  if (isNew) entry.stale = false
  if (isNew && entry.isKept) void keepResponse(entry.key, snapshot.data)
  // a failure that nobody watches is told to nobody: whoever comes asks again
  show(entry, entry.listeners.size === 0 ? { ...snapshot, error: null } : snapshot)
}

/** What was under way is asked for again by whoever comes next. */
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
