import { Rejection } from '../../../domain/kernel/rejection.ts'
import { mayOfPerson } from '../../../domain/people/relation.ts'
import { personById } from '../../../projections/people.ts'
import { planOf } from '../../../projections/plans.questions.ts'
import type { Context } from '../../context.ts'
import { plansContract } from '../../contract/routes/plans.ts'
import { routesOf } from '../../http/rest.ts'
import { whoAsks } from '../../kit/request.ts'
import { companyToday } from '../enrolments/certificate.ts'
import { presentPlan } from './present.ts'

/** One's own plan, or another's for those who may read their profile; to nobody else does it say who exists. */
const readPlan = async (personId: string, context: Context) => {
  const { readDb } = context
  if (!mayOfPerson(whoAsks(context), personId, 'plan')) throw new Rejection('access.forbidden')
  if (!(await personById(readDb, personId))) throw new Rejection('people.not-found', 'id')
  return presentPlan(await planOf(readDb, personId), await companyToday(context, context.now()))
}

export const plansRoutes = routesOf(plansContract, {
  'GET /users/:id/development-plan': ({ params }, context) => readPlan(params.id, context),
})
