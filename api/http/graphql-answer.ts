import type { RejectionParams } from '../../domain/kernel/rejection.ts'
import type { Share } from '../caller.ts'
import { errors as catalogue, type ErrorCode, errorText, isErrorCode } from '../contract/errors.ts'
import { jsonInChunks } from './chunks.ts'
import { type ErrorContext, headersOf, type Problem } from './errors.ts'
import { jsonType } from './json.ts'

type Extensions = {
  readonly code?: string
  readonly field?: string | null
  readonly params?: RejectionParams
}

type GraphqlError = {
  readonly message: string
  readonly path?: readonly (string | number)[] | undefined
  readonly extensions?: Extensions
}

export type GraphqlResult = { readonly data?: unknown; readonly errors?: readonly GraphqlError[] }

/** HTTP 200 with an error flag; only 401, 429 and 503 stay, for proxies, which ignore Retry-After beside a 200. */
export const answerOf = async (
  result: GraphqlResult,
  context: ErrorContext & { readonly share: Pick<Share, 'yieldTurn'> },
): Promise<Response> => {
  const errors = (result.errors ?? []).map((error) => codedError(error, context))
  const [first] = errors
  const body = { data: result.data ?? null, ...(first && { errors, error: true, message: first.message }) }
  const { status = 200, headers } = first ? transport(first.extensions.code, first.extensions.params) : {}
  return new Response(await jsonInChunks(body, context.share.yieldTurn), {
    status,
    headers: { 'content-type': jsonType, ...headers },
  })
}

export const graphqlProblem = ({ code, field, params, message }: Problem): Response =>
  Response.json(
    { data: null, errors: [{ message, extensions: { code, field, params } }], error: true, message },
    transport(code, params),
  )

const transport = (code: ErrorCode, params: RejectionParams) => {
  const { status } = catalogue[code]
  return { status: proxyStatuses.has(status) ? status : 200, headers: headersOf({ code, status, params }) }
}

const proxyStatuses = new Set([401, 429, 503])

const codedError = (error: GraphqlError, context: ErrorContext) => {
  const { code = '', field = null, params = {} } = error.extensions ?? {}
  if (isErrorCode(code))
    return { message: error.message, path: error.path, extensions: { code, field, params } }
  return error.path ? broken(error, context) : invalid(error, context)
}

const invalid = ({ message }: GraphqlError, { locale }: ErrorContext) => {
  const code = 'http.invalid-query' as const
  const params = { detail: message }
  const field = /(?:Variable "\$|argument ")(\w+)"/.exec(message)?.[1] ?? null
  return { message: errorText(code, locale, params), path: undefined, extensions: { code, field, params } }
}

const broken = ({ message, path }: GraphqlError, { locale, requestId, log }: ErrorContext) => {
  log.error({ requestId, path: path?.join('.'), reason: message }, 'request failed')
  const code = 'internal' as const
  return {
    message: errorText(code, locale, { requestId }),
    path,
    extensions: { code, field: null, params: { requestId } },
  }
}
