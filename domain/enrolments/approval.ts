import type { Outline } from '../kernel/outline.ts'
import { issued, type NewCertificate } from './certificates.ts'
import type { ActiveEnrolment } from './enrolment.ts'
import type { EnrolmentEvent } from './events.ts'
import { recordOf } from './membership.ts'
import { isEvaluation } from './rules.ts'

/** Every published lesson is complete and every evaluation passed. */
export const hasDoneAll = (
  { completed, results }: Pick<ActiveEnrolment, 'completed' | 'results'>,
  { lessons }: Outline,
): boolean =>
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
  if (!hasDoneAll(state, outline)) return []
  const approved: EnrolmentEvent = {
    type: 'CourseApproved',
    data: { ...recordOf(state, state.cycle), by: null },
  }
  return [approved, issued(state, outline, certificate)]
}
