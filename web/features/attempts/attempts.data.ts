import type { Call, Reply } from '../../../api/contract/routes.ts'
import { call } from '../../shared/data/rest.ts'

/** A sitting as the server knows it; `now` is the server's clock at the moment of answering. */
export type Attempt = Reply<'POST /lessons/:id/attempts'>

/** A question as its reader gets it: never with the key. */
export type TestQuestion = Attempt['questions'][number]

export type GivenAnswer = Attempt['answers'][number]

export type TestLesson = Reply<'GET /lessons/:id'>

export type TestResult = Reply<'POST /lessons/answers'>

export type SubmittedBy = NonNullable<Call<'POST /lessons/answers'>['body']['by']>

/** Starts the test, or takes up again the one under way. */
export const startAttempt = (lessonId: string): Promise<Attempt> =>
  call('POST /lessons/:id/attempts', { params: { id: lessonId } })

export const saveAnswer = (attemptId: string, { questionId, answer }: GivenAnswer): Promise<unknown> =>
  call('PUT /attempts/:attemptId/answers/:questionId', {
    params: { attemptId, questionId },
    body: { answer },
  })

export const submitAttempt = (
  lessonId: string,
  answers: readonly GivenAnswer[],
  by: SubmittedBy,
): Promise<TestResult> => call('POST /lessons/answers', { body: { lessonId, answers: [...answers], by } })
