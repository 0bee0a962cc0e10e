let heard: { serverMs: number; at: number } | null = null

/** Sets the clock by an answer's `Date`. */
export const hearClock = (headers: Headers): void => {
  const serverMs = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(serverMs)) heard = { serverMs, at: performance.now() }
}

/** Now by the server's last answer, to the second; by this device until there is one. */
export const serverNow = (): Date =>
  new Date(heard === null ? Date.now() : heard.serverMs + performance.now() - heard.at)
