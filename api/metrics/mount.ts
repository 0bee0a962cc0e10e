import { hash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Services } from '../context.ts'
import type { HttpEnv } from '../http/env.ts'
import { openRateLimit } from '../http/rate-limit.ts'
import { openMetrics } from './metrics.ts'

const contentType = 'text/plain; version=0.0.4; charset=utf-8'

/** Calls of one address a minute. */
const limitRate = openRateLimit(120, 60_000)

const digestOf = (text: string): Buffer => hash('sha256', text, 'buffer')

/** `GET /metrics` for the bearer of METRICS_TOKEN; missing where there is no such token. */
export const mountMetrics = (app: Hono<HttpEnv>, services: Services): void => {
  const { metricsToken } = services.config
  const metrics = openMetrics(services)
  app.get('/metrics', async (c) => {
    if (metricsToken === null) throw new Rejection('http.not-found')
    limitRate(c.get('address'), new Date(performance.now()))
    const given = digestOf(c.req.header('authorization') ?? '')
    if (!timingSafeEqual(given, digestOf(`Bearer ${metricsToken}`))) throw new Rejection('UNAUTHORIZED')
    return c.body(await metrics.text(), 200, { 'content-type': contentType, 'cache-control': 'no-store' })
  })
}
