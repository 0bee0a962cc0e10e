import { z } from 'zod'
import { searchMax } from '../constants.ts'
import { id, pastMoment } from '../input.ts'
import { cost, type Operations } from '../operation.ts'
import { list } from '../route.ts'
import { auditList, comparedList, comparison } from '../types/audit.comparison.ts'

export const auditComparisonOperations = {
  'Query.Audit_comparison': {
    description:
      'What changed in a list between two moments (a day, meant to its end, or an instant), and what was recorded meanwhile about each row that did. A list of more than 20,000 rows is refused.',
    args: {
      list: comparedList,
      id: id.nullish(),
      from: pastMoment,
      to: pastMoment.nullish().describe('Now, where nothing is said.'),
      page: z.int().min(1).max(100_000).nullish(),
      pageSize: z.int().min(1).max(50).nullish().default(10).describe('1 to 50.'),
    },
    reply: comparison,
    rule: { permission: ['audit.*'] },
    cost: cost.expensive,
  },
  'Query.Audit_lists': {
    description: `Evaluations and sessions by any part of their name or of their course's, 50 at most; as they stood at a moment, where one is given.`,
    args: { search: z.string().max(searchMax), asOf: pastMoment.nullish() },
    reply: list(auditList),
    rule: { permission: ['audit.*'] },
  },
  'Query.Audit_list': {
    description: 'One of them.',
    args: { lessonId: id, asOf: pastMoment.nullish() },
    reply: auditList,
    rule: { permission: ['audit.*'] },
  },
} satisfies Operations
