import http from 'node:http'
import https from 'node:https'

export type Timeouts = {
  readonly answerMs: number
  readonly workMs: number
}

export const defaultTimeouts: Timeouts = {
  answerMs: 5_000,
  // below the minute after which the server closes a silent upload
  workMs: 50_000,
}

type RequestTarget = Pick<http.RequestOptions, 'method' | 'path'>

const isOfBytes = ({ method, path }: RequestTarget): boolean => method === 'GET' && !path?.includes('?')

const isCompletion = ({ method, path }: RequestTarget): boolean =>
  method === 'POST' && path?.includes('uploadId=') === true

export const transportWithTimeouts = (
  isSecure: boolean,
  { answerMs, workMs }: Timeouts = defaultTimeouts,
): Pick<typeof http, 'request'> => {
  const { request } = isSecure ? https : http
  return {
    request: ((options: http.RequestOptions, then: (response: http.IncomingMessage) => void) => {
      const timeout = isCompletion(options) ? workMs : answerMs
      const outgoing = request({ ...options, timeout }, (response) => {
        // the socket is also silent while a reader pauses, so `bytesOf` limits each chunk instead
        if (isOfBytes(options) && response.statusCode && response.statusCode < 300) outgoing.setTimeout(0)
        then(response)
      })
      return outgoing.on('timeout', () => outgoing.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })))
    }) as typeof http.request, // of its ways to be called, the client uses this one
  }
}
