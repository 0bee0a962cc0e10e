import { z } from 'zod'
import { id } from '../input.ts'
import { count, list, text } from '../route.ts'

/** Progress and outcome of an act on several subjects. `unchanged`: those that were so before · `refused`: the others, and why, in the caller's language. */
export const severalOutcome = <Subject extends z.core.$ZodLooseShape>(subject: Subject) =>
  z.strictObject({
    id,
    done: count,
    total: count,
    isUnderWay: z.boolean(),
    changed: count,
    unchanged: count,
    refused: list(z.strictObject({ ...subject, message: text })),
  })

export const severalPeople = severalOutcome({ id, fullName: text, payrollNum: text })
