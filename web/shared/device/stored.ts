/** Values that this device stores between visits. Imports nothing: the page runs this before its scripts load. */
export const languageKey = 'language'
export const appearanceKey = 'appearance'
export const menuOpenKey = 'menu-open'

/** Fallback in memory where storage is blocked or full. */
const memory = new Map<string, string>()

export const readStored = (key: string): string | null => {
  const fallback = memory.get(key)
  if (fallback !== undefined) return fallback
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const keepStored = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

export const dropStored = (key: string): void => {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // blocked storage has nothing to delete
  }
}

/** The documents define the stored values: `sp` for Spanish, anything else is English. */
export const storedLocale = (): 'es' | 'en' => {
  const stored = readStored(languageKey)
  return stored === null || stored === 'sp' ? 'es' : 'en'
}

/** Null until somebody chooses. */
export const storedMenuOpen = (stored = readStored(menuOpenKey)): boolean | null =>
  stored === null ? null : stored === 'true'

export const storedAppearance = (): 'system' | 'light' | 'dark' => {
  const stored = readStored(appearanceKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}
