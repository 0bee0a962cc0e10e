import { lessonTypes, questionTypes } from '../../domain/kernel/ids.ts'
import { questions } from './authoring.ts'
import { type Caller, tokenOf } from './sessions.ts'
import { site } from './site.ts'
import type { Taught } from './taught-course.ts'

const idOf = (kinds: readonly { id: string; name: string }[], name: string): string | undefined =>
  kinds.find((one) => one.name === name)?.id

/** A choice worth 40, and two free responses worth 35 and 25, in that order. */
export const readQuestions = [
  { ...questions[0], value: 40 },
  ...(['¿Qué hace ante un derrame?', '¿A quién avisa primero?'] as const).map((question, index) => ({
    order: index + 2,
    question,
    value: index === 0 ? 35 : 25,
    evaluationQuestionTypeId: idOf(questionTypes, 'freeResponse'),
    answers: [],
  })),
]

/** Calls a REST route as the given person. */
export const restAs = async (caller: Caller, method: string, path: string, body?: object) => {
  const token = await tokenOf(caller)
  const answer = await fetch(`${site.address}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

/** A published course of one test with free responses, which these people take. */
export const publishReadTest = async (
  taught: Taught,
  name: string,
  members: readonly { readonly id: string }[],
) => {
  const courseId = await taught.draft(name)
  await taught.describe(courseId, name, { terminals: taught.everywhere, expirationTime: 12 })
  const moduleId = await taught.addModule(courseId)
  const { made } = await taught.call<{ made: { newLesson: { id: string } } }>(
    `mutation ($moduleId: ID, $type: ID, $questions: [QuestionInput!]) {
      made: Lesson_createAutoEvaluation(moduleId: $moduleId, name: "Examen escrito", isDraft: false, lessonType: $type,
        isRandomQuestionOrder: false, preventTabSwitching: false, showAnswers: afterAnswering, questions: $questions) { newLesson { id } } }`,
    { moduleId, type: idOf(lessonTypes, 'automaticEvaluation'), questions: readQuestions },
  )
  await taught.releaseModule(moduleId, 'Escrito')
  await taught.setDraft(courseId, false)
  await taught.enrol(
    courseId,
    members.map(({ id }) => id),
  )
  return { courseId, lessonId: made.newLesson.id }
}

type Sat = { id: string; answers: { id: string }[] }

/** Hands the test in: the choice is right, and the responses are these. */
export const handIn = async (
  { page }: { readonly page: Caller },
  lessonId: string,
  responses: readonly [string, string],
) => {
  const begun = await restAs(page, 'POST', `/lessons/${lessonId}/attempts`)
  const [choice, ...written]: Sat[] = begun.questions
  const answers = [
    { questionId: choice?.id, answer: choice?.answers[0]?.id },
    ...written.map(({ id: questionId }, place) => ({ questionId, answer: responses[place] })),
  ]
  await restAs(page, 'POST', '/lessons/answers', { lessonId, answers })
  const attemptId: string = begun.attemptId
  return { attemptId, questionIds: written.map(({ id }) => id) }
}
