import type { EnrolmentEvent } from '../domain/enrolments/events.ts'
import { amend, change, projection, table } from './kernel/projection.ts'

/** Grading of one evaluation of one person in one cycle. A restart clears the grade; published grades are also in `results`. */
export type GradeRow = {
  enrolment_id: string
  lesson_id: string
  person_id: string
  course_id: string
  cycle: number
  evaluation_id: string | null
  grade: number | null
  is_published: boolean
  /** When the person saw the current grade. */
  sent_at: string | null
  /** Latest grader, and the number of changes (the domain's `version`). */
  scorer_id: string
  version: number
  created_at: string
  graded_at: string | null
}

const gradeTable = table<GradeRow>({
  name: 'grades',
  columns: {
    enrolment_id: 'uuid',
    lesson_id: 'uuid',
    person_id: 'uuid',
    course_id: 'uuid',
    cycle: 'integer',
    evaluation_id: 'uuid',
    grade: 'integer',
    is_published: 'boolean',
    sent_at: 'timestamptz',
    scorer_id: 'uuid',
    version: 'integer',
    created_at: 'timestamptz',
    graded_at: 'timestamptz',
  },
  key: ['enrolment_id', 'cycle', 'lesson_id'],
  indexes: [
    '(lesson_id)',
    '(lesson_id) where grade is not null and not is_published',
    '(evaluation_id) where evaluation_id is not null',
    '(person_id) where is_published and sent_at is null',
  ],
  past: true,
})

type Data = {
  readonly enrolmentId: string
  readonly lessonId: string
  readonly personId: string
  readonly courseId: string
  readonly cycle: number
}

const keyOf = ({ enrolmentId, cycle, lessonId }: Data) => ({
  enrolment_id: enrolmentId,
  cycle,
  lesson_id: lessonId,
})

const graded = (
  data: Data & { readonly evaluationId: string; readonly by: string },
  at: string,
  { grade, is_published }: Pick<GradeRow, 'grade' | 'is_published'>,
) =>
  change(gradeTable, keyOf(data), (row) => ({
    ...keyOf(data),
    person_id: data.personId,
    course_id: data.courseId,
    evaluation_id: grade === null ? null : data.evaluationId,
    grade,
    is_published,
    sent_at: null,
    scorer_id: data.by,
    version: (row?.version ?? 0) + 1,
    created_at: row?.evaluation_id === data.evaluationId ? row.created_at : at,
    graded_at: grade === null ? null : at,
  }))

export const grades = projection<EnrolmentEvent>({
  name: 'grades',
  version: 4,
  tables: [gradeTable],
  on: {
    GradeDrafted: ({ data, at }) => graded(data, at, { grade: data.grade, is_published: false }),
    GradePublished: ({ data, at }) => graded(data, at, { grade: data.grade, is_published: true }),
    GradeCorrected: ({ data, at }) => graded(data, at, { grade: data.grade, is_published: true }),
    EvaluationRestarted: ({ data, at }) => graded(data, at, { grade: null, is_published: false }),
    GradeSent: ({ data, at }) => amend(gradeTable, keyOf(data), (row) => ({ ...row, sent_at: at })),
  },
})
