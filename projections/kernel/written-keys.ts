/** Keys that a build has written, or may have: a Bloom filter, so that its size does not grow with the rows. */
export type WrittenKeys = {
  /** True where the key was certainly not added before; false now and then all the same. */
  add(key: string): boolean
}

const places = 4
/** Most events change few keys: with this many bits, hardly one new key in two thousand is taken for one that was written. */
const bitsAnEvent = 64
const [fewestBits, mostBits] = [2 ** 20, 2 ** 28]

/** For a log of so many events. The filter is no larger than that needs, as one that fits into the processor's cache answers sooner. */
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

/** MurmurHash3's last steps, which tell keys apart that are nearly alike. */
const spread = (hash: number): number => {
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
