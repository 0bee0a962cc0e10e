import { type DueChange, hasAnotherRule, settleDueDate } from '../enrolments/due.ts'
import type { DueTerms } from '../enrolments/due-rules.ts'
import { type EnrolmentDecision, enrolment } from '../enrolments/enrolment.ts'
import type { LiftingCause } from '../enrolments/events.ts'
import {
  applyRequirement,
  followRequirements,
  type NewMember,
  type RequirementsDue,
} from '../enrolments/membership.ts'
import { fold } from '../kernel/decider.ts'
import type { Level } from '../kernel/ids.ts'
import { type Intent, intent } from './process.ts'

export type DueEnrolment = NewMember &
  Omit<RequirementsDue, 'because'> & {
    readonly isActive: boolean
    readonly moved?: readonly Level[]
    readonly terms: DueTerms
  }

export type DueEnrolments = { readonly due: readonly DueEnrolment[] }

export const followingRequirements =
  (causeOf: (due: DueEnrolment) => LiftingCause) =>
  (due: DueEnrolment): Intent => {
    const { enrolmentId, personId, courseId, apply, lift, hasBegun, terms, moved } = due
    const because = causeOf(due)
    const what = { apply, lift, hasBegun, because }
    return intent(
      'FollowRequirements',
      enrolment,
      enrolmentId,
      withDate(
        followRequirements({ enrolmentId, personId, courseId }, what),
        terms,
        dateCauses[because],
        moved,
      ),
    )
  }

/** Settles the date by the levels that apply only now, and by those that another unit's rule gives it. */
const withDate =
  (
    decide: EnrolmentDecision,
    terms: DueTerms,
    cause: DueChange,
    moved: readonly Level[] = [],
  ): EnrolmentDecision =>
  (state) => {
    const facts = decide(state)
    const levels = state.situation === 'enrolled' ? state.levels : []
    const change = {
      ...cause,
      isStale: hasAnotherRule(moved),
      isNewlyDated: (level: Level) => !levels.includes(level) || moved.includes(level),
      isReturn: levels.length === 0,
    }
    return [...facts, ...settleDueDate(terms, change)(fold(enrolment, facts, state))]
  }

const byLevels = { because: 'level-lifted', liftedBecause: 'requirement' } as const
const byTransfer = { because: 'transfer', liftedBecause: 'requirement' } as const
const byApplying = { because: 'level-applied', liftedBecause: 'requirement' } as const
const byDeactivation = { because: 'level-lifted', liftedBecause: 'deactivated' } as const

const dateCauses: Readonly<Record<LiftingCause, DueChange>> = {
  withdrawn: byLevels,
  terminals: byLevels,
  moved: byTransfer,
  roster: byTransfer,
  reactivated: byApplying,
  deactivated: byDeactivation,
  forgotten: byDeactivation,
}

/** Enrols the person if needed, and sets the course's due date. */
export const applyRequirementWithDate = (
  who: NewMember,
  levels: readonly Level[],
  terms: DueTerms,
): EnrolmentDecision => withDate(applyRequirement(who, levels), terms, byApplying)
