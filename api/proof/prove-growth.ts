import { type TreeHead, verifyConsistency } from '../event-store/merkle.ts'
import type { Checkpoint } from './checkpoint.ts'
import type { GrowthHead } from './file-lines.ts'
import { FileFault } from './lines.ts'
import type { Verifier } from './note.ts'
import { type Lines, type Proved, signedCheckpoint } from './proving.ts'

/** The reader has to compare the earlier checkpoint with their own copy. Throws FileFault. */
export const proveGrowth = async (
  { origin, first, last, proof }: GrowthHead,
  lines: Lines,
  keys: readonly Verifier[],
): Promise<Proved> => {
  const [begin, end] = [signedCheckpoint(first, keys, origin), signedCheckpoint(last, keys, origin)]
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
    notes: [],
  }
}

const headOf = ({ position, root }: Checkpoint): TreeHead => ({
  size: position,
  root: Buffer.from(root, 'hex'),
})
