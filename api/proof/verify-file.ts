import {
  growthFile,
  growthHead,
  historyFile,
  historyHead,
  type LogHead,
  logFile,
  logHead,
  readLine,
} from './file-lines.ts'
import { FileFault, linesOf } from './lines.ts'
import { parseVerifier, type Verifier } from './note.ts'
import { proveGrowth } from './prove-growth.ts'
import { proveHistory } from './prove-history.ts'
import { proveLog } from './prove-log.ts'
import type { Lines, Proved } from './proving.ts'

export type FileVerdict = Proved & {
  readonly keys: readonly string[]
  readonly hasTrustedKeys: boolean
}

/** Verifies a file by the given public keys, or by the file's own. Throws FileFault. */
export const verifyFile = async (
  chunks: AsyncIterable<Uint8Array>,
  trusted: readonly Verifier[] = [],
): Promise<FileVerdict> => {
  const lines = linesOf(chunks)
  const { value: first, done } = await lines.next()
  if (done) throw new FileFault('it is empty')
  const { head, prove } = claimIn(first.text)
  const keys = trusted.length > 0 ? trusted : keysIn(head)
  return {
    ...(await prove(lines, keys)),
    keys: keys.map(({ text }) => text),
    hasTrustedKeys: trusted.length > 0,
  }
}

type Claim = {
  readonly head: Pick<LogHead, 'key' | 'formerKeys'>
  readonly prove: (lines: Lines, keys: readonly Verifier[]) => Promise<Proved>
}

const claimIn = (text: string): Claim => {
  const what = 'its first line'
  if (text.includes(`"${logFile}"`)) {
    const head = readLine(logHead, text, what)
    return { head, prove: (lines, keys) => proveLog(head, lines, keys) }
  }
  if (text.includes(`"${historyFile}"`)) {
    const head = readLine(historyHead, text, what)
    return { head, prove: (lines, keys) => proveHistory(head, lines, keys) }
  }
  if (text.includes(`"${growthFile}"`)) {
    const head = readLine(growthHead, text, what)
    return { head, prove: (lines, keys) => proveGrowth(head, lines, keys) }
  }
  throw new FileFault('it is nothing that was exported to be proved')
}

const keysIn = ({ key, formerKeys = [] }: Claim['head']): readonly Verifier[] =>
  [key, ...formerKeys].map((own) => {
    const verifier = parseVerifier(own)
    if (!verifier) throw new FileFault('it names no public key')
    return verifier
  })
