import { afterAll, beforeAll, expect, test } from 'vitest'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { endEnrolment, enrol } from '../../domain/enrolments/membership.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import type { Person } from '../support/classroom.ts'
import { type Asked, type Exam, openExam, right } from '../support/exam.ts'

let exam: Exam
let app: Exam['app']

beforeAll(async () => {
  exam = await openExam()
  app = exam.app
})
afterAll(() => app.close())

const shown = async (information: object = {}) => {
  const made = await exam.room.publishedCourse({ information, test: { showAnswers: 'afterAnswering' } })
  await exam.enrolAll(made.courseId)
  return made
}

const sit = async (by: Person, lessonId: string) => {
  const { questions } = (await exam.start(by, lessonId)).body
  const answers = (questions as Asked[]).map(right)
  const { body } = await app.rest('POST', '/lessons/answers', { lessonId, answers }, by.token)
  await app.settled()
  return body
}

const result = async (by: Person, lessonId: string) =>
  (await exam.get(`/lessons/${lessonId}/result`, by)).body

const tells = (value: unknown): boolean => JSON.stringify(value).includes('isCorrect')

const copy = `mutation ($id: ID!) { Course_duplicate(id: $id) { id } }`
const outline = 'query ($id: ID!) { Module_list(courseId: $id) { id lessons { id LessonType { name } } } }'

test('[TST-02] the answers of a test reach nobody before they have submitted it, neither by its result nor by what is sent back', async () => {
  const [learner, admin] = [await exam.person(), await exam.person({ roleId: roleIds.administrador })]
  const { test: lessonId } = await shown()
  for (const by of [learner, admin]) {
    expect((await result(by, lessonId)).code).toBe('tests.not-started')
    const begun = (await exam.start(by, lessonId)).body
    expect((await result(by, lessonId)).code).toBe('tests.not-started')
    expect(tells(begun)).toBe(false)
    expect(tells(await sit(by, lessonId)), 'the answer to the submission').toBe(false)
    expect(tells(await result(by, lessonId))).toBe(true)
  }
})

test('[TST-02] the answers are withheld again from whoever takes the course anew, and has the test still to take', async () => {
  const learner = await exam.person()
  const { courseId, test: lessonId } = await shown()
  await exam.enrolAll(courseId)
  await sit(learner, lessonId)
  expect(tells(await result(learner, lessonId))).toBe(true)
  const { execute, derivedId } = app.services
  const enrolmentId = derivedId('enrolment', learner.id, courseId)
  await execute(app.command('End'), enrolment, enrolmentId, endEnrolment)
  const who = { enrolmentId, personId: learner.id, courseId }
  await execute(app.command('Enrol'), enrolment, enrolmentId, enrol(who))
  await app.settled()
  expect((await result(learner, lessonId)).code).toBe('tests.not-started')
  expect((await exam.start(learner, lessonId)).body.questions).toHaveLength(3)
  expect((await result(learner, lessonId)).code).toBe('tests.not-started')
})

test('[AUD-02] whoever audits and takes a course anew does not read in the history which of their own answers were right', async () => {
  const auditor = await exam.room.holderOf('audit.*')
  const { courseId, test: lessonId } = await shown()
  await exam.enrolAll(courseId)
  await sit(auditor, lessonId)
  const submitted = async () => {
    const query = `query ($of: ID!, $lesson: ID!, $who: ID!) {
      Audit_gradeHistory(courseId: $of, lessonId: $lesson, userId: $who) { rows { type data withheld scored { points } digest } } }`
    const { Audit_gradeHistory } = await exam.room.gql(
      query,
      { of: courseId, lesson: lessonId, who: auditor.id },
      auditor,
    )
    return Audit_gradeHistory.rows.find(({ type }: { type: string }) => type === 'AttemptSubmitted')
  }
  expect(JSON.parse((await submitted()).data).points).toHaveLength(3)
  const { execute, derivedId } = app.services
  const enrolmentId = derivedId('enrolment', auditor.id, courseId)
  await execute(app.command('End'), enrolment, enrolmentId, endEnrolment)
  await execute(
    app.command('Enrol'),
    enrolment,
    enrolmentId,
    enrol({ enrolmentId, personId: auditor.id, courseId }),
  )
  await app.settled()
  const again = await submitted()
  expect(again).toMatchObject({ withheld: ['points'], scored: null, digest: null })
  expect(JSON.parse(again.data)).not.toHaveProperty('points')
})

test('[TST-02] the answers of a copy are withheld while what it was copied from is still to take', async () => {
  const learner = await exam.person()
  const origin = await shown()
  const { id: courseId } = (await exam.room.gql(copy, { id: origin.courseId }, exam.room.author))
    .Course_duplicate
  await app.settled()
  const [module] = (await exam.room.gql(outline, { id: courseId }, exam.room.author)).Module_list
  for (const { id } of module.lessons)
    await exam.room.gql(
      'mutation ($id: ID!) { Lesson_update(id: $id, isDraft: false) { newLesson { id } } }',
      { id },
      exam.room.author,
    )
  await exam.room.setModuleDraft(exam.room.author, module.id, false)
  await exam.room.setDraft(exam.room.author, courseId, false)
  await exam.enrolAll(courseId)
  const copied = module.lessons.find(
    (one: { LessonType: { name: string } }) => one.LessonType.name === 'automaticEvaluation',
  )?.id
  await exam.enrolAll(origin.courseId)
  await sit(learner, copied)
  expect(await result(learner, copied)).toMatchObject({ grade: 100, review: null })
  await sit(learner, origin.test)
  expect(tells(await result(learner, copied))).toBe(true)
})

test('[TST-02] the answers of a lesson that its taker does not see any more are not shown', async () => {
  const learner = await exam.person()
  const { courseId, test: lessonId } = await shown()
  await exam.enrolAll(courseId)
  await sit(learner, lessonId)
  await exam.room.setDraft(exam.room.author, courseId, true)
  await app.settled()
  expect(await result(learner, lessonId)).toMatchObject({ grade: 100, review: null })
})
