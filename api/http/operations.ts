import { z } from 'zod'
import type { Context } from '../context.ts'
import type { Operation, Operations } from '../contract/operation.ts'
import { invalidInput } from './rest.ts'

type Shape = z.core.$ZodLooseShape

/** The arguments of an operation as its contract has checked them. */
export type Args<One extends Operation> = One extends {
  readonly argsBy: (given: never) => infer Schema extends z.ZodObject
}
  ? z.output<Schema>
  : One extends { readonly args: infer Given extends Shape }
    ? z.output<z.ZodObject<Given>>
    : object

/** What an operation answers: of a lazy field the value, or a function that is called where the field is selected. */
export type Answer<One extends Operation> = z.input<One['reply']>

export type OperationHandler<One extends Operation> = (
  args: Args<One>,
  context: Context,
) => Answer<One> | Promise<Answer<One>>

export type Handlers<Given extends Operations> = {
  readonly [Name in keyof Given]: Given[Name] extends Operation ? OperationHandler<Given[Name]> : never
}

/** An operation of any contract with what answers it. */
export type HandledOperation = {
  /** `Query.Course_members` */
  readonly name: string
  /** Throws as `parse` does where the arguments are not as the contract says. */
  readonly handle: (args: unknown, context: Context) => unknown
}

/** Each operation of a contract with what answers it. */
export const operationsOf = <Given extends Operations>(
  contract: Given,
  handlers: Handlers<Given>,
): readonly HandledOperation[] =>
  Object.entries<Operation>(contract).map(([name, { args = {}, argsBy, fieldsOf }]) => {
    const schema = z.object(args)
    // GraphQL gives arguments by their names
    const schemaFor = argsBy
      ? (given: unknown) => argsBy(given as Readonly<Record<string, unknown>>)
      : () => schema
    // the handler of this name takes what the contract of this name has checked
    const handler = handlers[name as keyof Given] as unknown as HandledOperation['handle']
    return { name, handle: (given, context) => handler(checked(schemaFor(given), given, fieldsOf), context) }
  })

const checked = (schema: z.ZodObject, given: unknown, fieldsOf: string | undefined): unknown => {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw invalidInput(new z.ZodError(parsed.error.issues.map((issue) => withoutFirst(issue, fieldsOf))))
}

const withoutFirst = (issue: z.core.$ZodIssue, name: string | undefined): z.core.$ZodIssue =>
  name !== undefined && issue.path[0] === name ? { ...issue, path: issue.path.slice(1) } : issue
