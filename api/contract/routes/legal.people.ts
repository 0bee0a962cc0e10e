import { z } from 'zod'
import { homeAddressMax, personGaps } from '../../../domain/people/legal-rules.ts'
import { namePartMax } from '../../../domain/people/name-rules.ts'
import { searchMax } from '../constants.ts'
import { reason, typedLine } from '../input.ts'
import { byId, type Contract, count, day, list, page, paging, pending, text } from '../route.ts'

const reads = { permission: ['legal.*', 'audit.*'] } as const
const writes = { permission: ['legal.*'] } as const
const jobTitles = { permission: ['job_title.*', 'legal.*'] } as const

const gender = z.union([z.literal(0), z.literal(1)])
const nameParts = z.strictObject({ givenNames: text, surname: text, secondSurname: text.nullable() })

const personOnPaper = z.strictObject({
  ...byId.shape,
  payrollNum: text,
  fullName: text,
  /** Null until somebody confirms them. */
  name: nameParts.nullable(),
  /** From the full name; null where it has no two parts. */
  proposedName: nameParts.nullable(),
  curp: text.nullable(),
  curpDisagreements: list(
    z.discriminatedUnion('of', [
      z.strictObject({ of: z.literal('birthDate'), inCurp: day, onRoster: day }),
      z.strictObject({ of: z.literal('gender'), inCurp: gender, onRoster: gender }),
    ]),
  ),
  /** Whether another person has the same one; false where the caller sees only their own details. */
  isCurpShared: z.boolean(),
  jobTitleName: text.nullable(),
  /** Codes of the national catalogue. */
  jobTitleOccupation: text.nullable(),
  ownOccupation: text.nullable(),
  schooling: text.nullable(),
  schoolingProof: text.nullable(),
  schoolKind: text.nullable(),
  homeAddress: text.nullable(),
})

/** Longer than any that is right, so that the domain says what is wrong. */
const roomMax = 100

const part = typedLine(namePartMax + roomMax).nullish()
const code = typedLine(roomMax).nullish()

export const legalPeopleContract = {
  'GET /legal/people/gaps': {
    rule: reads,
    /** `people` are active; a person counts for each gap. */
    reply: z.strictObject({
      people: count,
      gaps: list(z.strictObject({ gap: z.enum(personGaps), people: count })),
    }),
  },
  'GET /legal/people': {
    rule: reads,
    query: paging(50).extend({
      search: z.string().max(searchMax).optional(),
      gap: z.enum(personGaps).optional(),
    }),
    reply: page(personOnPaper),
  },
  'GET /legal/job-titles': {
    rule: { permission: ['job_title.*', 'legal.*', 'audit.*'] },
    /** `people` are active ones whose papers take it. */
    reply: list(z.strictObject({ ...byId.shape, name: text, occupation: text.nullable(), people: count })),
  },
  'PUT /job-titles/:id/occupation': {
    rule: jobTitles,
    params: byId,
    body: z.object({ occupation: typedLine(roomMax).nullable(), reason }),
    reply: z.strictObject({ pending }),
  },
  'GET /employees/:id/legal-details': { rule: 'authenticated', params: byId, reply: personOnPaper },
  /** What is absent stays; null takes it away. */
  'PUT /employees/:id/legal-details': {
    rule: writes,
    params: byId,
    body: z.object({
      givenNames: part,
      surname: part,
      secondSurname: part,
      curp: typedLine(roomMax).nullish(),
      ownOccupation: code,
      schooling: code,
      schoolingProof: code,
      schoolKind: code,
      homeAddress: typedLine(homeAddressMax + roomMax).nullish(),
    }),
    reply: z.strictObject({ pending }),
  },
} as const satisfies Contract
