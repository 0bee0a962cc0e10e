import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { submitOverdueAttempts } from '../../api/features/attempts/overdue.ts'
import type { Person } from '../support/classroom.ts'
import { type Asked, type Exam, examsIn, openExam, right, wrong } from '../support/exam.ts'

let exam: Exam
let app: Exam['app']
let course: Exam['course']
let learner: Person

beforeAll(async () => {
  exam = await openExam()
  app = exam.app
  course = exam.course
  await exam.enrolAll(course.courseId)
})
afterAll(() => app.close())

beforeEach(async () => {
  learner = await exam.person()
})

describe('submitting', () => {
  test('[TST-07] scores the answers, passes from 70 on, and records the result in the same append', async () => {
    const { attemptId, questions } = (await exam.start(learner)).body
    const [first, second, third] = questions as Asked[]
    if (!first || !second || !third) throw new Error('no questions')
    await exam.save(learner, attemptId, first.id, first.answers[1]?.id)
    const { status, body } = await exam.submit(learner, [right(first), right(second), wrong(third)])
    expect(status).toBe(200)
    expect(body).toEqual({
      isApproved: true,
      grade: 70,
      counts: true,
      pendingReview: false,
      gradeSoFar: 70,
      pointsToReview: 0,
      courseStatus: expect.objectContaining({ name: 'Pendiente' }),
      pending: false,
    })
    const taken = await exam.historyOf(attemptId)
    const record = await exam.recordOf(learner)
    const [submitted, recorded] = [
      taken.find(({ type }) => type === 'AttemptSubmitted'),
      record.find(({ type }) => type === 'EvaluationResultRecorded'),
    ]
    expect(submitted?.data).toMatchObject({ by: 'person', claimed: null, grade: 70 })
    expect(recorded?.data).toMatchObject({ grade: 70, isApproved: true, attemptId })
    expect(recorded?.meta.commandId).toBe(submitted?.meta.commandId)
  })

  test('[CERT-01] in a course that went back to draft counts, and approves and certifies once it is published again', async () => {
    const { room } = exam
    const { draftCourse } = examsIn(app, room)
    const { courseId, lessonId } = await draftCourse({ name: 'De ida y vuelta' })
    await room.setDraft(room.author, courseId, false)
    await exam.enrol(courseId, learner)
    const { questions } = (await exam.start(learner, lessonId)).body
    await room.setDraft(room.author, courseId, true)
    const answers = (questions as Asked[]).map(right)
    const { body } = await app.rest('POST', '/lessons/answers', { lessonId, answers }, learner.token)
    expect(body).toMatchObject({ isApproved: true, counts: true, courseStatus: { name: 'Pendiente' } })
    const types = async () =>
      (
        await app.services.store.read(
          `enrolment-${app.services.derivedId('enrolment', learner.id, courseId)}`,
        )
      ).map(({ type }) => type)
    const before = await types()
    expect(before.slice(-2)).toEqual(['EvaluationResultRecorded', 'LessonCompleted'])
    const result = async () => (await exam.get(`/lessons/${lessonId}/result`, learner)).body
    expect(await result()).toMatchObject({ isApproved: true, courseIsDraft: true, certificateId: null })
    await room.setDraft(room.author, courseId, false)
    await app.settled()
    expect((await types()).slice(before.length)).toEqual(['CourseApproved', 'CertificateIssued'])
    expect(await result()).toMatchObject({
      courseIsDraft: false,
      courseStatus: { name: 'Aprobado' },
      certificateId: expect.any(String),
    })
  })

  test('[TST-07] after the enrollment ended is told not to count, whatever it would have been', async () => {
    const rival = await exam.person()
    const takeOff =
      'mutation ($c: ID!, $u: ID!) { User_userCourseDeleteUser(coursesId: $c, userId: $u) { pending } }'
    const { questions } = (await exam.start(learner)).body
    const theirs = (await exam.start(rival)).body.questions as Asked[]
    await exam.submit(rival, theirs.map(right))
    for (const { id } of [learner, rival])
      await exam.room.gql(takeOff, { c: course.courseId, u: id }, exam.room.author)
    await app.settled()
    const { body } = await exam.submit(learner, (questions as Asked[]).map(right))
    const gone = { isApproved: false, counts: false, grade: 100, pendingReview: false, courseStatus: null }
    expect(body).toMatchObject(gone)
    const result = async (by: Person) => (await exam.get(`/lessons/${course.test}/result`, by)).body
    expect(await result(learner)).toMatchObject({ ...gone, certificateId: null, graders: [] })
    expect(await exam.recordOf(learner)).not.toContainEqual(
      expect.objectContaining({ type: 'EvaluationResultRecorded' }),
    )
    expect(await result(rival), 'it had counted before').toMatchObject({ isApproved: true, counts: true })
  })

  test('[TST-09] takes no more than twenty answers to one question within a minute, and says when it will', async () => {
    const { attemptId, questions } = (await exam.start(learner)).body
    const [first, second] = questions as Asked[]
    if (!first || !second) throw new Error('no questions')
    const save = (turn: number, { id, answers } = first) =>
      exam.save(learner, attemptId, id, answers[turn % 2]?.id)
    for (let turn = 0; turn < 20; turn += 1) expect((await save(turn)).status).toBe(200)
    app.clock.advance(15_000)
    const { status, headers, body } = await save(20)
    expect([status, body.code, body.field]).toEqual([429, 'tests.too-many-saves', 'answer'])
    expect([headers.get('retry-after'), body.params]).toEqual(['45', { seconds: 45 }])
    expect((await save(19)).status, 'what stands already is no save').toBe(200)
    expect((await save(0, second)).status).toBe(200)
    const answered = await exam.historyOf(attemptId)
    expect(answered.filter(({ type }) => type === 'AnswerSaved')).toHaveLength(21)
    app.clock.advance(45_000)
    expect((await save(20)).status).toBe(200)
    for (let turn = 21; turn < 40; turn += 1) await save(turn)
    const { body: submitted } = await exam.submit(learner, [right(first)])
    expect(submitted.grade, 'a submission is taken all the same').toBeGreaterThan(0)
  })

  test('below 70 fails the course', async () => {
    const { questions } = (await exam.start(learner)).body
    const [first, ...rest] = questions as Asked[]
    if (!first) throw new Error('no question')
    const { body } = await exam.submit(learner, [wrong(first), ...rest.map(right)])
    expect(body).toMatchObject({ isApproved: false, grade: 60, courseStatus: { name: 'Reprobado' } })
  })

  test('[TST-06] whoever has answered neither starts nor answers again; a repeated submission gets the same result', async () => {
    const rival = await exam.person()
    const { attemptId, questions } = (await exam.start(learner)).body
    const all = questions as Asked[]
    const first = await exam.submit(learner, all.map(wrong))
    const again = await exam.submit(learner, all.map(right))
    expect(again.body).toEqual(first.body)
    expect((await exam.start(learner)).body.code).toBe('tests.already-taken')
    expect((await exam.save(learner, attemptId, all[0]?.id ?? '', all[0]?.answers[0]?.id)).body.code).toBe(
      'tests.already-taken',
    )
    expect((await exam.get(`/lessons/${course.test}/already-answered`, learner)).body).toEqual({
      alreadyAnswered: true,
    })
    expect((await exam.get(`/lessons/${course.test}`, learner)).body.alreadyAnswered).toBe(true)
    expect((await exam.get(`/lessons/${course.test}/questions`, learner)).body.code).toBe('tests.not-started')
    expect((await exam.get(`/lessons/${course.test}/already-answered`, rival)).body).toEqual({
      alreadyAnswered: false,
    })
    const history = await exam.historyOf(attemptId)
    expect(history.filter(({ type }) => type === 'AttemptSubmitted')).toHaveLength(1)
  })

  test('submitted from two windows and by the clock at once, it is submitted once', async () => {
    const { attemptId, questions } = (await exam.start(learner)).body
    await app.settled()
    app.clock.advance(31 * 60_000)
    const all = questions as Asked[]
    const [one, two] = await Promise.all([
      exam.submit(learner, all.map(right)),
      exam.submit(learner, all.map(wrong)),
      submitOverdueAttempts(app.services, app.clock.now),
    ])
    expect([one.body.grade, two.body.grade]).toEqual([0, 0])
    const history = await exam.historyOf(attemptId)
    expect(history.filter(({ type }) => type === 'AttemptSubmitted')).toHaveLength(1)
    const record = await exam.recordOf(learner)
    expect(record.filter(({ type }) => type === 'EvaluationResultRecorded')).toHaveLength(1)
  })

  test('what was never started is not submitted', async () => {
    expect((await exam.submit(learner, [])).body.code).toBe('tests.not-started')
    expect((await exam.submit(learner, [{ questionId: 'x', answer: 'y' }])).body).toMatchObject({
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

describe('what a client claims', () => {
  const begin = async (test: object) => {
    const { courseId, test: lessonId } = await exam.room.publishedCourse({ test })
    await exam.enrol(courseId, learner)
    const { attemptId, questions } = (await exam.start(learner, lessonId)).body
    const lastOf = async () => (await exam.historyOf(attemptId)).at(-1)
    return { lessonId, attemptId, questions: questions as Asked[], lastOf }
  }

  test('[TST-04] time that is not up submits nothing, is told what remains, and the test goes on', async () => {
    const { lessonId, attemptId, questions, lastOf } = await begin({ duration: 30 })
    const [first] = questions
    if (!first) throw new Error('no question')
    await exam.save(learner, attemptId, first.id, first.answers[0]?.id)
    app.clock.advance(60_500)
    const early = await exam.submit(learner, questions.map(right), { lessonId, by: 'time' })
    expect([early.status, early.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'tests.time-remains',
        message: 'The time of the test is not over yet: you can go on.',
        params: { seconds: 1_739.5 },
      }),
    ])
    expect((await lastOf())?.type, 'none of the answers that came along').toBe('AnswerSaved')
    expect(await exam.historyOf(attemptId)).toHaveLength(2)
    expect((await exam.start(learner, lessonId)).body.remainingSeconds).toBe(1_739.5)
    app.clock.advance(1_739_500)
    const { body } = await exam.submit(learner, questions.map(right), { lessonId, by: 'time' })
    expect(body).toMatchObject({ grade: 100, isApproved: true })
    expect((await lastOf())?.data).toMatchObject({ by: 'time', claimed: null })
  })

  test('[TST-04] a test without a limit never ends by time', async () => {
    const { lessonId, lastOf } = await begin({ duration: null })
    const { body } = await exam.submit(learner, [], { lessonId, by: 'time' })
    expect(body).toMatchObject({ code: 'tests.time-remains', params: {} })
    expect((await lastOf())?.type).toBe('AttemptStarted')
  })

  test('[TST-05] that the test was left is taken where that ends it, and kept as the browser reported it', async () => {
    for (const [more, claimed] of [
      [{ focusLoss: 'hidden' }, 'hidden'],
      [{ focusLoss: 'blurred' }, 'blurred'],
      [{ focusLoss: 'left' }, 'left'],
      [{}, 'focus'],
    ] as const) {
      const { lessonId, questions, lastOf } = await begin({ preventTabSwitching: true })
      const { body } = await exam.submit(learner, questions.map(right), { lessonId, by: 'focus', ...more })
      expect(body).toMatchObject({ grade: 100 })
      expect((await lastOf())?.data).toMatchObject({ by: 'person', claimed })
      expect((await exam.get(`/lessons/${lessonId}/result`, learner)).body.by).toBe('focus')
    }
    const { lessonId, questions, lastOf } = await begin({ preventTabSwitching: false })
    const refused = await exam.submit(learner, questions.map(right), {
      lessonId,
      by: 'focus',
      focusLoss: 'hidden',
    })
    expect([refused.status, refused.body.code]).toEqual([422, 'tests.may-be-left'])
    expect((await lastOf())?.type).toBe('AttemptStarted')
    const { body } = await exam.submit(learner, [], { lessonId, by: 'focus', focusLoss: 'gone' })
    expect(body).toMatchObject({ code: 'http.invalid-input', field: 'focusLoss' })
  })
})

describe('the clock', () => {
  test('[TST-04] somebody is told what remains of their own attempt, and that it is over, and nobody else is', async () => {
    const rival = await exam.person()
    const { attemptId, remainingSeconds } = (await exam.start(learner)).body
    expect(remainingSeconds).toBe(1_800)
    const time = async (by = learner) => (await exam.get(`/attempts/${attemptId}/time`, by)).body
    expect((await time(rival)).code).toBe('tests.not-started')
    expect((await exam.get(`/attempts/${app.services.newId()}/time`, learner)).body.code).toBe(
      'tests.not-started',
    )
    app.clock.advance(10 * 60_000 + 250)
    expect(await time()).toEqual({ isOver: false, remainingSeconds: 1_199.75 })
    const intro = (await exam.get(`/lessons/${course.test}`, learner)).body
    expect(intro.attempt).toMatchObject({ remainingSeconds: 1_199.75 })
    app.clock.advance(20 * 60_000)
    expect(await time(), 'within the grace').toEqual({ isOver: false, remainingSeconds: 0 })
    app.clock.advance(10_000)
    expect(await time()).toEqual({ isOver: true, remainingSeconds: 0 })
    await exam.submit(learner, [])
    expect(await time()).toEqual({ isOver: true, remainingSeconds: 0 })
  })

  test('[TST-04] is the server’s: after the time and its grace only what was saved counts', async () => {
    const { attemptId, questions } = (await exam.start(learner)).body
    const [first, second, third] = questions as Asked[]
    if (!first || !second || !third) throw new Error('no questions')
    await exam.save(learner, attemptId, first.id, first.answers[0]?.id)
    app.clock.advance(30 * 60_000 + 9_000)
    expect((await exam.save(learner, attemptId, second.id, second.answers[0]?.id)).status).toBe(200)
    app.clock.advance(2_000)
    expect((await exam.save(learner, attemptId, third.id, third.answers[0]?.id)).body.code).toBe(
      'tests.time-is-up',
    )
    const { body } = await exam.submit(learner, questions.map(right))
    expect(body).toMatchObject({ grade: 70, isApproved: true })
    const history = await exam.historyOf(attemptId)
    expect(history.at(-1)?.data).toMatchObject({ by: 'time', claimed: null })
  })

  test('[TST-04] the server submits by itself whatever is overdue, once, and leaves the rest alone', async () => {
    const rival = await exam.person()
    const mine = (await exam.start(learner)).body
    const [first] = mine.questions as Asked[]
    if (!first) throw new Error('no question')
    await exam.save(learner, mine.attemptId, first.id, first.answers[0]?.id)
    app.clock.advance(20 * 60_000)
    const theirs = (await exam.start(rival)).body
    const last = async (attemptId: string) => (await exam.historyOf(attemptId)).at(-1)
    app.clock.advance(10 * 60_000 + 9_000)
    await app.settled()
    await submitOverdueAttempts(app.services, app.clock.now)
    expect((await last(mine.attemptId))?.type, 'within the grace').toBe('AnswerSaved')
    app.clock.advance(51_000)
    expect(await submitOverdueAttempts(app.services, app.clock.now)).toBeGreaterThan(0)
    await app.settled()
    expect(await submitOverdueAttempts(app.services, app.clock.now)).toBe(0)
    expect(await last(mine.attemptId)).toMatchObject({
      type: 'AttemptSubmitted',
      data: { by: 'time', grade: 40 },
      meta: { actor: { kind: 'process' } },
    })
    expect((await last(theirs.attemptId))?.type).toBe('AttemptStarted')
    expect((await exam.submit(learner, [])).body).toMatchObject({ grade: 40, isApproved: false })
  })

  test('[TST-04] one that cannot be submitted holds up none of the others', async () => {
    const rival = await exam.person()
    const [stuck, other] = [(await exam.start(learner)).body, (await exam.start(rival)).body]
    app.clock.advance(31 * 60_000)
    await app.settled()
    const { services } = app
    const blocked = services.derivedId('submit-overdue', stuck.attemptId)
    const executeAll: typeof services.executeAll = (command, decide) =>
      command.id === blocked
        ? Promise.reject(new Error('the disk is full'))
        : services.executeAll(command, decide)
    const logged = vi.spyOn(services.log, 'error').mockReturnValue(undefined)
    await submitOverdueAttempts({ ...services, executeAll }, app.clock.now)
    expect(logged).toHaveBeenCalledTimes(1)
    logged.mockRestore()
    const lastOf = async (attemptId: string) => (await exam.historyOf(attemptId)).at(-1)?.type
    expect([await lastOf(stuck.attemptId), await lastOf(other.attemptId)]).toEqual([
      'AttemptStarted',
      'AttemptSubmitted',
    ])
  })

  test('[TST-04] [TST-01] whoever comes back too late is told that it is over, and finds the test submitted', async () => {
    const { attemptId } = (await exam.start(learner)).body
    const told = async () => {
      const { alreadyAnswered, attempt } = (await exam.get(`/lessons/${course.test}`, learner)).body
      return [alreadyAnswered, attempt?.deadline ?? null]
    }
    expect(await told()).toEqual([false, expect.any(String)])
    app.clock.advance(31 * 60_000)
    expect(await told()).toEqual([true, null])
    expect((await exam.get(`/lessons/${course.test}/already-answered`, learner)).body).toEqual({
      alreadyAnswered: true,
    })
    expect((await exam.start(learner)).body.code).toBe('tests.already-taken')
    expect((await exam.historyOf(attemptId)).at(-1)?.type).toBe('AttemptSubmitted')
  })

  test('whoever comes back too late while the server submits is told the same, by a request with a key too', async () => {
    const { attemptId } = (await exam.start(learner)).body
    app.clock.advance(31 * 60_000)
    await app.settled()
    const late = () =>
      app.rest('POST', `/lessons/${course.test}/attempts`, undefined, learner.token, {
        'idempotency-key': app.services.newId(),
      })
    const logged = vi.spyOn(app.services.log, 'error')
    const [, ...answers] = await Promise.all([
      submitOverdueAttempts(app.services, app.clock.now),
      ...Array.from({ length: 4 }, late),
    ])
    expect(logged).not.toHaveBeenCalled()
    logged.mockRestore()
    expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'tests.already-taken'))
    const submitted = (await exam.historyOf(attemptId)).filter(({ type }) => type === 'AttemptSubmitted')
    expect(submitted).toHaveLength(1)
  })
})
