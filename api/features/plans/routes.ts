import { enrolment } from '../../../domain/enrolments/enrolment.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { mayOfPerson } from '../../../domain/people/relation.ts'
import { certificateById } from '../../../projections/certificates.ts'
import { lackingLessons } from '../../../projections/enrolments.progress.ts'
import { personById } from '../../../projections/people.ts'
import { planOf } from '../../../projections/plans.questions.ts'
import type { Context } from '../../context.ts'
import { plansContract } from '../../contract/routes/plans.ts'
import type { Appended } from '../../event-store/store.ts'
import { stateOf } from '../../event-store/streams.ts'
import { routesOf } from '../../http/rest.ts'
import { requireCaller } from '../../kit/request.ts'
import { companyToday } from '../../records/certificate.ts'
import { dueOf } from '../../records/due.ts'
import { ownDeclined } from '../../records/due-lists.ts'
import { missingOf } from '../../records/missing.ts'
import { failedOf } from '../../records/opportunities.ts'
import { rightsToPlan } from './acts.ts'
import { resetUserCourse, takeCertificateBack } from './evaluating.ts'
import { presentLacking, presentPlan, presentUserCourse } from './present.ts'
import { recogniseOne } from './recognising.ts'

/** One's own plan, or another's with the right to read their profile; others do not learn whether the person exists. */
const readPlan = async (personId: string, context: Context) => {
  const { readDb } = context
  const who = requireCaller(context)
  if (!mayOfPerson(who, personId, 'plan')) throw new Rejection('access.forbidden')
  if (!(await personById(readDb, personId))) throw new Rejection('people.not-found', 'id')
  const isOwn = who.personId === personId
  const today = await companyToday(context, context.now())
  const rows = await planOf(readDb, personId, { isOwn, today })
  const failedCourses = rows.filter(({ status }) => isOwn && status === 'reprobado')
  const [rights, missing, due, declined, failed] = await Promise.all([
    rightsToPlan(context, personId),
    missingOf(readDb, who, rows),
    dueOf(readDb, { who, today }, rows),
    isOwn ? ownDeclined(readDb, personId) : () => null,
    failedOf(readDb, personId, failedCourses),
  ])
  return presentPlan(rows, { rights, today, missing, due, declined, failed })
}

const afterAct = async (enrolmentId: string, appended: Appended, context: Context) => {
  const { pending } = await context.waitForReadModels(appended)
  const state = await stateOf(context.store, enrolment, enrolmentId)
  return { ...presentUserCourse(enrolmentId, state), pending }
}

/** Remaining lessons; same refusal for another person's record and a missing one. */
const readLacking = async (
  { id: personId, userCourseId }: { id: string; userCourseId: string },
  context: Context,
) => {
  const state = await stateOf(context.store, enrolment, userCourseId)
  if (state.situation === 'none' || state.personId !== personId)
    throw new Rejection('enrolments.not-enrolled')
  return { lessons: (await lackingLessons(context.readDb, userCourseId)).map(presentLacking) }
}

export const plansRoutes = routesOf(plansContract, {
  'GET /users/:id/development-plan': ({ params }, context) => readPlan(params.id, context),
  'GET /users/:id/user-courses/:userCourseId/lacking-lessons': ({ params }, context) =>
    readLacking(params, context),
  'POST /users/:id/user-courses/:userCourseId/actions/reset-progress': async ({ params, body }, context) => {
    const { id: personId, userCourseId: enrolmentId } = params
    const input = { personId, enrolmentId, reason: body.reason }
    return afterAct(enrolmentId, await resetUserCourse(context, requireCaller(context), input), context)
  },
  'POST /users/:id/courses/:courseId/recognitions': async ({ params, body }, context) => {
    const { id: personId, courseId } = params
    const { url, fileVersion, evidenceUrl, ...completion } = body
    const upload = { url: url || null, fileVersion: fileVersion || null }
    const input = { personId, courseId, ...completion, ...upload, evidenceUrl: evidenceUrl || null }
    const appended = await recogniseOne(context, requireCaller(context), input)
    return afterAct(context.derivedId('enrolment', personId, courseId), appended, context)
  },
  'POST /users/:id/certifications/:certId/actions/revoke': async ({ params, body }, context) => {
    const input = { personId: params.id, certificateId: params.certId, reason: body.reason }
    const appended = await takeCertificateBack(context, requireCaller(context), input)
    const certificate = await certificateById(context.db, params.certId)
    return afterAct(certificate?.enrolment_id ?? '', appended, context)
  },
})
