import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../support/classroom.ts'
import { type Asked, type Exam, openExam, right, wrong } from '../support/exam.ts'

let exam: Exam
let learner: Person
let auditor: Person

beforeAll(async () => {
  exam = await openExam()
  learner = await exam.person()
  // in another department: an auditor who still has to take the test is shown no answers
  const [, departmentId] = exam.app.office.departments
  auditor = await exam.room.newPerson({ roleId: await exam.room.roleWith('audit.*'), departmentId })
  await exam.enrolAll(exam.course.courseId)
})
afterAll(() => exam.app.close())

const asking = `query ($of: ID!, $lesson: ID!, $who: ID!) {
  Audit_gradeHistory(courseId: $of, lessonId: $lesson, userId: $who) {
    rows { type scored { question answer points value } } } }`

test('[AUD-02] a grade is told by each answer that counted, in the order of the test, with what it gave and could give', async () => {
  const { body } = await exam.start(learner)
  const asked = (body.questions as Asked[]).toSorted((one, other) => one.order - other.order)
  const [first, second, third] = asked as [Asked, Asked, Asked]
  await exam.save(learner, body.attemptId, first.id, wrong(first).answer)
  await exam.save(learner, body.attemptId, first.id, right(first).answer)
  expect((await exam.submit(learner, [wrong(second)])).body.grade).toBe(40)
  await exam.app.settled()
  const of = { of: exam.course.courseId, lesson: exam.course.test, who: learner.id }
  const { rows } = (await exam.room.gql(asking, of, auditor)).Audit_gradeHistory
  const submitted = rows.find(({ type }: { type: string }) => type === 'AttemptSubmitted')
  const said = (question: { answers: { response: string }[] }, place: number) =>
    question.answers[place]?.response
  expect(submitted.scored).toEqual([
    { question: expect.any(String), answer: said(first, 0), points: 40, value: 40 },
    { question: expect.any(String), answer: said(second, 1), points: 0, value: 30 },
    { question: expect.any(String), answer: null, points: 0, value: 30 },
  ])
  expect(third.answers.length).toBeGreaterThan(1)
  const saved = rows.filter(({ type }: { type: string }) => type === 'AnswerSaved')
  expect(saved.map(({ scored }: { scored: unknown }) => scored)).toEqual(saved.map(() => null))
})
