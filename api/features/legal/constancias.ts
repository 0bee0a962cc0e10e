import type { z } from 'zod'
import { course, type ExistingCourse, editing } from '../../../domain/courses/course.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { holds } from '../../../domain/kernel/viewer.ts'
import { courseConstancia, describeConstancia } from '../../../domain/legal/constancia.ts'
import type { ConstanciaDetails, Tutor } from '../../../domain/legal/events.ts'
import { missingOfCoursePaper } from '../../../domain/legal/issuing-rules.ts'
import { proposedModality } from '../../../domain/legal/rules.ts'
import { person } from '../../../domain/people/person.ts'
import { countDueByThePlan } from '../../../projections/constancia-records.due.ts'
import { lessonTypesOf } from '../../../projections/constancias.questions.ts'
import { runningPlansOf } from '../../../projections/training-plans.questions.ts'
import type { Context } from '../../context.ts'
import { constanciasContract } from '../../contract/routes/legal.constancias.ts'
import { guardOn, stateOf, writeTo } from '../../event-store/streams.ts'
import { routesOf } from '../../http/rest.ts'
import { requireCaller } from '../../kit/request.ts'
import { companyToday } from '../../records/certificate.ts'
import { loadActing } from '../../records/grantor.ts'
import { requireLegalDuties } from '../../records/legal.ts'

const courseToRead = async (context: Context, courseId: string): Promise<ExistingCourse> => {
  const caller = requireCaller(context)
  const state = await stateOf(context.store, course, courseId)
  if (state.situation === 'none') throw new Rejection('courses.not-found', 'id')
  return holds(caller, 'legal.*') || holds(caller, 'audit.*') ? state : editing(state, caller)
}

const presentTutor = async ({ store }: Context, tutor: Tutor | null) => {
  if (tutor === null) return null
  if ('name' in tutor) return { person: null, name: tutor.name }
  const state = await stateOf(store, person, tutor.personId)
  const isActive = state.situation === 'active'
  const name = 'details' in state ? state.details.fullName : null
  return { person: { id: tutor.personId, isActive }, name }
}

type Described = Omit<
  z.output<(typeof constanciasContract)['PUT /courses/:id/constancia']['body']>,
  'revision'
>

const detailsOf = ({
  agent,
  agentName: name,
  agentRegistration: registration,
  tutorId: personId,
  tutorName,
  ...rest
}: Described): ConstanciaDetails => {
  const typed = tutorName === '' ? null : { name: tutorName }
  return {
    ...rest,
    agent: agent === 'external' ? { kind: agent, name, registration } : agent && { kind: agent },
    tutor: personId === null ? typed : { personId },
  }
}

export const constanciaRoutes = routesOf(constanciasContract, {
  'GET /courses/:id/constancia': async ({ params: { id } }, context) => {
    await requireLegalDuties(context)
    const { information } = await courseToRead(context, id)
    const today = await companyToday(context, context.now())
    const [details, lessons, dueByPlan, running] = await Promise.all([
      stateOf(context.store, courseConstancia, id),
      lessonTypesOf(context.db, id),
      countDueByThePlan(context.db, { courseId: id, at: context.now().toISOString() }),
      runningPlansOf(context.db, id, today),
    ])
    const { agent, ...rest } = details
    const tutor = await presentTutor(context, details.tutor)
    const named = { ...details, tutor: tutor === null || tutor.name === null ? null : details.tutor }
    const external = agent?.kind === 'external' ? agent : null
    return {
      ...rest,
      dueByPlan,
      agent: agent?.kind ?? null,
      agentName: external?.name ?? null,
      agentRegistration: external?.registration ?? null,
      tutor,
      proposedModality: proposedModality(lessons),
      missing: missingOfCoursePaper(named, information?.trainingMinutes ?? 0),
      plans: running.map((plan) => ({
        ...{ id: plan.plan_id, employer: plan.legal_name },
        ...{ startsOn: plan.starts_on, endsOn: plan.ends_on },
      })),
    }
  },
  'PUT /courses/:id/constancia': async (
    { params: { id }, body: { revision: read, ...details } },
    context,
  ) => {
    await requireLegalDuties(context)
    const caller = requireCaller(context)
    const appended = await context.executeAll(context.command('DescribeConstancia'), async (load) => {
      const { by, guards } = await loadActing(load, caller)
      const taught = await load(course, id)
      if (taught.state.situation === 'none') throw new Rejection('courses.not-found', 'id')
      if (!holds(by, 'legal.*')) editing(taught.state, { ...by, personId: caller.personId })
      const tutor = details.tutorId === null ? null : await load(person, details.tutorId)
      const isTutorActive = tutor?.state.situation === 'active'
      const loaded = await load(courseConstancia, id)
      const facts = describeConstancia(
        { courseId: id, ...detailsOf(details) },
        { isTutorActive, read },
      )(loaded.state)
      return [writeTo(loaded, facts), guardOn(taught), ...(tutor ? [guardOn(tutor)] : []), ...guards]
    })
    return context.waitForReadModels(appended)
  },
})
