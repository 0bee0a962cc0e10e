import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attempt } from '../../domain/attempts/attempt.ts'
import type { AttemptEvent } from '../../domain/attempts/events.ts'
import { questionTypes } from '../../domain/kernel/ids.ts'
import { type Person, threeQuestions } from '../support/classroom.ts'
import { type Asked, type Exam, examsIn, openExam, right, wrong } from '../support/exam.ts'

let exam: Exam
let app: Exam['app']
let learner: Person

beforeAll(async () => {
  exam = await openExam()
  app = exam.app
  await exam.enrolAll(exam.course.courseId)
})
afterAll(() => app.close())

beforeEach(async () => {
  learner = await exam.person({ fullName: 'Elena Ruiz' })
})

const result = async (by: Person, lessonId = exam.course.test) =>
  (await exam.get(`/lessons/${lessonId}/result`, by)).body

const [first = {}] = threeQuestions
const open = (answers: object[] = []) => ({
  question: '¿Qué hace ante un derrame?',
  value: 30,
  evaluationQuestionTypeId: questionTypes[1].id,
  answers,
})

describe('the result', () => {
  test('[TST-08] is told again for as long as it stands: the grade, what passes, who ended it, and to nobody else', async () => {
    const rival = await exam.person()
    const { questions } = (await exam.start(learner)).body
    expect((await result(learner)).code).toBe('tests.not-started')
    const submitted = (await exam.submit(learner, questions.map(right))).body
    await app.settled()
    const { pending: _, ...outcome } = submitted
    expect(await result(learner)).toEqual({
      ...outcome,
      isApproved: true,
      grade: 100,
      counts: true,
      pendingReview: false,
      gradeSoFar: 100,
      pointsToReview: 0,
      by: 'person',
      courseIsDraft: false,
      lessonName: 'Evaluación final',
      courseId: exam.course.courseId,
      courseName: 'Seguridad en el muelle',
      certificateId: null,
      missing: [
        { id: expect.any(String), name: 'Lección de video', type: 'video' },
        { id: expect.any(String), name: 'Lección de document', type: 'document' },
      ],
      nextCourse: null,
      graders: [],
      opportunity: null,
      review: null,
    })
    expect((await result(rival)).code).toBe('tests.not-started')
    expect((await result(exam.room.author)).code).toBe('tests.not-started')
  })

  test('[TST-04] of an attempt that an older record ended by time says time', async () => {
    const { attemptId, questions } = (await exam.start(learner)).body
    const points = (questions as Asked[]).map(({ id: questionId }) => ({ questionId, points: 0 }))
    const of = {
      attemptId: String(attemptId),
      personId: learner.id,
      enrolmentId: app.services.derivedId('enrolment', learner.id, exam.course.courseId),
      courseId: exam.course.courseId,
      lessonId: exam.course.test,
    }
    const old: AttemptEvent = {
      type: 'AttemptSubmitted',
      data: { ...of, by: 'time', claimed: 'time', points, grade: 0 },
    }
    await app.services.execute(app.command('SubmitAttempt'), attempt, attemptId, () => [old])
    expect(await result(learner)).toMatchObject({ by: 'time', grade: 0 })
  })

  test('[TST-08] of somebody who passed the whole course leads to its certificate and to the next course, required ones first', async () => {
    const { room } = exam
    const exams = examsIn(app, room)
    const [only, chosen, required, draft] = [
      await exams.publishedCourse(),
      await exams.publishedCourse({ name: 'Elegido' }),
      await exams.publishedCourse({ name: 'Obligatorio' }),
      await exams.publishedCourse({ name: 'Vuelto a borrador' }),
    ]
    const own = { departmentId: app.office.departments[1], jobTitleId: app.office.jobTitles[1] }
    const [taker, other] = [await exam.person(own), await exam.person(own)]
    const enrolling =
      'mutation ($id: ID!, $users: [ID!]!) { Course_enrollUsers(courseId: $id, users: $users) }'
    for (const [{ courseId }, ...users] of [
      [chosen, taker],
      [draft, taker, other],
      [only, taker, other],
    ] as const)
      await room.gql(enrolling, { id: courseId, users: users.map(({ id }) => id) }, room.author)
    await room.setDraft(room.author, draft.courseId, true)
    await exams.sit(taker, only.lessonId)
    await exams.sit(other, only.lessonId)
    expect(await result(other, only.lessonId)).toMatchObject({ nextCourse: null })
    expect((await result(taker, only.lessonId)).nextCourse).toMatchObject({ name: 'Elegido' })
    await room.require({ level: 'department', id: app.office.departments[1] ?? '' }, required.courseId)
    const told = await result(taker, only.lessonId)
    expect(told).toMatchObject({
      courseStatus: { name: 'Aprobado' },
      missing: [],
      nextCourse: { id: required.courseId, name: 'Obligatorio', categoryId: room.categoryId },
    })
    const theirs = await result(other, only.lessonId)
    expect(told.certificateId).not.toBe(theirs.certificateId)
    const download = `/courses/${only.courseId}/employee/${taker.id}/certification/${told.certificateId}/download`
    expect((await exam.get(download, taker)).status).toBe(200)
  })

  test('[TST-08] of a failed test names who may open it again: its author and its instructors, while they may', async () => {
    const { room } = exam
    const author = await room.newPerson({ fullName: 'Ana Autora', roleId: await room.roleWith('course.*') })
    const instructor = await room.newPerson({ fullName: 'Iván Instructor' })
    const elsewhere = await room.newPerson({ fullName: 'Otra Instructora' })
    const courseId = await room.draft(author)
    await room.describe(author, courseId)
    const moduleId = await room.addModule(author, courseId)
    const lessonId = await room.addTest(author, moduleId, { instructors: [instructor.id] })
    await room.addTest(author, moduleId, { name: 'Otra evaluación', instructors: [elsewhere.id] })
    await room.setModuleDraft(author, moduleId, false)
    await room.setDraft(author, courseId, false)
    await exam.enrol(courseId, learner)
    const { questions } = (await exam.start(learner, lessonId)).body
    await app.rest('POST', '/lessons/answers', { lessonId, answers: questions.map(wrong) }, learner.token)
    await app.settled()
    expect((await result(learner, lessonId)).graders).toEqual(['Ana Autora', 'Iván Instructor'])
    const deactivate = 'mutation ($id: ID!) { User_updateEmployee(id: $id, status: false) { id } }'
    await room.gql(deactivate, { id: instructor.id }, room.admin)
    const demote = 'mutation ($id: ID!, $role: ID!) { User_changeRole(userId: $id, roleId: $role) { id } }'
    await room.gql(demote, { id: author.id, role: await room.roleWith('report.*') }, room.admin)
    await app.settled()
    expect((await result(learner, lessonId)).graders).toEqual([])
  })
})

describe('a free response', () => {
  test('[TST-10] without accepted answers waits for a grader: no grade, not approved, not failed, and the points so far', async () => {
    const rival = await exam.person()
    const questions = [first, { ...open(), value: 35 }, { ...open([{ response: 'Avisar' }]), value: 25 }]
    const { courseId, test: lessonId } = await exam.room.publishedCourse({ test: { questions } })
    await exam.enrol(courseId, learner, rival)
    const begun = (await exam.start(learner, lessonId)).body
    const [choice, read, compared] = begun.questions as Asked[]
    if (!choice || !read || !compared) throw new Error('no questions')
    expect([read.answers, compared.answers], 'accepted answers are the key').toEqual([[], []])
    const answers = [
      right(choice),
      { questionId: read.id, answer: 'Avisar al supervisor' },
      { questionId: compared.id, answer: '  AVISÁR ' },
    ]
    const submitted = await app.rest('POST', '/lessons/answers', { lessonId, answers }, learner.token)
    expect(submitted.body).toEqual({
      isApproved: false,
      grade: null,
      counts: true,
      pendingReview: true,
      gradeSoFar: 65,
      pointsToReview: 35,
      courseStatus: expect.objectContaining({ name: 'Pendiente' }),
      pending: false,
    })
    expect(await result(learner, lessonId)).toMatchObject({ grade: null, pendingReview: true, graders: [] })
    const other = (await exam.start(rival, lessonId)).body
    expect(other.questions).toHaveLength(3)
    const none = await app.rest('POST', '/lessons/answers', { lessonId, answers: [] }, rival.token)
    expect(none.body, 'nothing to read').toMatchObject({ grade: 0, courseStatus: { name: 'Reprobado' } })
  })
})

describe('the right answers', () => {
  const taken = async (showAnswers: string, answer: typeof right, questions: object[] = threeQuestions) => {
    const made = await exam.room.publishedCourse({ test: { questions, showAnswers } })
    await exam.enrol(made.courseId, learner)
    const begun = (await exam.start(learner, made.test)).body
    const asked = begun.questions as Asked[]
    const answers = asked.slice(0, 2).map(answer)
    const body = { lessonId: made.test, answers }
    await app.rest('POST', '/lessons/answers', body, learner.token)
    await app.settled()
    return { ...made, asked, told: await result(learner, made.test) }
  }

  test('[TST-08] stand beside one’s own where the author shows them after answering', async () => {
    const { told, asked } = await taken('afterAnswering', wrong)
    expect(told.grade).toBe(0)
    expect(told.review).toEqual(
      threeQuestions.map(({ question, value, answers }, index) => ({
        id: asked[index]?.id,
        order: index + 1,
        question,
        value,
        evaluationQuestionTypeId: questionTypes[0].id,
        points: 0,
        answer: index < 2 ? asked[index]?.answers[1]?.id : '',
        answers: answers.map((answer, place) => ({
          id: asked[index]?.answers[place]?.id,
          order: place + 1,
          ...answer,
        })),
      })),
    )
  })

  test('[TST-08] stand there once passed where the author shows them after passing, and never by default', async () => {
    expect((await taken('afterPassing', right)).told).toMatchObject({ grade: 70, review: { length: 3 } })
    expect((await taken('afterPassing', wrong)).told).toMatchObject({ grade: 0, review: null })
    expect((await taken('never', right)).told).toMatchObject({ grade: 70, review: null })
  })

  test('[TST-10] of a free response are those accepted; what a grader has to read has no points yet, and has passed nothing', async () => {
    const questions = [first, open(), open([{ response: 'Avisar' }, { response: 'Contener' }])]
    const answer = (asked: Asked) =>
      asked.answers.length > 0 ? right(asked) : { questionId: asked.id, answer: 'Huir' }
    const { told } = await taken('afterAnswering', answer, questions)
    expect(told.review).toMatchObject([
      { points: 40 },
      { points: null, answer: 'Huir', answers: [] },
      { points: 0, answer: '', answers: [{ response: 'Avisar' }, { response: 'Contener' }] },
    ])
    expect((await taken('afterPassing', answer, questions)).told).toMatchObject({ grade: null, review: null })
  })

  test('[TST-08] are those of the questions that were asked, and follow what the author decides later', async () => {
    const revise = `mutation ($lessonId: ID!, $showAnswers: ShowAnswers, $questions: [QuestionInput!]) {
      Evaluation_revise(lessonId: $lessonId, showAnswers: $showAnswers, questions: $questions) { newLesson { showAnswers } } }`
    const { test: lessonId, told } = await taken('never', right)
    expect(told.review).toBeNull()
    const questions = threeQuestions.map((one, index) => ({ ...one, question: `Otra redacción ${index}` }))
    const saved = await exam.room.gql(
      revise,
      { lessonId, questions, showAnswers: 'afterPassing' },
      exam.room.author,
    )
    expect(saved.Evaluation_revise.newLesson.showAnswers).toBe('afterPassing')
    expect((await result(learner, lessonId)).review).toMatchObject([
      { question: 'Pregunta número 1' },
      {},
      {},
    ])
    await exam.room.gql(revise, { lessonId }, exam.room.author)
    expect((await result(learner, lessonId)).review, 'not given, it stays').toHaveLength(3)
    await exam.room.gql(revise, { lessonId, showAnswers: 'never' }, exam.room.author)
    expect((await result(learner, lessonId)).review).toBeNull()
  })
})
