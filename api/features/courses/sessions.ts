import type { CourseDecision, Editor } from '../../../domain/courses/course.ts'
import type { Address, Session } from '../../../domain/courses/events.ts'
import { addLesson, releaseLesson } from '../../../domain/courses/lessons.ts'
import { addressParts, type LocalClock, type SessionInput } from '../../../domain/courses/session-rules.ts'
import { scheduleSession } from '../../../domain/courses/sessions.ts'
import type { LessonRow } from '../../../projections/courses.tables.ts'
import { clockIn } from '../../calendar.ts'
import { companyZone } from '../../company-zone.ts'
import type { Context } from '../../context.ts'
import type { coursesOutlineOperations } from '../../contract/operations/courses.outline.ts'
import { type SessionFields, sessionFields } from '../../contract/types/courses.inputs.ts'
import type { Args } from '../../http/operations.ts'
import { choosePeople } from './audience.ts'
import { answerWithLesson, editCourse, moduleToEdit } from './edit.ts'

const noAddress: Address = { street: '', streetTwo: '', city: '', state: '', zipCode: '' }

const addressOf = ({ address, addressParts: parts }: SessionFields, before: Address): Address => {
  if (parts)
    return {
      street: parts.street ?? '',
      streetTwo: parts.streetTwo ?? '',
      city: parts.city ?? '',
      state: parts.state ?? '',
      zipCode: parts.zipCode ?? '',
    }
  return typeof address === 'string' ? addressParts(address) : before
}

/** Merges the call into the session; an explicit null clears a time. */
const sessionOf = (fields: SessionFields, before: Session | null): SessionInput => ({
  date: fields.date ?? before?.date ?? '',
  time: (fields.time === undefined ? before?.time : fields.time) ?? '',
  description: fields.description ?? before?.description ?? '',
  meetUrl: fields.meetUrl ?? before?.meetUrl ?? '',
  address: addressOf(fields, before?.address ?? noAddress),
})

export const companyClock = async (context: Context, minutesAgo = 0): Promise<LocalClock> =>
  clockIn(
    await companyZone(context.db, context.config),
    new Date(context.now().getTime() - minutesAgo * 60_000),
  )

const hasSessionFields = (fields: SessionFields): boolean =>
  Object.keys(sessionFields).some((field) => fields[field as keyof SessionFields] !== undefined) // the fields' own names

/** The decision to reschedule a session, as far as the call names new values. */
export const rescheduleDecisions = async (
  context: Context,
  { lesson_id: lessonId, session }: Pick<LessonRow, 'lesson_id' | 'session'>,
  fields: SessionFields,
): Promise<(by: Editor) => readonly CourseDecision[]> => {
  if (!hasSessionFields(fields)) return () => []
  const clock = await companyClock(context)
  return (by) => [scheduleSession({ lessonId, ...sessionOf(fields, session) }, clock, by)]
}

type NewSession = Args<(typeof coursesOutlineOperations)['Mutation.Lesson_createSession']>

export const createSession = async (input: NewSession, context: Context) => {
  const { moduleId, name, isDraft, lessonType: type } = input
  const { course_id: courseId } = await moduleToEdit(context, moduleId)
  const command = context.command('AddSession')
  const lessonId = context.derivedId('lesson', command.id)
  const clock = await companyClock(context)
  const people = await choosePeople(context, courseId, input)
  const result = await editCourse(context, command, courseId, (by) => [
    addLesson({ moduleId, lessonId, type, name }, by),
    scheduleSession({ lessonId, ...sessionOf(input, null) }, clock, by),
    ...people(lessonId, by),
    ...(isDraft === false ? [releaseLesson({ lessonId }, by)] : []),
  ])
  return answerWithLesson(context, { courseId, lessonId }, result)
}
