/** What keeps some who take the course from watching a file; null where every browser plays it. */
export type Unplayable = 'nowhere' | 'mov' | 'ogx' | 'notHere'

/** `seconds` is null where the browser of whoever chose it could not read the file. */
export const unplayabilityOf = (fileName: string, seconds: number | null): Unplayable | null => {
  const name = fileName.toLowerCase()
  if (name.endsWith('.wmv')) return 'nowhere'
  if (seconds === null) return 'notHere'
  if (name.endsWith('.mov')) return 'mov'
  return name.endsWith('.ogx') ? 'ogx' : null
}
