import { type Note, parseNote, type Signer, signNote } from './note.ts'

/** A log's state: c2sp.org/tlog-checkpoint, with the last link of its chain as a further line. */
export type Checkpoint = {
  readonly origin: string
  /** The position of the last event, and the number of events. */
  readonly position: number
  /** Of the Merkle tree over the links, in hex. */
  readonly root: string
  readonly chain: string
}

export const originOf = (logId: string): string => `bitacora/${logId}`

export const signCheckpoint = ({ origin, position, root, chain }: Checkpoint, signer: Signer): string =>
  signNote(`${origin}\n${position}\n${Buffer.from(root, 'hex').toString('base64')}\nchain ${chain}\n`, signer)

/** A checkpoint of any log; `extensions` are its further lines. */
export type TreeHeadText = {
  readonly origin: string
  readonly size: number
  readonly root: string
  readonly extensions: readonly string[]
}

const shape = /^(?<origin>[^\n]+)\n(?<size>0|[1-9]\d{0,15})\n(?<root>[^\n]{44})\n(?<added>(?:[^\n]+\n)*)$/
const hashBytes = 32

export const parseTreeHead = (text: string): TreeHeadText | null => {
  const { origin, size, root: base64 = '', added = '' } = shape.exec(text)?.groups ?? {}
  const root = Buffer.from(base64, 'base64')
  if (!origin || !Number.isSafeInteger(Number(size ?? Number.NaN))) return null
  if (root.length !== hashBytes || root.toString('base64') !== base64) return null
  return {
    origin,
    size: Number(size),
    root: root.toString('hex'),
    extensions: added.split('\n').slice(0, -1),
  }
}

const chainLine = /^chain ([0-9a-f]{64})$/

/** The unverified checkpoint of a note; null where it is not of a log of this product. Throws MalformedNote. */
export const parseCheckpoint = (text: string): { checkpoint: Checkpoint; note: Note } | null => {
  const note = parseNote(text)
  const head = parseTreeHead(note.text)
  const [added = '', ...more] = head?.extensions ?? []
  const [, chain] = chainLine.exec(added) ?? []
  if (!head || head.size === 0 || !chain || more.length > 0) return null
  return { checkpoint: { origin: head.origin, position: head.size, root: head.root, chain }, note }
}
