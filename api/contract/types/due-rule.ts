import { z } from 'zod'
import { day } from '../route.ts'

const monthDay = z.string().max(5)

/** By when a course is due; days count from the day after, dates are yyyy-MM-dd and MM-dd. */
export const dueRule = z.strictObject({
  first: z
    .discriminatedUnion('from', [
      z.strictObject({ from: z.enum(['subject', 'hire', 'publication']), days: z.int() }),
      z.strictObject({ from: z.literal('date'), on: day }),
      z.strictObject({ from: z.literal('year'), on: monthDay, atLeast: z.int() }),
    ])
    .nullable(),
  renewal: z.strictObject({ opensBefore: z.int(), grace: z.int() }).nullable(),
  unit: z.enum(['day', 'business-day']),
})
