import { Rejection } from '../../domain/kernel/rejection.ts'

/** One name or address, with or without a port; Bun joins several Host headers with commas. */
const oneHost = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i

/**
 * A proxy and this server might choose different ones of two hosts. Nothing here is derived from the host: links take PUBLIC_URL, and Bun
 * drops the host of an absolute target. HTTP/1.0 has none. Throws http.bad-host.
 */
export const refuseSeveralHosts = (host: string | null): void => {
  if (host !== null && !oneHost.test(host)) throw new Rejection('http.bad-host')
}

/** Completes the URL of a request without a host, such as a balancer's HTTP/1.0 probe: Bun gives it the path alone. */
export const withHost = (request: Request): Request =>
  request.url.startsWith('/') ? new Request(`http://localhost${request.url}`, request) : request
