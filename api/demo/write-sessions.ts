import { chooseAudience } from '../../domain/courses/audience.ts'
import { addLesson, releaseLesson } from '../../domain/courses/lessons.ts'
import { addModule, releaseModule } from '../../domain/courses/modules.ts'
import { scheduleSession } from '../../domain/courses/sessions.ts'
import { enrolPeople } from '../features/enrolments/enrolling.ts'
import { dayOf, pastDays } from './clock.ts'
import type { Everybody } from './open-company.ts'
import type { CoursePlan, LivePlan, SessionPlan } from './plan.ts'
import { demoId } from './stage.ts'
import {
  addFileLesson,
  courseIdOf,
  editCourse,
  editorOf,
  namingInstructor,
  type Writing,
} from './write-courses.ts'

/** Days before the seed on which they are added, so that past sessions are then in the future. */
export const addedBefore = 45

export const timeZone = 'America/Mexico_City'
const moduleName = 'En vivo'

export const sessionIdOf = (plan: CoursePlan, { name }: SessionPlan): string =>
  demoId('lesson', demoId('module', courseIdOf(plan), moduleName), name)

const nowhere = { street: '', streetTwo: '', city: '', state: '', zipCode: '' }

/** Sessions around the day of the seed, by the instructor whom a visitor logs in as. */
export const addLive = async (writing: Writing, today: Date, everybody: Everybody): Promise<void> => {
  const { live } = writing.plan
  if (!live) return
  const by = editorOf(writing)
  const moduleId = demoId('module', courseIdOf(writing.plan), moduleName)
  await enrolGuests(writing, live, everybody)
  await editCourse(writing, 'AddModule', [moduleId], addModule({ moduleId, name: () => moduleName }, by))
  for (const session of live.sessions) await addSession(writing, moduleId, session, today)
  await addPrivateLesson(writing, moduleId, live, everybody)
  await editCourse(writing, 'ChangeModule', [moduleId], releaseModule(moduleId, by))
}

const idsOf = ({ byPayrollNum }: Everybody, numbers: readonly string[]): readonly string[] =>
  numbers.flatMap((number) => byPayrollNum.get(number)?.person_id ?? [])

const enrolGuests = async (
  { stage, plan, authorId }: Writing,
  { guests }: LivePlan,
  everybody: Everybody,
): Promise<void> => {
  const courseId = courseIdOf(plan)
  const command = stage.act('EnrollPeople', authorId, courseId)
  const what = { courseId, by: authorId, people: idsOf(everybody, guests), otherwise: 'nobody' } as const
  await enrolPeople(stage.services, command, what)
}

const addPrivateLesson = async (
  writing: Writing,
  moduleId: string,
  { privateLesson: { name, of } }: LivePlan,
  everybody: Everybody,
): Promise<void> => {
  await addFileLesson(writing, moduleId, { type: 'document', name })
  const lessonId = demoId('lesson', moduleId, name)
  const assigneeIds = idsOf(everybody, of)
  const audience = chooseAudience(
    { lessonId, assigneeIds },
    { memberIds: new Set(assigneeIds) },
    editorOf(writing),
  )
  await editCourse(writing, 'ChooseAudience', [lessonId], audience)
}

const addSession = (
  writing: Writing,
  moduleId: string,
  { name, description, inDays, time, venue }: SessionPlan,
  today: Date,
): Promise<void> => {
  const by = editorOf(writing)
  const lessonId = demoId('lesson', moduleId, name)
  const type = 'meetUrl' in venue ? 'meet' : 'faceToFace'
  const day = (after: number) =>
    dayOf(today, pastDays + after)
      .toISOString()
      .slice(0, 10)
  const what = {
    lessonId,
    date: day(inDays),
    time: time ?? '',
    description,
    meetUrl: 'meetUrl' in venue ? venue.meetUrl : '',
    address: 'address' in venue ? venue.address : nowhere,
  }
  return editCourse(
    writing,
    'AddSession',
    [lessonId],
    addLesson({ moduleId, lessonId, type, name }, by),
    scheduleSession(what, { timeZone, date: day(-addedBefore), time: '00:00:00' }, by),
    namingInstructor(writing, lessonId),
    releaseLesson({ lessonId }, by),
  )
}
