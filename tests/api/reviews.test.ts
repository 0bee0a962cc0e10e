import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { questionTypes } from '../../domain/kernel/ids.ts'
import type { Person } from '../support/classroom.ts'
import { openReviews, type Reviews, responseQuestions } from '../support/reviews.ts'

let reviews: Reviews
let app: Reviews['app']
let author: Person
let course: { courseId: string; test: string; moduleId: string }
let learner: Person

beforeAll(async () => {
  reviews = await openReviews()
  app = reviews.app
  author = reviews.room.author
  course = await reviews.courseOf()
})
afterAll(() => app.close())

beforeEach(async () => {
  learner = await reviews.person({ fullName: 'Elena Ruiz' })
})
const newRival = () => reviews.person({ fullName: 'Beto Sosa' })

describe('until it is reviewed, and after', () => {
  test('[TST-10] a grade is null, not approved, pending, and the course not failed; with the last review it counts once', async () => {
    const sat = await reviews.handIn(learner, course.test)
    const waiting = {
      grade: null,
      isApproved: false,
      pendingReview: true,
      gradeSoFar: 40,
      pointsToReview: 60,
      courseStatus: { name: 'Pendiente' },
    }
    expect(await reviews.result(learner, course.test)).toMatchObject(waiting)
    const first = await reviews.review(author, sat, 0, 20)
    expect(first.body).toEqual({ points: 20, grade: null, pending: false })
    expect(await reviews.result(learner, course.test)).toMatchObject({
      ...waiting,
      gradeSoFar: 60,
      pointsToReview: 25,
    })
    expect(await reviews.card(learner, course.courseId)).toMatchObject({ grade: null, isUnderReview: true })
    const last = await reviews.review(author, sat, 1, 10)
    expect(last.body).toEqual({ points: 10, grade: 70, pending: false })
    expect(await reviews.result(learner, course.test)).toMatchObject({
      grade: 70,
      isApproved: true,
      pendingReview: false,
      gradeSoFar: 70,
      pointsToReview: 0,
      courseStatus: { name: 'Pendiente' },
    })
    expect(await reviews.card(learner, course.courseId)).toMatchObject({ grade: 70, isUnderReview: false })
    expect((await reviews.review(author, sat, 1, 10)).body).toEqual({ points: 10, grade: 70, pending: false })
    expect(await reviews.recorded(learner, course.courseId)).toEqual([
      'Enrolled',
      'RequirementApplied',
      'EvaluationResultRecorded',
      'LessonCompleted',
    ])
  })

  test('[TST-10] a grade below 70 fails the course only then, and the last lesson passed approves it', async () => {
    const sat = await reviews.handIn(learner, course.test)
    await reviews.review(author, sat, 0, 20)
    await reviews.review(author, sat, 1, 9)
    expect(await reviews.result(learner, course.test)).toMatchObject({
      grade: 69,
      isApproved: false,
      pendingReview: false,
      courseStatus: { name: 'Reprobado' },
    })
    const rival = await newRival()
    const only = await reviews.courseOf()
    await reviews.room.watch(only.video, 0, 100, rival)
    await reviews.room.gql(
      'mutation ($id: ID!) { Lesson_open(lessonId: $id) { pending } }',
      { id: only.document },
      rival,
    )
    const other = await reviews.handIn(rival, only.test)
    for (const [place, points] of [35, 25].entries()) await reviews.review(author, other, place, points)
    expect(await reviews.result(rival, only.test)).toMatchObject({
      grade: 100,
      courseStatus: { name: 'Aprobado' },
      certificateId: expect.any(String),
    })
    expect(await reviews.result(learner, course.test)).toMatchObject({ grade: 69 })
  })

  test('a correction says why and replaces the grade: a pass lifts the failure', async () => {
    const sat = await reviews.handIn(learner, course.test)
    await reviews.review(author, sat, 0, 20)
    await reviews.review(author, sat, 1, 9)
    const refused = await reviews.review(author, sat, 1, 25, { before: 9 })
    expect(refused.body).toMatchObject({ code: 'reviews.no-reason', field: 'reason' })
    const corrected = await reviews.review(author, sat, 1, 25, { before: 9, reason: 'Se leyó otra vez' })
    expect(corrected.body).toMatchObject({ points: 25, grade: 85 })
    expect(await reviews.result(learner, course.test)).toMatchObject({
      grade: 85,
      isApproved: true,
      courseStatus: { name: 'Pendiente' },
    })
    expect(await reviews.card(learner, course.courseId)).toMatchObject({ grade: 85 })
    const [fact] = (await reviews.historyOf(sat.attemptId)).toReversed()
    expect(fact).toMatchObject({
      type: 'ResponseReviewed',
      data: { from: 9, points: 25, grade: 85, by: author.id, reason: 'Se leyó otra vez' },
    })
    expect((await reviews.recorded(learner, course.courseId)).slice(2)).toEqual([
      'EvaluationResultRecorded',
      'CourseFailed',
      'EvaluationResultRecorded',
      'CourseFailureLifted',
      'LessonCompleted',
    ])
  })

  test('of two graders at once the second is told who gave what, and nothing of theirs is written', async () => {
    const sat = await reviews.handIn(learner, course.test)
    const ana = await reviews.person({
      fullName: 'Ana Instructora',
      departmentId: app.office.departments[1],
    })
    await reviews.room.gql(
      'mutation ($id: ID!, $by: [ID!]) { Lesson_update(id: $id, instructors: $by) { newLesson { id } } }',
      { id: course.test, by: [ana.id] },
      author,
    )
    await app.settled()
    expect((await reviews.review(ana, sat, 0, 30)).body).toEqual({ points: 30, grade: null, pending: false })
    const late = await reviews.review(author, sat, 0, 5)
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      code: 'reviews.reviewed-meanwhile',
      field: 'points',
      message:
        'Ana Instructora reviewed this response meanwhile and gave it 30. To change that, enter the reason.',
    })
    const [read] = (await reviews.responses(author, sat.attemptId)).responses
    expect(read).toMatchObject({ points: 30, reviewedBy: 'Ana Instructora' })
    const twins = await Promise.all([reviews.review(ana, sat, 1, 10), reviews.review(author, sat, 1, 20)])
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('takes whole points up to the question’s value, and nothing else', async () => {
    const sat = await reviews.handIn(learner, course.test)
    for (const points of [36, 1_000])
      expect((await reviews.review(author, sat, 0, points)).body).toMatchObject({
        code: 'reviews.invalid-points',
        field: 'points',
        message: 'Enter a whole number from 0 to 35.',
      })
    for (const points of [-1, 1.5, '20', null, 1_001])
      expect((await reviews.review(author, sat, 0, points)).body).toMatchObject({
        code: 'http.invalid-input',
        field: 'points',
      })
  })
})

describe('what a grader reads', () => {
  test('[TST-10] is the question of the revision that was taken, the answer, its place and its value, beside what was given so far', async () => {
    const accepted = {
      question: '¿Con qué se protege la cabeza?',
      value: 25,
      evaluationQuestionTypeId: questionTypes[1].id,
      answers: [{ response: 'Casco' }],
    }
    const questions = [...responseQuestions.slice(0, 2), accepted]
    const made = await reviews.courseOf({ test: { questions } })
    const sat = await reviews.handIn(learner, made.test, ['Primera línea\nSegunda línea', 'casco'])
    const renamed = questions.map((one) => ({ ...one, question: 'Otra pregunta de después' }))
    await reviews.room.gql(
      `mutation ($id: ID!, $questions: [QuestionInput!]!) {
        Evaluation_revise(lessonId: $id, questions: $questions) { newLesson { id } } }`,
      { id: made.test, questions: renamed },
      author,
    )
    await app.settled()
    expect(await reviews.responses(author, sat.attemptId)).toEqual({
      attemptId: sat.attemptId,
      courseId: made.courseId,
      lessonId: made.test,
      userId: learner.id,
      fullName: 'Elena Ruiz',
      submittedAt: app.clock.now.toISOString(),
      grade: null,
      questions: 3,
      responses: [
        {
          questionId: sat.questionIds[0],
          number: 2,
          question: '¿Qué hace ante un derrame?',
          value: 35,
          answer: 'Primera línea\nSegunda línea',
          acceptedAnswers: [],
          points: null,
          reviewedBy: null,
        },
        {
          questionId: sat.questionIds[1],
          number: 3,
          question: '¿Con qué se protege la cabeza?',
          value: 25,
          answer: 'casco',
          acceptedAnswers: ['Casco'],
          points: 25,
          reviewedBy: null,
        },
      ],
      isOwn: false,
      waiting: 1,
      next: null,
    })
  })

  test('[TST-10] waits oldest first, page by page, with how many; the next comes by itself, and after the last the first', async () => {
    const [rival, third] = [await newRival(), await reviews.person({ fullName: 'Carla Vega' })]
    const course = await reviews.courseOf()
    const sats = []
    for (const one of [rival, learner, third]) {
      sats.push(await reviews.handIn(one, course.test))
      app.clock.advance(60_000)
    }
    const [a, b, c] = sats
    if (!a || !b || !c) throw new Error('nobody handed in')
    const elsewhere = await reviews.courseOf()
    await reviews.handIn(learner, elsewhere.test)
    const namesOn = async (query: string) => {
      const { body } = await reviews.waiting(author, course, query)
      expect(body).toHaveProperty('rows')
      return [body.count, ...body.rows.map((row: { fullName: string }) => row.fullName)]
    }
    expect(await namesOn('')).toEqual([3, 'Beto Sosa', 'Elena Ruiz', 'Carla Vega'])
    expect(await namesOn('?page=2&pageSize=2')).toEqual([3, 'Carla Vega'])
    expect((await reviews.waiting(author, course, '?pageSize=1')).body.responses).toBe(6)
    expect((await reviews.waiting(author, course)).body.rows[0]).toMatchObject({
      attemptId: a.attemptId,
      responses: 2,
    })
    const nextOf = async ({ attemptId }: { attemptId: string }) => {
      const { next, waiting } = await reviews.responses(author, attemptId)
      return [next, waiting]
    }
    expect(await nextOf(a)).toEqual([b.attemptId, 6])
    expect(await nextOf(b)).toEqual([c.attemptId, 6])
    expect(await nextOf(c)).toEqual([a.attemptId, 6])
    await reviews.review(author, b, 0, 1)
    expect(await nextOf(a)).toEqual([b.attemptId, 5])
    await reviews.review(author, b, 1, 1)
    expect(await nextOf(a)).toEqual([c.attemptId, 4])
    expect(await namesOn('')).toEqual([2, 'Beto Sosa', 'Carla Vega'])
    expect((await reviews.card(author, course.courseId)).toReview).toBe(4)
    expect((await reviews.card(learner, course.courseId)).toReview).toBe(0)
  })

  test('is read of whoever moved or was deactivated; of whoever was erased it says that the answer was', async () => {
    const [rival, third] = [await newRival(), await reviews.person({ fullName: 'Carla Vega' })]
    const course = await reviews.courseOf()
    const [moved, left, gone] = [
      await reviews.handIn(rival, course.test),
      await reviews.handIn(learner, course.test),
      await reviews.handIn(third, course.test),
    ]
    const deactivate = 'mutation ($id: ID!) { User_updateEmployee(id: $id, status: false) { id } }'
    await reviews.room.gql(deactivate, { id: learner.id }, reviews.room.admin)
    const stream = `person-${third.id}`
    const forgotten = { type: 'PersonForgotten', data: { personId: third.id, kept: [], keptName: null } }
    await app.services.store.append([{ stream, expected: 'any', events: [forgotten] }], app.command('Forget'))
    await app.services.store.forget(third.id)
    await app.settled()
    for (const sat of [moved, left]) expect((await reviews.review(author, sat, 0, 5)).status).toBe(200)
    const read = await reviews.responses(author, gone.attemptId)
    expect(read.fullName).toBe('Erased person')
    expect(read.responses.map(({ answer }: { answer: string | null }) => answer)).toEqual([null, null])
    const { rows } = (await reviews.waiting(author, course)).body
    const row = rows.find(({ userId }: { userId: string }) => userId === third.id)
    expect(row.fullName).toBe('Erased person')
  })
})
