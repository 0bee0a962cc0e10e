import { enrolment } from '../enrolments/enrolment.ts'
import type { LiftingCause } from '../enrolments/events.ts'
import { followRequirements, type NewMember, type RequirementsDue } from '../enrolments/membership.ts'
import { type Intent, intent } from './process.ts'

export type DueEnrolment = NewMember & Omit<RequirementsDue, 'because'> & { readonly isActive: boolean }

export type DueEnrolments = { readonly due: readonly DueEnrolment[] }

export const followingRequirements =
  (causeOf: (due: DueEnrolment) => LiftingCause) =>
  (due: DueEnrolment): Intent => {
    const { enrolmentId, personId, courseId, apply, lift, hasBegun } = due
    const what = { apply, lift, hasBegun, because: causeOf(due) }
    return intent(
      'FollowRequirements',
      enrolment,
      enrolmentId,
      followRequirements({ enrolmentId, personId, courseId }, what),
    )
  }
