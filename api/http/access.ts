import type { PermissionKey } from '../../domain/kernel/ids.ts'

/**
 * Who may call: anybody; whoever is logged in, even before choosing a password; whoever is logged in; administrators alone; or
 * whoever holds one of these keys. Ownership (one's own plan, one's own course) is checked where the owner is known, in the features.
 */
export type Rule =
  | 'public'
  | 'first-time'
  | 'authenticated'
  | 'administrator'
  | { readonly feature: readonly PermissionKey[] }

const courses: Rule = { feature: ['course.*'] }
const definition: Rule = { feature: ['course_definition.*'] }
const reports: Rule = { feature: ['report.*'] }
const employees: Rule = { feature: ['employee.*'] }
const userTypes: Rule = { feature: ['roles_permissions.*'] }
const development: Rule = { feature: ['employee_development.*'] }
/** Whoever may see everybody's plan, of a person or of all together. */
const plans: Rule = { feature: ['report.*', 'employee_development.*'] }
const audit: Rule = { feature: ['audit.*'] }

/** Every operation and route of the product. What is not here is refused. */
export const rules: Readonly<Record<string, Rule>> = {
  // sessions
  'Query.User_logged': 'first-time',
  'Mutation.User_login': 'public',
  'Mutation.User_logOut': 'first-time',
  'Mutation.User_changePassword': 'first-time',
  // recovery: whose password is weighed is decided in the feature
  'Query.Password_strength': 'public',
  'Query.PasswordRequest_list': 'administrator',
  'Mutation.User_forgotPassword': 'public',
  'Mutation.User_resetPassword': 'public',
  // people
  'Query.User': 'authenticated',
  'Query.User_Authors': courses,
  'Query.User_list': employees,
  'GET /employees/export': employees,
  'POST /employees/actions/export': employees,
  'Mutation.User_updateEmployee': employees,
  'Mutation.User_changeRole': employees,
  'Query.User_forgettingEffects': 'administrator',
  'Mutation.User_forget': 'administrator',
  // roles
  'Query.Role_list': { feature: ['employee.*', 'roles_permissions.*'] },
  'GET /roles': userTypes,
  'GET /roles/export': userTypes,
  'GET /roles/:id': userTypes,
  'GET /roles/:id/permissions': userTypes,
  'GET /permissions': userTypes,
  'POST /roles': userTypes,
  'PATCH /roles/:id': userTypes,
  'PUT /roles/:id': userTypes,
  // organisation
  'Query.Terminal_list': 'authenticated',
  'Query.Department_list': 'authenticated',
  'Query.Department_listWithCounts': { feature: ['department.*', 'course_definition.*'] },
  'Query.JobTitle_list': 'authenticated',
  'Query.JobTitle_listWithCounts': { feature: ['job_title.*', 'course_definition.*'] },
  'Query.CourseCategory_list': 'authenticated',
  'Query.Priority_list': 'authenticated',
  'GET /terminals': 'authenticated',
  'GET /departments': 'authenticated',
  'GET /job-titles': 'authenticated',
  'GET /enterprise/:id': { feature: ['enterprise.*'] },
  'PATCH /enterprise/:id': { feature: ['enterprise.*'] },
  'PUT /enterprise/:id': { feature: ['enterprise.*'] },
  'GET /departments/:id': { feature: ['department.*'] },
  'PATCH /departments/:id': { feature: ['department.*'] },
  'PUT /departments/:id': { feature: ['department.*'] },
  'GET /job-titles/:id': { feature: ['job_title.*'] },
  'PATCH /job-titles/:id': { feature: ['job_title.*'] },
  'PUT /job-titles/:id': { feature: ['job_title.*'] },
  'GET /job-title-types': 'authenticated',
  'GET /course-categories': 'authenticated',
  'GET /priorities': 'authenticated',
  // courses
  'Query.Course_findByName': courses,
  'Query.User_listCourses': 'authenticated',
  'Query.findOneCourse': 'authenticated',
  'Query.Course': 'authenticated',
  'Query.Course_contentCount': 'authenticated',
  'Query.CourseTerminal_listByCourse': 'authenticated',
  'Query.Module_list': 'authenticated',
  'Query.Lesson_list': 'authenticated',
  'Query.Lesson_count': 'authenticated',
  'Query.User_listUsersByPrivateLesson': 'authenticated',
  'Query.User_listInstructors': 'authenticated',
  'Query.User_listPrivateLessons': 'authenticated',
  'Query.User_findAssignees': courses,
  'Query.User_findInstructors': courses,
  'Query.Course_publicationReadiness': courses,
  'GET /courses': courses,
  'GET /courses/:id': 'authenticated',
  'Query.DocumentCourse_list': 'authenticated',
  'Mutation.DocumentCourse_create': courses,
  'Mutation.DocumentCourse_delete': courses,
  'Query.Course_changeEffects': courses,
  'Mutation.Course_create': courses,
  'Mutation.Course_setBasicInformation': courses,
  'Mutation.Course_singleUpdate': courses,
  'Mutation.Course_duplicate': courses,
  'Mutation.Module_duplicate': courses,
  'Mutation.Lesson_duplicate': courses,
  'Mutation.Module_create': courses,
  'Mutation.Module_singleUpdate': courses,
  'Mutation.Module_multiUpdate': courses,
  'Mutation.Module_delete': courses,
  'Mutation.Lesson_create': courses,
  'Mutation.Lesson_update': courses,
  'Mutation.Lesson_setCaptions': courses,
  'Mutation.Lesson_multiUpdate': courses,
  'Mutation.Lesson_move': courses,
  'Mutation.Lesson_delete': courses,
  'Mutation.Lesson_createAutoEvaluation': courses,
  'Mutation.Lesson_createSession': courses,
  // evaluations
  'Query.EvaluationQuestion_list': 'authenticated',
  'Query.EvaluationQuestion_readFile': courses,
  'Query.Evaluation_takenBy': courses,
  'Query.EvaluationAnswer_list': 'authenticated',
  'Mutation.Evaluation_revise': courses,
  // enrolments
  'Query.User_isSubscribed': 'authenticated',
  'Query.User_getCertification': 'authenticated',
  'Query.Lesson_completedFile': 'authenticated',
  'Query.Course_publicationEffects': courses,
  'Query.Course_members': courses,
  'Query.Course_availableUsers': courses,
  'Query.Course_readPayrollNumbers': courses,
  'Query.Course_enrollmentProgress': courses,
  'Query.User_listUsersByCourse': courses,
  'Mutation.Course_enrollUsers': courses,
  'Mutation.Course_enrollMatching': courses,
  'Mutation.Course_cancelEnrollment': courses,
  'Mutation.User_userCourseDeleteUser': courses,
  'Mutation.Lesson_saveProgress': 'authenticated',
  'Mutation.Lesson_open': 'authenticated',
  'GET /courses/:courseId/employee/:userId/certification/:certId/download': 'authenticated',
  // whoever holds the paper
  'GET /certificates/:code/verification': 'public',
  // grades: one's own, or those of lessons that one grades
  'GET /users/courses/:courseId/lessons/:lessonId/users': 'authenticated',
  'GET /user-evaluations/course/:courseId/user/:userId': 'authenticated',
  'GET /user-evaluations/unseen': 'authenticated',
  'POST /user-evaluations/:id/actions/see': 'authenticated',
  'PUT /courses/:courseId/lessons/:lessonId/update-grades': 'authenticated',
  'Query.UserEvaluation_consultUserEvaluation': 'authenticated',
  'Mutation.UserEvaluation_create': 'authenticated',
  'Mutation.UserEvaluation_update': 'authenticated',
  'Mutation.UserEvaluation_publish': 'authenticated',
  'Mutation.UserEvaluation_delete': 'authenticated',
  // attendance: of sessions that one teaches, or whose course one edits
  'Query.UserLesson_listByLessonId': 'authenticated',
  'Query.UserLesson_session': 'authenticated',
  'Mutation.UserLesson_updateAttendance': 'authenticated',
  'Mutation.UserLesson_publish': 'authenticated',
  // plans
  'GET /users/:id/development-plan': 'authenticated',
  'GET /users/:id/user-courses/:userCourseId/lacking-lessons': development,
  'POST /users/:id/user-courses/:userCourseId/actions/reset-progress': development,
  'POST /users/:id/certifications/:certId/actions/revoke': development,
  'Query.UserCourse_history': 'authenticated',
  'Query.UserCourse_evidence': 'authenticated',
  'Mutation.User_evaluateCourse': development,
  'GET /users/:id/courses/:courseId/requirements': 'authenticated',
  // records: one's own, or another's for administrators
  'POST /users/:id/record/actions/export': 'authenticated',
  // dashboard
  'GET /dashboard': 'authenticated',
  'GET /dashboard/events': 'authenticated',
  'GET /dashboard/next': 'authenticated',
  'GET /dashboard/company': 'administrator',
  'GET /dashboard/company/expiring': 'administrator',
  // attempts
  'GET /lessons/:id': 'authenticated',
  'GET /lessons/:id/configuration': 'authenticated',
  'GET /lessons/:id/questions': 'authenticated',
  'GET /lessons/:id/questions/export': courses,
  'GET /lessons/:id/already-answered': 'authenticated',
  'GET /lessons/:id/result': 'authenticated',
  'GET /attempts/running': 'authenticated',
  'POST /lessons/:id/attempts': 'authenticated',
  'PUT /attempts/:attemptId/answers/:questionId': 'authenticated',
  'POST /lessons/answers': 'authenticated',
  // reviews: of lessons that one grades
  'GET /courses/:courseId/lessons/:lessonId/reviews': 'authenticated',
  'GET /attempts/:attemptId/responses': 'authenticated',
  'PUT /attempts/:attemptId/responses/:questionId': 'authenticated',
  // requirements
  'Query.Course_countByEnterprise': definition,
  'Query.Course_countByDepartment': definition,
  'Query.Course_countByJobTitle': definition,
  'Query.Course_enterpriseTypeEffects': definition,
  'Query.Course_departmentTypeEffects': definition,
  'Query.Course_jobTitleTypeEffects': definition,
  'Query.Course_listCoursesByEnterprise': definition,
  'Query.Course_listCoursesByDepartment': definition,
  'Query.Course_listCoursesByJobTitle': definition,
  'Mutation.Course_setEnterpriseType': definition,
  'Mutation.Course_setDepartmentType': definition,
  'Mutation.Course_setJobTitleType': definition,
  // imports
  'POST /imports': 'administrator',
  'GET /imports': 'administrator',
  'GET /imports/:id': 'administrator',
  'GET /imports/:id/rows': 'administrator',
  'GET /imports/:id/refused-rows': 'administrator',
  'POST /imports/:id/actions/choose': 'administrator',
  'POST /imports/:id/actions/apply': 'administrator',
  'DELETE /imports/:id': 'administrator',
  // activation codes
  'GET /activation-codes': 'administrator',
  'POST /activation-codes/actions/print': 'administrator',
  'GET /users/:id/activation-code': 'administrator',
  'POST /users/:id/activation-code': 'administrator',
  // reports
  'GET /reports/courses': reports,
  'GET /reports/courses/summary': reports,
  'GET /reports/courses/export': reports,
  'GET /reports/courses/:id/employees': reports,
  'GET /reports/courses/:id/employees/export': reports,
  'GET /reports/courses/:id/employees/totals': reports,
  'GET /reports/courses/:id/summary': reports,
  'GET /reports/courses/:id/totals': reports,
  'GET /reports/employees': reports,
  'GET /reports/employees/summary': reports,
  'GET /reports/employees/export': reports,
  'GET /reports/employees/:id/courses': reports,
  'GET /reports/employees/:id/courses/totals': reports,
  'GET /reports/employees/:id/courses/summary': reports,
  'GET /reports/employees/:id/courses/export': reports,
  'GET /courses/:id/employees': reports,
  'GET /courses/:id/totals': reports,
  'Query.User_list_developmentPlan': plans,
  'Query.Course_list_developmentPlan': plans,
  'GET /reports/plan/employees/export': plans,
  'GET /reports/plan/courses/export': plans,
  // files: what a key allows is decided key by key; a signed URL carries its own authority
  'Query.getSignedUrl': 'authenticated',
  'Query.putSignedUrl': 'authenticated',
  'Query.makeSignedUrl': 'authenticated',
  'Query.getListedObjects': 'authenticated',
  'Mutation.deleteObject': 'authenticated',
  'GET /storage/:key{.+}': 'public',
  'PUT /storage/:key{.+}': 'public',
  'DELETE /storage/:key{.+}': 'public',
  // search: each finds what they may see
  'GET /search': 'authenticated',
  // achievements
  'Query.Achievement_list': 'authenticated',
  'Query.UserAchievement_passedDevelopmentPlan': 'authenticated',
  'Query.UserAchievement_passedFirstCourse': 'authenticated',
  'Query.UserAchievement_extraDevelopmentPlan': 'authenticated',
  'Query.UserAchievement_usedAppFirstTime': 'authenticated',
  'Query.UserAchievement_recent': 'authenticated',
  'Mutation.Achievement_update': 'administrator',
  'Mutation.UserAchievement_show': 'authenticated',
  // audit
  'Query.Audit_gradeHistory': audit,
  'Query.Audit_enrolmentHistory': audit,
  'Query.Audit_history': audit,
  'Query.Audit_log': audit,
  'Query.Audit_search': audit,
  'Query.Audit_subject': audit,
  'Query.Audit_coursesOf': audit,
  // of oneself, or of anybody for who audits
  'Query.Audit_statusReasons': 'authenticated',
  'Query.Audit_verify': audit,
  'Query.Audit_checkpoints': audit,
  'POST /audit/exports/history': audit,
  'Mutation.Audit_startVerification': audit,
  'Query.Audit_readModels': audit,
  'Mutation.Audit_check': audit,
  'Mutation.Audit_rebuild': 'administrator',
  'Mutation.Audit_skip': 'administrator',
  // as of a moment: reports need their own permission too
  'Query.Audit_comparison': audit,
  'Query.Audit_lists': audit,
  'Query.Audit_list': audit,
  'GET /audit/comparison/export': audit,
  'POST /audit/exports': audit,
  // the server itself
  'GET /health': 'public',
  'GET /health detail': 'administrator',
  'GET /ready': 'public',
}

export const ruleOf = (operation: string): Rule | null =>
  Object.hasOwn(rules, operation) ? (rules[operation] ?? null) : null

export const isPublic = (operation: string): boolean => ruleOf(operation) === 'public'
