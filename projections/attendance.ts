import type { EnrolmentEvent } from '../domain/enrolments/events.ts'
import { amend, change, projection, table } from './kernel/projection.ts'

export type AttendanceRow = {
  enrolment_id: string
  cycle: number
  lesson_id: string
  person_id: string
  course_id: string
  attended: boolean
  is_make_up: boolean
  is_draft: boolean
  scorer_id: string
  /** Number of changes. */
  revision: number
  taken_at: string
  sent_at: string | null
  corrected_at: string | null
}

const attendanceTable = table<AttendanceRow>({
  name: 'attendance',
  columns: {
    enrolment_id: 'uuid',
    cycle: 'integer',
    lesson_id: 'uuid',
    person_id: 'uuid',
    course_id: 'uuid',
    attended: 'boolean',
    is_make_up: 'boolean',
    is_draft: 'boolean',
    scorer_id: 'uuid',
    revision: 'integer',
    taken_at: 'timestamptz',
    sent_at: 'timestamptz',
    corrected_at: 'timestamptz',
  },
  key: ['enrolment_id', 'cycle', 'lesson_id'],
  indexes: ['(lesson_id)', '(lesson_id) where is_draft'],
  past: true,
})

type Place = { readonly enrolmentId: string; readonly cycle: number; readonly lessonId: string }

const keyOf = ({ enrolmentId, cycle, lessonId }: Place) => ({
  enrolment_id: enrolmentId,
  cycle,
  lesson_id: lessonId,
})

export const attendance = projection<EnrolmentEvent>({
  name: 'attendance',
  version: 2,
  tables: [attendanceTable],
  on: {
    AttendanceTaken: ({ data, at }) =>
      change(attendanceTable, keyOf(data), (row) => ({
        ...keyOf(data),
        person_id: data.personId,
        course_id: data.courseId,
        attended: data.attended,
        is_make_up: data.isMakeUp,
        is_draft: true,
        scorer_id: data.by,
        revision: (row?.revision ?? 0) + 1,
        taken_at: at,
        sent_at: null,
        corrected_at: null,
      })),
    AttendanceSent: ({ data, at }) =>
      amend(attendanceTable, keyOf(data), (row) => ({
        ...row,
        is_draft: false,
        scorer_id: data.by,
        revision: row.revision + 1,
        sent_at: at,
      })),
    AttendanceCorrected: ({ data, at }) =>
      amend(attendanceTable, keyOf(data), (row) => ({
        ...row,
        attended: data.to.attended,
        is_make_up: data.to.isMakeUp,
        scorer_id: data.by,
        revision: row.revision + 1,
        taken_at: at,
        corrected_at: at,
      })),
  },
})
