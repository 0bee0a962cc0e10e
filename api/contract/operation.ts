import { z } from 'zod'
import type { Rule } from './rule.ts'

export type Operation = {
  readonly description?: string
  readonly args?: z.core.$ZodLooseShape
  /** The arguments' check where one of them decides about the others. */
  readonly chooseArgs?: (args: Readonly<Record<string, unknown>>) => z.ZodObject
  /** A refusal's field is relative to this argument: `name`, not `course.name`. */
  readonly errorRoot?: string
  readonly reply: z.core.$ZodType
  readonly rule: Rule
  readonly cost?: Cost
}

/** In units of `costMax` (api/http/query-cost.ts), the limit of one request. */
export type Cost = {
  /** Of the whole field, before its first value. */
  readonly field?: number
  /** Rows of a list without pages. */
  readonly rows?: number
  /** Instead of field and rows, whatever is selected. */
  readonly total?: number
}

/** Costs that several operations share. */
export const cost = {
  course: { field: 30 },
  outline: { field: 150 },
  members: { field: 150 },
  /** A list without pages that grows with the company. */
  longList: { rows: 100 },
  /** Reads a whole file, copies a course, or examines all its members. */
  expensive: { total: 400 },
} as const satisfies Readonly<Record<string, Cost>>

/** By type and field: `Query.Course_members`. */
export type Operations = { readonly [Name in `${'Query' | 'Mutation'}.${string}`]: Operation }

/** GraphQL details that a zod schema cannot express. */
export type GraphqlMeta = {
  readonly name?: string
  readonly description?: string
  readonly scalar?: 'ID' | 'String' | 'Int' | 'Float' | 'Boolean'
  /** The schema admits null or absence; the handler's check refuses it. */
  readonly isNullable?: true
  /** Documented in place of the schema that checks. */
  readonly documentedSchema?: z.core.$ZodType
}

/** By definition, which `describe` copies share. */
const metas = new WeakMap<object, GraphqlMeta>()

/** A schema with an added check has its own definition, and the original as parent. */
export const graphqlMetaOf = (schema: z.core.$ZodType): GraphqlMeta | undefined => {
  for (let one: z.core.$ZodType | undefined = schema; one; one = one._zod.parent) {
    const meta = metas.get(one._zod.def)
    if (meta) return meta
  }
  return undefined
}

const withMeta = <Schema extends z.core.$ZodType>(schema: Schema, meta: GraphqlMeta): Schema => {
  metas.set(schema._zod.def, meta)
  return schema
}

/** A copy, so that other uses of the schema keep their own details. */
const copyWithMeta = <Schema extends z.core.$ZodType>(schema: Schema, meta: GraphqlMeta): Schema =>
  withMeta(z.clone(schema, { ...schema._zod.def }), { ...graphqlMetaOf(schema), ...meta })

/** A named object: an output type in a reply, an input type in arguments. */
export const object = <const Shape extends z.core.$ZodLooseShape>(
  name: string,
  shape: Shape,
  description?: string,
) => withName(name, z.object(shape), description)

export const enumeration = <const Value extends string>(
  name: string,
  values: readonly Value[],
  description?: string,
) => withName(name, z.enum(values), description)

export const withName = <Schema extends z.core.$ZodType>(
  name: string,
  schema: Schema,
  description?: string,
): Schema => withMeta(schema, { name, ...(description === undefined ? {} : { description }) })

/** Shows this scalar where zod's type maps to another one, or to none. */
export const scalar = <Schema extends z.core.$ZodType>(
  kind: NonNullable<GraphqlMeta['scalar']>,
  schema: Schema,
): Schema => copyWithMeta(schema, { scalar: kind })

/** Nullable in the GraphQL schema; the handler's check refuses null with the argument's name. */
export const requiredByCheck = <Schema extends z.core.$ZodType>(
  schema: Schema,
): Omittable<z.output<Schema>, z.input<Schema> | null | undefined> =>
  // the input type is what GraphQL admits, not what passes
  copyWithMeta(schema, { isNullable: true }) as unknown as Omittable<
    z.output<Schema>,
    z.input<Schema> | null | undefined
  >

type Omittable<Output, Input> = z.ZodType<
  Output,
  Input,
  z.core.$ZodTypeInternals<Output, Input> & { optin: 'optional' }
>

/** In the GraphQL schema only: accepted and never read. */
export const schemaOnly = <Schema extends z.core.$ZodType>(
  schema: Schema,
): Omittable<undefined, z.input<Schema>> =>
  withMeta(
    // callers send what the documented schema says, and nobody reads the result
    z
      .any()
      .optional()
      .transform(() => undefined) as unknown as Omittable<undefined, z.input<Schema>>,
    { documentedSchema: schema },
  )

/** A costly field: the value, or a function that is called where the field is selected. */
export const lazy = <Schema extends z.core.$ZodType>(
  schema: Schema,
): z.ZodType<z.output<Schema>, z.input<Schema> | (() => z.input<Schema> | Promise<z.input<Schema>>)> =>
  // GraphQL calls the function before anything reads the value
  schema as unknown as z.ZodType<
    z.output<Schema>,
    z.input<Schema> | (() => z.input<Schema> | Promise<z.input<Schema>>)
  >
