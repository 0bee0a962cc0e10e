/**
 * Writes `api/contract/schema.graphql` from the contract's operations, and the types of their resolvers; `--check` writes nothing and
 * fails on what is stale.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codegen } from '@graphql-codegen/core'
import * as typescript from '@graphql-codegen/typescript'
import * as resolvers from '@graphql-codegen/typescript-resolvers'
import { parse, printSchema } from 'graphql'
import { operations, otherTypes } from '../contract/operations.ts'
import { schemaOf } from '../http/graphql-types.ts'

const root = join(import.meta.dirname, '../..')
const checkOnly = process.argv.includes('--check')
const schema = schemaOf(operations, otherTypes)
const document = parse(printSchema(schema))

/** Fields with a resolver of their own; what answers with such a type leaves them out. */
const resolvedApart: Readonly<Record<string, readonly string[]>> = {
  Course: ['coverImage', 'timeZone'],
  DefinedCourse: ['coverImage', 'User', 'expirationDate', 'certificationId'],
  Lesson: ['captions', 'transcript'],
  Department: ['numberOfEmployees', 'numberOfCourses'],
  JobTitle: ['Department', 'totalUsers', 'numberOfEmployees', 'numberOfCourses'],
  LoggedUser: ['Role'],
  Role: ['isBuiltIn', 'totalUsers'],
  User: ['Terminal', 'Department', 'JobTitle', 'Role'],
}

const mappers = Object.fromEntries(
  Object.entries(resolvedApart).map(([type, fields]) => [
    type,
    `Omit<{T}, ${fields.map((field) => `'${field}'`).join(' | ')}>`,
  ]),
)

const resolverTypes = (file: string): Promise<string> =>
  codegen({
    filename: file,
    schema: document,
    schemaAst: schema,
    documents: [],
    config: {
      useTypeImports: true,
      skipTypename: true,
      enumsAsTypes: true,
      immutableTypes: true,
      avoidOptionals: { field: true },
      scalars: { ID: 'string' },
      maybeValue: 'T | null',
      inputMaybeValue: 'T | null | undefined',
      contextType: '../context.ts#Context',
      customResolverFn: '(parent: TParent, args: TArgs, context: TContext) => Promise<TResult> | TResult',
      makeResolverTypeCallable: true,
    },
    plugins: [{ typescript: {} }, { resolvers: { mappers, showUnusedMappers: false } }],
    pluginMap: { typescript, resolvers },
  })

const isFresh = (file: string, text: string): boolean => {
  const path = join(root, file)
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return true
  if (!checkOnly) writeFileSync(path, text)
  console.log(`${file} ${checkOnly ? 'is stale: run bun run generate' : 'written'}`)
  return !checkOnly
}

const resolversFile = 'api/http/resolvers.generated.ts'
const fresh = [
  isFresh('api/contract/schema.graphql', `${printSchema(schema)}\n`),
  isFresh(resolversFile, await resolverTypes(resolversFile)),
]
process.exit(fresh.every(Boolean) ? 0 : 1)
