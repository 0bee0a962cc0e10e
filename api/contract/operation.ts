import { z } from 'zod'
import type { Rule } from './rule.ts'

export type Operation = {
  readonly description?: string
  readonly args?: z.core.$ZodLooseShape
  readonly argsBy?: (given: Readonly<Record<string, unknown>>) => z.ZodObject
  /** A refusal names this argument's fields directly: `name`, not `course.name`. */
  readonly fieldsOf?: string
  readonly reply: z.ZodType
  readonly rule: Rule
  readonly cost?: Cost
}

/** In units of `costMax` (api/http/query-cost.ts), the limit of one request. */
export type Cost = {
  /** Of the whole field, before its first value. */
  readonly field?: number
  /** Rows of a list without pages. */
  readonly rows?: number
  readonly whole?: number
}

/** Costs that several operations share. */
export const cost = {
  course: { field: 30 },
  outline: { field: 150 },
  members: { field: 150 },
  /** A list without pages that grows with the company. */
  longList: { rows: 100 },
  /** Reads a whole file, copies a course, or examines all its members. */
  whole: { whole: 400 },
} as const satisfies Readonly<Record<string, Cost>>

/** By type and field: `Query.Course_members`. */
export type Operations = { readonly [Name in `${'Query' | 'Mutation'}.${string}`]: Operation }

/** GraphQL details that a zod schema cannot express. */
export type Wire = {
  readonly name?: string
  readonly description?: string
  readonly scalar?: 'ID' | 'String' | 'Int' | 'Float' | 'Boolean'
  /** GraphQL admits null or absence; the handler's check refuses it. */
  readonly isNullable?: true
  readonly shownAs?: z.ZodType
}

/** By definition, which `describe` copies share. */
const wires = new WeakMap<object, Wire>()

/** A schema with an added check has its own definition, and the original as parent. */
export const wireOf = (schema: z.core.$ZodType): Wire | undefined => {
  for (let one: z.core.$ZodType | undefined = schema; one; one = one._zod.parent) {
    const wire = wires.get(one._zod.def)
    if (wire) return wire
  }
  return undefined
}

const marked = <Schema extends z.ZodType>(schema: Schema, wire: Wire): Schema => {
  wires.set(schema._zod.def, wire)
  return schema
}

const alsoMarked = <Schema extends z.ZodType>(schema: Schema, wire: Wire): Schema =>
  marked(schema.clone({ ...schema._zod.def }), { ...wireOf(schema), ...wire })

/** A named object: an output type in a reply, an input type in arguments. */
export const object = <const Shape extends z.core.$ZodLooseShape>(
  name: string,
  shape: Shape,
  description?: string,
) => named(name, z.object(shape), description)

export const enumeration = <const Value extends string>(
  name: string,
  values: readonly Value[],
  description?: string,
) => named(name, z.enum(values), description)

export const named = <Schema extends z.ZodType>(name: string, schema: Schema, description?: string): Schema =>
  marked(schema, { name, ...(description === undefined ? {} : { description }) })

/** Shows this scalar where zod's type maps to another one, or to none. */
export const scalar = <Schema extends z.ZodType>(kind: NonNullable<Wire['scalar']>, schema: Schema): Schema =>
  alsoMarked(schema, { scalar: kind })

/** Optional in GraphQL but required by the handler, with the code and field of an invalid value. */
export const demanded = <Schema extends z.ZodType>(
  schema: Schema,
): Omittable<z.output<Schema>, z.input<Schema> | null | undefined> =>
  // the input type is what GraphQL admits, not what passes
  alsoMarked(schema, { isNullable: true }) as unknown as Omittable<
    z.output<Schema>,
    z.input<Schema> | null | undefined
  >

type Omittable<Output, Input> = z.ZodType<
  Output,
  Input,
  z.core.$ZodTypeInternals<Output, Input> & { optin: 'optional' }
>

/** Shown in GraphQL, and not read. */
export const ignored = <Schema extends z.ZodType>(schema: Schema): Omittable<undefined, z.input<Schema>> =>
  marked(
    // callers send what the shown schema says, and nobody reads the result
    z
      .any()
      .optional()
      .transform(() => undefined) as unknown as Omittable<undefined, z.input<Schema>>,
    { shownAs: schema },
  )

/** A costly field: the value, or a function that is called where the field is selected. */
export const lazy = <Schema extends z.ZodType>(
  schema: Schema,
): z.ZodType<z.output<Schema>, z.input<Schema> | (() => z.input<Schema> | Promise<z.input<Schema>>)> =>
  // GraphQL calls the function before anything reads the value
  schema as unknown as z.ZodType<
    z.output<Schema>,
    z.input<Schema> | (() => z.input<Schema> | Promise<z.input<Schema>>)
  >
