import { z } from 'zod'
import type { Rule } from './rule.ts'

/** What one query or mutation takes, who may call it, what it costs, and what a success answers with. */
export type Operation = {
  /** Printed in the schema. */
  readonly description?: string
  readonly args?: z.core.$ZodLooseShape
  /** The same arguments with other checks, where one of them says what others must be. */
  readonly argsBy?: (given: Readonly<Record<string, unknown>>) => z.ZodObject
  /** The argument whose fields a refusal names by themselves: `name`, not `course.name`. */
  readonly fieldsOf?: string
  readonly reply: z.ZodType
  readonly rule: Rule
  readonly cost?: Cost
}

/** In units of which `costMax` (api/http/query-cost.ts) is the most that one request may ask for. */
export type Cost = {
  /** Of the whole field, before its first value. */
  readonly field?: number
  /** How many rows a list without pages has. */
  readonly rows?: number
  /** The field costs this much, whatever is selected of it. */
  readonly whole?: number
}

/** Costs that several operations share. */
export const cost = {
  /** A course as its viewer sees it, with its counts. */
  course: { field: 30 },
  /** A course with its modules and lessons, and the viewer's progress. */
  outline: { field: 150 },
  /** The progress of every member with every lesson. */
  members: { field: 150 },
  /** A list without pages that grows with the company. */
  longList: { rows: 100 },
  /** A whole file is read, a course is copied, or everybody who takes it is looked at. */
  whole: { whole: 400 },
} as const satisfies Readonly<Record<string, Cost>>

/** By type and field: `Query.Course_members`. */
export type Operations = { readonly [Name in `${'Query' | 'Mutation'}.${string}`]: Operation }

/** What GraphQL says of a schema where zod cannot tell. */
export type Wire = {
  /** Of an object type, an input type or an enum. */
  readonly name?: string
  readonly description?: string
  readonly scalar?: 'ID' | 'String' | 'Int' | 'Float' | 'Boolean'
  /** The wire takes null, or nothing, and the handler's check refuses it. */
  readonly isNullable?: true
  /** The schema that the wire shows in place of this one. */
  readonly shownAs?: z.ZodType
}

/** By definition, which a copy shares with its original: `describe` copies. */
const wires = new WeakMap<object, Wire>()

/** A schema with a check added has a definition of its own, and its original as parent. */
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

/** A copy with a definition of its own, and the marks of the original. */
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
  values: readonly [Value, ...Value[]],
  description?: string,
) => named(name, z.enum(values), description)

/** The same object or enum with a name; for one that has checks. */
export const named = <Schema extends z.ZodType>(name: string, schema: Schema, description?: string): Schema =>
  marked(schema, { name, ...(description === undefined ? {} : { description }) })

/** Is shown as that scalar where zod's own type says something else, or nothing. */
export const scalar = <Schema extends z.ZodType>(kind: NonNullable<Wire['scalar']>, schema: Schema): Schema =>
  alsoMarked(schema, { scalar: kind })

/** May be null or left out on the wire, and is refused here: with the code and the field of a wrong value. */
export const demanded = <Schema extends z.ZodType>(
  schema: Schema,
): Omittable<z.output<Schema>, z.input<Schema> | null | undefined> =>
  // the type of what comes in is what the wire lets through, not what passes
  alsoMarked(schema, { isNullable: true }) as unknown as Omittable<
    z.output<Schema>,
    z.input<Schema> | null | undefined
  >

/** A schema whose key an input may leave out. */
type Omittable<Output, Input> = z.ZodType<
  Output,
  Input,
  z.core.$ZodTypeInternals<Output, Input> & { optin: 'optional' }
>

/** Shown on the wire, and not read. */
export const ignored = <Schema extends z.ZodType>(schema: Schema): Omittable<undefined, z.input<Schema>> =>
  marked(
    // callers send what the shown schema says, and nobody reads what comes out
    z
      .any()
      .optional()
      .transform(() => undefined) as unknown as Omittable<undefined, z.input<Schema>>,
    { shownAs: schema },
  )

/** A field that costs something: the value, or a function that is called where somebody selects the field. */
export const lazy = <Schema extends z.ZodType>(
  schema: Schema,
): z.ZodType<z.output<Schema>, z.input<Schema> | (() => z.input<Schema> | Promise<z.input<Schema>>)> =>
  // GraphQL calls the function before anything reads the value
  schema as unknown as z.ZodType<
    z.output<Schema>,
    z.input<Schema> | (() => z.input<Schema> | Promise<z.input<Schema>>)
  >
