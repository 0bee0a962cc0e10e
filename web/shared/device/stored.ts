/** What this device keeps between visits. Imports nothing: the page reads it before its scripts have come. */
export const languageKey = 'language'
export const appearanceKey = 'appearance'

/** What the device did not take, as where storage is blocked or full: it holds until the page is left. */
const unstored = new Map<string, string>()

export const readStored = (key: string): string | null => {
  const held = unstored.get(key)
  if (held !== undefined) return held
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const keepStored = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
    unstored.delete(key)
  } catch {
    unstored.set(key, value)
  }
}

export const dropStored = (key: string): void => {
  unstored.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // blocked storage holds nothing to drop
  }
}

/** The documents name the stored values: `sp`, and anything else is English. */
export const storedLocale = (): 'es' | 'en' => {
  const stored = readStored(languageKey)
  return stored === null || stored === 'sp' ? 'es' : 'en'
}

export const storedAppearance = (): 'system' | 'light' | 'dark' => {
  const stored = readStored(appearanceKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}
