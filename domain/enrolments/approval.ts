import type { Outline } from '../kernel/outline.ts'
import { refusals } from '../kernel/rejection.ts'
import { issued, type NewCertificate } from './certificates.ts'
import type { ActiveEnrolment, EnrolmentDecision } from './enrolment.ts'
import type { EnrolmentEvent } from './events.ts'
import { recordOf } from './membership.ts'
import { type EnrolmentRejection, isEvaluation } from './rules.ts'

const refuse = refusals<EnrolmentRejection>()

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
  return approved(state, outline, certificate, null)
}

/** However a course comes to be approved, its certificate is issued in the same append. */
const approved = (
  state: ActiveEnrolment,
  outline: Outline,
  certificate: NewCertificate,
  by: string | null,
): readonly EnrolmentEvent[] => [
  { type: 'CourseApproved', data: { ...recordOf(state, state.cycle), by } },
  issued(state, outline, certificate),
]

/** An evaluator approves: at their discretion, but for a normativa course only what is all done. */
export const approveCourse =
  (what: { by: string; outline: Outline; certificate: NewCertificate }): EnrolmentDecision =>
  (state) => {
    const { by, outline, certificate } = what
    if (state.situation !== 'enrolled') return refuse('enrolments.not-enrolled')
    if (state.status === 'aprobado') return []
    if (!outline.isPublished) return refuse('courses.not-published')
    if (outline.priority === 'normativa' && !hasDoneAll(state, outline))
      return refuse('enrolments.not-all-done')
    return approved(state, outline, certificate, by)
  }

/** A course asks for less than before: whoever has done all that is left is approved, where its priority approves by itself. */
export const reassess =
  (outline: Outline, certificate: NewCertificate): EnrolmentDecision =>
  (state) =>
    state.situation === 'enrolled' && outline.isPublished ? earned(state, outline, certificate) : []
