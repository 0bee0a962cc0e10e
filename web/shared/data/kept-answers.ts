import { readPerson, readToken } from '../session/token.ts'

/** Where the answers lie that are read again without a connection: of the courses that somebody opened, and who they are. */
export const answersCache = 'kept-answers'
const answersMost = 100

let forgotten = 0

/** Over plain HTTP a browser keeps nothing. */
const isKeeping = (): boolean => 'caches' in globalThis && readToken() !== null

/** By whom and what was asked, in an address that no server has. */
const addressOf = async (key: string): Promise<string> => {
  const bytes = new TextEncoder().encode(`${readPerson()} ${key}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `/kept/${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** For later, silently; the last that was kept goes last. */
export const keepAnswer = async (key: string, answer: unknown): Promise<void> => {
  if (!isKeeping()) return
  const before = forgotten
  try {
    const [address, cache] = await Promise.all([addressOf(key), caches.open(answersCache)])
    await cache.delete(address)
    if (before !== forgotten) return
    await cache.put(address, Response.json(answer))
    const kept = await cache.keys()
    for (const oldest of kept.slice(0, -answersMost)) await cache.delete(oldest)
    // whoever logged out meanwhile leaves nothing
    if (before !== forgotten) await caches.delete(answersCache)
  } catch {
    // a device without room keeps none
  }
}

/** Undefined where there is none. */
export const keptAnswer = async (key: string): Promise<unknown> => {
  if (!isKeeping()) return undefined
  const found = await caches
    .open(answersCache)
    .then(async (cache) => cache.match(await addressOf(key)))
    .catch(() => undefined)
  return found?.json()
}

export const forgetAnswers = (): void => {
  forgotten += 1
  if ('caches' in globalThis) caches.delete(answersCache).catch(() => undefined)
}
