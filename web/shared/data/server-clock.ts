let known: { serverMs: number; at: number } | null = null

/** Sets the clock from a response's `Date` header. */
export const setServerClock = (headers: Headers): void => {
  const serverMs = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(serverMs)) known = { serverMs, at: performance.now() }
}

/** The server's time, to the second; the device's time until the first response. */
export const serverNow = (): Date =>
  new Date(known === null ? Date.now() : known.serverMs + performance.now() - known.at)
