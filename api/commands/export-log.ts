/** Writes the whole log to a file that can be verified elsewhere: `bun run export-log FILE`. */
import { resolve } from 'node:path'
import { runServed } from './run-served.ts'

// a server may run in another folder
await runServed('export-log', { args: () => process.argv.slice(2).map((path) => resolve(path)) })
