import { id, pastMoment } from '../input.ts'
import { cost, type Operations } from '../operation.ts'
import { statusReasons } from '../types/audit.status-reasons.ts'

export const auditStatusReasonsOperations = {
  'Query.Audit_statusReasons': {
    description: 'As it stands or, by `asOf` (a day, meant to its end, or an instant), as it stood then.',
    args: { courseId: id, userId: id, asOf: pastMoment.nullish() },
    reply: statusReasons,
    rule: 'authenticated',
    cost: cost.whole,
  },
} satisfies Operations
