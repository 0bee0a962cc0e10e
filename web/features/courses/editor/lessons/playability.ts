/** Why some members cannot play a file; null if every browser plays it. */
export type Unplayable = 'nowhere' | 'mov' | 'ogx' | 'notHere'

/** `seconds` is null if this browser could not read the file. */
export const unplayabilityOf = (fileName: string, seconds: number | null): Unplayable | null => {
  const name = fileName.toLowerCase()
  if (name.endsWith('.wmv')) return 'nowhere'
  if (seconds === null) return 'notHere'
  if (name.endsWith('.mov')) return 'mov'
  return name.endsWith('.ogx') ? 'ogx' : null
}
