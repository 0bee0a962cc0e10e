/**
 * Generates `api/contract/schema.graphql`, and a file a feature of arguments' GraphQL types in `web/shared/data/operations`, so that the
 * web does not load the contract. `--check` writes nothing and fails on stale files.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printSchema } from 'graphql'
import { operations, otherTypes } from '../contract/calls.ts'
import { schemaOf } from '../http/graphql-types.ts'

const root = join(import.meta.dirname, '../..')
const source = 'api/contract/operations'
const target = 'web/shared/data/operations'
const checkOnly = process.argv.includes('--check')
const schema = schemaOf(operations, otherTypes)

const signatureOf = (name: string): string => {
  const [type, field = ''] = name.split('.')
  const fields = (type === 'Mutation' ? schema.getMutationType() : schema.getQueryType())?.getFields() ?? {}
  const args = fields[field]?.args.map((arg) => `${arg.name}: '${arg.type}'`) ?? []
  return `export const ${field} = { name: '${name}', args: { ${args.join(', ')} } } as const\n`
}

const namesIn = async (file: string): Promise<readonly string[]> =>
  Object.values<object>(await import(join(root, source, file))).flatMap((one) =>
    typeof one === 'object' ? Object.keys(one).filter((name) => Object.hasOwn(operations, name)) : [],
  )

const texts = new Map([['api/contract/schema.graphql', `${printSchema(schema)}\n`]])
for (const file of readdirSync(join(root, source))) {
  const signatures = (await namesIn(file)).map(signatureOf)
  texts.set(`${target}/${file.replace(/\.ts$/, '.generated.ts')}`, signatures.join('\n'))
}

mkdirSync(join(root, target), { recursive: true })
const stale = [...texts].filter(([file, text]) => {
  const path = join(root, file)
  return !existsSync(path) || readFileSync(path, 'utf8') !== text
})
const left = readdirSync(join(root, target)).filter((file) => !texts.has(`${target}/${file}`))
for (const [file, text] of stale) {
  if (!checkOnly) writeFileSync(join(root, file), text)
  console.log(`${file} ${checkOnly ? 'is stale: run bun run generate' : 'written'}`)
}
for (const file of left) console.log(`${target}/${file} has no operations: delete it`)
process.exit(checkOnly && stale.length + left.length > 0 ? 1 : 0)
