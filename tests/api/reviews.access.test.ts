import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { roleIds } from '../../domain/kernel/ids.ts'
import { appointAdministrator } from '../../domain/roles/administrators.ts'
import { role } from '../../domain/roles/role.ts'
import type { Person } from '../support/classroom.ts'
import { openReviews, type Reviews } from '../support/reviews.ts'

let reviews: Reviews
let app: Reviews['app']
let course: { courseId: string; test: string; moduleId: string }
let learner: Person
let sat: { attemptId: string; questionIds: readonly string[] }

beforeAll(async () => {
  reviews = await openReviews()
  app = reviews.app
})
afterAll(() => app.close())

beforeEach(async () => {
  learner = await reviews.person({ fullName: 'Elena Ruiz' })
  course = await reviews.courseOf()
  sat = await reviews.handIn(learner, course.test)
})

/** Away from where courses are required. */
const outsider = (over: object = {}) => reviews.person({ departmentId: app.office.departments[1], ...over })

const teach = async (lessonId: string, ...instructors: Person[]) => {
  await reviews.room.gql(
    'mutation ($id: ID!, $by: [ID!]) { Lesson_update(id: $id, instructors: $by) { newLesson { id } } }',
    { id: lessonId, by: instructors.map(({ id }) => id) },
    reviews.room.author,
  )
  await app.settled()
}

/** Among those whom the role of administrators counts. */
const appoint = ({ id }: Person) =>
  app.services.execute(
    app.command('AppointAdministrator'),
    role,
    roleIds.administrador,
    appointAdministrator(id, null),
  )

/** What reading and reviewing the attempt, and reading what waits, are answered with: a refusal's code, or null. */
const answers = async (by: Person, of = course) => {
  const read = await reviews.get(`/attempts/${sat.attemptId}/responses`, by)
  const list = await reviews.waiting(by, of)
  const given = await reviews.review(by, sat, 0, 20)
  return [read, given, list].map(({ body }) => body.code ?? null)
}

const facts = async () =>
  (await reviews.historyOf(sat.attemptId)).filter(({ type }) => type === 'ResponseReviewed').length

const nothing = ['reviews.not-found', 'reviews.not-found']

describe('who reviews', () => {
  test('[TST-10] are the author, an administrator and the instructors of that lesson alone', async () => {
    const instructor = await outsider()
    const ofAnother = await outsider()
    const other = await reviews.room.addTest(reviews.room.author, course.moduleId, {
      name: 'Otra evaluación',
    })
    await teach(course.test, instructor)
    await teach(other, ofAnother)
    for (const by of [ofAnother, reviews.room.colleague, learner, await outsider()]) {
      const [list] = (await answers(by)).slice(2)
      expect((await answers(by)).slice(0, 2)).toEqual(nothing)
      expect(list).toMatch(/^(access\.forbidden|courses\.not-found|courses\.no-such-lesson)$/)
    }
    expect(await facts()).toBe(0)
    const administrator = await outsider({ roleId: roleIds.administrador })
    for (const by of [instructor, administrator, reviews.room.author])
      expect(await answers(by)).toEqual([null, null, null])
    expect(await facts()).toBe(1)
  })

  test('the accepted answers are shown to those alone who may read the key', async () => {
    const instructor = await outsider()
    await teach(course.test, instructor)
    const keysOf = async (by: Person) =>
      (await reviews.responses(by, sat.attemptId)).responses.map(
        ({ acceptedAnswers }: { acceptedAnswers: string[] | null }) => acceptedAnswers,
      )
    expect(await keysOf(instructor)).toEqual([null, null])
    expect(await keysOf(reviews.room.author)).toEqual([[], []])
  })

  test('whoever has the test still to take reads nobody’s answers', async () => {
    const instructor = await reviews.person()
    await reviews.enrolAll(course.courseId)
    await teach(course.test, instructor)
    expect(await answers(instructor)).toEqual(Array(3).fill('evaluations.still-to-take'))
    await reviews.handIn(instructor, course.test)
    expect(await answers(instructor)).toEqual([null, null, null])
  })

  test('nobody reviews their own, nor finds it among what waits; a sole administrator may, and says why', async () => {
    const instructor = await reviews.person({ fullName: 'Iván Instructor' })
    await reviews.enrolAll(course.courseId)
    await teach(course.test, instructor)
    const own = await reviews.handIn(instructor, course.test)
    expect((await reviews.review(instructor, own, 0, 35, { reason: 'Está bien' })).body.code).toBe(
      'access.oneself',
    )
    const { body } = await reviews.waiting(instructor, course)
    expect(body.rows.map(({ userId }: { userId: string }) => userId)).toEqual([learner.id])
    expect(await reviews.responses(instructor, sat.attemptId)).toMatchObject({ waiting: 2, next: null })
    expect((await reviews.card(instructor, course.courseId)).toReview).toBe(2)
    expect((await reviews.card(reviews.room.author, course.courseId)).toReview).toBe(4)

    const { admin } = reviews.room
    await appoint(admin)
    const required = await reviews.courseOf()
    const enrolling =
      'mutation ($id: ID!, $users: [ID!]!) { Course_enrollUsers(courseId: $id, users: $users) }'
    await reviews.room.gql(enrolling, { id: required.courseId, users: [admin.id] }, reviews.room.author)
    await app.settled()
    const theirs = await reviews.handIn(admin, required.test)
    expect((await reviews.responses(admin, theirs.attemptId)).isOwn).toBe(true)
    expect((await reviews.waiting(admin, required)).body.count).toBe(1)
    expect((await reviews.review(admin, theirs, 0, 35)).body).toMatchObject({
      code: 'access.oneself-reason',
      field: 'reason',
    })
    expect((await reviews.review(admin, theirs, 0, 35, { reason: 'Nadie más revisa' })).status).toBe(200)
    await appoint(await outsider())
    expect((await reviews.review(admin, theirs, 1, 25, { reason: 'Otra vez' })).body.code).toBe(
      'access.oneself',
    )
    expect((await reviews.waiting(admin, required)).body.count).toBe(0)
  })
})

describe('what is reviewed', () => {
  test('is an attempt that counts: not one of an enrolment that ended, of an earlier cycle or under way', async () => {
    const { author } = reviews.room
    const rival = await reviews.person()
    await reviews.enrolAll(course.courseId)
    const begun = (await reviews.start(rival, course.test)).body
    const [, open] = begun.questions
    const running = { attemptId: begun.attemptId, questionIds: [open.id] }
    expect((await reviews.review(author, running, 0, 1)).body.code).toBe('reviews.not-found')
    const unknown = { attemptId: app.services.newId(), questionIds: sat.questionIds }
    expect((await reviews.review(author, unknown, 0, 1)).body.code).toBe('reviews.not-found')

    const enrolmentId = app.services.derivedId('enrolment', learner.id, course.courseId)
    const record = { enrolmentId, personId: learner.id, courseId: course.courseId, cycle: 1 }
    const ended = { type: 'EnrolmentEnded', data: { ...record, because: 'author' } }
    const again = { type: 'Enrolled', data: { ...record, cycle: 2, because: 'author' } }
    for (const fact of [ended, again]) {
      await app.services.store.append(
        [{ stream: `enrolment-${enrolmentId}`, expected: 'any', events: [fact] }],
        app.command('EndOrBegin'),
      )
      await app.settled()
      expect(await answers(author)).toEqual(['reviews.counts-no-longer', 'reviews.counts-no-longer', null])
      expect((await reviews.waiting(author, course)).body.count).toBe(0)
      expect((await reviews.card(author, course.courseId)).toReview).toBe(0)
    }
    expect(await facts()).toBe(0)
  })

  test('[TST-10] is taken anew after a restart: what was handed in before counts no longer, and the next waits', async () => {
    const { author } = reviews.room
    const restarting = `mutation ($id: ID!, $userId: ID!, $courseId: ID!) {
      UserEvaluation_delete(id: $id, userId: $userId, courseId: $courseId, reason: "Faltó luz") { pending } }`
    const variables = { id: sat.attemptId, userId: learner.id, courseId: course.courseId }
    await reviews.room.gql(restarting, variables, author)
    await app.settled()
    expect((await reviews.waiting(author, course)).body).toEqual({
      count: 0,
      rows: [],
      responses: 0,
      hasFreeResponses: true,
    })
    expect(await answers(author)).toEqual(['reviews.counts-no-longer', 'reviews.counts-no-longer', null])
    const again = await reviews.handIn(learner, course.test)
    expect((await reviews.waiting(author, course)).body.rows).toEqual([
      expect.objectContaining({ attemptId: again.attemptId }),
    ])
    for (const place of [0, 1]) await reviews.review(author, again, place, 20)
    expect(await reviews.result(learner, course.test)).toMatchObject({ grade: 80, pendingReview: false })
  })

  test('is a free response of that very attempt, in that very course', async () => {
    const { author } = reviews.room
    const elsewhere = await reviews.courseOf()
    const crossed = { courseId: elsewhere.courseId, test: course.test }
    expect((await reviews.waiting(author, crossed)).body.code).toBe('courses.no-such-lesson')
    const other = await reviews.handIn(learner, elsewhere.test)
    const mixed = { attemptId: sat.attemptId, questionIds: other.questionIds }
    expect((await reviews.review(author, mixed, 0, 1)).body.code).toBe('reviews.not-found')
    expect(await facts()).toBe(0)
  })

  test('of a course that went back to draft is reviewed by its author, and not by its instructors', async () => {
    const { author } = reviews.room
    const instructor = await outsider()
    await teach(course.test, instructor)
    await reviews.room.setDraft(author, course.courseId, true)
    await app.settled()
    expect((await answers(instructor)).slice(0, 2)).toEqual(nothing)
    expect(await answers(author)).toEqual([null, null, null])
  })

  test('of a private lesson is asked of those whom it is assigned to', async () => {
    const { author } = reviews.room
    const rival = await reviews.person()
    await reviews.enrolAll(course.courseId)
    const theirs = await reviews.handIn(rival, course.test)
    await reviews.room.gql(
      'mutation ($id: ID!, $to: [ID!]) { Lesson_update(id: $id, isPrivate: true, privateUsers: $to) { newLesson { id } } }',
      { id: course.test, to: [rival.id] },
      author,
    )
    await app.settled()
    expect((await answers(author)).slice(0, 2)).toEqual(Array(2).fill('reviews.counts-no-longer'))
    expect((await reviews.waiting(author, course)).body.count).toBe(1)
    expect((await reviews.review(author, theirs, 0, 1)).status).toBe(200)
  })
})

describe('the answers', () => {
  test('leave by no other door than the review: neither lists nor the card hold them', async () => {
    const secret = 'Una respuesta muy personal'
    const rival = await reviews.person()
    await reviews.enrolAll(course.courseId)
    await reviews.handIn(rival, course.test, [secret, secret])
    const { author } = reviews.room
    const listed = await reviews.waiting(author, course)
    const card = await reviews.card(author, course.courseId)
    const graded = await reviews.get(`/users/courses/${course.courseId}/lessons/${course.test}/users`, author)
    for (const body of [listed.body, card, graded.body]) expect(JSON.stringify(body)).not.toContain(secret)
    const tables = await app.services.db.query<{ row: string }>({
      text: 'select to_jsonb(r)::text as row from responses_to_review r',
      values: [],
    })
    expect(tables.length).toBeGreaterThan(0)
    expect(JSON.stringify(tables)).not.toContain(secret)
  })
})
