import { mayOfCourse } from '../../../domain/courses/relation.ts'
import type { EnrolmentEvent } from '../../../domain/enrolments/events.ts'
import { streamName } from '../../../domain/kernel/ids.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { holds } from '../../../domain/kernel/viewer.ts'
import { relationsAt } from '../../../projections/courses.relation.ts'
import { fileKeyOf } from '../../../projections/removed-lessons.ts'
import type { Context } from '../../context.ts'
import type { enrolmentsOperations } from '../../contract/operations/enrolments.ts'
import { dataOf } from '../../event-store/streams.ts'
import type { Args } from '../../http/operations.ts'
import { requireCaller } from '../../kit/request.ts'

type Completion = Args<(typeof enrolmentsOperations)['Query.Lesson_completedFile']>

type CompletedEvent = Extract<EnrolmentEvent, { type: 'LessonCompleted' }>

/** One's own, or of a course that one edits; all for auditors. */
const maySee = async (
  context: Context,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<boolean> => {
  const who = requireCaller(context)
  if (userId === who.personId || holds(who, 'audit.*')) return true
  const at = await relationsAt(context.db, who, { kind: 'course', courseId })
  return mayOfCourse(at?.relations ?? [], 'edit')
}

/** Same refusal for missing and forbidden. */
export const completedFile = async ({ lessonId, cycle, ...member }: Completion, context: Context) => {
  if (!(await maySee(context, member))) throw new Rejection('enrolments.no-completed-file')
  const enrolmentId = context.derivedId('enrolment', member.userId, member.courseId)
  const events = await context.store.read(streamName('enrolment', enrolmentId))
  const completions = dataOf<CompletedEvent>(events, 'LessonCompleted')
  const file = completions.find(
    (completion) => completion.lessonId === lessonId && completion.cycle === cycle,
  )?.file
  if (!file) throw new Rejection('enrolments.no-completed-file')
  const key = await fileKeyOf(context.db, lessonId)
  const signedUrl = key && (await context.files.versionUrl({ key, ...file }))
  if (!signedUrl) throw new Rejection('enrolments.completed-file-gone')
  return { name: file.name, signedUrl }
}
