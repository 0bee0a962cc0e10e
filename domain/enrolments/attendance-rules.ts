import type { Attendance, EnrolmentEvent } from './events.ts'

export type AttendanceRejection =
  | 'attendance.not-in-session'
  | 'attendance.changed-meanwhile'
  | 'attendance.no-reason'
  | 'attendance.not-taken'
  | 'attendance.repeated-person'

export type AttendanceMark = Attendance & {
  readonly isDraft: boolean
  readonly revision: number
}

type Marks = ReadonlyMap<string, AttendanceMark>

type AttendanceFact = Extract<
  EnrolmentEvent,
  { type: 'AttendanceTaken' | 'AttendanceSent' | 'AttendanceCorrected' }
>

export const withMark = (marks: Marks, { type, data }: AttendanceFact): Marks => {
  const { attended, isMakeUp } = type === 'AttendanceCorrected' ? data.to : data
  const revision = (marks.get(data.lessonId)?.revision ?? 0) + 1
  return new Map(marks).set(data.lessonId, {
    attended,
    isMakeUp,
    isDraft: type === 'AttendanceTaken',
    revision,
  })
}

export const attendanceOf = ({ attended, isMakeUp }: Attendance): Attendance => ({
  attended,
  isMakeUp: attended && isMakeUp,
})

export const isSameAttendance = (one: Attendance | undefined, other: Attendance): boolean =>
  one?.attended === other.attended && one.isMakeUp === other.isMakeUp

/** yyyy-MM-dd in the session's zone. */
export type SessionDays = { readonly heldOn: string; readonly enrolledOn: string }

export const isHeldBefore = ({ heldOn, enrolledOn }: SessionDays): boolean => heldOn < enrolledOn

export const countsAsAttended = ({ attended, isMakeUp }: Attendance, days: SessionDays): boolean =>
  attended && (isMakeUp || !isHeldBefore(days))
