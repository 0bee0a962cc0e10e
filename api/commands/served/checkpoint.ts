import { growthLine } from '../../proof/export-files.ts'
import type { ServedCommand } from './command.ts'

/** With an earlier checkpoint as its file, proves that the log extends it. */
export const checkpoint: ServedCommand = async ({ db, checkpoints }, { file }, print) => {
  const last = await checkpoints.sign()
  await checkpoints.keepUp(new AbortController().signal)
  if (file) {
    print.out(await growthLine(db, checkpoints, noteIn(Buffer.from(file.bytes).toString('utf8'))))
    return 0
  }
  if (last) print.out(`${last.note}\n`)
  print.out(`${checkpoints.signer.verifier.text}\n`)
  return 0
}

const noteIn = (printed: string): string => {
  const [text = '', signatures = ''] = printed.split('\n\n')
  return `${text}\n\n${signatures.trimEnd()}\n`
}
