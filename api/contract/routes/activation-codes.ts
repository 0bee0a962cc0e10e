import { z } from 'zod'
import { id } from '../input.ts'
import { byId, type Contract, count, instant, list, text } from '../route.ts'

const terminalsMax = 1_000

const peopleMax = 5_000

const people = z.array(id).min(1).max(peopleMax)

const scope = { department: id.nullable().default(null), import: id.nullable().default(null) }

/** People who may log in and have no password: `needed` without a working code, and holders of one. */
const terminal = z.strictObject({ id, name: text, needed: count, held: count })

const overview = z.strictObject({
  /** By name; terminals without such people are left out. */
  terminals: list(terminal),
  /** The first log-in without a code: impossible, or by entry date. */
  firstPassword: z.enum(['codes', 'entryDate']),
  /** False while the company has its initial name, which the slips then show. */
  isCompanyNamed: z.boolean(),
})

/** `chosen`: the person has a password of their own and gets no code. */
const status = z.strictObject({
  status: z.enum(['none', 'valid', 'expired', 'used', 'chosen']),
  /** Of the code that is valid or expired. */
  expiresAt: instant.nullable(),
})

/** Shown once. */
const code = z.strictObject({
  payrollNum: text,
  fullName: text,
  code: text,
  expiresAt: instant,
  address: text,
})

export type ActivationTerminal = z.infer<typeof terminal>
export type ActivationOverview = z.infer<typeof overview>
export type ActivationStatus = z.infer<typeof status>
export type ActivationCode = z.infer<typeof code>

export const activationCodesContract = {
  'GET /activation-codes': { rule: 'administrator', query: z.object(scope), reply: overview },
  /** As the overview, of some people. */
  'POST /activation-codes/actions/count': {
    rule: 'administrator',
    body: z.object({ people }),
    reply: overview,
  },
  'POST /activation-codes/actions/print': {
    rule: 'administrator',
    body: z
      .object({
        ...scope,
        terminals: z.array(id).min(1).max(terminalsMax).nullable().default(null),
        people: people.nullable().default(null),
        replace: z.boolean().default(false),
      })
      .prefault({}),
    reply: 'file',
  },
  'GET /users/:id/activation-code': { rule: 'administrator', params: byId, reply: status },
  'POST /users/:id/activation-code': { rule: 'administrator', params: byId, reply: code },
} as const satisfies Contract
