import { registerRows } from '../../../projections/attendance.questions.ts'
import type { Context } from '../../context.ts'
import { attendanceOperations, registerPageMax } from '../../contract/operations/attendance.ts'
import type { Appended } from '../../event-store/store.ts'
import { operationsOf } from '../../http/operations.ts'
import { requireCaller } from '../../kit/request.ts'
import { soleAdministrator } from '../../records/grantor.ts'
import { type RegisterSession, registerAsOf, requireRegisterSession } from './access.ts'
import { sendAll, takeAll } from './commands.ts'
import { auditedEntry, presentSession, presentUserLesson } from './present.ts'

const placeOf = ({ lesson: { course_id: courseId, lesson_id: lessonId } }: RegisterSession) => ({
  courseId,
  lessonId,
})

const success = async (context: Context, appended: Appended) => ({
  status: 'success',
  ...(await context.waitForReadModels(appended)),
})

export const attendanceHandlers = operationsOf(attendanceOperations, {
  'Query.UserLesson_session': async ({ lessonId }, context) => {
    const session = await requireRegisterSession(context, lessonId)
    const { personId } = requireCaller(context)
    const mayMarkThemselves = (await soleAdministrator(context.store)) === personId
    return { ...presentSession(session, context), mayMarkThemselves }
  },
  'Query.UserLesson_listByLessonId': async ({ lessonId, page, pageSize, asOf }, context) => {
    const { db, isTaker } = await registerAsOf(context, lessonId, asOf ?? undefined)
    const slice = { page: page ?? 1, size: pageSize ?? registerPageMax }
    const rows = await registerRows(db, lessonId, slice)
    const shown = isTaker ? rows : rows.map(auditedEntry(requireCaller(context)))
    return shown.map((row) => presentUserLesson(row, lessonId, context.locale))
  },
  'Mutation.UserLesson_updateAttendance': async ({ lessonId, userAttendance, reason }, context) => {
    const session = await requireRegisterSession(context, lessonId)
    const marks = userAttendance.map(({ isMakeUp, revision, ...mark }) => ({
      ...mark,
      isMakeUp: isMakeUp ?? false,
      revision: revision ?? null,
    }))
    return success(context, await takeAll(context, placeOf(session), { marks, reason }))
  },
  'Mutation.UserLesson_publish': async ({ lessonId }, context) =>
    success(context, await sendAll(context, placeOf(await requireRegisterSession(context, lessonId)))),
})
