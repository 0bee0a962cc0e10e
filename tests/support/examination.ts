import type { RestAnswer, TestApp } from './app.ts'
import type { Classroom, Person } from './classroom.ts'

type Asked = { id: string; answers: { id: string }[] }

/** Courses of one test and nothing else, and how somebody takes it. */
export const openExamination = (app: TestApp, room: Classroom) => {
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
    const answers = body.questions.map(({ id, answers: choices }: Asked) => ({
      questionId: id,
      answer: choices[isRight ? 0 : 1]?.id,
    }))
    const submitted = await app.rest('POST', '/lessons/answers', { lessonId, answers }, by.token)
    await app.settled()
    return submitted
  }
  return { draftCourse, publishedCourse, sit }
}
