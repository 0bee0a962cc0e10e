import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../support/classroom.ts'
import { examsIn } from '../support/exam.ts'
import { type Graded, openGraded, restarting } from '../support/graded.ts'

const removing = `mutation ($courseId: ID!, $userId: ID!) { User_userCourseDeleteUser(coursesId: $courseId, userId: $userId) { transactionStatus } }`
const settingStatus =
  'mutation ($id: ID!, $status: Boolean!) { User_updateEmployee(id: $id, status: $status) { id } }'
const changing = `mutation ($id: ID, $isDraft: Boolean, $isPrivate: Boolean, $privateUsers: [ID!]) {
  Lesson_update(id: $id, isDraft: $isDraft, isPrivate: $isPrivate, privateUsers: $privateUsers) { pending } }`
const deleting = 'mutation ($id: ID!) { Lesson_delete(id: $id) { transactionStatus } }'

let graded: Graded
let app: Graded['app']
let room: Graded['room']
let ana: Person
let beto: Person
beforeAll(async () => {
  graded = await openGraded({ withTest: true })
  app = graded.app
  room = graded.room
})
afterAll(() => app.close())

const words = 'Se fue la luz a la mitad'
const why = 'Repase primero el módulo 2'

const fail = async (of: Person, lessonId = graded.first): Promise<string> => {
  await graded.save({ [of.id]: { grade: 50, published: true } }, room.author, lessonId)
  return (await graded.rowOf(of, room.author, lessonId)).userEvaluationId
}
const request = (
  by: Person,
  evaluationId: string,
  { lessonId = graded.first, reason = words, headers = {} } = {},
) => app.rest('POST', `/lessons/${lessonId}/opportunities`, { evaluationId, reason }, by.token, headers)
const decline = (by: Person, of: Person, evaluationId: string, lessonId = graded.first, reason = why) =>
  app.rest(
    'POST',
    `/lessons/${lessonId}/opportunities/${of.id}/actions/decline`,
    { evaluationId, reason },
    by.token,
  )
const restart = (by: Person, of: Person, id: string) =>
  app.gql(restarting, { id, userId: of.id, courseId: graded.courseId }, by.token)
const shownTo = async (by: Person, desk: 'teaching' | 'company' = 'teaching') =>
  (await app.rest('GET', `/dashboard/${desk}`, undefined, by.token)).body.opportunities
/** Of the two. */
const peopleShown = async (by: Person, desk?: 'teaching' | 'company'): Promise<string[]> =>
  (await shownTo(by, desk)).rows
    .map(({ userId }: { userId: string }) => userId)
    .filter((id: string) => id === ana.id || id === beto.id)
const cardOf = async (of: Person) => (await graded.cardsOf(of))[0].opportunity
const setActive = (id: string, status: boolean) => room.gql(settingStatus, { id, status }, room.admin)

beforeEach(async () => {
  const [first, second] = await graded.learners(2)
  if (!first || !second) throw new Error('no learners')
  ana = first
  beto = second
})

describe('another opportunity', () => {
  test('is asked for by the person, seen by those who grade that lesson, and declined with a reason', async () => {
    expect(await cardOf(ana)).toBeNull()
    const id = await fail(ana)
    expect(await cardOf(ana)).toEqual({ evaluationId: id, requestedAt: null, declinedAt: null, reason: null })
    expect((await request(ana, id, { reason: ' ' })).body).toMatchObject({
      code: 'opportunities.reason-missing',
      field: 'reason',
    })
    expect((await request(ana, id)).body).toEqual({ pending: false })
    expect((await request(ana, id)).body.code).toBe('opportunities.already-requested')
    const requestedAt = (await cardOf(ana)).requestedAt
    expect(requestedAt).not.toBeNull()
    expect((await graded.cardsOf(ana, room.author))[0].opportunity).toBeNull()
    for (const by of [room.author, graded.instructor])
      expect(await shownTo(by)).toEqual({
        count: 1,
        rows: [
          {
            userId: ana.id,
            fullName: expect.any(String),
            evaluationId: id,
            grade: 50,
            lessonId: graded.first,
            lessonName: 'Práctica de amarre',
            courseId: graded.courseId,
            courseName: 'Seguridad en el muelle',
            reason: words,
            requestedAt,
          },
        ],
      })
    for (const by of [graded.otherInstructor, room.colleague, beto]) expect(await peopleShown(by)).toEqual([])
    expect(await peopleShown(room.admin, 'company')).toEqual([])
    expect((await graded.rowOf(ana)).opportunity).toEqual({ reason: words, requestedAt })
    expect((await graded.rowOf(beto)).opportunity).toBeNull()
    expect((await decline(graded.instructor, ana, id, graded.first, '')).body.code).toBe(
      'opportunities.reason-missing',
    )
    expect((await decline(graded.instructor, ana, id)).body).toEqual({ pending: false })
    expect(await cardOf(ana)).toEqual({
      evaluationId: id,
      requestedAt,
      declinedAt: expect.any(String),
      reason: why,
    })
    expect(await peopleShown(room.author)).toEqual([])
    expect((await graded.rowOf(ana)).opportunity).toBeNull()
    expect((await request(ana, id)).body.code).toBe('opportunities.already-declined')
    expect((await decline(room.author, ana, id)).body.code).toBe('opportunities.not-open')
    const facts = (await graded.factsOf(ana)).slice(-2)
    expect(facts.map(({ type, data }) => [type, data])).toEqual([
      ['OpportunityRequested', expect.objectContaining({ reason: words, evaluationId: id })],
      ['OpportunityDeclined', expect.objectContaining({ reason: why, by: graded.instructor.id })],
    ])
  })

  test('is given by a restart, and asked for again after another failure', async () => {
    const id = await fail(ana)
    await request(ana, id)
    expect((await restart(graded.instructor, ana, id)).code).toBeNull()
    expect([await cardOf(ana), await peopleShown(room.author)]).toEqual([null, []])
    expect((await decline(room.author, ana, id)).body.code).toBe('opportunities.not-open')
    const again = await fail(ana)
    expect((await request(ana, again)).status).toBe(200)
    expect(await peopleShown(room.author)).toEqual([ana.id])
  })

  test('waits oldest first', async () => {
    const [ofAna, ofBeto] = [await fail(ana), await fail(beto)]
    await request(beto, ofBeto)
    app.clock.advance(1_000)
    await request(ana, ofAna)
    expect(await peopleShown(room.author)).toEqual([beto.id, ana.id])
  })

  test('is asked for once by a repeated request', async () => {
    const id = await fail(ana)
    const headers = { 'idempotency-key': app.services.newId() }
    const replies = [await request(ana, id, { headers }), await request(ana, id, { headers })]
    expect(replies.map(({ status, body }) => [status, body])).toEqual([
      [200, { pending: false }],
      [200, { pending: false }],
    ])
    expect((await graded.typesOf(ana)).filter((type) => type === 'OpportunityRequested')).toHaveLength(1)
  })

  test('is asked for after a failed test, and shown with its result, in the plan and on the dashboard', async () => {
    const { sit } = examsIn(app, room)
    await sit(ana, graded.test, false)
    const resultOf = async () =>
      (await app.rest('GET', `/lessons/${graded.test}/result`, undefined, ana.token)).body.opportunity
    const { evaluationId } = await resultOf()
    const planned = async (by = ana) =>
      (await app.rest('GET', `/users/${ana.id}/development-plan`, undefined, by.token)).body.department[0]
        .failed
    const failed = { evaluationId, lessonId: graded.test, lessonName: 'Evaluación final' }
    expect(await planned()).toMatchObject({ ...failed, requestedAt: null })
    expect(await planned(room.admin)).toBeNull()
    const next = async () =>
      (await app.rest('GET', '/dashboard/next', undefined, ana.token)).body.courses[0].failed
    expect(await next()).toMatchObject({ ...failed, requestedAt: null })
    expect((await request(ana, evaluationId, { lessonId: graded.test })).status).toBe(200)
    for (const shown of [await resultOf(), await planned(), await next()])
      expect(shown.requestedAt).toEqual(expect.any(String))
  })
})

describe('who may not', () => {
  test('ask: about the result of somebody else, of a lesson that they do not see, or without taking the course', async () => {
    const id = await fail(ana)
    expect((await request(beto, id)).body.code).toBe('opportunities.nothing-failed')
    const stranger = await room.newPerson({ departmentId: app.office.departments[1] })
    const unseen = [await request(stranger, id), await request(ana, id, { lessonId: app.services.newId() })]
    expect(unseen.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'courses.no-such-lesson'],
      [404, 'courses.no-such-lesson'],
    ])
    expect((await request(graded.instructor, id)).body.code).toBe('enrolments.not-enrolled')
    expect(await graded.typesOf(ana)).not.toContain('OpportunityRequested')
  })

  test('decline: who does not grade that lesson is told the same as of a request that is none', async () => {
    const id = await fail(ana)
    await request(ana, id)
    const reporter = await room.holderOf('report.*', 'employee.*', 'employee_development.*')
    for (const by of [ana, beto, graded.otherInstructor, room.colleague, reporter]) {
      const { status, body } = await decline(by, ana, id)
      expect([status, body.code]).toEqual([404, 'opportunities.not-open'])
    }
    const none = await decline(room.author, beto, id)
    const otherLesson = await decline(room.author, ana, id, graded.second)
    expect([none, otherLesson].map(({ body }) => body.code)).toEqual([
      'opportunities.not-open',
      'opportunities.not-open',
    ])
    expect(await graded.typesOf(ana)).not.toContain('OpportunityDeclined')
  })

  test('two at once: one is answered and the other is told so', async () => {
    const id = await fail(ana)
    const requests = await Promise.all([request(ana, id), request(ana, id)])
    expect(requests.map(({ status }) => status).sort()).toEqual([200, 409])
    const answers = await Promise.all([decline(room.author, ana, id), decline(graded.instructor, ana, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await graded.typesOf(ana)).slice(-2)).toEqual(['OpportunityRequested', 'OpportunityDeclined'])
  })
})

describe('a request that lost its sense', () => {
  const asked = async (lessonId = graded.first) => {
    const id = await fail(ana, lessonId)
    await request(ana, id, { lessonId })
    expect(await peopleShown(room.author)).toEqual([ana.id])
    return id
  }
  const isGone = async (id: string, lessonId = graded.first) => {
    await app.settled()
    expect(await peopleShown(room.author)).toEqual([])
    expect((await decline(room.author, ana, id, lessonId)).status).toBeGreaterThanOrEqual(400)
    expect(await graded.typesOf(ana)).not.toContain('OpportunityDeclined')
  }

  test('is gone with the enrolment', async () => {
    const id = await asked()
    await room.gql(removing, { courseId: graded.courseId, userId: ana.id }, room.author)
    await isGone(id)
    expect((await request(ana, id)).status).toBe(404)
  })

  test('is gone with the person', async () => {
    const id = await asked()
    await setActive(ana.id, false)
    await isGone(id)
    expect((await request(ana, id)).status).toBe(401)
  })

  test('is gone with a grade that was corrected to a pass', async () => {
    const id = await asked()
    const { version } = await graded.rowOf(ana)
    await graded.save({ [ana.id]: { grade: 90, published: true, version, reason: 'Se contó mal' } })
    await isGone(id)
    expect(await cardOf(ana)).toBeNull()
  })

  test('rests while the course is a draft, and comes back with it', async () => {
    const id = await asked()
    await room.setDraft(room.author, graded.courseId, true)
    await isGone(id)
    await room.setDraft(room.author, graded.courseId, false)
    await app.settled()
    expect(await peopleShown(room.author)).toEqual([ana.id])
    await decline(room.author, ana, id)
  })

  test('is gone with its lesson: returned to draft, for others alone, or deleted', async () => {
    const lessonId = await graded.addManual(graded.moduleId, 'Simulacro')
    await app.settled()
    const id = await asked(lessonId)
    await room.gql(changing, { id: lessonId, isDraft: true }, room.author)
    await isGone(id, lessonId)
    await room.gql(changing, { id: lessonId, isDraft: false }, room.author)
    await room.gql(changing, { id: lessonId, isPrivate: true, privateUsers: [beto.id] }, room.author)
    await isGone(id, lessonId)
    await room.gql(changing, { id: lessonId, isPrivate: true, privateUsers: [ana.id] }, room.author)
    await app.settled()
    expect(await peopleShown(room.author)).toEqual([ana.id])
    await room.gql(deleting, { id: lessonId }, room.author)
    await isGone(id, lessonId)
  })
})

describe('where nobody else grades the lesson', () => {
  test('administrators see the request and answer it', async () => {
    const id = await fail(ana, graded.second)
    await request(ana, id, { lessonId: graded.second })
    await setActive(graded.otherInstructor.id, false)
    await app.settled()
    expect(await peopleShown(room.admin, 'company')).toEqual([])
    await setActive(room.author.id, false)
    await app.settled()
    expect(await peopleShown(room.admin, 'company')).toEqual([ana.id])
    const instructing =
      'mutation ($id: ID, $instructors: [ID!]) { Lesson_update(id: $id, instructors: $instructors) { pending } }'
    await room.gql(instructing, { id: graded.second, instructors: [ana.id] }, room.admin)
    await app.settled()
    expect(await peopleShown(room.admin, 'company'), 'nobody answers themselves').toEqual([ana.id])
    expect((await decline(room.admin, ana, id, graded.second)).status).toBe(200)
    expect(await peopleShown(room.admin, 'company')).toEqual([])
  })
})
