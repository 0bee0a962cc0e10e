import { Rejection } from '../../../domain/kernel/rejection.ts'
import { mayOfPerson } from '../../../domain/people/relation.ts'
import { requirementsContract } from '../../contract/routes/requirements.ts'
import { routesOf } from '../../http/rest.ts'
import { requireCaller } from '../../kit/request.ts'
import { reasonsOf } from './reasons.ts'

export const requirementsRoutes = routesOf(requirementsContract, {
  'GET /users/:id/courses/:courseId/requirements': ({ params: { id, courseId } }, context) => {
    if (!mayOfPerson(requireCaller(context), id, 'plan')) throw new Rejection('access.forbidden')
    return reasonsOf(context, id, courseId)
  },
})
