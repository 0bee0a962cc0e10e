import { questionTypes } from '../../domain/kernel/ids.ts'
import type { TestApp } from './app.ts'
import { type Person, threeQuestions } from './classroom.ts'
import { type Asked, openExam, right } from './exam.ts'

const [choice = {}] = threeQuestions
const written = (question: string, value: number) => ({
  question,
  value,
  evaluationQuestionTypeId: questionTypes[1].id,
  answers: [],
})

/** One choice worth 40, and two free responses worth 35 and 25. */
export const responseQuestions = [
  choice,
  written('¿Qué hace ante un derrame?', 35),
  written('¿A quién avisa primero?', 25),
]

/** Hands in a test of those questions: the choice is right, and the responses are these, in the order of the test. */
export const handInResponses = async (
  app: TestApp,
  by: Person,
  lessonId: string,
  responses: readonly string[] = ['Aviso', 'Al jefe'],
) => {
  const begun = (await app.rest('POST', `/lessons/${lessonId}/attempts`, undefined, by.token)).body
  const [first, ...others] = begun.questions as Asked[]
  if (!first) throw new Error('no questions')
  const answers = [
    right(first),
    ...others.map(({ id: questionId }, place) => ({ questionId, answer: responses[place] ?? '' })),
  ]
  const { status, body } = await app.rest('POST', '/lessons/answers', { lessonId, answers }, by.token)
  if (status !== 200) throw new Error(JSON.stringify(body))
  await app.settled()
  const questionIds: readonly string[] = others.map(({ id }) => id)
  return { attemptId: begun.attemptId as string, questionIds }
}

/** People who hand in tests with free responses, and graders who read them. */
export const openReviews = async () => {
  const exam = await openExam()
  const { app, room } = exam
  const courseOf = async (over: { information?: object; test?: object } = {}) => {
    const made = await room.publishedCourse({
      ...over,
      test: { questions: responseQuestions, ...over.test },
    })
    await exam.enrolAll(made.courseId)
    return made
  }
  const review = async (
    by: Person,
    { attemptId, questionIds }: { attemptId: string; questionIds: readonly string[] },
    place: number,
    points: unknown,
    more: { before?: number | null; reason?: string } = {},
  ) => {
    const body = { points, before: null, ...more }
    const path = `/attempts/${attemptId}/responses/${questionIds[place]}`
    const answer = await app.rest('PUT', path, body, by.token)
    await app.settled()
    return answer
  }
  return {
    ...exam,
    courseOf,
    handIn: (by: Person, lessonId: string, responses?: readonly string[]) =>
      handInResponses(app, by, lessonId, responses),
    review,
    responses: async (by: Person, attemptId: string) =>
      (await exam.get(`/attempts/${attemptId}/responses`, by)).body,
    waiting: (by: Person, { courseId, test }: { courseId: string; test: string }, query = '') =>
      exam.get(`/courses/${courseId}/lessons/${test}/reviews${query}`, by),
    result: async (by: Person, lessonId: string) => (await exam.get(`/lessons/${lessonId}/result`, by)).body,
    card: async (by: Person, courseId: string, person: Person = by) =>
      (await exam.get(`/user-evaluations/course/${courseId}/user/${person.id}`, by)).body[0],
    /** What happened to somebody's record, in order. */
    recorded: async (person: Person, courseId: string): Promise<readonly string[]> =>
      (
        await app.services.store.read(`enrolment-${app.services.derivedId('enrolment', person.id, courseId)}`)
      ).map(({ type }) => type),
  }
}

export type Reviews = Awaited<ReturnType<typeof openReviews>>
