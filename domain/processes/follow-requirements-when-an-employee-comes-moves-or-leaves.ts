import type { LiftingCause } from '../enrolments/events.ts'
import type { PersonEvent } from '../people/events.ts'
import { type DueEnrolments, followingRequirements } from './follow-requirements.ts'
import type { Process } from './process.ts'

type Placed = Extract<
  PersonEvent,
  {
    type:
      | 'EmployeeHired'
      | 'EmployeeTransferred'
      | 'EmployeeDeactivated'
      | 'EmployeeReactivated'
      | 'PersonForgotten'
  }
>

/** A hire lifts nothing; its entry completes the record. */
const causes: Readonly<Record<Placed['type'], LiftingCause>> = {
  EmployeeHired: 'moved',
  EmployeeTransferred: 'moved',
  EmployeeDeactivated: 'deactivated',
  EmployeeReactivated: 'reactivated',
  PersonForgotten: 'forgotten',
}

/** People removed from a course since they came to their unit stay removed. */
export const followRequirementsWhenAnEmployeeComesMovesOrLeaves: Process<Placed, DueEnrolments> = {
  name: 'follow-requirements-when-an-employee-comes-moves-or-leaves',
  prompt: true,
  on: [
    'EmployeeHired',
    'EmployeeTransferred',
    'EmployeeDeactivated',
    'EmployeeReactivated',
    'PersonForgotten',
  ],
  then: ({ type }, { due }) => due.map(followingRequirements(() => causes[type])),
}
