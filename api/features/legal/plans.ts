import { companyId } from '../../../domain/kernel/ids.ts'
import { courseConstancia, describeConstancia } from '../../../domain/legal/constancia.ts'
import { presentList } from '../../../domain/legal/constancia-lists.ts'
import { type EmployersState, employers } from '../../../domain/legal/employers.ts'
import type { PlannedCourse } from '../../../domain/legal/events.ts'
import {
  correctPlan,
  draftPlan,
  plannedCourses,
  removePlan,
  trainingPlans,
} from '../../../domain/legal/plan.ts'
import { companyPlans, coursesByName, existingOf } from '../../../projections/training-plans.questions.ts'
import type { Context } from '../../context.ts'
import { legalPlansContract } from '../../contract/routes/legal.plans.ts'
import { dataOf, guardOn, writeTo } from '../../event-store/streams.ts'
import { routesOf } from '../../http/rest.ts'
import { companyToday } from '../../records/certificate.ts'
import { requireLegalDuties } from '../../records/legal.ts'
import { actOnLegalDuties, idOfNew } from './legal-acts.ts'
import { dc2Of } from './papers.ts'
import { presentPlans } from './present-plans.ts'

const coursesFound = 20

const establishmentsOf = ({ establishments }: EmployersState, employerId: string): ReadonlySet<string> =>
  new Set([...establishments].flatMap(([id, one]) => (one.employerId === employerId ? [id] : [])))

type Planned = readonly Pick<PlannedCourse, 'courseId' | 'jobTitleIds'>[]

const known = async ({ db }: Context, planned: Planned) => {
  const [courses, jobTitles] = await Promise.all([
    existingOf(
      db,
      'courses',
      planned.map(({ courseId }) => courseId),
    ),
    existingOf(
      db,
      'job_titles',
      planned.flatMap(({ jobTitleIds }) => jobTitleIds),
    ),
  ])
  return { courses, jobTitles }
}

export const legalPlanRoutes = routesOf(legalPlansContract, {
  'GET /legal/plans': async (_, context) => {
    await requireLegalDuties(context)
    const today = await companyToday(context, context.now())
    return presentPlans(await companyPlans(context.db), today)
  },
  'POST /legal/plans': async ({ body }, context) => {
    const planId = idOfNew(context, 'training-plan')
    const { employerId, courses } = body
    const existing = await known(context, courses)
    const { pending } = await actOnLegalDuties(context, 'DraftTrainingPlan', async (load) => {
      const [loaded, owners] = await Promise.all([load(trainingPlans, companyId), load(employers, companyId)])
      const isEmployer = owners.state.employers.has(employerId)
      const establishments = establishmentsOf(owners.state, employerId)
      const decide = draftPlan({ planId, ...body }, { ...existing, isEmployer, establishments })
      return [writeTo(loaded, decide(loaded.state)), guardOn(owners)]
    })
    return { id: planId, pending }
  },
  'PUT /legal/plans/:id': async ({ params: { id }, body: { revision, ...body } }, context) => {
    const existing = await known(context, body.courses)
    const { pending } = await actOnLegalDuties(context, 'CorrectTrainingPlan', async (load) => {
      const [loaded, owners] = await Promise.all([load(trainingPlans, companyId), load(employers, companyId)])
      const employerId = loaded.state.get(id)?.details.employerId ?? ''
      const establishments = establishmentsOf(owners.state, employerId)
      const decide = correctPlan({ planId: id, ...body }, revision, { ...existing, establishments })
      return [writeTo(loaded, decide(loaded.state)), guardOn(owners)]
    })
    return { id, pending }
  },
  'GET /legal/plans/:id/dc2': async ({ params }, context) => {
    await requireLegalDuties(context)
    return dc2Of(context, params.id)
  },
  'DELETE /legal/plans/:id': async ({ params: { id } }, context) => {
    const { pending } = await actOnLegalDuties(context, 'RemoveTrainingPlan', async (load) => {
      const loaded = await load(trainingPlans, companyId)
      return [writeTo(loaded, removePlan(id)(loaded.state))]
    })
    return { pending }
  },
  'POST /legal/plans/:id/actions/mark-courses': async ({ params: { id } }, context) => {
    const { appended, pending } = await actOnLegalDuties(context, 'MarkCoursesOfPlan', async (load) => {
      const plans = await load(trainingPlans, companyId)
      const planned = plannedCourses(plans.state, id)
      const { courses } = await known(context, planned)
      const ids = new Set(planned.map(({ courseId }) => courseId).filter((one) => courses.has(one)))
      const writes = await Promise.all(
        [...ids].map(async (courseId) => {
          const loaded = await load(courseConstancia, courseId)
          const marked = { ...loaded.state, courseId, isInPlan: true }
          return writeTo(loaded, describeConstancia(marked, { isTutorActive: true })(loaded.state))
        }),
      )
      return [...writes, guardOn(plans)]
    })
    return { courses: dataOf(appended.events, 'CourseConstanciaDescribed').length, pending }
  },
  'PUT /legal/plans/:id/lists/:endsOn': async ({ params: { id, endsOn }, body }, context) => {
    const today = await companyToday(context, context.now())
    const { pending } = await actOnLegalDuties(context, 'PresentConstanciaList', async (load) => {
      const loaded = await load(trainingPlans, companyId)
      return [writeTo(loaded, presentList({ planId: id, endsOn, ...body }, today)(loaded.state))]
    })
    return { pending }
  },
  'GET /legal/courses': async ({ query: { name } }, context) => {
    await requireLegalDuties(context)
    return coursesByName(context.db, name, coursesFound)
  },
})
