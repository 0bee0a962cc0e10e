export const tokenKey = 'token'

export const readToken = (): string | null => localStorage.getItem(tokenKey)
export const keepToken = (token: string): void => localStorage.setItem(tokenKey, token)
export const dropToken = (): void => localStorage.removeItem(tokenKey)
