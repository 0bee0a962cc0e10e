import { holds, type Viewer } from '../kernel/viewer.ts'

export type PersonRelation = 'oneself' | 'people' | 'plans' | 'reports' | 'none'

export const relationToPerson = (personId: string, who: Viewer): PersonRelation =>
  personId === who.personId ? 'oneself' : relationToOthers(who)

const relationToOthers = (who: Viewer): PersonRelation => {
  if (holds(who, 'employee.*')) return 'people'
  if (holds(who, 'employee_development.*')) return 'plans'
  return holds(who, 'report.*') ? 'reports' : 'none'
}

/** `record`: courses and certificates · `details`: HR's data beyond the profile. */
export type PersonRight = 'profile' | 'plan' | 'record' | 'details'

const rights: Readonly<Record<PersonRelation, readonly PersonRight[]>> = {
  oneself: ['profile', 'plan', 'record', 'details'],
  people: ['profile', 'plan', 'record', 'details'],
  plans: ['profile', 'plan', 'record'],
  reports: ['profile', 'plan', 'record'],
  none: [],
}

export const mayOfPerson = (who: Viewer, personId: string, right: PersonRight): boolean =>
  rights[relationToPerson(personId, who)].includes(right)

export const mayOfEverybody = (who: Viewer, right: PersonRight): boolean =>
  rights[relationToOthers(who)].includes(right)

export const maySeeEvidence = (who: Viewer, personId: string): boolean =>
  who.personId === personId || holds(who, 'employee_development.*') || holds(who, 'audit.*')

export const maySeeStatusReasons = (who: Viewer, personId: string): boolean =>
  who.personId === personId || holds(who, 'audit.*')

/** Of themselves only administrators; the command checks that there is no other. */
export const mayEvaluate = (who: Viewer, personId: string): boolean =>
  holds(who, 'employee_development.*') && (who.personId !== personId || who.isAdministrator)
