import { refusals } from '../kernel/rejection.ts'
import { employeeOf, type PersonDecision } from './person.ts'
import type { PersonRejection } from './rules.ts'

const refuse = refusals<PersonRejection>()

type Reminder = {
  readonly by: string
  readonly courseIds: readonly string[]
  readonly on: string
}

/** Once a day, also where several people remind. */
export const remind =
  ({ by, courseIds, on }: Reminder): PersonDecision =>
  (state) => {
    const { situation, personId, remindedOn } = employeeOf(state)
    if (situation !== 'active') return refuse('people.not-found')
    if (personId === by) return refuse('reminders.oneself')
    if (remindedOn === on) return []
    if (courseIds.length === 0) return refuse('reminders.nothing-due')
    return [{ type: 'ReminderGiven', data: { personId, by, courseIds, on } }]
  }
