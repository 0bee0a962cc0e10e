import { because } from '../kernel/decider.ts'
import type { Outline } from '../kernel/outline.ts'
import type { ActiveEnrolment, CertificateInForce, EnrolmentDecision, EnrolmentState } from './enrolment.ts'
import type { EnrolmentEvent } from './events.ts'
import { enrolmentInCycle } from './membership.ts'
import { certificateStatus, expiryOf } from './rules.ts'

export type NewCertificate = {
  readonly certificateId: string
  /** 80 random bits as text, printed for verification. */
  readonly code: string
  /** yyyy-MM-dd in the company's zone. */
  readonly issuedOn: string
  readonly holderName: string
}

export const certificateIssued = (
  state: ActiveEnrolment,
  { name, expirationMonths }: Outline,
  { certificateId, code, issuedOn, holderName }: NewCertificate,
): EnrolmentEvent => ({
  type: 'CertificateIssued',
  data: {
    ...enrolmentInCycle(state, state.cycle),
    certificateId,
    code,
    issuedOn,
    expiresOn: expiryOf(issuedOn, expirationMonths),
    holderName,
    courseName: name,
  },
})

export type EvaluatorAct = { readonly by: string; readonly reason: string | null }

type ExistingEnrolment = Exclude<EnrolmentState, { situation: 'none' }>

const validCertificate = (state: EnrolmentState, certificateId: string) => {
  if (state.situation === 'none') return null
  const certificate = state.certificates.find((one) => one.certificateId === certificateId)
  return certificate ? { expiresOn: certificate.expiresOn, of: ofCertificate(state, certificate) } : null
}

const ofCertificate = (
  state: ExistingEnrolment,
  { certificateId, code, cycle }: { certificateId: string; code: string; cycle: number },
) => ({ ...enrolmentInCycle(state, cycle), certificateId, code })

/** `today` is yyyy-MM-dd in the company's zone; a certificate holds to the end of its last day. */
export const expireCertificate =
  ({ certificateId, today }: { certificateId: string; today: string }): EnrolmentDecision =>
  (state) => {
    const certificate = validCertificate(state, certificateId)
    if (!certificate || certificate.expiresOn === null) return []
    const { of, expiresOn } = certificate
    if (certificateStatus({ expiresOn, isRevoked: false }, today) !== 'expired') return []
    return [{ type: 'CertificateExpired', data: { ...of, expiresOn } }]
  }

export const revokeCertificate =
  ({ certificateId, ...act }: EvaluatorAct & { certificateId: string }): EnrolmentDecision =>
  (state) => {
    if (state.situation === 'none') return []
    const certificate = state.certificates.find((one) => one.certificateId === certificateId)
    return certificate ? [certificateRevoked(state, certificate, act)] : []
  }

export const certificateRevoked = (
  state: ExistingEnrolment,
  certificate: CertificateInForce,
  { by, reason }: EvaluatorAct,
): EnrolmentEvent => ({
  type: 'CertificateRevoked',
  data: { ...ofCertificate(state, certificate), by, ...because(reason) },
})

export const missRenewal =
  ({ today }: { today: string }): EnrolmentDecision =>
  (state) => {
    if (state.situation !== 'enrolled' || state.status !== 'pendiente') return []
    if (!state.renewal || today <= state.renewal.by) return []
    const { certificateId, code, by } = state.renewal
    const of = ofCertificate(state, { certificateId, code, cycle: state.cycle })
    return [{ type: 'RenewalMissed', data: { ...of, renewBy: by } }]
  }
