import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Who } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { dueContract } from '../../contract/routes/due.ts'
import type { Appended, Command } from '../../event-store/store.ts'
import { type Handler, type Input, routesOf } from '../../http/rest.ts'
import { requireCaller } from '../../kit/request.ts'
import type { EnrolmentOf } from '../../long-acts.ts'
import { companyToday } from '../../records/certificate.ts'
import { requireVisibleCourse } from '../../records/course-access.ts'
import { requestExtensionOf } from '../../records/extension-requests.ts'
import { decline, endWaiverOf, extend, resolve, waive } from './commands.ts'
import { exportExceptions } from './exceptions-file.ts'
import {
  listExceptions,
  listRequests,
  resolutionsOf,
  severalExceptions,
  summariseExceptions,
} from './lists.ts'

type Routes = typeof dueContract

type OfCourse = Input<Routes['POST /users/:id/courses/:courseId/due/actions/extend']>['params']

const acting =
  <Body extends object>(
    name: string,
    act: (services: Context, command: Command, who: Who, input: Body & EnrolmentOf) => Promise<Appended>,
  ) =>
  async ({ params, body }: { readonly params: OfCourse; readonly body: Body }, context: Context) => {
    const input = { ...body, personId: params.id, courseId: params.courseId }
    return context.waitForReadModels(await act(context, context.command(name), requireCaller(context), input))
  }

/** Of their own enrolment. */
const requestOne: Handler<Routes['POST /courses/:id/extensions']> = async ({ params, body }, context) => {
  const { personId } = requireCaller(context)
  const { course_id: courseId } = await requireVisibleCourse(context, params.id)
  const input = { ...body, personId, courseId, by: personId }
  return context.waitForReadModels(
    await requestExtensionOf(context, context.command('RequestExtension'), input),
  )
}

const resolveSeveral: Handler<Routes['POST /due/exceptions/actions/resolve']> = async ({ body }, context) => {
  const { personId: by } = requireCaller(context)
  const { dueOn, reason } = body
  if (reason === null) throw new Rejection('due.reason-missing', 'reason')
  if (dueOn !== null && dueOn < (await companyToday(context, context.now())))
    throw new Rejection('due.in-the-past', 'dueOn')
  const { id: commandId, correlationId } = context.command('ResolveDateExceptions')
  const all = body.matching ? [JSON.stringify([body.matching, dueOn, reason])] : []
  const id = context.derivedId('date-resolutions', commandId, ...all)
  // a repetition would not find the list that the first request resolved
  if (!body.matching || !(await context.dateResolutions.progress(id, by))) {
    const enrolments = await severalExceptions(body, context)
    if (enrolments.length === 0) throw new Rejection('due.no-exception')
    await context.dateResolutions.begin(id, { enrolments, dueOn, reason, by, correlationId })
  }
  return resolutionsOf(id, context)
}

export const dueRoutes = routesOf(dueContract, {
  'POST /users/:id/courses/:courseId/due/actions/extend': acting('ExtendDueDate', extend),
  'POST /users/:id/courses/:courseId/due/actions/decline-extension': acting('DeclineExtension', decline),
  'POST /users/:id/courses/:courseId/due/actions/waive': acting('WaiveRequirement', waive),
  'POST /users/:id/courses/:courseId/due/actions/end-waiver': acting('EndWaiver', endWaiverOf),
  'POST /users/:id/courses/:courseId/due/actions/resolve': acting('ResolveDateException', resolve),
  'POST /courses/:id/extensions': requestOne,
  'GET /due/exceptions': listExceptions,
  'GET /due/exceptions/export': exportExceptions,
  'GET /due/exceptions/summary': summariseExceptions,
  'POST /due/exceptions/actions/resolve': resolveSeveral,
  'GET /due/exceptions/actions/:id': ({ params }, context) => resolutionsOf(params.id, context),
  'GET /due/requests': listRequests,
})
