import { enrolment } from '../../../domain/enrolments/enrolment.ts'
import { lessonOfEvaluation } from '../../../domain/enrolments/grades.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { attemptById } from '../../../projections/attempts.ts'
import { draftsOf, evaluationRecord, gradeById } from '../../../projections/grades.questions.ts'
import type { Context } from '../../context.ts'
import { gradesOperations } from '../../contract/operations/grades.ts'
import { stateOf } from '../../event-store/streams.ts'
import { type OperationHandler, operationsOf } from '../../http/operations.ts'
import { requireCaller } from '../../kit/request.ts'
import { requireVisibleCourse, type SeenLesson } from '../../records/course-access.ts'
import { requireGradedLesson, requireGraderOf } from '../../records/graded-lessons.ts'
import { requireVisibleLesson } from '../../records/visible-tests.ts'
import { type GradeRow, publishDrafts, restart, saveGrades } from './commands.ts'
import { presentRecord } from './present.ts'

type Operations = typeof gradesOperations

const consult: OperationHandler<Operations['Query.UserEvaluation_consultUserEvaluation']> = async (
  { lessonId, userId },
  context,
) => {
  const isOwn = userId === requireCaller(context).personId
  await (isOwn ? requireVisibleLesson(context, lessonId) : requireGradedLesson(context, lessonId))
  const row = await evaluationRecord(context.readDb, { personId: userId, lessonId }, { withDrafts: !isOwn })
  return row && presentRecord(row)
}

/** A table's refusal names the row and its column. */
const refuseByArgument = (error: unknown): never => {
  if (!(error instanceof Rejection) || error.field === null) throw error
  const column = error.field.slice(error.field.indexOf('.') + 1)
  throw new Rejection(error.code, column === 'published' ? 'isDraft' : column, error.params)
}

const saveGrade = async (
  context: Context,
  name: string,
  { course_id: courseId, lesson_id: lessonId }: SeenLesson,
  row: GradeRow,
) => {
  const { personId: by } = requireCaller(context)
  const input = { courseId, lessonId, by, rows: [row] }
  const appended = await saveGrades(context, context.command(name), input).catch(refuseByArgument)
  if (appended.events.length === 0) throw new Rejection('form.error.no_changes')
  const { pending } = await context.waitForReadModels(appended)
  const of = { personId: row.userId, lessonId }
  const record = await evaluationRecord(context.db, of, { withDrafts: true })
  return { id: record?.evaluation_id ?? '', pending }
}

const create: OperationHandler<Operations['Mutation.UserEvaluation_create']> = async (
  { lessonId, isDraft, ...row },
  context,
) => {
  const lesson = await requireGradedLesson(context, lessonId)
  const read = { evaluationId: null }
  return saveGrade(context, 'CreateGrade', lesson, { ...row, isPublished: !isDraft, read })
}

const update: OperationHandler<Operations['Mutation.UserEvaluation_update']> = async (
  { id: evaluationId, isDraft, version, ...row },
  context,
) => {
  const gradeRow = await gradeById(context.db, evaluationId)
  if (!gradeRow) throw new Rejection('grades.no-such-grade', 'id')
  const lesson = await requireGraderOf(context, gradeRow.lesson_id)
  const read = version == null ? { evaluationId } : { version }
  const newRow = { ...row, userId: gradeRow.person_id, isPublished: !isDraft, read }
  return saveGrade(context, 'UpdateGrade', lesson, newRow)
}

const publish: OperationHandler<Operations['Mutation.UserEvaluation_publish']> = async (
  { lessonId, expected },
  context,
) => {
  const { course_id: courseId } = await requireGradedLesson(context, lessonId)
  const { personId: by } = requireCaller(context)
  const people = (await draftsOf(context.db, lessonId)).filter((personId) => personId !== by)
  if (expected != null && expected !== people.length) throw new Rejection('grades.drafts-changed', 'expected')
  const command = context.command('PublishGrades', { bulk: people.length > 1 })
  const appended = await publishDrafts(context, command, { courseId, lessonId, by, people })
  const published = appended.events.filter(({ type }) => type === 'GradePublished').length
  return { published, ...(await context.waitForReadModels(appended)) }
}

const remove: OperationHandler<Operations['Mutation.UserEvaluation_delete']> = async (
  { id: evaluationId, userId, courseId, reason },
  context,
) => {
  await requireVisibleCourse(context, courseId)
  const lessonId = await lessonOf(context, { evaluationId, userId, courseId })
  await requireGraderOf(context, lessonId)
  const { personId: by } = requireCaller(context)
  const input = { courseId, userId, evaluationId, lessonId, by, reason }
  const appended = await restart(context, context.command('RestartEvaluation'), input)
  return { transactionStatus: true, ...(await context.waitForReadModels(appended)) }
}

/** From the record or, for a test that awaits review, from its attempt. */
const lessonOf = async (
  context: Context,
  { evaluationId, userId, courseId }: { evaluationId: string; userId: string; courseId: string },
): Promise<string> => {
  const enrolmentId = context.derivedId('enrolment', userId, courseId)
  const lessonId = lessonOfEvaluation(await stateOf(context.store, enrolment, enrolmentId), evaluationId)
  if (lessonId) return lessonId
  const attempt = await attemptById(context.db, evaluationId)
  if (attempt?.enrolment_id !== enrolmentId) throw new Rejection('grades.no-such-grade', 'id')
  return attempt.lesson_id
}

export const gradesHandlers = operationsOf(gradesOperations, {
  'Query.UserEvaluation_consultUserEvaluation': consult,
  'Mutation.UserEvaluation_create': create,
  'Mutation.UserEvaluation_update': update,
  'Mutation.UserEvaluation_publish': publish,
  'Mutation.UserEvaluation_delete': remove,
})
