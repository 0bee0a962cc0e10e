import { z } from 'zod'
import { id, typedLine } from '../input.ts'
import { byId, type Contract, count, instant, list, text } from '../route.ts'

const browserMax = 60
const base64url = z.string().regex(/^[\w-]{1,200}$/)

const browser = z.strictObject({
  id,
  /** As it names itself, such as Chrome · Android. */
  browser: text,
  since: instant,
  /** Of the last push that its service accepted. */
  deliveredAt: instant.nullable(),
  /** The one that asks. */
  isThis: z.boolean(),
})

const state = z.strictObject({
  /** Of the server, as browsers take it to subscribe. */
  publicKey: text,
  /** Somebody else logs in with this browser too. */
  isShared: z.boolean(),
  most: count,
  browsers: list(browser),
})

/** The caller's own browsers that show notices while the product is closed. */
export const pushesContract = {
  'GET /me/push': { rule: 'authenticated', reply: state },
  /** Of the browser that asks, as it subscribed at its push service. */
  'PUT /me/push': {
    rule: 'authenticated',
    body: z.object({
      endpoint: z.string().max(1_000),
      keys: z.object({ p256dh: base64url, auth: base64url }),
      browser: typedLine(browserMax),
    }),
    reply: state,
  },
  'DELETE /me/push/:id': { rule: 'authenticated', params: byId, reply: state },
} as const satisfies Contract
