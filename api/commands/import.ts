/** Imports HR's roster, CSV or XLSX: `bun run import <roster>` prints each row's outcome; its options are `importUsage`. */
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { bytesMax, tooLarge } from '../features/imports/file/limits.ts'
import { importArguments, importUsage } from './import-arguments.ts'
import { runServed } from './run-served.ts'

const refused = (): never => {
  throw new Error(importUsage)
}

const file = async () => {
  const { path } = importArguments(process.argv.slice(2)) ?? refused()
  if ((await stat(path)).size > bytesMax) return tooLarge()
  return { name: basename(path), bytes: await readFile(path) }
}

await runServed('import', { file })
