import { composeDecisions } from '../kernel/decider.ts'
import type { Level } from '../kernel/ids.ts'
import { type EnrolmentDecision, enrolment } from './enrolment.ts'
import type { LiftingCause } from './events.ts'
import { applyRequirement, liftRequirement, type NewMember } from './membership.ts'

/** What requirements ask of somebody that their record does not say yet, and what it says that they ask no more. */
export type RequirementsDue = {
  readonly apply: readonly Level[]
  readonly lift: readonly Level[]
  readonly because: LiftingCause
  /** What the record cannot say: a test or media begun in its present cycle. */
  readonly hasBegun: boolean
}

/** What is asked anew comes first, so that whoever only changes levels keeps the course. */
export const followRequirements = (
  who: NewMember,
  { apply, lift, because, hasBegun }: RequirementsDue,
): EnrolmentDecision =>
  composeDecisions(
    enrolment,
    applyRequirement(who, apply),
    ...lift.map((level) => liftRequirement({ level, because, hasBegun })),
  )
