import { z } from 'zod'
import { id } from '../input.ts'
import { type Contract, count, list, text } from '../route.ts'

/** An evaluation of a course, with what one person got in it. */
const evaluationCard = z.strictObject({
  lessonId: id,
  moduleName: text,
  name: text,
  isAutomatic: z.boolean(),
  isDraft: z.boolean(),
  userEvaluationId: id.nullable(),
  /** Null where it is not evaluated, and where whoever asks may not see it. */
  grade: count.nullable(),
  hideScore: z.boolean(),
  /** It was handed in, and waits for a grader. */
  isUnderReview: z.boolean(),
  /** How many members have a grade, and how many were told it; 0 to whoever does not grade it. */
  total: count,
  totalPublished: count,
  /** Whoever asks grades it. */
  canGrade: z.boolean(),
})

export const gradesContract = {
  'GET /user-evaluations/course/:courseId/user/:userId': {
    params: z.object({ courseId: id, userId: id }),
    reply: list(evaluationCard),
  },
} as const satisfies Contract
