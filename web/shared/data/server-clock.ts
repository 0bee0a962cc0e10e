let lastReading: { serverMs: number; at: number } | null = null

/** Sets the clock from a response's `Date` header. */
export const setServerClock = (headers: Headers): void => {
  const serverMs = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(serverMs)) lastReading = { serverMs, at: performance.now() }
}

/** The server's time, to the second; the device's time until the first response. */
export const serverNow = (): Date =>
  new Date(lastReading === null ? Date.now() : lastReading.serverMs + performance.now() - lastReading.at)
