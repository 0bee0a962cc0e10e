import { growingTree, leafHash, toHex } from '../event-store/merkle.ts'
import type { Checkpoint } from './checkpoint.ts'
import { checkpointLine, type LogHead, linkOfEvent, loggedLine, readLine } from './file-lines.ts'
import { FileFault } from './lines.ts'
import type { Verifier } from './note.ts'
import { type Lines, type Proved, signedCheckpoint, wrongAt } from './proving.ts'

/** Proves that every event follows the previous one, and that every checkpoint agrees. Throws FileFault. */
export const proveLog = async (
  { origin }: LogHead,
  lines: Lines,
  keys: readonly Verifier[],
): Promise<Proved> => {
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
    const { chain: recorded, ...event } = readLine(loggedLine, text, `the event after position ${position}`)
    if (event.position !== position + 1)
      throw new FileFault(`the event of position ${position + 1} is missing`)
    if (event.version !== (versions.get(event.stream) ?? 0) + 1)
      throw wrongAt(event.position, 'its version does not follow')
    if (event.micros < micros) throw wrongAt(event.position, 'it is older than the one before it')
    chain = linkOfEvent(chain, event)
    if (toHex(chain) !== recorded) throw wrongAt(event.position, 'it is not what was recorded')
    tree.add(leafHash(chain))
    versions.set(event.stream, event.version)
    position = event.position
    micros = event.micros
  }
  if (last?.position !== position)
    throw new FileFault(`it ends at position ${position}, where nothing was signed`)
  return { kind: 'log', about: origin, events: position, checkpoint: last, notes: [] }
}
