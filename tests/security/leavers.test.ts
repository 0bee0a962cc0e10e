import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../../api/event-store/streams.ts'
import { submitOverdueAttempts } from '../../api/features/attempts/overdue.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { transferEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import type { Person } from '../support/classroom.ts'
import { type Asked, type Exam, openExam, right } from '../support/exam.ts'
import { lessonCalls, remote } from '../support/lessons.ts'

let exam: Exam
beforeAll(async () => {
  exam = await openExam()
  await exam.room.addDocument(exam.room.author, exam.course.courseId, 'Croquis del muelle.pdf')
  const date = exam.app.clock.now.toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' })
  const today = { isDraft: false, date, time: '23:59:00' }
  await lessonCalls(exam.app, exam.room).addSession(remote(exam.course.moduleId, today))
})
afterAll(() => exam.app.close())

const taking = {
  open: 'mutation ($id: ID!) { Lesson_open(lessonId: $id) { pending } }',
  save: 'mutation ($id: ID!) { Lesson_saveProgress(lessonId: $id, seconds: 60, played: [{ from: 50, to: 60 }]) { progress } }',
  file: 'query ($key: String!) { getSignedUrl(key: $key) { signedUrl } }',
}

/** Somebody in the middle of the course: half a film, and a test begun with one answer of three. */
const halfway = async (over: object = {}) => {
  const { room, course, enrolAll } = exam
  const by = await exam.person(over)
  await enrolAll(course.courseId)
  const { body } = await exam.start(by)
  const [first, ...others] = body.questions as Asked[]
  if (!first) throw new Error('the test has no question')
  await exam.save(by, body.attemptId, first.id, right(first).answer)
  await room.watch(course.video, 0, 50, by)
  return { by, attemptId: String(body.attemptId), others }
}
type Halfway = Awaited<ReturnType<typeof halfway>>

const act = async (query: string, variables: object) => {
  await exam.room.gql(query, variables, exam.room.admin)
  await exam.app.settled()
}
const takeOff = ({ id }: Person) =>
  act(
    'mutation ($c: ID!, $u: ID!) { User_userCourseDeleteUser(coursesId: $c, userId: $u) { transactionStatus } }',
    { c: exam.course.courseId, u: id },
  )
const deactivate = ({ id }: Person) =>
  act('mutation ($id: ID!) { User_updateEmployee(id: $id, status: false) { id } }', { id })
const move = async ({ id }: Person) => {
  const { services, command, office, settled } = exam.app
  const { terminals, departments, jobTitles } = office
  const to = {
    terminalId: terminals[1],
    departmentId: departments[1],
    jobTitleId: jobTitles[0],
    jobTitleTypeId: null,
  }
  await services.execute(command('Transfer'), person, id, transferEmployee(to))
  await settled()
}

/** What each reading call of learning says of the course by the ids that were learnt before: a refusal, or how much it tells. */
const told = async (by: Person) => {
  const { courseId, moduleId, video, document, test } = exam.course
  const asked = async (query: string, variables: object) => {
    const { code, data } = await exam.app.gql(query, variables, by.token)
    return code ?? JSON.stringify(data)
  }
  const got = async (path: string) => {
    const { status, body } = await exam.get(path, by)
    return status === 200 ? JSON.stringify(body) : body.code
  }
  return {
    course: await asked('query ($id: ID!) { findOneCourse(id: $id) { id } }', { id: courseId }),
    counts: await asked('query ($id: ID!) { Course_contentCount(courseId: $id) { videoCount } }', {
      id: courseId,
    }),
    modules: await asked('query ($id: ID!) { Module_list(courseId: $id) { id } }', { id: courseId }),
    lessons: await asked('query ($id: ID!) { Lesson_list(moduleId: $id) { id } }', { id: moduleId }),
    documents: await asked('query ($id: ID!) { DocumentCourse_list(courseId: $id) { id } }', {
      id: courseId,
    }),
    film: await asked(taking.file, { key: `courses/modules/${moduleId}/${video}` }),
    pdf: await asked(taking.file, { key: `courses/modules/${moduleId}/${document}` }),
    paper: await asked(taking.file, { key: `courses/documents/${courseId}/Croquis del muelle.pdf` }),
    folder: await asked('query ($key: String!) { getListedObjects(key: $key) { count } }', {
      key: `courses/modules/${moduleId}`,
    }),
    lesson: await got(`/lessons/${test}`),
    rules: await got(`/lessons/${test}/configuration`),
    answered: await got(`/lessons/${test}/already-answered`),
    evaluations: await got(`/user-evaluations/course/${courseId}/user/${by.id}`),
    dashboard: await got('/dashboard'),
    events: await got('/dashboard/events'),
    next: await got('/dashboard/next'),
    found: await got('/search?q=muelle'),
    mine: await asked('{ User_listCourses { rows { id } } }', {}),
  }
}

const gone = {
  course: 'courses.not-found',
  counts: 'courses.not-found',
  modules: 'courses.not-found',
  lessons: 'courses.no-such-module',
  documents: 'courses.not-found',
  film: 'storage.not-yours',
  pdf: 'storage.not-yours',
  paper: 'storage.not-yours',
  folder: 'storage.not-yours',
  lesson: 'courses.no-such-lesson',
  rules: 'courses.no-such-lesson',
  answered: 'courses.no-such-lesson',
  evaluations: 'courses.not-found',
  dashboard: JSON.stringify({ sessions: [], documents: [], courses: [] }),
  events: expect.stringContaining('"events":[]'),
  next: expect.stringContaining('"count":0,"courses":[]'),
  found: JSON.stringify({ courses: [], lessons: [], people: [] }),
  mine: JSON.stringify({ User_listCourses: { rows: [] } }),
}

/** What each act of a learner is refused with, by an old token and ids of before. */
const refusals = async ({ by, attemptId, others }: Halfway) => {
  const { document, video, test } = exam.course
  const [question] = others
  if (!question) throw new Error('the test has one question')
  const asked = async (query: string, variables: object) =>
    (await exam.app.gql(query, variables, by.token)).code
  const code = ({ status, body }: { status: number; body: { code?: string } }) =>
    status === 200 ? null : body.code
  return {
    open: await asked(taking.open, { id: document }),
    save: await asked(taking.save, { id: video }),
    start: code(await exam.start(by)),
    questions: code(await exam.get(`/lessons/${test}/questions`, by)),
    running: code(await exam.get('/attempts/running', by)),
    answer: code(await exam.save(by, attemptId, question.id, right(question).answer)),
    submit: code(await exam.submit(by, [])),
    result: code(await exam.get(`/lessons/${test}/result`, by)),
  }
}

const shut = {
  open: 'UNAUTHORIZED',
  save: 'UNAUTHORIZED',
  start: 'UNAUTHORIZED',
  questions: 'UNAUTHORIZED',
  running: 'UNAUTHORIZED',
  answer: 'UNAUTHORIZED',
  submit: 'UNAUTHORIZED',
  result: 'UNAUTHORIZED',
}

describe('[FILE-03] [DASH-06] whoever is taken off a course', () => {
  test('finds nothing of it any more, by the token and the ids of before', async () => {
    const left = await halfway()
    const stays = await halfway()
    const before = await told(left.by)
    for (const [name, answer] of Object.entries(before))
      expect([name, answer]).not.toEqual([name, Object(gone)[name]])
    await takeOff(left.by)
    expect(await told(left.by)).toEqual(gone)
    expect(await refusals(left)).toMatchObject({
      open: 'enrolments.not-enrolled',
      save: 'enrolments.not-enrolled',
    })
    expect(Object.values(await told(stays.by))).toEqual(
      Object.values(before).map(() => expect.not.stringMatching(/^(courses|storage)\./)),
    )
  })

  test('may end the test that was under way, which counts for nothing', async () => {
    const { by, attemptId, others } = await halfway()
    await takeOff(by)
    for (const question of others) await exam.save(by, attemptId, question.id, right(question).answer)
    const { body } = await exam.submit(by, [])
    expect(body).toMatchObject({ grade: 100, courseStatus: null })
    expect((await exam.recordOf(by)).map(({ type }) => type).at(-1)).toBe('EnrolmentEnded')
    const { data } = await exam.app.gql(
      'query ($c: ID!, $u: ID!) { User_getCertification(courseId: $c, userId: $u) { id } }',
      { c: exam.course.courseId, u: by.id },
      by.token,
    )
    expect(data.User_getCertification).toBeNull()
    const { body: result } = await exam.get(`/lessons/${exam.course.test}/result`, by)
    expect(result).toMatchObject({ certificateId: null, review: null })
  })

  test('begins no test that they had not begun', async () => {
    const by = await exam.person()
    await exam.enrolAll(exam.course.courseId)
    await takeOff(by)
    const { body } = await exam.start(by)
    expect(body.code).toBe('courses.no-such-lesson')
    expect((await exam.get(`/lessons/${exam.course.test}/questions`, by)).body.code).toBe(
      'courses.no-such-lesson',
    )
  })

  test('an address of a file from before ends after the hour, and no other is given', async () => {
    const { by } = await halfway()
    const key = `courses/modules/${exam.course.moduleId}/${exam.course.document}`
    const { data } = await exam.app.gql(taking.file, { key }, by.token)
    const address = data.getSignedUrl.signedUrl
    await takeOff(by)
    exam.app.clock.advance(3_599_000)
    expect((await exam.app.send(address)).status).toBe(200)
    exam.app.clock.advance(301_000)
    const answer = await exam.app.send(address)
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'storage.expired'])
    expect((await exam.app.gql(taking.file, { key }, await exam.app.as(by.id))).code).toBe(
      'storage.not-yours',
    )
  })
})

describe('whoever is deactivated in the middle of a course', () => {
  test('does nothing more with the token of before: no answer, no lesson, no result, no list', async () => {
    const left = await halfway()
    const stays = await halfway()
    const history = await exam.historyOf(left.attemptId)
    await deactivate(left.by)
    expect(await refusals(left)).toEqual(shut)
    expect(new Set(Object.values(await told(left.by)))).toEqual(new Set(['UNAUTHORIZED']))
    expect(await exam.historyOf(left.attemptId)).toEqual(history)
    expect(await refusals(stays)).toMatchObject({ open: null, save: null, answer: null })
  })

  test('what they had answered is submitted when its time is up, and nothing that came after', async () => {
    const { by, attemptId, others } = await halfway()
    await deactivate(by)
    for (const question of others) await exam.save(by, attemptId, question.id, right(question).answer)
    exam.app.clock.advance(31 * 60_000)
    await submitOverdueAttempts(exam.app.services, exam.app.clock.now)
    const [submitted] = dataOf(await exam.historyOf(attemptId), 'AttemptSubmitted')
    expect(submitted).toMatchObject({ by: 'time', grade: 40 })
  })
})

describe('whoever is moved in the middle of a course', () => {
  test('goes on with it: what it holds, the film and the test; at the new place nothing else is theirs', async () => {
    const moved = await halfway()
    const before = await told(moved.by)
    await move(moved.by)
    const after = await told(moved.by)
    expect(
      Object.keys(after).filter((name) => /^(courses|storage)\./.test(String(Object(after)[name]))),
    ).toEqual([])
    expect(after.mine).toEqual(before.mine)
    expect(await refusals(moved)).toMatchObject({
      open: null,
      save: null,
      answer: null,
      submit: null,
      result: null,
    })
  })
})

describe('whoever loses a role', () => {
  test('is asked anew by the next request: an administrator’s panel, others’ papers and the members are gone', async () => {
    const member = await halfway()
    const by = await exam.person({ roleId: roleIds.administrador })
    const { courseId } = exam.course
    const seen = async () => ({
      company: (await exam.get('/dashboard/company', by)).body.code ?? null,
      grades:
        (await exam.get(`/user-evaluations/course/${courseId}/user/${member.by.id}`, by)).body.code ?? null,
      plan: (await exam.get(`/users/${member.by.id}/development-plan`, by)).body.code ?? null,
      certificate: (
        await exam.app.gql(
          'query ($c: ID!, $u: ID!) { User_getCertification(courseId: $c, userId: $u) { id } }',
          { c: courseId, u: member.by.id },
          by.token,
        )
      ).code,
      badges: (
        await exam.app.gql(
          'query ($u: ID!) { UserAchievement_passedFirstCourse(userId: $u) { progress } }',
          { u: member.by.id },
          by.token,
        )
      ).code,
    })
    expect(new Set(Object.values(await seen()))).toEqual(new Set([null]))
    await act(`mutation ($id: ID!) { User_changeRole(userId: $id, roleId: "${roleIds.empleado}") { id } }`, {
      id: by.id,
    })
    expect(await seen()).toEqual({
      company: 'access.forbidden',
      grades: 'access.forbidden',
      plan: 'access.forbidden',
      certificate: 'access.forbidden',
      badges: 'access.forbidden',
    })
  })
})
