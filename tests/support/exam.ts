import { openTestApp, type RestAnswer, type TestApp } from './app.ts'
import { type Classroom, enrolling, openClassroom, type Person } from './classroom.ts'

/** A question as the learner gets it. */
export type Asked = { id: string; order: number; answers: { id: string; response: string }[] }

/** The first answer is the right one. */
export const right = ({ id, answers }: Asked) => ({ questionId: id, answer: answers[0]?.id })
export const wrong = ({ id, answers }: Asked) => ({ questionId: id, answer: answers[1]?.id })

/** A published course with a test of three questions and half an hour, and the acts of those who take it. */
export const openExam = async () => {
  const app: TestApp = await openTestApp()
  const room: Classroom = await openClassroom(app)
  const course = await room.publishedCourse()
  const { rest, services, office } = app
  const enrolAll = (courseId: string) =>
    room.require({ level: 'department', id: office.departments[0] }, courseId)
  return {
    app,
    room,
    course,
    enrolAll,
    enrol: async (courseId: string, ...people: readonly Person[]) => {
      await room.gql(enrolling, { courseId, users: people.map(({ id }) => id) }, room.admin)
      await app.settled()
    },
    person: room.newPerson,
    get: (path: string, by: Person) => rest('GET', path, undefined, by.token),
    start: (by: Person, lessonId = course.test) =>
      rest('POST', `/lessons/${lessonId}/attempts`, undefined, by.token),
    save: (by: Person, attemptId: string, questionId: string, answer: unknown) =>
      rest('PUT', `/attempts/${attemptId}/answers/${questionId}`, { answer }, by.token),
    submit: (by: Person, answers: object[], more: object = {}) =>
      rest('POST', '/lessons/answers', { lessonId: course.test, answers, ...more }, by.token),
    historyOf: (attemptId: string) => services.store.read(`attempt-${attemptId}`),
    recordOf: ({ id }: Person) =>
      services.store.read(`enrolment-${services.derivedId('enrolment', id, course.courseId)}`),
  }
}

export type Exam = Awaited<ReturnType<typeof openExam>>

/** Courses of a single test, and calls to take it. */
export const examsIn = (app: TestApp, room: Classroom) => {
  const draftCourse = async (information: object = {}) => {
    const courseId = await room.draft(room.author)
    await room.describe(room.author, courseId, information)
    const moduleId = await room.addModule(room.author, courseId)
    const lessonId = await room.addTest(room.author, moduleId)
    await room.setModuleDraft(room.author, moduleId, false)
    await app.settled()
    return { courseId, moduleId, lessonId }
  }
  const publishedCourse = async (information: object = {}) => {
    const made = await draftCourse(information)
    await room.setDraft(room.author, made.courseId, false)
    await app.settled()
    return made
  }
  /** All right, or all wrong. */
  const sit = async (by: Person, lessonId: string, isRight = true): Promise<RestAnswer> => {
    const { body } = await app.rest('POST', `/lessons/${lessonId}/attempts`, undefined, by.token)
    const answers = (body.questions as Asked[]).map(isRight ? right : wrong)
    const submitted = await app.rest('POST', '/lessons/answers', { lessonId, answers }, by.token)
    await app.settled()
    return submitted
  }
  return { draftCourse, publishedCourse, sit }
}
