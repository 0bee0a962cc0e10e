import { approveCourse, correctStatus } from '../../../domain/enrolments/approval.ts'
import { revokeCertificate } from '../../../domain/enrolments/certificates.ts'
import { enrolment } from '../../../domain/enrolments/enrolment.ts'
import type { Evidence } from '../../../domain/enrolments/events.ts'
import { resetProgress } from '../../../domain/enrolments/resetting.ts'
import type { CourseStatusKey } from '../../../domain/kernel/ids.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { certificateById } from '../../../projections/certificates.ts'
import { dueTermsOf } from '../../../projections/due-terms.ts'
import { hasBegunCycle } from '../../../projections/plans.questions.ts'
import type { Who } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Appended } from '../../event-store/store.ts'
import { guardOn, stateOf, writeTo } from '../../event-store/streams.ts'
import { readyCertificate } from '../../records/certificate.ts'
import { loadForEvaluation, requireRecord } from '../../records/evaluated-record.ts'
import { loadGrantor, requireNotOneself } from '../../records/grantor.ts'
import { courseWithChanges, outlineForMember } from '../../records/outlines.ts'
import { mediaBegun } from '../../records/playback.ts'
import { withEvidence } from './evidence.ts'

type Act = { readonly enrolmentId: string; readonly reason: string | null }

export type Evaluation = Act & {
  readonly to: CourseStatusKey
  readonly url: string | null
  readonly fileVersion: string | null
}

export const evaluateCourse = async (
  context: Context,
  who: Who,
  { to, url, fileVersion, ...act }: Evaluation,
): Promise<Appended> => {
  const record = requireRecord(await stateOf(context.store, enrolment, act.enrolmentId))
  return withEvidence(context, who, record, { url, fileVersion }, (evidence) =>
    to === 'aprobado'
      ? approve(context, who, { ...act, evidence })
      : setStatus(context, who, { ...act, to, evidence }),
  )
}

const approve = (
  context: Context,
  who: Who,
  { enrolmentId, ...act }: Act & { evidence: Evidence | null },
): Promise<Appended> =>
  context.executeAll(context.command('ApproveCourse'), async (load) => {
    const { record, guards } = await loadForEvaluation(load, who, { enrolmentId, ...act })
    const { personId, courseId, cycle } = record.state
    const [loadedCourse, certificate] = await Promise.all([
      load(courseWithChanges, courseId),
      readyCertificate(context, { enrolmentId, personId, cycle }),
    ])
    const outline = await outlineForMember(context.store, loadedCourse.state, { personId, enrolmentId })
    const decide = approveCourse({ by: who.personId, ...act, outline, certificate })
    return [writeTo(record, decide(record.state)), guardOn(loadedCourse), ...guards]
  })

const setStatus = (
  context: Context,
  who: Who,
  {
    enrolmentId,
    reason,
    to,
    evidence,
  }: Act & { to: Exclude<CourseStatusKey, 'aprobado'>; evidence: Evidence | null },
): Promise<Appended> =>
  context.executeAll(context.command('CorrectCourseStatus'), async (load) => {
    if (evidence) throw new Rejection('enrolments.evidence-not-taken', 'url')
    const { record, isAdministrator, guards } = await loadForEvaluation(load, who, { enrolmentId, reason })
    if (!isAdministrator) throw new Rejection('access.forbidden')
    return [writeTo(record, correctStatus({ by: who.personId, reason, to })(record.state)), ...guards]
  })

/** Restarts a member's course; same refusal for another person's record and a missing one. */
export const resetUserCourse = (
  context: Context,
  who: Who,
  { personId, enrolmentId, reason }: Act & { readonly personId: string },
): Promise<Appended> =>
  context.executeAll(context.command('ResetProgress'), async (load) => {
    const { record, guards } = await loadForEvaluation(load, who, { enrolmentId, reason })
    if (record.state.personId !== personId) throw new Rejection('enrolments.not-enrolled')
    const hasBegun = await hasBegunCycle(context.db, record.state, mediaBegun)
    const terms = await dueTermsOf(context.db, record.state, context.now().toISOString())
    const decide = resetProgress({ by: who.personId, reason, hasBegun, terms })
    return [writeTo(record, decide(record.state)), ...guards]
  })

export const takeCertificateBack = async (
  context: Context,
  who: Who,
  { personId, certificateId, reason }: { personId: string; certificateId: string; reason: string | null },
): Promise<Appended> => {
  const certificate = await certificateById(context.db, certificateId)
  if (certificate?.person_id !== personId) throw new Rejection('http.not-found')
  if (reason === null) throw new Rejection('certificates.reason-required', 'reason')
  return context.executeAll(context.command('RevokeCertificate'), async (load) => {
    const { guards } = await loadGrantor(load, who, 'employee_development.*')
    const ownGuards = await requireNotOneself(load, { by: who.personId, personId, reason })
    const record = await load(enrolment, certificate.enrolment_id)
    const one = { personId, courseId: certificate.course_id }
    const terms = await dueTermsOf(context.db, one, context.now().toISOString())
    const decide = revokeCertificate({ certificateId, by: who.personId, reason, terms })
    return [writeTo(record, decide(record.state)), ...guards, ...ownGuards]
  })
}
