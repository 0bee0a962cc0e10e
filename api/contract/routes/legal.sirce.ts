import { z } from 'zod'
import {
  dayFormats,
  fixedTextMax,
  headingMax,
  sirceKeyMax,
  uploadColumnsMax,
  uploadSources,
} from '../../../domain/sirce/rules.ts'
import { dayInput, id, reason, typedLine } from '../input.ts'
import { byId, type Contract, count, day, list, lookup, pending, text } from '../route.ts'

const reads = { permission: ['legal.*', 'audit.*'] } as const
const writes = { permission: ['legal.*'] } as const

const ofList = z.object({ id, endsOn: dayInput, establishmentId: id })
const source = z.enum(uploadSources)
const dayFormat = z.enum(dayFormats).nullable()

const column = z.object({
  heading: typedLine(2 * headingMax),
  source,
  text: typedLine(2 * fixedTextMax).nullable(),
  dayFormat,
})

export const sirceContract = {
  /** What the sheet of a list would have: each course of the list, then other courses of the employer with a key. */
  'GET /legal/plans/:id/lists/:endsOn/establishments/:establishmentId/sirce': {
    rule: reads,
    params: ofList,
    reply: z.strictObject({
      employer: lookup,
      establishment: lookup,
      registration: text,
      startsOn: day,
      endsOn: day,
      rows: count,
      /** Rows of courses without a key. */
      withoutKey: count,
      courses: list(z.strictObject({ course: lookup, rows: count, key: text.nullable() })),
    }),
  },
  'GET /legal/plans/:id/lists/:endsOn/establishments/:establishmentId/sirce/sheet': {
    rule: reads,
    params: ofList,
    reply: 'file',
  },
  /** Those of an employer for its courses, all or none; null takes one back. A change of what was there needs a reason. */
  'PUT /legal/employers/:id/sirce-keys': {
    rule: writes,
    params: byId,
    body: z.object({
      keys: z
        .array(z.object({ courseId: id, key: typedLine(2 * sirceKeyMax).nullable() }))
        .min(1)
        .max(500),
      reason,
    }),
    reply: z.strictObject({ pending }),
  },
  /** The columns of the sheet. */
  'GET /legal/upload-sheet': {
    rule: reads,
    reply: z.strictObject({
      columns: list(z.strictObject({ heading: text, source, text: text.nullable(), dayFormat })),
      isSample: z.boolean(),
      /** To be sent with a change, which is refused if somebody else made one meanwhile. */
      revision: count,
    }),
  },
  'PUT /legal/upload-sheet': {
    rule: writes,
    body: z.object({ columns: z.array(column).max(2 * uploadColumnsMax), revision: count }),
    reply: z.strictObject({ pending }),
  },
  /** Brings the sample back. */
  'DELETE /legal/upload-sheet': { rule: writes, reply: z.strictObject({ pending }) },
} as const satisfies Contract
