import type { Recorded } from '../../../domain/kernel/event.ts'
import { streamName } from '../../../domain/kernel/ids.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { mayOfPerson } from '../../../domain/people/relation.ts'
import type { RequirementEvent, Scope } from '../../../domain/requirements/events.ts'
import { requirementsId } from '../../../domain/requirements/requirements.ts'
import {
  type AffectedPerson,
  affectedPeople,
  enrolledByRequirement,
} from '../../../projections/requirements.effects.ts'
import type { Context } from '../../context.ts'
import { selectionMax } from '../../contract/operations/requirements.ts'
import { requirementsContract } from '../../contract/routes/requirements.ts'
import { routesOf } from '../../http/rest.ts'
import { presentPage } from '../../kit/list.ts'
import { requireCaller } from '../../kit/request.ts'
import { mediaBegun } from '../../records/playback.ts'
import { reasonsOf } from './reasons.ts'
import { scopeOf } from './scopes.ts'

export const requirementsRoutes = routesOf(requirementsContract, {
  'GET /requirements/affected': async ({ query: { page, pageSize, ...query } }, context) => {
    const { courseId, effect, search } = query
    const listed = await affectedPeople(context.db, {
      scope: await scopeOf(context, query),
      change: { id: courseId, isChecked: effect === 'gaining' },
      effect,
      mediaBegun,
      search,
      page,
      size: pageSize,
    })
    return presentPage(listed, presentAffected)
  },
  'GET /requirements/enrolled': async ({ query: { page, pageSize, search, act, ...query } }, context) => {
    const scope = await scopeOf(context, query)
    const facts = await factsOf(context, scope, act)
    const since = facts[0]?.at
    if (!since) return { count: 0, rows: [], enrolments: 0 }
    const courseIds = facts.map(({ data }) => data.courseId)
    const { rows, total, enrolments } = await enrolledByRequirement(context.readDb, {
      scope,
      courseIds,
      since,
      search,
      page,
      size: pageSize,
    })
    return {
      count: total,
      rows: rows.map((row) => ({ ...presentAffected(row), courses: [...row.courses] })),
      enrolments,
    }
  },
  'GET /users/:id/courses/:courseId/requirements': ({ params: { id, courseId } }, context) => {
    if (!mayOfPerson(requireCaller(context), id, 'plan')) throw new Rejection('access.forbidden')
    return reasonsOf(context, id, courseId)
  },
})

const presentAffected = ({ person_id, full_name, payroll_num }: AffectedPerson) => ({
  id: person_id,
  fullName: full_name,
  payrollNum: payroll_num,
})

/** The courses that one act has required of a scope. */
const factsOf = async (
  { store }: Context,
  scope: Scope,
  act: string,
): Promise<readonly Recorded<RequirementEvent>[]> => {
  const facts = (await store.read(streamName('requirements', requirementsId(scope)), {
    types: ['CourseRequired'],
    backward: true,
    limit: selectionMax,
  })) as readonly Recorded<RequirementEvent>[] // facts of this type have these data
  return facts.filter(({ meta }) => meta.correlationId === act)
}
