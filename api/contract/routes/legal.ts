import { z } from 'zod'
import { dayInput, id, reason } from '../input.ts'
import { byId, type Contract, count, day, instant, list, page, paging, pending, text } from '../route.ts'
import { keptRecordKind } from '../types/people.ts'

const choice = { isOn: z.boolean() }
const reads = { permission: ['legal.*', 'audit.*'] } as const
const holds = { permission: ['legal.*'] } as const

/** `people`: of whom the law still keeps records; `dueOnSwitch`: constancias that switching it on would make due. */
const duties = z.strictObject({
  ...choice,
  /** Whether constancias are issued by themselves. */
  isAutomatic: z.boolean(),
  people: count,
  dueOnSwitch: count,
  terms: list(z.strictObject({ kind: keptRecordKind, years: count, article: text })),
})

/** Of a person whose data were erased. */
const retention = z.strictObject({
  id,
  /** The name that the records stand under; null once it is erased too. */
  fullName: text.nullable(),
  kept: list(z.strictObject({ kind: keptRecordKind, article: text, until: day })),
  keptUntil: day,
  /** Whether that day is past, so that only a hold keeps the records. */
  isOver: z.boolean(),
  forgottenAt: instant,
  /** Null without one; `until` is the last day, null for no end. */
  hold: z.strictObject({ until: day.nullable(), reason: text }).nullable(),
})

const attendance = z.strictObject({
  /** Null once it was deleted, as is the date with it. */
  courseName: text.nullable(),
  lessonName: text.nullable(),
  date: day.nullable(),
  attended: z.boolean(),
  sentAt: instant,
})

const keptConstancia = z.strictObject({
  /** Of the paper, whose file is read as that of any other. */
  id,
  constanciaId: id,
  folio: text,
  issuedOn: day,
  courseName: text,
  startsOn: day,
  endsOn: day,
  worker: z
    .strictObject({ fullName: text, curp: text, occupation: text, jobTitle: text.nullable() })
    .nullable(),
})

/** How long records stay of people whose data are erased; `lawYears` is the least. */
const term = z.strictObject({
  ...{ kind: keptRecordKind, years: count, lawYears: count, article: text },
  /** The policy that the company named; null while the law's term counts alone. */
  reason: text.nullable(),
})

const reply = z.strictObject({ pending })

export const legalContract = {
  'GET /company/legal-duties': { rule: { permission: ['enterprise.*'] }, reply: duties },
  'PUT /company/legal-duties': {
    rule: { permission: ['enterprise.*'] },
    body: z.object({ ...choice, reason }),
    reply: z.strictObject({ ...choice, pending }),
  },
  'PUT /company/automatic-issuing': {
    rule: { permission: ['enterprise.*'] },
    body: z.object({ ...choice, reason }),
    reply: z.strictObject({ ...choice, pending }),
  },
  'GET /legal/terms': { rule: reads, reply: list(term) },
  /** For erasures from then on; what was promised before stays. */
  'PUT /legal/terms': {
    rule: 'administrator',
    body: z.object({ kind: keptRecordKind, years: z.number(), reason }),
    reply,
  },
  'GET /legal/retentions': {
    rule: reads,
    query: paging(50).extend({ hold: z.enum(['held', 'none']).optional() }),
    reply: page(retention),
  },
  'GET /legal/retentions/:id/attendance': { rule: reads, params: byId, reply: list(attendance) },
  'GET /legal/retentions/:id/constancias': { rule: reads, params: byId, reply: list(keptConstancia) },
  'PUT /legal/retentions/:id/hold': {
    rule: holds,
    params: byId,
    body: z.object({ until: dayInput.nullable(), reason }),
    reply,
  },
  'POST /legal/retentions/:id/hold/actions/end': {
    rule: holds,
    params: byId,
    body: z.object({ reason }),
    reply,
  },
} as const satisfies Contract
