import http from 'node:http'
import https from 'node:https'

/** Less than the minute for which whoever uploads is kept waiting in silence. */
export const silenceMs = 50_000

/** Requests that do not wait for ever for a service that no longer answers. */
export const patient = (isSecure: boolean, timeoutMs = silenceMs): Pick<typeof http, 'request'> => {
  const { request } = isSecure ? https : http
  return {
    request: ((options: http.RequestOptions, then: (response: http.IncomingMessage) => void) => {
      const asked = request({ ...options, timeout: timeoutMs }, then)
      return asked.on('timeout', () => asked.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })))
    }) as typeof http.request, // of its ways to be called, the client uses this one
  }
}
