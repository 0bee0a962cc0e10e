import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { noteGarbage } from '../file/garbage.ts'

/** Things in parts of one size, each kept as its text of JSON and compressed: 200,000 rows take a few megabytes. */
export type Packs<Thing> = {
  add(thing: Thing): void
  /** Once everything was added. */
  close(): void
  readonly count: number
  text(part: number): string
}

const quick = { level: 1 }

export const openPacks = <Thing>(size: number): Packs<Thing> => {
  const packed: Uint8Array[] = []
  let open: Thing[] = []
  const close = (): void => {
    if (open.length === 0) return
    const text = JSON.stringify(open)
    noteGarbage(text.length)
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
      noteGarbage(text.length)
      return text
    },
  }
}
