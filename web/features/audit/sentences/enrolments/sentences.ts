import type { DataOf } from '../../../../../api/contract/events.ts'
import type { Sentences, Shown, Teller, TellerOf } from '../teller.ts'

type Member = { readonly personId?: string; readonly courseId?: string }

const member = (tell: Teller, { personId, courseId }: Member) => ({
  person: tell.person(personId),
  course: tell.named(courseId),
})

const levelKeys = {
  enterprise: 'facts.enrolments.levels.enterprise',
  department: 'facts.enrolments.levels.department',
  jobTitle: 'facts.enrolments.levels.jobTitle',
} as const

const levelOf = (tell: Teller, { level }: { readonly level?: keyof typeof levelKeys }): string =>
  tell.t(levelKeys[level ?? 'enterprise'])

const result = (tell: Teller, data: Shown<DataOf<'EvaluationResultRecorded'>>): string =>
  tell.t(data.isApproved ? 'facts.enrolments.passed' : 'facts.enrolments.failed', {
    person: tell.person(data.personId),
    grade: tell.format.number(data.grade ?? 0),
    lesson: tell.named(data.lessonId),
  })

/** An approval or a failure that took the other's place. */
const outcome = (tell: TellerOf<'CourseApproved' | 'CourseFailed'>, approved: boolean): readonly string[] => {
  if (tell.beforeType === null || tell.beforeType === 'CourseFailureLifted') return []
  const word = (passed: boolean) =>
    tell.quoted(tell.t(passed ? 'shared.status.aprobado' : 'shared.status.reprobado'))
  return tell.passed(
    tell.t('facts.enrolments.status'),
    word(tell.beforeType === 'CourseApproved'),
    word(approved),
  )
}

const certificate = (tell: Teller, data: Shown<DataOf<'CertificateIssued'>>): string => {
  const { personId, code = '', courseName, expiresOn } = data
  const words = { person: tell.person(personId), code, course: tell.quoted(courseName) }
  return expiresOn
    ? tell.t('facts.enrolments.certificate', { ...words, date: tell.day(expiresOn) })
    : tell.t('facts.enrolments.lastingCertificate', words)
}

export const enrolmentSentences = {
  Enrolled: (data, tell) =>
    tell.t(
      data.because === 'requirement' ? 'facts.enrolments.enrolledAsRequired' : 'facts.enrolments.enrolled',
      member(tell, data),
    ),
  RequirementApplied: (data, tell) =>
    tell.t('facts.enrolments.required', { ...member(tell, data), level: levelOf(tell, data) }),
  RequirementLifted: (data, tell) =>
    tell.t('facts.enrolments.lifted', { ...member(tell, data), level: levelOf(tell, data) }),
  LessonCompleted: ({ personId, lessonId, file, revision }, tell) => [
    tell.t('facts.enrolments.lessonCompleted', {
      person: tell.person(personId),
      lesson: tell.named(lessonId),
    }),
    ...(file
      ? [
          tell.t('facts.enrolments.completedFile', {
            file: tell.quoted(file.name),
            version: file.sha256.slice(0, 8),
          }),
        ]
      : []),
    ...(revision ? [tell.t('facts.enrolments.completedRevision', { revision })] : []),
  ],
  EvaluationResultRecorded: (data, tell) => [
    result(tell, data),
    ...tell.change('grade', tell.t('facts.enrolments.grade'), tell.format.number),
  ],
  CourseApproved: (data, tell) => [
    tell.t('facts.enrolments.courseApproved', member(tell, data)),
    ...outcome(tell, true),
  ],
  CourseFailed: (data, tell) => [
    tell.t('facts.enrolments.courseFailed', { ...member(tell, data), lesson: tell.named(data.lessonId) }),
    ...outcome(tell, false),
  ],
  CertificateIssued: (data, tell) => certificate(tell, data),
  CertificateExpired: ({ code = '', expiresOn = null, ...data }, tell) =>
    tell.t('facts.enrolments.expired', { ...member(tell, data), code, date: tell.day(expiresOn) }),
  CertificateRevoked: ({ code = '', ...data }, tell) =>
    tell.t('facts.enrolments.revoked', { ...member(tell, data), code }),
  RenewalMissed: ({ renewBy = null, ...data }, tell) =>
    tell.t('facts.enrolments.renewalMissed', { ...member(tell, data), date: tell.day(renewBy) }),
  EnrolmentEnded: (data, tell) =>
    tell.t(
      data.because === 'requirement-lifted' ? 'facts.enrolments.endedAsLifted' : 'facts.enrolments.ended',
      member(tell, data),
    ),
} satisfies Partial<Sentences>
