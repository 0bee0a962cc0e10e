import { afterAll, beforeAll, expect, test } from 'vitest'
import { questionTypes, roleIds } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person, threeQuestions } from '../support/classroom.ts'

let app: TestApp
let room: Classroom

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
})
afterAll(() => app.close())

type Asked = {
  id: string
  question: string
  revision: number
  answers: { id: string; response: string; isCorrect: boolean | null }[]
}

const list = `query ($lessonId: ID!) { EvaluationQuestion_list(lessonId: $lessonId) {
  id question value evaluationQuestionTypeId revision answers { id response isCorrect } } }`
const revise = `mutation ($lessonId: ID!, $name: String, $questionsRevision: Int, $questions: [QuestionInput!]) {
  Evaluation_revise(lessonId: $lessonId, name: $name, questionsRevision: $questionsRevision, questions: $questions) { newLesson { name } } }`
const taken = 'query ($lessonId: ID!) { Evaluation_takenBy(lessonId: $lessonId) }'
const read = `query ($text: String!, $format: QuestionFileFormat!) { EvaluationQuestion_readFile(text: $text, format: $format) {
  questions { line question value evaluationQuestionTypeId answers { response isCorrect } }
  notTaken { line kind reason } changed { line kind reason } } }`
const history = `query ($courseId: ID!, $lessonId: ID!, $userId: ID!) {
  Audit_gradeHistory(courseId: $courseId, lessonId: $lessonId, userId: $userId) { rows { type question answer } } }`

const questionsOf = async (lessonId: string, by: Person): Promise<Asked[]> =>
  (await room.gql(list, { lessonId }, by)).EvaluationQuestion_list
/** The same questions in other words, the other answer of each right. */
const turned = (questions: readonly Asked[]) =>
  questions.map(({ revision: _, answers, question, ...rest }) => ({
    ...rest,
    question: `${question} (otra)`,
    answers: answers.map((one, at) => ({
      ...one,
      response: `${one.response} (otra)`,
      isCorrect: at === answers.length - 1,
    })),
  }))
const fileOf = async (lessonId: string, format: string, by: Person) => {
  const answer = await app.rest(
    'GET',
    `/lessons/${lessonId}/questions/export?format=${format}`,
    undefined,
    by.token,
  )
  return answer.status === 200 ? new TextDecoder().decode(answer.body) : answer.body.code
}
const writtenTest = async (over: object = {}) => {
  const moduleId = await room.addModule(room.author, await room.draft(room.author))
  return room.addTest(room.author, moduleId, { isDraft: true, ...over })
}

test('a person is shown and rated by the questions that they began with, and their history says them so, however often they are rewritten', async () => {
  const { courseId, test: lessonId } = await room.publishedCourse()
  const learner = await room.newPerson()
  await room.require({ level: 'department', id: app.office.departments[0] }, courseId)
  const start = async () =>
    (await app.rest('POST', `/lessons/${lessonId}/attempts`, undefined, learner.token)).body
  const begun = await start()
  const first = begun.questions[0]
  const given = { answer: first.answers[0].id }
  await app.rest('PUT', `/attempts/${begun.attemptId}/answers/${first.id}`, given, learner.token)

  await room.gql(
    revise,
    { lessonId, questions: turned(await questionsOf(lessonId, room.author)) },
    room.author,
  )
  await room.gql(revise, { lessonId, questions: threeQuestions.toReversed() }, room.author)

  expect((await start()).questions).toEqual(begun.questions)
  expect(
    (await questionsOf(lessonId, learner)).map(({ question, revision }) => [question, revision]),
  ).toEqual(threeQuestions.map(({ question }) => [question, 1]))
  const answers = begun.questions.map(({ id, answers: [right] }: Asked) => ({
    questionId: id,
    answer: right?.id,
  }))
  const submitted = await app.rest('POST', '/lessons/answers', { lessonId, answers }, learner.token)
  expect(submitted.body).toMatchObject({ grade: 100 })
  await app.settled()
  const auditor = await room.newPerson({
    roleId: await room.roleWith('audit.*'),
    terminalId: app.office.terminals[1],
  })
  const asked = { courseId, lessonId, userId: learner.id }
  const { Audit_gradeHistory } = await room.gql(history, asked, auditor)
  const said = Audit_gradeHistory.rows.filter(({ type }: { type: string }) => type === 'AnswerSaved')
  expect(
    said.map(({ question, answer }: { question: string; answer: string }) => [question, answer]).toSorted(),
  ).toEqual(threeQuestions.map(({ question, answers: [right] }) => [question, right?.response]).toSorted())
})

test('its author is told how many people began it, each once, and nobody else is', async () => {
  const { courseId, test: lessonId } = await room.publishedCourse()
  const other = await room.publishedCourse()
  const people = [await room.newPerson(), await room.newPerson(), await room.newPerson()]
  for (const course of [courseId, other.courseId])
    await room.require({ level: 'department', id: app.office.departments[0] }, course)
  const count = async () => (await room.gql(taken, { lessonId }, room.author)).Evaluation_takenBy
  expect(await count()).toBe(0)
  const [one, two, three] = people as [Person, Person, Person]
  for (const [by, which] of [
    [one, lessonId],
    [one, lessonId],
    [two, lessonId],
    [three, other.test],
  ] as const)
    await app.rest('POST', `/lessons/${which}/attempts`, undefined, by.token)
  await app.settled()
  expect(await count()).toBe(2)
  expect((await app.gql(taken, { lessonId }, room.colleague.token)).code).toBe('courses.not-yours')
  expect((await app.gql(taken, { lessonId }, one.token)).code).toBe('access.forbidden')
})

test('a save that was begun from a revision that is no longer the latest is refused, and nothing is overwritten', async () => {
  const lessonId = await writtenTest()
  const [opened] = await questionsOf(lessonId, room.author)
  expect(opened?.revision).toBe(1)
  const rewritten = turned(await questionsOf(lessonId, room.author))
  await room.gql(revise, { lessonId, questionsRevision: 1, questions: rewritten }, room.author)
  const stale = { lessonId, name: 'Otro nombre', questionsRevision: 1, questions: threeQuestions }
  const before = await app.services.store.head()
  const { code } = await app.gql(revise, stale, room.author.token)
  expect(code).toBe('courses.changed-meanwhile')
  expect(await app.services.store.head()).toBe(before)
  expect((await questionsOf(lessonId, room.author)).map(({ question }) => question)).toEqual(
    rewritten.map(({ question }) => question),
  )
  expect((await app.gql(revise, { ...stale, questionsRevision: 7 }, room.author.token)).code).toBe(
    'courses.changed-meanwhile',
  )
  await room.gql(revise, { ...stale, questionsRevision: 2 }, room.author)
  expect((await questionsOf(lessonId, room.author))[0]?.revision).toBe(3)
})

test('the questions of a saved test go out in either format, and what went out is read as the same', async () => {
  const open = { ...threeQuestions[0], evaluationQuestionTypeId: questionTypes[1].id }
  const questions = [
    { ...open, answers: [{ response: 'a -> b = c', isCorrect: true }] },
    threeQuestions[1],
    { ...threeQuestions[2], question: 'Dos líneas:\n{con llaves} ]]> y más' },
  ]
  const lessonId = await writtenTest({ name: 'Examen: "final" / 2026', questions })
  const saved = await questionsOf(lessonId, room.author)
  for (const [format, extension] of [
    ['gift', '.gift'],
    ['moodle', '.xml'],
  ] as const) {
    const path = `/lessons/${lessonId}/questions/export?format=${format}`
    const { headers } = await app.rest('GET', path, undefined, room.author.token)
    expect(headers.get('content-disposition')).toContain(`filename="Examen_final_2026${extension}"`)
    const text = await fileOf(lessonId, format, room.author)
    const { EvaluationQuestion_readFile: file } = await room.gql(read, { text, format }, room.author)
    expect([file.notTaken, file.changed]).toEqual([[], []])
    expect(file.questions).toEqual(
      saved.map(({ id: _, revision: __, answers, ...question }) => ({
        ...question,
        line: expect.any(Number),
        answers: answers.map(({ response, isCorrect }) => ({ response, isCorrect })),
      })),
    )
  }
  expect(await fileOf(lessonId, 'xlsx', room.author)).toBe('http.invalid-input')
})

test('[TST-02] whoever has the test still to take is given its key in no file, nor is whoever does not edit the course', async () => {
  const { courseId, test: lessonId } = await room.publishedCourse()
  const admin = await room.newPerson({ roleId: roleIds.administrador })
  const learner = await room.newPerson()
  await room.require({ level: 'department', id: app.office.departments[0] }, courseId)
  const told = async (by: Person) => fileOf(lessonId, 'gift', by)
  expect(await told(room.author)).toContain(threeQuestions[0]?.question)
  expect(await told(admin)).toBe('evaluations.still-to-take')
  await app.rest('POST', `/lessons/${lessonId}/attempts`, undefined, admin.token)
  expect(await told(admin)).toBe('evaluations.still-to-take')
  expect(await told(learner)).toBe('access.forbidden')
  expect(await told(room.colleague)).toBe('tests.not-started')
})

test('a file is read without anything being saved; what cannot be read or is too large is refused', async () => {
  const before = await app.services.store.head()
  const text = 'Uno dos tres {=a ~b}\n\nCuatro cinco {#4}\n'
  const { EvaluationQuestion_readFile: file } = await room.gql(read, { text, format: 'gift' }, room.author)
  expect(file).toEqual({
    questions: [
      {
        line: 1,
        question: 'Uno dos tres',
        value: null,
        evaluationQuestionTypeId: questionTypes[0].id,
        answers: [
          { response: 'a', isCorrect: true },
          { response: 'b', isCorrect: false },
        ],
      },
    ],
    notTaken: [{ line: 3, kind: 'numerical', reason: 'unsupported' }],
    changed: [],
  })
  for (const [given, code] of [
    [{ text: '<quiz>', format: 'moodle' }, 'evaluations.unreadable-file'],
    [{ text: 'Pregunta {T}\n\n'.repeat(1001), format: 'gift' }, 'evaluations.file-too-long'],
    [{ text: 'x'.repeat(1_000_001), format: 'gift' }, 'http.invalid-input'],
  ] as const)
    expect((await app.gql(read, given, room.author.token)).code).toBe(code)
  expect(await app.services.store.head()).toBe(before)
  const learner = await room.newPerson()
  expect((await app.gql(read, { text, format: 'gift' }, learner.token)).code).toBe('access.forbidden')
})
