import type { FeatureCalls } from '../support/calls.ts'
import { right } from '../support/exam.ts'
import { nobody, own, reasoned } from '../support/typed-texts.ts'

export const plansCalls: FeatureCalls = {
  opened: {
    'report.*': ['Query.UserCourse_history', 'GET /users/:id/development-plan'],
    'employee.*': ['Query.UserCourse_history', 'GET /users/:id/development-plan'],
    'employee_development.*': [
      'Query.UserCourse_history',
      'GET /users/:id/development-plan',
      'Mutation.User_evaluateCourse',
      'Query.UserCourse_evidence',
      'GET /users/:id/user-courses/:userCourseId/lacking-lessons',
      'POST /users/:id/certifications/:certId/actions/revoke',
      'POST /users/:id/courses/:courseId/recognitions',
      'POST /users/:id/user-courses/:userCourseId/actions/reset-progress',
    ],
    'audit.*': ['Query.UserCourse_evidence'],
  },
  texts: {
    'Mutation.User_evaluateCourse': {
      given: { id: nobody, userCourseStatus: 'Aprobado' },
      at: own('url', 'reason'),
    },
    'POST /users/:id/user-courses/:userCourseId/actions/reset-progress': {
      given: { body: {} },
      at: reasoned,
    },
    'POST /users/:id/certifications/:certId/actions/revoke': { given: { body: {} }, at: reasoned },
    'POST /users/:id/courses/:courseId/recognitions': {
      given: { body: { on: '2025-11-20', approves: false } },
      at: { 'body.url': 'url', 'body.evidenceUrl': 'evidenceUrl', ...reasoned },
    },
  },
  otherStrings: {
    'Mutation.User_evaluateCourse': ['userCourseStatus', 'fileVersion'],
  },
  acts: {
    'POST /users/:id/courses/:courseId/recognitions': 'RecogniseCompletion',
    'Mutation.User_evaluateCourse': 'CorrectCourseStatus',
    'POST /users/:id/certifications/:certId/actions/revoke': 'RevokeCertificate',
    'POST /users/:id/user-courses/:userCourseId/actions/reset-progress': 'ResetProgress',
  },
  mutations: (on) => {
    const { app, room, course, somebody } = on
    return {
      User_evaluateCourse: async () => {
        const { id } = await somebody()
        await room.require({ level: 'department', id: app.office.departments[0] }, course.courseId)
        const userCourseId = app.services.derivedId('enrolment', id, course.courseId)
        return { by: room.admin, given: { id: userCourseId, userCourseStatus: 'Reprobado' } }
      },
    }
  },
  writes: ({ graded, admin, course, startAttempt, certify, newLearner, reason }) => ({
    'POST /users/:id/courses/:courseId/recognitions': async () => {
      const { id } = await newLearner()
      const body = { on: '2025-11-20', approves: false, reason }
      return { by: admin, path: `/users/${id}/courses/${graded.courseId}/recognitions`, body }
    },
    'POST /users/:id/user-courses/:userCourseId/actions/reset-progress': async () => {
      const { by, questions } = await startAttempt()
      const answers = questions.map(right)
      await graded.app.rest('POST', '/lessons/answers', { lessonId: course.test, answers }, by.token)
      const record = graded.app.services.derivedId('enrolment', by.id, course.courseId)
      return { by: admin, path: `/users/${by.id}/user-courses/${record}/actions/reset-progress`, body: {} }
    },
    'POST /users/:id/certifications/:certId/actions/revoke': async () => {
      const { person, certificateId } = await certify()
      return {
        by: admin,
        path: `/users/${person.id}/certifications/${certificateId}/actions/revoke`,
        body: {},
      }
    },
  }),
  replies: async ({ exam: { app, room, course }, ask }) => {
    const { id } = await room.newPerson()
    await app.settled()
    const done = { on: '2025-11-20', approves: false, reason: 'Constancia' }
    await ask(room.admin, `POST /users/${id}/courses/${course.courseId}/recognitions`, done)
  },
}
