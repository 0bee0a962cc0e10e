import { z } from 'zod'
import { courseGapsOfList, gapsOfList } from '../../../domain/legal/listing-rules.ts'
import { dayInput, id, reason } from '../input.ts'
import { type Contract, count, day, list, lookup, pending, text } from '../route.ts'

const reads = { permission: ['legal.*', 'audit.*'] } as const
const writes = { permission: ['legal.*'] } as const

/** By the CURP; `unsaid` are papers of people of whom nothing is kept. */
const counts = z.strictObject({ men: count, women: count, other: count, unsaid: count, total: count })

const ofYear = z.object({ id, endsOn: dayInput })
const ofList = ofYear.extend({ establishmentId: id })

const establishment = z.strictObject({
  id,
  name: text,
  registration: text,
  counts,
  /** Papers of which the list lacks a part. */
  lacking: count,
  /** Papers of courses without a key of the authority's site (SIRCE). */
  withoutKey: count,
  /** With a receipt; null where there is none. */
  presentedOn: day.nullable(),
  /** `none`: it has no constancias to list; `presented`: with a receipt, or its year was marked. */
  situation: z.enum(['presented', 'none', 'due', 'late']),
})

const year = z.strictObject({
  planId: id,
  employer: lookup,
  startsOn: day,
  endsOn: day,
  hasEnded: z.boolean(),
  /** The last day to present the lists. */
  presentBy: day,
  /** Business days from today to the last one, below 0 once it is past. */
  daysLeft: z.int(),
  /** Marked as a whole, without receipts. */
  presentedOn: day.nullable(),
  establishments: list(establishment),
  /** Papers whose establishment is not known, which are on no list. */
  unplaced: count,
})

export const legalListsContract = {
  /** Lists of constancias (DC-4): years of plans that have begun, the latest first. */
  'GET /legal/lists': { rule: reads, reply: list(year) },
  /** By the last day of the year and the establishment. */
  'GET /legal/plans/:id/lists/:endsOn/establishments/:establishmentId': {
    rule: reads,
    params: ofList,
    reply: z.strictObject({
      counts,
      courses: list(counts.extend({ course: text })),
      people: list(z.strictObject({ person: lookup, payrollNum: text, gaps: list(z.enum(gapsOfList)) })),
      coursesLacking: list(z.strictObject({ course: lookup, gaps: list(z.enum(courseGapsOfList)) })),
    }),
  },
  'GET /legal/plans/:id/lists/:endsOn/establishments/:establishmentId/dc4': {
    rule: reads,
    params: ofList,
    reply: 'file',
  },
  /** The bytes of the receipt are the body. Which constancias the list has at this moment is recorded. */
  'POST /legal/plans/:id/lists/:endsOn/establishments/:establishmentId/receipt': {
    rule: writes,
    params: ofList,
    /** The reason where it replaces another. */
    query: z.object({ presentedOn: dayInput, reason }),
    takes: 'bytes',
    reply: z.strictObject({ pending }),
  },
  'POST /legal/plans/:id/lists/:endsOn/establishments/:establishmentId/receipt/actions/take-back': {
    rule: writes,
    params: ofList,
    body: z.object({ reason }),
    reply: z.strictObject({ pending }),
  },
  'GET /legal/plans/:id/lists/:endsOn/establishments/:establishmentId/receipt': {
    rule: reads,
    params: ofList,
    reply: 'file',
  },
  /** The list as it was presented, without what was erased since. */
  'GET /legal/plans/:id/lists/:endsOn/establishments/:establishmentId/presented': {
    rule: reads,
    params: ofList,
    reply: 'file',
  },
} as const satisfies Contract
