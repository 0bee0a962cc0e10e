/** Imports HR's roster, CSV or XLSX: `bun run import <roster>` prints each row's outcome; its options are `importUsage`. */
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { bytesMax, tooLarge } from '../features/imports/file/limits.ts'
import { importArguments } from './import-arguments.ts'
import { runServed } from './run-served.ts'

const file = async () => {
  const path = importArguments(process.argv.slice(2))?.path
  if (!path) return null
  if ((await stat(path)).size > bytesMax) return tooLarge()
  return { name: basename(path), bytes: await readFile(path) }
}

await runServed('import', { file })
