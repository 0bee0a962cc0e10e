import { z } from 'zod'
import { id, reason } from '../input.ts'
import { byId, type Contract, count, day, instant, list, lookup, pending, text } from '../route.ts'
import { historyEntry, historyName } from '../types/audit.ts'

const acts = { permission: ['legal.*'] } as const
const reads = { permission: ['legal.*', 'audit.*'] } as const

const signer = z.strictObject({
  side: z.enum(['tutor', 'employer', 'workers']),
  /** Null once the person of the paper is erased. */
  name: text.nullable(),
  /** What allowed an image of the signature; null where the paper carries none. */
  agreement: z.strictObject({ agreedOn: day, fileName: text, sha256: text }).nullable(),
})

const paper = z.strictObject({
  id,
  folio: text,
  issuedOn: day,
  employer: text,
  startsOn: day,
  endsOn: day,
  hours: z.number(),
  /** Null once the person is erased and nothing is kept any more. */
  holder: text.nullable(),
  sha256: text,
  hasFile: z.boolean(),
  /** Of the paper as it was signed. */
  scan: z.strictObject({ at: instant, sha256: text }).nullable(),
  /** By the person, and of the printed paper. */
  ...{ openedAt: instant.nullable(), handedOverOn: day.nullable() },
  replaced: z.strictObject({ folio: text, at: instant, reason: text.nullable() }).nullable(),
  signers: list(signer),
})

/** In the order of the page. */
export const evidenceParts = [
  'paper',
  'enrolment',
  'lessons',
  'attendance',
  'tests',
  'grades',
  'approval',
  'teaching',
  'signing',
] as const

const evidence = z.strictObject({
  id,
  person: z.strictObject({ id, fullName: text.nullable(), payrollNum: text.nullable() }),
  course: lookup,
  passedOn: day,
  issueBy: day,
  withdrawn: z
    .strictObject({ at: instant, because: z.enum(['approval', 'hand']), reason: text.nullable() })
    .nullable(),
  /** The newest first. */
  papers: list(paper),
  /** Each part in the order of the log; empty ones too. */
  parts: list(z.strictObject({ part: z.enum(evidenceParts), facts: list(historyEntry.strict()) })),
  names: list(historyName.strict()),
  /** Outside the log, so without a proof. */
  watched: list(z.strictObject({ lesson: text, seconds: count })),
})

export const evidenceContract = {
  'GET /legal/constancias/:id': { rule: reads, params: byId, reply: evidence },
  /** Of the signed paper in force. The bytes are the body: a PDF, PNG or JPEG. */
  'POST /legal/constancias/:id/scan': {
    rule: acts,
    params: byId,
    takes: 'bytes',
    reply: z.strictObject({ pending }),
  },
  /** By the id of the paper, also of a former one. */
  'GET /legal/papers/:id/scan': { rule: reads, params: byId, reply: 'file' },
  'POST /legal/papers/:id/scan/actions/remove': {
    rule: acts,
    params: byId,
    body: z.object({ reason }),
    reply: z.strictObject({ pending }),
  },
  /** Of one fact of the evidence, or of all. */
  'POST /legal/constancias/:id/proof': {
    rule: reads,
    params: byId,
    body: z.object({ fact: id.nullable() }),
    reply: 'file',
  },
} as const satisfies Contract
