import type { Call, Reply, RouteName, RouteOf } from '../../../api/contract/routes.ts'
import { CodedError } from '../coded-error.ts'
import { type Asking, codedErrorOf, type NoExcess, type Refusal, request } from './request.ts'
import { addressOf, requestOf } from './rest.ts'
import type { Operation } from './select.ts'

/** A REST route by name, or a GraphQL operation with its selection. */
export type Callable = RouteName | Operation<never, unknown>

/** A call without side effects: a GET route or an operation. */
export type Readable = RouteOf<'GET'> | Operation<never, unknown>

/** The arguments of a call. */
export type Given<What extends Callable> = What extends RouteName
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
export const call = <What extends Callable, Args extends Given<What>>(
  what: What,
  args: Args & NoExcess<Given<What>, Args>,
  asking?: Asking,
): Promise<Result<What>> => callUnchecked(what, args, asking)

/** As `call`, for arguments whose type was checked earlier. */
export const callUnchecked = async <What extends Callable>(
  what: What,
  args: Given<What>,
  asking?: Asking,
): Promise<Result<What>> =>
  // Bytes become types here: tests hold the server to the contract.
  (typeof what === 'string' ? restReply(what, args, asking) : operationReply(what, args, asking)) as Promise<
    Result<What>
  >

/** Cache key of a call. */
export const keyOf = <What extends Callable>(what: What, args: Given<What>): string =>
  typeof what === 'string' ? addressOf(what, args as Call<RouteName>) : what.text + JSON.stringify(args)

const restReply = async (name: RouteName, args: unknown, asking?: Asking): Promise<unknown> => {
  const { method, address, body } = requestOf(name, args as Call<RouteName>)
  const response = await request(method, address, body, asking)
  return response.json()
}

type GraphqlAnswer = { data?: Readonly<Record<string, unknown>> | null; errors?: { extensions?: Refusal }[] }

/** Throws the first of the errors. */
const operationReply = async (
  { text, fields, isJoined }: Operation<never, unknown>,
  variables: unknown,
  asking?: Asking,
): Promise<unknown> => {
  const response = await request('POST', '', { query: text, variables }, asking)
  const answer = (await response.json()) as GraphqlAnswer
  const [first] = answer.errors ?? []
  if (first) throw codedErrorOf(first.extensions ?? {}, response.status)
  if (!answer.data) throw new CodedError('unexpected')
  return isJoined ? answer.data : answer.data[fields[0]?.alias ?? '']
}
