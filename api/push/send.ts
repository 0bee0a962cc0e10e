import { request } from 'node:https'
import type { generateRequestDetails } from 'web-push'
import { addressesOf, isPublicAddress } from './addresses.ts'
import type { ServerKeys } from './keys.ts'

export type Browser = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

export type Push = {
  readonly payload: string
  readonly urgency: 'normal' | 'high'
  /** How long the push service keeps it for a browser that is away. */
  readonly ttlSeconds: number
  /** A later one of the same topic takes its place while it waits. */
  readonly topic: string
}

/** `gone`: the browser takes none any more · `away`: to be tried again. */
export type Outcome =
  | { readonly is: 'delivered' | 'gone' }
  | { readonly is: 'away'; readonly why: number | string }

/** How a host is reached; tests have a push service of their own. */
export type Network = {
  readonly addressesOf: (hostname: string) => Promise<readonly string[]>
  readonly isOpen: (address: string) => boolean
  readonly port: number
  readonly limitMs: number
  readonly ca?: string
}

export const internet: Network = { addressesOf, isOpen: isPublicAddress, port: 443, limitMs: 10_000 }

const goneStatuses: ReadonlySet<number> = new Set([404, 410])

/** Encrypted for the browser (RFC 8291), signed by the server (RFC 8292). */
export const sendPush = async (
  { endpoint, p256dh, auth }: Browser,
  { payload, urgency, ttlSeconds, topic }: Push,
  keys: ServerKeys,
  network: Network = internet,
): Promise<Outcome> => {
  try {
    const push = await import('web-push')
    const details = push.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      ...{ vapidDetails: keys, urgency, topic },
      TTL: ttlSeconds,
    })
    const status = await post(new URL(endpoint), details, network)
    if (goneStatuses.has(status)) return { is: 'gone' }
    return status >= 200 && status < 300 ? { is: 'delivered' } : { is: 'away', why: status }
  } catch (error) {
    return { is: 'away', why: String(Object(error).code ?? 'unknown') }
  }
}

type Details = Pick<ReturnType<typeof generateRequestDetails>, 'headers' | 'body'>

class ClosedAddress extends Error {
  readonly code = 'ECLOSED'
}

/** The status. The address is resolved once, and judged before it is reached; nothing of the answer's body is read. */
const post = async (url: URL, { headers, body }: Details, network: Network): Promise<number> => {
  const addresses = await within(network.limitMs, network.addressesOf(url.hostname))
  const [address] = addresses
  if (address === undefined || !addresses.every(network.isOpen)) throw new ClosedAddress()
  return new Promise((resolve, reject) => {
    const call = request(
      {
        method: 'POST',
        hostname: address,
        servername: url.hostname,
        port: network.port,
        path: url.pathname + url.search,
        headers: { ...headers, host: url.hostname },
        agent: false,
        signal: AbortSignal.timeout(network.limitMs),
        ...(network.ca !== undefined && { ca: network.ca }),
      },
      (answer) => {
        resolve(answer.statusCode ?? 0)
        call.destroy()
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

class TooLate extends Error {
  readonly code = 'ETIMEDOUT'
}

const within = <Value>(limitMs: number, work: Promise<Value>): Promise<Value> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TooLate()), limitMs)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
