import type { Call, Reply, RouteName, RouteOf } from '../../../api/contract/calls.ts'
import { CodedError } from '../coded-error.ts'
import { codedErrorOf, type NoExcess, type Refusal, type RequestOptions, request } from './request.ts'
import { addressOf, requestOf } from './rest.ts'
import type { Operation } from './select.ts'

/** A REST route by name, or a GraphQL operation with its selection. */
export type Callable = RouteName | Operation<never, unknown>

/** A call without side effects: a GET route or an operation. */
export type Readable = RouteOf<'GET'> | Operation<never, unknown>

/** The arguments of a call. */
export type ArgsOf<What extends Callable> = What extends RouteName
  ? Call<What>
  : What extends Operation<infer Args, unknown>
    ? Args
    : never

/** The result of a successful call. */
export type Result<What extends Callable> = What extends RouteName
  ? Reply<What>
  : What extends Operation<never, infer Answer>
    ? Answer
    : never

/**
 * Calls a route (`call('GET /roles/:id', { params: { id } })`) or an operation (`call(session, { lessonId })`). Throws a CodedError on
 * refusal.
 */
export const call = <What extends Callable, Args extends ArgsOf<What>>(
  what: What,
  args: Args & NoExcess<ArgsOf<What>, Args>,
  options?: RequestOptions,
): Promise<Result<What>> => callUnchecked(what, args, options)

/** As `call`, for arguments whose type was checked earlier. */
export const callUnchecked = async <What extends Callable>(
  what: What,
  args: ArgsOf<What>,
  options?: RequestOptions,
): Promise<Result<What>> =>
  // Bytes become types here: tests hold the server to the contract.
  (typeof what === 'string'
    ? restReply(what, args, options)
    : operationReply(what, args, options)) as Promise<Result<What>>

/** Cache key of a call. */
export const keyOf = <What extends Callable>(what: What, args: ArgsOf<What>): string =>
  typeof what === 'string' ? addressOf(what, args as Call<RouteName>) : what.text + JSON.stringify(args)

const restReply = async (name: RouteName, args: unknown, options?: RequestOptions): Promise<unknown> => {
  const { method, address, body } = requestOf(name, args as Call<RouteName>)
  const response = await request(method, address, body, options)
  return response.json()
}

type GraphqlAnswer = { data?: Readonly<Record<string, unknown>> | null; errors?: { extensions?: Refusal }[] }

/** Throws the first of the errors. */
const operationReply = async (
  { text, fields, isJoined }: Operation<never, unknown>,
  variables: unknown,
  options?: RequestOptions,
): Promise<unknown> => {
  const response = await request('POST', '', { query: text, variables }, options)
  const answer = (await response.json()) as GraphqlAnswer
  const [first] = answer.errors ?? []
  if (first) throw codedErrorOf(first.extensions ?? {}, response.status)
  if (!answer.data) throw new CodedError('unexpected')
  return isJoined ? answer.data : answer.data[fields[0]?.alias ?? '']
}
