import { passingGrade, renewalDays, watchedShare } from '../kernel/constants.ts'
import type { LessonType } from '../kernel/ids.ts'
import { unless } from '../kernel/rejection.ts'
import type { AttendanceRejection } from './attendance-rules.ts'

/** Why somebody cannot be enrolled by hand. */
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

/** Somebody whom an author would enroll: where they work, and whether they still do. */
export type Candidate = {
  readonly personId: string
  readonly isActive: boolean
  readonly terminalId: string
}

/** Authors enroll people of the course's terminals, never themselves; a requirement may still reach them. */
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

/** False while a grade is still to come. */
export const isPassing = (grade: number | null): boolean => grade !== null && grade >= passingGrade

/** True from 95 % of its length on. */
export const isWatched = (seconds: number, durationSeconds: number): boolean =>
  seconds >= durationSeconds * watchedShare

/** Evaluations are passed with a grade; every other lesson is completed. */
export const isEvaluation = (type: LessonType): boolean =>
  type === 'automaticEvaluation' || type === 'manualEvaluation'

/** What learners do by themselves, whenever they want; sessions and manual evaluations take place with others. */
export const isSelfPaced = (type: LessonType): boolean =>
  type === 'video' || type === 'audio' || type === 'document' || type === 'automaticEvaluation'

const monthLength = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

const padded = (value: number, digits: number): string => String(value).padStart(digits, '0')

/** The same day, months later, or that month's last where it has no such day. Dates are yyyy-MM-dd. */
const monthsLater = (date: string, months: number): string => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const counted = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(counted / 12), (counted % 12) + 1]
  return `${padded(toYear, 4)}-${padded(toMonth, 2)}-${padded(Math.min(day, monthLength(toYear, toMonth)), 2)}`
}

/** When a certificate issued on that day expires; null where it never does. */
export const expiryOf = (issuedOn: string, expirationMonths: number): string | null =>
  expirationMonths === 0 ? null : monthsLater(issuedOn, expirationMonths)

/** The last day on which an expired certificate can be earned anew in time. */
export const renewBy = (expiresOn: string): string =>
  new Date(Date.parse(`${expiresOn}T00:00:00Z`) + renewalDays * 86_400_000).toISOString().slice(0, 10)

export type CertificateStatus = 'valid' | 'expired' | 'revoked'

/** It holds to the end of the day on which it expires; dates are yyyy-MM-dd. */
export const certificateStatus = (
  { expiresOn, isRevoked }: { readonly expiresOn: string | null; readonly isRevoked: boolean },
  today: string,
): CertificateStatus => {
  if (isRevoked) return 'revoked'
  return expiresOn !== null && today > expiresOn ? 'expired' : 'valid'
}

/** The kinds of file that an evidence may be, by the end of its name. */
export const evidenceExtensions = ['docx', 'doc', 'pdf', 'mov', 'mp4'] as const

/** Null where a file of that name may be an evidence. */
export const checkEvidenceName = (name: string): 'InvalidFormat' | null =>
  unless(
    evidenceExtensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`)),
    'InvalidFormat',
  )
