import { Rejection } from '../../domain/kernel/rejection.ts'

const oneHost = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i

/**
 * With two hosts, a proxy and this server might choose different ones. Nothing here depends on the host: links use PUBLIC_URL, and Bun
 * drops the host of an absolute target. HTTP/1.0 has none. Throws http.bad-host.
 */
export const refuseSeveralHosts = (host: string | null): void => {
  if (host !== null && !oneHost.test(host)) throw new Rejection('http.bad-host')
}

/** Bun passes only the path of a request without a host, such as a balancer's HTTP/1.0 probe. */
export const withHost = (request: Request): Request =>
  request.url.startsWith('/') ? new Request(`http://localhost${request.url}`, request) : request
