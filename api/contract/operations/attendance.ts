import { z } from 'zod'
import { id, pastMoment, reason } from '../input.ts'
import { cost, type Operations, requiredByCheck } from '../operation.ts'
import { list } from '../route.ts'
import { attendanceSession, attendanceStatus, userAttendance, userLesson } from '../types/attendance.ts'

/** Rows of one page, and marks of one save. */
export const registerPageMax = 1_000

export const attendanceOperations = {
  'Query.UserLesson_session': {
    description: 'A session whose attendance the caller takes.',
    args: { lessonId: id },
    reply: attendanceSession,
    rule: 'authenticated',
  },
  'Query.UserLesson_listByLessonId': {
    description:
      'Everybody whom the session is for, by name. 1,000 a page unless asked otherwise. asOf, for auditors: as it stood at the end of that day (yyyy-MM-dd) or at that instant, without unsent entries for auditors who do not take this attendance.',
    args: {
      lessonId: requiredByCheck(id),
      page: z.int().min(1).max(1_000_000).nullish(),
      pageSize: z.int().min(1).max(registerPageMax).nullish(),
      asOf: pastMoment.nullish(),
    },
    reply: list(userLesson),
    rule: 'authenticated',
    cost: cost.expensive,
  },
  'Mutation.UserLesson_updateAttendance': {
    description: `All of them, 1,000 at most, or nobody. Sent attendance is corrected with a reason, which is kept only for corrections and for one's own attendance.`,
    args: {
      lessonId: id,
      userAttendance: z.array(userAttendance).min(1).max(registerPageMax),
      reason,
    },
    reply: attendanceStatus,
    rule: 'authenticated',
  },
  'Mutation.UserLesson_publish': {
    description: 'What was noted and not sent becomes what counts.',
    args: { lessonId: id },
    reply: attendanceStatus,
    rule: 'authenticated',
  },
} satisfies Operations
