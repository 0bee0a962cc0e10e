import {
  UserLesson_listByLessonId,
  UserLesson_publish,
  UserLesson_session,
  UserLesson_updateAttendance,
} from '../../shared/data/operations/attendance.generated.ts'
import { type ResultOf, select } from '../../shared/data/select.ts'

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
    addressParts: {
      street: true,
      streetTwo: true,
      city: true,
      state: true,
      zipCode: true,
    },
    sessionStatus: true,
    LessonType: {
      name: true,
    },
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
    Terminal: {
      name: true,
    },
    Department: {
      name: true,
    },
    JobTitle: {
      name: true,
    },
  },
})

export type AttendanceRegister = ResultOf<typeof attendanceRegister>

export const attendanceSave = select(UserLesson_updateAttendance, {
  status: true,
  pending: true,
})

export type AttendanceSave = ResultOf<typeof attendanceSave>

export const attendanceSend = select(UserLesson_publish, {
  status: true,
  pending: true,
})

export type AttendanceSend = ResultOf<typeof attendanceSend>
