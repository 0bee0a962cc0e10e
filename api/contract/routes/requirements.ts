import { z } from 'zod'
import { id } from '../input.ts'
import { type Contract, instant, list, text } from '../route.ts'

const reason = z.strictObject({
  level: z.enum(['company', 'department', 'jobTitle']),
  name: text.nullable(),
  /** Since when the person is required to take it: not before they joined. */
  since: instant,
  definedAt: instant,
  /** Null where the product set it, or the author is forgotten. */
  definedBy: text.nullable(),
})

export const requirementsContract = {
  'GET /users/:id/courses/:courseId/requirements': {
    rule: 'authenticated',
    params: z.object({ id, courseId: id }),
    reply: list(reason),
  },
} as const satisfies Contract
