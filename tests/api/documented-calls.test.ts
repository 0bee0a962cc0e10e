import {
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roleIds } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { mutations, notOffered, queries, routes } from '../support/documented-calls.ts'
import { type Operation, operationsOf, schemaOf } from '../support/operations.ts'

let app: TestApp
let schema: GraphQLSchema
let operations: readonly Operation[]
let token: string

beforeAll(async () => {
  app = await openTestApp()
  token = await app.as(await app.hire({ payrollNum: '1', roleId: roleIds.administrador }))
  schema = await schemaOf(app, token)
  operations = await operationsOf(app, token)
})
afterAll(() => app.close())

type Field = GraphQLField<unknown, unknown>

const takes = ({ args }: Field, path: string): boolean => {
  const [name, inner] = path.split('.')
  const type = args.find((one) => one.name === name)?.type
  if (!type || inner === undefined) return type !== undefined
  const named = getNamedType(type)
  return isInputObjectType(named) && inner in named.getFields()
}

const answers = ({ type }: Field, name: string): boolean => {
  const named = getNamedType(type)
  return isObjectType(named) && name in named.getFields()
}

const words = (text = ''): string[] => text.split(' ').filter(Boolean)

/** What of the documented call is missing, named as in `notOffered`; what it demands beyond the documents is told too. */
const missing = (root: 'Query' | 'Mutation', name: string, told: string): string[] => {
  const type = root === 'Query' ? schema.getQueryType() : schema.getMutationType()
  const field = type?.getFields()[name]
  const own = `${root}.${name}`
  if (!field) return [own]
  const [args, fields] = told.split('->').map((part) => words(part))
  const undocumented = field.args.filter(
    (arg) => isNonNullType(arg.type) && arg.defaultValue === undefined && !args?.includes(arg.name),
  )
  return [
    ...(args ?? []).filter((path) => !takes(field, path)).map((path) => `${own} ${path}`),
    ...(fields ?? []).filter((one) => !answers(field, one)).map((one) => `${own} -> ${one}`),
    ...undocumented.map((arg) => `${own} demands ${arg.name}`),
  ]
}

const notYet = (root: string) => notOffered.filter((one) => one.startsWith(`${root}.`))

test.each([
  ['Mutation', mutations],
  ['Query', queries],
] as const)('every documented %s is there with its arguments, but for those to come', (root, told) => {
  const found = Object.entries(told).flatMap(([name, what]) => missing(root, name, what))
  expect(found).toEqual(notYet(root))
})

test('every documented route is there at its very path, but for those to come', () => {
  const offered = operations.map(({ name }) => name.replace(/:(\w+)/g, '{$1}'))
  expect(routes.filter((route) => !offered.includes(route))).toEqual(
    notOffered.filter((one) => one.includes(' /')),
  )
})

test('the lists of the organisation and of roles carry the fields that the documents name', async () => {
  const rowsOf = async (path: string) => (await app.rest('GET', path, undefined, token)).body
  const [department] = await rowsOf('/departments')
  expect(Object.keys(department)).toEqual(expect.arrayContaining(['name', 'status', 'id']))
  const [jobTitle] = await rowsOf('/job-titles')
  expect(Object.keys(jobTitle)).toEqual(
    expect.arrayContaining(['name', 'totalUsers', 'Department', 'status', 'id']),
  )
  expect(jobTitle.Department.name).toBe('Almacén')
  const [permission] = await rowsOf(`/roles/${roleIds.empleado}/permissions`)
  expect(Object.keys(permission)).toEqual(expect.arrayContaining(['key', 'assigned']))
})
