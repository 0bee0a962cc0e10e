import { ofCorrectedHireDate } from '../enrolments/due.ts'
import type { PersonEvent } from '../people/events.ts'
import { type DatedEnrolments, movingDueDates } from './move-due-dates.ts'
import type { Process } from './process.ts'

type Corrected = Extract<PersonEvent, { type: 'PersonalDetailsCorrected' }>

export const moveDueDatesWhenAHireDateIsCorrected: Process<Corrected, DatedEnrolments> = {
  name: 'move-due-dates-when-a-hire-date-is-corrected',
  prompt: true,
  on: ['PersonalDetailsCorrected'],
  then: (_, { enrolments }) =>
    movingDueDates(enrolments, { because: 'hire-date', liftedBecause: 'rule', ...ofCorrectedHireDate }),
}
