import type { Outline } from '../kernel/outline.ts'
import type { ActiveEnrolment } from './enrolment.ts'
import type { EnrolmentEvent } from './events.ts'
import { recordOf } from './membership.ts'
import { expiryOf } from './rules.ts'

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
