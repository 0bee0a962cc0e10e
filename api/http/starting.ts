import { Hono } from 'hono'
import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Locale } from '../caller.ts'
import type { Config } from '../config.ts'
import { errorText } from '../contract/errors.ts'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import { callersBehind } from '../proxies.ts'
import type { HttpEnv } from './env.ts'
import { securityHeaders } from './headers.ts'
import { mountLive } from './live.ts'
import { refuse } from './refusal.ts'
import { localeOf } from './request.ts'

/** Serves while the product starts: live, not ready, 503 for everything else. */
export const startingApp = (config: Config, log: Log): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  const headersFor = securityHeaders(config)
  const callerOf = callersBehind(config.trustedProxies)
  app.use(async (c, next) => {
    c.set('requestId', newId())
    c.set('locale', localeOf(c.req.header('accept-language') ?? null))
    c.set('address', callerOf(c.env?.peer, c.req.header('x-forwarded-for') ?? null))
    await next()
    for (const [name, value] of Object.entries(headersFor(c.req.path))) c.res.headers.set(name, value)
  })
  app.onError((error, c) => refuse(error, c, log))
  mountLive(app)
  for (const path of ['/ready', '/api/ready']) app.get(path, (c) => c.json({ ready: false }, 503))
  for (const path of ['/health', '/api/health']) app.get(path, (c) => c.json({ status: 'down' }, 503))
  app.all('/api/*', () => {
    throw new Rejection('server.starting')
  })
  app.all('*', (c) => startingPage(c.get('locale')))
  return app
}

/** `refresh` makes a browser retry by itself. */
const startingPage = (locale: Locale): Response =>
  new Response(errorText('server.starting', locale), {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '5', refresh: '2' },
  })
