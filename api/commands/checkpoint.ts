/**
 * Signs the log, stores the checkpoint outside the database, and prints it with the public key: `bun run checkpoint`. With `--since FILE`,
 * proves that the log extends an earlier checkpoint.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runServed } from './run-served.ts'

const { since } = parseArgs({ options: { since: { type: 'string' } } }).values

await runServed('checkpoint', {
  file: async () => (since === undefined ? null : { name: since, bytes: readFileSync(since) }),
})
