import { dropStored, keepStored, readStored } from './stored.ts'

const tokenKey = 'token'

export const readToken = (): string | null => readStored(tokenKey)
export const keepToken = (token: string): void => keepStored(tokenKey, token)

const personKey = 'person'

/** The id of the token's person, for use without the server. */
export const readPerson = (): string | null => readStored(personKey)
export const keepPerson = (id: string): void => keepStored(personKey, id)

/** Recently opened pages; they identify the person as well. */
export const recentKey = 'recent'

/** What a dashboard shows beyond everyone's. */
export type DeskPart = 'company' | 'papers' | 'teaching' | 'log'

const deskKey = 'desk'

/** Of the last known session, for use before the next one is known. */
export const readDesk = (): readonly string[] => readStored(deskKey)?.split(' ') ?? []
export const keepDesk = (parts: readonly DeskPart[]): void => keepStored(deskKey, parts.join(' '))

/** Deletes what identifies the person. Unsaved work stays until they log in again. */
export const dropToken = (): void => {
  for (const key of [tokenKey, personKey, deskKey, recentKey]) dropStored(key)
}

/** Calls `act` when another tab logs in or out. */
export const onTokenChanged = (act: (isLoggedIn: boolean) => void): void =>
  addEventListener('storage', ({ key, newValue }: StorageEvent) => {
    if (key === tokenKey) act(newValue !== null)
  })

const deviceKey = 'device'

/** A random name for this browser, so that throttling of guesses from elsewhere does not slow log-ins here. Null over plain HTTP. */
export const deviceName = (): string | null => {
  const stored = readStored(deviceKey)
  if (stored !== null || !('randomUUID' in crypto)) return stored
  const created = crypto.randomUUID()
  keepStored(deviceKey, created)
  return created
}
