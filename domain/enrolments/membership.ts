import type { Level } from '../kernel/ids.ts'
import { refusals } from '../kernel/rejection.ts'
import type { ActiveEnrolment, Enrolment, EnrolmentDecision, EnrolmentState } from './enrolment.ts'
import type { EnrolmentEvent, LiftingCause } from './events.ts'
import type { EnrolmentRejection } from './rules.ts'

export type NewMember = Omit<Enrolment, 'cycle'>

const refuse = refusals<EnrolmentRejection>()

/** An author enrols somebody: in a draft too, where members see nothing yet. */
export const enrol =
  (who: NewMember): EnrolmentDecision =>
  (state) =>
    state.situation === 'enrolled' ? [] : [enrolled(who, state, 'author')]

/** The levels at which the course is required of this person now; enrols whoever is not, or no longer. */
export const applyRequirement =
  (who: NewMember, levels: readonly Level[]): EnrolmentDecision =>
  (state) => {
    if (levels.length === 0) return []
    const known = state.situation === 'none' ? [] : state.levels
    const fresh = [...new Set(levels)].filter((level) => !known.includes(level))
    const beginning = state.situation === 'enrolled' ? [] : [enrolled(who, state, 'requirement')]
    const record = recordOf(who, cycleFor(state))
    return [
      ...beginning,
      ...fresh.map((level): EnrolmentEvent => ({ type: 'RequirementApplied', data: { ...record, level } })),
    ]
  }

/** Ends only what requirements alone began and nobody has touched; `hasBegun` says what this record cannot: a test or media begun. */
export const liftRequirement =
  (what: { level: Level; because: LiftingCause; hasBegun: boolean }): EnrolmentDecision =>
  (state) => {
    const { level, because, hasBegun } = what
    if (state.situation === 'none' || !state.levels.includes(level)) return []
    const record = recordOf(state, state.cycle)
    const lifted: EnrolmentEvent = { type: 'RequirementLifted', data: { ...record, level, because } }
    if (state.situation === 'ended' || state.because === 'author' || state.levels.length > 1) return [lifted]
    if (hasBegun || isTouched(state)) return [lifted]
    return [lifted, { type: 'EnrolmentEnded', data: { ...record, because } }]
  }

const isTouched = (state: ActiveEnrolment): boolean => hasProgress(state) || state.renewal !== null

/** Something of the present cycle is done, or has come of it. */
export const hasProgress = ({ completed, results, attendance, markings, status }: ActiveEnrolment): boolean =>
  completed.length + results.size + attendance.size + markings.size > 0 || status !== 'pendiente'

/** An author takes a member off the course. */
export const endEnrolment: EnrolmentDecision = (state) => {
  if (state.situation === 'none') return refuse('enrolments.not-enrolled')
  if (state.situation === 'ended') return []
  return [{ type: 'EnrolmentEnded', data: { ...recordOf(state, state.cycle), because: 'author' } }]
}

/** Ends somebody else's enrolment: nobody removes themselves. */
export const removeMember =
  (by: string): EnrolmentDecision =>
  (state) =>
    state.situation !== 'none' && state.personId === by ? refuse('enrolments.oneself') : endEnrolment(state)

export const recordOf = ({ enrolmentId, personId, courseId }: NewMember, cycle: number): Enrolment => ({
  enrolmentId,
  personId,
  courseId,
  cycle,
})

const enrolled = (
  who: NewMember,
  state: EnrolmentState,
  because: 'requirement' | 'author',
): EnrolmentEvent => ({
  type: 'Enrolled',
  data: { ...recordOf(who, cycleFor(state)), because },
})

/** Whoever comes back after an end begins anew. */
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
