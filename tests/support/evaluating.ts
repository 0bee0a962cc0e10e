import { streamName } from '../../domain/kernel/ids.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { openTestApp, type TestApp } from './app.ts'
import { type Classroom, openClassroom, type Person } from './classroom.ts'
import { examsIn } from './exam.ts'

const evaluating = `mutation ($id: ID!, $userCourseStatus: String!, $url: String, $fileVersion: String, $reason: String) {
  User_evaluateCourse(id: $id, userCourseStatus: $userCourseStatus, url: $url, fileVersion: $fileVersion, reason: $reason) {
    id UserCourseStatus { id name } transactionStatus pending } }`

const historyQuery =
  'query ($id: ID!) { UserCourse_history(userCourseId: $id) { about count rows { type data actorName } } }'

type Item = {
  id: string
  userCourseId: string | null
  certificationId: string | null
  acts: Record<'approve' | 'setStatus' | 'reset' | 'revoke' | 'recognise', boolean>
}

/** Courses of each priority, each with one test, and the acts of those who evaluate them. */
export const openEvaluation = async (settings: Record<string, string> = {}, db: Database | null = null) => {
  const app: TestApp = await openTestApp(settings, db)
  const room: Classroom = await openClassroom(app)
  const exams = examsIn(app, room)
  const { rest, gql, services, office } = app
  const recordId = (of: Person, courseId: string) => services.derivedId('enrolment', of.id, courseId)
  return {
    app,
    room,
    ...exams,
    recordId,
    /** A published course that is required of the department of everybody new. */
    required: async (information: object) => {
      const made = await exams.publishedCourse(information)
      await room.require({ level: 'department', id: office.departments[0] }, made.courseId)
      return made
    },
    evaluate: (by: Person, id: string, userCourseStatus: string, more: object = {}) =>
      gql(evaluating, { id, userCourseStatus, ...more }, by.token),
    reset: (by: Person, userId: string, userCourseId: string, body?: object) =>
      rest('POST', `/users/${userId}/user-courses/${userCourseId}/actions/reset-progress`, body, by.token),
    revoke: (by: Person, userId: string, certId: string, body?: object) =>
      rest('POST', `/users/${userId}/certifications/${certId}/actions/revoke`, body, by.token),
    history: (by: Person, id: string) => gql(historyQuery, { id }, by.token),
    /** The row of a course in the plan of somebody. */
    row: async (of: Person, courseId: string, by: Person = of) => {
      const { body } = await rest('GET', `/users/${of.id}/development-plan`, undefined, by.token)
      return Object.values(body as Record<string, Item[]>)
        .flat()
        .find(({ id }) => id === courseId)
    },
    facts: async (of: Person, courseId: string) =>
      (await services.store.read(streamName('enrolment', recordId(of, courseId)))).map(({ type, data }) => ({
        type,
        data,
      })),
    get: (path: string, by?: Person) => rest('GET', path, undefined, by?.token),
  }
}

export type Evaluating = Awaited<ReturnType<typeof openEvaluation>>
