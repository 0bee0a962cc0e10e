import { z } from 'zod'
import { employerParts } from '../../../domain/legal/missing-rules.ts'
import { constanciaSituations, issuingParts } from '../../../domain/legal/rules.ts'
import { gapsOfConstancia } from '../../../domain/people/legal-rules.ts'
import { searchMax } from '../constants.ts'
import { id, reason } from '../input.ts'
import { byId, type Contract, day, instant, list, lookup, page, paging, pending, text } from '../route.ts'

const reads = { permission: ['legal.*', 'audit.*'] } as const

const constancia = z.strictObject({
  id,
  person: z.strictObject({ id, fullName: text, payrollNum: text }),
  course: lookup,
  /** Where the person works; null where the terminal belongs to none. */
  establishment: text.nullable(),
  passedOn: day,
  /** The last day to issue it. */
  issueBy: day,
  situation: z.enum(constanciaSituations),
  /** Business days from today to the last one, below 0 once it is past. */
  daysLeft: z.int(),
  /** What has to be known before it is issued. */
  missing: z.strictObject({
    person: list(z.enum(gapsOfConstancia)),
    course: list(z.enum(issuingParts)),
    employer: list(z.enum(['establishment', ...employerParts])),
  }),
  withdrawn: z
    .strictObject({ at: instant, because: z.enum(['approval', 'hand']), reason: text.nullable() })
    .nullable(),
})

export const constanciaRecordsContract = {
  'GET /legal/constancias/filters': {
    rule: reads,
    reply: z.strictObject({ courses: list(lookup), establishments: list(lookup) }),
  },
  'GET /legal/constancias': {
    rule: reads,
    query: paging(50).extend({
      search: z.string().max(searchMax).optional(),
      situation: z.enum(constanciaSituations).optional(),
      courseId: id.optional(),
      establishmentId: id.optional(),
    }),
    reply: page(constancia),
  },
  'POST /legal/constancias/:id/actions/withdraw': {
    rule: { permission: ['legal.*'] },
    params: byId,
    body: z.object({ reason }),
    reply: z.strictObject({ pending }),
  },
} as const satisfies Contract
