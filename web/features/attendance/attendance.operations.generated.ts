import { document } from '../../shared/data/document.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** none: nothing was recorded · draft: some of it is not sent · published: all of it was. */
export type SessionStatus =
  | 'none'
  | 'draft'
  | 'published';

export type UserAttendance = {
  /** Of the user, or of their UserLesson. */
  id: string;
  attended: boolean;
  isMakeUp?: boolean | null | undefined;
  /** As it was read: refused where somebody else took it since. Not said, it is not compared. */
  revision?: number | null | undefined;
};

export type AttendanceSessionQueryVariables = Exact<{
  lessonId: string;
}>;


export type AttendanceSessionQuery = { UserLesson_session: { courseId: string, courseName: string, courseIsDraft: boolean, mayMarkThemselves: boolean, Lesson: { id: string, name: string, date: string | null, time: string | null, timeZone: string | null, meetUrl: string | null, sessionStatus: SessionStatus | null, addressParts: { street: string, streetTwo: string, city: string, state: string, zipCode: string } | null, LessonType: { name: string } } } };

export type AttendanceRegisterQueryVariables = Exact<{
  lessonId: string;
  page: number;
  asOf?: string | null | undefined;
}>;


export type AttendanceRegisterQuery = { UserLesson_listByLessonId: Array<{ userId: string, attended: boolean | null, isMakeUp: boolean, isDraft: boolean, scorerId: string | null, scorerName: string | null, revision: number, isHeldBefore: boolean, terminalId: string | null, departmentId: string | null, jobTitleId: string | null, User: { fullName: string, payrollNum: string, Terminal: { name: string } | null, Department: { name: string } | null, JobTitle: { name: string } | null } }> };

export type AttendanceSaveMutationVariables = Exact<{
  lessonId: string;
  userAttendance: Array<UserAttendance> | UserAttendance;
  reason?: string | null | undefined;
}>;


export type AttendanceSaveMutation = { UserLesson_updateAttendance: { status: string, pending: boolean } };

export type AttendanceSendMutationVariables = Exact<{
  lessonId: string;
}>;


export type AttendanceSendMutation = { UserLesson_publish: { status: string, pending: boolean } };


export const AttendanceSession = document<AttendanceSessionQuery, AttendanceSessionQueryVariables>(`query AttendanceSession($lessonId: ID!) {
  UserLesson_session(lessonId: $lessonId) {
    courseId
    courseName
    courseIsDraft
    mayMarkThemselves
    Lesson {
      id
      name
      date
      time
      timeZone
      meetUrl
      addressParts {
        street
        streetTwo
        city
        state
        zipCode
      }
      sessionStatus
      LessonType {
        name
      }
    }
  }
}`)

export const AttendanceRegister = document<AttendanceRegisterQuery, AttendanceRegisterQueryVariables>(`query AttendanceRegister($lessonId: ID!, $page: Int!, $asOf: String) {
  UserLesson_listByLessonId(
    lessonId: $lessonId
    page: $page
    pageSize: 1000
    asOf: $asOf
  ) {
    userId
    attended
    isMakeUp
    isDraft
    scorerId
    scorerName
    revision
    isHeldBefore
    terminalId
    departmentId
    jobTitleId
    User {
      fullName
      payrollNum
      Terminal {
        name
      }
      Department {
        name
      }
      JobTitle {
        name
      }
    }
  }
}`)

export const AttendanceSave = document<AttendanceSaveMutation, AttendanceSaveMutationVariables>(`mutation AttendanceSave($lessonId: ID!, $userAttendance: [UserAttendance!]!, $reason: String) {
  UserLesson_updateAttendance(
    lessonId: $lessonId
    userAttendance: $userAttendance
    reason: $reason
  ) {
    status
    pending
  }
}`)

export const AttendanceSend = document<AttendanceSendMutation, AttendanceSendMutationVariables>(`mutation AttendanceSend($lessonId: ID!) {
  UserLesson_publish(lessonId: $lessonId) {
    status
    pending
  }
}`)
