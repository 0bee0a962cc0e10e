import type { FeatureCalls } from '../support/calls.ts'
import { right } from '../support/exam.ts'
import { handInResponses } from '../support/reviews.ts'
import { nobody, reasoned } from '../support/typed-texts.ts'

export const attemptsCalls: FeatureCalls = {
  texts: {
    'PUT /attempts/:attemptId/answers/:questionId': { given: { body: {} }, at: { 'body.answer': 'answer' } },
    'PUT /attempts/:attemptId/responses/:questionId': {
      given: { body: { points: 1, before: null } },
      at: reasoned,
    },
    'POST /lessons/answers': {
      given: { body: { lessonId: nobody, answers: [{ questionId: nobody }] } },
      at: { 'body.answers.0.answer': 'answers.0.answer' },
    },
  },
  withoutText: ['POST /lessons/:id/attempts'],
  acts: {
    'POST /lessons/:id/attempts': 'StartAttempt',
    'POST /lessons/answers': 'SubmitAttempt',
    'PUT /attempts/:attemptId/answers/:questionId': 'SaveAnswer',
    'PUT /attempts/:attemptId/responses/:questionId': 'ReviewResponse',
  },
  writes: ({ graded, author, course, responses, newLearner, startAttempt }) => ({
    'POST /lessons/:id/attempts': async () => ({
      by: await newLearner(),
      path: `/lessons/${course.test}/attempts`,
    }),
    'PUT /attempts/:attemptId/answers/:questionId': async () => {
      const { by, attemptId, questions } = await startAttempt()
      const [first] = questions.map(right)
      return {
        by,
        path: `/attempts/${attemptId}/answers/${first?.questionId}`,
        body: { answer: first?.answer },
      }
    },
    'POST /lessons/answers': async () => {
      const { by, questions } = await startAttempt()
      return { by, path: '/lessons/answers', body: { lessonId: course.test, answers: questions.map(right) } }
    },
    'PUT /attempts/:attemptId/responses/:questionId': async () => {
      const { attemptId, questionIds } = await handInResponses(graded.app, await newLearner(), responses.test)
      const path = `/attempts/${attemptId}/responses/${questionIds[0]}`
      return { by: author, path, body: { points: 10, before: null } }
    },
  }),
}
