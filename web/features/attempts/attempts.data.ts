import { questionTypes } from '../../../api/contract/constants.ts'
import type { Call, Reply } from '../../../api/contract/routes.ts'
import { call } from '../../shared/data/rest.ts'
import { useGet } from '../../shared/data/use-query.ts'

/** A sitting as the server knows it; `now` is the server's clock at the moment of answering. */
export type Attempt = Reply<'POST /lessons/:id/attempts'>

/** A question as its reader gets it: never with the key. */
export type TestQuestion = Attempt['questions'][number]

export type GivenAnswer = Attempt['answers'][number] & {
  /** Of an empty answer: what this screen knew to be saved, which alone it takes the place of. */
  replaces?: string[]
}

export type TestLesson = Reply<'GET /lessons/:id'>

/** What is told of a test for as long as its result stands. */
export type ToldResult = Reply<'GET /lessons/:id/result'>

export type TestResult = Reply<'POST /lessons/answers'>

export type TestsUnderWay = Reply<'GET /attempts/running'>
export type TestUnderWay = TestsUnderWay['attempts'][number]

export type SubmittedBy = NonNullable<Call<'POST /lessons/answers'>['body']['by']>

const freeResponse = questionTypes.find(({ name }) => name === 'freeResponse')?.id

export const isFreeResponse = ({
  evaluationQuestionTypeId,
}: Pick<TestQuestion, 'evaluationQuestionTypeId'>): boolean => evaluationQuestionTypeId === freeResponse

export const useTestsUnderWay = () => useGet('GET /attempts/running', {})

/** Starts the test, or takes up again the one under way. */
export const startAttempt = (lessonId: string): Promise<Attempt> =>
  call('POST /lessons/:id/attempts', { params: { id: lessonId } })

export const saveAnswer = (attemptId: string, { questionId, ...body }: GivenAnswer): Promise<unknown> =>
  call('PUT /attempts/:attemptId/answers/:questionId', {
    params: { attemptId, questionId },
    body,
  })

export const submitAttempt = (
  lessonId: string,
  answers: readonly GivenAnswer[],
  by: SubmittedBy,
): Promise<TestResult> => call('POST /lessons/answers', { body: { lessonId, answers: [...answers], by } })
