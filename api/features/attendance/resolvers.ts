import { z } from 'zod'
import { membersCalled } from '../../../projections/attendance.questions.ts'
import type { Context } from '../../context.ts'
import { id, pastMoment, reason } from '../../contract/input.ts'
import type { Appended } from '../../event-store/store.ts'
import { ignored, parseArgs } from '../../http/arguments.ts'
import type {
  MutationUserLesson_PublishArgs,
  MutationUserLesson_UpdateAttendanceArgs,
  QueryUserLesson_ListByLessonIdArgs,
  QueryUserLesson_SessionArgs,
  Resolvers,
} from '../../http/resolvers.generated.ts'
import { uuidOf } from '../../http/rest.ts'
import { whoAsks } from '../../kit/request.ts'
import { soleAdministrator } from '../../records/grantor.ts'
import { requireTaken, type TakenSession, takenAsOf } from './access.ts'
import { sendAll, takeAll } from './commands.ts'
import { presentSession, presentUserLesson, withoutUnsent } from './present.ts'

const atOnce = 1_000

const placeOf = ({ lesson: { course_id: courseId, lesson_id: lessonId } }: TakenSession) => ({
  courseId,
  lessonId,
})

const session = async (_: unknown, args: QueryUserLesson_SessionArgs, context: Context) => {
  const taken = await requireTaken(context, uuidOf(args, 'lessonId'))
  const { personId } = whoAsks(context)
  return presentSession(taken, (await soleAdministrator(context.store)) === personId)
}

const asked = z.object({
  lessonId: ignored,
  page: z.number().int().min(1).max(1_000_000).nullish(),
  pageSize: z.number().int().min(1).max(atOnce).nullish(),
  asOf: pastMoment.nullish(),
})

const list = async (_: unknown, args: QueryUserLesson_ListByLessonIdArgs, context: Context) => {
  const { page, pageSize, asOf } = parseArgs(asked, args)
  const lessonId = uuidOf({ lessonId: args.lessonId ?? '' }, 'lessonId')
  const { db, isTaker } = await takenAsOf(context, lessonId, asOf ?? undefined)
  const rows = await membersCalled(db, lessonId, { page: page ?? 1, size: pageSize ?? atOnce })
  return rows.map((row) => presentUserLesson(isTaker ? row : withoutUnsent(row), lessonId, context.locale))
}

const mark = z.object({
  id,
  attended: z.boolean(),
  isMakeUp: z.boolean().nullish(),
  revision: z.number().int().min(0).nullish(),
})

const update = z.object({ lessonId: id, userAttendance: z.array(mark).min(1).max(atOnce), reason })

const updateAttendance = async (
  _: unknown,
  args: MutationUserLesson_UpdateAttendanceArgs,
  context: Context,
) => {
  const { lessonId, userAttendance, reason: why } = parseArgs(update, args)
  const taken = await requireTaken(context, lessonId)
  const marks = userAttendance.map(({ isMakeUp, revision, ...one }) => ({
    ...one,
    isMakeUp: isMakeUp ?? false,
    revision: revision ?? null,
  }))
  return success(context, await takeAll(context, placeOf(taken), { marks, reason: why }))
}

const publish = async (_: unknown, args: MutationUserLesson_PublishArgs, context: Context) => {
  const taken = await requireTaken(context, uuidOf(args, 'lessonId'))
  return success(context, await sendAll(context, placeOf(taken)))
}

const success = async (context: Context, appended: Appended) => ({
  status: 'success',
  ...(await context.waitForReadModels(appended)),
})

export const attendanceResolvers = {
  Query: { UserLesson_session: session, UserLesson_listByLessonId: list },
  Mutation: { UserLesson_updateAttendance: updateAttendance, UserLesson_publish: publish },
} satisfies Resolvers
