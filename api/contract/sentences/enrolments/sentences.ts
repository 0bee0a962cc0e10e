import type { DataOf } from '../../events.ts'
import type { Cause } from '../causes/causes.ts'
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

const statusKeys = {
  aprobado: 'facts.terms.status.aprobado',
  pendiente: 'facts.terms.status.pendiente',
  reprobado: 'facts.terms.status.reprobado',
} as const

const status = (tell: Teller, key: keyof typeof statusKeys): string => tell.quoted(tell.t(statusKeys[key]))

/** An approval or a failure that took the other's place. */
const outcome = (
  tell: TellerOf<'CourseApproved' | 'CourseFailed'>,
  reached: 'aprobado' | 'reprobado',
): readonly string[] => {
  if (tell.beforeType !== 'CourseApproved' && tell.beforeType !== 'CourseFailed') return []
  const before = tell.beforeType === 'CourseApproved' ? 'aprobado' : 'reprobado'
  return tell.passed(tell.t('facts.enrolments.status'), status(tell, before), status(tell, reached))
}

const certificate = (tell: Teller, data: Shown<DataOf<'CertificateIssued'>>): string => {
  const { personId, code = '', courseName, expiresOn } = data
  const words = { person: tell.person(personId), code, course: tell.quoted(courseName) }
  return expiresOn
    ? tell.t('facts.enrolments.certificate', { ...words, date: tell.day(expiresOn) })
    : tell.t('facts.enrolments.lastingCertificate', words)
}

type Attendance = { readonly attended?: boolean; readonly isMakeUp?: boolean }

const attendanceOf = (tell: Teller, { attended, isMakeUp }: Attendance): string => {
  if (!attended) return tell.t('facts.enrolments.attendanceStatus.absent')
  return tell.t(
    isMakeUp ? 'facts.enrolments.attendanceStatus.madeUp' : 'facts.enrolments.attendanceStatus.present',
  )
}

const attendee = (tell: Teller, { personId, lessonId }: Member & { readonly lessonId?: string }) => ({
  person: tell.person(personId),
  lesson: tell.named(lessonId),
})

/** The cause in the fact, else the one that its causation tells. */
const liftedBy = (
  { because }: Shown<DataOf<'EnrolmentEnded'>>,
  { cause }: Pick<TellerOf<'EnrolmentEnded'>, 'cause'>,
): Cause | null => {
  if (because === 'author') return null
  return because && because !== 'unknown' ? because : cause
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
    tell.because(
      tell.t('facts.enrolments.lifted', { ...member(tell, data), level: levelOf(tell, data) }),
      liftedBy(data, tell),
    ),
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
    ...outcome(tell, 'aprobado'),
    ...(data.evidence
      ? [
          tell.t('facts.enrolments.evidence', {
            file: tell.quoted(data.evidence.name),
            version: data.evidence.sha256.slice(0, 8),
          }),
        ]
      : []),
  ],
  EvidenceDeleted: (data, tell) =>
    tell.t('facts.enrolments.evidenceDeleted', {
      ...member(tell, data),
      file: tell.quoted(data.evidence?.name),
    }),
  CourseFailed: (data, tell) => [
    tell.t('facts.enrolments.courseFailed', { ...member(tell, data), lesson: tell.named(data.lessonId) }),
    ...outcome(tell, 'reprobado'),
  ],
  CertificateIssued: (data, tell) => certificate(tell, data),
  CertificateExpired: ({ code = '', expiresOn = null, ...data }, tell) =>
    tell.t('facts.enrolments.expired', { ...member(tell, data), code, date: tell.day(expiresOn) }),
  CertificateRevoked: ({ code = '', ...data }, tell) =>
    tell.t('facts.enrolments.revoked', { ...member(tell, data), code }),
  RenewalMissed: ({ renewBy = null, ...data }, tell) =>
    tell.t('facts.enrolments.renewalMissed', { ...member(tell, data), date: tell.day(renewBy) }),
  StatusCorrected: ({ from = 'pendiente', to = 'pendiente', ...data }, tell) =>
    tell.t('facts.enrolments.statusCorrected', {
      ...member(tell, data),
      from: status(tell, from),
      to: status(tell, to),
    }),
  ProgressReset: (data, tell) => tell.t('facts.enrolments.progressReset', member(tell, data)),
  EnrolmentEnded: (data, tell) => {
    const cause = liftedBy(data, tell)
    if (data.because === 'unknown' && cause === null)
      return tell.t('facts.enrolments.endedAsNotRequired', member(tell, data))
    return tell.because(tell.t('facts.enrolments.ended', member(tell, data)), cause)
  },
  AttendanceTaken: (data, tell) =>
    data.attended === undefined
      ? tell.t('facts.enrolments.attendanceTakenWithout', attendee(tell, data))
      : [
          tell.t('facts.enrolments.attendanceTaken', {
            ...attendee(tell, data),
            status: attendanceOf(tell, data),
          }),
          ...(tell.before
            ? tell.passed(
                tell.t('facts.enrolments.attendance'),
                attendanceOf(tell, tell.before),
                attendanceOf(tell, data),
              )
            : []),
        ],
  AttendanceSent: (data, tell) =>
    tell.t('facts.enrolments.attendanceSent', { ...attendee(tell, data), status: attendanceOf(tell, data) }),
  AttendanceCorrected: (data, tell) => [
    tell.t('facts.enrolments.attendanceCorrected', attendee(tell, data)),
    ...tell.passed(
      tell.t('facts.enrolments.attendance'),
      attendanceOf(tell, data.from ?? {}),
      attendanceOf(tell, data.to ?? {}),
    ),
  ],
  CompletionWithdrawn: (data, tell) => tell.t('facts.enrolments.completionWithdrawn', attendee(tell, data)),
} satisfies Partial<Sentences>
