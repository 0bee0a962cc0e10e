import { composeDecisions } from '../kernel/decider.ts'
import type { Level } from '../kernel/ids.ts'
import { type EnrolmentDecision, enrolment } from './enrolment.ts'
import type { LiftingCause } from './events.ts'
import { applyRequirement, liftRequirement, type NewMember } from './membership.ts'

export type RequirementsDue = {
  readonly apply: readonly Level[]
  readonly lift: readonly Level[]
  readonly because: LiftingCause
  readonly hasBegun: boolean
}

/** Applies before it lifts, so that a person who only changes levels keeps the course. */
export const followRequirements = (
  who: NewMember,
  { apply, lift, because, hasBegun }: RequirementsDue,
): EnrolmentDecision =>
  composeDecisions(
    enrolment,
    applyRequirement(who, apply),
    ...lift.map((level) => liftRequirement({ level, because, hasBegun })),
  )
