import { z } from 'zod'
import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Context } from '../context.ts'
import { type ErrorCode, isErrorCode } from '../contract/errors.ts'

export type RestRequest = {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The parsed JSON; undefined where none was sent, or where the route takes the bytes itself. */
  readonly body: unknown
  /** The request as it came, for routes that read or answer with streams. */
  readonly raw: Request
}

export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Under /api, with Hono's parameters: `/lessons/:id`, `/storage/:key{.+}`. */
  readonly path: string
  /** The route reads `raw` itself: no JSON, no limit of 1 MiB. */
  readonly bytes?: true
  /** Answers with JSON, or with a response of its own. */
  readonly handle: (request: RestRequest, context: Context) => Promise<unknown>
}

/** What the access table calls a route. */
export const routeName = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`

/** Shape at the edge: throws `http.invalid-input`, or the code that its schema names, with the first field at fault. */
export const parse = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw invalidInput(parsed.error)
}

export const invalidInput = (error: z.ZodError): Rejection =>
  new Rejection(codeOf(error.issues[0]), error.issues[0]?.path.join('.') || null)

/** A schema's own check may name the code of its refusal. */
const codeOf = (issue: z.core.$ZodIssue | undefined): ErrorCode =>
  issue?.code === 'custom' && isErrorCode(issue.message) ? issue.message : 'http.invalid-input'

const uuid = z.guid()

/** A path parameter or argument that must be a UUID; anything else is `http.invalid-input` with its name. */
export const uuidOf = (name: string, value: unknown): string => {
  const parsed = uuid.safeParse(value)
  if (!parsed.success) throw new Rejection('http.invalid-input', name)
  return parsed.data.toLowerCase()
}

export const uuidParam = ({ params }: RestRequest, name: string): string => uuidOf(name, params[name])

/** Query parameters as a schema sees them; an empty one counts as absent, a repeated one is its last. */
export const parseQuery = <Schema extends z.ZodType>(
  schema: Schema,
  query: URLSearchParams,
): z.infer<Schema> => parse(schema, Object.fromEntries([...query].filter(([, value]) => value !== '')))
