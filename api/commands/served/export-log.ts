import { open, rm } from 'node:fs/promises'
import { logLines } from '../../proof/export-files.ts'
import type { ServedCommand } from './command.ts'

/** Does not overwrite a file. */
export const exportLog: ServedCommand = async ({ db, checkpoints }, { args: [path] }, print) => {
  if (!path) throw new Error('Name the file to write: bun run export-log FILE')
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const lines of logLines(db, checkpoints)) await file.appendFile(lines)
    await file.sync()
  } catch (error) {
    // half a log proves nothing, and the next export needs a new file
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
  print.out(`${path}\n${checkpoints.signer.verifier.text}\n`)
  return 0
}
