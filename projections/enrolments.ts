import type { EnrolmentEvent } from '../domain/enrolments/events.ts'
import type { PersonEvent } from '../domain/people/events.ts'
import { dueHandlers, dueOn, extended, nothingDue, notWaived } from './enrolments.due.ts'
import {
  type EnrolmentRow,
  enrolmentCounts,
  enrolmentTable,
  lessonProgress,
  type ResultRow,
  results,
} from './enrolments.tables.ts'
import { amend, change, projection, put, remove } from './kernel/projection.ts'

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

const failed = (row: EnrolmentRow, at: string): EnrolmentRow => ({
  ...row,
  status: 'reprobado',
  approved_at: null,
  failed_at: at,
  renew_by: null,
})

const pending = { status: 'pendiente', approved_at: null, failed_at: null, open_renewal: null } as const

/** What a certificate's end leaves to be renewed. */
type Renewal = Pick<EnrolmentRow, 'renew_by'> & ReturnType<typeof dueOn>

const noRenewal: Renewal = { renew_by: null, ...nothingDue }

const renewalOf = (row: EnrolmentRow): Renewal => ({
  renew_by: row.renew_by,
  due_on: row.due_on,
  due_since: row.due_since,
  due_candidates: row.due_candidates,
  is_due_fixed: row.is_due_fixed,
  due_problem: row.due_problem,
  due_problem_since: row.due_problem_since,
  is_due_by_hire: row.is_due_by_hire,
  due_requested: row.due_requested,
})

const cycleEnded = (
  row: EnrolmentRow,
  { cycle, at }: { cycle: number; at: string },
  renewal: Renewal,
): EnrolmentRow =>
  row.ended_at !== null || row.cycle !== cycle
    ? row
    : { ...row, ...pending, cycle: cycle + 1, cycle_began_at: at, ...renewal }

/** The next cycle began when the renewal opened, if it did. */
const certificateEnded = (
  row: EnrolmentRow,
  end: { cycle: number; at: string },
  renewal: Renewal,
): EnrolmentRow =>
  row.ended_at === null && row.open_renewal !== null && row.cycle === end.cycle + 1
    ? { ...row, ...pending, ...keepingDate(row, renewal) }
    : cycleEnded(row, end, renewal)

/** A date that was given by hand while the approval stood holds beyond it. */
const keepingDate = (row: EnrolmentRow, renewal: Renewal): Renewal =>
  renewal.renew_by === null || row.due_on === null
    ? renewal
    : {
        ...renewalOf(row),
        renew_by: extended(renewal, row.due_on),
        due_since: row.due_on === renewal.due_on ? renewal.due_since : row.due_since,
      }

export const enrolments = projection<EnrolmentEvent | PersonEvent>({
  name: 'enrolments',
  version: 18,
  tables: [enrolmentTable, enrolmentCounts, lessonProgress, results],
  on: {
    ...dueHandlers,
    Enrolled: ({ data, at }) =>
      change(
        enrolmentTable,
        of(data),
        (before): EnrolmentRow => ({
          ...keys(data),
          because: data.because,
          status: 'pendiente',
          levels: before?.levels ?? [],
          levels_since: before?.levels_since ?? {},
          enrolled_at: at,
          cycle_began_at: at,
          approved_at: null,
          failed_at: null,
          ended_at: null,
          renew_by: null,
          open_renewal: null,
          ...nothingDue,
          ...notWaived,
        }),
      ),
    RequirementApplied: ({ data, at }) =>
      amend(enrolmentTable, of(data), (row) => ({
        ...row,
        levels: [...row.levels.filter((level) => level !== data.level), data.level],
        levels_since: { ...row.levels_since, [data.level]: at },
      })),
    RequirementLifted: ({ data }) =>
      amend(enrolmentTable, of(data), (row) => {
        const { [data.level]: _, ...others } = row.levels_since
        return { ...row, levels: row.levels.filter((level) => level !== data.level), levels_since: others }
      }),
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
      amend(
        enrolmentTable,
        of(data),
        (row): EnrolmentRow => ({ ...row, status: 'pendiente', failed_at: null }),
      ),
    CourseApproved: ({ data, at }) =>
      amend(
        enrolmentTable,
        of(data),
        (row): EnrolmentRow => ({
          ...row,
          status: 'aprobado',
          approved_at: at,
          failed_at: null,
          renew_by: null,
          open_renewal: null,
          ...nothingDue,
        }),
      ),
    CourseFailed: ({ data, at }) => amend(enrolmentTable, of(data), (row) => failed(row, at)),
    RenewalMissed: ({ data, at }) => amend(enrolmentTable, of(data), (row) => failed(row, at)),
    RenewalOpened: ({ data: { cycle, expiresOn, ...data }, at }) =>
      amend(enrolmentTable, of(data), (row) => ({
        ...row,
        cycle,
        cycle_began_at: at,
        open_renewal: expiresOn,
        ...dueOn(expiresOn, at),
      })),
    CertificateExpired: ({ data: { cycle, expiresOn, renewBy, ...data }, at }) =>
      amend(enrolmentTable, of(data), (row) =>
        certificateEnded(row, { cycle, at }, { renew_by: renewBy, ...dueOn(expiresOn, at) }),
      ),
    CertificateRevoked: ({ data: { cycle, ...data }, at }) =>
      amend(enrolmentTable, of(data), (row) => certificateEnded(row, { cycle, at }, noRenewal)),
    StatusCorrected: ({ data, at }) =>
      amend(
        enrolmentTable,
        of(data),
        (row): EnrolmentRow =>
          data.to === 'reprobado' ? failed(row, at) : { ...row, status: data.to, failed_at: null },
      ),
    ProgressReset: ({ data: { cycle, ...data }, at }) =>
      amend(enrolmentTable, of(data), (row) =>
        cycleEnded(row, { cycle, at }, row.renew_by === null ? noRenewal : renewalOf(row)),
      ),
    EnrolmentEnded: ({ data, at }) =>
      amend(enrolmentTable, of(data), (row) => ({
        ...row,
        ended_at: at,
        renew_by: null,
        open_renewal: null,
        ...nothingDue,
        ...notWaived,
      })),
  },
})
