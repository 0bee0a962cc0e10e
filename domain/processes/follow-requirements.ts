import { enrolment } from '../enrolments/enrolment.ts'
import type { NewMember } from '../enrolments/membership.ts'
import { followRequirements, type RequirementsDue } from '../enrolments/requirements.ts'
import { type Intent, intent } from './process.ts'

/** Somebody's record of a course, with what it is behind the requirements. */
export type Due = NewMember & RequirementsDue

/** Found for each of the processes that follow requirements. */
export type FoundDue = { readonly due: readonly Due[] }

export const followingRequirements = ({ enrolmentId, personId, courseId, ...what }: Due): Intent =>
  intent(
    'FollowRequirements',
    enrolment,
    enrolmentId,
    followRequirements({ enrolmentId, personId, courseId }, what),
  )
