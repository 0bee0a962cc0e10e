/** A Bloom filter, so that its size does not grow with the rows. */
export type WrittenKeys = {
  /** True if the key is certainly new; sometimes false for a new key. */
  add(key: string): boolean
}

const places = 4
/** Most events change few keys: about one new key in two thousand counts as written. */
const bitsAnEvent = 64
const [fewestBits, mostBits] = [2 ** 20, 2 ** 28]

/** No larger than necessary: a filter that fits the processor's cache is faster. */
export const writtenKeys = (events: number): WrittenKeys => {
  const bits = 2 ** Math.ceil(Math.log2(Math.max(events * bitsAnEvent, fewestBits)))
  const words = new Uint32Array(Math.min(bits, mostBits) / 32)
  const lastWord = words.length - 1
  return {
    add: (key) => {
      let one = 0x811c9dc5
      let other = 0x9747b28c
      for (let index = 0; index < key.length; index += 1) {
        const code = key.charCodeAt(index)
        one = Math.imul(one ^ code, 0x01000193)
        other = Math.imul(other ^ code, 0x5bd1e995)
      }
      let place = spread(one)
      const step = spread(other) | 1
      let isNew = false
      for (let count = 0; count < places; count += 1) {
        const bit = 1 << (place & 31)
        const word = (place >>> 5) & lastWord
        if (((words[word] ?? 0) & bit) === 0) {
          isNew = true
          words[word] = (words[word] ?? 0) | bit
        }
        place = (place + step) >>> 0
      }
      return isNew
    },
  }
}

/** MurmurHash3's finaliser, for keys that differ little. */
const spread = (hash: number): number => {
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
