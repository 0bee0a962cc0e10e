/**
 * Signs the log as it stands, keeps that outside the database, and prints it with the public key: `bun run checkpoint`; or proves that the
 * log has only grown since an earlier one was signed: `bun run checkpoint --since FILE`.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runServed } from './run-served.ts'

const { since } = parseArgs({ options: { since: { type: 'string' } } }).values

await runServed('checkpoint', {
  file: async () => (since === undefined ? null : { name: since, bytes: readFileSync(since) }),
})
