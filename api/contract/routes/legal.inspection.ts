import { z } from 'zod'
import { legalTextMax } from '../constants.ts'
import { dayInput, id, typedLine } from '../input.ts'
import { byId, type Contract, count, day, instant, list, lookup, text } from '../route.ts'

const rule = { permission: ['legal.*', 'audit.*'] } as const

const selectionMax = 500

const progress = z.strictObject({
  id,
  status: z.enum(['running', 'failed', 'done', 'cancelled']),
  done: count,
  total: count,
})

const pack = z.strictObject({
  id,
  /** Null once they are removed or erased. */
  establishment: text.nullable(),
  by: text.nullable(),
  at: instant,
  day,
  courses: count,
  people: count,
  forWhom: text,
  files: count,
  size: count,
  sha256: text,
})

export const inspectionContract = {
  'GET /legal/inspections/choices': {
    rule,
    reply: z.strictObject({ establishments: list(lookup), courses: list(lookup) }),
  },
  /** The last hundred, the newest first. */
  'GET /legal/inspections': { rule, reply: list(pack) },
  /** Without courses or payroll numbers it is of all. */
  'POST /legal/inspections': {
    rule,
    body: z.object({
      establishmentId: id,
      day: dayInput,
      courseIds: z.array(id).max(selectionMax).default([]),
      payrollNums: z.array(z.string().max(50)).max(selectionMax).default([]),
      forWhom: typedLine(legalTextMax),
    }),
    status: 202,
    reply: progress,
  },
  'GET /legal/inspections/:id/progress': { rule, params: byId, reply: progress },
  /** Made again: the same bytes unless something of it was erased or ran out of its term. */
  'GET /legal/inspections/:id/file': { rule, params: byId, reply: 'file' },
  /** Of the facts behind its papers, with instructions to verify them elsewhere. */
  'POST /legal/inspections/:id/proofs': { rule, params: byId, reply: 'file' },
} as const satisfies Contract
