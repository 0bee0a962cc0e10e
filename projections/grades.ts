import type { EnrolmentEvent } from '../domain/enrolments/events.ts'
import { amend, change, projection, table } from './kernel/projection.ts'

/** What graders did with one evaluation of one person in one cycle; a restart leaves no grade. What is published of it counts in `results`. */
export type GradeRow = {
  enrolment_id: string
  lesson_id: string
  person_id: string
  course_id: string
  cycle: number
  /** Of the grade that stands. */
  evaluation_id: string | null
  grade: number | null
  is_published: boolean
  /** When the person was shown it as it stands. */
  sent_at: string | null
  /** Who changed it last, and how often it was changed: the domain's `version`. */
  scorer_id: string
  version: number
  created_at: string
  /** When it became what it says; null where none stands. */
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

/** One change more by a grader. */
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
  version: 3,
  tables: [gradeTable],
  on: {
    GradeDrafted: ({ data, at }) => graded(data, at, { grade: data.grade, is_published: false }),
    GradePublished: ({ data, at }) => graded(data, at, { grade: data.grade, is_published: true }),
    GradeCorrected: ({ data, at }) => graded(data, at, { grade: data.grade, is_published: true }),
    EvaluationRestarted: ({ data, at }) => graded(data, at, { grade: null, is_published: false }),
    GradeSent: ({ data, at }) => amend(gradeTable, keyOf(data), (row) => ({ ...row, sent_at: at })),
  },
})
