import sql from 'sql-template-tag'
import type { CourseEvent } from '../domain/courses/events.ts'
import type { EvaluationEvent, Question, ShowAnswers } from '../domain/evaluations/events.ts'
import type { Queryable } from './kernel/database.ts'
import { projection, put, remove, table } from './kernel/projection.ts'

/** The current revision; `questions` holds the key, so it never leaves without a presenter. */
export type EvaluationRow = {
  lesson_id: string
  course_id: string
  revision: number
  duration_minutes: number | null
  is_random_order: boolean
  prevent_tab_switching: boolean
  show_answers: ShowAnswers
  questions: readonly Question[]
}

const evaluationTable = table<EvaluationRow>({
  name: 'evaluations',
  columns: {
    lesson_id: 'uuid',
    course_id: 'uuid',
    revision: 'integer',
    duration_minutes: 'integer',
    is_random_order: 'boolean',
    prevent_tab_switching: 'boolean',
    show_answers: 'text',
    questions: 'jsonb',
  },
  key: ['lesson_id'],
  indexes: ['(course_id)', 'using gin (questions jsonb_path_ops)'],
})

export const evaluations = projection<EvaluationEvent | CourseEvent>({
  name: 'evaluations',
  version: 2,
  tables: [evaluationTable],
  on: {
    EvaluationRevised: ({ data }) =>
      put(evaluationTable, {
        lesson_id: data.lessonId,
        course_id: data.courseId,
        revision: data.revision,
        duration_minutes: data.duration,
        is_random_order: data.isRandomQuestionOrder,
        prevent_tab_switching: data.preventTabSwitching,
        show_answers: data.showAnswers ?? 'never',
        questions: data.questions,
      }),
    LessonRemoved: ({ data }) => remove(evaluationTable, { lesson_id: data.lessonId }),
    ModuleRemoved: ({ data }) => data.lessonIds.map((lesson_id) => remove(evaluationTable, { lesson_id })),
  },
})

export const evaluationOf = async (db: Queryable, lessonId: string): Promise<EvaluationRow | null> =>
  (await db.query<EvaluationRow>(sql`select * from evaluations where lesson_id = ${lessonId}`))[0] ?? null

export const evaluationAsking = async (db: Queryable, questionId: string): Promise<EvaluationRow | null> => {
  const asking = JSON.stringify([{ id: questionId }])
  const rows = await db.query<EvaluationRow>(
    sql`select * from evaluations where questions @> ${asking}::jsonb limit 1`,
  )
  return rows[0] ?? null
}
