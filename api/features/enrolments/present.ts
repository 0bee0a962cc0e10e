import { certificateStatus } from '../../../domain/enrolments/rules.ts'
import type { CertificateRow } from '../../../projections/certificates.ts'
import type { CoursePerson, MemberRow } from '../../../projections/enrolments.members.ts'
import type { Locale } from '../../caller.ts'
import { levelNames, presentCourseUser } from '../../records/course-members.ts'
import { presentProgress, presentStatus } from '../../records/courses.ts'
import type { NumberJudgement } from './payroll-numbers.ts'

export const presentMember = (row: MemberRow, locale: Locale) => ({
  User: presentCourseUser(row, locale),
  UserCourseStatus: presentStatus(row.status),
  enrolledAt: row.enrolled_at,
  progress: presentProgress(row),
  hasProgress: row.has_history,
  requiredBy: row.required_at.map((level) => levelNames[level]),
})

export const presentUserOfCourse = (row: CoursePerson, locale: Locale) => ({
  User: presentCourseUser(row, locale),
  wasUserEnrolled: row.was_user_enrolled,
  UserEvaluations: row.evaluations,
})

export const presentNumber = ({ line, text, person, refusal }: NumberJudgement, locale: Locale) => ({
  line,
  text,
  User: person && presentCourseUser(person, locale),
  refusal,
})

export const presentCertification = (row: CertificateRow, today: string) => ({
  id: row.certificate_id,
  courseId: row.course_id,
  userId: row.person_id,
  issuedOn: row.issued_on,
  expirationDate: row.expires_on,
  isExpired:
    certificateStatus({ expiresOn: row.expires_on, isRevoked: row.revoked_at !== null }, today) === 'expired',
  code: row.code,
})
