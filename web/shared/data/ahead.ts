import { getDefaultStore } from 'jotai'
import { localeAtom } from '../i18n/locale.ts'
import { fetchAhead } from './cache.ts'
import { type ArgsOf, callUnchecked, keyOf, type Readable, type Target } from './call.ts'
import type { NoExcess } from './request.ts'
import { keyIn } from './use-query.ts'

/** A screen to prefetch: path parameters, search without `?`, and the viewer. */
export type Opening = {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: string
  readonly viewerId: string
}

/** Prefetches for `useQuery` with the same key. */
export const queryAhead = (key: string, load: (signal: AbortSignal) => Promise<unknown>): Promise<void> =>
  fetchAhead(keyIn(getDefaultStore().get(localeAtom), key), load)

/** Prefetches for `useRead` with the same arguments. */
export const readAhead = <const What extends Target, Args extends ArgsOf<What>>(
  what: Readable<What>,
  args: Args & NoExcess<ArgsOf<What>, Args>,
): Promise<void> =>
  queryAhead(keyOf<What>(what, args), (signal) => callUnchecked<What>(what, args, { signal }))
