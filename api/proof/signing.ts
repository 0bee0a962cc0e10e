import type { Database } from '../../projections/kernel/database.ts'
import { insertCheckpoint, type LinkRow, linkAt, linksAfter } from '../event-store/checkpoint-rows.ts'
import { linkOf } from '../event-store/log-checker.ts'
import { leafHash, toHex } from '../event-store/merkle.ts'
import { isStoredLevel, logTree, type Subtree } from '../event-store/subtrees.ts'
import { type Checkpoint, signCheckpoint } from './checkpoint.ts'
import type { Signer } from './note.ts'

/** The log contradicts its last checkpoint; it is not signed again. */
export class LogDiffers extends Error {
  override readonly name = 'LogDiffers'
}

type Needs = { readonly db: Database; readonly signer: Signer; readonly origin: string }

const linksPerPage = 2_000

/** Signs the log up to a position; reads only the events since the last checkpoint. Throws LogDiffers. */
export const signUpTo = async (
  { db, signer, origin }: Needs,
  last: Checkpoint | null,
  target: number,
  madeAt: string,
  signal: AbortSignal,
): Promise<string> => {
  const from = last?.position ?? 0
  const subtrees: Subtree[] = []
  const tree = await logTree(db, from).growing((level, place, hash) => {
    if (isStoredLevel(level)) subtrees.push({ level, place, hash })
  })
  const begin = await linkAt(db, from)
  if (begin === null || (last && (begin !== last.chain || toHex(tree.root()) !== last.root)))
    throw new LogDiffers(`the log is not the one that was signed at position ${from}`)
  let chain: Uint8Array = Buffer.from(begin, 'hex')
  for (let at = from; at < target; ) {
    signal.throwIfAborted()
    const page = await linksAfter(db, at, Math.min(linksPerPage, target - at))
    for (const row of page) {
      at += 1
      chain = nextLink(chain, row, at)
      tree.add(leafHash(chain))
    }
    if (page.length === 0) throw new LogDiffers(`the log ends at position ${at}, before ${target}`)
  }
  const checkpoint = { origin, position: target, root: toHex(tree.root()), chain: toHex(chain) }
  const note = signCheckpoint(checkpoint, signer)
  await insertCheckpoint(db, { position: target, note, madeAt }, subtrees)
  return note
}

const nextLink = (previous: Uint8Array, row: LinkRow, position: number): Uint8Array => {
  const link = linkOf(previous, Buffer.from(row.digest, 'hex'), row)
  if (row.position !== position || toHex(link) !== row.chain)
    throw new LogDiffers(`the log does not hold at position ${position}`)
  return link
}
