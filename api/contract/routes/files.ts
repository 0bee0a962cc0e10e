import { z } from 'zod'
import { type Contract, count, text } from '../route.ts'

/** The signature covers the key, so its form is not checked. */
const byKey = z.object({ key: text })

/** Called by signed addresses alone; the bytes stream in and out. */
export const filesContract = {
  'GET /storage/:key{.+}': { rule: 'public', params: byKey, takes: 'bytes', reply: 'file' },
  'PUT /storage/:key{.+}': {
    rule: 'public',
    params: byKey,
    takes: 'bytes',
    reply: z.strictObject({ key: text, fileName: text, size: count, sha256: text, contentType: text }),
  },
  'DELETE /storage/:key{.+}': {
    rule: 'public',
    params: byKey,
    takes: 'bytes',
    reply: z.strictObject({ deleted: z.boolean() }),
  },
} as const satisfies Contract
