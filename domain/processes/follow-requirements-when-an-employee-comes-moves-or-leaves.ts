import type { PersonEvent } from '../people/events.ts'
import { type FoundDue, followingRequirements } from './follow-requirements.ts'
import type { Process } from './process.ts'

type Placed = Extract<
  PersonEvent,
  { type: 'EmployeeHired' | 'EmployeeTransferred' | 'EmployeeDeactivated' | 'EmployeeReactivated' }
>

/** Whoever was taken off a course since they came to their place stays off. */
export const followRequirementsWhenAnEmployeeComesMovesOrLeaves: Process<Placed, FoundDue> = {
  name: 'follow-requirements-when-an-employee-comes-moves-or-leaves',
  prompt: true,
  on: ['EmployeeHired', 'EmployeeTransferred', 'EmployeeDeactivated', 'EmployeeReactivated'],
  then: (_, { due }) => due.map(followingRequirements),
}
