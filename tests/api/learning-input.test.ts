import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, typeId } from '../support/classroom.ts'

let app: TestApp
let room: Classroom
let head: number

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  await room.publishedCourse()
  head = await app.services.store.head()
})
afterAll(() => app.close())

const nobody = '0b17ac07-ffff-4000-8000-00000000ffff'
const sql = "'; drop table events; --"
const long = 'x'.repeat(100_000)

test('[API-05] whatever the test’s routes are sent, they refuse it with a code, and nothing changes', async () => {
  const bodies = [undefined, null, 1, 'text', [], {}, { lessonId: nobody }, { lessonId: 'x', answers: [] }]
  const answers = [null, {}, 'x', [null], [{}], [{ questionId: nobody }], [{ questionId: 'x', answer: 'y' }]]
  const by = { lessonId: nobody, answers: [], by: 'magic' }
  const asked = [
    ...['/lessons/x', `/lessons/${nobody}`, `/lessons/${encodeURIComponent(sql)}`].flatMap((path) =>
      ['', '/configuration', '/questions', '/already-answered'].map(
        (end) => ['GET', path + end, undefined] as const,
      ),
    ),
    ['POST', '/lessons/x/attempts', undefined] as const,
    ['POST', `/lessons/${nobody}/attempts`, {}] as const,
    ...[...bodies, by, ...answers.map((given) => ({ lessonId: nobody, answers: given }))].map(
      (body) => ['POST', '/lessons/answers', body] as const,
    ),
    ...[undefined, {}, { answer: 1 }, { answer: null }, { answer: long }, { answer: 'x' }].map(
      (body) => ['PUT', `/attempts/${nobody}/answers/${nobody}`, body] as const,
    ),
  ]
  for (const [method, path, body] of asked) {
    const { status, body: answer } = await app.rest(method, path, body, room.author.token)
    expect([method, path, body, status >= 400 && status < 500, answer.code]).toEqual([
      method,
      path,
      body,
      true,
      expect.stringMatching(/^(http\.invalid-input|courses\.|tests\.)/),
    ])
  }
  expect(await app.services.store.head()).toBe(head)
})

test('[API-05] whatever the authors’ calls are sent, they refuse it with a code, and nothing changes', async () => {
  const courses = [
    {},
    { id: 'x' },
    { id: nobody },
    { id: nobody, name: sql },
    { id: nobody, name: long },
    { id: nobody, expirationTime: 2_147_483_647 },
    { id: nobody, terminals: ['x'] },
    { id: nobody, thumbnail: '../../etc/passwd' },
  ]
  const lesson = { moduleId: nobody, name: 'n', lessonType: typeId('video'), file: 'f', duration: 1 }
  const asked: readonly (readonly [string, string, readonly object[]])[] = [
    ['mutation ($in: CourseInput!) { Course_setBasicInformation(course: $in) { id } }', 'in', courses],
    ['mutation ($in: CourseInput!) { Course_singleUpdate(courseObject: $in) }', 'in', courses],
    [
      'mutation ($in: ModuleInput!) { Module_singleUpdate(moduleData: $in) { id } }',
      'in',
      [{ id: 'x' }, { id: nobody }, { id: nobody, name: long }],
    ],
    [
      'mutation ($in: [ModuleInput!]!) { Module_multiUpdate(moduleData: $in) { id } }',
      'in',
      [[], [{ id: 'x', order: 1 }], [{ id: nobody, order: 1 }], [{ id: nobody }]],
    ],
    [
      `mutation ($moduleId: ID, $name: String, $lessonType: ID, $file: String, $duration: Int) {
        Lesson_create(moduleId: $moduleId, name: $name, lessonType: $lessonType, file: $file, duration: $duration) { newLesson { id } } }`,
      '',
      [{}, { moduleId: 'x' }, lesson, { ...lesson, duration: -1 }, { ...lesson, lessonType: nobody }],
    ],
    [
      'mutation ($id: ID, $file: String, $order: Int) { Lesson_update(id: $id, file: $file, order: $order) { newLesson { id } } }',
      '',
      [{}, { id: 'x' }, { id: nobody }, { id: nobody, order: 0 }, { id: nobody, file: long }],
    ],
    [
      `mutation ($moduleId: ID, $name: String, $lessonType: ID, $date: String, $privateUsers: [ID!]) {
        Lesson_createSession(moduleId: $moduleId, name: $name, lessonType: $lessonType, date: $date, privateUsers: $privateUsers) { newLesson { id } } }`,
      '',
      [
        {},
        { moduleId: 'x', name: 'n', lessonType: typeId('meet') },
        { moduleId: nobody, lessonType: typeId('meet') },
        { moduleId: nobody, name: 'n' },
        { moduleId: nobody, name: 'n', lessonType: typeId('video') },
        { moduleId: nobody, name: 'n', lessonType: typeId('meet'), privateUsers: ['x'] },
        { moduleId: nobody, name: 'n', lessonType: typeId('meet'), date: long },
      ],
    ],
    [
      'query ($id: ID!) { User_listUsersByPrivateLesson(lessonId: $id) { id } }',
      '',
      [{ id: 'x' }, { id: nobody }],
    ],
    ['query ($id: ID!) { User_listInstructors(lessonId: $id) { id } }', '', [{ id: 'x' }, { id: nobody }]],
    ['query ($id: ID!) { User_findAssignees(courseId: $id) { id } }', '', [{ id: 'x' }, { id: nobody }]],
    ['query ($id: ID!) { User_findInstructors(courseId: $id) { id } }', '', [{ id: 'x' }, { id: nobody }]],
    ['query ($id: ID!) { User_listPrivateLessons(userId: $id) { id } }', '', [{ id: 'x' }]],
    [
      'mutation ($id: ID!) { Lesson_delete(id: $id) { transactionStatus } }',
      '',
      [{ id: 'x' }, { id: nobody }],
    ],
    [
      'mutation ($id: ID!) { Module_delete(id: $id) { transactionStatus } }',
      '',
      [{ id: sql }, { id: nobody }],
    ],
    [
      'mutation ($id: ID!, $questions: [QuestionInput!]) { Evaluation_revise(lessonId: $id, questions: $questions) { newLesson { id } } }',
      '',
      [{ id: 'x' }, { id: nobody }, { id: nobody, questions: [{}] }],
    ],
    ['query ($id: ID!) { EvaluationQuestion_list(lessonId: $id) { id } }', '', [{ id: 'x' }, { id: nobody }]],
    [
      'query ($id: ID!) { EvaluationAnswer_list(evaluationQuestionId: $id) { id } }',
      '',
      [{ id: sql }, { id: nobody }],
    ],
    ['query ($id: ID!) { Module_list(courseId: $id) { id } }', '', [{ id: 'x' }, { id: nobody }]],
    ['query ($id: ID!) { Lesson_list(moduleId: $id) { id } }', '', [{ id: 'x' }, { id: nobody }]],
  ]
  for (const [query, name, values] of asked)
    for (const value of values) {
      const variables = name ? { [name]: value } : value
      const { status, code } = await app.gql(query, variables, room.author.token)
      expect([query, JSON.stringify(value).slice(0, 200), status, code]).toEqual([
        query,
        JSON.stringify(value).slice(0, 200),
        200,
        expect.stringMatching(/^(http\.invalid-|courses\.|tests\.|evaluations\.|Form)/),
      ])
    }
  expect(await app.services.store.head()).toBe(head)
})
