import { getDefaultStore } from 'jotai'
import type { Call, Reply, RouteOf } from '../../../api/contract/routes.ts'
import { localeAtom } from '../i18n/locale.ts'
import { fetchAhead } from './cache.ts'
import { type Callable, callUnchecked, type Given, keyOf } from './call.ts'
import type { OperationDocument } from './document.ts'
import { resultOf } from './graphql.ts'
import type { NoExcess } from './request.ts'
import { addressOf, replyTo } from './rest.ts'
import { keyIn, operationKey } from './use-query.ts'

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
export const readAhead = <What extends Callable, Args extends Given<What>>(
  what: What,
  args: Args & NoExcess<Given<What>, Args>,
): void => queryAhead(keyOf(what, args), (signal) => callUnchecked(what, args, { signal }))

/** What `useOperation` will ask for with the same variables. */
export const operationAhead = <Result, Variables, Given extends Variables>(
  operation: OperationDocument<Result, Variables>,
  variables: Given & NoExcess<Variables, Given>,
): void =>
  queryAhead(operationKey(operation, variables), (signal) => resultOf(operation, variables, { signal }))

/** What `useGet` will ask for. */
export const getAhead = <Name extends RouteOf<'GET'>, What extends Call<Name>>(
  name: Name,
  what: What & NoExcess<Call<Name>, What>,
): void =>
  queryAhead(addressOf(name, what), (signal): Promise<Reply<Name>> => replyTo(name, what, { signal }))
