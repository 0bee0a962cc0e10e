import type { PersonEvent } from '../people/events.ts'
import { enrolRequired, type Reached } from './enrol-required.ts'
import type { Process } from './process.ts'

type Placed = Extract<PersonEvent, { type: 'EmployeeHired' | 'EmployeeTransferred' | 'EmployeeReactivated' }>

/** What the person's new place requires of them, without courses that they take already or were taken off since they have had it. */
type Found = { readonly reached: readonly Reached[] }

export const enrolWhenAnEmployeeIsHiredOrMoved: Process<Placed, Found> = {
  name: 'enrol-when-an-employee-is-hired-or-moved',
  prompt: true,
  on: ['EmployeeHired', 'EmployeeTransferred', 'EmployeeReactivated'],
  then: (_, { reached }) => reached.map(enrolRequired),
}
