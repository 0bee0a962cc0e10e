/** Keys that a build has written, or may have: a Bloom filter, so that its size does not grow with the rows. */
export type WrittenKeys = {
  /** True where the key was certainly not added before; false now and then all the same. */
  add(key: string): boolean
}

/** Of 10 million keys, one in two thousand others seems to be among them. */
const bits = 2 ** 28
const places = 4

export const writtenKeys = (): WrittenKeys => {
  const words = new Uint32Array(bits / 32)
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
        const word = (place >>> 5) % words.length
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
