import { z } from 'zod'
import { id } from '../input.ts'
import { object } from '../operation.ts'
import { text } from '../route.ts'
import { userCourseStatus } from './courses.ts'

export const userCourseEvaluation = object('UserCourseEvaluation', {
  id,
  UserCourseStatus: userCourseStatus.nullable(),
  transactionStatus: z.boolean(),
  pending: z.boolean(),
})

export const evidenceFile = object(
  'EvidenceFile',
  {
    name: text,
    size: z.number().describe('In bytes.'),
    signedUrl: text.describe('Good for an hour at least.'),
  },
  `A file by which somebody's course was approved.`,
)
