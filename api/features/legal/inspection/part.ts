import type { PaperFile } from '../../../../domain/legal/events.ts'
import { storedBytes } from '../stored-bytes.ts'
import type { IndexLine } from './drawn.ts'
import type { PackNeeds } from './needs.ts'
import { packWords } from './words.ts'

/** What the index says of a paper, and its file where the pack has it. */
export type PackPart = {
  readonly entry: { readonly name: string; readonly bytes: Uint8Array } | null
  readonly line: IndexLine
}

type Said = {
  readonly paper: string
  /** In the pack, without extension. */
  readonly name: string
  readonly note: string
}

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.'))

/** Of a file as it was handed in. */
export const storedPart = async (
  needs: PackNeeds,
  file: PaperFile,
  { paper, name: begun, note: about }: Said,
): Promise<PackPart> => {
  const bytes = await storedBytes(needs, file)
  const note = `${about} ${packWords.digest(file.sha256)}`
  if (!bytes) return { entry: null, line: [paper, '—', `${note} ${packWords.missing(packWords.gone)}`] }
  const name = `${begun}${extensionOf(file.name)}`
  return { entry: { name, bytes }, line: [paper, name, note] }
}
