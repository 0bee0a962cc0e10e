import type { Context as HonoContext } from 'hono'
import type { Locale } from '../caller.ts'
import type { Context } from '../context.ts'

/** What travels with a request through Hono. */
export type HttpEnv = {
  readonly Bindings: {
    /** The network peer; absent where a test calls the app without a network. */
    readonly peer?: string
  }
  readonly Variables: {
    readonly requestId: string
    readonly locale: Locale
    readonly address: string
    /** Parsed JSON, once it has been read. */
    readonly body?: unknown
    /** There once the request has been authenticated, or found public. */
    readonly context?: Context
  }
}

export type HttpContext = HonoContext<HttpEnv>

/** After the validators of a route, which know the types that its contract gives. */
export type CheckedContext = HonoContext<
  HttpEnv,
  string,
  { out: Record<'param' | 'query' | 'json', unknown> }
>
