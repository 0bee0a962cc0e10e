import type { Call, Reply, RouteName, RouteOf } from '../../../api/contract/calls.ts'
import { CodedError } from '../coded-error.ts'
import { codedErrorOf, type NoExcess, type Refusal, type RequestOptions, requestJson } from './request.ts'
import { addressOf, requestOf } from './rest.ts'
import type { Operation } from './select.ts'

type AnyOperation = Operation<never, unknown>

/**
 * A REST route by name, or a GraphQL operation with its selection. Type parameters admit every text and `Callable` checks it, because the
 * compiler reads arguments by the widest call first: all routes at once would cost seconds.
 */
export type Target = string | AnyOperation

/** A route of these, or an operation. */
export type Callable<What extends Target, Route extends RouteName = RouteName> = What &
  (What extends string ? Route : AnyOperation)

/** A call without side effects: a GET route or an operation. */
export type Readable<What extends Target> = Callable<What, RouteOf<'GET'>>

/** Of the widest call. Its literals have the compiler keep those of a caller. */
type AnyArgs = '' | 0 | true | null | readonly AnyArgs[] | { readonly [Name in string]?: AnyArgs }

/** The arguments of a call. */
export type ArgsOf<What extends Target> = What extends RouteName
  ? Call<What>
  : What extends Operation<infer Args, unknown>
    ? Args
    : AnyArgs

/** The result of a successful call. */
export type Result<What extends Target> = What extends RouteName
  ? Reply<What>
  : What extends Operation<never, infer Answer>
    ? Answer
    : never

/**
 * Calls a route (`call('GET /roles/:id', { params: { id } })`) or an operation (`call(session, { lessonId })`). Throws a CodedError on
 * refusal.
 */
export const call = <const What extends Target, Args extends ArgsOf<What>>(
  what: Callable<What>,
  args: Args & NoExcess<ArgsOf<What>, Args>,
  options?: RequestOptions,
): Promise<Result<What>> => callUnchecked<What>(what, args, options)

/** As `call`, for arguments whose type was checked earlier. */
export const callUnchecked = async <const What extends Target>(
  what: Callable<What>,
  args: ArgsOf<What>,
  options?: RequestOptions,
): Promise<Result<What>> =>
  // Bytes become types here: tests hold the server to the contract. `Callable` has checked that a text names a route.
  (typeof what === 'string'
    ? restReply(what as RouteName, args, options)
    : operationReply(what, args, options)) as Promise<Result<What>>

/** Cache key of a call. */
export const keyOf = <const What extends Target>(what: Callable<What>, args: ArgsOf<What>): string =>
  typeof what === 'string'
    ? addressOf(what as RouteName, args as Call<RouteName>)
    : what.text + JSON.stringify(args)

const restReply = async (name: RouteName, args: unknown, options?: RequestOptions): Promise<unknown> => {
  const { method, address, body } = requestOf(name, args as Call<RouteName>)
  return (await requestJson(method, address, body, options)).reply
}

type GraphqlAnswer = { data?: Readonly<Record<string, unknown>> | null; errors?: { extensions?: Refusal }[] }

/** Throws the first of the errors. */
const operationReply = async (
  { text, fields, isJoined }: Operation<never, unknown>,
  variables: unknown,
  options?: RequestOptions,
): Promise<unknown> => {
  const { reply, status } = await requestJson('POST', '', { query: text, variables }, options)
  // Bytes become types here: the schema names the answer.
  const answer = reply as GraphqlAnswer
  const [first] = answer.errors ?? []
  if (first) throw await codedErrorOf(first.extensions ?? {}, status)
  if (!answer.data) throw new CodedError('unexpected')
  return isJoined ? answer.data : answer.data[fields[0]?.alias ?? '']
}
