import type { DateProblem, DueCandidate } from '../domain/enrolments/due-rules.ts'
import type { CourseStatusKey, Level } from '../domain/kernel/ids.ts'
import { table } from './kernel/projection.ts'

export type EnrolmentRow = {
  enrolment_id: string
  person_id: string
  course_id: string
  cycle: number
  because: 'requirement' | 'author'
  status: CourseStatusKey
  levels: readonly Level[]
  /** When each of the levels was applied. */
  levels_since: Readonly<Partial<Record<Level, string>>>
  enrolled_at: string
  /** Start of the enrolment, or end of the previous certificate. */
  cycle_began_at: string
  approved_at: string | null
  /** Since when it is failed; null unless it is. */
  failed_at: string | null
  ended_at: string | null
  /** Last day of the renewal period, yyyy-MM-dd; null without one. */
  renew_by: string | null
  /** Expiry of the certificate whose approval stands while the course may be passed again, yyyy-MM-dd. */
  open_renewal: string | null
  /** Null without a date, and once the course is approved. */
  due_on: string | null
  /** Since when this date is set; a moved one is set anew. */
  due_since: string | null
  /** Each level's date; null without one. */
  due_candidates: readonly DueCandidate[] | null
  /** By hand, or by a certificate's expiry, no rule moves the date. */
  is_due_fixed: boolean
  /** Why somebody has to resolve the date. */
  due_problem: DateProblem | null
  /** Since when it waits for that. */
  due_problem_since: string | null
  is_due_by_hire: boolean
  due_requested: string | null
  is_waived: boolean
  /** The last day of the waiver; null for good. */
  waived_until: string | null
}

type LessonProgressRow = {
  enrolment_id: string
  lesson_id: string
  person_id: string
  course_id: string
  cycle: number
  completed_at: string
  /** Null unless a file, or if not recorded. */
  file_sha256: string | null
}

export type ResultRow = {
  enrolment_id: string
  lesson_id: string
  person_id: string
  course_id: string
  cycle: number
  evaluation_id: string
  grade: number
  is_approved: boolean
  recorded_at: string
}

export const enrolmentTable = table<EnrolmentRow>({
  name: 'enrolments',
  columns: {
    enrolment_id: 'uuid',
    person_id: 'uuid',
    course_id: 'uuid',
    cycle: 'integer',
    because: 'text',
    status: 'text',
    levels: 'text[]',
    levels_since: 'jsonb',
    enrolled_at: 'timestamptz',
    cycle_began_at: 'timestamptz',
    approved_at: 'timestamptz',
    failed_at: 'timestamptz',
    ended_at: 'timestamptz',
    renew_by: 'date',
    open_renewal: 'date',
    due_on: 'date',
    due_since: 'timestamptz',
    due_candidates: 'jsonb',
    is_due_fixed: 'boolean',
    due_problem: 'text',
    due_problem_since: 'timestamptz',
    is_due_by_hire: 'boolean',
    due_requested: 'date',
    is_waived: 'boolean',
    waived_until: 'date',
  },
  key: ['enrolment_id'],
  indexes: [
    // all that the figures of a person's courses need
    '(person_id, course_id) include (status, ended_at, due_on, renew_by, open_renewal, due_problem, is_waived, waived_until)',
    '(course_id, ended_at, person_id) include (status)',
    '(renew_by) where renew_by is not null',
    '(due_on, enrolment_id) where due_on is not null and ended_at is null',
    '(enrolment_id) where due_problem is not null and ended_at is null',
    // those that are behind
    `(enrolment_id) where ended_at is null and status <> 'aprobado' and (status = 'reprobado' or cycle > 1)`,
  ],
  past: true,
  // end of version first, for recent moments; PostgreSQL 18 would search once for each end of a key with both
  pastIndexes: [
    '(course_id, until_position) include (from_position, status, ended_at, person_id)',
    '(person_id, course_id, until_position) include (from_position, status, ended_at)',
  ],
})

type EnrolmentCountRow = {
  course_id: string
  status: CourseStatusKey
  people: number
}

export const enrolmentCounts = table<EnrolmentCountRow>({
  name: 'enrolment_counts',
  columns: { course_id: 'uuid', status: 'text', people: 'integer' },
  key: ['course_id', 'status'],
  tally: { of: enrolmentTable, column: 'people', only: { ended_at: null } },
})

const ofLesson = {
  enrolment_id: 'uuid',
  lesson_id: 'uuid',
  person_id: 'uuid',
  course_id: 'uuid',
  cycle: 'integer',
} as const

export const lessonProgress = table<LessonProgressRow>({
  name: 'lesson_progress',
  columns: { ...ofLesson, completed_at: 'timestamptz', file_sha256: 'text' },
  key: ['enrolment_id', 'cycle', 'lesson_id'],
  indexes: ['(course_id)', '(person_id)', '(lesson_id, file_sha256) where file_sha256 is not null'],
  past: true,
})

export const results = table<ResultRow>({
  name: 'results',
  columns: {
    ...ofLesson,
    evaluation_id: 'uuid',
    grade: 'integer',
    is_approved: 'boolean',
    recorded_at: 'timestamptz',
  },
  key: ['enrolment_id', 'cycle', 'lesson_id'],
  indexes: ['(course_id)', '(person_id)'],
  past: true,
  pastIndexes: ['(person_id)'],
})
