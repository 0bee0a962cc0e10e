import { certificateStatus } from '../../../domain/enrolments/rules.ts'
import type { Level } from '../../../domain/kernel/ids.ts'
import type { CertificateRow } from '../../../projections/certificates.ts'
import type { CoursePerson, MemberPerson, MemberRow } from '../../../projections/enrolments.members.ts'
import type { Locale } from '../../caller.ts'
import type { RequirementLevel } from '../../http/resolvers.generated.ts'
import { presentProgress, presentStatus } from '../courses/present.ts'
import { erased } from '../people/present.ts'
import type { NumberJudged } from './payroll-numbers.ts'

export const levelNames: Readonly<Record<Level, RequirementLevel>> = {
  enterprise: 'company',
  department: 'department',
  jobTitle: 'jobTitle',
}

const place = (name: string | null) => (name === null ? null : { name })

export const presentCourseUser = (row: MemberPerson, locale: Locale) => ({
  id: row.person_id,
  payrollNum: row.payroll_num ?? '',
  fullName: row.full_name ?? erased[locale],
  status: row.is_active,
  Terminal: place(row.terminal_name),
  Department: place(row.department_name),
  JobTitle: place(row.job_title_name),
})

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

export const presentNumber = ({ line, text, person, refusal }: NumberJudged, locale: Locale) => ({
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
