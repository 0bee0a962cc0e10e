import { getDefaultStore } from 'jotai'
import { localeAtom } from '../i18n/locale.ts'
import { fetchAhead } from './cache.ts'
import { callUnchecked, type Given, keyOf, type Readable } from './call.ts'
import type { NoExcess } from './request.ts'
import { keyIn } from './use-query.ts'

/** A screen that may open: the parameters of its path, its search without `?`, and who looks. */
export type Opening = {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: string
  readonly viewerId: string
}

/** What `useQuery` will ask for under the same key. */
export const queryAhead = (key: string, load: (signal: AbortSignal) => Promise<unknown>): void =>
  fetchAhead(keyIn(getDefaultStore().get(localeAtom), key), load)

/** What `useRead` will ask for. */
export const readAhead = <What extends Readable, Args extends Given<What>>(
  what: What,
  args: Args & NoExcess<Given<What>, Args>,
): void => queryAhead(keyOf(what, args), (signal) => callUnchecked(what, args, { signal }))
