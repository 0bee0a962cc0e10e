import { chooseInstructors } from '../../domain/courses/audience.ts'
import { addLesson, releaseLesson } from '../../domain/courses/lessons.ts'
import { addModule, releaseModule } from '../../domain/courses/modules.ts'
import { scheduleSession } from '../../domain/courses/sessions.ts'
import { dayOf, pastDays } from './clock.ts'
import type { SessionPlan } from './plan.ts'
import { demoId } from './stage.ts'
import { courseIdOf, editCourse, editorOf, type Writing } from './write-courses.ts'

const timeZone = 'America/Mexico_City'
const moduleName = 'En vivo'
const nowhere = { street: '', streetTwo: '', city: '', state: '', zipCode: '' }

/** What is held in the days to come, by the instructor whom a visitor logs in as. */
export const addSessions = async (writing: Writing, today: Date, instructorId: string): Promise<void> => {
  const { sessions = [] } = writing.plan
  if (sessions.length === 0) return
  const by = editorOf(writing)
  const moduleId = demoId('module', courseIdOf(writing.plan), moduleName)
  await editCourse(writing, 'AddModule', [moduleId], addModule({ moduleId, name: () => moduleName }, by))
  for (const session of sessions) await addSession(writing, moduleId, session, today, instructorId)
  await editCourse(writing, 'ChangeModule', [moduleId], releaseModule(moduleId, by))
}

const addSession = (
  writing: Writing,
  moduleId: string,
  { name, description, inDays, time, held }: SessionPlan,
  today: Date,
  instructorId: string,
): Promise<void> => {
  const by = editorOf(writing)
  const lessonId = demoId('lesson', moduleId, name)
  const type = 'meetUrl' in held ? 'meet' : 'faceToFace'
  const day = (after: number) =>
    dayOf(today, pastDays + after)
      .toISOString()
      .slice(0, 10)
  const what = {
    lessonId,
    date: day(inDays),
    time: time ?? '',
    description,
    meetUrl: 'meetUrl' in held ? held.meetUrl : '',
    address: 'address' in held ? held.address : nowhere,
  }
  return editCourse(
    writing,
    'AddSession',
    [lessonId],
    addLesson({ moduleId, lessonId, type, name }, by),
    scheduleSession(what, { timeZone, date: day(0), time: '00:00:00' }, by),
    chooseInstructors(
      { lessonId, instructorIds: [instructorId] },
      { activeIds: new Set([instructorId]) },
      by,
    ),
    releaseLesson({ lessonId }, by),
  )
}
