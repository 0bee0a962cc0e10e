import { z } from 'zod'
import { id, json } from '../input.ts'
import { dateProblems } from '../lists/due.exceptions.ts'
import { type Contract, count, day, list, page, paging, pending, text } from '../route.ts'
import { dueRule } from '../types/due-rule.ts'

const rule = { permission: ['course_definition.*'] } as const

const ofScope = {
  level: z.enum(['enterprise', 'department', 'jobTitle']),
  /** The department's or job title's. */
  scopeId: id.optional(),
}

const reach = z.enum(['from-now-on', 'everybody'])

const ruleAsJson = json(500).pipe(dueRule.nullable())

/** `undated` waits for somebody to resolve it; of `withheld` a date follows from a hire date that the caller may not see. */
const kinds = ['set', 'moved', 'lifted', 'undated', 'withheld'] as const

const affected = z.strictObject({
  id,
  fullName: text,
  payrollNum: text,
  kind: z.enum(kinds),
  from: day.nullable(),
  to: day.nullable(),
  problem: z.enum(dateProblems).nullable(),
})

export type AffectedDate = z.infer<typeof affected>

const figures = z.strictObject({
  overdue: count,
  /** Within the quarter. */
  due: count,
  undated: count,
  /** Open today. */
  renewals: count,
  /** That those who are due within the quarter have to spend. */
  minutes: count,
  /** Within the quarter, by the default ladder, if nobody passes the course before. */
  notices: count,
})

export type SimulationFigures = z.infer<typeof figures>

/** `dueOn` is null in the groups `undated` and `withheld`. */
const simulatedPerson = z.strictObject({
  id,
  fullName: text,
  payrollNum: text,
  dueOn: day.nullable(),
  problem: affected.shape.problem,
})

export type SimulatedPerson = z.infer<typeof simulatedPerson>

export const simulatedGroups = ['overdue', 'due', 'undated', 'withheld'] as const

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
  /**
   * What would stand had the rule been chosen on the day `since`, and what stands once it is `saved`; the rows are of one group of the
   * former. `withheld` are in no figure: their date would tell a hire date that the caller may not see.
   */
  'GET /requirements/due-rules/simulation': {
    rule,
    query: paging(100).extend({
      ...ofScope,
      courseId: id,
      rule: ruleAsJson,
      reach,
      /** A quarter ago by default, or the first day of the log. */
      since: day.optional(),
      group: z.enum(simulatedGroups).default('overdue'),
    }),
    reply: page(simulatedPerson).extend({
      people: count,
      withheld: count,
      today: day,
      since: day,
      /** The first day of the log. */
      earliest: day,
      /** The last day of the quarter. */
      to: day,
      now: figures,
      saved: figures,
      simulated: figures,
      /** Of the quarter: who is due in each. */
      weeks: list(z.strictObject({ from: day, saved: count, simulated: count })),
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
