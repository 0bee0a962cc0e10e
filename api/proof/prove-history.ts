import { leafHash, verifyInclusion } from '../event-store/merkle.ts'
import type { Checkpoint } from './checkpoint.ts'
import {
  type HistoryHead,
  linkOfEvent,
  type ProvedEvent,
  provedLine,
  readLine,
  signatureLine,
  signedText,
} from './file-lines.ts'
import { FileFault } from './lines.ts'
import { MalformedNote, parseNote, signedBy, type Verifier } from './note.ts'
import { type Lines, type Proved, signedCheckpoint, wrongAt } from './proving.ts'

/** Proves that each event is in the signed log, that whole streams are complete, and that the server signed the file. Throws FileFault. */
export const proveHistory = async (
  head: HistoryHead,
  lines: Lines,
  keys: readonly Verifier[],
): Promise<Proved> => {
  const checkpoint = signedCheckpoint(head.checkpoint, keys, head.origin)
  const versions = new Map<string, number>()
  let position = 0
  for await (const { text, before } of lines) {
    if (text.startsWith('{"signature":')) {
      checkStreams(head, versions)
      checkSignature(readLine(signatureLine, text, 'its last line').signature, before(), keys, head.origin)
      if (!(await lines.next()).done) throw new FileFault('something was added after its signature')
      const { about, notes } = head
      const events = [...versions.values()].reduce((sum, count) => sum + count, 0)
      return { kind: 'history', about, events, checkpoint, notes }
    }
    const event = readLine(provedLine, text, `the event after position ${position}`)
    if (event.position <= position) throw wrongAt(event.position, 'it is not in its place')
    checkProof(event, checkpoint)
    checkVersion(head, event, versions)
    position = event.position
  }
  throw new FileFault('its end is missing: nothing is signed')
}

const checkProof = (
  { previous, proof, opened: _, ...event }: ProvedEvent,
  { position: size, root }: Checkpoint,
): void => {
  if (event.position > size)
    throw wrongAt(event.position, `it is later than the checkpoint of position ${size}`)
  const leaf = leafHash(linkOfEvent(Buffer.from(previous, 'hex'), event))
  const tree = { index: event.position - 1, size, root: Buffer.from(root, 'hex') }
  const path = proof.map((one) => Buffer.from(one, 'hex'))
  if (!verifyInclusion(tree, leaf, path))
    throw wrongAt(event.position, 'it is not in the log that was signed')
}

const checkVersion = (
  { streams }: HistoryHead,
  { stream, version, position }: ProvedEvent,
  counts: Map<string, number>,
): void => {
  const known = streams.find((one) => one.stream === stream)
  const count = (counts.get(stream) ?? 0) + 1
  if (!known || version > known.version) throw wrongAt(position, 'it does not belong to this history')
  if (known.isWhole && version !== count)
    throw wrongAt(position, `version ${count} of ${stream} is missing before it`)
  counts.set(stream, count)
}

const checkStreams = ({ streams }: HistoryHead, counts: ReadonlyMap<string, number>): void => {
  for (const { stream, version, isWhole } of streams)
    if (isWhole && (counts.get(stream) ?? 0) !== version)
      throw new FileFault(`version ${(counts.get(stream) ?? 0) + 1} of ${stream} is missing at the end`)
}

const checkSignature = (text: string, sha256: string, keys: readonly Verifier[], origin: string): void => {
  try {
    const note = parseNote(text)
    if (note.text !== signedText(origin, sha256)) throw new FileFault('it is not the file that was signed')
    if (!signedBy(note, keys)) throw new FileFault('it is not signed by this key')
  } catch (error) {
    throw error instanceof MalformedNote ? new FileFault('its signature is none') : error
  }
}
