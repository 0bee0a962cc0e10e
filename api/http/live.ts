import type { Hono } from 'hono'
import type { HttpEnv } from './env.ts'
import { openPace } from './pace.ts'

/** Of one address; a supervisor asks once a second or less. */
const pace = openPace(600, 60_000)

/** Says that the process answers, whatever becomes of all that it works with. */
export const mountLive = (app: Hono<HttpEnv>): void => {
  for (const path of ['/live', '/api/live'])
    app.get(path, (c) => {
      // no clock is needed to count, and none that could be wrong
      pace(c.get('address'), new Date(performance.now()))
      return c.json({ live: true })
    })
}
