import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { CodedError } from '../coded-error.ts'
import { type Locale, localeAtom } from '../i18n/locale.ts'
import { refetch, type Snapshot, snapshotOf, watch } from './cache.ts'
import { type ArgsOf, callUnchecked, keyOf, type Readable, type Result, type Target } from './call.ts'
import type { NoExcess } from './request.ts'

export type Query<Result> = {
  /** Undefined until the first response. */
  data: Result | undefined
  error: CodedError | null
  loading: boolean
  /** Shows older data while a request is running. */
  refreshing: boolean
  refetch: () => void
}

type Options = {
  /** Keeps the previous key's data until this key's arrives, for the pages of a list. */
  keep?: boolean
  /** Stores responses on the device for reading offline. */
  onDevice?: boolean
}

/**
 * Loads and caches by key and language; a null key loads nothing. After a language change, the old language's data stays until the new
 * arrives.
 */
export const useQuery = <Result>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<Result>,
  options: Options = {},
): Query<Result> => {
  const locale = useAtomValue(localeAtom)
  const localKey = key === null ? null : keyIn(locale, key)
  const snapshot = useSnapshot(localKey, load, options.onDevice === true)
  // the key determines the loader, so cached data is this loader's result
  const data = useLatest(key, snapshot.data as Result | undefined, options.keep === true)
  const waiting = key !== null && (snapshot.loading || (snapshot.data === undefined && !snapshot.error))
  return {
    data,
    error: snapshot.error,
    loading: waiting && data === undefined,
    refreshing: waiting && data !== undefined,
    refetch: useCallback(() => localKey !== null && refetch(localKey), [localKey]),
  }
}

/** Some responses contain texts, so each language has its own cache entry. */
export const keyIn = (locale: Locale, key: string): string => `${locale} ${key}`

const useSnapshot = (
  key: string | null,
  load: (signal: AbortSignal) => Promise<unknown>,
  isStored: boolean,
): Snapshot => {
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  const subscribe = useCallback(
    (onChange: () => void) =>
      key === null ? () => undefined : watch(key, (signal) => latest.current(signal), onChange, isStored),
    [key, isStored],
  )
  const snapshot = () => snapshotOf(key)
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}

/** The last data for this key or, with `keep`, for any key. */
const useLatest = <Result>(
  key: string | null,
  data: Result | undefined,
  keep: boolean,
): Result | undefined => {
  const [last, setLast] = useState({ key, data })
  if (data !== undefined && (data !== last.data || key !== last.key)) setLast({ key, data })
  return data ?? (keep || last.key === key ? last.data : undefined)
}

/** As `useQuery`, for a route or an operation; null loads nothing. */
export const useRead = <const What extends Target, Args extends ArgsOf<What>>(
  what: Readable<What>,
  args: (Args & NoExcess<ArgsOf<What>, Args>) | null,
  options?: Options,
): Query<Result<What>> =>
  useQuery(
    args === null ? null : keyOf<What>(what, args),
    // a null key never loads, so the arguments are set
    (signal) => callUnchecked<What>(what, args as ArgsOf<What>, { signal }),
    options,
  )

/** Refetches at an interval while work is running. */
export const usePolling = (isUnderWay: boolean, refetch: () => void, everyMs: number): void => {
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(refetch, everyMs)
    return () => clearInterval(timer)
  }, [isUnderWay, refetch, everyMs])
}
