import { z } from 'zod'
import { id } from '../input.ts'
import { type Contract, count, day, list, page, paging, pending, text } from '../route.ts'
import { dueRule } from '../types/due-rule.ts'

const rule = { permission: ['course_definition.*'] } as const

const ofScope = {
  level: z.enum(['enterprise', 'department', 'jobTitle']),
  /** The department's or job title's. */
  scopeId: id.optional(),
}

const reach = z.enum(['from-now-on', 'everybody'])

const ruleAsJson = z
  .string()
  .max(500)
  .transform((given, { issues }): unknown => {
    try {
      return JSON.parse(given)
    } catch {
      issues.push({ code: 'custom', input: given, message: 'not JSON' })
      return z.NEVER
    }
  })
  .pipe(dueRule.nullable())

/** `undated` waits for somebody to resolve it; of `withheld` a date follows from a hire date that the caller may not see. */
const kinds = ['set', 'moved', 'lifted', 'undated', 'withheld'] as const

const affected = z.strictObject({
  id,
  fullName: text,
  payrollNum: text,
  kind: z.enum(kinds),
  from: day.nullable(),
  to: day.nullable(),
  problem: z.enum(['past', 'no-hire-date', 'too-short']).nullable(),
})

export type AffectedDate = z.infer<typeof affected>

export const dueRulesContract = {
  'GET /requirements/due-rules': {
    rule,
    query: z.object(ofScope),
    reply: list(z.strictObject({ courseId: id, rule: dueRule })),
  },
  /** What choosing a rule would do to dates that are set; `digest` is of exactly that. */
  'GET /requirements/due-rules/effects': {
    rule,
    query: paging(100).extend({ ...ofScope, courseId: id, rule: ruleAsJson, reach }),
    reply: page(affected).extend({
      digest: text,
      counts: z.strictObject({ set: count, moved: count, lifted: count, undated: count, withheld: count }),
    }),
  },
  /** With `told`, the digest of the effects, nothing is chosen that would do otherwise. */
  'POST /requirements/due-rules': {
    rule,
    body: z.object({
      ...ofScope,
      courseId: id,
      rule: dueRule.nullable(),
      reach,
      told: z.string().max(64).nullish(),
    }),
    reply: z.strictObject({ pending }),
  },
} as const satisfies Contract
