import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rules } from '../../api/http/access.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { subscribed, subscription } from '../calls/pushes.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { type Given, type Operation, operationsOf } from '../support/operations.ts'

/** Open to every logged-in person: the reply is the same for all, or about the caller alone. */
const forEverybody = [
  'GET /team',
  'GET /team/summary',
  'GET /calendar-address',
  'POST /calendar-address',
  'DELETE /calendar-address',
  'GET /team/stand-ins',
  'DELETE /team/stand-in',
  'GET /user-evaluations/unseen',
  'GET /search',
  'Query.Achievement_list',
  'Query.CourseCategory_list',
  'Query.Department_list',
  'Query.JobTitle_list',
  'Query.Priority_list',
  'Query.Terminal_list',
  'Query.User_listCourses',
  'Query.UserAchievement_recent',
  'Mutation.UserAchievement_show',
  'Query.User_logged',
  'Mutation.User_logOut',
  'GET /attempts/running',
  'GET /course-categories',
  'GET /dashboard',
  'GET /dashboard/events',
  'GET /dashboard/next',
  'GET /dashboard/teaching',
  'GET /departments',
  'GET /job-title-types',
  'GET /job-titles',
  'GET /notices',
  'GET /notices/count',
  'GET /priorities',
  'GET /terminals',
  'PUT /me/language',
  'GET /me/constancias',
  'GET /me/mail',
  'PUT /me/mail',
  'GET /me/push',
  'PUT /me/push',
]

const bodies: Readonly<Record<string, object>> = {
  'PUT /me/mail': { isStopped: true },
  'PUT /me/push': subscription(),
}

const withoutDevice = (name: string) =>
  name === 'PUT /me/push' && { status: 400, code: 'push.unknown-device' }

type Things = {
  readonly learner: Person
  readonly courseId: string
  readonly moduleId: string
  readonly video: string
  readonly document: string
  readonly test: string
  readonly attemptId: string
  readonly questionId: string
  readonly answerId: string
  readonly videoKey: string
  readonly imageKey: string
  readonly userCourseId: string
  readonly noticeId: string
  readonly pushId: string
}

type Owned = {
  readonly of: (things: Things) => Given
  /** What a colleague without permissions is told. */
  readonly stranger: string
  /** Whose it is; what they are told, null where they are answered. */
  readonly owner: 'learner' | 'author'
  readonly answered?: string
}

const person: Owned = {
  of: ({ learner }) => ({ id: learner.id, userId: learner.id }),
  stranger: 'access.forbidden',
  owner: 'learner',
}
const notice: Owned = {
  of: ({ noticeId }) => ({ id: noticeId, body: { upTo: noticeId } }),
  stranger: 'notices.not-found',
  owner: 'learner',
}
const record: Owned = { ...person, of: ({ learner, courseId }) => ({ courseId, userId: learner.id }) }
const userCourse: Owned = { ...person, of: ({ userCourseId }) => ({ userCourseId }) }
const course: Owned = {
  of: ({ courseId }) => ({ id: courseId, courseId }),
  stranger: 'courses.not-found',
  owner: 'learner',
}
/** The company has no duties under Mexican law, so that nobody gets further. */
const constancia: Owned = {
  of: ({ courseId }) => ({
    id: courseId,
    body: {
      ...{ thematicArea: null, objective: null, modality: null, isInPlan: false, agent: null },
      ...{ agentName: '', agentRegistration: '', tutorId: null, tutorName: '' },
    },
  }),
  stranger: 'legal.off',
  owner: 'author',
  answered: 'legal.off',
}
const module: Owned = {
  ...course,
  of: ({ moduleId }) => ({ moduleId }),
  stranger: 'courses.no-such-module',
}
const exam: Owned = {
  ...course,
  of: ({ test: id }) => ({ id, lessonId: id }),
  stranger: 'courses.no-such-lesson',
}
/** Assignees and instructors of a lesson, for editors of its course. */
const lesson: Owned = { ...exam, of: ({ video: lessonId }) => ({ lessonId }), owner: 'author' }
/** An attempt, for its learner. */
const attempt: Owned = { ...exam, stranger: 'tests.not-started' }
/** A test that was not handed in yet. */
const review: Owned = {
  of: ({ attemptId }) => ({ attemptId }),
  stranger: 'reviews.not-found',
  owner: 'author',
  answered: 'reviews.not-found',
}
const stored: Owned = {
  of: ({ imageKey }) => ({ key: imageKey, contentType: 'image/png', size: 68, command: 'put' }),
  stranger: 'storage.not-yours',
  owner: 'author',
}

/** The author answers for the learner. */
const managed: Owned = {
  of: ({ learner }) => ({ id: learner.id }),
  stranger: 'people.not-found',
  owner: 'author',
}

/** What is decided by whose the thing is, call by call. */
const owned: Readonly<Record<string, Owned>> = {
  'Query.User': person,
  'Query.UserAchievement_passedDevelopmentPlan': person,
  'Query.UserAchievement_passedFirstCourse': person,
  'Query.UserAchievement_extraDevelopmentPlan': person,
  'Query.UserAchievement_usedAppFirstTime': person,
  'GET /users/:id/development-plan': person,
  'GET /employees/:id/legal-details': { ...person, answered: 'legal.off' },
  'POST /users/:id/record/actions/export': {
    ...person,
    of: ({ learner }) => ({ id: learner.id, body: { format: 'json' } }),
  },
  'GET /users/:id/courses/:courseId/requirements': {
    ...person,
    of: ({ learner, courseId }) => ({ id: learner.id, courseId }),
  },
  'Query.Password_strength': {
    ...person,
    of: ({ learner }) => ({ userId: learner.id, password: 'marea-alta-93' }),
  },
  'Mutation.User_changePassword': {
    ...person,
    of: ({ learner }) => ({ userId: learner.id, oldPassword: 'x', newPassword: 'marea-alta-93' }),
    answered: 'ErrorIncorrectPassword',
  },
  'Query.UserCourse_history': userCourse,
  'Query.UserCourse_evidence': {
    ...userCourse,
    of: ({ userCourseId }) => ({ userCourseId, cycle: 1 }),
    answered: 'enrolments.no-evidence',
  },
  'Query.Audit_statusReasons': record,
  'Query.User_isSubscribed': record,
  'Query.User_getCertification': record,
  'GET /courses/:courseId/employee/:userId/certification/:certId/download': {
    ...record,
    answered: 'http.not-found',
  },
  'GET /user-evaluations/course/:courseId/user/:userId': {
    ...record,
    stranger: 'courses.not-found',
  },
  'GET /users/courses/:courseId/lessons/:lessonId/users': {
    of: ({ courseId, test: lessonId }) => ({ courseId, lessonId }),
    stranger: 'courses.not-found',
    owner: 'author',
  },
  'GET /courses/:courseId/lessons/:lessonId/reviews': {
    of: ({ courseId, test: lessonId }) => ({ courseId, lessonId }),
    stranger: 'courses.not-found',
    owner: 'author',
  },
  'GET /attempts/:attemptId/responses': review,
  'PUT /attempts/:attemptId/responses/:questionId': {
    ...review,
    of: ({ attemptId, questionId }) => ({ attemptId, questionId, body: { points: 1, before: null } }),
  },
  'PUT /courses/:courseId/lessons/:lessonId/update-grades': {
    of: ({ courseId, test: lessonId }) => ({ courseId, lessonId, body: {} }),
    stranger: 'courses.not-found',
    owner: 'author',
    answered: 'form.error.no_changes',
  },
  'Query.UserEvaluation_consultUserEvaluation': {
    of: ({ test: lessonId, learner }) => ({ lessonId, userId: learner.id }),
    stranger: 'courses.no-such-lesson',
    owner: 'learner',
  },
  'Mutation.UserEvaluation_create': {
    of: ({ test: lessonId, learner }) => ({ lessonId, userId: learner.id, grade: 80, isDraft: true }),
    stranger: 'courses.no-such-lesson',
    owner: 'author',
    answered: 'grades.automatic',
  },
  'Mutation.UserEvaluation_update': {
    of: ({ attemptId: id }) => ({ id, grade: 80, isDraft: true }),
    stranger: 'grades.no-such-grade',
    owner: 'author',
    answered: 'grades.no-such-grade',
  },
  'Mutation.UserEvaluation_publish': {
    of: ({ test: lessonId }) => ({ lessonId }),
    stranger: 'courses.no-such-lesson',
    owner: 'author',
  },
  'Mutation.UserEvaluation_delete': {
    of: ({ attemptId: id, courseId, learner }) => ({ id, courseId, userId: learner.id }),
    stranger: 'courses.not-found',
    owner: 'author',
    answered: 'grades.test-under-way',
  },
  'POST /user-evaluations/:id/actions/see': {
    of: ({ attemptId: id }) => ({ id, body: {} }),
    stranger: 'grades.no-such-grade',
    owner: 'learner',
    answered: 'grades.no-such-grade',
  },
  'Query.Course': course,
  'Query.findOneCourse': course,
  'Query.Course_contentCount': course,
  'Query.CourseTerminal_listByCourse': course,
  'GET /courses/:id': course,
  'GET /courses/:id/constancia': constancia,
  'PUT /courses/:id/constancia': constancia,
  'POST /me/constancias/:id/actions/open': { ...constancia, owner: 'learner' },
  'Query.DocumentCourse_list': course,
  'Query.Module_list': course,
  'Query.Lesson_list': module,
  'Query.Lesson_count': module,
  'Query.User_listPrivateLessons': {
    of: ({ learner }) => ({ userId: learner.id }),
    stranger: 'access.forbidden',
    owner: 'learner',
  },
  'Query.User_listUsersByPrivateLesson': lesson,
  'Query.UserLesson_session': { ...lesson, answered: 'courses.no-session' },
  'Query.UserLesson_listByLessonId': { ...lesson, answered: 'courses.no-session' },
  'Mutation.UserLesson_publish': { ...lesson, answered: 'courses.no-session' },
  'Mutation.UserLesson_updateAttendance': {
    ...lesson,
    of: ({ video: lessonId, learner }) => ({
      lessonId,
      userAttendance: [{ id: learner.id, attended: true }],
    }),
    answered: 'courses.no-session',
  },
  'Query.User_listInstructors': lesson,
  'Query.EvaluationQuestion_list': exam,
  'Query.EvaluationAnswer_list': {
    ...attempt,
    stranger: 'evaluations.not-found',
    of: ({ questionId }) => ({ evaluationQuestionId: questionId }),
  },
  'GET /lessons/:id': exam,
  'GET /lessons/:id/configuration': exam,
  'GET /lessons/:id/questions': exam,
  'GET /lessons/:id/already-answered': exam,
  'GET /lessons/:id/result': { ...exam, answered: 'tests.not-started' },
  'POST /lessons/:id/attempts': exam,
  'GET /notices/:id/act': notice,
  'POST /notices/read': notice,
  'DELETE /me/push/:id': { ...notice, of: ({ pushId: id }) => ({ id }), stranger: 'push.not-found' },
  'POST /notices/:id/acted': notice,
  'POST /lessons/:id/opportunities': {
    ...exam,
    of: ({ test: id, attemptId }) => ({ id, body: { evaluationId: attemptId, reason: 'Se fue la luz' } }),
    answered: 'opportunities.nothing-failed',
  },
  'POST /lessons/:id/opportunities/:userId/actions/decline': {
    of: ({ test: id, attemptId, learner: { id: userId } }) => ({
      id,
      userId,
      body: { evaluationId: attemptId, reason: 'Se fue la luz' },
    }),
    stranger: 'opportunities.not-open',
    owner: 'author',
    answered: 'opportunities.not-open',
  },
  'POST /courses/:id/extensions': {
    ...course,
    of: ({ courseId }) => ({ id: courseId, body: { dueOn: '2026-12-31', reason: 'Estaba de licencia' } }),
    answered: 'due.nothing-due',
  },
  'PUT /team/stand-in': {
    of: ({ learner }) => ({
      body: { standInId: learner.id, firstDay: '2026-09-01', lastDay: '2026-09-30', reason: null },
    }),
    stranger: 'stand-ins.no-team',
    owner: 'author',
  },
  'GET /team/:id/plan': managed,
  'POST /team/:id/reminders': { ...managed, answered: 'reminders.nothing-due' },
  'POST /team/reminders': {
    of: () => ({ body: {} }),
    stranger: 'reminders.nothing-due',
    owner: 'author',
    answered: 'reminders.nothing-due',
  },
  'GET /team/reminders/:id': { ...managed, stranger: 'http.not-found', answered: 'http.not-found' },
  'POST /team/:id/courses/:courseId/extensions': {
    ...managed,
    of: ({ learner, courseId }) => ({
      id: learner.id,
      courseId,
      body: { dueOn: '2026-12-31', reason: 'Estaba de licencia' },
    }),
    answered: 'due.nothing-due',
  },
  'GET /attempts/:attemptId/time': { ...attempt, of: ({ attemptId }) => ({ attemptId }) },
  'PUT /attempts/:attemptId/answers/:questionId': {
    ...attempt,
    of: ({ attemptId, questionId, answerId }) => ({ attemptId, questionId, body: { answer: answerId } }),
  },
  'POST /lessons/answers': {
    ...exam,
    of: ({ test: lessonId }) => ({ body: { lessonId, answers: [] } }),
  },
  'Mutation.Lesson_saveProgress': {
    of: ({ video }) => ({ lessonId: video, seconds: 0 }),
    stranger: 'enrolments.not-enrolled',
    owner: 'learner',
  },
  'Mutation.Lesson_open': {
    of: ({ document }) => ({ lessonId: document }),
    stranger: 'enrolments.not-enrolled',
    owner: 'learner',
  },
  'Query.Lesson_completedFile': {
    of: ({ learner, courseId, document: lessonId }) => ({ courseId, userId: learner.id, lessonId, cycle: 1 }),
    stranger: 'enrolments.no-completed-file',
    owner: 'learner',
  },
  'Query.getSignedUrl': { ...stored, of: ({ videoKey }) => ({ key: videoKey }), owner: 'learner' },
  'Query.getListedObjects': {
    ...stored,
    of: ({ moduleId }) => ({ key: `courses/modules/${moduleId}` }),
    owner: 'learner',
  },
  'Query.putSignedUrl': stored,
  'Query.makeSignedUrl': stored,
  'Mutation.deleteObject': stored,
}

/** Of these, what those are told who look after people, their plans or the reports about them. */
const aboutPeople: readonly string[] = [
  'Query.User',
  'Query.UserAchievement_passedDevelopmentPlan',
  'Query.UserAchievement_passedFirstCourse',
  'Query.UserAchievement_extraDevelopmentPlan',
  'Query.UserAchievement_usedAppFirstTime',
  'GET /users/:id/development-plan',
  'GET /users/:id/courses/:courseId/requirements',
  'Query.UserCourse_history',
  'Query.User_isSubscribed',
  'Query.User_getCertification',
  'GET /courses/:courseId/employee/:userId/certification/:certId/download',
]

const evaluatorsAlso: readonly string[] = ['Query.UserCourse_evidence', 'POST /team/:id/reminders']

let app: TestApp
let room: Classroom
let operations: readonly Operation[]
let things: Things
let stranger: Person

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  const [departments, terminals] = [app.office.departments, app.office.terminals]
  const learner = await room.person('100')
  stranger = await room.person('101', { departmentId: departments[1], terminalId: terminals[1] })
  const made = await room.publishedCourse()
  await room.require({ level: 'department', id: departments[0] }, made.courseId)
  const manager = { managerId: room.author.id, reason: null }
  await app.rest('PUT', `/employees/${learner.id}/manager`, manager, room.admin.token)
  const attempt = await app.rest('POST', `/lessons/${made.test}/attempts`, {}, learner.token)
  const open = 'mutation ($lessonId: ID!) { Lesson_open(lessonId: $lessonId) { isCompleted } }'
  await room.gql(open, { lessonId: made.document }, learner)
  const videoKey = `courses/modules/${made.moduleId}/${made.video}`
  const imageKey = `courses/images/${made.courseId}/CourseImage.png`
  const {
    attemptId,
    questions: [{ id: questionId, answers }],
  } = attempt.body
  const userCourseId = app.services.derivedId('enrolment', learner.id, made.courseId)
  const exam = { attemptId, questionId, answerId: answers[0].id }
  await app.settled()
  const { newest: noticeId } = (await app.rest('GET', '/notices', undefined, learner.token)).body
  const pushId = await subscribed(app, learner)
  things = { ...made, ...exam, learner, videoKey, imageKey, userCourseId, noticeId, pushId }
  operations = await operationsOf(app, room.admin.token)
})
afterAll(() => app.close())

const operationCalled = (name: string): Operation => {
  const found = operations.find((one) => one.name === name)
  if (!found) throw new Error(`the running app does not offer ${name}`)
  return found
}

describe('calls that the table opens to whoever is logged in', () => {
  test('[ROLE-08] each is for everybody, or is listed with whose things it is about', () => {
    const open = operations.filter(({ name }) => {
      const rule = rules.get(name)
      return rule === 'authenticated' || rule === 'first-time'
    })
    const listed = [...forEverybody, ...Object.keys(owned)]
    expect(open.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([])
    expect(listed.filter((name) => !operations.some((one) => one.name === name))).toEqual([])
  })

  test('[ROLE-08] what is for everybody answers an employee without permissions', async () => {
    for (const name of forEverybody) {
      const { token } = await room.person(String(200 + forEverybody.indexOf(name)))
      const { status, code } = await operationCalled(name).call(token, {
        query: 'q=algo',
        body: bodies[name] ?? { language: 'es' },
      })
      const answered = {
        status: name === 'POST /calendar-address' ? 201 : 200,
        code: null,
        ...withoutDevice(name),
      }
      expect({ name, status, code }).toEqual({ name, ...answered })
    }
  })

  test.each(Object.entries(owned))(
    '[ROLE-08] [NAV-13] %s is about somebody’s own, and refuses a colleague',
    async (name, { of, stranger: refusal, owner, answered = null }) => {
      const { call } = operationCalled(name)
      const given = of(things)
      expect((await call(null, given)).code).toBe('UNAUTHORIZED')
      expect((await call(stranger.token, given)).code).toBe(refusal)
      const whose = owner === 'author' ? room.author : things.learner
      expect((await call(whose.token, given)).code).toBe(answered)
    },
  )

  const everyCall = () =>
    Object.entries(owned).map(([name, { of, stranger: refusal }]) => ({
      name,
      refusal,
      call: ({ token }: Person) => operationCalled(name).call(token, of(things)),
    }))

  test('[ROLE-08] whoever looks after people, plans or reports comes by people’s records, and by nothing of a course', async () => {
    for (const [index, key] of (['employee.*', 'employee_development.*', 'report.*'] as const).entries()) {
      const away = { departmentId: app.office.departments[1], terminalId: app.office.terminals[1] }
      const by = await room.person(String(300 + index), { roleId: await room.roleWith(key), ...away })
      for (const { name, refusal, call } of everyCall()) {
        const { code } = await call(by)
        const isEvaluators = key === 'employee_development.*' && evaluatorsAlso.includes(name)
        const isRecord = isEvaluators || aboutPeople.includes(name)
        expect([key, name, code === refusal]).toEqual([key, name, !isRecord])
      }
    }
  })

  test('lists of one’s own courses show nobody else’s', async () => {
    const query = '{ User_listCourses { rows { id } } }'
    const ids = async ({ token }: Person) =>
      (await app.gql(query, {}, token)).data.User_listCourses.rows.map(({ id }: { id: string }) => id)
    expect(await ids(things.learner)).toEqual([things.courseId])
    expect(await ids(stranger)).toEqual([])
    const shown = async ({ token }: Person) =>
      Promise.all(
        ['/dashboard', '/dashboard/next'].map(async (path) =>
          JSON.stringify((await app.rest('GET', path, undefined, token)).body).includes(things.courseId),
        ),
      )
    expect(await shown(things.learner)).toEqual([true, true])
    expect(await shown(stranger)).toEqual([false, false])
  })

  test('[ROLE-08] whoever wrote the course and may write none any more is a stranger to all of it', async () => {
    const change = `mutation { User_changeRole(userId: "${room.author.id}", roleId: "${roleIds.empleado}") { id } }`
    await room.gql(change, {}, room.admin)
    const nobody = { managerId: null, reason: null }
    await app.rest('PUT', `/employees/${things.learner.id}/manager`, nobody, room.admin.token)
    for (const { name, refusal, call } of everyCall())
      expect([name, (await call(room.author)).code]).toEqual([name, refusal])
  })

  test('[ROLE-08] whoever is deactivated comes by nothing, not even their own', async () => {
    const off = `mutation { User_updateEmployee(id: "${things.learner.id}", status: false) { id } }`
    await room.gql(off, {}, room.admin)
    for (const { name, call } of everyCall())
      expect([
        name,
        ['UNAUTHORIZED', 'USER_NOT_FOUND'].includes((await call(things.learner)).code ?? ''),
      ]).toEqual([name, true])
  })
})
