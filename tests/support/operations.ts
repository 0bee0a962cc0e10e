import {
  buildClientSchema,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  type IntrospectionQuery,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { RestAnswer, TestApp } from './app.ts'

/** One call of the product as the running app offers it, named as the access table names it. */
export type Operation = {
  readonly name: string
  /** Names of its arguments. */
  readonly takes: readonly string[]
  /**
   * Calls it with these values, and with any value of the right type for required ones that are missing. Of an object, GraphQL selects
   * `__typename` alone, or every field of its type.
   */
  readonly call: (token: string | null, given?: Given, fields?: 'none' | 'every') => Promise<Outcome>
}

/** Arguments by name; of a route also its path's parameters, its query and its body. */
export type Given = Readonly<Record<string, unknown>>

/** The status, the code and the field of the refusal (null where there was none) and what came back. */
export type Outcome = {
  readonly status: number
  readonly code: string | null
  readonly field: string | null
  readonly data: unknown
}

const typeRef = 'kind name ofType { kind name ofType { kind name ofType { kind name } } }'
const introspection = `{ __schema {
  queryType { name } mutationType { name } directives { name locations args { name type { ${typeRef} } } }
  types { kind name enumValues { name } possibleTypes { name } interfaces { name }
    inputFields { name defaultValue type { ${typeRef} } }
    fields { name type { ${typeRef} } args { name defaultValue type { ${typeRef} } } } } } }`

/** Doors of the app that are no operations: what they lead to is listed one by one, and `/metrics` knows no people. */
const doors = ['ALL /*', 'ALL /api/*', 'ALL /api', 'GET /api', 'POST /api', 'GET /metrics']

/** Every query, mutation and route that the running app names; any token will do. */
export const operationsOf = async (app: TestApp, token: string): Promise<readonly Operation[]> => [
  ...(await graphqlOperations(app, token)),
  ...restOperations(app),
]

export const schemaOf = async (app: TestApp, token: string): Promise<GraphQLSchema> => {
  const { data } = await app.gql(introspection, {}, token)
  return buildClientSchema(data as IntrospectionQuery) // the answer to that very question
}

const graphqlOperations = async (app: TestApp, token: string): Promise<Operation[]> => {
  const schema = await schemaOf(app, token)
  return [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    type ? fieldsOf(app, type) : [],
  )
}

const fieldsOf = (app: TestApp, type: GraphQLObjectType): Operation[] =>
  Object.values(type.getFields()).map((field) => ({
    name: `${type.name}.${field.name}`,
    takes: field.args.map((arg) => arg.name),
    call: async (token, given = {}, fields = 'none') => {
      const used = field.args.filter((arg) => arg.name in given || isDemanded(arg))
      const declared = used.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')
      const passed = used.map(({ name }) => `${name}: $${name}`).join(', ')
      const values = used.map(({ name, type: of }) => [name, name in given ? given[name] : anyOf(of)])
      const none = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }'
      const asked = fields === 'every' ? everyField(field.type) : none
      const query = `${type.name.toLowerCase()}${declared && ` (${declared})`} {
        it: ${field.name}${passed && `(${passed})`}${asked} }`
      const answer = await app.gql(query, Object.fromEntries(values), token ?? undefined)
      return { status: answer.status, code: answer.code, field: answer.field, data: answer.data?.it }
    },
  }))

const isDemanded = ({ type, defaultValue }: GraphQLArgument): boolean =>
  isNonNullType(type) && defaultValue === undefined

/** Down to where types begin to repeat. */
const everyField = (type: GraphQLOutputType, within: readonly string[] = []): string => {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const path = [...within, named.name]
  const asked = Object.values(named.getFields())
    .filter((field) => !field.args.some(isDemanded) && !path.includes(getNamedType(field.type).name))
    .map((field) => `${field.name}${everyField(field.type, path)}`)
  return ` { ${asked.join(' ')} }`
}

const someId = '0b17ac07-1111-4111-8111-111111111111'

const plain: Readonly<Record<string, unknown>> = { ID: someId, String: 'x', Int: 1, Float: 1, Boolean: true }

/** Any value of the type: an input object with its required fields, an empty list. */
const anyOf = (type: GraphQLInputType): unknown => {
  if (isNonNullType(type)) return anyOf(type.ofType)
  if (isListType(type)) return []
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (!isInputObjectType(type)) return plain[type.name]
  const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type))
  return Object.fromEntries(fields.map((field) => [field.name, anyOf(field.type)]))
}

const restOperations = (app: TestApp): Operation[] => {
  const mounted = app.app.routes.map(({ method, path }) => `${method} ${path}`)
  return [...new Set(mounted)]
    .filter((name) => !doors.includes(name))
    .map((name) => {
      const [method = '', path = ''] = name.split(' ')
      return {
        name: `${method} ${path.replace(/^\/api(?=\/)/, '')}`,
        takes: [...Array.from(path.matchAll(parameter), ([, name = '']) => name), 'query', 'body'],
        call: async (token, given = {}) => {
          const response = await app.send(addressOf(path, given), requestOf(method, token, given))
          return outcomeOf(response)
        },
      }
    })
}

const parameter = /:(\w+)(\{[^}]*\})?/g

const addressOf = (path: string, given: Given): string => {
  const filled = path.replace(parameter, (_, name: string) => String(given[name] ?? someId))
  return given.query ? `${filled}?${given.query}` : filled
}

const requestOf = (method: string, token: string | null, { body = {} }: Given): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  ...(method !== 'GET' && { body: JSON.stringify(body) }),
})

const outcomeOf = async (response: Response): Promise<Outcome> => {
  const isJson = response.headers.get('content-type')?.includes('json')
  const body: RestAnswer['body'] = isJson ? await response.json() : await response.text()
  const { code = null, field = null } = body?.error === true ? body : {}
  return { status: response.status, code, field, data: body }
}
