import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../api/contract/calls.ts'
import type { Method } from '../../api/contract/route.ts'
import { askTheRest } from '../support/calls.ts'
import { type Person, typeId } from '../support/classroom.ts'
import { type Asked, type Exam, openExam, right } from '../support/exam.ts'
import { checkReply } from '../support/replies.ts'
import { responseQuestions } from '../support/reviews.ts'

let exam: Exam
let learner: Person

beforeAll(async () => {
  exam = await openExam()
  learner = await exam.person({ fullName: 'Elena Ruiz' })
  await exam.enrolAll(exam.course.courseId)
})
afterAll(() => exam.app.close())

/** Fails where the reply is not what the contract of its route says: the test app looks at each. */
const ask = async (by: Person, name: `${Method} ${string}`, body?: object) => {
  const [method = '', path = ''] = name.split(' ')
  const answer = await exam.app.rest(method as Method, path, body, by.token)
  expect([name, answer.status]).toEqual([name, expect.toSatisfy(isSuccess)])
  return answer.body
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300

const takeTheTest = async () => {
  const { test: lessonId } = exam.course
  for (const end of ['', '/configuration', '/already-answered'])
    await ask(learner, `GET /lessons/${lessonId}${end}`)
  const { attemptId, questions } = await ask(learner, `POST /lessons/${lessonId}/attempts`)
  await ask(learner, `GET /lessons/${lessonId}/questions`)
  await ask(learner, 'GET /attempts/running')
  await ask(learner, `GET /attempts/${attemptId}/time`)
  const answers = (questions as Asked[]).map(right)
  const [first] = answers
  await ask(learner, `PUT /attempts/${attemptId}/answers/${first?.questionId}`, { answer: first?.answer })
  await ask(learner, 'POST /lessons/answers', { lessonId, answers })
  await ask(learner, `GET /lessons/${lessonId}/result`)
}

const reviewAResponse = async () => {
  const { room } = exam
  const questions = responseQuestions
  const { courseId, test: lessonId } = await room.publishedCourse({ test: { questions } })
  await exam.enrolAll(courseId)
  const { attemptId, questions: asked } = await ask(learner, `POST /lessons/${lessonId}/attempts`)
  const answers = (asked as Asked[]).slice(1).map(({ id }) => ({ questionId: id, answer: 'Avisar' }))
  await ask(learner, 'POST /lessons/answers', { lessonId, answers })
  await exam.app.settled()
  await ask(room.author, `GET /courses/${courseId}/lessons/${lessonId}/reviews`)
  await ask(room.author, `GET /attempts/${attemptId}/responses`)
  const [first] = answers
  const given = { points: 10, before: null }
  await ask(room.author, `PUT /attempts/${attemptId}/responses/${first?.questionId}`, given)
}

const finishTheCourse = async (): Promise<string> => {
  const { room, course, app } = exam
  await room.watch(course.video, 0, 100, learner)
  await room.gql(
    'mutation ($id: ID!) { Lesson_open(lessonId: $id) { pending } }',
    { id: course.document },
    learner,
  )
  await app.settled()
  const query = 'query ($c: ID!, $u: ID!) { User_getCertification(courseId: $c, userId: $u) { id code } }'
  const found = await room.gql(query, { c: course.courseId, u: learner.id }, learner)
  await ask(learner, `GET /certificates/${found.User_getCertification.code}/verification`)
  return found.User_getCertification.id
}

const readWhatCameOfIt = async (certificateId: string) => {
  const { room, course } = exam
  await ask(
    learner,
    `GET /courses/${course.courseId}/employee/${learner.id}/certification/${certificateId}/download`,
  )
  await ask(learner, `GET /users/${learner.id}/development-plan`)
  await ask(learner, `GET /users/${learner.id}/courses/${course.courseId}/requirements`)
  await ask(room.author, 'GET /dashboard')
  await ask(room.admin, 'GET /search?q=el')
  await ask(learner, 'GET /dashboard/events?month=2026-03')
  await ask(learner, 'GET /dashboard/next')
  await ask(room.author, 'GET /dashboard/teaching')
  await ask(room.admin, 'GET /dashboard/company')
  await ask(room.author, `GET /lessons/${course.test}/questions/export?format=gift`)
  await ask(room.author, 'GET /courses')
  await ask(room.author, `GET /users/courses/${course.courseId}/lessons/${course.test}/users`)
  await gradeByHand()
  await ask(learner, `GET /courses/${course.courseId}`)
  await ask(learner, `GET /user-evaluations/course/${course.courseId}/user/${learner.id}`)
  const records = `/users/${learner.id}/user-courses`
  const record = `${records}/${exam.app.services.derivedId('enrolment', learner.id, course.courseId)}`
  await ask(room.admin, `GET ${record}/lacking-lessons`)
  const reports = `/reports/courses/${course.courseId}`
  const taken = `/reports/employees/${learner.id}/courses`
  for (const path of [
    '/reports/courses',
    '/reports/courses/summary',
    '/reports/courses/export',
    `${reports}/employees/export`,
    `${reports}/employees`,
    `${reports}/employees/totals`,
    `${reports}/summary`,
    `${reports}/totals`,
    '/reports/employees',
    '/reports/employees/summary',
    '/reports/employees/export',
    taken,
    `${taken}/totals`,
    `${taken}/summary`,
    `${taken}/export`,
    `/courses/${course.courseId}/employees`,
    `/courses/${course.courseId}/totals`,
    '/reports/plan/employees/export',
    '/reports/plan/courses/export',
  ])
    await ask(room.admin, `GET ${path}`)
  const why = { reason: 'Se expidió por error' }
  await ask(room.admin, `POST /users/${learner.id}/certifications/${certificateId}/actions/revoke`, why)
  await ask(room.admin, `POST ${record}/actions/reset-progress`)
}

const gradeByHand = async () => {
  const { room, course } = exam
  const adding = `mutation ($moduleId: ID, $lessonType: ID) {
    Lesson_create(moduleId: $moduleId, name: "Práctica", lessonType: $lessonType, isDraft: false) { newLesson { id } } }`
  const manual = { moduleId: course.moduleId, lessonType: typeId('manualEvaluation') }
  const lessonId = (await room.gql(adding, manual, room.author)).Lesson_create.newLesson.id
  await ask(room.author, `PUT /courses/${course.courseId}/lessons/${lessonId}/update-grades`, {
    [learner.id]: { userId: learner.id, grade: 90, published: true, edited: true },
  })
  const [unseen] = await ask(learner, 'GET /user-evaluations/unseen')
  await ask(learner, `POST /user-evaluations/${unseen.userEvaluationId}/actions/see`, {})
}

describe('every REST route', () => {
  test('[API-06] answers with exactly the fields that its contract names', async () => {
    await takeTheTest()
    await reviewAResponse()
    await readWhatCameOfIt(await finishTheCourse())
    await askTheRest({ exam, learner, ask })
    expect([...exam.app.answeredRoutes].sort()).toEqual(Object.keys(routes).sort())
  })

  test('is found out where it leaves a field out, adds one or calls it something else', async () => {
    const request = new Request('http://localhost/api/priorities')
    const answer = (body: unknown, init?: ResponseInit) => checkReply(request, Response.json(body, init))
    const [priority] = await ask(learner, 'GET /priorities')
    await expect(answer([priority])).resolves.toBe('GET /priorities')
    for (const wrong of [{ id: priority.id }, { ...priority, more: 1 }, { ...priority, name: null }])
      await expect(answer([wrong])).rejects.toThrow('GET /priorities answered what its contract does not say')
    await expect(answer([priority], { status: 201 })).rejects.toThrow('201 in place of 200')
    await expect(answer({ error: true, code: 'internal' }, { status: 500 })).rejects.toThrow(
      'GET /api/priorities',
    )
  })
})
