import { dropStored, keepStored, readStored } from './stored.ts'

export const tokenKey = 'token'

export const readToken = (): string | null => readStored(tokenKey)
export const keepToken = (token: string): void => keepStored(tokenKey, token)

const personKey = 'person'

/** Whose token it is, for when the server no longer says so. */
export const readPerson = (): string | null => readStored(personKey)
export const keepPerson = (id: string): void => keepStored(personKey, id)

/** What they opened lately, which says who they are as well. */
export const recentKey = 'recent'

export const dropToken = (): void => {
  for (const key of [tokenKey, personKey, recentKey]) dropStored(key)
}
