import type { EnrolmentEvent } from '../domain/enrolments/events.ts'
import { renewBy } from '../domain/enrolments/rules.ts'
import type { CourseStatusKey, Level } from '../domain/kernel/ids.ts'
import { amend, change, projection, put, remove, table } from './kernel/projection.ts'

export type EnrolmentRow = {
  enrolment_id: string
  person_id: string
  course_id: string
  cycle: number
  because: 'requirement' | 'author'
  status: CourseStatusKey
  levels: readonly Level[]
  enrolled_at: string
  /** Start of the enrolment, or end of the previous certificate. */
  cycle_began_at: string
  approved_at: string | null
  ended_at: string | null
  /** Last day of the renewal period, yyyy-MM-dd; null without one. */
  renew_by: string | null
}

export type LessonProgressRow = {
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
  /** The attempt or manual grade. */
  evaluation_id: string
  grade: number
  is_approved: boolean
  recorded_at: string
}

const enrolmentTable = table<EnrolmentRow>({
  name: 'enrolments',
  columns: {
    enrolment_id: 'uuid',
    person_id: 'uuid',
    course_id: 'uuid',
    cycle: 'integer',
    because: 'text',
    status: 'text',
    levels: 'text[]',
    enrolled_at: 'timestamptz',
    cycle_began_at: 'timestamptz',
    approved_at: 'timestamptz',
    ended_at: 'timestamptz',
    renew_by: 'date',
  },
  key: ['enrolment_id'],
  // covering index to count members and courses
  indexes: [
    '(person_id, course_id) include (status, ended_at)',
    '(course_id, ended_at) include (status, person_id)',
    '(renew_by) where renew_by is not null',
  ],
  past: true,
  // end of version first: queries about a recent moment, the most frequent ones, skip earlier versions; the beginning is only included, since
  // PostgreSQL 18 would search once for each end and avoid the index
  pastIndexes: [
    '(course_id, until_position) include (from_position, status, ended_at, person_id)',
    '(person_id, course_id, until_position) include (from_position, status, ended_at)',
  ],
})

/** Current members of one status. */
export type EnrolmentCountRow = {
  course_id: string
  status: CourseStatusKey
  people: number
}

const enrolmentCounts = table<EnrolmentCountRow>({
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

const lessonProgress = table<LessonProgressRow>({
  name: 'lesson_progress',
  columns: { ...ofLesson, completed_at: 'timestamptz', file_sha256: 'text' },
  key: ['enrolment_id', 'cycle', 'lesson_id'],
  indexes: ['(course_id)', '(person_id)', '(lesson_id, file_sha256) where file_sha256 is not null'],
  past: true,
})

const results = table<ResultRow>({
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

type Data = {
  readonly enrolmentId: string
  readonly personId: string
  readonly courseId: string
  readonly cycle: number
}

const keys = ({ enrolmentId, personId, courseId, cycle }: Data) => ({
  enrolment_id: enrolmentId,
  person_id: personId,
  course_id: courseId,
  cycle,
})

type OfLesson = Data & { readonly lessonId: string }

const of = ({ enrolmentId }: Pick<Data, 'enrolmentId'>) => ({ enrolment_id: enrolmentId })

const keyOf = ({ enrolmentId, cycle, lessonId }: OfLesson) => ({
  enrolment_id: enrolmentId,
  cycle,
  lesson_id: lessonId,
})

type Graded = OfLesson & {
  readonly evaluationId: string
  readonly grade: number
  readonly isApproved: boolean
}

/** A result that is not a pass withdraws the lesson's completion. */
const resultRecorded = (data: Graded, at: string) => [
  put(results, resultOf(data, at)),
  ...(data.isApproved ? [] : [remove(lessonProgress, keyOf(data))]),
]

const resultOf = (data: Graded, at: string): ResultRow => ({
  ...keys(data),
  lesson_id: data.lessonId,
  evaluation_id: data.evaluationId,
  grade: data.grade,
  is_approved: data.isApproved,
  recorded_at: at,
})

const failed = (row: EnrolmentRow): EnrolmentRow => ({
  ...row,
  status: 'reprobado',
  approved_at: null,
  renew_by: null,
})

/** The end of a past cycle's certificate changes nothing. */
const cycleEnded = (
  row: EnrolmentRow,
  { cycle, at }: { cycle: number; at: string },
  renew_by: string | null,
): EnrolmentRow =>
  row.ended_at !== null || row.cycle !== cycle
    ? row
    : { ...row, cycle: cycle + 1, cycle_began_at: at, status: 'pendiente', approved_at: null, renew_by }

export const enrolments = projection<EnrolmentEvent>({
  name: 'enrolments',
  version: 8,
  tables: [enrolmentTable, enrolmentCounts, lessonProgress, results],
  on: {
    Enrolled: ({ data, at }) =>
      change(
        enrolmentTable,
        of(data),
        (before): EnrolmentRow => ({
          ...keys(data),
          because: data.because,
          status: 'pendiente',
          levels: before?.levels ?? [],
          enrolled_at: at,
          cycle_began_at: at,
          approved_at: null,
          ended_at: null,
          renew_by: null,
        }),
      ),
    RequirementApplied: ({ data }) =>
      amend(enrolmentTable, of(data), (row) => ({
        ...row,
        levels: [...row.levels.filter((level) => level !== data.level), data.level],
      })),
    RequirementLifted: ({ data }) =>
      amend(enrolmentTable, of(data), (row) => ({
        ...row,
        levels: row.levels.filter((level) => level !== data.level),
      })),
    LessonCompleted: ({ data, at }) =>
      put(lessonProgress, {
        ...keys(data),
        lesson_id: data.lessonId,
        completed_at: at,
        file_sha256: data.file?.sha256 ?? null,
      }),
    CompletionWithdrawn: ({ data }) => remove(lessonProgress, keyOf(data)),
    EvaluationResultRecorded: ({ data, at }) => resultRecorded({ ...data, evaluationId: data.attemptId }, at),
    GradePublished: ({ data, at }) => resultRecorded(data, at),
    GradeCorrected: ({ data, at }) => resultRecorded(data, at),
    EvaluationRestarted: ({ data }) => [remove(results, keyOf(data)), remove(lessonProgress, keyOf(data))],
    CourseFailureLifted: ({ data }) =>
      amend(enrolmentTable, of(data), (row): EnrolmentRow => ({ ...row, status: 'pendiente' })),
    CourseApproved: ({ data, at }) =>
      amend(
        enrolmentTable,
        of(data),
        (row): EnrolmentRow => ({ ...row, status: 'aprobado', approved_at: at, renew_by: null }),
      ),
    CourseFailed: ({ data }) => amend(enrolmentTable, of(data), failed),
    RenewalMissed: ({ data }) => amend(enrolmentTable, of(data), failed),
    CertificateExpired: ({ data: { cycle, expiresOn, ...data }, at }) =>
      amend(enrolmentTable, of(data), (row) => cycleEnded(row, { cycle, at }, renewBy(expiresOn))),
    CertificateRevoked: ({ data: { cycle, ...data }, at }) =>
      amend(enrolmentTable, of(data), (row) => cycleEnded(row, { cycle, at }, null)),
    StatusCorrected: ({ data }) =>
      amend(
        enrolmentTable,
        of(data),
        (row): EnrolmentRow => (data.to === 'reprobado' ? failed(row) : { ...row, status: data.to }),
      ),
    ProgressReset: ({ data: { cycle, ...data }, at }) =>
      amend(enrolmentTable, of(data), (row) => cycleEnded(row, { cycle, at }, row.renew_by)),
    EnrolmentEnded: ({ data, at }) =>
      amend(enrolmentTable, of(data), (row) => ({ ...row, ended_at: at, renew_by: null })),
  },
})
