import type { FeatureCalls } from '../support/calls.ts'
import { typeId } from '../support/classroom.ts'
import type { Scene } from '../support/scene.ts'
import { nobody, own } from '../support/typed-texts.ts'

/** An employee who takes a course with a manual evaluation. */
const member = async ({ app, room, course, somebody, lesson }: Scene) => {
  const { id: userId } = await somebody()
  const manual = { ...lesson(), lessonType: typeId('manualEvaluation'), file: null, duration: null }
  const adding = `mutation ($moduleId: ID, $name: String, $lessonType: ID) {
    Lesson_create(moduleId: $moduleId, name: $name, lessonType: $lessonType, isDraft: false) { newLesson { id } } }`
  const lessonId = (await room.gql(adding, manual, room.author)).Lesson_create.newLesson.id as string
  await room.require({ level: 'department', id: app.office.departments[0] }, course.courseId)
  return { userId, lessonId }
}

const draft = async (on: Scene) => {
  const of = await member(on)
  const creating = `mutation ($userId: ID!, $lessonId: ID!) {
    UserEvaluation_create(userId: $userId, lessonId: $lessonId, grade: 80, isDraft: true) { id } }`
  const created = await on.room.gql(creating, of, on.room.author)
  return { ...of, id: created.UserEvaluation_create.id as string }
}

export const gradesCalls: FeatureCalls = {
  texts: {
    'Mutation.UserEvaluation_create': {
      given: { userId: nobody, lessonId: nobody, grade: 80, isDraft: true },
      at: own('reason'),
    },
    'Mutation.UserEvaluation_update': { given: { id: nobody, grade: 80, isDraft: true }, at: own('reason') },
    'Mutation.UserEvaluation_delete': {
      given: { id: nobody, userId: nobody, courseId: nobody },
      at: own('reason'),
    },
    'PUT /courses/:courseId/lessons/:lessonId/update-grades': {
      given: { body: { [nobody]: { userId: nobody, grade: 80, published: false, edited: true } } },
      at: { [`body.${nobody}.reason`]: `${nobody}.reason` },
    },
  },
  withoutText: ['POST /user-evaluations/:id/actions/see'],
  acts: {
    'Mutation.UserEvaluation_create': 'CreateGrade',
    'Mutation.UserEvaluation_delete': 'RestartEvaluation',
    'Mutation.UserEvaluation_publish': 'PublishGrades',
    'Mutation.UserEvaluation_update': 'UpdateGrade',
    'POST /user-evaluations/:id/actions/see': 'SeeGrade',
    'PUT /courses/:courseId/lessons/:lessonId/update-grades': 'SaveGrades',
  },
  mutations: (on) => {
    const { course, authored } = on
    return {
      UserEvaluation_create: async () => authored({ ...(await member(on)), grade: 80, isDraft: true }),
      UserEvaluation_update: async () => authored({ id: (await draft(on)).id, grade: 70, isDraft: false }),
      UserEvaluation_publish: async () => authored({ lessonId: (await draft(on)).lessonId }),
      UserEvaluation_delete: async () => {
        const { id, userId } = await draft(on)
        return authored({ id, userId, courseId: course.courseId })
      },
    }
  },
  writes: ({ graded, author, newLearner, grade, reason }) => ({
    'PUT /courses/:courseId/lessons/:lessonId/update-grades': async () => {
      const { id: userId } = await newLearner()
      const row = { userId, grade: 70, published: true, edited: true, reason }
      const path = `/courses/${graded.courseId}/lessons/${graded.first}/update-grades`
      return { by: author, path, body: { [userId]: row } }
    },
    'POST /user-evaluations/:id/actions/see': async () => {
      const by = await newLearner()
      await grade(by, { published: true })
      const { userEvaluationId } = await graded.rowOf(by)
      return { by, path: `/user-evaluations/${userEvaluationId}/actions/see`, body: {} }
    },
  }),
}
