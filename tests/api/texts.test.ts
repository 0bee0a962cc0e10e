import { type GraphQLInputType, isInputObjectType, isListType, isNonNullType, isScalarType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { achievements } from '../../domain/achievements/rules.ts'
import { companyId, questionTypes, roleIds } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { openClassroom, type Person, typeId } from '../support/classroom.ts'
import { type Operation, operationsOf, schemaOf } from '../support/operations.ts'

const nobody = '0b17ac07-ffff-4000-8000-00000000ffff'

/** Texts of a call by the path of each argument, with the field that a refusal names and an otherwise sound value of the call. */
type Texts = { readonly given: object; readonly at: Readonly<Record<string, string>> }

const course = (...names: string[]) => Object.fromEntries(names.map((name) => [`course.${name}`, name]))
const own = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]))
const reasoned = { 'body.reason': 'reason' }
const question = {
  question: 'Pregunta',
  value: 100,
  evaluationQuestionTypeId: questionTypes[0].id,
  answers: [{ response: 'Sí', isCorrect: true }],
}
const ofQuestions = own('name', 'questions.0.question', 'questions.0.answers.0.response')
const ofSession = [
  'description',
  'meetUrl',
  'address',
  'addressParts.street',
  'addressParts.streetTwo',
  'addressParts.city',
  'addressParts.state',
  'addressParts.zipCode',
]
const roleChange: Texts = { given: { body: {} }, at: { 'body.name': 'name', ...reasoned } }
const statusChange: Texts = { given: { body: { status: false } }, at: reasoned }
const companyChange: Texts = {
  given: { id: companyId, body: {} },
  at: {
    'body.comercialName': 'comercialName',
    'body.legalName': 'legalName',
    'body.registerNumber': 'registerNumber',
    ...reasoned,
  },
}
const lesson = { moduleId: nobody, name: 'Clase', lessonType: typeId('video'), file: 'x', duration: 60 }

/** Every call that takes a text which is kept. */
const texts: Readonly<Record<string, Texts>> = {
  'Mutation.Course_create': { given: { course: {} }, at: course('name') },
  'Mutation.Course_setBasicInformation': {
    given: { course: { id: nobody } },
    at: course('name', 'description', 'thumbnail'),
  },
  'Mutation.Audit_confirmClock': { given: { doubt: nobody }, at: own('reason') },
  'Mutation.Audit_skip': { given: { follower: 'people', position: 1 }, at: own('reason') },
  'Mutation.Course_duplicate': { given: { id: nobody }, at: own('name') },
  'Mutation.Module_singleUpdate': {
    given: { moduleData: { id: nobody } },
    at: { 'moduleData.name': 'name' },
  },
  'Mutation.DocumentCourse_create': {
    given: { courseId: nobody, name: 'Guía.pdf', size: 1, url: 'x' },
    at: own('name', 'url'),
  },
  'Mutation.Lesson_create': { given: lesson, at: own('name', 'file') },
  'Mutation.Lesson_update': { given: { id: nobody }, at: own('name', 'file', 'fileName', ...ofSession) },
  'Mutation.Lesson_createSession': {
    given: { moduleId: nobody, name: 'Sesión', lessonType: typeId('meet') },
    at: own('name', ...ofSession),
  },
  'Mutation.Lesson_setCaptions': {
    given: { id: nobody },
    at: own('file', 'fileName', 'transcript'),
  },
  'Mutation.Lesson_createAutoEvaluation': {
    given: {
      moduleId: nobody,
      name: 'Examen',
      lessonType: typeId('automaticEvaluation'),
      questions: [question],
    },
    at: ofQuestions,
  },
  'Mutation.Evaluation_revise': { given: { lessonId: nobody, questions: [question] }, at: ofQuestions },
  'Mutation.Achievement_update': { given: { id: achievements[0].id }, at: own('name') },
  'Mutation.UserLesson_updateAttendance': {
    given: { lessonId: nobody, userAttendance: [{ id: nobody, attended: true }] },
    at: own('reason'),
  },
  'Mutation.User_updateEmployee': { given: { id: nobody, status: true }, at: own('reason') },
  'Mutation.User_evaluateCourse': {
    given: { id: nobody, userCourseStatus: 'Aprobado' },
    at: own('url', 'reason'),
  },
  'POST /users/:id/user-courses/:userCourseId/actions/reset-progress': {
    given: { body: {} },
    at: reasoned,
  },
  'POST /users/:id/certifications/:certId/actions/revoke': { given: { body: {} }, at: reasoned },
  'Mutation.User_forget': {
    given: { id: nobody, payrollNum: '1', ground: 'request' },
    at: own('reason'),
  },
  'Mutation.User_changeRole': { given: { userId: nobody, roleId: nobody }, at: own('reason') },
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
  'POST /roles': {
    given: { body: { name: 'Capataz', permissions: [] } },
    at: { 'body.name': 'name', ...reasoned },
  },
  'PATCH /roles/:id': roleChange,
  'PUT /roles/:id': roleChange,
  'PATCH /enterprise/:id': companyChange,
  'PUT /enterprise/:id': companyChange,
  'PATCH /departments/:id': statusChange,
  'PUT /departments/:id': statusChange,
  'PATCH /job-titles/:id': statusChange,
  'PUT /job-titles/:id': statusChange,
  'PUT /attempts/:attemptId/answers/:questionId': { given: { body: {} }, at: { 'body.answer': 'answer' } },
  'PUT /attempts/:attemptId/responses/:questionId': {
    given: { body: { points: 1, before: null } },
    at: reasoned,
  },
  'POST /lessons/answers': {
    given: { body: { lessonId: nobody, answers: [{ questionId: nobody }] } },
    at: { 'body.answers.0.answer': 'answers.0.answer' },
  },
}

/** Strings that are no texts: searched for, compared, read as a figure, or of no meaning to the call. */
const others: Readonly<Record<string, readonly string[]>> = {
  'Mutation.User_login': ['payrollNum', 'password'],
  'Mutation.Audit_check': ['name'],
  'Mutation.Audit_rebuild': ['name'],
  'Mutation.Audit_skip': ['follower'],
  'Mutation.User_changePassword': ['oldPassword', 'newPassword'],
  'Mutation.User_forgotPassword': ['payrollNum'],
  'Mutation.User_forget': ['payrollNum'],
  'Mutation.User_resetPassword': ['token', 'newPassword'],
  'Mutation.Course_create': ['course.description', 'course.thumbnail', 'course.trainingHours'],
  'Mutation.Course_setBasicInformation': ['course.trainingHours'],
  'Mutation.Course_singleUpdate': [
    'courseObject.name',
    'courseObject.description',
    'courseObject.thumbnail',
    'courseObject.trainingHours',
  ],
  'Mutation.Lesson_createSession': ['date', 'time'],
  'Mutation.Lesson_update': ['date', 'time'],
  'Mutation.Course_enrollMatching': ['search'],
  'Mutation.Module_multiUpdate': ['moduleData.0.name'],
  'Mutation.deleteObject': ['key'],
  'Mutation.Lesson_setCaptions': ['language'],
  'Mutation.Lesson_saveProgress': ['fileVersion'],
  'Mutation.User_evaluateCourse': ['userCourseStatus', 'fileVersion'],
}

/** Routes whose body holds no text, or no JSON at all; the names of rosters and stored files are tried by themselves. */
const withoutText = [
  'POST /user-evaluations/:id/actions/see',
  'POST /activation-codes/actions/print',
  'POST /audit/exports',
  'POST /audit/exports/history',
  'POST /employees/actions/export',
  'POST /users/:id/record/actions/export',
  'POST /users/:id/activation-code',
  'POST /lessons/:id/attempts',
  'POST /imports',
  'POST /imports/:id/actions/choose',
  'POST /imports/:id/actions/apply',
  'DELETE /imports/:id',
  'PUT /storage/:key{.+}',
  'DELETE /storage/:key{.+}',
]

let app: TestApp
let root: string
let author: Person
let roleId: string
let operations: readonly Operation[]

beforeAll(async () => {
  app = await openTestApp()
  author = (await openClassroom(app)).author
  root = await app.as(await app.hire({ payrollNum: '1', roleId: roleIds.administrador }))
  operations = await operationsOf(app, root)
  const roles = (await app.rest('GET', '/roles?search=tipo', undefined, root)).body
  roleId = roles[0].id
})
afterAll(() => app.close())

const withText = (given: object, path: string, text: string): Record<string, unknown> => {
  const copy = structuredClone(given) as Record<string, unknown>
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  const place = steps.reduce<Record<string, unknown>>((at, step) => {
    at[step] ??= {}
    return at[step] as Record<string, unknown>
  }, copy)
  place[last] = text
  return copy
}

/** Every string of an argument by its path; of a list its first. */
const stringsOf = (type: GraphQLInputType, path: string): string[] => {
  if (isNonNullType(type)) return stringsOf(type.ofType, path)
  if (isListType(type)) return stringsOf(type.ofType, `${path}.0`)
  if (isScalarType(type)) return type.name === 'String' ? [path] : []
  if (!isInputObjectType(type)) return []
  return Object.values(type.getFields()).flatMap((field) => stringsOf(field.type, `${path}.${field.name}`))
}

describe('a text that somebody types', () => {
  test('[API-05] every string of every mutation and the body of every route is known as a text or as none', async () => {
    const mutations = Object.values((await schemaOf(app, root)).getMutationType()?.getFields() ?? {})
    for (const { name, args } of mutations) {
      const strings = args.flatMap((arg) => stringsOf(arg.type, arg.name)).sort()
      const call = `Mutation.${name}`
      const known = [...Object.keys(texts[call]?.at ?? {}), ...(others[call] ?? [])].sort()
      expect([call, known]).toEqual([call, strings])
    }
    const routes = operations.map(({ name }) => name).filter((name) => /^(POST|PUT|PATCH|DELETE) /.test(name))
    const known = [...Object.keys(texts).filter((name) => name.includes(' /')), ...withoutText]
    expect(routes.sort()).toEqual(known.sort())
  })

  test('[API-05] is refused with a code at its field where it turns the writing or holds what cannot be seen, and nothing changes', async () => {
    const head = await app.services.store.head()
    for (const [name, { given: sound, at }] of Object.entries(texts)) {
      const given = /^(PATCH|PUT) \/roles\/:id$/.test(name) ? { ...sound, id: roleId } : sound
      const call = operations.find((one) => one.name === name)?.call
      for (const [path, field] of Object.entries(at))
        for (const text of ['Curso \u202edrolac', 'Cur\u001b[31mso', 'Cur\u200bso', 'Curso \u2066x']) {
          const answer = await call?.(root, withText(given, path, text))
          expect([name, path, text, answer?.code, answer?.field]).toEqual([
            name,
            path,
            text,
            expect.stringMatching(/^(text\.invisible-characters|roles\.incorrect-name|Invalid\w+)$/),
            field,
          ])
        }
      for (const path of Object.keys(at)) {
        const answer = await call?.(root, withText(given, path, 'Cur\0so'))
        expect([name, path, answer?.code, answer?.field]).toEqual([
          name,
          path,
          'http.invalid-input',
          expect.stringContaining(path.replace('body.', '')),
        ])
      }
    }
    expect(await app.services.store.head()).toBe(head)
  })

  test('is refused as the name of a file that is about to be stored', async () => {
    for (const call of ['Query.putSignedUrl', 'Query.makeSignedUrl']) {
      const asked = operations.find(({ name }) => name === call)
      const key = `courses/documents/${nobody}/manual\u202efdp.doc`
      const given = { key, command: 'put', contentType: 'application/pdf', size: 10 }
      expect(await asked?.call(root, given)).toMatchObject({
        code: 'text.invisible-characters',
        field: 'key',
      })
    }
  })

  test('is kept with composed letters, and a longer one with its lines', async () => {
    const name = '  Capacitacio\u0301n \u{1f469}\u200d\u{1f3eb} '
    const creating = 'mutation ($course: CourseInput!) { it: Course_create(course: $course) { id } }'
    const { id } = (await app.gql(creating, { course: { name } }, author.token)).data.it
    const reading = 'query ($id: ID!) { it: findOneCourse(id: $id) { name } }'
    const found = (await app.gql(reading, { id }, author.token)).data.it
    expect(found.name).toBe('Capacitación \u{1f469}\u200d\u{1f3eb}')

    const from = await app.services.store.head()
    const reason = 'Cerro\u0301 la\tsede\r\nde Veracruz'
    await app.rest('PATCH', `/departments/${app.office.departments[0]}`, { status: false, reason }, root)
    const [closed] = await app.services.store.readAll(from, 10)
    expect(closed?.data).toMatchObject({ reason: 'Cerró la\tsede\nde Veracruz' })
  })

  test('that the log has from before this rule is still read', async () => {
    const courseId = app.services.newId()
    const name = 'Curso \u202edrolac'
    await app.services.store.append(
      [
        {
          stream: `course-${courseId}`,
          expected: 'noStream',
          events: [{ type: 'CourseDrafted', data: { courseId, name, createdBy: author.id } }],
        },
      ],
      app.command('DraftCourse'),
    )
    await app.settled()
    const { data, code } = await app.gql(
      'query ($id: ID!) { findOneCourse(id: $id) { name } }',
      { id: courseId },
      author.token,
    )
    expect([code, data?.findOneCourse.name]).toEqual([null, name])
  })
})
