import { z } from 'zod'
import { type Contract, day, instant, text } from '../route.ts'

/** Null where there is no address, or it was never used. */
const address = z.strictObject({ madeAt: instant.nullable(), lastUsedOn: day.nullable() })

/** Shown once. */
const newAddress = z.strictObject({ address: text, madeAt: instant })

export type CalendarAddress = z.infer<typeof address>

export const calendarsContract = {
  'GET /calendar-address': { rule: 'authenticated', reply: address },
  /** An earlier address is dead at once. */
  'POST /calendar-address': { rule: 'authenticated', status: 201, reply: newAddress },
  'DELETE /calendar-address': { rule: 'authenticated', reply: address },
  /** `{secret}.ics`, for calendar programs. */
  'GET /calendar/:file': { rule: 'public', params: z.object({ file: text }), reply: 'file' },
} as const satisfies Contract
