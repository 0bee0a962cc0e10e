import type { PersonEvent } from '../people/events.ts'
import type { Effect, Process } from './process.ts'

type Deactivated = Extract<PersonEvent, { type: 'EmployeeDeactivated' }>

/** Whether anything that was begun or given before is still there, as where a server died before it could end it. */
type Found = { readonly hasAccess: boolean }

export const endAccessWhenEmployeeDeactivated: Process<Deactivated, Found, Effect> = {
  name: 'end-access-when-employee-deactivated',
  prompt: true,
  on: ['EmployeeDeactivated'],
  then: ({ data: { personId }, at }, { hasAccess }) =>
    hasAccess ? [{ effect: 'endAccess', personId, givenUntil: at }] : [],
}
