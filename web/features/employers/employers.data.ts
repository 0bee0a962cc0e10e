import type { Reply } from '../../../api/contract/calls.ts'

export type Employer = Reply<'GET /legal/employers'>[number]
export type Establishment = Employer['establishments'][number]
export type Member = Employer['members'][number]
export type Signer = Employer['signers'][number]
/** What members of the commission and signers share. */
export type Office = Omit<Signer, 'signatureUrl'>
export type Side = Member['side']
