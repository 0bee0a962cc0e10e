import { post, put } from '../../shared/data/rest.ts'

/** A question as its reader gets it: never with the key. */
export type TestQuestion = {
  id: string
  order: number
  question: string
  value: number
  evaluationQuestionTypeId: string
  answers: readonly { id: string; order: number; response: string }[]
}

export type GivenAnswer = { questionId: string; answer: string }

/** A sitting as the server knows it; `now` is the server's clock at the moment of answering. */
export type Attempt = {
  attemptId: string
  startedAt: string
  deadline: string | null
  now: string
  preventTabSwitching: boolean
  status: 'running' | 'submitted'
  questions: readonly TestQuestion[]
  answers: readonly GivenAnswer[]
}

export type TestResult = {
  isApproved: boolean
  grade: number | null
  pendingReview: boolean
  pending: boolean
}

export type SubmittedBy = 'person' | 'focus' | 'time'

/** `GET /lessons/{id}` as the introduction needs it. */
export type TestLesson = {
  id: string
  name: string
  courseId: string
  courseName: string
  totalQuestions: number
  duration: number | null
  preventTabSwitching: boolean
  isSubscribed: boolean
  alreadyAnswered: boolean
}

/** Starts the test, or takes up again the one under way. */
export const startAttempt = (lessonId: string): Promise<Attempt> => post(`/lessons/${lessonId}/attempts`)

export const saveAnswer = (attemptId: string, { questionId, answer }: GivenAnswer): Promise<unknown> =>
  put(`/attempts/${attemptId}/answers/${questionId}`, { answer })

export const submitAttempt = (
  lessonId: string,
  answers: readonly GivenAnswer[],
  by: SubmittedBy,
): Promise<TestResult> => post('/lessons/answers', { lessonId, answers, by })
