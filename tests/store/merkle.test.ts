import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  consistencyRanges,
  growingTree,
  type Hash,
  inclusionRanges,
  leafHash,
  nodeHash,
  type Range,
  verifyConsistency,
  verifyInclusion,
} from '../../api/event-store/merkle.ts'

const hex = (hash: Uint8Array): string => Buffer.from(hash).toString('hex')
const bytes = (text: string): Buffer => Buffer.from(text, 'hex')

const rootOf = (leaves: readonly Hash[], { from, to }: Range = { from: 0, to: leaves.length }): Hash => {
  const tree = growingTree()
  for (const leaf of leaves.slice(from, to)) tree.add(leaf)
  return tree.root()
}

const proofOf = (leaves: readonly Hash[], ranges: readonly Range[]): Hash[] =>
  ranges.map((range) => rootOf(leaves, range))

/** The leaves, roots and proofs by which implementations of Certificate Transparency compare themselves. */
const reference = {
  leaves: [
    '',
    '00',
    '10',
    '2021',
    '3031',
    '40414243',
    '5051525354555657',
    '606162636465666768696a6b6c6d6e6f',
  ],
  roots: [
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ],
  inclusion: [
    [
      0,
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
    [
      5,
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
  consistency: [
    [
      1,
      8,
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
    [
      6,
      8,
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
    [
      2,
      5,
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  ],
} as const

describe('the Merkle tree of RFC 6962', () => {
  const leaves = reference.leaves.map((leaf) => leafHash(bytes(leaf)))
  const root = (size: number): Hash => bytes(reference.roots[size] ?? '')

  test('[AUD-06] has the roots of the reference, from the empty tree on', () => {
    for (const [size, expected] of reference.roots.entries())
      expect(hex(rootOf(leaves, { from: 0, to: size }))).toBe(expected)
  })

  test('[AUD-06] proves that a leaf is in it as the reference does', () => {
    for (const [index, ...proof] of reference.inclusion) {
      const made = proofOf(leaves, inclusionRanges(index, 8))
      expect(made.map(hex)).toEqual(proof)
      const leaf = leaves[index] as Hash
      expect(verifyInclusion({ index, size: 8, root: root(8) }, leaf, made)).toBe(true)
      for (const other of [0, 1, 2, 3, 4, 5, 6, 7, 8, -1].filter((one) => one !== index))
        expect(verifyInclusion({ index: other, size: 8, root: root(8) }, leaf, made)).toBe(false)
      expect(verifyInclusion({ index, size: 8, root: root(7) }, leaf, made)).toBe(false)
      expect(verifyInclusion({ index, size: 8, root: root(8) }, leaf, made.slice(0, -1))).toBe(false)
      expect(verifyInclusion({ index, size: 8, root: root(8) }, leaf, [...made, root(1)])).toBe(false)
    }
  })

  test('[AUD-06] proves that it only grew as the reference does', () => {
    for (const [first, second, ...proof] of reference.consistency) {
      const made = proofOf(leaves, consistencyRanges(first, second))
      expect(made.map(hex)).toEqual(proof)
      const [one, other] = [
        { size: first, root: root(first) },
        { size: second, root: root(second) },
      ]
      expect(verifyConsistency(one, other, made)).toBe(true)
      expect(verifyConsistency({ ...one, root: root(3) }, other, made)).toBe(false)
      expect(verifyConsistency(one, { ...other, root: root(3) }, made)).toBe(false)
      expect(verifyConsistency(one, other, made.slice(0, -1))).toBe(false)
      expect(verifyConsistency(one, other, [...made, root(1)])).toBe(false)
      expect(verifyConsistency(other, one, made)).toBe(false)
    }
  })

  test('[AUD-06] a tree of one leaf is proved to be no larger one', () => {
    const leaf = leaves[0] as Hash
    expect(verifyInclusion({ index: 0, size: 1, root: leaf }, leaf, [])).toBe(true)
    expect(verifyInclusion({ index: 0, size: 2, root: leaf }, leaf, [])).toBe(false)
    expect(verifyInclusion({ index: 1, size: 2, root: leaf }, leaf, [])).toBe(false)
    for (const size of [2, 3, 4])
      expect(verifyConsistency({ size: 1, root: leaf }, { size, root: leaf }, [])).toBe(false)
  })

  test('grew from nothing, and from itself, without a proof', () => {
    const [none, five] = [
      { size: 0, root: root(0) },
      { size: 5, root: root(5) },
    ]
    expect(verifyConsistency(none, five, [])).toBe(true)
    expect(verifyConsistency(none, five, [root(1)])).toBe(false)
    expect(verifyConsistency(five, five, [])).toBe(true)
    expect(verifyConsistency(five, { ...five, root: root(4) }, [])).toBe(false)
    expect(verifyConsistency({ size: 3, root: root(3) }, five, [])).toBe(false)
  })

  test('[AUD-06] a proof has no part too many, whatever root was made for it, and no larger tree begins a smaller one', () => {
    const [ab, c, d, more] = [root(2), ...leaves.slice(2)] as [Hash, Hash, Hash, Hash]
    const made = nodeHash(more, d)
    expect(verifyInclusion({ index: 0, size: 1, root: made }, d, [more])).toBe(false)
    const grown = [
      { size: 3, root: nodeHash(more, nodeHash(ab, c)) },
      { size: 4, root: nodeHash(more, nodeHash(ab, nodeHash(c, d))) },
    ] as const
    expect(verifyConsistency(...grown, [c, d, ab, more])).toBe(false)
    const three = { size: 3, root: root(3) }
    expect(verifyConsistency(three, three, [more])).toBe(false)
    for (const size of [1, 2])
      expect(verifyConsistency({ size: 4, root: ab }, { size, root: ab }, [])).toBe(false)
  })

  const drawn = fc
    .array(fc.uint8Array({ maxLength: 8 }), { minLength: 1, maxLength: 70 })
    .map((all) => all.map((leaf, index) => leafHash(Buffer.from([...leaf, index]))))

  test('[AUD-06] each leaf of any tree is proved, and no other in its place', () => {
    fc.assert(
      fc.property(drawn, fc.nat(), fc.nat(), fc.nat(255), (all, chosen, flipped, bit) => {
        const size = all.length
        const index = chosen % size
        const proof = proofOf(all, inclusionRanges(index, size))
        const tree = { index, size, root: rootOf(all) }
        const leaf = all[index] as Hash
        expect(verifyInclusion(tree, leaf, proof)).toBe(true)
        const altered = Uint8Array.from(leaf, (byte, at) =>
          at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte,
        )
        expect(verifyInclusion(tree, altered, proof)).toBe(false)
        const at = flipped % Math.max(1, proof.length)
        const bent = proof.map((part, n) => (n === at ? leafHash(part) : part))
        if (proof.length > 0) expect(verifyInclusion(tree, leaf, bent)).toBe(false)
      }),
    )
  })

  test('[AUD-06] any tree is proved to begin with any of its beginnings, and with no other', () => {
    fc.assert(
      fc.property(drawn, fc.nat(), fc.nat(), (all, chosen, altered) => {
        const second = { size: all.length, root: rootOf(all) }
        const first = 1 + (chosen % all.length)
        const beginning = all.slice(0, first)
        const proof = proofOf(all, consistencyRanges(first, all.length))
        expect(verifyConsistency({ size: first, root: rootOf(beginning) }, second, proof)).toBe(true)
        const other = beginning.map((leaf, index) => (index === altered % first ? leafHash(leaf) : leaf))
        expect(verifyConsistency({ size: first, root: rootOf(other) }, second, proof)).toBe(false)
      }),
    )
  })

  test('grown by whole subtrees it is the same, and says which are complete', () => {
    fc.assert(
      fc.property(drawn, (all) => {
        const found = new Map<string, Hash>()
        const tree = growingTree((level, index, hash) => found.set(`${level} ${index}`, hash))
        for (const leaf of all) tree.add(leaf)
        const again = growingTree()
        for (let from = 0; from < all.length; ) {
          const level =
            [3, 2, 1, 0].find((one) => from % 2 ** one === 0 && from + 2 ** one <= all.length) ?? 0
          again.addSubtree(level, found.get(`${level} ${from / 2 ** level}`) as Hash)
          from += 2 ** level
        }
        expect(again.size()).toBe(all.length)
        expect(hex(again.root())).toBe(hex(tree.root()))
      }),
    )
  })
})
