import { course } from '../../domain/courses/course.ts'
import { outline } from '../../domain/courses/outline.ts'
import { publishCourse, returnCourseToDraft } from '../../domain/courses/publication.ts'
import { evaluation } from '../../domain/evaluations/evaluation.ts'
import type { Scope } from '../../domain/requirements/events.ts'
import {
  chooseDueRule,
  requireCourse,
  requirements,
  requirementsId,
} from '../../domain/requirements/requirements.ts'
import { courseMembers } from '../../projections/enrolments.questions.ts'
import { departmentRows, jobTitleRows, terminalRows } from '../../projections/organisation.ts'
import type { Services } from '../context.ts'
import { stateOf } from '../event-store/streams.ts'
import { credentialOf } from '../features/sessions/passwords/credentials.ts'
import { companyToday } from '../records/certificate.ts'
import { planApprovals, planCalendar, planMove } from './administer.ts'
import { type Agenda, openAgenda } from './agenda.ts'
import { type DemoClock, pastDays } from './clock.ts'
import { complianceCourses } from './courses.compliance.ts'
import { maintenanceCourses } from './courses.maintenance.ts'
import { operationCourses } from './courses.operation.ts'
import { safetyCourses } from './courses.safety.ts'
import { skillsCourses } from './courses.skills.ts'
import { planGrading } from './grade.ts'
import { planLearning } from './learn.ts'
import { planLegalDuties } from './legal/lawful.ts'
import { planRecognitions, planReminders, planStandIn } from './manage.ts'
import { type Everybody, givePasswords, openCompany } from './open-company.ts'
import type { CoursePlan, RequirementPlan } from './plan.ts'
import type { Taught, Test } from './sitting.ts'
import { demoId, firstAct, openStage, type Stage, waitUntilQuiet } from './stage.ts'
import { planAttendance } from './take-attendance.ts'
import { courseIdOf, describe, draft, editCourse, editorOf, fill, type Writing } from './write-courses.ts'
import { addedBefore, addLive } from './write-sessions.ts'

export const demoCourses: readonly CoursePlan[] = [
  ...safetyCourses,
  ...operationCourses,
  ...maintenanceCourses,
  ...complianceCourses,
  ...skillsCourses,
]

/** Simulates four hundred days by commands, from a clock at `pastDays` before today. Resumes an interrupted seed. */
export const seedDemo = async (
  services: Services,
  { clock, today, password }: { clock: DemoClock; today: Date; password: string },
): Promise<void> => {
  const stage = await openStage(services, clock, today)
  const everybody = await openCompany(stage)
  if (!(await credentialOf(services.db, everybody.administratorId))) await live(stage, everybody, today)
  clock.release()
  // last, so that its presence means that the seed is complete
  await givePasswords(stage, everybody, password)
}

const live = async (stage: Stage, everybody: Everybody, today: Date): Promise<void> => {
  const agenda = openAgenda()
  for (const plan of demoCourses) {
    const writing = await schedule(stage, agenda, everybody, plan)
    agenda.add(stage.at(pastDays - addedBefore), () => addLive(writing, today, everybody))
    planAttendance(agenda, writing)
  }
  planMove(agenda, stage, everybody)
  planCalendar(agenda, stage)
  planRecognitions(agenda, stage, everybody)
  planReminders(agenda, stage, everybody)
  planStandIn(agenda, stage, everybody)
  planLegalDuties(agenda, stage, everybody, demoCourses)
  await agenda.run(stage.clock)
  await waitUntilQuiet(stage)
}

const schedule = async (
  stage: Stage,
  agenda: Agenda,
  everybody: Everybody,
  plan: CoursePlan,
): Promise<Writing> => {
  const { begun, published, returned } = plan.days
  const authorId = plan.by === 'author' ? everybody.authorId : everybody.administratorId
  const { instructorId } = everybody
  const writing = { stage, plan, authorId, instructorId, terminalIds: await terminalIdsOf(stage, plan) }
  // each course starts at its own hour
  const minutes = (begun * 7) % 60
  agenda.add(stage.at(begun, 9, minutes), () => draft(writing))
  agenda.add(stage.at(begun, 10, minutes), () => describe(writing))
  agenda.add(stage.at(begun + 2, 11, minutes), () => fill(writing))
  agenda.add(stage.at(begun + 3, 12, minutes), () => require(stage, everybody, plan))
  if (published) agenda.add(stage.at(published, 8, minutes), () => publish(agenda, everybody, writing))
  if (returned)
    agenda.add(stage.at(returned, 13, minutes), () =>
      editCourse(writing, 'ReturnCourseToDraft', [], returnCourseToDraft(editorOf(writing))),
    )
  return writing
}

const terminalIdsOf = async ({ services }: Stage, { information }: CoursePlan): Promise<string[]> => {
  const names: readonly string[] = information?.terminals ?? []
  const rows = await terminalRows(services.db)
  return rows.filter(({ name }) => names.includes(name)).map(({ id }) => id)
}

const require = async (
  { services, act }: Stage,
  { administratorId }: Everybody,
  plan: CoursePlan,
): Promise<void> => {
  const courseId = courseIdOf(plan)
  const today = await companyToday(services, services.now())
  const courseHours = (plan.information?.minutes ?? 0) / 60
  for (const required of plan.requiredBy) {
    const scope = await scopeOf(services, required)
    const id = requirementsId(scope)
    const command = act('ChangeRequirements', administratorId, id, courseId)
    await services.execute(command, requirements, id, requireCourse(scope, courseId))
    if (!plan.due) continue
    const choice = { courseId, rule: plan.due, reach: 'everybody', today, courseHours } as const
    const choose = act('ChooseDueRule', administratorId, id, courseId)
    await services.execute(choose, requirements, id, chooseDueRule(scope, choice))
  }
}

const scopeOf = async ({ db }: Services, plan: RequirementPlan): Promise<Scope> => {
  if (plan.level === 'enterprise') return { level: 'enterprise', id: null }
  const department = (await departmentRows(db)).find(({ name }) => name === plan.department)
  if (plan.level === 'department') return { level: 'department', id: fromRoster(department).id }
  const jobTitle = (await jobTitleRows(db)).find(
    ({ name, department_id }) => name === plan.jobTitle && department_id === department?.id,
  )
  return { level: 'jobTitle', id: fromRoster(jobTitle).id }
}

const fromRoster = <Thing>(thing: Thing | undefined): Thing => {
  if (thing === undefined) throw new Error('the roster lacks a department or job title of the demo')
  return thing
}

const publish = async (agenda: Agenda, everybody: Everybody, writing: Writing): Promise<void> => {
  const { stage, plan } = writing
  await waitUntilQuiet(stage)
  await editCourse(writing, 'PublishCourse', [], publishCourse(editorOf(writing)))
  await waitUntilQuiet(stage)
  const taught = await taughtOf(stage, plan)
  planLearning(stage, agenda, plan, taught, await courseMembers(stage.services.db, courseIdOf(plan)))
  planGrading(agenda, writing, taught)
  planApprovals(agenda, writing, taught, everybody)
}

const taughtOf = async ({ services: { store } }: Stage, plan: CoursePlan): Promise<Taught> => {
  const whole = outline(await stateOf(store, course, courseIdOf(plan)), null)
  const responses = responsesTo(plan)
  const tests = new Map<string, Test>()
  for (const { id, type } of whole.lessons) {
    const test = type === 'automaticEvaluation' ? await stateOf(store, evaluation, id) : null
    if (test?.situation === 'written') tests.set(id, { ...test, responses })
  }
  return { outline: whole, tests }
}

const responsesTo = ({ modules }: CoursePlan): Test['responses'] => {
  const questions = modules
    .flatMap(({ lessons }) => lessons)
    .flatMap((lesson) => (lesson.type === 'automaticEvaluation' ? lesson.questions : []))
  return new Map(questions.map(({ text, responses }) => [text, responses]))
}

export const hasDemo = async ({ store }: Services): Promise<boolean> =>
  (await store.findCommand(demoId(firstAct))) !== null
