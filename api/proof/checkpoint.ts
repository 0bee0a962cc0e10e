import { type Note, parseNote, type Signer, signNote } from './note.ts'

/** How far a log had come: c2sp.org/tlog-checkpoint, with the last link of its chain as a further line. */
export type Checkpoint = {
  /** `bitacora/` and the log's id. */
  readonly origin: string
  /** So many events; the position of the last of them. */
  readonly position: number
  /** Of the Merkle tree over the links, in hex. */
  readonly root: string
  /** The last link, in hex. */
  readonly chain: string
}

export const originOf = (logId: string): string => `bitacora/${logId}`

export const signCheckpoint = ({ origin, position, root, chain }: Checkpoint, signer: Signer): string =>
  signNote(`${origin}\n${position}\n${Buffer.from(root, 'hex').toString('base64')}\nchain ${chain}\n`, signer)

const shape =
  /^(?<origin>[^\n]+)\n(?<position>[1-9]\d{0,15})\n(?<root>[\w+/]{43}=)\nchain (?<chain>[0-9a-f]{64})\n$/

/** What it says, whoever signed it; null where this is no checkpoint of such a log. Throws MalformedNote. */
export const parseCheckpoint = (text: string): { checkpoint: Checkpoint; note: Note } | null => {
  const note = parseNote(text)
  const { origin, position, root, chain } = shape.exec(note.text)?.groups ?? {}
  if (!origin || !position || !root || !chain) return null
  const checkpoint = {
    origin,
    position: Number(position),
    root: Buffer.from(root, 'base64').toString('hex'),
    chain,
  }
  return { checkpoint, note }
}
