import { afterAll, beforeAll, expect, test } from 'vitest'
import { questionTypes } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, threeQuestions, typeId } from '../support/classroom.ts'

let app: TestApp
let room: Classroom

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
})
afterAll(() => app.close())

const list = `query ($lessonId: ID!) { EvaluationQuestion_list(lessonId: $lessonId) {
  id order question value evaluationQuestionTypeId answers { id order response isCorrect } } }`
const create = `mutation ($moduleId: ID, $name: String, $lessonType: ID, $duration: Int, $isDraft: Boolean, $questions: [QuestionInput!]) {
  Lesson_createAutoEvaluation(moduleId: $moduleId, name: $name, lessonType: $lessonType, duration: $duration, isDraft: $isDraft, questions: $questions) {
    newLesson { id name isDraft isAutomatic duration } updatedModules { lessons { id } } } }`
const revise = `mutation ($lessonId: ID!, $name: String, $duration: Int, $questions: [QuestionInput!]) {
  Evaluation_revise(lessonId: $lessonId, name: $name, duration: $duration, questions: $questions) { newLesson { name duration } } }`

const newModule = async () => room.addModule(room.author, await room.draft(room.author))

const whole = (moduleId: string) => ({
  moduleId,
  name: 'Evaluación',
  lessonType: typeId('automaticEvaluation'),
  duration: 20,
  questions: threeQuestions,
})

const [first, second, third] = threeQuestions

test('a test and its questions are saved together and read back by their author', async () => {
  const moduleId = await newModule()
  const { Lesson_createAutoEvaluation } = await room.gql(create, whole(moduleId), room.author)
  const { newLesson, updatedModules } = Lesson_createAutoEvaluation
  expect(newLesson).toMatchObject({ name: 'Evaluación', isDraft: true, isAutomatic: true, duration: 20 })
  expect(updatedModules).toEqual([{ lessons: [{ id: newLesson.id }] }])
  const { EvaluationQuestion_list } = await room.gql(list, { lessonId: newLesson.id }, room.author)
  expect(EvaluationQuestion_list).toMatchObject(
    threeQuestions.map((question, index) => ({ ...question, order: index + 1 })),
  )
})

test('[LES-19] the rules of a test hold on the server with the codes of the form, and nothing is saved', async () => {
  const moduleId = await newModule()
  const wrong = [
    [{ name: 'Corto' }, 'FormErrorEvaluationName', 'name'],
    [{ duration: 0 }, 'FormErrorEvaluationDuration', 'duration'],
    [{ questions: [] }, 'http.invalid-input', 'questions'],
    [{ questions: null }, 'http.invalid-input', 'questions'],
    [{ name: null }, 'http.invalid-input', 'name'],
    [{ lessonType: typeId('video') }, 'http.invalid-input', 'lessonType'],
    [{ questions: [first, second] }, 'form.error.total_points', 'questions'],
    [
      { questions: [{ ...first, question: 'Corta' }, second, third] },
      'FormErrorEvaluationQuestion',
      'questions.0.question',
    ],
    [{ questions: [first, { ...second, value: 0 }, third] }, 'FormErrorEvaluationValue', 'questions.1.value'],
    [
      { questions: [first, { ...second, value: null }, third] },
      'FormErrorEvaluationValue',
      'questions.1.value',
    ],
    [
      {
        questions: [
          { ...first, answers: first?.answers.map((one) => ({ ...one, isCorrect: false })) },
          second,
          third,
        ],
      },
      'FormErrorEvaluationIsCorrect',
      'questions.0.answers',
    ],
    [
      { questions: [{ ...first, answers: first?.answers.slice(0, 1) }, second, third] },
      'FormErrorEvaluationTwoAnswers',
      'questions.0.answers',
    ],
    [
      { questions: [{ ...first, evaluationQuestionTypeId: typeId('video') }, second, third] },
      'http.invalid-input',
      'questions.0.evaluationQuestionTypeId',
    ],
  ] as const
  for (const [over, code, field] of wrong) {
    const answer = await app.gql(create, { ...whole(moduleId), ...over }, room.author.token)
    expect([answer.code, answer.field]).toEqual([code, field])
  }
  const { Lesson_count } = await room.gql(
    'query ($id: ID!) { Lesson_count(moduleId: $id) }',
    { id: moduleId },
    room.author,
  )
  expect(Lesson_count).toBe(0)
})

test('[LES-21] without a module, a name, the type or a question nothing is created, and without an id nothing changed', async () => {
  const moduleId = await newModule()
  const before = await app.services.store.head()
  for (const missing of ['moduleId', 'name', 'lessonType', 'questions'])
    for (const over of [{ [missing]: null }, { [missing]: undefined }]) {
      const answer = await app.gql(create, { ...whole(moduleId), ...over }, room.author.token)
      expect([answer.code, answer.field]).toEqual(['http.invalid-input', missing])
    }
  const { errors } = await app.gql(revise, { name: 'Examen final' }, room.author.token)
  expect(errors).toHaveLength(1)
  expect(await app.services.store.head()).toBe(before)
})

test('[LES-03] [LES-04] a test, which always has its questions, is released and returned as any lesson', async () => {
  const lessonId = await room.addTest(room.author, await newModule(), { isDraft: true })
  const changing =
    'mutation ($id: ID, $isDraft: Boolean) { Lesson_update(id: $id, isDraft: $isDraft) { newLesson { isDraft } } }'
  for (const isDraft of [false, true]) {
    const { Lesson_update } = await room.gql(changing, { id: lessonId, isDraft }, room.author)
    expect(Lesson_update.newLesson.isDraft).toBe(isDraft)
  }
})

test('[LES-19] a lesson that is no test takes no questions', async () => {
  const lessonId = await room.addLesson(room.author, await newModule(), 'video')
  const answer = await app.gql(revise, { lessonId, questions: threeQuestions }, room.author.token)
  expect([answer.code, answer.field]).toEqual(['courses.no-such-lesson', 'lessonId'])
  const { EvaluationQuestion_list } = (await app.gql(list, { lessonId }, room.author.token)).data ?? {}
  expect(EvaluationQuestion_list ?? []).toEqual([])
})

test('ids that an author sends are kept only where the test already has them', async () => {
  const moduleId = await newModule()
  const foreign = app.services.newId()
  const questions = [{ ...first, id: foreign }, second, third]
  const { newLesson } = (await room.gql(create, { ...whole(moduleId), questions }, room.author))
    .Lesson_createAutoEvaluation
  const read = async () =>
    (await room.gql(list, { lessonId: newLesson.id }, room.author)).EvaluationQuestion_list
  const before = await read()
  expect(before.map(({ id }: { id: string }) => id)).not.toContain(foreign)
  const renamed = before.map((question: { question: string }) => ({
    ...question,
    question: `${question.question} bis`,
  }))
  await room.gql(revise, { lessonId: newLesson.id, questions: renamed }, room.author)
  expect(await read()).toEqual(renamed)
})

test('a revision keeps what it does not name, and null lifts the time limit', async () => {
  const { newLesson } = (await room.gql(create, whole(await newModule()), room.author))
    .Lesson_createAutoEvaluation
  const change = async (over: object) =>
    (await room.gql(revise, { lessonId: newLesson.id, ...over }, room.author)).Evaluation_revise.newLesson
  expect(await change({ name: 'Examen final' })).toEqual({ name: 'Examen final', duration: 20 })
  expect(await change({ duration: null })).toEqual({ name: 'Examen final', duration: null })
  const { EvaluationQuestion_list } = await room.gql(list, { lessonId: newLesson.id }, room.author)
  expect(EvaluationQuestion_list).toHaveLength(3)
})

test('[LES-17] the order that the numbers say, both switches and the draft flag are kept as they are given', async () => {
  const moduleId = await newModule()
  const numbered = threeQuestions.map((question, place) => ({ ...question, order: 3 - place }))
  const settings = { isDraft: true, isRandomQuestionOrder: true, preventTabSwitching: true }
  const lessonId = await room.addTest(room.author, moduleId, { ...settings, questions: numbered })
  const texts = async () =>
    (await room.gql(list, { lessonId }, room.author)).EvaluationQuestion_list.map(
      ({ order, question }: { order: number; question: string }) => [order, question],
    )
  const asked = (...questions: (typeof first)[]) => questions.map((one, place) => [place + 1, one?.question])
  const change = async (over: object) => {
    const changing = `mutation ($lessonId: ID!, $isDraft: Boolean, $random: Boolean, $guarded: Boolean, $questions: [QuestionInput!]) {
      Evaluation_revise(lessonId: $lessonId, isDraft: $isDraft, isRandomQuestionOrder: $random, preventTabSwitching: $guarded,
        questions: $questions) { newLesson { isDraft isRandomQuestionOrder preventTabSwitching } } }`
    return (await room.gql(changing, { lessonId, ...over }, room.author)).Evaluation_revise.newLesson
  }
  expect(await texts()).toEqual(asked(third, second, first))
  expect(await change({})).toEqual(settings)
  expect(await change({ random: false, isDraft: false })).toEqual({
    isDraft: false,
    isRandomQuestionOrder: false,
    preventTabSwitching: true,
  })
  expect(await change({ guarded: false, isDraft: true })).toEqual({
    isDraft: true,
    isRandomQuestionOrder: false,
    preventTabSwitching: false,
  })
  await change({ questions: threeQuestions.map((question, place) => ({ ...question, order: place + 1 })) })
  expect(await texts()).toEqual(asked(first, second, third))
})

test('an attempt under way keeps the questions and the key that it began with', async () => {
  const { courseId, test: lessonId } = await room.publishedCourse()
  const learner = await room.person('400')
  const late = await room.person('401')
  await room.require({ level: 'department', id: app.office.departments[0] }, courseId)
  const start = async (token: string) =>
    (await app.rest('POST', `/lessons/${lessonId}/attempts`, undefined, token)).body
  const begun = await start(learner.token)
  const one = { ...first, question: 'La única pregunta', value: 99, answers: first?.answers.toReversed() }
  await room.gql(revise, { lessonId, questions: [one, { ...second, value: 1 }] }, room.author)
  expect((await start(learner.token)).questions).toEqual(begun.questions)
  const answers = begun.questions.map(({ id, answers }: { id: string; answers: { id: string }[] }) => ({
    questionId: id,
    answer: answers[0]?.id,
  }))
  const submitted = await app.rest('POST', '/lessons/answers', { lessonId, answers }, learner.token)
  expect(submitted.body).toMatchObject({ grade: 100 })
  expect((await start(late.token)).questions).toHaveLength(2)
})

test('[LES-19] free responses keep their accepted answers to themselves', async () => {
  const freeResponse = questionTypes[1].id
  const questions = [
    { ...first, evaluationQuestionTypeId: freeResponse, answers: [{ response: 'La salida norte' }] },
    second,
    third,
  ]
  const { courseId, test: lessonId } = await room.publishedCourse({ test: { questions } })
  const learner = await room.person('402')
  await room.require({ level: 'department', id: app.office.departments[0] }, courseId)
  const { body } = await app.rest('POST', `/lessons/${lessonId}/attempts`, undefined, learner.token)
  expect(JSON.stringify(body)).not.toContain('salida norte')
  expect(body.questions[0].answers).toEqual([])
  const answers = [{ questionId: body.questions[0].id, answer: '  la  SALIDA nórte ' }]
  const submitted = await app.rest('POST', '/lessons/answers', { lessonId, answers }, learner.token)
  expect(submitted.body).toMatchObject({ grade: 40, pendingReview: false })
})
