import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { routes as contract } from '../../api/contract/calls.ts'
import type { RouteContract } from '../../api/contract/route.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { entities, mutations, queries, replies, requests, routes } from '../support/documented-calls.ts'
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
  const [name, ...inner] = path.split('.')
  return has(args.find((one) => one.name === name)?.type, inner)
}

/** A field of an input, as deep as it lies. */
const has = (type: GraphQLInputType | undefined, [name, ...inner]: readonly string[]): boolean => {
  if (type === undefined || name === undefined) return type !== undefined
  const named = getNamedType(type)
  return isInputObjectType(named) && has(named.getFields()[name]?.type, inner)
}

const answers = ({ type }: Field, name: string): boolean => {
  const named = getNamedType(type)
  return isObjectType(named) && name in named.getFields()
}

/** A field of an answer, as deep as it lies. */
const tells = (type: GraphQLNamedType | undefined, [name, ...inner]: readonly string[]): boolean => {
  if (name === undefined) return type !== undefined
  const field = isObjectType(type) ? type.getFields()[name] : undefined
  return field !== undefined && tells(getNamedType(field.type), inner)
}

const words = (text = ''): string[] => text.split(' ').filter(Boolean)

/** Documented arguments and fields that the call lacks, and required arguments that the documents lack. */
const missing = (root: 'Query' | 'Mutation', name: string, documented: string): string[] => {
  const type = root === 'Query' ? schema.getQueryType() : schema.getMutationType()
  const field = type?.getFields()[name]
  const own = `${root}.${name}`
  if (!field) return [own]
  const [args, fields] = documented.split('->').map((part) => words(part))
  const undocumented = field.args.filter(
    (arg) => isNonNullType(arg.type) && arg.defaultValue === undefined && !args?.includes(arg.name),
  )
  return [
    ...(args ?? []).filter((path) => !takes(field, path)).map((path) => `${own} ${path}`),
    ...(fields ?? []).filter((one) => !answers(field, one)).map((one) => `${own} -> ${one}`),
    ...undocumented.map((arg) => `${own} demands ${arg.name}`),
  ]
}

describe('what the documents name', () => {
  test.each([
    ['Mutation', mutations],
    ['Query', queries],
  ] as const)('[API-01] every %s is there with its arguments and what it returns', (root, documented) => {
    expect(Object.entries(documented).flatMap(([name, what]) => missing(root, name, what))).toEqual([])
  })

  test('[API-01] five calls have the type, the default or the nullable argument that the documents state', () => {
    const types = (root: 'Query' | 'Mutation', name: string) =>
      (root === 'Query' ? schema.getQueryType() : schema.getMutationType())?.getFields()[name]
    for (const name of ['Course_enrollUsers', 'Course_singleUpdate'])
      expect([name, String(types('Mutation', name)?.type)]).toEqual([name, 'Int!'])
    const filter = types('Query', 'JobTitle_listWithCounts')?.args[0]
    expect([filter?.name, filter?.defaultValue]).toEqual(['statusFilter', 'ALL'])
    for (const name of ['User_list_developmentPlan', 'Course_list_developmentPlan']) {
      const limit = types('Query', name)?.args.find((arg) => arg.name === 'limit')
      expect([name, String(limit?.type)], 'a null limit fetches all').toEqual([name, 'Int'])
    }
  })

  test('[API-02] every route is there at its very path', () => {
    const offered = operations.map(({ name }) => name.replace(/:(\w+)/g, '{$1}'))
    expect(routes.filter((route) => !offered.includes(route))).toEqual([])
  })

  test('[API-02] [RPT-05] every route takes what the documents name, by its query or its body', () => {
    const contracts: Readonly<Record<string, RouteContract>> = contract
    const lacking = Object.entries(requests).flatMap(([name, fields]) => {
      const { query, body } = contracts[name] ?? {}
      const taken = [query, body].flatMap((one) =>
        one ? fieldsOf(z.toJSONSchema(one, { io: 'input', unrepresentable: 'any' })) : [],
      )
      return words(fields)
        .filter((field) => !taken.includes(field))
        .map((field) => `${name} ${field}`)
    })
    expect(lacking).toEqual([])
  })

  test('[API-06] every entity has the fields of the documents under their names', () => {
    const lacking = Object.entries(entities).flatMap(([name, fields]) =>
      words(fields)
        .filter((field) => !tells(schema.getType(name), field.split('.')))
        .map((field) => `${name}.${field}`),
    )
    expect(lacking).toEqual([])
  })

  test('[API-06] every route answers with the fields of the documents under their names', () => {
    const contracts: Readonly<Record<string, RouteContract>> = contract
    const lacking = Object.entries(replies).flatMap(([name, fields]) => {
      const reply = contracts[name]?.reply
      const has = reply === undefined || reply === 'file' ? [] : fieldsOf(z.toJSONSchema(reply))
      return words(fields)
        .filter((field) => !has.includes(field))
        .map((field) => `${name} ${field}`)
    })
    expect(lacking).toEqual([])
  })
})

type Shape = z.core.JSONSchema.BaseSchema

/** Of a reply or a body, of the rows of its list, of its page or by id; inner ones as `Course.Priority`. */
const fieldsOf = ({ properties = {}, additionalProperties, items, anyOf = [] }: Shape): string[] => [
  ...(typeof additionalProperties === 'object' ? fieldsOf(additionalProperties) : []),
  ...anyOf.flatMap((one) => (typeof one === 'object' ? fieldsOf(one) : [])),
  ...(typeof items === 'object' && !Array.isArray(items) ? fieldsOf(items) : []),
  ...Object.entries(properties).flatMap(([name, inner]) => {
    if (typeof inner !== 'object') return [name]
    const within = fieldsOf(inner)
    return [name, ...(name === 'rows' ? within : within.map((one) => `${name}.${one}`))]
  }),
]

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
