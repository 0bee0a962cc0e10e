import { composeDecisions } from '../kernel/decider.ts'
import type { Level } from '../kernel/ids.ts'
import { refusals } from '../kernel/rejection.ts'
import {
  type ActiveEnrolment,
  type Enrolment,
  type EnrolmentDecision,
  type EnrolmentState,
  enrolment,
} from './enrolment.ts'
import type { EnrolmentEvent, LiftingCause } from './events.ts'
import type { EnrolmentRejection } from './rules.ts'

export type NewMember = Omit<Enrolment, 'cycle'>

const refuse = refusals<EnrolmentRejection>()

export const enrol =
  (who: NewMember): EnrolmentDecision =>
  (state) =>
    state.situation === 'enrolled' ? [] : [enrolledEvent(who, state, 'author')]

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

/** Enrols the person if needed. `levels` are all that apply now. */
export const applyRequirement =
  (who: NewMember, levels: readonly Level[]): EnrolmentDecision =>
  (state) => {
    if (levels.length === 0) return []
    const known = state.situation === 'none' ? [] : state.levels
    const fresh = [...new Set(levels)].filter((level) => !known.includes(level))
    const beginning = state.situation === 'enrolled' ? [] : [enrolledEvent(who, state, 'requirement')]
    const record = enrolmentInCycle(who, cycleFor(state))
    return [
      ...beginning,
      ...fresh.map((level): EnrolmentEvent => ({ type: 'RequirementApplied', data: { ...record, level } })),
    ]
  }

/** `hasBegun` covers tests and media, which this record does not hold. */
export const liftRequirement =
  (what: { level: Level; because: LiftingCause; hasBegun: boolean }): EnrolmentDecision =>
  (state) => {
    const { level, because, hasBegun } = what
    if (state.situation === 'none' || !state.levels.includes(level)) return []
    const record = enrolmentInCycle(state, state.cycle)
    const lifted: EnrolmentEvent = { type: 'RequirementLifted', data: { ...record, level, because } }
    if (state.situation === 'ended' || state.because === 'author' || state.levels.length > 1) return [lifted]
    if (hasBegun || isTouched(state)) return [lifted]
    return [lifted, { type: 'EnrolmentEnded', data: { ...record, because } }]
  }

const isTouched = (state: ActiveEnrolment): boolean => hasProgress(state) || state.renewal !== null

export const hasProgress = ({ completed, results, attendance, markings, status }: ActiveEnrolment): boolean =>
  completed.length + results.size + attendance.size + markings.size > 0 || status !== 'pendiente'

export const endEnrolment: EnrolmentDecision = (state) => {
  if (state.situation === 'none') return refuse('enrolments.not-enrolled')
  if (state.situation === 'ended') return []
  return [{ type: 'EnrolmentEnded', data: { ...enrolmentInCycle(state, state.cycle), because: 'author' } }]
}

export const removeMember =
  (by: string): EnrolmentDecision =>
  (state) =>
    state.situation !== 'none' && state.personId === by ? refuse('enrolments.oneself') : endEnrolment(state)

export const enrolmentInCycle = (
  { enrolmentId, personId, courseId }: NewMember,
  cycle: number,
): Enrolment => ({
  enrolmentId,
  personId,
  courseId,
  cycle,
})

const enrolledEvent = (
  who: NewMember,
  state: EnrolmentState,
  because: 'requirement' | 'author',
): EnrolmentEvent => ({
  type: 'Enrolled',
  data: { ...enrolmentInCycle(who, cycleFor(state)), because },
})

const cycleFor = (state: EnrolmentState): number => {
  switch (state.situation) {
    case 'none':
      return 1
    case 'ended':
      return state.cycle + 1
    case 'enrolled':
      return state.cycle
  }
}
