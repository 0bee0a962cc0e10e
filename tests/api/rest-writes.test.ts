import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { RouteContract } from '../../api/contract/route.ts'
import { contract, type RouteName } from '../../api/contract/routes.ts'
import { companyId, permissions } from '../../domain/kernel/ids.ts'
import { actOf, beyondTheLog, saysWhy, unaccountable } from '../support/accountable.ts'
import { actsOfRoutes } from '../support/calls.ts'
import { earnCertificate } from '../support/certificates.ts'
import { bytesOf, type Person } from '../support/classroom.ts'
import { type Asked, right } from '../support/exam.ts'
import { type Graded, openGraded } from '../support/graded.ts'
import { type Importing, importing, rosterOf } from '../support/imports.ts'
import { handInResponses, responseQuestions } from '../support/reviews.ts'
import { signing } from '../support/storage.ts'

type Body = Uint8Array<ArrayBuffer> | object

type Write = {
  readonly by: Person
  readonly path: string
  readonly body?: Body
  readonly headers?: Readonly<Record<string, string>>
  /** Until what it begins is done. */
  readonly done?: () => Promise<unknown>
}

let graded: Graded
let admin: Person
let author: Person
let screen: Importing
let course: Awaited<ReturnType<Graded['room']['publishedCourse']>>
let responses: typeof course
let number = 900

const reason = 'Así lo pide el acta'

beforeAll(async () => {
  graded = await openGraded()
  const { room, app } = graded
  admin = room.admin
  author = room.author
  screen = importing(app, admin.token)
  course = await room.publishedCourse()
  responses = await room.publishedCourse({ test: { questions: responseQuestions } })
  const scope = { level: 'department', id: app.office.departments[0] } as const
  for (const { courseId } of [course, responses, graded]) await room.require(scope, courseId)
})
afterAll(() => graded.app.close())

/** Somebody who takes the courses. */
const learner = async (): Promise<Person> => {
  const person = await graded.room.newPerson()
  await graded.app.settled()
  return person
}

const grade = async (person: Person, by: { published: boolean }) =>
  graded.save({ [person.id]: { grade: 80, ...by } })

const started = async () => {
  const by = await learner()
  const { body } = await graded.app.rest('POST', `/lessons/${course.test}/attempts`, undefined, by.token)
  return { by, attemptId: body.attemptId as string, questions: body.questions as Asked[] }
}

const certified = async () => {
  const person = await graded.room.newPerson({ fullName: 'Elena Ruiz' })
  const of = { name: 'Amarre', expirationMonths: 12 }
  return {
    person,
    ...(await earnCertificate(graded.app, { personId: person.id, fullName: 'Elena Ruiz' }, of)),
  }
}

const planned = async () => {
  number += 1
  const { body } = await screen.upload(
    rosterOf(`${number},Ana Paz ${number},,Terminal Norte,Operación,Operador,`),
  )
  return body as { id: string; digest: string }
}

const addressTo = async (command: 'put' | 'delete') => {
  const key = `courses/images/${course.courseId}/CourseImage.png`
  if (command === 'delete') await graded.room.store(author, key, 'image/png')
  const asked = { key, command, contentType: 'image/png', size: bytesOf['image/png'].length }
  const { makeSignedUrl } = await graded.room.gql(signing.make, asked, author)
  const { pathname, search } = new URL(makeSignedUrl.signedUrl, 'http://localhost')
  return pathname.replace('/api', '') + search
}

const jobTitle = () => `/job-titles/${graded.app.office.jobTitles[1]}`
const department = () => `/departments/${graded.app.office.departments[1]}`

/** Of each route that is no mere question a call that succeeds. */
const writes: Readonly<Record<string, () => Promise<Write>>> = {
  'PATCH /enterprise/:id': async () => ({
    by: admin,
    path: `/enterprise/${companyId}`,
    body: { comercialName: 'Golfo' },
  }),
  'PUT /enterprise/:id': async () => ({
    by: admin,
    path: `/enterprise/${companyId}`,
    body: { comercialName: 'Puerto' },
  }),
  'PATCH /departments/:id': async () => ({ by: admin, path: department(), body: { status: false } }),
  'PUT /departments/:id': async () => ({ by: admin, path: department(), body: { status: true } }),
  'PATCH /job-titles/:id': async () => ({ by: admin, path: jobTitle(), body: { status: false } }),
  'PUT /job-titles/:id': async () => ({ by: admin, path: jobTitle(), body: { status: true } }),
  'POST /roles': async () => ({
    by: admin,
    path: '/roles',
    body: { name: 'Supervisión', permissions: [{ id: permissions[0].id }] },
  }),
  'PATCH /roles/:id': async () => ({
    by: admin,
    path: `/roles/${await graded.room.roleWith('report.*')}`,
    body: { name: 'Vigilancia' },
  }),
  'PUT /roles/:id': async () => ({
    by: admin,
    path: `/roles/${await graded.room.roleWith('report.*')}`,
    body: { active: false },
  }),
  'POST /employees/actions/export': async () => ({
    by: admin,
    path: '/employees/actions/export',
    body: { ids: [author.id] },
  }),
  'POST /imports': async () => ({
    by: admin,
    path: '/imports',
    body: rosterOf('899,Luz Paz,,Terminal Norte,Operación,Operador,') as Uint8Array<ArrayBuffer>,
    headers: { 'x-file-name': 'plantilla.csv' },
  }),
  'POST /imports/:id/actions/choose': async () => {
    const { id } = await planned()
    return { by: admin, path: `/imports/${id}/actions/choose`, body: {}, done: () => screen.ended(id) }
  },
  'POST /imports/:id/actions/apply': async () => {
    const { id, digest } = await planned()
    return { by: admin, path: `/imports/${id}/actions/apply`, body: { digest }, done: () => screen.ended(id) }
  },
  'DELETE /imports/:id': async () => ({ by: admin, path: `/imports/${(await planned()).id}` }),
  'POST /activation-codes/actions/print': async () => {
    await graded.app.hire({ payrollNum: '801' })
    return { by: admin, path: '/activation-codes/actions/print', body: {} }
  },
  'POST /users/:id/activation-code': async () => ({
    by: admin,
    path: `/users/${await graded.app.hire({ payrollNum: '802' })}/activation-code`,
  }),
  'POST /lessons/:id/attempts': async () => ({
    by: await learner(),
    path: `/lessons/${course.test}/attempts`,
  }),
  'PUT /attempts/:attemptId/answers/:questionId': async () => {
    const { by, attemptId, questions } = await started()
    const [first] = questions.map(right)
    return {
      by,
      path: `/attempts/${attemptId}/answers/${first?.questionId}`,
      body: { answer: first?.answer },
    }
  },
  'POST /lessons/answers': async () => {
    const { by, questions } = await started()
    return { by, path: '/lessons/answers', body: { lessonId: course.test, answers: questions.map(right) } }
  },
  'PUT /attempts/:attemptId/responses/:questionId': async () => {
    const { attemptId, questionIds } = await handInResponses(graded.app, await learner(), responses.test)
    const path = `/attempts/${attemptId}/responses/${questionIds[0]}`
    return { by: author, path, body: { points: 10, before: null } }
  },
  'PUT /courses/:courseId/lessons/:lessonId/update-grades': async () => {
    const { id: userId } = await learner()
    const row = { userId, grade: 70, published: true, edited: true, reason }
    const path = `/courses/${graded.courseId}/lessons/${graded.first}/update-grades`
    return { by: author, path, body: { [userId]: row } }
  },
  'POST /user-evaluations/:id/actions/see': async () => {
    const by = await learner()
    await grade(by, { published: true })
    const { userEvaluationId } = await graded.rowOf(by)
    return { by, path: `/user-evaluations/${userEvaluationId}/actions/see`, body: {} }
  },
  'POST /users/:id/user-courses/:userCourseId/actions/reset-progress': async () => {
    const { by, questions } = await started()
    const answers = questions.map(right)
    await graded.app.rest('POST', '/lessons/answers', { lessonId: course.test, answers }, by.token)
    const record = graded.app.services.derivedId('enrolment', by.id, course.courseId)
    return { by: admin, path: `/users/${by.id}/user-courses/${record}/actions/reset-progress`, body: {} }
  },
  'POST /users/:id/certifications/:certId/actions/revoke': async () => {
    const { person, certificateId } = await certified()
    return { by: admin, path: `/users/${person.id}/certifications/${certificateId}/actions/revoke`, body: {} }
  },
  'PUT /storage/:key{.+}': async () => ({
    by: author,
    path: await addressTo('put'),
    body: new Uint8Array(bytesOf['image/png']),
    headers: { 'content-type': 'image/png' },
  }),
  'DELETE /storage/:key{.+}': async () => ({ by: author, path: await addressTo('delete') }),
  'POST /users/:id/record/actions/export': async () => ({
    by: admin,
    path: `/users/${author.id}/record/actions/export`,
    body: { format: 'json' },
  }),
  'POST /audit/exports': async () => ({
    by: admin,
    path: '/audit/exports',
    body: { format: 'xlsx', history: {} },
  }),
  'POST /audit/exports/history': async () => ({
    by: admin,
    path: '/audit/exports/history',
    body: { kind: 'employee', id: author.id },
  }),
}

/** What design says stands outside the log, and what only asks. */
const withoutFacts: Readonly<Record<string, string>> = {
  'POST /employees/actions/export': 'a question with more ids than an address holds',
  'POST /imports': 'jobs: a dry run',
  'POST /imports/:id/actions/choose': 'jobs: a dry run',
  'DELETE /imports/:id': 'jobs: a dry run',
  'PUT /storage/:key{.+}': 'files',
}

const takesReason = ({ body }: RouteContract): boolean =>
  body !== undefined &&
  JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).includes('"reason"')

/** The rows of a grading table have a reason each. */
const explained = (name: string, body: Body | undefined): Body | undefined =>
  body instanceof Uint8Array || name.endsWith('/update-grades') ? body : { ...body, reason }

const send = (name: RouteName, { by, path, body, headers }: Write): Promise<Response> => {
  const json = body === undefined || body instanceof Uint8Array ? body : JSON.stringify(body)
  return graded.app.send(`/api${path}`, {
    method: name.slice(0, name.indexOf(' ')),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${by.token}`, ...headers },
    ...(json !== undefined && { body: json }),
  })
}

test('[AUD-01] every route that changes something records who changed what, when, by which act, why and as which version, or stands on the short list; and nothing else changes', async () => {
  const names = (Object.keys(contract) as RouteName[]).filter((name) => !name.startsWith('GET '))
  expect(Object.keys(writes).toSorted()).toEqual(names.toSorted())
  const { services, clock, settled } = graded.app
  const acts: Record<string, string | null> = {}
  const unexplained: string[] = []
  for (const name of names) {
    const write = await writes[name]?.()
    if (!write) continue
    await settled()
    const before = await services.store.head()
    const isAsked = takesReason(contract[name])
    const { ok, status } = await send(name, isAsked ? { ...write, body: explained(name, write.body) } : write)
    expect([name, status]).toEqual([name, ok ? status : 200])
    await write.done?.()
    const facts = await services.store.readAll(before, 1_000)
    expect(unaccountable(facts, write.by, clock.now), name).toEqual([])
    if (isAsked && !saysWhy(facts, reason)) unexplained.push(name)
    if (facts.length > 0) acts[name] = actOf(facts)
  }
  expect(acts).toEqual(actsOfRoutes)
  expect([...Object.keys(acts), ...Object.keys(withoutFacts)].toSorted()).toEqual(names.toSorted())
  // a reason goes with corrections and with acts for oneself: with these, first records about somebody else, it is dropped
  expect(unexplained).toEqual([
    'PUT /attempts/:attemptId/responses/:questionId',
    'PUT /courses/:courseId/lessons/:lessonId/update-grades',
  ])
  await settled()
  expect(await beyondTheLog(services)).toEqual([])
})
