import { zValidator } from '@hono/zod-validator'
import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Context } from '../context.ts'
import { type ErrorCode, isErrorCode } from '../contract/errors.ts'
import { id } from '../contract/input.ts'
import type { Method, RouteContract } from '../contract/route.ts'
import type { HttpEnv } from './env.ts'

type Parsed<Route, Part extends string> =
  Route extends Readonly<Record<Part, infer Schema extends z.core.SomeType>> ? z.output<Schema> : undefined

export type Input<Route extends RouteContract> = {
  readonly params: Parsed<Route, 'params'>
  readonly query: Parsed<Route, 'query'>
  readonly body: Parsed<Route, 'body'>
  readonly raw: Request
}

type AnyInput = Readonly<Record<'params' | 'query' | 'body', unknown>> & { readonly raw: Request }

type Answer<Route extends RouteContract> = Route['reply'] extends 'file' ? Response : z.input<Route['reply']>

export type Handler<Route extends RouteContract> = (
  input: Input<Route>,
  context: Context,
) => Promise<Answer<Route>>

export type Route = {
  readonly name: string
  readonly contract: RouteContract
  readonly handle: (input: AnyInput, context: Context) => Promise<unknown>
}

export const routesOf = <Entries extends Readonly<Record<string, RouteContract>>>(
  contract: Entries,
  handlers: { readonly [Name in keyof Entries]: Handler<Entries[Name]> },
): readonly Route[] =>
  Object.entries<RouteContract>(contract).map(([name, one]) => ({
    name,
    contract: one,
    // the handler and the contract share this name, so its input is of the contract's types
    handle: handlers[name as keyof Entries] as unknown as Route['handle'],
  }))

/** `['GET', '/lessons/:id']` */
export const methodAndPath = (name: string): readonly [method: Method, path: string] => {
  const [method, path] = name.split(' ')
  return [method as Method, path ?? '']
}

export const validatorsOf = ({
  params,
  query,
  repeated = [],
  body,
}: RouteContract): readonly MiddlewareHandler[] => [
  ...(params ? [validator('param', params)] : []),
  ...(query ? [validator('query', query, singleValues(repeated))] : []),
  ...(body ? [bodyValidator(body)] : []),
]

const validator = (
  target: 'param' | 'query',
  schema: z.ZodType,
  prepare: (input: unknown) => unknown = (input) => input,
): MiddlewareHandler =>
  zValidator(
    target,
    schema,
    (result) => {
      if (!result.success) throw invalidInput(new z.ZodError([...result.error.issues]))
    },
    { validationFunction: (checked, input) => checked.safeParse(prepare(input)) },
  )

/** Uses `readJson`: Hono's own reader has no limits and requires the JSON content type. */
const bodyValidator =
  (schema: z.core.$ZodType<object>): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    c.req.addValidatedData('json', parse(schema, c.get('body') ?? undefined))
    await next()
  }

/** An empty query parameter counts as absent; of a repeated one the last counts, or all, joined by commas. */
const singleValues =
  (repeated: readonly string[]) =>
  (query: unknown): unknown =>
    Object.fromEntries(
      Object.entries(query as Record<string, string | string[]>) // as Hono reads a query
        .map(([name, value]) => [name, singleValue(value, repeated.includes(name))] as const)
        .filter(([, value]) => value !== ''),
    )

const singleValue = (value: string | string[], joined: boolean): string => {
  if (typeof value === 'string') return value
  return joined ? value.join(',') : (value.findLast((one) => one !== '') ?? '')
}

/** Throws `http.invalid-input`, or the code that the schema names, with the first invalid field. */
export const parse = <Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw invalidInput(parsed.error)
}

export const invalidInput = (error: z.ZodError): Rejection =>
  new Rejection(codeOf(error.issues[0]), fieldOf(error.issues[0]))

const fieldOf = (issue: z.core.$ZodIssue | undefined): string | null => {
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  return [...(issue?.path ?? []), ...unknown].join('.') || null
}

const codeOf = (issue: z.core.$ZodIssue | undefined): ErrorCode =>
  issue?.code === 'custom' && isErrorCode(issue.message) ? issue.message : 'http.invalid-input'

/** Throws `http.invalid-input` with the argument's name unless it is a UUID. */
export const uuidOf = <Name extends string>(args: Readonly<Record<Name, string>>, name: Name): string => {
  const parsed = id.safeParse(args[name])
  if (!parsed.success) throw new Rejection('http.invalid-input', name)
  return parsed.data
}
