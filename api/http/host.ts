import { Rejection } from '../../domain/kernel/rejection.ts'

/** One name or address, and perhaps a port; of several Host headers Bun makes one with commas. */
const oneHost = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i

/**
 * Whoever stands between may take another of two hosts than this server. Nothing here is derived from any: links take PUBLIC_URL, and
 * the host of an absolute target is dropped by Bun. HTTP/1.0 has none. Throws http.bad-host.
 */
export const refuseSeveralHosts = (host: string | null): void => {
  if (host !== null && !oneHost.test(host)) throw new Rejection('http.bad-host')
}

/** HTTP/1.0 may name no host, as probes of balancers do; Bun then leaves the path alone as the address, which is none. */
export const withHost = (request: Request): Request =>
  request.url.startsWith('/') ? new Request(`http://localhost${request.url}`, request) : request
