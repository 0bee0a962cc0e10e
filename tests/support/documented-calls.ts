/** As the documents name them: arguments and, after the arrow, fields of the reply; `course.name` is a field of an argument. */
export const mutations: Readonly<Record<string, string>> = {
  User_login:
    'payrollNum password -> token fullName telephone age payrollNum isFirstTime id status roleId Role',
  User_logOut: '-> transactionStatus',
  User_changePassword: 'oldPassword newPassword isAdmin userId -> isFirstTime transactionStatus',
  User_changeRole: 'userId roleId',
  User_updateEmployee: 'status id',
  User_evaluateCourse: 'id userCourseStatus url',
  User_userCourseDeleteUser: 'coursesId userId -> transactionStatus',
  Course_setEnterpriseType: 'coursesData',
  Course_setDepartmentType: 'coursesData departmentId',
  Course_setJobTitleType: 'coursesData jobTitleId',
  Course_create: 'course course.name course.isDraft course.userCreatedId',
  Course_singleUpdate: 'courseObject courseObject.id courseObject.isDraft',
  Course_setBasicInformation:
    'course course.id course.name course.category course.description course.priority course.expirationTime course.thumbnail course.trainingHours course.terminals -> id',
  Course_enrollUsers: 'courseId users',
  Module_create: 'courseId',
  Module_multiUpdate: 'moduleData moduleData.id moduleData.order',
  Module_singleUpdate: 'moduleData moduleData.id moduleData.name moduleData.isDraft',
  Module_delete: 'id',
  Lesson_create: 'moduleId name file duration isDraft lessonType -> newLesson updatedModules',
  Lesson_update:
    'id file isDraft name isPrivate privateUsers description date time order meetUrl address -> newLesson updatedModules',
  Lesson_delete: 'id',
  Lesson_createSession:
    'moduleId name isDraft description lessonType date time address meetUrl privateUsers -> newLesson updatedModules',
  Lesson_createAutoEvaluation:
    'moduleId name isDraft lessonType duration isRandomQuestionOrder preventTabSwitching questions questions.id questions.order questions.question questions.value questions.evaluationQuestionTypeId questions.answers questions.answers.id questions.answers.order questions.answers.response questions.answers.isCorrect -> newLesson updatedModules',
  DocumentCourse_create: 'courseId name size url',
  DocumentCourse_delete: 'id',
  UserEvaluation_create: 'userId lessonId grade isDraft',
  UserEvaluation_update: 'id grade isDraft',
  UserEvaluation_publish: 'lessonId',
  UserEvaluation_delete: 'id userId courseId',
  UserLesson_publish: 'lessonId -> status',
  UserLesson_updateAttendance: 'lessonId userAttendance userAttendance.id userAttendance.attended -> status',
  Achievement_update: 'id name',
  deleteObject: 'key',
}

export const queries: Readonly<Record<string, string>> = {
  User_logged: '-> id fullName telephone age payrollNum isFirstTime status roleId Role email photo token',
  Department_list: '',
  Department_listWithCounts: '',
  JobTitle_list: '',
  JobTitle_listWithCounts: 'statusFilter',
  Terminal_list: '',
  Priority_list: '',
  CourseCategory_list: 'name',
  Role_list: '',
  User_list: '',
  Achievement_list: '',
  Course_countByEnterprise: '',
  Course_countByDepartment: '',
  Course_listCoursesByEnterprise: '',
  Course_listCoursesByDepartment: 'departmentId',
  Course_listCoursesByJobTitle: 'departmentId jobTitleId',
  User_list_developmentPlan: 'name department terminal jobTitle startDate endDate limit offset -> count rows',
  Course_list_developmentPlan: 'name terminal limit offset -> count rows',
  User_listCourses: 'category name',
  User_Authors: '',
  Course_findByName: 'name category author terminal isDraft',
  findOneCourse: 'id',
  Course: 'id',
  User: 'id',
  Module_list: 'courseId',
  Lesson_count: 'moduleId',
  Lesson_list: 'moduleId',
  CourseTerminal_listByCourse: 'courseId',
  User_listUsersByCourse:
    'courseId fullName department jobTitle terminal lessonId -> User wasUserEnrolled UserEvaluations',
  DocumentCourse_list: 'courseId',
  User_listUsersByPrivateLesson: '',
  User_listPrivateLessons: 'userId',
  EvaluationQuestion_list: 'lessonId',
  EvaluationAnswer_list: 'evaluationQuestionId',
  Course_contentCount: 'courseId -> videoCount audioCount documentCount evaluationCount',
  User_isSubscribed: 'courseId userId',
  UserAchievement_passedDevelopmentPlan: 'userId -> completed progress',
  UserAchievement_passedFirstCourse: 'userId -> completed progress',
  UserAchievement_usedAppFirstTime: 'userId -> completed progress',
  UserAchievement_extraDevelopmentPlan: 'userId -> completed progress',
  UserLesson_listByLessonId: '',
  User_getCertification: 'courseId userId',
  UserEvaluation_consultUserEvaluation: 'lessonId userId',
  getSignedUrl: 'key -> signedUrl',
  // the signed address fixes type and size
  putSignedUrl: 'key contentType size -> signedUrl',
  makeSignedUrl: 'key command -> signedUrl',
  getListedObjects: 'key -> key prefix count files',
}

const course =
  'id name description trainingHours duration expirationTime expirationDate updatedAt thumbnail coverImage isDraft certificationId userCreatedId Priority.id Priority.name CourseCategory.id CourseCategory.name CourseType.id CourseType.name User.fullName User.photo User.roleId terminals.terminalId terminals.Terminal.name'

/** The documents' entities by their GraphQL types, each with its fields; `Role.id` is a field of a field. */
export const entities: Readonly<Record<string, string>> = {
  LoggedUser:
    'id fullName telephone age payrollNum isFirstTime status roleId Role.id Role.permissions.key email photo token',
  User: 'id payrollNum fullName status Terminal.name JobTitle.name Department.name Role.name Role.id entryDate photo',
  Course: course,
  // in a definition, a course has `isChecked`
  DefinedCourse: `${course} isChecked`,
  CourseAuthor: 'fullName photo roleId',
  Module: 'id name isDraft order lessons.id lessons.name',
  Lesson:
    'id moduleId name isDraft order position file duration address meetUrl time date description dateGraded dateAttendanceTaken preventTabSwitching isPrivate privateUsers isRandomQuestionOrder isAutomatic progress attendedCount containsDraft LessonType.name userLessons.isDraft userLessons.attended',
  EvaluationQuestion:
    'id order question value evaluationQuestionTypeId answers.id answers.order answers.response answers.isCorrect',
  EvaluationAnswer: 'id order response isCorrect',
  UserEvaluation:
    'id grade isDraft scorerId totalLessonsCompletedManual totalLessonsCompletedAutomatic createdAt',
  UserLesson: 'id attended scorerId isDraft userId lessonId',
  DocumentCourse: 'id courseId name size url updatedAt',
  CourseTerminal: 'id status terminalId Terminal.id Terminal.name',
  UserOfCourse:
    'User.id User.fullName User.Department.name User.JobTitle.name User.Terminal.name User.payrollNum User.status wasUserEnrolled',
  Department: 'id name status numberOfEmployees numberOfCourses',
  JobTitle:
    'id name status departmentId Department.id Department.name totalUsers numberOfEmployees numberOfCourses',
  Terminal: 'id name',
  Priority: 'id name',
  CourseCategory: 'id name',
  JobTitleType: 'id name',
  Role: 'id name active totalUsers permissions.id permissions.assigned',
  Permission: 'id name description assigned key',
  Achievement: 'id name description completedIcon uncompletedIcon',
  UserAchievement: 'completed progress',
  Certification: 'id expirationDate',
  DevelopmentPlanPerson:
    'fullName lastAssess Department.name JobTitle.name Terminal.name pendingCourses totalCourses',
  DevelopmentPlanCourse: 'id name totalUsers completedUsers category priority',
  CourseContentCount: 'moduleCount videoCount audioCount documentCount evaluationCount',
  UserCourseStatus: 'id name',
  NewLesson: 'newLesson.id updatedModules.id',
  SignedUrl: 'signedUrl',
  ListedObjects: 'key prefix count files.fileName files.size files.key',
}

export const routes = [
  'GET /roles',
  'GET /roles/{id}/permissions',
  'GET /permissions',
  'POST /roles',
  'PATCH /roles/{id}',
  'PATCH /departments/{id}',
  'GET /departments',
  'PATCH /enterprise/{id}',
  'PATCH /job-titles/{id}',
  'GET /job-titles',
  'GET /users/courses/{courseId}/lessons/{lessonId}/users',
  'GET /users/{id}/development-plan',
  'POST /users/{id}/user-courses/{userCourseId}/actions/reset-progress',
  'GET /user-evaluations/course/{courseId}/user/{userId}',
  'GET /courses/{id}/employees',
  'GET /courses/{id}/totals',
  'GET /courses/{courseId}/employee/{userId}/certification/{certId}/download',
  'PUT /courses/{courseId}/lessons/{lessonId}/update-grades',
  'GET /courses',
  'GET /courses/{id}',
  'GET /lessons/{id}',
  'GET /lessons/{id}/configuration',
  'GET /lessons/{id}/questions',
  'POST /lessons/answers',
  'GET /lessons/{id}/already-answered',
  'GET /reports/employees',
  'GET /reports/employees/export',
  'GET /reports/employees/{id}/courses',
  'GET /reports/employees/{id}/courses/totals',
  'GET /reports/employees/{id}/courses/export',
  'GET /reports/courses',
  'GET /reports/courses/export',
  'GET /reports/courses/{id}/employees',
  'GET /reports/courses/{id}/employees/totals',
  'GET /reports/courses/{id}/employees/export',
  'GET /priorities',
  'GET /terminals',
  'GET /job-title-types',
  'GET /course-categories',
]

const plan =
  'name duration Course.id Course.Priority.id Course.Priority.name UserCourseStatus.id UserCourseStatus.name userCourseId'

/** Fields of a route's reply, or of its rows; `Course.Priority` is a field of a field. */
export const replies: Readonly<Record<string, string>> = {
  'GET /roles': 'id name active totalUsers',
  'GET /roles/:id': 'id name active totalUsers permissions permissions.id permissions.assigned',
  'GET /roles/:id/permissions': 'id name description assigned key',
  'GET /permissions': 'id name description key',
  'GET /departments': 'id name status',
  'GET /job-titles': 'id name status totalUsers Department.name',
  'GET /enterprise/:id': 'id comercialName legalName registerNumber',
  'GET /users/:id/development-plan': ['enterprise', 'department', 'jobTitle']
    .map((group) => plan.replaceAll(/\S+/g, (field) => `${group}.${field}`))
    .join(' '),
  'GET /user-evaluations/course/:courseId/user/:userId':
    'userEvaluationId name grade hideScore total totalPublished lessonId',
  'GET /users/courses/:courseId/lessons/:lessonId/users':
    'userId fullName departmentName jobTitleName terminalName grade published userEvaluationId',
  'GET /lessons/:id/configuration': 'evaluationName duration isRandomQuestionOrder preventTabSwitching',
  'GET /lessons/:id/questions':
    'id order question value evaluationQuestionTypeId answers answers.id answers.order answers.response',
  'POST /lessons/answers': 'isApproved grade',
  'GET /reports/employees':
    'id payrollNum fullName departmentName jobTitleName jobTitleTypeName gender age entryDate completedCourses totalSubscribedCourses completedTrainingHours totalTrainingHours lastSession',
  'GET /reports/employees/:id/courses':
    'courseName priorityName categoryName trainingHours completedEvaluations totalEvaluations userCourseStatusId statusName evaluationDate certificationId',
  'GET /reports/employees/:id/courses/totals':
    'totalCourses completedCourses pendingCourses approvedEvaluations totalTrainingHours',
  'GET /reports/courses': 'id name priority totalUsers totalUsersCompleted category trainingHours',
  'GET /reports/courses/:id/employees':
    'id payrollNum fullName departmentName jobTitleName jobTitleTypeName gender age entryDate completedEvaluations totalEvaluations userCourseStatusName terminationDate certificationId',
  'GET /reports/courses/:id/employees/totals':
    'enrolledEmployees approvedEmployees pendingEmployees progressPercentage trainingHours',
  'GET /courses/:id/employees':
    'id payrollNum fullName departmentName jobTitleName jobTitleTypeName gender age entryDate completedEvaluations totalEvaluations userCourseStatusName terminationDate certificationId',
  'GET /courses/:id/totals':
    'enrolledEmployees approvedEmployees pendingEmployees progressPercentage trainingHours',
  'GET /courses': course,
  'GET /courses/:id': course,
  'GET /priorities': 'id name',
  'GET /terminals': 'id name',
  'GET /job-title-types': 'id name',
  'GET /course-categories': 'id name',
}

const ofPeople =
  'payrollNum fullName departmentId jobTitleId jobTitleTypeId entryDate terminalId gender minAge maxAge ageRange'
const ofCourses = 'name date priorityId prioritiesId categoryId status'
const ofMembers = `${ofPeople} department jobTitle jobTitleType age terminationDate inscriptionDate`
const role = 'name active permissions permissions.id'

/** Fields of a route's query or body; `permissions.id` is a field of a field. */
export const requests: Readonly<Record<string, string>> = {
  'POST /roles': role,
  'PATCH /roles/:id': role,
  'PATCH /departments/:id': 'status',
  'PATCH /enterprise/:id': 'comercialName legalName registerNumber',
  'PATCH /job-titles/:id': 'status',
  'GET /users/courses/:courseId/lessons/:lessonId/users':
    'fullName terminal department jobTitle page pageSize',
  'PUT /courses/:courseId/lessons/:lessonId/update-grades': 'userId grade published userEvaluationId edited',
  'POST /lessons/answers': 'lessonId answers answers.questionId answers.answer',
  'GET /courses/:id/employees': ofMembers,
  'GET /courses/:id/totals': ofMembers,
  'GET /reports/employees': `${ofPeople} page pageSize`,
  'GET /reports/employees/export': ofPeople,
  'GET /reports/employees/:id/courses': `${ofCourses} page pageSize`,
  'GET /reports/employees/:id/courses/totals': ofCourses,
  'GET /reports/employees/:id/courses/export': ofCourses,
  'GET /reports/courses': `${ofCourses} page pageSize`,
  'GET /reports/courses/export': ofCourses,
  'GET /reports/courses/:id/employees': `${ofMembers} page pageSize`,
  'GET /reports/courses/:id/employees/totals': ofMembers,
  'GET /reports/courses/:id/employees/export': ofMembers,
}
