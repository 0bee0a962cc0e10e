import type { Hono } from 'hono'
import type { HttpEnv } from './env.ts'
import { openRateLimit } from './rate-limit.ts'

/** Calls of one address a minute; a supervisor sends at most one a second. */
const limitRate = openRateLimit(600, 60_000)

export const mountLive = (app: Hono<HttpEnv>): void => {
  for (const path of ['/live', '/api/live'])
    app.get(path, (c) => {
      // a monotonic clock is never set back
      limitRate(c.get('address'), new Date(performance.now()))
      return c.json({ live: true })
    })
}
