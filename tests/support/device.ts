/** A browser's storage for a site. Screens read it while they load, so import this before them. */
export const kept = new Map<string, string>()

const nothing = () => undefined

Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  },
  /** A wide screen in light colours. */
  matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
})

const { fetch } = globalThis

/** Lets the health check succeed, so that failures are no outage. */
globalThis.fetch = Object.assign(
  (...asked: Parameters<typeof fetch>) =>
    asked[0] === '/api/health' ? Promise.resolve(new Response('{}')) : fetch(...asked),
  fetch,
)
