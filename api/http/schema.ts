import {
  defaultFieldResolver,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
} from 'graphql'
import type { Context } from '../context.ts'
import { operations, otherTypes } from '../contract/calls.ts'
import type { Operations } from '../contract/operation.ts'
import { inChunks } from './chunks.ts'
import type { HttpContext } from './env.ts'
import { problemOf } from './errors.ts'
import { schemaOf } from './graphql-types.ts'
import type { HandledOperation } from './operations.ts'

type Resolve = GraphQLFieldResolver<unknown, HttpContext>

/** An operation without a handler, or a handler without an operation, fails the start. */
export const buildSchema = (
  handled: readonly HandledOperation[],
  contract: Operations = operations,
): GraphQLSchema => {
  const schema = schemaOf(contract, otherTypes)
  const handlersByName = new Map(handled.map(({ name, handle }) => [name, handle]))
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type) && !type.name.startsWith('__')) attach(type, handlersByName)
  if (handlersByName.size > 0)
    throw new Error(`handlers without an operation: ${[...handlersByName.keys()].join(', ')}`)
  return schema
}

const isRoot = ({ name }: GraphQLObjectType): boolean => name === 'Query' || name === 'Mutation'

const attach = (type: GraphQLObjectType, handlersByName: Map<string, HandledOperation['handle']>): void => {
  for (const field of Object.values(type.getFields())) {
    const name = `${type.name}.${field.name}`
    const handle = handlersByName.get(name)
    handlersByName.delete(name)
    if (!handle && isRoot(type)) throw new Error(`no handler for ${name}`)
    const resolve = handle ? resolverOf(handle) : defaultFieldResolver
    const inTurn = type.name === 'Query' ? withinShare(resolve) : resolve
    field.resolve = withCodedErrors(listsObjects(field.type) ? listedInChunks(inTurn) : inTurn)
  }
}

const resolverOf =
  (handle: HandledOperation['handle']): Resolve =>
  (_, args, c) =>
    // the endpoint opens a context before it executes
    handle(args, c.get('context') as Context)

/** Resolves a few root fields of one person at a time, and completes one in each turn of the event loop. */
const withinShare =
  (resolve: Resolve): Resolve =>
  async (parent, args, c, info) => {
    const share = c.get('context')?.share
    if (!share) return resolve(parent, args, c, info)
    const value = await share.field(async () => resolve(parent, args, c, info))
    await share.yieldTurn()
    return value
  }

const listsObjects = (type: GraphQLOutputType): boolean =>
  isListType(getNullableType(type)) && isObjectType(getNamedType(type))

const listedInChunks =
  (resolve: Resolve): Resolve =>
  (parent, args, c, info) => {
    const value = resolve(parent, args, c, info)
    return value instanceof Promise ? value.then((rows) => chunked(rows, c)) : chunked(value, c)
  }

const chunked = (rows: unknown, c: HttpContext): unknown => {
  const share = c.get('context')?.share
  return share && Array.isArray(rows) ? inChunks(rows, share.yieldTurn) : rows
}

const withCodedErrors =
  (resolve: Resolve): Resolve =>
  (parent, args, c, info) => {
    try {
      const value = resolve(parent, args, c, info)
      return value instanceof Promise ? value.catch((error) => refuse(error, c)) : value
    } catch (error) {
      return refuse(error, c)
    }
  }

const refuse = (error: unknown, c: HttpContext): never => {
  const context = c.get('context')
  if (!context || error instanceof GraphQLError) throw error
  const { code, field, params, message } = problemOf(error, context)
  throw new GraphQLError(message, { extensions: { code, field, params } })
}
