import type { FeatureCalls } from '../support/calls.ts'
import { inDays } from '../support/dated.ts'

export const requirementsCalls: FeatureCalls = {
  opened: {
    'course_definition.*': [
      'GET /requirements/affected',
      'GET /requirements/due-rules',
      'GET /requirements/due-rules/effects',
      'GET /requirements/due-rules/simulation',
      'GET /requirements/enrolled',
      'POST /requirements/due-rules',
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
  withoutText: ['POST /requirements/due-rules'],
  acts: {
    'POST /requirements/due-rules': 'ChooseDueRule',
    'Mutation.Course_setDepartmentType': 'ChangeRequirements',
    'Mutation.Course_setEnterpriseType': 'ChangeRequirements',
    'Mutation.Course_setJobTitleType': 'ChangeRequirements',
  },
  replies: async ({ exam: { app, room, course }, ask }) => {
    const { admin } = room
    const page = `level=enterprise&courseId=${course.courseId}&effect=gaining`
    await ask(admin, `GET /requirements/affected?${page}`)
    await ask(admin, `GET /requirements/enrolled?level=enterprise&act=${course.courseId}`)
    const scope = { level: 'department', scopeId: app.office.departments[0] ?? '' } as const
    const choice = { ...scope, courseId: course.courseId, reach: 'everybody' }
    const query = new URLSearchParams({ ...choice, rule: JSON.stringify(inDays(40)) })
    await ask(admin, `GET /requirements/due-rules/effects?${query}`)
    const since = app.services.now().toISOString().slice(0, 10)
    await ask(admin, `GET /requirements/due-rules/simulation?${query}&since=${since}`)
    await ask(admin, 'POST /requirements/due-rules', { ...choice, rule: inDays(40) })
    await ask(admin, `GET /requirements/due-rules?${new URLSearchParams(scope)}`)
  },
  writes: ({ graded: { app, courseId }, admin }) => ({
    'POST /requirements/due-rules': async () => ({
      by: admin,
      path: '/requirements/due-rules',
      body: {
        ...{ level: 'department', scopeId: app.office.departments[0] },
        ...{ courseId, rule: inDays(45), reach: 'from-now-on' },
      },
    }),
  }),
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
