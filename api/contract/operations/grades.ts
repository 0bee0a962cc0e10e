import { z } from 'zod'
import { id, reason } from '../input.ts'
import type { Operations } from '../operation.ts'
import { gradesPublished, userEvaluation, userEvaluationSaved } from '../types/grades.ts'
import { transactionStatus } from '../types/sessions.ts'

export const gradesOperations = {
  'Query.UserEvaluation_consultUserEvaluation': {
    description: `One's own once it is published; others' to those who grade the lesson. Null where there is none.`,
    args: { lessonId: id, userId: id },
    reply: userEvaluation.nullable(),
    rule: 'authenticated',
  },
  'Mutation.UserEvaluation_create': {
    description: `The first grade of somebody in a manual evaluation. reason: kept only for one's own grade.`,
    args: {
      lessonId: id,
      userId: id,
      grade: z.int(),
      isDraft: z.boolean(),
      reason,
    },
    reply: userEvaluationSaved,
    rule: 'authenticated',
  },
  'Mutation.UserEvaluation_update': {
    description: `reason: a published grade is corrected with one; for a draft it is kept only where the grade is one's own. version: another than the grade's is refused.`,
    args: {
      id,
      grade: z.int(),
      isDraft: z.boolean(),
      version: z.int().nullish(),
      reason,
    },
    reply: userEvaluationSaved,
    rule: 'authenticated',
  },
  'Mutation.UserEvaluation_publish': {
    description: `All drafts of the evaluation but one's own; expected is how many those are.`,
    args: { lessonId: id, expected: z.int().nullish() },
    reply: gradesPublished,
    rule: 'authenticated',
  },
  'Mutation.UserEvaluation_delete': {
    description: 'Restarts the evaluation: they take it again, and its results no longer count.',
    args: { id, userId: id, courseId: id, reason },
    reply: transactionStatus,
    rule: 'authenticated',
  },
} satisfies Operations
