import http from 'node:http'
import https from 'node:https'

/** How long the service may be silent. */
export type Patience = {
  /** Before it answers at all, and between one chunk and the next. */
  readonly answerMs: number
  /** While it takes in a part of an upload, or puts a large object together. */
  readonly workMs: number
}

export const usualPatience: Patience = {
  answerMs: 5_000,
  // less than the minute for which whoever uploads is kept waiting in silence
  workMs: 50_000,
}

type Asked = Pick<http.RequestOptions, 'method' | 'path'>

const isOfBytes = ({ method, path }: Asked): boolean => method === 'GET' && !path?.includes('?')

const isCompletion = ({ method, path }: Asked): boolean =>
  method === 'POST' && path?.includes('uploadId=') === true

/** Requests that do not wait for ever for a service that no longer answers. */
export const patient = (
  isSecure: boolean,
  { answerMs, workMs }: Patience = usualPatience,
): Pick<typeof http, 'request'> => {
  const { request } = isSecure ? https : http
  return {
    request: ((options: http.RequestOptions, then: (response: http.IncomingMessage) => void) => {
      const timeout = isCompletion(options) ? workMs : answerMs
      const asked = request({ ...options, timeout }, (response) => {
        // a reader who pauses is no silence of the service: `bytesOf` waits for each chunk itself
        if (isOfBytes(options) && response.statusCode && response.statusCode < 300) asked.setTimeout(0)
        then(response)
      })
      return asked.on('timeout', () => asked.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })))
    }) as typeof http.request, // of its ways to be called, the client uses this one
  }
}
