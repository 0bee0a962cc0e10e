import { z } from 'zod'
import { employerParts } from '../../../domain/legal/missing-rules.ts'
import { id } from '../input.ts'
import { type Contract, count, list, lookup, text } from '../route.ts'

/** What constancias, lists and papers still need; each part blocks no others. */
const missing = z.strictObject({
  /** How many employers there are. */
  employers: count,
  company: list(z.strictObject({ id, legalName: text, parts: list(z.enum(employerParts)) })),
  /** Active ones that belong to no establishment. */
  terminals: list(lookup),
  coursesInPlan: count,
  courses: list(
    z.strictObject({
      id,
      name: text,
      parts: list(z.enum(['thematicArea', 'objective', 'modality', 'agent', 'tutor'])),
    }),
  ),
})

export const legalMissingContract = {
  'GET /legal/missing': { rule: { permission: ['legal.*', 'audit.*'] }, reply: missing },
} as const satisfies Contract
