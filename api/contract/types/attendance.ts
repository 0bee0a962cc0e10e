import { z } from 'zod'
import { id } from '../input.ts'
import { object } from '../operation.ts'
import { text } from '../route.ts'
import { lesson } from './courses.outline.ts'
import { courseUser } from './enrolments.members.ts'

export const userLesson = object(
  'UserLesson',
  {
    id,
    userId: id,
    lessonId: id,
    attended: z.boolean().nullable().describe('Null where nothing was taken.'),
    isMakeUp: z
      .boolean()
      .describe('They made up for it; a session held before somebody was enrolled counts only so.'),
    isDraft: z.boolean().describe('It was noted, and not sent.'),
    scorerId: id.nullable().describe('The person who noted, sent or corrected it last.'),
    scorerName: text.nullable(),
    revision: z.int().describe('0 where nothing was taken; what a save says was read.'),
    takenAt: text.nullable(),
    sentAt: text.nullable(),
    correctedAt: text.nullable(),
    isHeldBefore: z.boolean().describe('The session was held before they were enrolled.'),
    User: courseUser,
    terminalId: id.nullable(),
    departmentId: id.nullable(),
    jobTitleId: id.nullable(),
  },
  'What stands in the register of a session about one of those whom it is for.',
)

export const attendanceSession = object('AttendanceSession', {
  Lesson: lesson,
  courseId: id,
  courseName: text,
  courseIsDraft: z.boolean(),
  mayMarkThemselves: z.boolean().describe(`Nobody else could mark the viewer's own attendance.`),
})

export const userAttendance = object('UserAttendance', {
  id: id.describe('Of the user, or of their UserLesson.'),
  attended: z.boolean(),
  isMakeUp: z.boolean().nullish(),
  revision: z
    .int()
    .min(0)
    .nullish()
    .describe('As it was read: refused where somebody else took it since. Not said, it is not compared.'),
})

export const attendanceStatus = object('AttendanceStatus', {
  status: text.describe('success'),
  pending: z.boolean(),
})
