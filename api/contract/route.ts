import { z } from 'zod'
import { id } from './input.ts'
import type { Rule } from './rule.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type RouteContract = {
  readonly rule: Rule
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** Query parameters that may repeat: joined by commas. Of others the last counts. */
  readonly repeated?: readonly string[]
  readonly body?: z.core.$ZodType<object>
  /** The handler reads the request itself: no JSON, no limit of 1 MiB. */
  readonly takes?: 'bytes'
  /** 200 by default. */
  readonly status?: 200 | 201 | 202
  readonly reply: z.core.$ZodType | 'file'
}

/** Routes by method and path under /api, with Hono's parameters: `GET /lessons/:id`. */
export type Contract = { readonly [Name in `${Method} /${string}`]: RouteContract }

/** The body of every refusal outside GraphQL. */
export const errorReply = z.strictObject({
  error: z.literal(true),
  code: z.string(),
  field: z.string().nullable(),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

export type ErrorReply = z.infer<typeof errorReply>

export const byId = z.object({ id })

export const text = z.string()
export const count = z.int().min(0)
export const instant = z.iso.datetime()
export const day = z.iso.date()

/** True where the read models do not show the write yet. */
export const pending = z.boolean()

export const list = <Row extends z.core.SomeType>(row: Row) => z.array(row).readonly()

/** `total` counts the rows of all pages. */
export const page = <Row extends z.core.SomeType>(row: Row) => z.strictObject({ count, rows: list(row) })

export const lookup = z.strictObject({ id, name: text })

/** Pages count from 1. */
export const paging = (most: number) =>
  z.object({
    page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number<number>().int().min(1).max(most).default(10),
  })
