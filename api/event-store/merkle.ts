/** The Merkle tree of RFC 6962. Indexes count from 0; the end of a range is exclusive. */
export type Hash = Uint8Array

export type Range = { readonly from: number; readonly to: number }

const sha256 = (...parts: readonly Uint8Array[]): Hash => {
  const text = Buffer.concat(parts)
  return Bun.SHA256.hash(text) as Uint8Array // without an encoding it answers with bytes
}

const beforeLeaf = Buffer.of(0)
const beforeNode = Buffer.of(1)

export const toHex = (hash: Hash): string => Buffer.from(hash).toString('hex')

export const leafHash = (leaf: Uint8Array): Hash => sha256(beforeLeaf, leaf)

export const nodeHash = (left: Hash, right: Hash): Hash => sha256(beforeNode, left, right)

const isSameHash = (one: Hash, other: Hash): boolean => Buffer.from(one).equals(other)

type Completed = (level: number, index: number, hash: Hash) => void

export const growingTree = (completed: Completed = () => undefined) => {
  const subtrees: Hash[] = []
  let size = 0
  return {
    add: (hash: Hash): void => {
      let [grown, level, index] = [hash, 0, size]
      completed(level, index, grown)
      for (; index % 2 === 1; index = (index - 1) / 2) {
        grown = nodeHash(subtrees.pop() as Hash, grown) // of an odd place, the one before it is there
        level += 1
        completed(level, (index - 1) / 2, grown)
      }
      subtrees.push(grown)
      size += 1
    },
    /** Adds a complete subtree of 2^level leaves; the size must be a multiple of that. */
    addSubtree: (level: number, hash: Hash): void => {
      let grown = hash
      let index = size / 2 ** level
      for (; index % 2 === 1; index = (index - 1) / 2) grown = nodeHash(subtrees.pop() as Hash, grown) // as above
      subtrees.push(grown)
      size += 2 ** level
    },
    size: (): number => size,
    root: (): Hash =>
      subtrees.length === 0 ? sha256() : subtrees.reduceRight((right, left) => nodeHash(left, right)),
  }
}

const splitOf = (size: number): number => {
  let split = 1
  while (split * 2 < size) split *= 2
  return split
}

export const inclusionRanges = (index: number, size: number, offset = 0): readonly Range[] => {
  if (size <= 1) return []
  const split = splitOf(size)
  const [left, right] = halves(offset, split, size)
  return index < split
    ? [...inclusionRanges(index, split, offset), right]
    : [...inclusionRanges(index - split, size - split, offset + split), left]
}

/** The ranges of the second tree whose roots prove that it extends the first, in the order of the proof. */
export const consistencyRanges = (
  first: number,
  second: number,
  offset = 0,
  isWhole = true,
): readonly Range[] => {
  if (first === second) return isWhole ? [] : [{ from: offset, to: offset + second }]
  const split = splitOf(second)
  const [left, right] = halves(offset, split, second)
  return first <= split
    ? [...consistencyRanges(first, split, offset, isWhole), right]
    : [...consistencyRanges(first - split, second - split, offset + split, false), left]
}

const halves = (offset: number, split: number, size: number): readonly [left: Range, right: Range] => [
  { from: offset, to: offset + split },
  { from: offset + split, to: offset + size },
]

type Path = { at: number; last: number }

const up = (path: Path): void => {
  path.at = Math.floor(path.at / 2)
  path.last = Math.floor(path.last / 2)
}

const turnsLeft = (path: Path): boolean => path.at % 2 === 1 || path.at === path.last

const afterLeft = (path: Path): void => {
  while (path.at % 2 === 0 && path.at !== 0) up(path)
}

export const verifyInclusion = (
  { index, size, root }: { readonly index: number; readonly size: number; readonly root: Hash },
  leaf: Hash,
  proof: readonly Hash[],
): boolean => {
  if (!(index >= 0 && index < size)) return false
  const path = { at: index, last: size - 1 }
  let hash = leaf
  for (const part of proof) {
    if (path.last === 0) return false
    if (turnsLeft(path)) {
      hash = nodeHash(part, hash)
      afterLeft(path)
    } else hash = nodeHash(hash, part)
    up(path)
  }
  return path.last === 0 && isSameHash(hash, root)
}

export type TreeHead = { readonly size: number; readonly root: Hash }

export const verifyConsistency = (first: TreeHead, second: TreeHead, proof: readonly Hash[]): boolean => {
  if (first.size > second.size) return false
  if (first.size === second.size) return proof.length === 0 && isSameHash(first.root, second.root)
  if (first.size === 0) return proof.length === 0
  const path = { at: first.size - 1, last: second.size - 1 }
  while (path.at % 2 === 1) up(path)
  // a complete first tree is itself a subtree of the second
  const [begin, ...rest] = path.at === 0 ? [first.root, ...proof] : proof
  if (!begin) return false
  let [before, after] = [begin, begin]
  for (const part of rest) {
    if (path.last === 0) return false
    if (turnsLeft(path)) {
      before = nodeHash(part, before)
      after = nodeHash(part, after)
      afterLeft(path)
    } else after = nodeHash(after, part)
    up(path)
  }
  return path.last === 0 && isSameHash(before, first.root) && isSameHash(after, second.root)
}
