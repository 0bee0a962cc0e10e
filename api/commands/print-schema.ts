/** Writes `api/contract/schema.graphql` from the parts beside the features; `--check` writes nothing and fails when it is stale. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildASTSchema, parse, printSchema } from 'graphql'
import { readParts } from '../http/schema.ts'

const file = join(import.meta.dirname, '../contract/schema.graphql')
const printed = `${printSchema(buildASTSchema(parse(readParts())))}\n`
const isFresh = existsSync(file) && readFileSync(file, 'utf8') === printed

if (!isFresh && process.argv.includes('--check')) {
  console.error('api/contract/schema.graphql is stale: run bun run generate')
  process.exit(1)
}
if (!isFresh) {
  writeFileSync(file, printed)
  console.log('api/contract/schema.graphql written')
}
