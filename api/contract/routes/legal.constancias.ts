import { z } from 'zod'
import { coursePaperParts } from '../../../domain/legal/issuing-rules.ts'
import { courseObjectives, modalities } from '../../../domain/legal/rules.ts'
import { legalTextMax } from '../constants.ts'
import { id, typedLine } from '../input.ts'
import { byId, type Contract, count, day, list, pending, text } from '../route.ts'

const line = typedLine(legalTextMax)
const objective = z.enum(courseObjectives).nullable()
const modality = z.enum(modalities).nullable()

const agent = z.enum(['internal', 'external']).nullable()

const body = z.object({
  /** A code of the forms' catalogue. */
  thematicArea: z.string().max(4).nullable(),
  objective,
  modality,
  isInPlan: z.boolean(),
  agent,
  /** Of an external agent. */
  agentName: line,
  agentRegistration: line,
  /** A person of the company or, of an external agent, a name. */
  tutorId: id.nullable(),
  tutorName: line,
  /** Of the details that the change is made from: refused if somebody else changed them meanwhile. Without it they are overwritten. */
  revision: count.optional(),
})

const details = z.strictObject({
  thematicArea: text.nullable(),
  objective,
  modality,
  isInPlan: z.boolean(),
  /** How many constancias joining the plan would make due of what was passed within the running plan, or this year without one. */
  dueByPlan: count,
  agent,
  agentName: text.nullable(),
  agentRegistration: text.nullable(),
  /** `person` is null for a tutor of an external agent; `name` where the person's data were erased. */
  tutor: z
    .strictObject({ person: z.strictObject({ id, isActive: z.boolean() }).nullable(), name: text.nullable() })
    .nullable(),
  /** By the lessons; null without any. */
  proposedModality: modality,
  missing: list(z.enum(coursePaperParts)),
  revision: count,
  /** Running ones that name the course. */
  plans: list(z.strictObject({ id, employer: text, startsOn: day, endsOn: day })),
})

export const constanciasContract = {
  /** For editors of the course, holders of `legal.*`, and auditors. */
  'GET /courses/:id/constancia': { rule: 'authenticated', params: byId, reply: details },
  /** For editors of the course and holders of `legal.*`. */
  'PUT /courses/:id/constancia': {
    rule: 'authenticated',
    params: byId,
    body,
    reply: z.strictObject({ pending }),
  },
} as const satisfies Contract
