import { z } from 'zod'
import { enumeration, object } from '../operation.ts'
import { day, instant, text } from '../route.ts'

export const due = object(
  'Due',
  {
    situation: enumeration('DueSituation', [
      'overdue',
      'inGrace',
      'undated',
      'toCome',
      'renewalOpen',
      'waived',
    ]),
    isOverdue: z.boolean(),
    dueOn: day
      .nullable()
      .describe('Null without a date, where the course is waived, and where it is withheld.'),
    days: z.int().nullable().describe('Until the date, in the company’s zone; negative once it is gone.'),
    until: day.nullable().describe('The last day of the grace or of the waiver; null for good.'),
    requested: day.nullable().describe('The day that an unanswered request for an extension asks for.'),
    isWithheld: z
      .boolean()
      .describe('The date follows from a hire date that the viewer may not see, so no day is given.'),
  },
  'By when a course is to be passed, beside its status.',
)

export type Due = z.infer<typeof due>

export const declinedExtension = object(
  'DeclinedExtension',
  { declinedAt: instant, reason: text },
  'A request for an extension that was declined, while its date stands.',
)

export type DeclinedExtension = z.infer<typeof declinedExtension>
