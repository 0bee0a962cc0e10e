import { z } from 'zod'
import { byId, type Contract } from '../route.ts'

export const recordsContract = {
  /** A PDF, or `personalRecord` as JSON. One's own or, for administrators, another's, which is recorded. */
  'POST /users/:id/record/actions/export': {
    rule: 'authenticated',
    params: byId,
    body: z.strictObject({ format: z.enum(['pdf', 'json']) }),
    reply: 'file',
  },
} as const satisfies Contract
