import type { DataOf, EventType } from '../../events.ts'

/** The act that a fact is a consequence of. */
export type Cause = Exclude<DataOf<'EnrolmentEnded'>['because'], 'author' | 'unknown'>

const answered: Partial<Record<EventType, Cause>> = {
  CourseReleased: 'withdrawn',
  EmployeeTransferred: 'moved',
  EmployeeDeactivated: 'deactivated',
  EmployeeReactivated: 'reactivated',
  PersonForgotten: 'forgotten',
  CourseDescribed: 'terminals',
  RosterImported: 'roster',
}

const commanded: Readonly<Record<string, Cause>> = {
  DeactivateEmployee: 'deactivated',
  ReactivateEmployee: 'reactivated',
  ForgetPerson: 'forgotten',
  ForgetAgain: 'forgotten',
}

/** By the type of the fact that a process answered, or by the command that recorded the fact beside the act itself. */
export const causeOf = (causeType: string | null, command: string): Cause | null =>
  new Map<string, Cause>(Object.entries(causeType === null ? commanded : answered)).get(
    causeType ?? command,
  ) ?? null
