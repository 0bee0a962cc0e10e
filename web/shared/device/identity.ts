import { dropStored, keepStored, readStored } from './stored.ts'

const tokenKey = 'token'

export const readToken = (): string | null => readStored(tokenKey)
export const keepToken = (token: string): void => keepStored(tokenKey, token)

const personKey = 'person'

/** Whose token it is, for when the server no longer says so. */
export const readPerson = (): string | null => readStored(personKey)
export const keepPerson = (id: string): void => keepStored(personKey, id)

/** What they opened lately, which says who they are as well. */
export const recentKey = 'recent'

/** Ends what says who was here. What somebody has not saved stays until they come back. */
export const dropToken = (): void => {
  for (const key of [tokenKey, personKey, recentKey]) dropStored(key)
}

/** Calls `act` when somebody logs in or out in another tab. */
export const onTokenChanged = (act: (isLoggedIn: boolean) => void): void =>
  addEventListener('storage', ({ key, newValue }: StorageEvent) => {
    if (key === tokenKey) act(newValue !== null)
  })

const deviceKey = 'device'

/** This browser's own name, made at random once: guesses from elsewhere do not slow down whoever logs in here. Null over plain HTTP. */
export const deviceName = (): string | null => {
  const kept = readStored(deviceKey)
  if (kept !== null || !('randomUUID' in crypto)) return kept
  const made = crypto.randomUUID()
  keepStored(deviceKey, made)
  return made
}
