import {
  UserLesson_listByLessonId,
  UserLesson_publish,
  UserLesson_session,
  UserLesson_updateAttendance,
} from '../../shared/data/operations/attendance.generated.ts'
import { type ResultOf, select } from '../../shared/data/select.ts'
import { addressFields } from '../../shared/data/selections.ts'

export const attendanceSession = select(UserLesson_session, {
  courseId: true,
  courseName: true,
  courseIsDraft: true,
  mayMarkThemselves: true,
  Lesson: {
    id: true,
    name: true,
    date: true,
    time: true,
    timeZone: true,
    meetUrl: true,
    addressParts: addressFields,
    sessionStatus: true,
    LessonType: { name: true },
  },
})

export type AttendanceSession = ResultOf<typeof attendanceSession>

export const attendanceRegister = select(UserLesson_listByLessonId, {
  userId: true,
  attended: true,
  isMakeUp: true,
  isDraft: true,
  scorerId: true,
  scorerName: true,
  revision: true,
  isHeldBefore: true,
  terminalId: true,
  departmentId: true,
  jobTitleId: true,
  User: {
    fullName: true,
    payrollNum: true,
    Terminal: { name: true },
    Department: { name: true },
    JobTitle: { name: true },
  },
})

export type AttendanceRegister = ResultOf<typeof attendanceRegister>

const saved = { status: true, pending: true } as const

export const attendanceSave = select(UserLesson_updateAttendance, saved)

export const attendanceSend = select(UserLesson_publish, saved)
