import type { EnrolmentEvent } from '../enrolments/events.ts'
import { constanciaRecord, withdrawWithApproval } from '../legal/constancia-record.ts'
import { intent, type Process } from './process.ts'

type Revoked = Extract<EnrolmentEvent, { type: 'CertificateRevoked' }>

type Lookup = { readonly constanciaId: string }

/** Every act that ends an approval revokes its certificate. */
export const withdrawAConstanciaWhenItsApprovalEnds: Process<Revoked, Lookup> = {
  name: 'withdraw-a-constancia-when-its-approval-ends',
  prompt: true,
  on: ['CertificateRevoked'],
  then: (_, { constanciaId }) => [
    intent('WithdrawConstancia', constanciaRecord, constanciaId, withdrawWithApproval),
  ],
}
