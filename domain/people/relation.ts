import { holds, type Viewer } from '../kernel/viewer.ts'

/** What somebody is to a person: themselves, or whoever looks after people, their plans or the reports about them. */
export type PersonRelation = 'oneself' | 'people' | 'plans' | 'reports' | 'none'

/** The widest of them. */
export const relationToPerson = (personId: string, who: Viewer): PersonRelation =>
  personId === who.personId ? 'oneself' : relationToOthers(who)

/** The same to whoever is not oneself. */
const relationToOthers = (who: Viewer): PersonRelation => {
  if (holds(who, 'employee.*')) return 'people'
  if (holds(who, 'employee_development.*')) return 'plans'
  return holds(who, 'report.*') ? 'reports' : 'none'
}

/** `record`: which courses they take, and their certificates · `details`: what HR keeps of them beyond the profile. */
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

/** Whether they may of everybody, whoever it is. */
export const mayOfEverybody = (who: Viewer, right: PersonRight): boolean =>
  rights[relationToOthers(who)].includes(right)

/** The file by which a course of somebody was approved. */
export const maySeeEvidence = (who: Viewer, personId: string): boolean =>
  who.personId === personId || holds(who, 'employee_development.*') || holds(who, 'audit.*')

/** The facts that the status of somebody in a course follows from. */
export const maySeeStatusReasons = (who: Viewer, personId: string): boolean =>
  who.personId === personId || holds(who, 'audit.*')

/** Approves and resets courses of others; of themselves an administrator, if there is no other, which is for the act to say. */
export const mayEvaluate = (who: Viewer, personId: string): boolean =>
  holds(who, 'employee_development.*') && (who.personId !== personId || who.isAdministrator)
