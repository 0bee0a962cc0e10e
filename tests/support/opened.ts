import type { PermissionKey } from '../../domain/kernel/ids.ts'

const authoring = [
  'Query.Course_findByName',
  'Query.User_Authors',
  'Mutation.Course_create',
  'Mutation.Course_setBasicInformation',
  'Mutation.Course_singleUpdate',
  'Mutation.Evaluation_revise',
  'Mutation.Lesson_create',
  'Mutation.Lesson_createAutoEvaluation',
  'Mutation.Lesson_delete',
  'Mutation.Lesson_update',
  'Mutation.Module_create',
  'Mutation.Module_delete',
  'Mutation.Module_multiUpdate',
  'Mutation.Module_singleUpdate',
]

const defining = [
  'Query.Course_countByDepartment',
  'Query.Course_countByEnterprise',
  'Query.Course_countByJobTitle',
  'Query.Course_listCoursesByDepartment',
  'Query.Course_listCoursesByEnterprise',
  'Query.Course_listCoursesByJobTitle',
  'Query.Department_listWithCounts',
  'Query.JobTitle_listWithCounts',
  'Mutation.Course_setDepartmentType',
  'Mutation.Course_setEnterpriseType',
  'Mutation.Course_setJobTitleType',
]

/** Other people's profiles, plans and records. */
const profiles = [
  'Query.User',
  'Query.UserAchievement_extraDevelopmentPlan',
  'Query.UserAchievement_passedDevelopmentPlan',
  'Query.UserAchievement_passedFirstCourse',
  'Query.UserAchievement_usedAppFirstTime',
  'Query.User_getCertification',
  'Query.User_isSubscribed',
  'GET /courses/:courseId/employee/:userId/certification/:certId/download',
  'GET /users/:id/development-plan',
]

/** What each permission opens beyond what every employee may call: written down apart from the access table, to be compared with it. */
export const opened: Readonly<Record<PermissionKey, readonly string[]>> = {
  'job_title.*': ['Query.JobTitle_listWithCounts', 'PATCH /job-titles/:id'],
  'department.*': ['Query.Department_listWithCounts', 'PATCH /departments/:id'],
  'enterprise.*': ['GET /enterprise/:id', 'PATCH /enterprise/:id'],
  'course_definition.*': defining,
  'report.*': [
    ...profiles,
    'GET /reports/courses',
    'GET /reports/courses/summary',
    'GET /reports/courses/export',
    'GET /reports/courses/:id/employees',
    'GET /reports/courses/:id/employees/export',
    'GET /reports/courses/:id/employees/totals',
    'GET /reports/courses/:id/totals',
  ],
  'employee.*': [
    ...profiles,
    'Query.Role_list',
    'Query.User_list',
    'GET /employees/export',
    'POST /employees/actions/export',
    'Mutation.User_changeRole',
    'Mutation.User_updateEmployee',
  ],
  'course.*': authoring,
  'roles_permissions.*': [
    'Query.Role_list',
    'GET /permissions',
    'GET /roles',
    'GET /roles/export',
    'GET /roles/:id',
    'GET /roles/:id/permissions',
    'POST /roles',
    'PATCH /roles/:id',
  ],
  'employee_development.*': profiles,
  'audit.*': [
    'Query.Audit_enrolmentHistory',
    'Query.Audit_gradeHistory',
    'Query.Audit_history',
    'Query.Audit_subject',
    'Query.Audit_verify',
    'Mutation.Audit_startVerification',
  ],
}

/** What no permission opens. */
export const administratorsOnly: readonly string[] = [
  'Query.PasswordRequest_list',
  'GET /activation-codes',
  'GET /imports',
  'GET /imports/:id',
  'GET /imports/:id/rows',
  'GET /users/:id/activation-code',
  'POST /activation-codes/actions/print',
  'POST /imports',
  'GET /imports/:id/refused-rows',
  'POST /imports/:id/actions/choose',
  'POST /imports/:id/actions/apply',
  'POST /users/:id/activation-code',
  'DELETE /imports/:id',
]
