import type { Hono } from 'hono'
import type { HttpEnv } from './env.ts'
import { openPace } from './pace.ts'

/** Calls of one address a minute; a supervisor sends one a second at most. */
const pace = openPace(600, 60_000)

/** Says that the process answers, whatever the state of its database and files. */
export const mountLive = (app: Hono<HttpEnv>): void => {
  for (const path of ['/live', '/api/live'])
    app.get(path, (c) => {
      // counting needs no date, and a monotonic time cannot be wrong
      pace(c.get('address'), new Date(performance.now()))
      return c.json({ live: true })
    })
}
