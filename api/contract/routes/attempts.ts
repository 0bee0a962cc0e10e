import { z } from 'zod'
import { id, typedText } from '../input.ts'
import { byId, type Contract, count, instant, list, lookup, pending, text } from '../route.ts'

/** What is told of a test before it begins; `duration` in minutes, null without limit. */
const test = z.strictObject({
  id,
  name: text,
  courseId: id,
  courseName: text,
  moduleId: id,
  totalQuestions: count,
  duration: count.nullable(),
  preventTabSwitching: z.boolean(),
  LessonType: lookup,
  isSubscribed: z.boolean(),
  alreadyAnswered: z.boolean(),
})

/** A question as whoever takes the test gets it: never with the key. */
const question = z.strictObject({
  id,
  order: count,
  question: text,
  value: count,
  evaluationQuestionTypeId: id,
  answers: list(z.strictObject({ id, order: count, response: text })),
})

/** More than `responseMax`: a free response that is too long is the domain's to refuse, as `tests.invalid-answer`. */
const answer = z.object({ answer: typedText(20_000) })

/** `now` is the server's clock at the moment of answering. */
const attempt = z.strictObject({
  attemptId: id,
  startedAt: instant,
  deadline: instant.nullable(),
  now: instant,
  answers: list(z.strictObject({ questionId: id, answer: text })),
  questions: list(question),
  preventTabSwitching: z.boolean(),
  status: z.enum(['running', 'submitted']),
})

/** `now` is the server's clock at the moment of answering; `lessonName` is null where the lesson was removed meanwhile. */
const running = z.strictObject({
  now: instant,
  attempts: list(
    z.strictObject({
      attemptId: id,
      lessonId: id,
      lessonName: text.nullable(),
      courseId: id,
      courseName: text,
      startedAt: instant,
      deadline: instant.nullable(),
    }),
  ),
})

const result = z.strictObject({
  isApproved: z.boolean(),
  grade: z.number().nullable(),
  pendingReview: z.boolean(),
  courseStatus: lookup.nullable(),
  pending,
})

export const attemptsContract = {
  'GET /lessons/:id': { params: byId, reply: test },
  'GET /lessons/:id/configuration': {
    params: byId,
    reply: z.strictObject({ duration: count.nullable(), preventTabSwitching: z.boolean() }),
  },
  'GET /lessons/:id/questions': { params: byId, reply: list(question) },
  'GET /lessons/:id/already-answered': {
    params: byId,
    reply: z.strictObject({ alreadyAnswered: z.boolean() }),
  },
  'GET /attempts/running': { reply: running },
  'POST /lessons/:id/attempts': { params: byId, reply: attempt },
  'PUT /attempts/:attemptId/answers/:questionId': {
    params: z.object({ attemptId: id, questionId: id }),
    body: answer,
    reply: z.strictObject({ saved: z.literal(true) }),
  },
  'POST /lessons/answers': {
    body: z.object({
      lessonId: id,
      answers: z.array(answer.extend({ questionId: id })).max(1_000),
      by: z.enum(['person', 'focus', 'time']).default('person'),
    }),
    reply: result,
  },
} as const satisfies Contract
