import type { EnrolmentEvent } from '../domain/enrolments/events.ts'
import type { PersonEvent } from '../domain/people/events.ts'
import { amend, projection, put, remove, scrub, table } from './kernel/projection.ts'

/** The last request about an evaluation of one person in one cycle. A restart or a pass ends it. */
export type OpportunityRow = {
  enrolment_id: string
  lesson_id: string
  person_id: string
  course_id: string
  cycle: number
  evaluation_id: string
  /** Null once the person is forgotten. */
  reason: string | null
  requested_at: string
  declined_at: string | null
  decline_reason: string | null
}

const opportunityTable = table<OpportunityRow>({
  name: 'opportunities',
  columns: {
    enrolment_id: 'uuid',
    lesson_id: 'uuid',
    person_id: 'uuid',
    course_id: 'uuid',
    cycle: 'integer',
    evaluation_id: 'uuid',
    reason: 'text',
    requested_at: 'timestamptz',
    declined_at: 'timestamptz',
    decline_reason: 'text',
  },
  key: ['enrolment_id', 'cycle', 'lesson_id'],
  indexes: ['(lesson_id) where declined_at is null', '(person_id)'],
})

type OfLesson = { readonly enrolmentId: string; readonly cycle: number; readonly lessonId: string }

const keyOf = ({ enrolmentId, cycle, lessonId }: OfLesson) => ({
  enrolment_id: enrolmentId,
  cycle,
  lesson_id: lessonId,
})

const endedBy = (data: OfLesson & { readonly isApproved: boolean }) =>
  data.isApproved ? remove(opportunityTable, keyOf(data)) : []

export const opportunities = projection<EnrolmentEvent | PersonEvent>({
  name: 'opportunities',
  version: 1,
  tables: [opportunityTable],
  on: {
    OpportunityRequested: ({ data, at }) =>
      put(opportunityTable, {
        ...keyOf(data),
        person_id: data.personId,
        course_id: data.courseId,
        evaluation_id: data.evaluationId,
        reason: data.reason,
        requested_at: at,
        declined_at: null,
        decline_reason: null,
      }),
    OpportunityDeclined: ({ data, at }) =>
      amend(opportunityTable, keyOf(data), (row) => ({
        ...row,
        declined_at: at,
        decline_reason: data.reason,
      })),
    EvaluationRestarted: ({ data }) => remove(opportunityTable, keyOf(data)),
    EvaluationResultRecorded: ({ data }) => endedBy(data),
    GradePublished: ({ data }) => endedBy(data),
    GradeCorrected: ({ data }) => endedBy(data),
    PersonForgotten: ({ data }) =>
      scrub(opportunityTable, { person_id: data.personId }, { reason: null, decline_reason: null }),
  },
})
