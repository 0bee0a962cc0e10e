import { z } from 'zod'
import { planObjectives, planParts, planRanks } from '../../../domain/legal/plan-rules.ts'
import { legalTextMax, searchMax } from '../constants.ts'
import { dayInput, id, reason, typedLine } from '../input.ts'
import { byId, type Contract, count, day, list, lookup, pending, text } from '../route.ts'

const reads = { permission: ['legal.*', 'audit.*'] } as const
const writes = { permission: ['legal.*'] } as const

const rank = z.int().min(1).max(planRanks.length).nullable()
const place = z.int().min(0).max(99).nullable()

const ranks = z.strictObject(
  Object.fromEntries(planObjectives.map((one) => [one, rank])) as Record<
    (typeof planObjectives)[number],
    typeof rank
  >, // one for each objective
)

const ids = z.array(id).max(500)

const body = z.object({
  startsOn: dayInput,
  endsOn: dayInput,
  establishmentIds: ids,
  ranks,
  stages: z.array(z.object({ name: typedLine(legalTextMax), startsOn: dayInput, endsOn: dayInput })).max(50),
  courses: z
    .array(
      z.object({
        courseId: id,
        /** A place among the stages, from 0; null is the whole period. */
        stage: place,
        jobTitleIds: ids,
        people: z.int().min(1).max(1_000_000).nullable(),
        establishmentIds: ids,
      }),
    )
    .max(500),
})

const plan = z.strictObject({
  id,
  /** To be sent with a change, which is refused if somebody else made one meanwhile. */
  revision: count,
  employer: lookup,
  startsOn: day,
  endsOn: day,
  phase: z.enum(['running', 'toCome', 'past']),
  establishments: list(lookup),
  ranks,
  stages: list(z.strictObject({ name: text, startsOn: day, endsOn: day })),
  courses: list(
    z.strictObject({
      /** `name` is null where the course was deleted. */
      course: z.strictObject({ id, name: text.nullable(), isInPlan: z.boolean() }),
      stage: place,
      jobTitles: list(lookup),
      people: count.nullable(),
      /** None is all of the plan. */
      establishments: list(lookup),
    }),
  ),
  missing: list(z.enum(planParts)),
})

const reply = z.strictObject({ id, pending })

export const legalPlansContract = {
  'GET /legal/plans': { rule: reads, reply: list(plan) },
  'POST /legal/plans': { rule: writes, body: body.extend({ employerId: id }), status: 201, reply },
  'PUT /legal/plans/:id': { rule: writes, params: byId, body: body.extend({ revision: count }), reply },
  /** A PDF of the plan as it stands. */
  'GET /legal/plans/:id/dc2': { rule: reads, params: byId, reply: 'file' },
  'DELETE /legal/plans/:id': { rule: writes, params: byId, reply: z.strictObject({ pending }) },
  /** Courses of the plan that do not say so say it from now on. */
  'POST /legal/plans/:id/actions/mark-courses': {
    rule: writes,
    params: byId,
    reply: z.strictObject({ courses: count, pending }),
  },
  /** That the list of constancias (DC-4) of a year was presented, by the year's last day; a null day takes it back. With a reason where it was entered before. */
  'PUT /legal/plans/:id/lists/:endsOn': {
    rule: writes,
    params: z.object({ id, endsOn: dayInput }),
    body: z.object({ presentedOn: dayInput.nullable(), reason }),
    reply: z.strictObject({ pending }),
  },
  /** The nearest 20 by name. */
  'GET /legal/courses': {
    rule: writes,
    query: z.object({ name: z.string().max(searchMax).default('') }),
    reply: list(lookup),
  },
} as const satisfies Contract
