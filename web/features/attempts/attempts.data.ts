import type { Call, Reply } from '../../../api/contract/calls.ts'
import { questionTypes } from '../../../api/contract/constants.ts'
import { call } from '../../shared/data/call.ts'
import { useRead } from '../../shared/data/use-query.ts'

export type Attempt = Reply<'POST /lessons/:id/attempts'>

/** A question as the learner gets it: without the key. */
export type TestQuestion = Attempt['questions'][number]

export type GivenAnswer = Attempt['answers'][number] & {
  /** With an empty answer: the saved answers that this screen showed, which it may replace. */
  replaces?: string[]
}

export type TestLesson = Reply<'GET /lessons/:id'>

/** The visible part of a test's result. */
export type VisibleResult = Reply<'GET /lessons/:id/result'>

export type TestResult = Reply<'POST /lessons/answers'>

export type TestsUnderWay = Reply<'GET /attempts/running'>
export type TestUnderWay = TestsUnderWay['attempts'][number]

type Submission = Call<'POST /lessons/answers'>['body']

/** How the learner left the test, as the browser reports it. */
export type FocusLoss = NonNullable<Submission['focusLoss']>
/** What ends the test according to this device; the server decides. */
export type ClaimedEnd = 'person' | 'time' | FocusLoss

const freeResponse = questionTypes.find(({ name }) => name === 'freeResponse')?.id

export const isFreeResponse = ({
  evaluationQuestionTypeId,
}: Pick<TestQuestion, 'evaluationQuestionTypeId'>): boolean => evaluationQuestionTypeId === freeResponse

export const useTestsUnderWay = () => useRead('GET /attempts/running', {})

/** Starts the test, or resumes the running one. */
export const startAttempt = (lessonId: string): Promise<Attempt> =>
  call('POST /lessons/:id/attempts', { params: { id: lessonId } })

export const saveAnswer = (attemptId: string, { questionId, ...body }: GivenAnswer): Promise<unknown> =>
  call('PUT /attempts/:attemptId/answers/:questionId', {
    params: { attemptId, questionId },
    body,
  })

/** The remaining time of an attempt, and whether it takes answers. */
export const remainingOf = (attemptId: string): Promise<Reply<'GET /attempts/:attemptId/time'>> =>
  call('GET /attempts/:attemptId/time', { params: { attemptId } })

const endAs = (end: ClaimedEnd): Pick<Submission, 'by' | 'focusLoss'> =>
  end === 'person' || end === 'time' ? { by: end } : { by: 'focus', focusLoss: end }

export const submitAttempt = (
  lessonId: string,
  answers: readonly GivenAnswer[],
  end: ClaimedEnd,
): Promise<TestResult> =>
  call('POST /lessons/answers', { body: { lessonId, answers: [...answers], ...endAs(end) } })
