import type { Reply } from '../../../../api/contract/calls.ts'
import type { CopyKey } from '../../../shared/i18n/keys.ts'

export type Evidence = Reply<'GET /legal/constancias/:id'>

export const partWords = {
  paper: 'legal.evidence.parts.paper',
  enrolment: 'legal.evidence.parts.enrolment',
  lessons: 'legal.evidence.parts.lessons',
  attendance: 'legal.evidence.parts.attendance',
  tests: 'legal.evidence.parts.tests',
  grades: 'legal.evidence.parts.grades',
  approval: 'legal.evidence.parts.approval',
  teaching: 'legal.evidence.parts.teaching',
  signing: 'legal.evidence.parts.signing',
} as const satisfies Record<Evidence['parts'][number]['part'], CopyKey>

export const signerWords = {
  tutor: 'legal.evidence.signers.tutor',
  employer: 'legal.evidence.signers.employer',
  workers: 'legal.evidence.signers.workers',
} as const satisfies Record<Evidence['papers'][number]['signers'][number]['side'], CopyKey>
