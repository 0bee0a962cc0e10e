import { passingGrade, watchedShare } from '../kernel/constants.ts'
import { monthsAfter } from '../kernel/days.ts'
import type { LessonType } from '../kernel/ids.ts'
import { unless } from '../kernel/rejection.ts'
import type { AttendanceRejection } from './attendance-rules.ts'

export type EligibilityRejection =
  | 'enrolments.no-such-person'
  | 'enrolments.inactive-person'
  | 'enrolments.other-terminal'
  | 'enrolments.oneself'

export type EnrolmentRejection =
  | 'enrolments.not-enrolled'
  | 'enrolments.not-watched'
  | 'enrolments.not-completable'
  | 'enrolments.not-all-done'
  | 'enrolments.already-approved'
  | 'enrolments.evidence-required'
  | 'enrolments.evidence-not-taken'
  | 'enrolments.file-replaced'
  | EligibilityRejection
  | 'enrolments.already-enrolled'
  | 'enrolments.repeated-number'
  | 'enrolments.too-many-numbers'
  | 'enrolments.another-running'
  | 'enrolments.list-changed'
  | 'courses.not-published'
  | 'courses.no-such-lesson'
  | AttendanceRejection

export type Candidate = {
  readonly personId: string
  readonly isActive: boolean
  readonly terminalId: string
}

/** Authors enrol people of the course's terminals, never themselves; requirements may enrol both. */
export const whyNotEligible = (
  candidate: Candidate | null,
  course: { readonly terminalIds: readonly string[] },
  by: string,
): EligibilityRejection | null => {
  if (!candidate) return 'enrolments.no-such-person'
  if (candidate.personId === by) return 'enrolments.oneself'
  if (!candidate.isActive) return 'enrolments.inactive-person'
  return course.terminalIds.includes(candidate.terminalId) ? null : 'enrolments.other-terminal'
}

export const isPassing = (grade: number | null): boolean => grade !== null && grade >= passingGrade

export const isWatched = (seconds: number, durationSeconds: number): boolean =>
  seconds >= durationSeconds * watchedShare

export const isEvaluation = (type: LessonType): boolean =>
  type === 'automaticEvaluation' || type === 'manualEvaluation'

export const isSelfPaced = (type: LessonType): boolean =>
  type === 'video' || type === 'audio' || type === 'document' || type === 'automaticEvaluation'

export const expiryOf = (issuedOn: string, expirationMonths: number): string | null =>
  expirationMonths === 0 ? null : monthsAfter(issuedOn, expirationMonths)

export type CertificateStatus = 'valid' | 'expired' | 'revoked'

/** Valid to the end of its last day; dates are yyyy-MM-dd. */
export const certificateStatus = (
  { expiresOn, isRevoked }: { readonly expiresOn: string | null; readonly isRevoked: boolean },
  today: string,
): CertificateStatus => {
  if (isRevoked) return 'revoked'
  return expiresOn !== null && today > expiresOn ? 'expired' : 'valid'
}

export const evidenceExtensions = ['docx', 'doc', 'pdf', 'mov', 'mp4'] as const

export const checkEvidenceName = (name: string): 'InvalidFormat' | null =>
  unless(
    evidenceExtensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`)),
    'InvalidFormat',
  )
