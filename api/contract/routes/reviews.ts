import { z } from 'zod'
import { id, reason } from '../input.ts'
import { type Contract, count, instant, list, page, paging, pending, text } from '../route.ts'

/** An attempt with free responses to read. */
const waiting = z.strictObject({
  attemptId: id,
  userId: id,
  fullName: text,
  submittedAt: instant,
  /** How many of its responses wait. */
  responses: count,
})

/** A free response as whoever gave it was asked for it. */
const response = z.strictObject({
  questionId: id,
  /** Its place among the questions, in the order in which that person saw them. */
  number: count,
  question: text,
  value: count,
  /** Empty where nothing was answered; null where it was erased. */
  answer: text.nullable(),
  /** Null to whoever may not read the key. */
  acceptedAnswers: list(text).nullable(),
  /** Null until a grader gives them. */
  points: count.nullable(),
  /** Who gave them; null where they were given by comparison with the accepted answers. */
  reviewedBy: text.nullable(),
})

const responses = z.strictObject({
  attemptId: id,
  courseId: id,
  lessonId: id,
  userId: id,
  fullName: text,
  submittedAt: instant,
  /** Of the test; null while free responses wait. */
  grade: count.nullable(),
  questions: count,
  responses: list(response),
  /** Whoever asks took the test: a sole administrator, who has to say why. */
  isOwn: z.boolean(),
  /** How many responses wait in the lesson, these included. */
  waiting: count,
  /** The next attempt with responses that wait. */
  next: id.nullable(),
})

/** Points beyond any question's value are the domain's to refuse. */
const review = z.object({
  points: z.int().min(0).max(1_000),
  /** What whoever reviews it read there; null where there were no points yet. */
  before: z.int().min(0).max(1_000).nullable(),
  reason,
})

export const reviewsContract = {
  'GET /courses/:courseId/lessons/:lessonId/reviews': {
    rule: 'authenticated',
    params: z.object({ courseId: id, lessonId: id }),
    query: paging(50),
    /** `responses`: those of all pages. `hasFreeResponses`: the test asks for some, whether or not any waits. */
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
    /** `grade` is the test's, null while other free responses wait. */
    reply: z.strictObject({ points: count, grade: count.nullable(), pending }),
  },
} as const satisfies Contract
