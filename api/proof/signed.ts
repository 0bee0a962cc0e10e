import { type Checkpoint, parseCheckpoint } from './checkpoint.ts'
import { MalformedNote, signedBy, type Verifier } from './note.ts'

/** A text is not the expected checkpoint, or not signed by a known key. */
export class NotSigned extends Error {
  override readonly name = 'NotSigned'
}

export const readSigned = (text: string, known: readonly Verifier[], origin: string): Checkpoint => {
  const read = parsed(text)
  if (!read) throw new NotSigned('this is no checkpoint')
  const { checkpoint, note } = read
  if (checkpoint.origin !== origin) throw new NotSigned(`this is a checkpoint of ${checkpoint.origin}`)
  if (!signedBy(note, known))
    throw new NotSigned(`the checkpoint of position ${checkpoint.position} is not signed by a known key`)
  return checkpoint
}

const parsed = (text: string): ReturnType<typeof parseCheckpoint> => {
  try {
    return parseCheckpoint(text)
  } catch (error) {
    if (error instanceof MalformedNote) return null
    throw error
  }
}
