import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { noteDiscarded } from '../file/garbage.ts'

/** A list in compressed parts of JSON: 200,000 rows take a few megabytes. */
export type CompressedList<Item> = {
  add(item: Item): void
  /** Call after the last `add`. */
  close(): void
  readonly count: number
  text(part: number): string
}

const quick = { level: 1 }

export const compressedList = <Item>(size: number): CompressedList<Item> => {
  const parts: Uint8Array[] = []
  let openPart: Item[] = []
  const close = (): void => {
    if (openPart.length === 0) return
    const text = JSON.stringify(openPart)
    noteDiscarded(text.length)
    parts.push(deflateRawSync(text, quick))
    openPart = []
  }
  return {
    add: (item) => {
      openPart.push(item)
      if (openPart.length === size) close()
    },
    close,
    get count() {
      return parts.length
    },
    text: (part) => {
      const bytes = parts[part]
      if (!bytes) return '[]'
      const text = inflateRawSync(bytes).toString()
      noteDiscarded(text.length)
      return text
    },
  }
}
