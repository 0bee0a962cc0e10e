import type { FeatureCalls } from '../support/calls.ts'
import type { Scene } from '../support/scene.ts'

/** A course that nothing requires of anybody. */
const describedDraft = async ({ room }: Scene): Promise<string> => {
  const courseId = await room.draft(room.author)
  await room.describe(room.author, courseId)
  return courseId
}

export const enrolmentsCalls: FeatureCalls = {
  opened: {
    'report.*': ['Query.User_getCertification', 'Query.User_isSubscribed'],
    'employee.*': ['Query.User_getCertification', 'Query.User_isSubscribed'],
    'course.*': [
      'Query.Course_availableUsers',
      'Query.Course_enrollmentProgress',
      'Query.Course_members',
      'Query.Course_publicationEffects',
      'Query.Course_readPayrollNumbers',
      'Query.User_listUsersByCourse',
      'Mutation.Course_cancelEnrollment',
      'Mutation.Course_enrollMatching',
      'Mutation.Course_enrollUsers',
      'Mutation.User_userCourseDeleteUser',
    ],
    'employee_development.*': ['Query.User_getCertification', 'Query.User_isSubscribed'],
  },
  otherStrings: {
    'Mutation.Course_enrollMatching': ['search'],
    'Mutation.Lesson_saveProgress': ['fileVersion'],
  },
  acts: {
    'Mutation.Course_enrollMatching': 'EnrollPeople',
    'Mutation.Course_enrollUsers': 'EnrollPeople',
    'Mutation.Lesson_open': 'CompleteLesson',
    'Mutation.User_userCourseDeleteUser': 'RemoveMember',
  },
  outsideTheLog: { Lesson_saveProgress: 'playback positions', Course_cancelEnrollment: 'jobs' },
  mutations: (on) => {
    const { course, learner, somebody, authored } = on
    return {
      Course_enrollUsers: async () =>
        authored({ courseId: await describedDraft(on), users: [(await somebody()).id] }),
      Course_enrollMatching: async () => {
        const courseId = await describedDraft(on)
        await somebody()
        return authored({ courseId, search: on.payrollNum(), expected: 1 })
      },
      Course_cancelEnrollment: async () => authored({ courseId: course.courseId }),
      User_userCourseDeleteUser: async () => authored({ coursesId: course.courseId, userId: learner.id }),
      Lesson_saveProgress: async () => ({ by: learner, given: { lessonId: course.video, seconds: 0 } }),
      Lesson_open: async () => ({ by: learner, given: { lessonId: course.document } }),
    }
  },
}
