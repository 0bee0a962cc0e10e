import type { AttemptEvent } from '../domain/attempts/events.ts'
import type { EnrolmentEvent } from '../domain/enrolments/events.ts'
import { amend, projection, put, remove, table } from './kernel/projection.ts'

type ReviewRow = {
  attempt_id: string
  enrolment_id: string
  person_id: string
  course_id: string
  lesson_id: string
  submitted_at: string
  question_ids: readonly string[]
}

const reviewTable = table<ReviewRow>({
  name: 'responses_to_review',
  columns: {
    attempt_id: 'uuid',
    enrolment_id: 'uuid',
    person_id: 'uuid',
    course_id: 'uuid',
    lesson_id: 'uuid',
    submitted_at: 'timestamptz',
    question_ids: 'uuid[]',
  },
  key: ['attempt_id'],
  indexes: ['(lesson_id, submitted_at, attempt_id)'],
})

/** Without the answers themselves. */
export const reviews = projection<AttemptEvent | EnrolmentEvent>({
  name: 'reviews',
  version: 1,
  tables: [reviewTable],
  on: {
    AttemptSubmitted: ({ data, at }) => {
      const question_ids = data.points.flatMap(({ questionId, points }) =>
        points === null ? [questionId] : [],
      )
      if (question_ids.length === 0) return []
      return put(reviewTable, {
        attempt_id: data.attemptId,
        enrolment_id: data.enrolmentId,
        person_id: data.personId,
        course_id: data.courseId,
        lesson_id: data.lessonId,
        submitted_at: at,
        question_ids,
      })
    },
    ResponseReviewed: ({ data }) =>
      amend(reviewTable, { attempt_id: data.attemptId }, (row) => {
        const question_ids = row.question_ids.filter((id) => id !== data.questionId)
        return question_ids.length === 0 ? null : { ...row, question_ids }
      }),
    EvaluationRestarted: ({ data }) => remove(reviewTable, { attempt_id: data.evaluationId }),
  },
})
