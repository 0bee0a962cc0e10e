import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../support/classroom.ts'
import { type Exam, openExam } from '../support/exam.ts'

let exam: Exam
let app: Exam['app']
let learner: Person
let rival: Person

beforeAll(async () => {
  exam = await openExam()
  app = exam.app
})
afterAll(() => app.close())

beforeEach(async () => {
  learner = await exam.person()
  rival = await exam.person()
  await exam.enrolAll(exam.course.courseId)
})

const running = async (by: Person) => {
  await app.settled()
  return (await exam.get('/attempts/running', by)).body
}

test('[TST-09] somebody is told of the tests they have under way, with the deadline and the clock of the server, and of nobody else’s', async () => {
  const { courseId, test: lessonId } = exam.course
  const unlimited = await exam.room.publishedCourse({ test: { duration: null } })
  await exam.enrolAll(unlimited.courseId)
  expect(await running(learner)).toEqual({ now: app.clock.now.toISOString(), attempts: [] })
  const free = (await exam.start(learner, unlimited.test)).body
  app.clock.advance(60_000)
  const begun = (await exam.start(learner)).body
  app.clock.advance(60_000)
  expect(await running(learner)).toEqual({
    now: app.clock.now.toISOString(),
    attempts: [
      {
        attemptId: begun.attemptId,
        lessonId,
        lessonName: 'Evaluación final',
        courseId,
        courseName: 'Seguridad en el muelle',
        startedAt: begun.startedAt,
        deadline: begun.deadline,
        remainingSeconds: 29 * 60,
      },
      expect.objectContaining({ attemptId: free.attemptId, deadline: null, remainingSeconds: null }),
    ],
  })
  expect((await running(rival)).attempts).toEqual([])
  await exam.submit(learner, [])
  expect((await running(learner)).attempts).toMatchObject([{ attemptId: free.attemptId }])
})

test('[TST-09] a test whose time is up is under way no more, although nobody has submitted it yet', async () => {
  const { attemptId, deadline } = (await exam.start(learner)).body
  app.clock.advance(Date.parse(deadline) - app.clock.now.getTime())
  expect((await running(learner)).attempts).toMatchObject([{ attemptId }])
  app.clock.advance(1)
  expect((await running(learner)).attempts).toEqual([])
})
