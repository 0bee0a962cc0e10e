import { z } from 'zod'
import { id } from '../input.ts'
import { object } from '../operation.ts'
import { list, text } from '../route.ts'
import { historyEntry, historyName } from './audit.ts'

export const statusReasons = object(
  'StatusReasons',
  {
    statusId: id
      .nullable()
      .describe('The status, by its id; null where there is no enrollment, or no longer.'),
    courseName: text,
    fullName: text,
    lacking: list(text).describe(
      'Of a pending course that approves by itself, the names of the lessons that were still to be done, in their order.',
    ),
    awaitsEvaluator: z.boolean().describe('Nothing but the approval of an evaluator was to come.'),
    rows: list(historyEntry).describe('The newest first; none where nothing was recorded.'),
    names: list(historyName).describe('Of every id that the rows mention and that is known.'),
  },
  'Why somebody has, or had, a status in a course: back to the facts that it follows from. For auditors, and for themselves where they take or took the course.',
)
