import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeApp } from '../../api/app.ts'
import { openEventStore } from '../../api/event-store/event-store.ts'
import { makeExecute } from '../../api/event-store/execute.ts'
import { resolvers, routes } from '../../api/features/all.ts'
import { shuffled } from '../../api/features/attempts.order.ts'
import { submitOverdueAttempts } from '../../api/features/attempts.overdue.ts'
import { buildSchema, readParts } from '../../api/http/schema.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'

type Asked = { id: string; order: number; answers: { id: string; response: string }[] }

let app: TestApp
let room: Classroom
let course: Awaited<ReturnType<Classroom['publishedCourse']>>
let learner: Person
let rival: Person
let number = 300

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  course = await room.publishedCourse()
})
afterAll(() => app.close())

beforeEach(async () => {
  learner = await room.person(String(++number))
  rival = await room.person(String(++number))
  await room.require({ level: 'department', id: app.office.departments[0] }, course.courseId)
})

const get = (path: string, by: Person = learner) => app.rest('GET', path, undefined, by.token)
const start = (by: Person = learner, lessonId = course.test) =>
  app.rest('POST', `/lessons/${lessonId}/attempts`, undefined, by.token)
const save = (attemptId: string, questionId: string, answer: unknown, by: Person = learner) =>
  app.rest('PUT', `/attempts/${attemptId}/answers/${questionId}`, { answer }, by.token)
const submit = (answers: object[], by: Person = learner, more: object = {}) =>
  app.rest('POST', '/lessons/answers', { lessonId: course.test, answers, ...more }, by.token)

/** The first answer is the right one. */
const right = ({ id, answers }: Asked) => ({ questionId: id, answer: answers[0]?.id })
const wrong = ({ id, answers }: Asked) => ({ questionId: id, answer: answers[1]?.id })

describe('before it begins', () => {
  test('[TST-02] a test tells its size, its time and its rules, but no question', async () => {
    const { status, body } = await get(`/lessons/${course.test}`)
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
    })
    expect((await get(`/lessons/${course.test}/configuration`)).body).toEqual({
      duration: 30,
      preventTabSwitching: false,
    })
    expect((await get(`/lessons/${course.test}/questions`)).body).toMatchObject({ code: 'tests.not-started' })
    expect((await get(`/lessons/${course.test}/already-answered`)).body).toEqual({ alreadyAnswered: false })
  })

  test('[TST-06] only whoever is subscribed starts', async () => {
    const { office } = app
    const outsider = await room.person(String(++number), {
      departmentId: office.departments[1],
      jobTitleId: office.jobTitles[1],
    })
    const overseer = await room.person(String(++number), {
      roleId: roleIds.administrador,
      departmentId: office.departments[1],
      jobTitleId: office.jobTitles[1],
    })
    for (const by of [outsider, overseer]) {
      const { body } = await start(by)
      expect([body.code, body.message]).toEqual([
        'tests.not-subscribed',
        expect.stringContaining('Assessment could not be performed'),
      ])
    }
  })

  test('a test of a course that went back to draft does not start, but one under way goes on', async () => {
    const begun = (await start()).body
    await room.setDraft(room.author, course.courseId, true)
    await app.settled()
    try {
      expect((await start(rival)).body.code).toBe('courses.not-published')
      expect((await start()).body.attemptId).toBe(begun.attemptId)
      expect((await get(`/lessons/${course.test}/questions`)).body).toHaveLength(3)
      expect((await submit(begun.questions.map(right))).body).toMatchObject({ isApproved: true, grade: 100 })
    } finally {
      await room.setDraft(room.author, course.courseId, false)
      await app.settled()
    }
  })
})

describe('under way', () => {
  test('starting again, even twice at once, goes on with the same attempt', async () => {
    const [one, two] = await Promise.all([start(), start()])
    app.clock.advance(60_000)
    const three = await start()
    expect(new Set([one, two, three].map(({ body }) => body.attemptId)).size).toBe(1)
    expect(three.body).toMatchObject({
      startedAt: one.body.startedAt,
      deadline: one.body.deadline,
      status: 'running',
    })
    expect(Date.parse(three.body.deadline) - Date.parse(three.body.startedAt)).toBe(30 * 60_000)
    expect(three.body.now).toBe(app.clock.now.toISOString())
    expect((await start(rival)).body.attemptId).not.toBe(one.body.attemptId)
  })

  test('[TST-02] no answer that leaves the server tells a learner which one is correct', async () => {
    const list =
      'query ($lessonId: ID!) { EvaluationQuestion_list(lessonId: $lessonId) { id answers { id response isCorrect } } }'
    const one =
      'query ($id: ID!) { EvaluationAnswer_list(evaluationQuestionId: $id) { id response isCorrect } }'
    const begun = (await start()).body
    const question = begun.questions[0]
    const shown = await room.gql(list, { lessonId: course.test }, learner)
    const answers = await room.gql(one, { id: question.id }, learner)
    const key = (value: unknown) => JSON.stringify(value).match(/"isCorrect":(true|false)/g)
    expect(key(begun)).toBeNull()
    expect(key((await get(`/lessons/${course.test}/questions`)).body)).toBeNull()
    expect(key(shown)).toBeNull()
    expect(key(answers)).toBeNull()
    expect(answers.EvaluationAnswer_list).toHaveLength(3)
    expect(key(await room.gql(list, { lessonId: course.test }, room.author))).toHaveLength(9)
    expect(key(await room.gql(one, { id: question.id }, room.author))).toHaveLength(3)
    for (const by of [rival, room.colleague]) {
      expect(
        (await app.gql(list, { lessonId: course.test }, by.token)).data?.EvaluationQuestion_list,
      ).toBeFalsy()
      expect((await app.gql(one, { id: question.id }, by.token)).data?.EvaluationAnswer_list).toBeFalsy()
    }
  })

  test('[TST-09] answers saved one by one are there when the attempt is taken up again', async () => {
    const { attemptId, questions } = (await start()).body
    const [first, second] = questions as Asked[]
    if (!first || !second) throw new Error('no questions')
    expect((await save(attemptId, first.id, first.answers[1]?.id)).body).toEqual({ saved: true })
    await save(attemptId, first.id, first.answers[0]?.id)
    await save(attemptId, second.id, second.answers[2]?.id)
    const again = (await start()).body
    expect(again.answers).toEqual([right(first), { questionId: second.id, answer: second.answers[2]?.id }])
    const { body } = await submit([])
    expect(body).toMatchObject({ grade: 40, isApproved: false, courseStatus: { name: 'Reprobado' } })
  })

  test('an answer of another question, of no question, or none at all is refused', async () => {
    const { attemptId, questions } = (await start()).body
    const [first, second] = questions as Asked[]
    const cases = [
      [first?.id, second?.answers[0]?.id, 'tests.invalid-answer'],
      [first?.id, 'free text', 'tests.invalid-answer'],
      [app.services.newId(), first?.answers[0]?.id, 'tests.no-such-question'],
      ['x', first?.answers[0]?.id, 'http.invalid-input'],
      [first?.id, { $ne: null }, 'http.invalid-input'],
    ] as const
    for (const [questionId, answer, code] of cases)
      expect((await save(attemptId, questionId ?? '', answer)).body.code).toBe(code)
    expect((await submit([{ questionId: first?.id, answer: second?.answers[0]?.id }])).status).toBe(422)
    expect((await start()).body).toMatchObject({ status: 'running', answers: [] })
  })

  test('somebody else’s attempt does not exist', async () => {
    const { attemptId, questions } = (await start()).body
    const [first] = questions as Asked[]
    if (!first) throw new Error('no question')
    for (const by of [rival, room.author, room.admin]) {
      const mine = await save(attemptId, first.id, first.answers[1]?.id, by)
      const nobodys = await save(app.services.newId(), first.id, first.answers[1]?.id, by)
      expect(mine.status).toBe(404)
      expect(mine.body).toEqual(nobodys.body)
    }
    expect((await submit([right(first)], rival)).status).toBe(404)
    expect((await start()).body).toMatchObject({ status: 'running', answers: [] })
  })
})

test('[TST-09] another server on the same database finds every answer', async () => {
  const { attemptId, questions } = (await start()).body
  for (const question of (questions as Asked[]).slice(0, 2))
    expect((await save(attemptId, question.id, question.answers[0]?.id)).status).toBe(200)
  const { services } = app
  const store = await openEventStore({ db: services.db, now: services.now, app: 'another' })
  const other = makeApp({
    services: { ...services, store, ...makeExecute(store) },
    schema: buildSchema(readParts(), resolvers),
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

describe('submitting', () => {
  test('[TST-07] scores the answers, passes from 70 on, and records the result in the same append', async () => {
    const { attemptId, questions } = (await start()).body
    const [first, second, third] = questions as Asked[]
    if (!first || !second || !third) throw new Error('no questions')
    await save(attemptId, first.id, first.answers[1]?.id)
    const { status, body } = await submit([right(first), right(second), wrong(third)])
    expect(status).toBe(200)
    expect(body).toEqual({
      isApproved: true,
      grade: 70,
      pendingReview: false,
      courseStatus: expect.objectContaining({ name: 'Pendiente' }),
      pending: false,
    })
    const taken = await app.services.store.read(`attempt-${attemptId}`)
    const record = await app.services.store.read(
      `enrolment-${app.services.derivedId('enrolment', learner.id, course.courseId)}`,
    )
    const [submitted, recorded] = [
      taken.find(({ type }) => type === 'AttemptSubmitted'),
      record.find(({ type }) => type === 'EvaluationResultRecorded'),
    ]
    expect(submitted?.data).toMatchObject({ by: 'person', grade: 70 })
    expect(recorded?.data).toMatchObject({ grade: 70, isApproved: true, attemptId })
    expect(recorded?.meta.commandId).toBe(submitted?.meta.commandId)
  })

  test('below 70 fails the course', async () => {
    const { questions } = (await start()).body
    const [first, ...rest] = questions as Asked[]
    if (!first) throw new Error('no question')
    const { body } = await submit([wrong(first), ...rest.map(right)], learner, { by: 'focus' })
    expect(body).toMatchObject({ isApproved: false, grade: 60, courseStatus: { name: 'Reprobado' } })
  })

  test('[TST-06] whoever has answered neither starts nor answers again; a repeated submission gets the same result', async () => {
    const { attemptId, questions } = (await start()).body
    const all = questions as Asked[]
    const first = await submit(all.map(wrong))
    const again = await submit(all.map(right))
    expect(again.body).toEqual(first.body)
    expect((await start()).body.code).toBe('tests.already-taken')
    expect((await save(attemptId, all[0]?.id ?? '', all[0]?.answers[0]?.id)).body.code).toBe(
      'tests.already-taken',
    )
    expect((await get(`/lessons/${course.test}/already-answered`)).body).toEqual({ alreadyAnswered: true })
    expect((await get(`/lessons/${course.test}`)).body.alreadyAnswered).toBe(true)
    expect((await get(`/lessons/${course.test}/questions`)).body.code).toBe('tests.not-started')
    expect((await get(`/lessons/${course.test}/already-answered`, rival)).body).toEqual({
      alreadyAnswered: false,
    })
    const history = await app.services.store.read(`attempt-${attemptId}`)
    expect(history.filter(({ type }) => type === 'AttemptSubmitted')).toHaveLength(1)
  })

  test('submitted from two windows and by the clock at once, it is submitted once', async () => {
    const { attemptId, questions } = (await start()).body
    await app.settled()
    app.clock.advance(31 * 60_000)
    const all = questions as Asked[]
    const [one, two] = await Promise.all([
      submit(all.map(right)),
      submit(all.map(wrong)),
      submitOverdueAttempts(app.services, app.clock.now),
    ])
    expect([one.body.grade, two.body.grade]).toEqual([0, 0])
    const history = await app.services.store.read(`attempt-${attemptId}`)
    expect(history.filter(({ type }) => type === 'AttemptSubmitted')).toHaveLength(1)
    const record = await app.services.store.read(
      `enrolment-${app.services.derivedId('enrolment', learner.id, course.courseId)}`,
    )
    expect(record.filter(({ type }) => type === 'EvaluationResultRecorded')).toHaveLength(1)
  })

  test('what was never started is not submitted', async () => {
    expect((await submit([])).body.code).toBe('tests.not-started')
    expect((await submit([{ questionId: 'x', answer: 'y' }])).body).toMatchObject({
      code: 'http.invalid-input',
      field: 'answers.0.questionId',
    })
    const other = await app.rest(
      'POST',
      '/lessons/answers',
      { lessonId: course.video, answers: [] },
      learner.token,
    )
    expect(other.status).toBe(404)
  })
})

describe('the clock', () => {
  test('[TST-04] is the server’s: after the time and its grace only what was saved counts', async () => {
    const { attemptId, questions } = (await start()).body
    const [first, second, third] = questions as Asked[]
    if (!first || !second || !third) throw new Error('no questions')
    await save(attemptId, first.id, first.answers[0]?.id)
    app.clock.advance(30 * 60_000 + 9_000)
    expect((await save(attemptId, second.id, second.answers[0]?.id)).status).toBe(200)
    app.clock.advance(2_000)
    expect((await save(attemptId, third.id, third.answers[0]?.id)).body.code).toBe('tests.time-is-up')
    const { body } = await submit(questions.map(right))
    expect(body).toMatchObject({ grade: 70, isApproved: true })
    const history = await app.services.store.read(`attempt-${attemptId}`)
    expect(history.at(-1)?.data).toMatchObject({ by: 'time' })
  })

  test('[TST-04] the server submits by itself whatever is overdue, once, and leaves the rest alone', async () => {
    const mine = (await start()).body
    const [first] = mine.questions as Asked[]
    if (!first) throw new Error('no question')
    await save(mine.attemptId, first.id, first.answers[0]?.id)
    app.clock.advance(20 * 60_000)
    const theirs = (await start(rival)).body
    app.clock.advance(11 * 60_000)
    await app.settled()
    expect(await submitOverdueAttempts(app.services, app.clock.now)).toBeGreaterThan(0)
    await app.settled()
    expect(await submitOverdueAttempts(app.services, app.clock.now)).toBe(0)
    const last = async (attemptId: string) => (await app.services.store.read(`attempt-${attemptId}`)).at(-1)
    expect(await last(mine.attemptId)).toMatchObject({
      type: 'AttemptSubmitted',
      data: { by: 'time', grade: 40 },
      meta: { actor: { kind: 'process' } },
    })
    expect((await last(theirs.attemptId))?.type).toBe('AttemptStarted')
    expect((await submit([])).body).toMatchObject({ grade: 40, isApproved: false })
  })

  test('whoever comes back too late finds the test submitted', async () => {
    const { attemptId } = (await start()).body
    app.clock.advance(31 * 60_000)
    expect((await start()).body.code).toBe('tests.already-taken')
    expect((await app.services.store.read(`attempt-${attemptId}`)).at(-1)?.type).toBe('AttemptSubmitted')
  })
})

describe('the order', () => {
  test('is drawn once for each attempt and kept', async () => {
    const made = await room.publishedCourse({ test: { isRandomQuestionOrder: true } })
    await room.require({ level: 'department', id: app.office.departments[0] }, made.courseId)
    const ids = async () => (await start(learner, made.test)).body.questions.map(({ id }: Asked) => id)
    const drawn = await ids()
    for (let time = 0; time < 5; time++) expect(await ids()).toEqual(drawn)
    const shown = (await get(`/lessons/${made.test}/questions`)).body
    expect(shown.map(({ id, order }: Asked) => [id, order])).toEqual(
      drawn.map((id: string, index: number) => [id, index + 1]),
    )
  })

  test('follows chance and loses nothing', () => {
    const chances = [0.9, 0.1, 0.5]
    expect(shuffled(['a', 'b', 'c'], () => chances.shift() ?? 0)).toEqual(['b', 'c', 'a'])
  })
})
