import { z } from 'zod'
import { id } from '../input.ts'
import { object } from '../operation.ts'
import { text } from '../route.ts'

export const userEvaluation = object(
  'UserEvaluation',
  {
    id,
    grade: z.int(),
    isDraft: z.boolean().describe('Nobody but graders sees it.'),
    scorerId: id.nullable().describe('Null of an automatic evaluation.'),
    createdAt: text,
    version: z.int().describe('How often graders changed it.'),
    totalLessonsCompletedManual: z.int().describe('How many evaluations of the course they have passed.'),
    totalLessonsCompletedAutomatic: z.int(),
  },
  'What somebody got in one evaluation.',
)

export const userEvaluationSaved = object('UserEvaluationSaved', {
  id,
  pending: z.boolean(),
})

export const gradesPublished = object('GradesPublished', {
  published: z.int().describe('How many.'),
  pending: z.boolean(),
})
