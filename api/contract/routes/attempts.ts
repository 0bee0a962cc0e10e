import { z } from 'zod'
import { id, typedText } from '../input.ts'
import { byId, type Contract, count, instant, list, lookup, pending, text } from '../route.ts'
import { opportunity } from './opportunities.ts'

/** Seconds until the server's deadline; null without a limit. */
const remainingSeconds = z.number().nonnegative().nullable()

/** A test before its start; `duration` in minutes, null without limit. */
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
  /** The viewer's attempt under way; `now` is the server's clock. */
  attempt: z.strictObject({ deadline: instant.nullable(), now: instant, remainingSeconds }).nullable(),
})

/** `duration` in minutes, null without limit. */
const configuration = z.strictObject({
  evaluationName: text,
  duration: count.nullable(),
  isRandomQuestionOrder: z.boolean(),
  preventTabSwitching: z.boolean(),
})

/** A question for learners, without the key. */
const question = z.strictObject({
  id,
  order: count,
  question: text,
  value: count,
  evaluationQuestionTypeId: id,
  answers: list(z.strictObject({ id, order: count, response: text })),
})

/** Beyond `responseMax`, so that the domain refuses a long response as `tests.invalid-answer`. */
const answerText = typedText(20_000)

const answer = z.object({
  answer: answerText,
  /** The saved answers that the screen knew; an empty answer replaces only these. */
  replaces: z.array(answerText).max(20).optional(),
})

/** `now` is the server's clock. */
const attempt = z.strictObject({
  attemptId: id,
  lessonName: text.nullable(),
  courseId: id,
  courseName: text,
  startedAt: instant,
  deadline: instant.nullable(),
  now: instant,
  remainingSeconds,
  answers: list(z.strictObject({ questionId: id, answer: text })),
  questions: list(question),
  preventTabSwitching: z.boolean(),
  status: z.enum(['running', 'submitted']),
})

/** `now` is the server's clock; `lessonName` is null for a removed lesson. */
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
      remainingSeconds,
    }),
  ),
})

/** `isOver` where the attempt accepts no more answers. */
const time = z.strictObject({ isOver: z.boolean(), remainingSeconds })

const outcome = {
  isApproved: z.boolean(),
  grade: z.number().nullable(),
  /** False where the enrolment ended or restarted before the submission: the test is not graded and approves nothing. */
  counts: z.boolean(),
  pendingReview: z.boolean(),
  gradeSoFar: count,
  pointsToReview: count,
  courseStatus: lookup.nullable(),
}

const submitted = z.strictObject({ ...outcome, pending })

/** A question with the member's answer (a choice's id or a text, empty for none) and the right ones; `points` is null while pending. */
const reviewed = question.extend({
  points: count.nullable(),
  answer: text,
  answers: list(z.strictObject({ id, order: count, response: text, isCorrect: z.boolean() })),
})

const result = z.strictObject({
  ...outcome,
  by: z.enum(['person', 'time', 'focus']),
  lessonName: text.nullable(),
  courseId: id,
  courseName: text,
  /** A draft approves nobody until it is published. */
  courseIsDraft: z.boolean(),
  certificateId: id.nullable(),
  /** Lessons that the course still requires after a passed test, in its order. */
  missing: list(z.strictObject({ id, name: text, type: text })),
  nextCourse: z.strictObject({ id, name: text, categoryId: id.nullable() }).nullable(),
  /** People who may reopen a failed test, without administrators; empty for other results. */
  graders: list(text),
  /** Null unless the result is failed and can be set aside. */
  opportunity: opportunity.nullable(),
  /** Null where the author hides the answers, or the viewer has the test still to take. */
  review: list(reviewed).nullable(),
})

export const attemptsContract = {
  'GET /lessons/:id': { rule: 'authenticated', params: byId, reply: test },
  'GET /lessons/:id/configuration': { rule: 'authenticated', params: byId, reply: configuration },
  'GET /lessons/:id/questions': { rule: 'authenticated', params: byId, reply: list(question) },
  'GET /lessons/:id/already-answered': {
    rule: 'authenticated',
    params: byId,
    reply: z.strictObject({ alreadyAnswered: z.boolean() }),
  },
  'GET /lessons/:id/result': { rule: 'authenticated', params: byId, reply: result },
  'GET /attempts/running': { rule: 'authenticated', reply: running },
  'POST /lessons/:id/attempts': { rule: 'authenticated', params: byId, reply: attempt },
  'GET /attempts/:attemptId/time': {
    rule: 'authenticated',
    params: z.object({ attemptId: id }),
    reply: time,
  },
  'PUT /attempts/:attemptId/answers/:questionId': {
    rule: 'authenticated',
    params: z.object({ attemptId: id, questionId: id }),
    body: answer,
    reply: z.strictObject({ saved: z.literal(true) }),
  },
  'POST /lessons/answers': {
    rule: 'authenticated',
    body: z.object({
      lessonId: id,
      answers: z.array(answer.extend({ questionId: id })).max(1_000),
      /** The client's claim. `time` is refused before the server's deadline, `focus` where leaving the test is allowed. */
      by: z.enum(['person', 'focus', 'time']).default('person'),
      /** With `focus`: how the learner left the test. */
      focusLoss: z.enum(['hidden', 'blurred', 'left']).optional(),
    }),
    reply: submitted,
  },
} as const satisfies Contract
