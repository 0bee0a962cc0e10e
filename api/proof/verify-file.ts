import {
  growingTree,
  leafHash,
  type TreeHead,
  verifyConsistency,
  verifyInclusion,
} from '../event-store/merkle.ts'
import type { Checkpoint } from './checkpoint.ts'
import { FileFault } from './fault.ts'
import {
  checkpointLine,
  type GrowthHead,
  growthFile,
  growthHead,
  type HistoryHead,
  historyFile,
  historyHead,
  type LogHead,
  linkOfEvent,
  logFile,
  loggedLine,
  logHead,
  type ProvedEvent,
  provedLine,
  readLine,
  signatureLine,
  signedText,
} from './file-lines.ts'
import { type FileLine, linesOf } from './lines.ts'
import { MalformedNote, parseNote, parseVerifier, signedBy, type Verifier } from './note.ts'
import { NotSigned, readSigned } from './signed.ts'

/** What an exported file proves. */
export type FileVerdict = {
  readonly kind: 'log' | 'history' | 'growth'
  readonly about: string
  readonly events: number
  readonly checkpoint: Checkpoint
  /** Public keys: whatever is signed was signed by one of them. */
  readonly keys: readonly string[]
  /** Whether whoever asked named the keys; otherwise they came with the file. */
  readonly areKeysGiven: boolean
  readonly notes: readonly string[]
}

type Lines = AsyncGenerator<FileLine>

/** Proves a file by itself and public keys: the file's own, unless some are given. Throws FileFault. */
export const verifyFile = async (
  chunks: AsyncIterable<Uint8Array>,
  given: readonly Verifier[] = [],
): Promise<FileVerdict> => {
  const lines = linesOf(chunks)
  const { text } = await nextLine(lines, 'it is empty')
  if (text.includes(`"${logFile}"`)) return verifyLog(readLine(logHead, text, 'its first line'), lines, given)
  if (text.includes(`"${historyFile}"`))
    return verifyHistory(readLine(historyHead, text, 'its first line'), lines, given)
  if (text.includes(`"${growthFile}"`))
    return verifyGrowth(readLine(growthHead, text, 'its first line'), lines, given)
  throw new FileFault('it is nothing that was exported to be proved')
}

const nextLine = async (lines: Lines, missing: string): Promise<FileLine> => {
  const { value, done } = await lines.next()
  if (done) throw new FileFault(missing)
  return value
}

const keysFor = (
  { key, formerKeys = [] }: Pick<LogHead, 'key' | 'formerKeys'>,
  given: readonly Verifier[],
): readonly Verifier[] => {
  if (given.length > 0) return given
  return [key, ...formerKeys].map((own) => {
    const verifier = parseVerifier(own)
    if (!verifier) throw new FileFault('it names no public key')
    return verifier
  })
}

const textsOf = (keys: readonly Verifier[]): readonly string[] => keys.map(({ text }) => text)

const signedCheckpoint = (note: string, keys: readonly Verifier[], origin: string): Checkpoint => {
  try {
    return readSigned(note, keys, origin)
  } catch (error) {
    if (error instanceof NotSigned) throw new FileFault(error.message)
    throw error
  }
}

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

const verifyLog = async (head: LogHead, lines: Lines, given: readonly Verifier[]): Promise<FileVerdict> => {
  const { origin } = head
  const keys = keysFor(head, given)
  const tree = growingTree()
  const versions = new Map<string, number>()
  let chain: Uint8Array = Buffer.from(origin.slice(origin.indexOf('/') + 1).replaceAll('-', ''), 'hex')
  let last: Checkpoint | null = null
  let position = 0
  let micros = Number.NEGATIVE_INFINITY
  for await (const { text } of lines) {
    if (text.startsWith('{"checkpoint":')) {
      last = signedCheckpoint(
        readLine(checkpointLine, text, `the checkpoint after position ${position}`).checkpoint,
        keys,
        origin,
      )
      if (last.position !== position || last.chain !== toHex(chain) || last.root !== toHex(tree.root()))
        throw new FileFault(`it is not the log that was signed at position ${last.position}`)
      continue
    }
    const { chain: said, ...event } = readLine(loggedLine, text, `the event after position ${position}`)
    if (event.position !== position + 1)
      throw new FileFault(`the event of position ${position + 1} is missing`)
    if (event.version !== (versions.get(event.stream) ?? 0) + 1)
      throw wrongAt(event.position, 'its version does not follow')
    if (event.micros < micros) throw wrongAt(event.position, 'it is older than the one before it')
    chain = linkOfEvent(chain, event)
    if (toHex(chain) !== said) throw wrongAt(event.position, 'it is not what was recorded')
    tree.add(leafHash(chain))
    versions.set(event.stream, event.version)
    position = event.position
    micros = event.micros
  }
  if (last?.position !== position)
    throw new FileFault(`it ends at position ${position}, where nothing was signed`)
  return {
    kind: 'log',
    about: origin,
    events: position,
    checkpoint: last,
    keys: textsOf(keys),
    areKeysGiven: given.length > 0,
    notes: [],
  }
}

const wrongAt = (position: number, what: string): FileFault =>
  new FileFault(`the event of position ${position}: ${what}`)

/** That nothing was changed or taken away between two checkpoints; whoever kept the first compares it with their own. */
const verifyGrowth = async (
  head: GrowthHead,
  lines: Lines,
  given: readonly Verifier[],
): Promise<FileVerdict> => {
  const { origin, first, last, proof } = head
  const keys = keysFor(head, given)
  const [begin, end] = [first, last].map((note) => signedCheckpoint(note, keys, origin)) as [
    Checkpoint,
    Checkpoint,
  ]
  const path = proof.map((one) => Buffer.from(one, 'hex'))
  if (!verifyConsistency(headOf(begin), headOf(end), path))
    throw new FileFault(
      `the log that was signed at position ${end.position} does not begin with the one of position ${begin.position}`,
    )
  if (!(await lines.next()).done) throw new FileFault('something was added after its proof')
  return {
    kind: 'growth',
    about: `${origin} since position ${begin.position}, chain ${begin.chain}`,
    events: end.position - begin.position,
    checkpoint: end,
    keys: textsOf(keys),
    areKeysGiven: given.length > 0,
    notes: [],
  }
}

const headOf = ({ position, root }: Checkpoint): TreeHead => ({
  size: position,
  root: Buffer.from(root, 'hex'),
})

const verifyHistory = async (
  head: HistoryHead,
  lines: Lines,
  given: readonly Verifier[],
): Promise<FileVerdict> => {
  const keys = keysFor(head, given)
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
      return {
        kind: 'history',
        about,
        events,
        checkpoint,
        keys: textsOf(keys),
        areKeysGiven: given.length > 0,
        notes,
      }
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
  found: Map<string, number>,
): void => {
  const known = streams.find((one) => one.stream === stream)
  const count = (found.get(stream) ?? 0) + 1
  if (!known || version > known.version) throw wrongAt(position, 'it does not belong to this history')
  if (known.isWhole && version !== count)
    throw wrongAt(position, `version ${count} of ${stream} is missing before it`)
  found.set(stream, count)
}

const checkStreams = ({ streams }: HistoryHead, found: ReadonlyMap<string, number>): void => {
  for (const { stream, version, isWhole } of streams)
    if (isWhole && (found.get(stream) ?? 0) !== version)
      throw new FileFault(`version ${(found.get(stream) ?? 0) + 1} of ${stream} is missing at the end`)
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
