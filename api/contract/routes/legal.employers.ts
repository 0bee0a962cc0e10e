import { z } from 'zod'
import { sides } from '../../../domain/legal/rules.ts'
import { legalTextMax } from '../constants.ts'
import { dayInput, id, typedLine } from '../input.ts'
import { byId, type Contract, count, day, list, pending, text } from '../route.ts'

const reads = { permission: ['legal.*', 'audit.*'] } as const
const writes = { permission: ['legal.*'] } as const

const side = z.enum(sides)
const line = typedLine(legalTextMax)
/** Null for no end. */
const term = { startsOn: dayInput, endsOn: dayInput.nullable() }

const employerBody = z.object({ legalName: line, rfc: line, isLarge: z.boolean() })
const establishmentBody = z.object({
  name: line,
  registration: line,
  address: line,
  terminalIds: z.array(id).max(500),
})
const memberBody = z.object({ side, ...term, minutes: line })
const signerBody = z.object({ side, ...term })
const ofPerson = { personId: id }
/** The revision that the change is made from; without it the change overwrites. */
const read = { revision: count.optional() }

const reply = z.strictObject({ id, pending })
const removal = { rule: writes, params: byId, reply: z.strictObject({ pending }) } as const

/** `fullName` is null where the person's data were erased. */
const office = {
  id,
  person: z.strictObject({ id, fullName: text.nullable(), isActive: z.boolean() }),
  side,
  startsOn: day,
  endsOn: day.nullable(),
  revision: count,
  isInOffice: z.boolean(),
}

/** Valid for an hour. Null where there is none. */
const address = text.nullable()

const employer = z.strictObject({
  id,
  legalName: text,
  rfc: text,
  isLarge: z.boolean(),
  revision: count,
  logoUrl: address,
  /** Null where none allows images of signatures. */
  agreement: z.strictObject({ agreedOn: day, url: address }).nullable(),
  establishments: list(
    z.strictObject({
      id,
      name: text,
      registration: text,
      address: text,
      revision: count,
      terminals: list(z.strictObject({ id, name: text })),
    }),
  ),
  members: list(z.strictObject({ ...office, minutes: text })),
  /** In office today. The law asks for equal numbers. */
  commission: z.strictObject({ employer: count, workers: count }),
  signers: list(z.strictObject({ ...office, signatureUrl: address })),
})

export const employersContract = {
  'GET /legal/employers': { rule: reads, reply: list(employer) },
  /** A PDF of nobody's DC-3, with the employer's data. */
  'GET /legal/employers/:id/sample': { rule: reads, params: byId, reply: 'file' },
  'POST /legal/employers': { rule: writes, body: employerBody, status: 201, reply },
  'PUT /legal/employers/:id': { rule: writes, params: byId, body: employerBody.extend(read), reply },
  'DELETE /legal/employers/:id': removal,
  'POST /legal/employers/:id/establishments': {
    rule: writes,
    params: byId,
    body: establishmentBody,
    status: 201,
    reply,
  },
  'PUT /legal/establishments/:id': {
    rule: writes,
    params: byId,
    body: establishmentBody.extend(read),
    reply,
  },
  'DELETE /legal/establishments/:id': removal,
  /** A PDF of the commission of today. */
  'GET /legal/establishments/:id/dc1': { rule: reads, params: byId, reply: 'file' },
  'POST /legal/employers/:id/members': {
    rule: writes,
    params: byId,
    body: memberBody.extend(ofPerson),
    status: 201,
    reply,
  },
  'PUT /legal/members/:id': { rule: writes, params: byId, body: memberBody.extend(read), reply },
  'DELETE /legal/members/:id': removal,
  'POST /legal/employers/:id/signers': {
    rule: writes,
    params: byId,
    body: signerBody.extend(ofPerson),
    status: 201,
    reply,
  },
  'PUT /legal/signers/:id': { rule: writes, params: byId, body: signerBody.extend(read), reply },
  'DELETE /legal/signers/:id': removal,
} as const satisfies Contract
