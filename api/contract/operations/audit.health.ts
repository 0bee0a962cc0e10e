import { z } from 'zod'
import { findingCodes, findingLevels } from '../findings.ts'
import { type Operations, object } from '../operation.ts'
import { list, text } from '../route.ts'

const serverProblem = object('ServerProblem', { component: text, reason: text })

const serverHealth = object('ServerHealth', {
  status: text.describe('ok, degraded or down.'),
  problems: list(serverProblem)
    .nullable()
    .describe('What is wrong, for administrators; null for other auditors.'),
})

const serverFinding = object('ServerFinding', {
  code: text.pipe(z.enum(findingCodes)).describe('What was examined.'),
  level: text
    .pipe(z.enum(findingLevels))
    .describe('ok, advice (a choice of the operator) or wrong (it stops something now or loses it later).'),
})

export const auditHealthOperations = {
  'Query.Audit_health': {
    description: 'The state of the answering server.',
    reply: serverHealth,
    rule: { permission: ['audit.*'] },
  },
  'Query.Audit_findings': {
    description: 'What the doctor finds in what the server stands on, the worst first; a minute old at most.',
    reply: list(serverFinding),
    rule: { permission: ['audit.*'] },
  },
} satisfies Operations
