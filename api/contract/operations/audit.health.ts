import { type Operations, object } from '../operation.ts'
import { list, text } from '../route.ts'

const serverProblem = object('ServerProblem', { component: text, reason: text })

const serverHealth = object('ServerHealth', {
  status: text.describe('ok, degraded or down.'),
  problems: list(serverProblem)
    .nullable()
    .describe('What is wrong, for administrators; null for other auditors.'),
})

export const auditHealthOperations = {
  'Query.Audit_health': {
    description: 'The state of the answering server.',
    reply: serverHealth,
    rule: { permission: ['audit.*'] },
  },
} satisfies Operations
