import { z } from 'zod'
import { enrolment } from '../../../domain/enrolments/enrolment.ts'
import { lessonOfEvaluation } from '../../../domain/enrolments/grades.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { attemptById } from '../../../projections/attempts.ts'
import { draftsOf, evaluationRecord, gradeById } from '../../../projections/grades.questions.ts'
import type { Context } from '../../context.ts'
import { id, reason } from '../../contract/input.ts'
import { stateOf } from '../../event-store/streams.ts'
import { parseArgs } from '../../http/arguments.ts'
import type {
  MutationUserEvaluation_CreateArgs,
  MutationUserEvaluation_DeleteArgs,
  MutationUserEvaluation_PublishArgs,
  MutationUserEvaluation_UpdateArgs,
  QueryUserEvaluation_ConsultUserEvaluationArgs,
  Resolvers,
} from '../../http/resolvers.generated.ts'
import { whoAsks } from '../../kit/request.ts'
import { requireVisibleCourse, type SeenLesson } from '../../records/course-access.ts'
import { requireGradedLesson, requireGraderOf } from '../../records/graded-lessons.ts'
import { requireVisibleLesson } from '../../records/visible-tests.ts'
import { type GradeRow, publishDrafts, restart, saveGrades } from './commands.ts'
import { presentRecord } from './present.ts'

const ofPerson = z.object({ lessonId: id, userId: id })
const creation = ofPerson.extend({ grade: z.int(), isDraft: z.boolean(), reason })
const change = z.object({ id, grade: z.int(), isDraft: z.boolean(), version: z.int().nullish(), reason })
const publication = z.object({ lessonId: id, expected: z.int().nullish() })
const restarting = z.object({ id, userId: id, courseId: id, reason })

const consult = async (_: unknown, args: QueryUserEvaluation_ConsultUserEvaluationArgs, context: Context) => {
  const { lessonId, userId } = parseArgs(ofPerson, args)
  const isOwn = userId === whoAsks(context).personId
  await (isOwn ? requireVisibleLesson(context, lessonId) : requireGradedLesson(context, lessonId))
  const row = await evaluationRecord(context.readDb, { personId: userId, lessonId }, { withDrafts: !isOwn })
  return row && presentRecord(row)
}

/** One grade, which has to be another than what stands. */
const saveOne = async (
  context: Context,
  name: string,
  { course_id: courseId, lesson_id: lessonId }: SeenLesson,
  row: GradeRow,
) => {
  const { personId: by } = whoAsks(context)
  const what = { courseId, lessonId, by, rows: [row] }
  const appended = await saveGrades(context, context.command(name), what)
  if (appended.events.length === 0) throw new Rejection('form.error.no_changes')
  const { pending } = await context.waitForReadModels(appended)
  const of = { personId: row.userId, lessonId }
  const saved = await evaluationRecord(context.db, of, { withDrafts: true })
  return { id: saved?.evaluation_id ?? '', pending }
}

const create = async (_: unknown, args: MutationUserEvaluation_CreateArgs, context: Context) => {
  const { lessonId, isDraft, ...row } = parseArgs(creation, args)
  const lesson = await requireGradedLesson(context, lessonId)
  const read = { evaluationId: null }
  return saveOne(context, 'CreateGrade', lesson, { ...row, isPublished: !isDraft, read })
}

const update = async (_: unknown, args: MutationUserEvaluation_UpdateArgs, context: Context) => {
  const { id: evaluationId, isDraft, version, ...row } = parseArgs(change, args)
  const found = await gradeById(context.db, evaluationId)
  if (!found) throw new Rejection('grades.no-such-grade', 'id')
  const lesson = await requireGraderOf(context, found.lesson_id)
  const read = version == null ? { evaluationId } : { version }
  const changed = { ...row, userId: found.person_id, isPublished: !isDraft, read }
  return saveOne(context, 'UpdateGrade', lesson, changed)
}

const publish = async (_: unknown, args: MutationUserEvaluation_PublishArgs, context: Context) => {
  const { lessonId, expected } = parseArgs(publication, args)
  const { course_id: courseId } = await requireGradedLesson(context, lessonId)
  const { personId: by } = whoAsks(context)
  const people = (await draftsOf(context.db, lessonId)).filter((personId) => personId !== by)
  if (expected != null && expected !== people.length) throw new Rejection('grades.drafts-changed', 'expected')
  const command = context.command('PublishGrades', { bulk: people.length > 1 })
  const appended = await publishDrafts(context, command, { courseId, lessonId, by, people })
  const published = appended.events.filter(({ type }) => type === 'GradePublished').length
  return { published, ...(await context.waitForReadModels(appended)) }
}

const remove = async (_: unknown, args: MutationUserEvaluation_DeleteArgs, context: Context) => {
  const { id: evaluationId, userId, courseId, reason: why } = parseArgs(restarting, args)
  await requireVisibleCourse(context, courseId)
  const lessonId = await lessonOf(context, { evaluationId, userId, courseId })
  await requireGraderOf(context, lessonId)
  const { personId: by } = whoAsks(context)
  const what = { courseId, userId, evaluationId, lessonId, by, reason: why }
  const appended = await restart(context, context.command('RestartEvaluation'), what)
  return { transactionStatus: true, ...(await context.waitForReadModels(appended)) }
}

/** On their record or, of a test that waits for a grader, by its attempt. */
const lessonOf = async (
  context: Context,
  { evaluationId, userId, courseId }: { evaluationId: string; userId: string; courseId: string },
): Promise<string> => {
  const enrolmentId = context.derivedId('enrolment', userId, courseId)
  const known = lessonOfEvaluation(await stateOf(context.store, enrolment, enrolmentId), evaluationId)
  if (known) return known
  const taken = await attemptById(context.db, evaluationId)
  if (taken?.enrolment_id !== enrolmentId) throw new Rejection('grades.no-such-grade', 'id')
  return taken.lesson_id
}

export const gradesResolvers = {
  Query: { UserEvaluation_consultUserEvaluation: consult },
  Mutation: {
    UserEvaluation_create: create,
    UserEvaluation_update: update,
    UserEvaluation_publish: publish,
    UserEvaluation_delete: remove,
  },
} satisfies Resolvers
