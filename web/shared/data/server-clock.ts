let lastReading: { serverMs: number; at: number } | null = null

/** Sets the clock from the `Date` header of a response that came at this moment of `performance.now()`. */
export const setServerClock = (headers: Headers, at: number): void => {
  const serverMs = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(serverMs)) lastReading = { serverMs, at }
}

/** The server's time, to the second; the device's time until the first response. */
export const serverNow = (): Date =>
  new Date(lastReading === null ? Date.now() : lastReading.serverMs + performance.now() - lastReading.at)
