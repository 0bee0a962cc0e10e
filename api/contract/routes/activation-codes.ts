import { z } from 'zod'
import { id } from '../input.ts'
import { byId, type Contract, count, instant, list, text } from '../route.ts'

const terminalsMost = 1_000

const scope = { department: id.nullable().default(null), import: id.nullable().default(null) }

/** Of people who may log in and have no password yet: how many have no code that works, and how many hold one. */
const terminal = z.strictObject({ id, name: text, needed: count, held: count })

const overview = z.strictObject({
  /** By name; those where nobody is without a password are left out. */
  terminals: list(terminal),
  /** What opens the first log-in besides a code: nothing, or the entry date. */
  firstPassword: z.enum(['codes', 'entryDate']),
  /** False while the company still has its initial name, which the slips then show. */
  isCompanyNamed: z.boolean(),
})

/** How somebody stands towards their first log-in; `chosen` have a password of their own and take no code. */
const status = z.strictObject({
  status: z.enum(['none', 'valid', 'expired', 'used', 'chosen']),
  /** Of the code that is valid or expired. */
  expiresAt: instant.nullable(),
})

/** Shown once, to whoever hands it on. */
const code = z.strictObject({
  payrollNum: text,
  fullName: text,
  code: text,
  expiresAt: instant,
  /** Where one logs in. */
  address: text,
})

export type ActivationTerminal = z.infer<typeof terminal>
export type ActivationOverview = z.infer<typeof overview>
export type ActivationStatus = z.infer<typeof status>
export type ActivationCode = z.infer<typeof code>

export const activationCodesContract = {
  'GET /activation-codes': { rule: 'administrator', query: z.object(scope), reply: overview },
  'POST /activation-codes/actions/print': {
    rule: 'administrator',
    body: z
      .object({
        ...scope,
        terminals: z.array(id).min(1).max(terminalsMost).nullable().default(null),
        replace: z.boolean().default(false),
      })
      .prefault({}),
    reply: 'file',
  },
  'GET /users/:id/activation-code': { rule: 'administrator', params: byId, reply: status },
  'POST /users/:id/activation-code': { rule: 'administrator', params: byId, reply: code },
} as const satisfies Contract
