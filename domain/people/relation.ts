import { holds, type Viewer } from '../kernel/viewer.ts'

export type PersonRelation = 'oneself' | 'people' | 'plans' | 'reports' | 'manager' | 'none'

/** `isManaged`: the viewer answers for the person, directly or not (`isInTeam`). */
export const relationToPerson = (personId: string, who: Viewer, isManaged = false): PersonRelation => {
  if (personId === who.personId) return 'oneself'
  const relation = relationToOthers(who)
  return relation === 'none' && isManaged ? 'manager' : relation
}

const relationToOthers = (who: Viewer): PersonRelation => {
  if (holds(who, 'employee.*')) return 'people'
  if (holds(who, 'employee_development.*')) return 'plans'
  return holds(who, 'report.*') ? 'reports' : 'none'
}

/** `progress`: name, payroll number, statuses and dates · `record`: courses and certificates · `details`: HR's data beyond the profile. */
export type PersonRight = 'progress' | 'profile' | 'plan' | 'record' | 'details'

const rights: Readonly<Record<PersonRelation, readonly PersonRight[]>> = {
  oneself: ['progress', 'profile', 'plan', 'record', 'details'],
  people: ['progress', 'profile', 'plan', 'record', 'details'],
  plans: ['progress', 'profile', 'plan', 'record'],
  reports: ['progress', 'profile', 'plan', 'record'],
  manager: ['progress'],
  none: [],
}

export const mayOfPerson = (who: Viewer, personId: string, right: PersonRight, isManaged = false): boolean =>
  rights[relationToPerson(personId, who, isManaged)].includes(right)

export const mayOfEverybody = (who: Viewer, right: PersonRight): boolean =>
  rights[relationToOthers(who)].includes(right)

export const mayRemind = (who: Viewer, personId: string, isManaged: boolean): boolean =>
  who.personId !== personId && (isManaged || holds(who, 'employee_development.*'))

export const maySeeEvidence = (who: Viewer, personId: string): boolean =>
  who.personId === personId || holds(who, 'employee_development.*') || holds(who, 'audit.*')

/** CURP, address and what else only papers say. */
export const maySeeLegalDetails = (who: Viewer, personId: string): boolean =>
  who.personId === personId || maySeeAllLegalDetails(who)

export const maySeeAllLegalDetails = (who: Viewer): boolean => holds(who, 'legal.*') || holds(who, 'audit.*')

export const maySeeStatusReasons = (who: Viewer, personId: string): boolean =>
  who.personId === personId || holds(who, 'audit.*')

/** Of themselves only administrators; the command checks that there is no other. */
export const mayEvaluate = (who: Viewer, personId: string): boolean =>
  holds(who, 'employee_development.*') && (who.personId !== personId || who.isAdministrator)
