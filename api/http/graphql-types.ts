import {
  GraphQLBoolean,
  GraphQLEnumType,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
  GraphQLFloat,
  GraphQLID,
  type GraphQLInputFieldConfig,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  type GraphQLNamedType,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLScalarType,
  GraphQLSchema,
  GraphQLString,
  getNamedType,
  lexicographicSortSchema,
  printType,
} from 'graphql'
import { z } from 'zod'
import { type GraphqlMeta, graphqlMetaOf, type Operation, type Operations } from '../contract/operation.ts'
import type { HttpContext } from './env.ts'

type Schema = z.core.$ZodType

const scalars: Readonly<Record<NonNullable<GraphqlMeta['scalar']>, GraphQLScalarType>> = {
  ID: GraphQLID,
  String: GraphQLString,
  Int: GraphQLInt,
  Float: GraphQLFloat,
  Boolean: GraphQLBoolean,
}

/** The schema without resolvers; `others` are types that no operation names. Throws where two types share a name. */
export const schemaOf = (operations: Operations, others: readonly Schema[]): GraphQLSchema => {
  const types = namedTypes()
  const root = (type: 'Query' | 'Mutation') =>
    new GraphQLObjectType({
      name: type,
      fields: Object.fromEntries(
        Object.entries<Operation>(operations)
          .filter(([name]) => name.startsWith(`${type}.`))
          .map(([name, operation]) => [name.slice(type.length + 1), rootField(operation, types)]),
      ),
    })
  return new GraphQLSchema({
    query: root('Query'),
    mutation: root('Mutation'),
    types: others.map((one) => getNamedType(types.output(one))),
  })
}

const rootField = (
  { description, args = {}, reply }: Operation,
  types: NamedTypes,
): GraphQLFieldConfig<unknown, HttpContext> => ({
  ...(description === undefined ? {} : { description }),
  args: inputsOf(args, types),
  type: types.output(reply),
})

type NamedTypes = ReturnType<typeof namedTypes>

const namedTypes = () => {
  const known = new Map<string, { readonly schema: Schema; readonly type: GraphQLNamedType }>()

  const once = <Type extends GraphQLNamedType>(name: string, schema: Schema, make: () => Type): Type => {
    const entry = known.get(name)
    const type = entry?.schema._zod.def === schema._zod.def ? entry.type : make()
    if (!entry) known.set(name, { schema, type })
    else refuseOther(entry.type, type)
    // a second type of this name has been compared with the first
    return (entry?.type ?? type) as Type
  }

  const output = (schema: Schema): GraphQLOutputType => {
    const shape = shapeOf(schema)
    return shape.isNullable ? bareOutput(shape.schema) : new GraphQLNonNull(bareOutput(shape.schema))
  }

  const bareOutput = (schema: Schema): GraphQLOutputType => {
    if (schema instanceof z.ZodArray) return new GraphQLList(output(schema.element))
    if (!(schema instanceof z.ZodObject)) return leafOf(schema)
    const { name, description } = nameOf(schema)
    return once(name, schema, () => {
      const fields = (): GraphQLFieldConfigMap<unknown, HttpContext> =>
        Object.fromEntries(
          Object.entries<Schema>(schema.shape).map(([key, field]) => [
            key,
            { ...described(field), type: output(field) },
          ]),
        )
      return new GraphQLObjectType({ name, ...(description ? { description } : {}), fields })
    })
  }

  const input = (schema: Schema): GraphQLInputType => {
    const shape = shapeOf(schema)
    return shape.isNullable ? bareInput(shape.schema) : new GraphQLNonNull(bareInput(shape.schema))
  }

  const bareInput = (schema: Schema): GraphQLInputType => {
    if (schema instanceof z.ZodArray) return new GraphQLList(input(schema.element))
    if (!(schema instanceof z.ZodObject)) return leafOf(schema)
    const { name, description } = nameOf(schema)
    return once(
      name,
      schema,
      () =>
        new GraphQLInputObjectType({
          name,
          ...(description ? { description } : {}),
          fields: () => inputsOf(schema.shape, types),
        }),
    )
  }

  const leafOf = (schema: Schema): GraphQLScalarType | GraphQLEnumType => {
    if (!(schema instanceof z.ZodEnum) || graphqlMetaOf(schema)?.scalar) return scalarOf(schema)
    const { name, description } = nameOf(schema)
    const values = Object.fromEntries(schema.options.map((value) => [value, {}]))
    return once(
      name,
      schema,
      () => new GraphQLEnumType({ name, ...(description ? { description } : {}), values }),
    )
  }

  const types = { output, input }
  return types
}

const refuseOther = (one: GraphQLNamedType, other: GraphQLNamedType): void => {
  if (one !== other && printed(one) !== printed(other)) throw new Error(`${one.name} stands for two types`)
}

const printed = (type: GraphQLNamedType): string =>
  printType(lexicographicSortSchema(new GraphQLSchema({ types: [type] })).getType(type.name) ?? type)

const inputsOf = (shape: z.core.$ZodLooseShape, types: NamedTypes): Record<string, GraphQLInputFieldConfig> =>
  Object.fromEntries(
    Object.entries<Schema>(shape).map(([key, field]) => [
      key,
      { ...described(field), ...defaultOf(field), type: types.input(field) },
    ]),
  )

const nameOf = (schema: Schema): { readonly name: string; readonly description?: string } => {
  const { name, description } = graphqlMetaOf(schema) ?? {}
  if (!name) throw new Error('an object or enum of an operation has no name')
  return { name, ...(description === undefined ? {} : { description }) }
}

const described = (schema: Schema): { readonly description?: string } => {
  const own = z.globalRegistry.get(schema)?.description
  const description =
    own ?? z.globalRegistry.get(graphqlMetaOf(schema)?.documentedSchema ?? schema)?.description
  return description === undefined ? {} : { description }
}

const defaultOf = (schema: Schema): { readonly defaultValue?: unknown } =>
  schema instanceof z.ZodDefault ? { defaultValue: schema.def.defaultValue } : {}

type Shape = { readonly schema: Schema; readonly isNullable: boolean }

/** The schema under wrappers and pipes; any of them may admit null. */
const shapeOf = (schema: Schema, isNullable = false): Shape => {
  const meta = graphqlMetaOf(schema)
  const mayBeNull = isNullable || meta?.isNullable === true
  if (meta?.documentedSchema) return shapeOf(meta.documentedSchema, mayBeNull)
  if (meta?.scalar || meta?.name) return { schema, isNullable: mayBeNull }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return shapeOf(schema.def.innerType, true)
  if (schema instanceof z.ZodReadonly) return shapeOf(schema.def.innerType, mayBeNull)
  if (schema instanceof z.ZodPipe) return shapeOf(schema.def.in, mayBeNull)
  return { schema, isNullable: mayBeNull }
}

const scalarOf = (schema: Schema): GraphQLScalarType => {
  const scalar = graphqlMetaOf(schema)?.scalar
  if (scalar) return scalars[scalar]
  if (schema instanceof z.ZodGUID) return GraphQLID
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return GraphQLString
  if (schema instanceof z.ZodBoolean) return GraphQLBoolean
  if (schema instanceof z.ZodNumber) return schema.isInt ? GraphQLInt : GraphQLFloat
  if (schema instanceof z.ZodUnion) {
    const options = new Set(schema.options.map((option) => scalarOf(shapeOf(option).schema)))
    const [only] = options
    if (only && options.size === 1) return only
  }
  throw new Error(`GraphQL has no scalar for ${schema._zod.def.type}`)
}
