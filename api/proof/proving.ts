import type { Checkpoint } from './checkpoint.ts'
import { FileFault, type FileLine } from './lines.ts'
import type { Verifier } from './note.ts'
import { NotSigned, readSigned } from './signed.ts'

export type Proved = {
  readonly kind: 'log' | 'history' | 'growth'
  readonly about: string
  readonly events: number
  readonly checkpoint: Checkpoint
  readonly notes: readonly string[]
}

export type Lines = AsyncGenerator<FileLine>

export const signedCheckpoint = (note: string, keys: readonly Verifier[], origin: string): Checkpoint => {
  try {
    return readSigned(note, keys, origin)
  } catch (error) {
    if (error instanceof NotSigned) throw new FileFault(error.message)
    throw error
  }
}

export const wrongAt = (position: number, what: string): FileFault =>
  new FileFault(`the event of position ${position}: ${what}`)
