import type { DataOf, EventType } from '../../events.ts'

/** The act that caused a fact. */
export type Cause = Exclude<DataOf<'EnrolmentEnded'>['because'], 'author' | 'unknown'>

const byFact: Partial<Record<EventType, Cause>> = {
  CourseReleased: 'withdrawn',
  EmployeeTransferred: 'moved',
  EmployeeDeactivated: 'deactivated',
  EmployeeReactivated: 'reactivated',
  PersonForgotten: 'forgotten',
  CourseDescribed: 'terminals',
  RosterImported: 'roster',
}

const byCommand: Readonly<Record<string, Cause>> = {
  DeactivateEmployee: 'deactivated',
  ReactivateEmployee: 'reactivated',
  ForgetPerson: 'forgotten',
  ForgetAgain: 'forgotten',
}

/** The cause of a fact, from the fact that its process reacted to, or from its own command. */
export const causeOf = (causeType: string | null, command: string): Cause | null =>
  new Map<string, Cause>(Object.entries(causeType === null ? byCommand : byFact)).get(causeType ?? command) ??
  null
