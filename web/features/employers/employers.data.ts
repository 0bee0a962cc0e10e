import type { Reply } from '../../../api/contract/calls.ts'

export type Employer = Reply<'GET /legal/employers'>[number]
export type Establishment = Employer['establishments'][number]
export type Member = Employer['members'][number]
export type Signer = Employer['signers'][number]
export type Side = Member['side']
