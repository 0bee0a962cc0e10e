import sql from 'sql-template-tag'
import type { Queryable } from '../../projections/kernel/database.ts'
import { growingTree, type Hash, leafHash, type Range } from './merkle.ts'

export type Subtree = { readonly level: number; readonly place: number; readonly hash: Hash }

/** Stored levels, eight apart: 256 hashes make one of the next level. */
const storedLevels: readonly number[] = [24, 16, 8]
const perBlock = 256

export const isStoredLevel = (level: number): boolean => storedLevels.includes(level)

export const insertSubtrees = async (db: Queryable, subtrees: readonly Subtree[]): Promise<void> => {
  if (subtrees.length === 0) return
  await db.query(sql`
    insert into log_subtrees (level, place, hash)
    select * from unnest(${subtrees.map(({ level }) => level)}::smallint[], ${subtrees.map(({ place }) => place)}::bigint[],
      ${subtrees.map(({ hash }) => `\\x${Buffer.from(hash).toString('hex')}`)}::bytea[])
    on conflict do nothing`)
}

type HexRow = { readonly hash: string }

const fromHex = ({ hash }: HexRow): Hash => Buffer.from(hash, 'hex')

const readLinks = (db: Queryable, { from, to }: Range): Promise<HexRow[]> =>
  db.query<HexRow>(sql`
    select encode(chain, 'hex') as hash from events where position > ${from} and position <= ${to} order by position`)

const readStored = (db: Queryable, level: number, { from, to }: Range): Promise<HexRow[]> =>
  db.query<HexRow>(sql`
    select encode(hash, 'hex') as hash from log_subtrees
    where level = ${level} and place >= ${from} and place < ${to} order by place`)

/** The tree over the first `size` links, up to a checkpoint; reads each block of hashes, and hashes each range, once. */
export const logTree = (db: Queryable, size: number) => {
  const blocks = new Map<string, Promise<readonly Hash[]>>()
  const hashes = new Map<string, Promise<Hash>>()

  const read = async (level: number, block: number): Promise<readonly Hash[]> => {
    const range = { from: block * perBlock, to: (block + 1) * perBlock }
    if (level > 0) return (await readStored(db, level, range)).map(fromHex)
    const links = await readLinks(db, { ...range, to: Math.min(range.to, size) })
    return links.map((link) => leafHash(fromHex(link)))
  }

  const hashAt = async (level: number, place: number): Promise<Hash> => {
    const block = Math.floor(place / perBlock)
    const name = `${level} ${block}`
    const reading = blocks.get(name) ?? read(level, block)
    blocks.set(name, reading)
    const hash = (await reading)[place % perBlock]
    if (!hash) throw new Error(`the tree over the log lacks place ${place} of level ${level}`)
    return hash
  }

  const addTo = async (tree: ReturnType<typeof growingTree>, { from, to }: Range): Promise<void> => {
    for (let at = from; at < to; ) {
      const fits = (one: number): boolean => at % 2 ** one === 0 && at + 2 ** one <= to
      const level = storedLevels.find(fits) ?? 0
      tree.addSubtree(level, await hashAt(level, at / 2 ** level))
      at += 2 ** level
    }
  }

  const grow = async (range: Range): Promise<Hash> => {
    const tree = growingTree()
    await addTo(tree, range)
    return tree.root()
  }

  /** The proofs of neighbours share most of their ranges. */
  const hashOf = (range: Range): Promise<Hash> => {
    const name = `${range.from} ${range.to}`
    const hashing = hashes.get(name) ?? grow(range)
    hashes.set(name, hashing)
    return hashing
  }

  return {
    root: () => hashOf({ from: 0, to: size }),
    proof: (ranges: readonly Range[]): Promise<Hash[]> => Promise.all(ranges.map(hashOf)),
    growing: async (completed: Parameters<typeof growingTree>[0]) => {
      const tree = growingTree(completed)
      await addTo(tree, { from: 0, to: size })
      return tree
    },
  }
}
