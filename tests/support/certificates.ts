import { approveCourse } from '../../domain/enrolments/approval.ts'
import { type CertificateInForce, enrolment } from '../../domain/enrolments/enrolment.ts'
import { enrol } from '../../domain/enrolments/membership.ts'
import { completeLesson } from '../../domain/enrolments/progress.ts'
import { recogniseCompletion } from '../../domain/enrolments/recognitions.ts'
import { a } from './a.ts'
import type { TestApp } from './app.ts'

export type Earned = Pick<CertificateInForce, 'certificateId' | 'code'> & {
  readonly courseId: string
  readonly enrolmentId: string
}

/** A person's técnica course, approved by an evaluator with an evidence. */
export const approveWithEvidence = async (app: TestApp, personId: string, by: string): Promise<void> => {
  const { services, command } = app
  const courseId = services.newId()
  const enrolmentId = services.derivedId('enrolment', personId, courseId)
  const outline = a.outline({ courseId, priority: 'tecnica' })
  const what = {
    by,
    reason: null,
    evidence: a.evidence(),
    outline,
    certificate: { ...a.certificate(), certificateId: services.newId() },
  }
  await services.execute(command('Enrol'), enrolment, enrolmentId, enrol({ enrolmentId, personId, courseId }))
  await services.execute(command('Approve'), enrolment, enrolmentId, approveCourse(what))
}

/** A completion elsewhere that is only noted, with its file. */
export const noteWithEvidence = async (app: TestApp, personId: string, by: string): Promise<void> => {
  const { services, command } = app
  const courseId = services.newId()
  const enrolmentId = services.derivedId('enrolment', personId, courseId)
  const what = {
    ...{ on: '2025-11-20', approves: false, today: '2026-03-02' },
    ...{ evidence: a.evidence(), evidenceUrl: null },
    outline: a.outline({ courseId }),
    certificate: { ...a.certificate(), certificateId: services.newId() },
  }
  const evaluator = { personId: by, isSoleAdministrator: false, reason: 'Lo llevó antes' }
  await services.execute(command('Enrol'), enrolment, enrolmentId, enrol({ enrolmentId, personId, courseId }))
  await services.execute(command('Recognise'), enrolment, enrolmentId, recogniseCompletion(what, evaluator))
}

/** A certificate, of 2 March 2026 where nothing else is said, earned by the decisions that a learner's last lesson calls. */
export const earnCertificate = async (
  app: TestApp,
  holder: { readonly personId: string; readonly fullName: string },
  {
    courseId: given,
    ...course
  }: { readonly name: string; readonly expirationMonths: number; readonly courseId?: string },
  issuedOn = '2026-03-02',
): Promise<Earned> => {
  const { services, command, settled } = app
  const { personId, fullName } = holder
  const courseId = given ?? services.newId()
  const lessonId = services.newId()
  const enrolmentId = services.derivedId('enrolment', personId, courseId)
  const outline = {
    ...course,
    courseId,
    isPublished: true,
    priority: 'normativa',
    lessons: [{ id: lessonId, type: 'document', durationSeconds: null }],
  } as const
  const certificate = {
    certificateId: services.newId(),
    code: `01${crypto.randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`,
    issuedOn,
    holderName: fullName,
  }
  await services.execute(command('Enrol'), enrolment, enrolmentId, enrol({ enrolmentId, personId, courseId }))
  const done = completeLesson({ lessonId, watchedSeconds: null, outline, certificate })
  await services.execute(command('CompleteLesson'), enrolment, enrolmentId, done)
  await settled()
  return { courseId, enrolmentId, certificateId: certificate.certificateId, code: certificate.code }
}
