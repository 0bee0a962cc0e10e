import type { FeatureCalls } from '../support/calls.ts'
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
}
