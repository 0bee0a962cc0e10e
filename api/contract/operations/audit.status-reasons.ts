import { z } from 'zod'
import { id, pastMoment } from '../input.ts'
import { cost, type Operations, object } from '../operation.ts'
import { list, text } from '../route.ts'
import { historyEntry, historyName } from '../types/audit.ts'

const statusReasons = object(
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

export const auditStatusReasonsOperations = {
  'Query.Audit_statusReasons': {
    description: 'As it stands or, by `asOf` (a day, meant to its end, or an instant), as it stood then.',
    args: { courseId: id, userId: id, asOf: pastMoment.nullish() },
    reply: statusReasons,
    rule: 'authenticated',
    cost: cost.expensive,
  },
} satisfies Operations
