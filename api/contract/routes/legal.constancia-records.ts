import { z } from 'zod'
import { coursePaperParts } from '../../../domain/legal/issuing-rules.ts'
import { employerParts } from '../../../domain/legal/missing-rules.ts'
import { constanciaSituations, soughtSituations } from '../../../domain/legal/rules.ts'
import { gapsOfConstancia } from '../../../domain/people/legal-rules.ts'
import { searchMax } from '../constants.ts'
import { daysInput, id, plainDay, reason } from '../input.ts'
import {
  byId,
  type Contract,
  count,
  day,
  instant,
  list,
  lookup,
  page,
  paging,
  pending,
  text,
} from '../route.ts'
import { severalOutcome } from '../types/several.ts'

const reads = { permission: ['legal.*', 'audit.*'] } as const

/** By the person, and of the printed paper. */
const delivery = { openedAt: instant.nullable(), handedOverOn: day.nullable() }

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
    course: list(z.enum(coursePaperParts)),
    employer: list(z.enum(['establishment', ...employerParts])),
  }),
  /** The one in force. */
  paper: z
    .strictObject({ id, folio: text, issuedOn: day, replaces: text.nullable(), ...delivery })
    .nullable(),
  withdrawn: z
    .strictObject({ at: instant, because: z.enum(['approval', 'hand']), reason: text.nullable() })
    .nullable(),
})

/** What the check page says of a paper. */
const verification = z.strictObject({
  status: z.enum(['valid', 'replaced', 'withdrawn']),
  folio: text,
  employer: text,
  course: text,
  hours: z.number(),
  startsOn: day,
  endsOn: day,
  issuedOn: day,
  /** Null for the forgotten. */
  holderName: text.nullable(),
  replacedBy: z.strictObject({ folio: text, code: text }).nullable(),
})

const ownPaper = z.strictObject({ id, folio: text, courseName: text, employer: text, issuedOn: day })

const acts = { permission: ['legal.*'] } as const

/** As many as one batch issues. */
const selectionMax = 1_000

/** Beyond `archivePapersMax` and `handedOverMax` of the rules it is refused by code. */
const requestedMax = 5_000

/** `gap`: what is missing; null where something else stopped it. */
const issued = severalOutcome({
  id,
  fullName: text,
  payrollNum: text,
  courseName: text,
  gap: text.nullable(),
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
      situation: z.enum(soughtSituations).optional(),
      passedOn: daysInput.optional(),
      courseId: id.optional(),
      establishmentId: id.optional(),
    }),
    reply: page(constancia),
  },
  /** Its stored bytes. */
  'GET /legal/papers/:id': { rule: reads, params: byId, reply: 'file' },
  /** A ZIP of the stored bytes of those in force, each checked. */
  'POST /legal/constancias/actions/download': {
    rule: reads,
    body: z.object({ ids: z.array(id).min(1).max(requestedMax) }),
    reply: 'file',
  },
  /** One PDF to print, in the order of the list to sign; a last sheet names those that are not in it. */
  'POST /legal/constancias/actions/download-pdf': {
    rule: reads,
    body: z.object({ ids: z.array(id).min(1).max(requestedMax) }),
    reply: 'file',
  },
  'POST /legal/constancias/actions/issue': {
    rule: acts,
    body: z.object({ ids: z.array(id).min(1).max(selectionMax) }),
    status: 202,
    reply: issued,
  },
  'GET /legal/constancias/actions/:id': { rule: acts, params: byId, reply: issued },
  'POST /legal/constancias/:id/actions/issue': {
    rule: acts,
    params: byId,
    reply: z.strictObject({ folio: text.nullable(), pending }),
  },
  /** By a new paper with another folio, which says what is known today. */
  'POST /legal/constancias/:id/actions/replace': {
    rule: acts,
    params: byId,
    body: z.object({ reason }),
    reply: z.strictObject({ folio: text.nullable(), pending }),
  },
  /** The caller's own ones in force, the newest first; none while the law is off. */
  'GET /me/constancias': { rule: 'authenticated', reply: list(ownPaper) },
  /** Records that the person opened it. */
  'POST /me/constancias/:id/actions/open': { rule: 'authenticated', params: byId, reply: 'file' },
  /** Of the printed ones in force; `left` counts those without one. */
  'POST /legal/constancias/actions/hand-over': {
    rule: acts,
    body: z.object({ ids: z.array(id).min(1).max(requestedMax), on: plainDay }),
    reply: z.strictObject({ changed: count, left: count, pending }),
  },
  /** A PDF on which the people of those in force sign that they received them. */
  'POST /legal/constancias/actions/signing-list': {
    rule: acts,
    body: z.object({ ids: z.array(id).min(1).max(requestedMax) }),
    reply: 'file',
  },
  'POST /legal/constancias/:id/actions/take-back-hand-over': {
    rule: acts,
    params: byId,
    body: z.object({ reason }),
    reply: z.strictObject({ pending }),
  },
  'GET /papers/:code/verification': {
    rule: 'public',
    params: z.object({ code: z.string() }),
    reply: verification,
  },
  'POST /legal/constancias/:id/actions/withdraw': {
    rule: acts,
    params: byId,
    body: z.object({ reason }),
    reply: z.strictObject({ pending }),
  },
} as const satisfies Contract
