import { id, reason } from '../input.ts'
import type { Operations } from '../operation.ts'
import { clockConfirmation, clocks } from '../types/audit.clock.ts'

export const auditClockOperations = {
  'Query.Audit_clocks': {
    reply: clocks,
    rule: { permission: ['audit.*'] },
  },
  'Mutation.Audit_confirmClock': {
    description: `Confirms the doubted time of the database's clock.`,
    args: { doubt: id, reason },
    reply: clockConfirmation,
    rule: 'administrator',
  },
} satisfies Operations
