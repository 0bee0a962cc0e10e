import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { CodedError } from '../coded-error.ts'
import { type Locale, localeAtom } from '../i18n/locale.ts'
import { refetch, type Snapshot, snapshotOf, watch } from './cache.ts'
import { callUnchecked, type Given, keyOf, type Readable, type Result } from './call.ts'
import type { NoExcess } from './request.ts'

export type Query<Result> = {
  /** Undefined until the first answer. */
  data: Result | undefined
  error: CodedError | null
  /** Nothing to show yet. */
  loading: boolean
  /** Something is shown while newer is asked for. */
  refreshing: boolean
  refetch: () => void
}

type Options = {
  /** Shows the answer to the previous key until this one's comes: for the pages of a list. */
  keep?: boolean
  /** Stores the answer on the device, to read while the server is away. */
  onDevice?: boolean
}

/**
 * Reads once and caches by the key and the language; null asks for nothing yet. The other language's answer is shown until its own
 * comes.
 */
export const useQuery = <Result>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<Result>,
  options: Options = {},
): Query<Result> => {
  const locale = useAtomValue(localeAtom)
  const localKey = key === null ? null : keyIn(locale, key)
  const snapshot = useSnapshot(localKey, load, options.onDevice === true)
  // The key decides the loader, so what is kept under it is that loader's result.
  const data = useKept(key, snapshot.data as Result | undefined, options.keep === true)
  const waiting = key !== null && (snapshot.loading || (snapshot.data === undefined && !snapshot.error))
  return {
    data,
    error: snapshot.error,
    loading: waiting && data === undefined,
    refreshing: waiting && data !== undefined,
    refetch: useCallback(() => localKey !== null && refetch(localKey), [localKey]),
  }
}

/** Some answers hold words, so that each language is cached apart. */
export const keyIn = (locale: Locale, key: string): string => `${locale} ${key}`

const useSnapshot = (
  key: string | null,
  load: (signal: AbortSignal) => Promise<unknown>,
  isKept: boolean,
): Snapshot => {
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  const subscribe = useCallback(
    (onChange: () => void) =>
      key === null ? () => undefined : watch(key, (signal) => latest.current(signal), onChange, isKept),
    [key, isKept],
  )
  const read = () => snapshotOf(key)
  return useSyncExternalStore(subscribe, read, read)
}

/** The last answer: to the same key, or to any where `keep` asks for that. */
const useKept = <Result>(key: string | null, data: Result | undefined, keep: boolean): Result | undefined => {
  const [kept, setKept] = useState({ key, data })
  if (data !== undefined && (data !== kept.data || key !== kept.key)) setKept({ key, data })
  return data ?? (keep || kept.key === key ? kept.data : undefined)
}

/** A read by its route's name or by its selected operation; null asks for nothing yet. */
export const useRead = <What extends Readable, Args extends Given<What>>(
  what: What,
  args: (Args & NoExcess<Given<What>, Args>) | null,
  options?: Options,
): Query<Result<What>> =>
  useQuery(
    args === null ? null : keyOf(what, args),
    // A null key is never loaded, so the arguments are there.
    (signal) => callUnchecked(what, args as Given<What>, { signal }),
    options,
  )

/** Asks again and again as long as something is under way. */
export const usePolling = (isUnderWay: boolean, refetch: () => void, everyMs: number): void => {
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(refetch, everyMs)
    return () => clearInterval(timer)
  }, [isUnderWay, refetch, everyMs])
}
