import { refusals } from '../kernel/rejection.ts'
import { employeeOf, type PersonDecision } from './person.ts'
import type { PersonRejection } from './rules.ts'

const refuse = refusals<PersonRejection>()

export const makeCalendarAddress =
  (replacing: boolean): PersonDecision =>
  (state) => {
    const { personId, situation } = employeeOf(state)
    if (situation === 'inactive') return refuse('people.deactivated')
    return [{ type: 'CalendarAddressMade', data: { personId, replacing } }]
  }

export const revokeCalendarAddress: PersonDecision = (state) => [
  { type: 'CalendarAddressRevoked', data: { personId: employeeOf(state).personId } },
]
