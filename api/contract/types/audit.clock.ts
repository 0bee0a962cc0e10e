import { z } from 'zod'
import { id } from '../input.ts'
import { object } from '../operation.ts'
import { text } from '../route.ts'

export const clockDoubt = object(
  'ClockDoubt',
  {
    id,
    cause: text.describe(
      'leap: while a server watched; gap, ahead: at a start, the last record was long past, or in the future.',
    ),
    believedAt: text.describe('The time that facts go on with; at a start, the time of the last record.'),
  },
  `A time of the database's clock that nobody has confirmed; work that depends on dates waits for the confirmation.`,
)

export const clocks = object('Clocks', {
  now: text.describe('The time of facts, days and deadlines.'),
  databaseSays: text.describe(`The database's clock.`),
  serverSays: text.describe('The clock of the server that answers.'),
  isServerWrong: z.boolean().describe("Whether the server's clock differs from `now` by more than a minute."),
  doubt: clockDoubt.nullable().describe(`The open doubt about the database's clock, or null.`),
})

export const clockConfirmation = object('ClockConfirmation', {
  at: text.describe('The instant that was confirmed.'),
  pending: z.boolean(),
})
