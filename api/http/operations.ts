import { z } from 'zod'
import type { Context } from '../context.ts'
import type { Operation, Operations } from '../contract/operation.ts'
import { invalidInput } from './rest.ts'

type Shape = z.core.$ZodLooseShape

export type Args<One extends Operation> = One extends {
  readonly chooseArgs: (args: never) => infer Schema extends z.ZodObject
}
  ? z.output<Schema>
  : One extends { readonly args: infer Given extends Shape }
    ? z.output<z.ZodObject<Given>>
    : object

/** A lazy field is a value, or a function that is called where the field is selected. */
export type Answer<One extends Operation> = z.input<One['reply']>

export type OperationHandler<One extends Operation> = (
  args: Args<One>,
  context: Context,
) => Answer<One> | Promise<Answer<One>>

export type Handlers<Given extends Operations> = {
  readonly [Name in keyof Given]: Given[Name] extends Operation ? OperationHandler<Given[Name]> : never
}

export type HandledOperation = {
  readonly name: string
  /** Throws as `parse` where the arguments are invalid. */
  readonly handle: (args: unknown, context: Context) => unknown
}

export const operationsOf = <Given extends Operations>(
  contract: Given,
  handlers: Handlers<Given>,
): readonly HandledOperation[] =>
  Object.entries<Operation>(contract).map(([name, { args = {}, chooseArgs, errorRoot }]) => {
    const schema = z.object(args)
    // GraphQL arguments are named
    const schemaFor = chooseArgs
      ? (given: unknown) => chooseArgs(given as Readonly<Record<string, unknown>>)
      : () => schema
    // the handler and the contract share this name, so its arguments are of the contract's types
    const handler = handlers[name as keyof Given] as unknown as HandledOperation['handle']
    return {
      name,
      handle: (given, context) => handler(parseArgs(schemaFor(given), given, errorRoot), context),
    }
  })

const parseArgs = (schema: z.ZodObject, given: unknown, errorRoot: string | undefined): unknown => {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw invalidInput(new z.ZodError(parsed.error.issues.map((issue) => withoutFirst(issue, errorRoot))))
}

const withoutFirst = (issue: z.core.$ZodIssue, name: string | undefined): z.core.$ZodIssue =>
  name !== undefined && issue.path[0] === name ? { ...issue, path: issue.path.slice(1) } : issue
