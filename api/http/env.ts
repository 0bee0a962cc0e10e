import type { Context as HonoContext } from 'hono'
import type { Locale } from '../caller.ts'
import type { Context } from '../context.ts'

export type HttpEnv = {
  readonly Bindings: {
    readonly peer?: string
  }
  readonly Variables: {
    readonly requestId: string
    readonly locale: Locale
    readonly address: string
    readonly body?: unknown
    /** The route or operation, once it is known. */
    readonly route?: string
    /** Set once the request is authenticated or found public. */
    readonly context?: Context
  }
}

export type HttpContext = HonoContext<HttpEnv>

export type CheckedContext = HonoContext<
  HttpEnv,
  string,
  { out: Record<'param' | 'query' | 'json', unknown> }
>
