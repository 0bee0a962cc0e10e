import { ofChosenRule } from '../enrolments/due.ts'
import type { RequirementEvent } from '../requirements/events.ts'
import { type DatedEnrolments, movingDueDates } from './move-due-dates.ts'
import type { Process } from './process.ts'

type Chosen = Extract<RequirementEvent, { type: 'DueRuleChosen' }>

export const moveDueDatesWhenARuleIsChosen: Process<Chosen, DatedEnrolments> = {
  name: 'move-due-dates-when-a-rule-is-chosen',
  prompt: true,
  on: ['DueRuleChosen'],
  then: ({ data: { scope } }, { enrolments }) =>
    movingDueDates(enrolments, { because: 'rule', liftedBecause: 'rule', ...ofChosenRule(scope.level) }),
}
