import { getDefaultStore } from 'jotai'
import type { ErrorReply, Method } from '../../../api/contract/route.ts'
import { CodedError } from '../coded-error.ts'
import { readToken } from '../device/identity.ts'
import { localeAtom } from '../i18n/locale.ts'
import { awaitRefusal } from '../i18n/refusals.ts'
import { type Answered, takeEarly } from './early.ts'
import { headersOf } from './headers.ts'
import { checkOutage } from './outage.ts'
import { setServerClock } from './server-clock.ts'

export type RequestOptions = { signal?: AbortSignal | undefined; timeoutMs?: number; keepalive?: boolean }

/** Rejects unknown properties in variables too; TypeScript checks only literals. */
export type NoExcess<Allowed, Actual> = Actual extends readonly (infer Item)[]
  ? readonly NoExcess<Allowed extends readonly (infer One)[] ? One : never, Item>[]
  : Actual extends object
    ? {
        [Name in keyof Actual]: Name extends keyof Allowed
          ? NoExcess<NonNullable<Allowed[Name]>, Actual[Name]>
          : never
      }
    : Actual

const root = '/api'
const timeoutMs = 10_000

/** The server's error reply; empty if a proxy answered instead. */
export type Refusal = Partial<Pick<ErrorReply, 'code' | 'field' | 'params'>>
type Answer = { errors?: { extensions?: Refusal }[] } & Refusal

let onRejectedToken: () => void = () => undefined
let onForbiddenReply: () => void = () => undefined

/** Sets the function that ends the session on a 401. */
export const onUnauthorized = (end: () => void): void => {
  onRejectedToken = end
}

/** Sets the function that reloads permissions on a 403. */
export const onForbidden = (look: () => void): void => {
  onForbiddenReply = look
}

const aheadOf = new WeakMap<AbortSignal, () => boolean>()

/** Marks a request as a prefetch while `isAhead`: its 401 does not end the session. */
export const markAhead = (signal: AbortSignal, isAhead: () => boolean): void => {
  aheadOf.set(signal, isAhead)
}

const isPrefetch = ({ signal }: RequestOptions): boolean =>
  signal !== undefined && aheadOf.get(signal)?.() === true

/** One request with bearer token, language and timeout; every failure is a CodedError. */
export const request = async (
  method: Method,
  path: string,
  body?: unknown,
  options: RequestOptions = {},
  limit: AbortSignal = AbortSignal.timeout(options.timeoutMs ?? timeoutMs),
): Promise<Response> => {
  const token = readToken()
  const { response, at } = await send(method, path, body, token, options, limit).catch(failed)
  setServerClock(response.headers, at)
  // a late response may belong to an earlier token
  const isRefused = response.status === 401 && token !== null && token === readToken()
  if (isRefused && !isPrefetch(options)) onRejectedToken()
  if (!response.ok) return failed(await refusalOf(response))
  return response
}

/** As `request`, with the reply read as JSON: a connection that breaks within it is a CodedError too. */
export const requestJson = async (
  method: Method,
  path: string,
  body: unknown,
  options: RequestOptions = {},
): Promise<{ reply: unknown; status: number }> => {
  const limit = AbortSignal.timeout(options.timeoutMs ?? timeoutMs)
  const response = await request(method, path, body, options, limit)
  const text = await response.text().catch(() => failed(failureOf(options, limit)))
  return { reply: JSON.parse(text), status: response.status }
}

/** Checks for an outage, then rethrows. */
const failed = (error: unknown): never => {
  void checkOutage(error)
  throw error
}

const send = async (
  method: Method,
  path: string,
  body: unknown,
  token: string | null,
  options: RequestOptions,
  limit: AbortSignal,
): Promise<Answered> => {
  const locale = getDefaultStore().get(localeAtom)
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
  try {
    const early = takeEarly({ method, path, body }, { token, locale })
    if (early) return await unlessAborted(early, signal)
    const response = await fetch(root + path, {
      method,
      headers: headersOf(locale, token, body),
      keepalive: options.keepalive ?? false,
      signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { response, at: performance.now() }
  } catch {
    throw failureOf(options, limit)
  }
}

const unlessAborted = <Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> => {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    value.then(resolve, reject)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

const failureOf = ({ signal }: RequestOptions, limit: AbortSignal): CodedError =>
  new CodedError(signal?.aborted ? 'cancelled' : limit.aborted ? 'timeout' : 'network')

/** As `request`, for files: the timeout restarts with each chunk. */
export const requestFile = async (
  method: Method,
  path: string,
  body?: unknown,
  options: RequestOptions = {},
): Promise<{ headers: Headers; file: Blob }> => {
  const silence = new AbortController()
  const ms = options.timeoutMs ?? timeoutMs
  let timer = setTimeout(() => silence.abort(), ms)
  const restartTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), ms)
  }
  try {
    const { headers, body: bytes } = await request(method, path, body, options, silence.signal)
    const parts: BlobPart[] = []
    for (const reader = bytes?.getReader(); reader; ) {
      restartTimer()
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
    }
    return { headers, file: new Blob(parts, { type: headers.get('content-type') ?? '' }) }
  } catch (error) {
    throw error instanceof CodedError ? error : failureOf(options, silence.signal)
  } finally {
    clearTimeout(timer)
  }
}

const refusalOf = async (response: Response): Promise<CodedError> => {
  // Bytes become types here: the API's error format, or anything from a proxy.
  const answer = (await response.json().catch(() => ({}))) as Answer
  return codedErrorOf(answer.errors?.[0]?.extensions ?? answer, response.status)
}

const forbidden = new Set(['access.forbidden', 'access.first-password'])

export const codedErrorOf = async (refusal: Refusal, status: number): Promise<CodedError> => {
  const { code = 'unexpected', field = null, params = {} } = refusal
  if (code !== 'unexpected') await awaitRefusal(code)
  if (forbidden.has(code)) onForbiddenReply()
  return new CodedError(code, field, params, status)
}
