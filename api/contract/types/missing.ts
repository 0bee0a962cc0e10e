import { z } from 'zod'
import { enumeration, object } from '../operation.ts'
import { list, text } from '../route.ts'

export const missing = object(
  'Missing',
  {
    part: enumeration('MissingPart', ['evidence', 'evaluation', 'lessons']),
    count: z.int().describe('Of lessons; 0 for the other parts.'),
    lessons: list(
      object('MissingLesson', {
        name: text,
        type: text.describe('The name of a lesson type.'),
      }),
    ).describe('The first five.'),
  },
  'What a pending course still needs: evidence, the approval of an evaluator, or lessons.',
)

export type Missing = z.infer<typeof missing>
