import { z } from 'zod'
import type { Context } from '../context.ts'
import type { Operation, Operations } from '../contract/operation.ts'
import { invalidInput } from './rest.ts'

type Shape = z.core.$ZodLooseShape

export type Args<One extends Operation> = One extends {
  readonly chooseArgs: (input: never) => infer Schema extends z.ZodObject
}
  ? z.output<Schema>
  : One extends { readonly args: infer OwnArgs extends Shape }
    ? z.output<z.ZodObject<OwnArgs>>
    : object

/** A lazy field is a value, or a function that is called where the field is selected. */
export type Answer<One extends Operation> = z.input<One['reply']>

export type OperationHandler<One extends Operation> = (
  args: Args<One>,
  context: Context,
) => Answer<One> | Promise<Answer<One>>

export type Handlers<Entries extends Operations> = {
  readonly [Name in keyof Entries]: Entries[Name] extends Operation ? OperationHandler<Entries[Name]> : never
}

export type HandledOperation = {
  readonly name: string
  readonly handle: (args: unknown, context: Context) => unknown
}

export const operationsOf = <Entries extends Operations>(
  contract: Entries,
  handlers: Handlers<Entries>,
): readonly HandledOperation[] =>
  Object.entries<Operation>(contract).map(([name, { args = {}, chooseArgs, errorRoot }]) => {
    const schema = z.object(args)
    // GraphQL arguments are named
    const schemaFor = chooseArgs
      ? (input: unknown) => chooseArgs(input as Readonly<Record<string, unknown>>)
      : () => schema
    // the handler and the contract share this name, so its arguments are of the contract's types
    const handler = handlers[name as keyof Entries] as unknown as HandledOperation['handle']
    return {
      name,
      handle: (input, context) => handler(parseArgs(schemaFor(input), input, errorRoot), context),
    }
  })

const parseArgs = (schema: z.ZodObject, input: unknown, errorRoot: string | undefined): unknown => {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw invalidInput(new z.ZodError(parsed.error.issues.map((issue) => withoutFirst(issue, errorRoot))))
}

const withoutFirst = (issue: z.core.$ZodIssue, name: string | undefined): z.core.$ZodIssue =>
  name !== undefined && issue.path[0] === name ? { ...issue, path: issue.path.slice(1) } : issue
