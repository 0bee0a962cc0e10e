import { type DueChange, settleDueDate } from '../enrolments/due.ts'
import type { DueTerms } from '../enrolments/due-rules.ts'
import { type EnrolmentDecision, enrolment } from '../enrolments/enrolment.ts'
import type { LiftingCause } from '../enrolments/events.ts'
import {
  applyRequirement,
  followRequirements,
  type NewMember,
  type RequirementsDue,
} from '../enrolments/membership.ts'
import { composeDecisions } from '../kernel/decider.ts'
import type { Level } from '../kernel/ids.ts'
import { type Intent, intent } from './process.ts'

export type DueEnrolment = NewMember &
  Omit<RequirementsDue, 'because'> & { readonly isActive: boolean; readonly terms: DueTerms }

export type DueEnrolments = { readonly due: readonly DueEnrolment[] }

export const followingRequirements =
  (causeOf: (due: DueEnrolment) => LiftingCause) =>
  (due: DueEnrolment): Intent => {
    const { enrolmentId, personId, courseId, apply, lift, hasBegun, terms } = due
    const because = causeOf(due)
    const what = { apply, lift, hasBegun, because }
    return intent(
      'FollowRequirements',
      enrolment,
      enrolmentId,
      composeDecisions(
        enrolment,
        followRequirements({ enrolmentId, personId, courseId }, what),
        settleDueDate(terms, dateCauses[because]),
      ),
    )
  }

const byLevels = { because: 'level-lifted', liftedBecause: 'requirement' } as const
const byTransfer = { because: 'transfer', liftedBecause: 'requirement' } as const
const byDeactivation = { because: 'level-lifted', liftedBecause: 'deactivated' } as const

const dateCauses: Readonly<Record<LiftingCause, DueChange>> = {
  withdrawn: byLevels,
  terminals: byLevels,
  moved: byTransfer,
  roster: byTransfer,
  reactivated: byLevels,
  deactivated: byDeactivation,
  forgotten: byDeactivation,
}

/** Enrols the person if needed, and sets the course's due date. */
export const applyRequirementWithDate = (
  who: NewMember,
  levels: readonly Level[],
  terms: DueTerms,
): EnrolmentDecision =>
  composeDecisions(
    enrolment,
    applyRequirement(who, levels),
    settleDueDate(terms, { because: 'level-applied', liftedBecause: 'requirement' }),
  )
