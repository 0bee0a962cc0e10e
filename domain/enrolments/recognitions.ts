import { because } from '../kernel/decider.ts'
import { type Evaluator, refuseOneself } from '../kernel/oneself.ts'
import type { Outline } from '../kernel/outline.ts'
import { refusals } from '../kernel/rejection.ts'
import { isWebAddress } from '../kernel/web-address.ts'
import { certificateIssued, type NewCertificate } from './certificates.ts'
import { type ActiveEnrolment, type EnrolmentDecision, isPassed } from './enrolment.ts'
import type { EnrolmentEvent, Evidence, Recognition } from './events.ts'
import { enrolmentInCycle } from './membership.ts'
import { type EnrolmentRejection, expiryOf } from './rules.ts'

export type RecognitionRejection =
  | 'recognitions.reason-missing'
  | 'recognitions.in-the-future'
  | 'recognitions.already-expired'
  | 'recognitions.not-later'
  | 'recognitions.incorrect-address'

const refuse = refusals<RecognitionRejection | EnrolmentRejection>()

type Completion = Recognition & {
  readonly evidence: Evidence | null
  readonly evidenceUrl: string | null
  readonly today: string
  readonly outline: Outline
  readonly certificate: NewCertificate
}

/** Without `approves` it is only noted. Else it stands for the approval, and its certificate is valid from that day. */
export const recogniseCompletion =
  (what: Completion, by: Evaluator): EnrolmentDecision =>
  (state) => {
    if (state.situation !== 'enrolled') return refuse('enrolments.not-enrolled')
    refuseOneself(state.personId, by)
    const { on, approves, evidenceUrl, outline, certificate } = what
    if (state.recognitions.some((one) => one.on === on && one.approves === approves)) return []
    if (by.reason === null) return refuse('recognitions.reason-missing', 'reason')
    if (on > what.today) return refuse('recognitions.in-the-future', 'on')
    refuseWrongEvidence(what)
    const act = { ...enrolmentInCycle(state, state.cycle), by: by.personId, ...because(by.reason) }
    const ofApproval = approvesByEvidence(what) && what.evidence ? { evidence: what.evidence } : {}
    const noted = what.evidence && !approvesByEvidence(what) ? { evidence: what.evidence } : {}
    const recognised: EnrolmentEvent = {
      type: 'CompletionRecognised',
      data: { ...act, on, approves, ...noted, ...(evidenceUrl !== null && { evidenceUrl }) },
    }
    if (!approves) return [recognised]
    refuseToApprove(state, what)
    return [
      recognised,
      { type: 'CourseApproved', data: { ...act, ...ofApproval, recognisedOn: on } },
      certificateIssued(state, outline, certificate, on),
    ]
  }

const approvesByEvidence = ({ approves, outline }: Completion): boolean =>
  approves && outline.priority === 'tecnica'

const refuseWrongEvidence = (what: Completion): void => {
  const { evidence, evidenceUrl } = what
  if (evidenceUrl !== null && !isWebAddress(evidenceUrl))
    refuse('recognitions.incorrect-address', 'evidenceUrl')
  if (approvesByEvidence(what) && !evidence && evidenceUrl === null)
    refuse('enrolments.evidence-required', 'url')
}

/** The certificate has to hold today, and longer than the one that a renewal follows. */
const refuseToApprove = (state: ActiveEnrolment, { on, today, outline }: Completion): void => {
  if (isPassed(state)) refuse('enrolments.already-approved')
  if (!outline.isPublished) refuse('courses.not-published')
  const expiresOn = expiryOf(on, outline.expirationMonths)
  if (expiresOn === null) return
  if (expiresOn < today) refuse('recognitions.already-expired', 'on')
  if (state.openRenewal && expiresOn <= state.openRenewal.expiresOn) refuse('recognitions.not-later', 'on')
}
