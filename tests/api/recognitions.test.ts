import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { priorities } from '../../domain/kernel/ids.ts'
import { bytesOf, fine, type Person } from '../support/classroom.ts'
import { type Evaluating, openEvaluation } from '../support/evaluating.ts'
import { signing } from '../support/storage.ts'

const [, tecnica] = priorities
const pdf = bytesOf['application/pdf']
const reason = 'Constancia de otro puerto'

let on: Evaluating
let evaluator: Person
let course: { courseId: string; lessonId: string }

beforeAll(async () => {
  on = await openEvaluation()
  evaluator = await on.room.holderOf('employee_development.*')
  course = await on.required({ name: 'Amarre', expirationTime: 12 })
})
afterAll(() => on.app.close())

const learner = () => on.room.newPerson()
const recognise = (of: Person, body: object, by = evaluator, { courseId } = course) =>
  on.app.rest('POST', `/users/${of.id}/courses/${courseId}/recognitions`, body, by.token)
const typesOf = async (of: Person, { courseId } = course) =>
  (await on.facts(of, courseId)).map(({ type }) => type)
const enrolled = ['Enrolled', 'RequirementApplied']
const badgesOf = async ({ id }: Person) =>
  (await on.app.services.store.read(`badges-${id}`)).map(({ type }) => type)

test('[DUE-06] a completion elsewhere approves the course, with a certificate from that day and without badges', async () => {
  const one = await learner()
  for (const time of [1, 2]) {
    const answer = await recognise(one, { on: '2025-11-20', approves: true, reason })
    expect([time, answer.status, answer.body.UserCourseStatus.name]).toEqual([time, 200, 'Aprobado'])
  }
  await on.app.settled()
  expect(await typesOf(one)).toEqual([
    ...enrolled,
    'CompletionRecognised',
    'CourseApproved',
    'CertificateIssued',
  ])
  const [certificate] = await on.app.services.db.query(
    sql`select issued_on, valid_from, expires_on from certificates where person_id = ${one.id}`,
  )
  expect(certificate).toEqual({
    issued_on: '2026-03-02',
    valid_from: '2025-11-20',
    expires_on: '2026-11-20',
  })
  expect(await badgesOf(one)).toEqual([])
  const progress = (of: Person) =>
    on.room.gql(
      'query ($userId: ID!) { UserAchievement_passedFirstCourse(userId: $userId) { completed progress } }',
      { userId: of.id },
      on.room.admin,
    )
  expect((await progress(one)).UserAchievement_passedFirstCourse).toEqual({ completed: false, progress: 0 })
  const rival = await learner()
  await on.sit(rival, course.lessonId)
  expect(await badgesOf(rival)).not.toEqual([])
})

test('[DUE-06] or is only noted, and stands in the history with its day and reason', async () => {
  const one = await learner()
  const { status, body } = await recognise(one, { on: '20/11/2025', approves: false, reason })
  expect([status, body.UserCourseStatus.name]).toEqual([200, 'Pendiente'])
  expect(await typesOf(one)).toEqual([...enrolled, 'CompletionRecognised'])
  expect((await on.facts(one, course.courseId)).at(-1)?.data).toMatchObject({
    on: '2025-11-20',
    approves: false,
    by: evaluator.id,
    reason,
  })
  const { rows } = (await on.history(one, on.recordId(one, course.courseId))).data.UserCourse_history
  expect(rows.map(({ type }: { type: string }) => type)).toContain('CompletionRecognised')
})

test.each([
  [{ on: '2026-03-03', approves: true, reason }, 422, 'recognitions.in-the-future', 'on'],
  [{ on: '2025-03-01', approves: true, reason }, 422, 'recognitions.already-expired', 'on'],
  [{ on: '2025-11-20', approves: true }, 422, 'recognitions.reason-missing', 'reason'],
  [{ on: '2025-02-30', approves: true, reason }, 400, 'http.invalid-input', 'on'],
  [{ on: '2025-11-20', reason }, 400, 'http.invalid-input', 'approves'],
  [
    { on: '2025-11-20', approves: false, reason, evidenceUrl: 'ftp://x' },
    422,
    'recognitions.incorrect-address',
    'evidenceUrl',
  ],
  [{ on: '2025-11-20', approves: true, reason, url: 'evidences/x' }, 403, 'storage.not-yours', 'url'],
])('[DUE-06] %j is refused and changes nothing', async (body, status, code, field) => {
  const one = await learner()
  expect(await recognise(one, body)).toMatchObject({ status, body: { code, field } })
  expect(await typesOf(one)).toEqual(enrolled)
})

test('[DUE-06] a técnica course takes its evidence, which is that of the approval and stays', async () => {
  const technical = await on.required({ name: 'Maniobra', priority: tecnica.id, expirationTime: 12 })
  const one = await learner()
  const key = `evidences/${one.id}/${technical.courseId}/Constancia.pdf`
  const done = { on: '2025-11-20', approves: true, reason }
  expect((await recognise(one, done, evaluator, technical)).body.code).toBe('enrolments.evidence-required')
  for (const absent of [{ url: key }, { fileVersion: '0'.repeat(64) }]) {
    const missing = await recognise(one, { ...done, ...absent }, evaluator, technical)
    expect([missing.body.code, missing.body.field]).toEqual(['enrolments.evidence-not-stored', 'url'])
  }
  const { putSignedUrl } = fine(
    await on.app.gql(signing.put, { key, contentType: 'application/pdf', size: pdf.length }, evaluator.token),
  )
  const { pathname, search } = new URL(putSignedUrl.signedUrl, 'http://localhost')
  const headers = { 'content-type': 'application/pdf' }
  await on.app.send(`${pathname}${search}`, { method: 'PUT', headers, body: new Uint8Array(pdf) })
  const future = await recognise(one, { ...done, on: '2027-01-01', url: key }, evaluator, technical)
  expect([future.body.code, await on.app.services.files.describe(key)]).toEqual([
    'recognitions.in-the-future',
    null,
  ])
  const again = fine(
    await on.app.gql(signing.put, { key, contentType: 'application/pdf', size: pdf.length }, evaluator.token),
  ).putSignedUrl.signedUrl
  const to = new URL(again, 'http://localhost')
  await on.app.send(`${to.pathname}${to.search}`, { method: 'PUT', headers, body: new Uint8Array(pdf) })
  expect((await recognise(one, { ...done, url: key }, evaluator, technical)).status).toBe(200)
  await on.app.settled()
  const approval = (await on.facts(one, technical.courseId)).find(({ type }) => type === 'CourseApproved')
  expect(approval?.data).toMatchObject({
    recognisedOn: '2025-11-20',
    evidence: { key, name: 'Constancia.pdf' },
  })
  on.app.clock.advance(25 * 3_600_000)
  await on.app.services.files.deleteOrphans()
  on.app.clock.advance(-25 * 3_600_000)
  expect(await on.app.services.files.describe(key)).not.toBeNull()
})

test('[DUE-06] a noted completion keeps its file and address, for the person, evaluators and auditors', async () => {
  const [one, rival] = [await learner(), await learner()]
  const key = `evidences/${one.id}/${course.courseId}/Constancia.pdf`
  const { putSignedUrl } = fine(
    await on.app.gql(signing.put, { key, contentType: 'application/pdf', size: pdf.length }, evaluator.token),
  )
  const { pathname, search } = new URL(putSignedUrl.signedUrl, 'http://localhost')
  const headers = { 'content-type': 'application/pdf' }
  await on.app.send(`${pathname}${search}`, { method: 'PUT', headers, body: new Uint8Array(pdf) })
  const evidenceUrl = 'https://constancias.example.mx/7'
  const noted = { on: '2025-11-20', approves: false, reason, url: key, evidenceUrl }
  expect((await recognise(one, noted)).status).toBe(200)
  await on.app.settled()
  expect((await on.facts(one, course.courseId)).at(-1)?.data).toMatchObject({
    evidence: { key, name: 'Constancia.pdf' },
    evidenceUrl,
  })
  on.app.clock.advance(25 * 3_600_000)
  await on.app.services.files.deleteOrphans()
  on.app.clock.advance(-25 * 3_600_000)
  expect(await on.app.services.files.describe(key)).not.toBeNull()
  const open = (by: Person, over: object = {}) =>
    on.app.gql(
      `query ($id: ID!, $on: String, $approves: Boolean) {
        UserCourse_evidence(userCourseId: $id, cycle: 1, recognisedOn: $on, approves: $approves) { name }
      }`,
      { id: on.recordId(one, course.courseId), on: '2025-11-20', approves: false, ...over },
      by.token,
    )
  for (const by of [one, evaluator])
    expect((await open(by)).data.UserCourse_evidence).toEqual({ name: 'Constancia.pdf' })
  expect((await open(rival)).code).toBe('access.forbidden')
  for (const other of [{ approves: true }, { on: '2025-11-21' }, { on: null }])
    expect((await open(one, other)).code).toBe('enrolments.no-evidence')
})

test('[DUE-06] nobody recognizes for themselves, for who is not there, or without the permission', async () => {
  const [one, rival] = [await learner(), await learner()]
  const done = { on: '2025-11-20', approves: true, reason }
  expect((await recognise(one, done, rival)).body.code).toBe('access.forbidden')
  expect((await recognise(one, done, one)).body.code).toBe('access.forbidden')
  expect((await recognise(evaluator, done)).body.code).toBe('access.oneself')
  const nobody = { ...one, id: on.app.services.newId() }
  expect((await recognise(nobody, done)).body.code).toBe('enrolments.not-enrolled')
  await on.room.gql(
    `mutation { User_updateEmployee(id: "${one.id}", status: false) { id } }`,
    {},
    on.room.admin,
  )
  await on.app.settled()
  expect((await recognise(one, done)).body.code).toBe('enrolments.inactive-person')
  expect(await typesOf(rival)).toEqual(enrolled)
})

test('[DUE-06] the plan offers it to who evaluates, and not of oneself', async () => {
  const one = await learner()
  await on.app.settled()
  const offered = async (by: Person) => (await on.row(one, course.courseId, by))?.acts
  expect([(await offered(evaluator))?.recognise, (await offered(one))?.recognise]).toEqual([true, false])
})

test('[AUD-05] the rows are those of a rebuild', async () => {
  for (const name of ['enrolments', 'certificates', 'evidences'])
    expect(await on.app.services.readModels.check(name)).toMatchObject({ differences: [] })
})
