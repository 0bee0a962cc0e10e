import { z } from 'zod'
import { id, reason } from '../input.ts'
import { type Contract, count, instant, list, page, paging, pending, text } from '../route.ts'

const waiting = z.strictObject({
  attemptId: id,
  userId: id,
  fullName: text,
  submittedAt: instant,
  responses: count,
})

const response = z.strictObject({
  questionId: id,
  /** Position among the questions in the member's order. */
  number: count,
  question: text,
  value: count,
  /** Empty without an answer; null where it was erased. */
  answer: text.nullable(),
  /** Null unless the caller may read the key. */
  acceptedAnswers: list(text).nullable(),
  /** Null while pending. */
  points: count.nullable(),
  /** Reviewer; null where the response matched an accepted answer. */
  reviewedBy: text.nullable(),
})

const responses = z.strictObject({
  attemptId: id,
  courseId: id,
  lessonId: id,
  userId: id,
  fullName: text,
  submittedAt: instant,
  /** Of the test; null while responses are pending. */
  grade: count.nullable(),
  questions: count,
  responses: list(response),
  /** The caller's own attempt: a sole administrator has to give a reason. */
  isOwn: z.boolean(),
  waiting: count,
  next: id.nullable(),
})

/** The domain refuses points beyond the question's value. */
const review = z.object({
  points: z.int().min(0).max(1_000),
  /** The points that the reviewer saw; null while pending. */
  before: z.int().min(0).max(1_000).nullable(),
  reason,
})

export const reviewsContract = {
  'GET /courses/:courseId/lessons/:lessonId/reviews': {
    rule: 'authenticated',
    params: z.object({ courseId: id, lessonId: id }),
    query: paging(50),
    /** `responses`: of all pages. `hasFreeResponses`: the test has any, pending or not. */
    reply: page(waiting).extend({ responses: count, hasFreeResponses: z.boolean() }),
  },
  'GET /attempts/:attemptId/responses': {
    rule: 'authenticated',
    params: z.object({ attemptId: id }),
    reply: responses,
  },
  'PUT /attempts/:attemptId/responses/:questionId': {
    rule: 'authenticated',
    params: z.object({ attemptId: id, questionId: id }),
    body: review,
    /** `grade` is the test's, null while other responses are pending. */
    reply: z.strictObject({ points: count, grade: count.nullable(), pending }),
  },
} as const satisfies Contract
