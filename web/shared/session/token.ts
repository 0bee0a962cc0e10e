const storageKey = 'token'

export const readToken = (): string | null => localStorage.getItem(storageKey)
export const keepToken = (token: string): void => localStorage.setItem(storageKey, token)
export const dropToken = (): void => localStorage.removeItem(storageKey)
