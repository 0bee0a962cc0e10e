import { because } from '../kernel/decider.ts'
import type { Outline } from '../kernel/outline.ts'
import type { ActiveEnrolment, CertificateInForce, EnrolmentDecision, EnrolmentState } from './enrolment.ts'
import type { EnrolmentEvent } from './events.ts'
import { recordOf } from './membership.ts'
import { certificateStatus, expiryOf } from './rules.ts'

/** What a certificate needs from outside, ready in case the act that is decided earns one. */
export type NewCertificate = {
  readonly certificateId: string
  /** 80 random bits as text, printed for whoever checks the paper. */
  readonly code: string
  /** yyyy-MM-dd in the company's zone. */
  readonly issuedOn: string
  readonly holderName: string
}

export const issued = (
  state: ActiveEnrolment,
  { name, expirationMonths }: Outline,
  { certificateId, code, issuedOn, holderName }: NewCertificate,
): EnrolmentEvent => ({
  type: 'CertificateIssued',
  data: {
    ...recordOf(state, state.cycle),
    certificateId,
    code,
    issuedOn,
    expiresOn: expiryOf(issuedOn, expirationMonths),
    holderName,
    courseName: name,
  },
})

/** Whose act it is, and why; null where they do not say. */
export type Evaluating = { readonly by: string; readonly reason: string | null }

type Known = Exclude<EnrolmentState, { situation: 'none' }>

/** A certificate that still holds, with the record that names it; null where it does not, or is not of this enrolment. */
const inForce = (state: EnrolmentState, certificateId: string) => {
  if (state.situation === 'none') return null
  const held = state.certificates.find((one) => one.certificateId === certificateId)
  return held ? { expiresOn: held.expiresOn, of: ofCertificate(state, held) } : null
}

const ofCertificate = (
  state: Known,
  { certificateId, code, cycle }: { certificateId: string; code: string; cycle: number },
) => ({ ...recordOf(state, cycle), certificateId, code })

/** Its day is over (`today` is yyyy-MM-dd in the company's zone). */
export const expireCertificate =
  ({ certificateId, today }: { certificateId: string; today: string }): EnrolmentDecision =>
  (state) => {
    const held = inForce(state, certificateId)
    if (!held || held.expiresOn === null) return []
    const { of, expiresOn } = held
    if (certificateStatus({ expiresOn, isRevoked: false }, today) !== 'expired') return []
    return [{ type: 'CertificateExpired', data: { ...of, expiresOn } }]
  }

/** Of a cycle that is over too: whoever holds the paper is told. */
export const revokeCertificate =
  ({ certificateId, ...act }: Evaluating & { certificateId: string }): EnrolmentDecision =>
  (state) => {
    if (state.situation === 'none') return []
    const held = state.certificates.find((one) => one.certificateId === certificateId)
    return held ? [revoked(state, held, act)] : []
  }

export const revoked = (
  state: Known,
  certificate: CertificateInForce,
  { by, reason }: Evaluating,
): EnrolmentEvent => ({
  type: 'CertificateRevoked',
  data: { ...ofCertificate(state, certificate), by, ...because(reason) },
})

/** A course that was due again and is still to be passed when the time for it is over is failed. */
export const missRenewal =
  ({ today }: { today: string }): EnrolmentDecision =>
  (state) => {
    if (state.situation !== 'enrolled' || state.status !== 'pendiente') return []
    if (!state.renewal || today <= state.renewal.by) return []
    const { certificateId, code, by } = state.renewal
    const of = ofCertificate(state, { certificateId, code, cycle: state.cycle })
    return [{ type: 'RenewalMissed', data: { ...of, renewBy: by } }]
  }
