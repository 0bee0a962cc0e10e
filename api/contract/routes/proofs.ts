import { z } from 'zod'
import { id } from '../input.ts'
import type { Contract } from '../route.ts'

/** Of a record; or, of the course of this id, somebody's enrolment or one of its grades. */
const history = z
  .object({
    kind: z.enum(['employee', 'course', 'evaluation', 'role', 'company', 'enrolment']),
    id,
    userId: id.nullish(),
    lessonId: id.nullish(),
  })
  .refine(({ kind, userId }) => (kind === 'enrolment') === (userId != null), { path: ['userId'] })

export const proofsContract = {
  'POST /audit/exports/history': { body: history, reply: 'file' },
} as const satisfies Contract
