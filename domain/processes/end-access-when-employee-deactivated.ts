import type { PersonEvent } from '../people/events.ts'
import type { Effect, Process } from './process.ts'

type Deactivated = Extract<PersonEvent, { type: 'EmployeeDeactivated' }>

/** True until the effect ran, e.g. after a crash. */
type Lookup = { readonly hasAccess: boolean }

export const endAccessWhenEmployeeDeactivated: Process<Deactivated, Lookup, Effect> = {
  name: 'end-access-when-employee-deactivated',
  prompt: true,
  on: ['EmployeeDeactivated'],
  then: ({ data: { personId }, at }, { hasAccess }) =>
    hasAccess ? [{ effect: 'endAccess', personId, givenUntil: at }] : [],
}
