import { because } from '../kernel/decider.ts'
import type { CourseStatusKey } from '../kernel/ids.ts'
import type { Outline } from '../kernel/outline.ts'
import { refusals } from '../kernel/rejection.ts'
import { certificateIssued, type EvaluatorAct, type NewCertificate } from './certificates.ts'
import { type ActiveEnrolment, type EnrolmentDecision, isPassed } from './enrolment.ts'
import type { EnrolmentEvent, Evidence } from './events.ts'
import { enrolmentInCycle } from './membership.ts'
import { type EnrolmentRejection, isEvaluation } from './rules.ts'

const refuse = refusals<EnrolmentRejection>()

export type CompletedWork = {
  readonly completed: readonly string[]
  readonly results: ReadonlyMap<string, { readonly isApproved: boolean }>
}

export const missingLessons = (
  { completed, results }: CompletedWork,
  { lessons }: Outline,
): readonly string[] =>
  lessons
    .filter(({ id, type }) => !(isEvaluation(type) ? results.get(id)?.isApproved : completed.includes(id)))
    .map(({ id }) => id)

export const hasDoneAll = (done: CompletedWork, outline: Outline): boolean =>
  outline.lessons.length > 0 && missingLessons(done, outline).length === 0

/** Only a normativa course approves automatically, with its certificate in the same append. A draft approves nobody until it is published. */
export const automaticApproval = (
  state: ActiveEnrolment,
  outline: Outline,
  certificate: NewCertificate,
): readonly EnrolmentEvent[] => {
  if (!outline.isPublished || outline.priority !== 'normativa' || isPassed(state)) return []
  if (outline.isEasedByMember || !hasDoneAll(state, outline)) return []
  return approvalEvents(state, outline, certificate, { by: null })
}

const approvalEvents = (
  state: ActiveEnrolment,
  outline: Outline,
  certificate: NewCertificate,
  act: { readonly by: string | null; readonly reason?: string; readonly evidence?: Evidence },
): readonly EnrolmentEvent[] => [
  { type: 'CourseApproved', data: { ...enrolmentInCycle(state, state.cycle), ...act } },
  certificateIssued(state, outline, certificate),
]

type Approval = EvaluatorAct & {
  readonly evidence: Evidence | null
  readonly outline: Outline
  readonly certificate: NewCertificate
}

/** An institucional course at their discretion, a técnica one with evidence, a normativa one once everything is complete. */
export const approveCourse =
  ({ by, reason, evidence, outline, certificate }: Approval): EnrolmentDecision =>
  (state) => {
    if (state.situation !== 'enrolled') return refuse('enrolments.not-enrolled')
    if (isPassed(state)) return []
    if (!outline.isPublished) return refuse('courses.not-published')
    const takesEvidence = outline.priority === 'tecnica'
    if (takesEvidence && !evidence) return refuse('enrolments.evidence-required', 'url')
    if (!takesEvidence && evidence) return refuse('enrolments.evidence-not-taken', 'url')
    if (outline.priority === 'normativa' && !hasDoneAll(state, outline))
      return refuse('enrolments.not-all-done')
    const act = { by, ...because(reason), ...(evidence && { evidence }) }
    return approvalEvents(state, outline, certificate, act)
  }

/** Only a reset removes an approval. */
export const correctStatus =
  ({ by, reason, to }: EvaluatorAct & { to: Exclude<CourseStatusKey, 'aprobado'> }): EnrolmentDecision =>
  (state) => {
    if (state.situation !== 'enrolled') return refuse('enrolments.not-enrolled')
    if (state.status === 'aprobado') return refuse('enrolments.already-approved', 'userCourseStatus')
    if (state.status === to) return []
    const data = { ...enrolmentInCycle(state, state.cycle), by, from: state.status, to, ...because(reason) }
    return [{ type: 'StatusCorrected', data }]
  }

export const reassess =
  (outline: Outline, certificate: NewCertificate): EnrolmentDecision =>
  (state) =>
    state.situation === 'enrolled' ? automaticApproval(state, outline, certificate) : []
