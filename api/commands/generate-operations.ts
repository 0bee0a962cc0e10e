/** Writes a typed constant for every operation in `web/**\/*.graphql`, checked against the schema; `--check` writes nothing and fails on what is stale. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { codegen } from '@graphql-codegen/core'
import * as operationTypes from '@graphql-codegen/typescript-operations'
import {
  buildASTSchema,
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  validate,
  visit,
} from 'graphql'

const root = join(import.meta.dirname, '../..')
const checkOnly = process.argv.includes('--check')

const graphqlFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => join(folder, name))
    .sort()

const readSchema = (): DocumentNode =>
  parse(
    ['type Query', 'type Mutation', ...graphqlFiles('api/features').map((file) => readText(file))].join('\n'),
  )

const readText = (file: string): string => readFileSync(join(root, file), 'utf8')

const refuseInvalid = (schema: GraphQLSchema, file: string, document: DocumentNode): void => {
  const problems = validate(schema, document)
  for (const { message, locations } of problems) console.error(`${file}:${locations?.[0]?.line} ${message}`)
  if (problems.length > 0) process.exit(1)
}

const operationsOf = (document: DocumentNode): (OperationDefinitionNode & { name: { value: string } })[] =>
  document.definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION && one.name ? [{ ...one, name: one.name }] : [],
  )

const constantsOf = (document: DocumentNode): string => {
  return operationsOf(document)
    .map((operation) => {
      const name = operation.name.value
      const kind = operation.operation === 'query' ? 'Query' : 'Mutation'
      const text = [operation, ...fragmentsOf(document, operation)].map((node) => print(node)).join('\n')
      return `export const ${name} = document<${name}${kind}, ${name}${kind}Variables>(\`${text}\`)\n`
    })
    .join('\n')
}

/** The fragments that a definition spreads, and those that they spread. */
const fragmentsOf = (document: DocumentNode, definition: DefinitionNode): FragmentDefinitionNode[] => {
  const found = new Set<FragmentDefinitionNode>()
  const collect = (from: DefinitionNode): void => {
    visit(from, {
      enter: (node) => {
        if (node.kind !== Kind.FRAGMENT_SPREAD) return
        const fragment = document.definitions
          .filter((one) => one.kind === Kind.FRAGMENT_DEFINITION)
          .find((one) => one.name.value === node.name.value)
        if (!fragment || found.has(fragment)) return
        found.add(fragment)
        collect(fragment)
      },
    })
  }
  collect(definition)
  return [...found]
}

const typesOf = (schemaAst: DocumentNode, schema: GraphQLSchema, file: string, document: DocumentNode) =>
  codegen({
    filename: file,
    schema: schemaAst,
    schemaAst: schema,
    documents: [{ location: file, document }],
    config: {
      useTypeImports: true,
      skipTypename: true,
      avoidOptionals: false,
      enumsAsTypes: true,
      scalars: { ID: 'string' },
      maybeValue: 'T | null',
      inputMaybeValue: 'T | null | undefined',
    },
    plugins: [{ operationTypes: {} }],
    pluginMap: { operationTypes },
  })

const generate = async (schemaAst: DocumentNode, schema: GraphQLSchema, file: string): Promise<boolean> => {
  const document = parse(readText(file))
  refuseInvalid(schema, file, document)
  const target = file.replace(/\.graphql$/, '.operations.generated.ts')
  const from = relative(dirname(target), 'web/shared/data/document.ts')
  const text = [
    `import { document } from '${from.startsWith('.') ? from : `./${from}`}'`,
    await typesOf(schemaAst, schema, file, document),
    constantsOf(document),
  ].join('\n\n')
  if (existsSync(join(root, target)) && readText(target) === text) return true
  if (!checkOnly) writeFileSync(join(root, target), text)
  console.log(`${target} ${checkOnly ? 'is stale: run bun run generate' : 'written'}`)
  return !checkOnly
}

const schemaAst = readSchema()
const schema = buildASTSchema(schemaAst)
const fresh: boolean[] = []
for (const file of graphqlFiles('web')) fresh.push(await generate(schemaAst, schema, file))
process.exit(fresh.every(Boolean) ? 0 : 1)
