/** Keys that a build has written, or may have: a Bloom filter, so that its size does not grow with the rows. */
export type WrittenKeys = {
  add(key: string): void
  /** False only where it was never added; true now and then where it was not. */
  mayHave(key: string): boolean
}

/** Of 10 million keys, one in two hundred others seems to be among them. */
const bits = 2 ** 28

export const writtenKeys = (): WrittenKeys => {
  const words = new Uint32Array(bits / 32)
  const has = (place: number): boolean => ((words[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0
  const set = (place: number): void => {
    words[place >>> 5] = (words[place >>> 5] ?? 0) | (1 << (place & 31))
  }
  return {
    add: (key) => {
      set(firstPlace(key))
      set(secondPlace(key))
    },
    mayHave: (key) => has(firstPlace(key)) && has(secondPlace(key)),
  }
}

const firstPlace = (key: string): number => hashOf(key, 0x811c9dc5, 0x01000193) % bits
const secondPlace = (key: string): number => hashOf(key, 0x9747b28c, 0x5bd1e995) % bits

/** FNV-1a by the given numbers, with MurmurHash3's last steps, which spread keys that are nearly alike. */
const hashOf = (key: string, basis: number, prime: number): number => {
  let hash = basis
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), prime)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
