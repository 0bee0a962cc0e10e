import { readPerson, readToken } from './identity.ts'

/** Cache of responses for reading offline: the user and the courses they opened. */
export const responsesCache = 'kept-answers'
const responsesMost = 100

let forgotten = 0

/** Over plain HTTP a browser has no caches. */
const isKeeping = (): boolean => 'caches' in globalThis && readToken() !== null

/** A synthetic URL from the person and the key. */
const addressOf = async (key: string): Promise<string> => {
  const bytes = new TextEncoder().encode(`${readPerson()} ${key}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `/kept/${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Stores a response as the newest one; ignores failures. */
export const storeResponse = async (key: string, answer: unknown): Promise<void> => {
  if (!isKeeping()) return
  const before = forgotten
  try {
    const [address, cache] = await Promise.all([addressOf(key), caches.open(responsesCache)])
    await cache.delete(address)
    if (before !== forgotten) return
    await cache.put(address, Response.json(answer))
    const keys = await cache.keys()
    for (const oldest of keys.slice(0, -responsesMost)) await cache.delete(oldest)
    // the person logged out meanwhile
    if (before !== forgotten) await caches.delete(responsesCache)
  } catch {
    // the device's storage is full
  }
}

export const storedResponse = async (key: string): Promise<unknown> => {
  if (!isKeeping()) return undefined
  const response = await caches
    .open(responsesCache)
    .then(async (cache) => cache.match(await addressOf(key)))
    .catch(() => undefined)
  return response?.json()
}

export const forgetResponses = (): void => {
  forgotten += 1
  if ('caches' in globalThis) caches.delete(responsesCache).catch(() => undefined)
}
