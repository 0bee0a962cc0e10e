import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeApp } from '../../api/app.ts'
import { openEventStore } from '../../api/event-store/event-store.ts'
import { makeExecute } from '../../api/event-store/execute.ts'
import { operations, routes } from '../../api/features/all.ts'
import { shuffled } from '../../api/features/attempts/commands.ts'
import { buildSchema } from '../../api/http/schema.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import type { Person } from '../support/classroom.ts'
import { type Asked, type Exam, openExam, right } from '../support/exam.ts'
import { responseQuestions } from '../support/reviews.ts'

let exam: Exam
let app: Exam['app']
let course: Exam['course']
let learner: Person
let rival: Person

beforeAll(async () => {
  exam = await openExam()
  app = exam.app
  course = exam.course
})
afterAll(() => app.close())

beforeEach(async () => {
  learner = await exam.person()
  rival = await exam.person()
  await exam.enrolAll(course.courseId)
})

describe('before it begins', () => {
  test('[TST-02] a test tells its size, its time and its rules, but no question', async () => {
    const { status, body } = await exam.get(`/lessons/${course.test}`, learner)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: course.test,
      name: 'Evaluación final',
      courseId: course.courseId,
      courseName: 'Seguridad en el muelle',
      moduleId: course.moduleId,
      totalQuestions: 3,
      duration: 30,
      preventTabSwitching: false,
      LessonType: expect.objectContaining({ name: 'automaticEvaluation' }),
      isSubscribed: true,
      alreadyAnswered: false,
      attempt: null,
    })
    expect((await exam.get(`/lessons/${course.test}/configuration`, learner)).body).toEqual({
      evaluationName: 'Evaluación final',
      duration: 30,
      isRandomQuestionOrder: false,
      preventTabSwitching: false,
    })
    expect((await exam.get(`/lessons/${course.test}/questions`, learner)).body).toMatchObject({
      code: 'tests.not-started',
    })
    expect((await exam.get(`/lessons/${course.test}/already-answered`, learner)).body).toEqual({
      alreadyAnswered: false,
    })
  })

  test('[TST-06] only whoever is subscribed starts', async () => {
    const { office } = app
    const outsider = await exam.person({
      departmentId: office.departments[1],
      jobTitleId: office.jobTitles[1],
    })
    const overseer = await exam.person({
      roleId: roleIds.administrador,
      departmentId: office.departments[1],
      jobTitleId: office.jobTitles[1],
    })
    const { body } = await exam.start(overseer)
    expect([body.code, body.message]).toEqual([
      'tests.not-subscribed',
      expect.stringContaining('Assessment could not be performed'),
    ])
    // who does not see the course does not learn that the test is there
    expect((await exam.start(outsider)).body.code).toBe('courses.no-such-lesson')
  })

  test('a test of a course that went back to draft does not start, but one under way goes on', async () => {
    const begun = (await exam.start(learner)).body
    await exam.room.setDraft(exam.room.author, course.courseId, true)
    await app.settled()
    try {
      expect((await exam.start(rival)).body.code).toBe('courses.not-published')
      expect((await exam.start(learner)).body.attemptId).toBe(begun.attemptId)
      expect((await exam.get(`/lessons/${course.test}/questions`, learner)).body).toHaveLength(3)
      expect((await exam.submit(learner, begun.questions.map(right))).body).toMatchObject({
        isApproved: true,
        grade: 100,
      })
    } finally {
      await exam.room.setDraft(exam.room.author, course.courseId, false)
      await app.settled()
    }
  })
})

describe('under way', () => {
  test('starting again, even twice at once, goes on with the same attempt', async () => {
    const [one, two] = await Promise.all([exam.start(learner), exam.start(learner)])
    app.clock.advance(60_000)
    const three = await exam.start(learner)
    expect(new Set([one, two, three].map(({ body }) => body.attemptId)).size).toBe(1)
    expect(three.body).toMatchObject({
      startedAt: one.body.startedAt,
      deadline: one.body.deadline,
      status: 'running',
    })
    expect(Date.parse(three.body.deadline) - Date.parse(three.body.startedAt)).toBe(30 * 60_000)
    expect(three.body.now).toBe(app.clock.now.toISOString())
    expect((await exam.start(rival)).body.attemptId).not.toBe(one.body.attemptId)
  })

  test('[TST-02] no answer that leaves the server tells a learner which one is correct', async () => {
    const list =
      'query ($lessonId: ID!) { EvaluationQuestion_list(lessonId: $lessonId) { id answers { id response isCorrect } } }'
    const one =
      'query ($id: ID!) { EvaluationAnswer_list(evaluationQuestionId: $id) { id response isCorrect } }'
    const begun = (await exam.start(learner)).body
    const question = begun.questions[0]
    const shown = await exam.room.gql(list, { lessonId: course.test }, learner)
    const answers = await exam.room.gql(one, { id: question.id }, learner)
    const key = (value: unknown) => JSON.stringify(value).match(/"isCorrect":(true|false)/g)
    expect(key(begun)).toBeNull()
    expect(key((await exam.get(`/lessons/${course.test}/questions`, learner)).body)).toBeNull()
    expect(key(shown)).toBeNull()
    expect(key(answers)).toBeNull()
    expect(answers.EvaluationAnswer_list).toHaveLength(3)
    expect(key(await exam.room.gql(list, { lessonId: course.test }, exam.room.author))).toHaveLength(9)
    expect(key(await exam.room.gql(one, { id: question.id }, exam.room.author))).toHaveLength(3)
    for (const by of [rival, exam.room.colleague]) {
      expect(
        (await app.gql(list, { lessonId: course.test }, by.token)).data?.EvaluationQuestion_list,
      ).toBeFalsy()
      expect((await app.gql(one, { id: question.id }, by.token)).data?.EvaluationAnswer_list).toBeFalsy()
    }
  })

  test('[TST-09] answers saved one by one are there when the attempt is taken up again', async () => {
    const { attemptId, questions } = (await exam.start(learner)).body
    const [first, second] = questions as Asked[]
    if (!first || !second) throw new Error('no questions')
    expect((await exam.save(learner, attemptId, first.id, first.answers[1]?.id)).body).toEqual({
      saved: true,
    })
    await exam.save(learner, attemptId, first.id, first.answers[0]?.id)
    await exam.save(learner, attemptId, second.id, second.answers[2]?.id)
    const again = (await exam.start(learner)).body
    expect(again.answers).toEqual([right(first), { questionId: second.id, answer: second.answers[2]?.id }])
    const { body } = await exam.submit(learner, [])
    expect(body).toMatchObject({ grade: 40, isApproved: false, courseStatus: { name: 'Reprobado' } })
  })

  test('an answer of another question, of no question, or none at all is refused', async () => {
    const { attemptId, questions } = (await exam.start(learner)).body
    const [first, second] = questions as Asked[]
    const cases = [
      [first?.id, second?.answers[0]?.id, 'tests.invalid-answer'],
      [first?.id, 'free text', 'tests.invalid-answer'],
      [app.services.newId(), first?.answers[0]?.id, 'tests.no-such-question'],
      ['x', first?.answers[0]?.id, 'http.invalid-input'],
      [first?.id, { $ne: null }, 'http.invalid-input'],
    ] as const
    for (const [questionId, answer, code] of cases)
      expect((await exam.save(learner, attemptId, questionId ?? '', answer)).body.code).toBe(code)
    expect(
      (await exam.submit(learner, [{ questionId: first?.id, answer: second?.answers[0]?.id }])).status,
    ).toBe(422)
    expect((await exam.start(learner)).body).toMatchObject({ status: 'running', answers: [] })
  })

  test('somebody else’s attempt does not exist', async () => {
    const { attemptId, questions } = (await exam.start(learner)).body
    const [first] = questions as Asked[]
    if (!first) throw new Error('no question')
    for (const by of [rival, exam.room.author, exam.room.admin]) {
      const mine = await exam.save(by, attemptId, first.id, first.answers[1]?.id)
      const nobodys = await exam.save(by, app.services.newId(), first.id, first.answers[1]?.id)
      expect(mine.status).toBe(404)
      expect(mine.body).toEqual(nobodys.body)
    }
    expect((await exam.submit(rival, [right(first)])).status).toBe(404)
    expect((await exam.start(learner)).body).toMatchObject({ status: 'running', answers: [] })
  })
})

test('[TST-09] another server on the same database finds every answer', async () => {
  const { attemptId, questions } = (await exam.start(learner)).body
  for (const question of (questions as Asked[]).slice(0, 2))
    expect((await exam.save(learner, attemptId, question.id, question.answers[0]?.id)).status).toBe(200)
  const { services } = app
  const store = await openEventStore({ db: services.db, now: services.now, app: 'another' })
  const other = makeApp({
    services: { ...services, store, ...makeExecute(store) },
    schema: buildSchema(operations),
    routes,
    screens: null,
  })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${learner.token}` }
  const ask = async (path: string, body: object) =>
    (
      await other.request(`http://localhost/api${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
    ).json()
  expect(await ask(`/lessons/${course.test}/attempts`, {})).toMatchObject({
    attemptId,
    answers: questions.slice(0, 2).map(right),
  })
  expect(await ask('/lessons/answers', { lessonId: course.test, answers: [] })).toMatchObject({ grade: 70 })
})

test('[TST-02] a test tells how its author set it: without a limit, in an order drawn for each, over where one leaves it', async () => {
  const settings = { isRandomQuestionOrder: true, preventTabSwitching: true, duration: null }
  const made = await exam.room.publishedCourse({ test: settings })
  await exam.enrolAll(made.courseId)
  expect((await exam.get(`/lessons/${made.test}/configuration`, learner)).body).toMatchObject(settings)
  expect((await exam.get(`/lessons/${made.test}`, learner)).body).toMatchObject({
    duration: null,
    preventTabSwitching: true,
  })
  expect((await exam.start(learner, made.test)).body).toMatchObject({
    deadline: null,
    preventTabSwitching: true,
  })
})

describe('the order', () => {
  test('is drawn once for each attempt and kept', async () => {
    const made = await exam.room.publishedCourse({ test: { isRandomQuestionOrder: true } })
    await exam.enrolAll(made.courseId)
    const ids = async () => (await exam.start(learner, made.test)).body.questions.map(({ id }: Asked) => id)
    const drawn = await ids()
    for (let time = 0; time < 5; time++) expect(await ids()).toEqual(drawn)
    const shown = (await exam.get(`/lessons/${made.test}/questions`, learner)).body
    expect(shown.map(({ id, order }: Asked) => [id, order])).toEqual(
      drawn.map((id: string, index: number) => [id, index + 1]),
    )
  })

  test('follows chance and loses nothing', () => {
    const chances = [0.9, 0.1, 0.5]
    expect(shuffled(['a', 'b', 'c'], () => chances.shift() ?? 0)).toEqual(['b', 'c', 'a'])
  })
})

test('[TST-09] an older tab’s empty answer leaves the one that another tab saved, by itself and on submitting', async () => {
  const { room } = exam
  const written = await room.publishedCourse({ test: { questions: responseQuestions } })
  await exam.enrolAll(written.courseId)
  const { attemptId, questions } = (await exam.start(learner, written.test)).body
  const [, { id: questionId }] = questions
  const put = (body: object) =>
    app.rest('PUT', `/attempts/${attemptId}/answers/${questionId}`, body, learner.token)
  const saved = async () => (await exam.start(learner, written.test)).body.answers
  const answer = 'Aviso al capitán'
  expect((await put({ answer })).status).toBe(200)
  for (const older of [{ answer: '' }, { answer: ' ', replaces: [] }, { answer: '', replaces: ['Aviso'] }])
    expect(await put(older)).toMatchObject({
      status: 409,
      body: { code: 'tests.answer-elsewhere', field: 'answer' },
    })
  expect((await put({ answer: '', replaces: Array.from({ length: 21 }, () => answer) })).body.code).toBe(
    'http.invalid-input',
  )
  expect(await saved()).toEqual([{ questionId, answer }])
  expect((await put({ answer: '', replaces: [answer] })).status).toBe(200)
  expect(await saved()).toEqual([{ questionId, answer: '' }])
  await put({ answer })
  const older = { lessonId: written.test, answers: [{ questionId, answer: '' }] }
  expect((await app.rest('POST', '/lessons/answers', older, learner.token)).status).toBe(200)
  const facts = await exam.historyOf(attemptId)
  expect(facts.filter(({ type }) => type === 'AnswerSaved')).toHaveLength(3)
  expect(facts.at(-1)).toMatchObject({ type: 'AttemptSubmitted' })
})
