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

const readSchema = (): DocumentNode => parse(readText('api/contract/schema.graphql'))

const readText = (file: string): string => readFileSync(join(root, file), 'utf8')

const refuseInvalid = (schema: GraphQLSchema, file: string, document: DocumentNode): void => {
  const problems = validate(schema, document)
  for (const { message, locations } of problems) console.error(`${file}:${locations?.[0]?.line} ${message}`)
  if (problems.length > 0) process.exit(1)
}

const isFragment = (one: DefinitionNode): one is FragmentDefinitionNode =>
  one.kind === Kind.FRAGMENT_DEFINITION

const operationsOf = (document: DocumentNode): (OperationDefinitionNode & { name: { value: string } })[] =>
  document.definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION && one.name ? [{ ...one, name: one.name }] : [],
  )

const constantsOf = (document: DocumentNode, shared: readonly FragmentDefinitionNode[]): string => {
  return operationsOf(document)
    .map((operation) => {
      const name = operation.name.value
      const kind = operation.operation === 'query' ? 'Query' : 'Mutation'
      const text = [operation, ...fragmentsOf(shared, operation)].map((node) => print(node)).join('\n')
      return `export const ${name} = document<${name}${kind}, ${name}${kind}Variables>(\`${text}\`)\n`
    })
    .join('\n')
}

/** The fragments that a definition spreads, and those that they spread. */
const fragmentsOf = (
  known: readonly FragmentDefinitionNode[],
  definition: DefinitionNode,
): FragmentDefinitionNode[] => {
  const found = new Set<FragmentDefinitionNode>()
  const collect = (from: DefinitionNode): void => {
    visit(from, {
      enter: (node) => {
        if (node.kind !== Kind.FRAGMENT_SPREAD) return
        const fragment = known.find((one) => one.name.value === node.name.value)
        if (!fragment || found.has(fragment)) return
        found.add(fragment)
        collect(fragment)
      },
    })
  }
  collect(definition)
  return [...found]
}

/** Fragments of other files are written out where they are spread, and named where they stand. */
const typesOf = (
  schemaAst: DocumentNode,
  schema: GraphQLSchema,
  file: string,
  document: DocumentNode,
  borrowed: readonly FragmentDefinitionNode[],
) =>
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
      externalFragments: borrowed.map((node) => ({
        isExternal: true,
        name: node.name.value,
        onType: node.typeCondition.name.value,
        node,
      })),
    },
    plugins: [{ operationTypes: {} }],
    pluginMap: { operationTypes },
  })

const generate = async (
  schemaAst: DocumentNode,
  schema: GraphQLSchema,
  shared: readonly FragmentDefinitionNode[],
  file: string,
): Promise<boolean> => {
  const document = parse(readText(file))
  const own = new Set(document.definitions.filter(isFragment).map(({ name }) => name.value))
  const spread = new Set(document.definitions.flatMap((one) => fragmentsOf(shared, one)))
  const borrowed = [...spread].filter(({ name }) => !own.has(name.value))
  refuseInvalid(schema, file, { ...document, definitions: [...document.definitions, ...borrowed] })
  const target = file.replace(/\.graphql$/, '.operations.generated.ts')
  const from = relative(dirname(target), 'web/shared/data/document.ts')
  const text = [
    `import { document } from '${from.startsWith('.') ? from : `./${from}`}'`,
    await typesOf(schemaAst, schema, file, document, borrowed),
    constantsOf(document, shared),
  ].join('\n\n')
  if (existsSync(join(root, target)) && readText(target) === text) return true
  if (!checkOnly) writeFileSync(join(root, target), text)
  console.log(`${target} ${checkOnly ? 'is stale: run bun run generate' : 'written'}`)
  return !checkOnly
}

const schemaAst = readSchema()
const schema = buildASTSchema(schemaAst)
const fresh: boolean[] = []
const files = graphqlFiles('web')
const shared = files.flatMap((file) => parse(readText(file)).definitions.filter(isFragment))
for (const file of files) fresh.push(await generate(schemaAst, schema, shared, file))
process.exit(fresh.every(Boolean) ? 0 : 1)
