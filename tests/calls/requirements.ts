import type { FeatureCalls } from '../support/calls.ts'

export const requirementsCalls: FeatureCalls = {
  opened: {
    'course_definition.*': [
      'GET /requirements/affected',
      'GET /requirements/enrolled',
      'Query.Course_countByDepartment',
      'Query.Course_countByEnterprise',
      'Query.Course_countByJobTitle',
      'Query.Course_departmentTypeEffects',
      'Query.Course_enterpriseTypeEffects',
      'Query.Course_jobTitleTypeEffects',
      'Query.Course_listCoursesByDepartment',
      'Query.Course_listCoursesByEnterprise',
      'Query.Course_listCoursesByJobTitle',
      'Mutation.Course_setDepartmentType',
      'Mutation.Course_setEnterpriseType',
      'Mutation.Course_setJobTitleType',
    ],
    'report.*': ['GET /users/:id/courses/:courseId/requirements'],
    'employee.*': ['GET /users/:id/courses/:courseId/requirements'],
    'employee_development.*': ['GET /users/:id/courses/:courseId/requirements'],
  },
  acts: {
    'Mutation.Course_setDepartmentType': 'ChangeRequirements',
    'Mutation.Course_setEnterpriseType': 'ChangeRequirements',
    'Mutation.Course_setJobTitleType': 'ChangeRequirements',
  },
  replies: async ({ exam: { room, course }, ask }) => {
    const { admin } = room
    const page = `level=enterprise&courseId=${course.courseId}&effect=gaining`
    await ask(admin, `GET /requirements/affected?${page}`)
    await ask(admin, `GET /requirements/enrolled?level=enterprise&act=${course.courseId}`)
  },
  mutations: (on) => {
    const { app, room, course } = on
    const required = () => ({ coursesData: [{ id: course.courseId, isChecked: true }] })
    return {
      Course_setEnterpriseType: async () => ({ by: room.admin, given: required() }),
      Course_setDepartmentType: async () => ({
        by: room.admin,
        given: { ...required(), departmentId: app.office.departments[1] },
      }),
      Course_setJobTitleType: async () => ({
        by: room.admin,
        given: { ...required(), jobTitleId: app.office.jobTitles[1] },
      }),
    }
  },
}
