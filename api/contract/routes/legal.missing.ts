import { z } from 'zod'
import { coursePaperParts } from '../../../domain/legal/issuing-rules.ts'
import { employerParts } from '../../../domain/legal/missing-rules.ts'
import { planParts } from '../../../domain/legal/plan-rules.ts'
import { id } from '../input.ts'
import { type Contract, count, day, list, lookup, text } from '../route.ts'

/** What constancias, lists and papers still need; each part blocks no others. */
const missing = z.strictObject({
  /** How many employers there are. */
  employers: count,
  company: list(z.strictObject({ id, legalName: text, parts: list(z.enum(employerParts)) })),
  /** Active ones that belong to no establishment. */
  terminals: list(lookup),
  /** Employers without a running plan. */
  withoutPlan: list(z.strictObject({ id, legalName: text })),
  /** Of running plans and those to come. `unmarked` are courses that do not say that they are part of it. */
  plans: list(
    z.strictObject({
      id,
      employer: text,
      startsOn: day,
      endsOn: day,
      parts: list(z.enum(planParts)),
      unmarked: list(text),
    }),
  ),
  /** Lists of constancias (DC-4) of years of plans that have ended, the earliest first. */
  lists: list(
    z.strictObject({
      planId: id,
      employer: text,
      startsOn: day,
      endsOn: day,
      establishments: count,
      /** The last day to present it. */
      presentBy: day,
      situation: z.enum(['due', 'late', 'presented']),
      /** Business days from today to the last one, below 0 once it is past. */
      daysLeft: z.int(),
      presentedOn: day.nullable(),
    }),
  ),
  coursesInPlan: count,
  courses: list(
    z.strictObject({
      id,
      name: text,
      parts: list(z.enum(coursePaperParts)),
    }),
  ),
})

export const legalMissingContract = {
  'GET /legal/missing': { rule: { permission: ['legal.*', 'audit.*'] }, reply: missing },
} as const satisfies Contract
