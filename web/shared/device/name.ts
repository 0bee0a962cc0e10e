import { keepStored, readStored } from './stored.ts'

const deviceKey = 'device'

/** This browser's own name, made at random once: guesses from elsewhere do not slow down whoever logs in here. Null over plain HTTP. */
export const deviceName = (): string | null => {
  const kept = readStored(deviceKey)
  if (kept !== null || !('randomUUID' in crypto)) return kept
  const made = crypto.randomUUID()
  keepStored(deviceKey, made)
  return made
}
