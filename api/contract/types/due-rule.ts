import { z } from 'zod'
import { day } from '../route.ts'

const monthDay = z.string().max(5)

/** Days count from the day after; dates are yyyy-MM-dd, of every year MM-dd. */
export const firstDue = z.discriminatedUnion('from', [
  z.strictObject({ from: z.enum(['subject', 'hire', 'publication']), days: z.int() }),
  z.strictObject({ from: z.literal('date'), on: day }),
  z.strictObject({ from: z.literal('year'), on: monthDay, atLeast: z.int() }),
])

export const dueUnit = z.enum(['day', 'business-day'])

/** By when a course is due. */
export const dueRule = z.strictObject({
  first: firstDue.nullable(),
  renewal: z.strictObject({ opensBefore: z.int(), grace: z.int() }).nullable(),
  unit: dueUnit,
})

export type FirstDue = z.infer<typeof firstDue>
export type DueRule = z.infer<typeof dueRule>
