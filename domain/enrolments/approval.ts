import type { Outline } from '../kernel/outline.ts'
import { issued, type NewCertificate } from './certificates.ts'
import type { ActiveEnrolment, EnrolmentDecision } from './enrolment.ts'
import type { EnrolmentEvent } from './events.ts'
import { recordOf } from './membership.ts'
import { isEvaluation } from './rules.ts'

export type Done = {
  readonly completed: readonly string[]
  /** By the lesson of each evaluation. */
  readonly results: ReadonlyMap<string, { readonly isApproved: boolean }>
}

/** Every published lesson is complete and every evaluation passed. */
export const hasDoneAll = ({ completed, results }: Done, { lessons }: Outline): boolean =>
  lessons.length > 0 &&
  lessons.every(({ id, type }) =>
    isEvaluation(type) ? (results.get(id)?.isApproved ?? false) : completed.includes(id),
  )

/** A normativa course approves by itself, once, with its certificate in the same append; the other priorities wait for an evaluator. */
export const earned = (
  state: ActiveEnrolment,
  outline: Outline,
  certificate: NewCertificate,
): readonly EnrolmentEvent[] => {
  if (outline.priority !== 'normativa' || state.status === 'aprobado') return []
  if (outline.isEasedByMember || !hasDoneAll(state, outline)) return []
  const approved: EnrolmentEvent = {
    type: 'CourseApproved',
    data: { ...recordOf(state, state.cycle), by: null },
  }
  return [approved, issued(state, outline, certificate)]
}

/** A course asks for less than before: whoever has done all that is left is approved, where its priority approves by itself. */
export const reassess =
  (outline: Outline, certificate: NewCertificate): EnrolmentDecision =>
  (state) =>
    state.situation === 'enrolled' && outline.isPublished ? earned(state, outline, certificate) : []
