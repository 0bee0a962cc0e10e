import { z } from 'zod'
import { id } from '../input.ts'
import { byId, type Contract, count, day, list, lookup, text } from '../route.ts'

/** A course of somebody's development plan; `duration` in minutes. */
const item = z.strictObject({
  id,
  name: text,
  duration: count,
  Course: z.strictObject({ id, name: text, isDraft: z.boolean(), Priority: lookup.nullable() }),
  UserCourseStatus: lookup.nullable(),
  userCourseId: id.nullable(),
  certificationId: id.nullable(),
  /** Where that one no longer holds. */
  certificateExpiredOn: day.nullable(),
  progress: z.strictObject({ completed: count, total: count }),
})

export const plansContract = {
  'GET /users/:id/development-plan': {
    params: byId,
    reply: z.strictObject({ enterprise: list(item), department: list(item), jobTitle: list(item) }),
  },
} as const satisfies Contract
