import { companyId } from '../../../domain/kernel/ids.ts'
import { courseConstancia, describeConstancia } from '../../../domain/legal/constancia.ts'
import type { ConstanciaDetails, PlannedCourse } from '../../../domain/legal/events.ts'
import { correctPlan, draftPlan, trainingPlans } from '../../../domain/legal/plan.ts'
import { lastDayMax } from '../../../domain/legal/plan-rules.ts'
import { courseMembers } from '../../../projections/enrolments.questions.ts'
import type { Everybody } from '../open-company.ts'
import { terminals } from '../places.ts'
import type { CoursePlan } from '../plan.ts'
import { demoId, type Stage } from '../stage.ts'
import { courseIdOf } from '../write-courses.ts'
import { employerId, establishmentIdOf } from './employer.ts'

/** By name, with their thematic areas. */
const areas: Readonly<Record<string, string>> = {
  'Bloqueo y etiquetado de energías': '6000',
  'Trincado de contenedores': '4000',
  'Manejo de montacargas': '4000',
  'Primeros auxilios y RCP': '6000',
  'Soldadura y corte en caliente': '4000',
  'Trabajos en altura': '6000',
}

export const isInDemoPlan = ({ name }: CoursePlan): boolean => name in areas

export const planId = demoId('training-plan')

const establishmentIds = terminals.map(establishmentIdOf)

const ranks = { risks: 1, productivity: 2, knowledge: 3, education: 4, vacancies: 5 } as const

/** Of two years, before its courses are written. */
export const draftDemoPlan = async (
  { services, act }: Stage,
  { administratorId }: Everybody,
  startsOn: string,
): Promise<void> => {
  const plan = { employerId, startsOn, endsOn: lastDayMax(startsOn), establishmentIds, ranks }
  const known = { isEmployer: true, establishments: new Set(establishmentIds), ...noneYet }
  const decide = draftPlan({ planId, ...plan, stages: [], courses: [] }, known)
  await services.execute(act('DraftTrainingPlan', administratorId, planId), trainingPlans, companyId, decide)
}

const noneYet = { courses: new Set<string>(), jobTitles: new Set<string>() }

/** What the constancias of a course say. */
export const describeForConstancias = async (
  { services, act }: Stage,
  { administratorId, instructorId }: Everybody,
  plan: CoursePlan,
): Promise<void> => {
  const courseId = courseIdOf(plan)
  const what: ConstanciaDetails = {
    ...{ thematicArea: areas[plan.name] ?? null, objective: 'skills', modality: 'mixed', isInPlan: true },
    ...{ agent: { kind: 'internal' }, tutor: { personId: instructorId } },
  }
  const command = act('DescribeConstancia', administratorId, courseId)
  const decide = describeConstancia({ courseId, ...what }, { isTutorActive: true })
  await services.execute(command, courseConstancia, courseId, decide)
}

/** Names the courses in the plan, with the job titles and the number of their members. */
export const planCourses = async (
  { services, act }: Stage,
  { administratorId, byPayrollNum }: Everybody,
  plans: readonly CoursePlan[],
): Promise<void> => {
  const everybody = new Map([...byPayrollNum.values()].map((one) => [one.person_id, one]))
  const courses = await Promise.all(
    plans.map(async (plan): Promise<PlannedCourse> => {
      const courseId = courseIdOf(plan)
      const members = await courseMembers(services.db, courseId)
      const titles = members.flatMap(({ personId }) => everybody.get(personId)?.job_title_id ?? [])
      return {
        courseId,
        stage: null,
        jobTitleIds: [...new Set(titles)],
        people: members.length,
        establishmentIds,
      }
    }),
  )
  const known = {
    establishments: new Set(establishmentIds),
    courses: new Set(courses.map(({ courseId }) => courseId)),
    jobTitles: new Set(courses.flatMap(({ jobTitleIds }) => jobTitleIds)),
  }
  await services.execute(
    act('CorrectTrainingPlan', administratorId, planId),
    trainingPlans,
    companyId,
    (state) => {
      const drafted = state.get(planId)
      if (!drafted) throw new Error('the plan of the demo was not drafted')
      const { startsOn, endsOn, stages } = drafted.details
      const plan = { planId, startsOn, endsOn, stages, ranks, establishmentIds, courses }
      return correctPlan(plan, drafted.revision, known)(state)
    },
  )
}
