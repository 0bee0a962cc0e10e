import { bytesMax, cellMax, tooLarge, unreadable } from './limits.ts'

export type SharedStrings = {
  add(text: string): void
  /** Throws roster.unreadable where the workbook has no such string. */
  at(place: number): string
}

const countMax = 4_000_000
const firstBytes = 65_536

/** Throws roster.too-large. */
export const sharedStrings = (): SharedStrings => {
  let bytes = Buffer.alloc(firstBytes)
  let ends = new Uint32Array(firstBytes)
  let [count, used] = [0, 0]

  const room = (more: number): void => {
    if (used + more > bytesMax || count === countMax) tooLarge()
    if (used + more > bytes.length) bytes = Buffer.concat([bytes], 2 * (used + more))
    if (count === ends.length) {
      const larger = new Uint32Array(2 * ends.length)
      larger.set(ends)
      ends = larger
    }
  }

  return {
    add: (text) => {
      const truncated = text.slice(0, cellMax + 1)
      room(3 * truncated.length)
      used += bytes.write(truncated, used)
      ends[count] = used
      count += 1
    },
    at: (place) => {
      const end = place < count ? ends[place] : undefined
      return end === undefined ? unreadable() : bytes.toString('utf8', place === 0 ? 0 : ends[place - 1], end)
    },
  }
}
