import { z } from 'zod'
import { id } from '../input.ts'
import { type Contract, instant, list, text } from '../route.ts'

/** Why a course is in somebody's plan. */
const reason = z.strictObject({
  level: z.enum(['company', 'department', 'jobTitle']),
  /** Of the department or job title. */
  name: text.nullable(),
  /** Since when it asks the course of this person: not before they came there. */
  since: instant,
  definedAt: instant,
  /** Null where the product set it, or whoever did was forgotten. */
  definedBy: text.nullable(),
})

export const requirementsContract = {
  'GET /users/:id/courses/:courseId/requirements': {
    rule: 'authenticated',
    params: z.object({ id, courseId: id }),
    reply: list(reason),
  },
} as const satisfies Contract
