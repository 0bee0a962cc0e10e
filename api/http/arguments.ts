import { z } from 'zod'
import { parse } from './rest.ts'

declare const ignoredMark: unique symbol

/** In a schema: this call does not read the field, whatever it holds. */
export const ignored = z.custom<typeof ignoredMark>().optional()

/** GraphQL may send null for whatever may be left out. */
type RefusesNull<Given, Taken> = undefined extends Given & Taken ? (null extends Taken ? false : true) : false

/** A schema may take fewer texts than a String holds; of an enum it takes each value. */
type SameScalar<Given, Taken> = [Taken] extends [Given]
  ? [Given] extends [Taken]
    ? true
    : string extends Given
      ? true
      : false
  : false

/** The paths that arguments and schema do not share, or share with another type; never where they agree. */
type Disagreement<Given, Taken, Path extends string> = [Given] extends [readonly (infer GivenItem)[]]
  ? [Taken] extends [readonly (infer TakenItem)[]]
    ? Disagreement<GivenItem, TakenItem, Path>
    : Path
  : [Given, Taken] extends [object, object]
    ? {
        [Name in (keyof Given | keyof Taken) & string]: Name extends keyof Given & keyof Taken
          ? NonNullable<Taken[Name]> extends typeof ignoredMark
            ? never
            : RefusesNull<Given[Name], Taken[Name]> extends true
              ? `${Path}${Name}: null`
              : Disagreement<NonNullable<Given[Name]>, NonNullable<Taken[Name]>, `${Path}${Name}.`>
          : `${Path}${Name}`
      }[(keyof Given | keyof Taken) & string]
    : SameScalar<Given, Taken> extends true
      ? never
      : Path

type Agreeing<Given, Taken> = [Disagreement<Given, Taken, ''>] extends [never]
  ? Given
  : { readonly 'schema and arguments differ in': Disagreement<Given, Taken, ''> }

/**
 * Parses a field's arguments. Does not compile where SDL and schema differ in a name, a type or in taking null. Throws as `parse` does.
 */
export const parseArgs = <Schema extends z.ZodType, Given extends object>(
  schema: Schema,
  args: Given & Agreeing<Given, z.input<Schema>>,
): z.output<Schema> => parse(schema, args)
