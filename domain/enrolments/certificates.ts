import { daysAfter } from '../kernel/days.ts'
import { because } from '../kernel/decider.ts'
import type { Outline } from '../kernel/outline.ts'
import { withNewDate } from './due.ts'
import { type DueTerms, renewalWindow, renewByOf } from './due-rules.ts'
import { isWaived } from './due-state.ts'
import {
  type ActiveEnrolment,
  type CertificateInForce,
  type EnrolmentDecision,
  type EnrolmentState,
  isPassed,
} from './enrolment.ts'
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
  validFrom = state.openRenewal?.expiresOn ?? issuedOn,
): EnrolmentEvent => ({
  type: 'CertificateIssued',
  data: {
    ...enrolmentInCycle(state, state.cycle),
    certificateId,
    code,
    issuedOn,
    validFrom,
    expiresOn: expiryOf(validFrom, expirationMonths),
    holderName,
    courseName: name,
  },
})

export type EvaluatorAct = { readonly by: string; readonly reason: string | null }

type ExistingEnrolment = Exclude<EnrolmentState, { situation: 'none' }>

const validCertificate = (state: EnrolmentState, certificateId: string) => {
  if (state.situation === 'none') return null
  const certificate = state.certificates.find((one) => one.certificateId === certificateId)
  if (!certificate) return null
  return { expiresOn: certificate.expiresOn, of: ofCertificate(state, certificate), levels: state.levels }
}

const ofCertificate = (
  state: ExistingEnrolment,
  { certificateId, code, cycle }: { certificateId: string; code: string; cycle: number },
) => ({ ...enrolmentInCycle(state, cycle), certificateId, code })

export const expireCertificate =
  ({ certificateId, terms }: { certificateId: string; terms: DueTerms }): EnrolmentDecision =>
  (state) => {
    const certificate = validCertificate(state, certificateId)
    if (!certificate || certificate.expiresOn === null) return []
    const { of, expiresOn, levels } = certificate
    if (certificateStatus({ expiresOn, isRevoked: false }, terms.today) !== 'expired') return []
    const data = { ...of, expiresOn, renewBy: renewByOf(expiresOn, levels, terms) }
    return [{ type: 'CertificateExpired', data }, ...failureOfRenewal(state, certificateId)]
  }

/** A failed evaluation of an open renewal counts once the approval is gone. */
const failureOfRenewal = (state: EnrolmentState, certificateId: string): readonly EnrolmentEvent[] => {
  if (state.situation !== 'enrolled' || state.openRenewal?.certificateId !== certificateId) return []
  const failed = [...state.results].find(([, { isApproved }]) => !isApproved)
  if (!failed) return []
  const [lessonId] = failed
  return [{ type: 'CourseFailed', data: { ...enrolmentInCycle(state, state.cycle), lessonId } }]
}

export const openRenewal =
  ({ certificateId, terms }: { certificateId: string; terms: DueTerms }): EnrolmentDecision =>
  (state) => {
    const { today } = terms
    if (state.situation !== 'enrolled' || !isPassed(state)) return []
    const certificate = state.certificates.find((one) => one.certificateId === certificateId)
    if (certificate?.cycle !== state.cycle || certificate.expiresOn === null) return []
    const { code, expiresOn } = certificate
    const window = renewalWindow(state.levels, terms)
    if (!window) return []
    const { level, opensBefore } = window
    if (today < daysAfter(expiresOn, -opensBefore) || today > expiresOn) return []
    const data = { ...ofCertificate(state, { certificateId, code, cycle: state.cycle + 1 }), expiresOn }
    return [{ type: 'RenewalOpened', data: { ...data, level, opensBefore } }]
  }

export const revokeCertificate = ({
  terms,
  ...act
}: EvaluatorAct & { certificateId: string; terms: DueTerms }): EnrolmentDecision =>
  withNewDate(terms, revoke(act))

const revoke =
  ({ certificateId, ...act }: EvaluatorAct & { certificateId: string }): EnrolmentDecision =>
  (state) => {
    if (state.situation === 'none') return []
    const certificate = state.certificates.find((one) => one.certificateId === certificateId)
    if (!certificate) return []
    return [certificateRevoked(state, certificate, act), ...failureOfRenewal(state, certificateId)]
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
    if (state.due && state.due.dueOn === null) return []
    if (!state.renewal || today <= state.renewal.by || isWaived(state, today)) return []
    const { certificateId, code, by } = state.renewal
    const of = ofCertificate(state, { certificateId, code, cycle: state.cycle })
    return [{ type: 'RenewalMissed', data: { ...of, renewBy: by } }]
  }
