import { z } from 'zod'
import { id } from '../input.ts'
import type { Contract } from '../route.ts'

/** Whose history: a record's, or somebody's in a course, or of one of the grades in it. */
const history = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['employee', 'course', 'evaluation', 'role', 'company']), id }),
  z.object({ kind: z.literal('enrolment'), courseId: id, userId: id, lessonId: id.nullish() }),
])

export const proofsContract = {
  'POST /audit/exports/history': { body: history, reply: 'file' },
} as const satisfies Contract
