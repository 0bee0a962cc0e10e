import { ofCorrectedHireDate } from '../enrolments/due.ts'
import type { ImportEvent } from '../imports/events.ts'
import { type DatedEnrolments, movingDueDates } from './move-due-dates.ts'
import type { Process } from './process.ts'

export const moveDueDatesWhenARosterIsImported: Process<ImportEvent, DatedEnrolments> = {
  name: 'move-due-dates-when-a-roster-is-imported',
  prompt: false,
  on: ['RosterImported'],
  then: (_, { enrolments }) =>
    movingDueDates(enrolments, {
      because: 'hire-date',
      liftedBecause: 'rule',
      ...ofCorrectedHireDate,
    }),
}
