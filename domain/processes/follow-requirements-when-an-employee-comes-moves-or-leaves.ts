import type { LiftingCause } from '../enrolments/events.ts'
import type { Level } from '../kernel/ids.ts'
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
  then: (event, { due }) => due.map(followingRequirements(() => causes[event.type], movedLevels(event))),
}

const movedLevels = ({ type, data }: Placed): readonly Level[] => {
  if (type !== 'EmployeeTransferred') return []
  return [
    ...(data.departmentId === data.from.departmentId ? [] : (['department'] as const)),
    ...(data.jobTitleId === data.from.jobTitleId ? [] : (['jobTitle'] as const)),
  ]
}
