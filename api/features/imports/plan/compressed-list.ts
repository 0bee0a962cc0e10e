import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { noteDiscarded } from '../file/garbage.ts'

/** A list in compressed parts of JSON: 200,000 rows take a few megabytes. */
export type CompressedList<Thing> = {
  add(thing: Thing): void
  /** Call after the last `add`. */
  close(): void
  readonly count: number
  text(part: number): string
}

const quick = { level: 1 }

export const compressedList = <Thing>(size: number): CompressedList<Thing> => {
  const packed: Uint8Array[] = []
  let open: Thing[] = []
  const close = (): void => {
    if (open.length === 0) return
    const text = JSON.stringify(open)
    noteDiscarded(text.length)
    packed.push(deflateRawSync(text, quick))
    open = []
  }
  return {
    add: (thing) => {
      open.push(thing)
      if (open.length === size) close()
    },
    close,
    get count() {
      return packed.length
    },
    text: (part) => {
      const found = packed[part]
      if (!found) return '[]'
      const text = inflateRawSync(found).toString()
      noteDiscarded(text.length)
      return text
    },
  }
}
