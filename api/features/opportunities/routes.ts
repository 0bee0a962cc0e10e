import { Rejection } from '../../../domain/kernel/rejection.ts'
import { opportunitiesContract } from '../../contract/routes/opportunities.ts'
import { type Handler, routesOf } from '../../http/rest.ts'
import { requireCaller } from '../../kit/request.ts'
import { requireGradedLesson } from '../../records/graded-lessons.ts'
import { requireVisibleLesson } from '../../records/visible-tests.ts'
import { decline, request } from './commands.ts'

type Routes = typeof opportunitiesContract

const requestOne: Handler<Routes['POST /lessons/:id/opportunities']> = async ({ params, body }, context) => {
  const { personId } = requireCaller(context)
  const { course } = await requireVisibleLesson(context, params.id)
  const input = { ...body, personId, courseId: course.course_id, lessonId: params.id }
  return context.waitForReadModels(await request(context, context.command('RequestOpportunity'), input))
}

/** Same refusal for a request that is not open and one about another grader's lesson. */
const declineOne: Handler<Routes['POST /lessons/:id/opportunities/:userId/actions/decline']> = async (
  { params: { id: lessonId, userId }, body },
  context,
) => {
  const { personId: by } = requireCaller(context)
  const lesson = await requireGradedLesson(context, lessonId).catch((error: unknown) => {
    throw error instanceof Rejection ? new Rejection('opportunities.not-open') : error
  })
  const input = { ...body, by, personId: userId, courseId: lesson.course_id, lessonId }
  return context.waitForReadModels(await decline(context, context.command('DeclineOpportunity'), input))
}

export const opportunitiesRoutes = routesOf(opportunitiesContract, {
  'POST /lessons/:id/opportunities': requestOne,
  'POST /lessons/:id/opportunities/:userId/actions/decline': declineOne,
})
