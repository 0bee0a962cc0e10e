import { afterAll, beforeAll, expect, test } from 'vitest'
import { rules } from '../../api/http/access.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, threeQuestions, typeId } from '../support/classroom.ts'
import { type Given, type Operation, operationsOf } from '../support/operations.ts'

/** Calls for authors that concern no single course, or the caller's own courses. */
const ofNoCourse = [
  'Query.Course_findByName',
  'Query.User_Authors',
  'Query.EvaluationQuestion_readFile',
  'Mutation.Course_create',
  'GET /courses',
]

/** What is told where it is about more than editing. */
const refusedOtherwise: Readonly<Record<string, string>> = {
  'Query.User_listInstructors': 'access.forbidden',
  'Query.User_listUsersByPrivateLesson': 'access.forbidden',
  'GET /lessons/:id/questions/export': 'tests.not-started',
}

let app: TestApp
let room: Classroom
let operations: readonly Operation[]
let calls: Readonly<Record<string, Given>>

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  operations = await operationsOf(app, room.admin.token)
  const { courseId, moduleId, video, test: lessonId } = await room.publishedCourse()
  const member = await room.person('100')
  await room.require({ level: 'department', id: app.office.departments[0] }, courseId)
  const other = await room.addModule(room.author, courseId)
  const documentId = await room.addDocument(room.author, courseId, 'Manual.pdf')
  await app.settled()
  const course = { courseId }
  const lesson = { id: video, lessonId }
  const key = `courses/modules/${moduleId}/${video}`
  const added = { moduleId, name: 'Ajena de todo a todo', file: key, duration: 5 }
  calls = {
    'Query.Course_publicationReadiness': course,
    'Query.Course_publicationEffects': course,
    'Query.Course_changeEffects': { change: 'deleteLesson', id: video },
    'Query.User_findAssignees': course,
    'Query.User_findInstructors': course,
    'Query.User_listUsersByCourse': course,
    'Query.Course_members': course,
    'Query.Course_availableUsers': course,
    'Query.Course_readPayrollNumbers': course,
    'Query.Course_enrollmentProgress': course,
    'Query.Evaluation_takenBy': lesson,
    'Query.User_listInstructors': lesson,
    'Query.User_listUsersByPrivateLesson': lesson,
    'Query.putSignedUrl': { key, contentType: 'video/mp4', size: 32 },
    'Query.makeSignedUrl': { key, command: 'delete' },
    'GET /lessons/:id/questions/export': { id: lessonId, query: 'format=gift' },
    'Mutation.deleteObject': { key },
    'Mutation.Course_setBasicInformation': { course: room.information(courseId, { name: 'Tomado' }) },
    'Mutation.Course_singleUpdate': { courseObject: { id: courseId, isDraft: true } },
    'Mutation.Course_duplicate': { id: courseId },
    'Mutation.Module_create': course,
    'Mutation.Module_singleUpdate': { moduleData: { id: moduleId, name: 'Tomado' } },
    'Mutation.Module_multiUpdate': {
      moduleData: [other, moduleId].map((id, index) => ({ id, order: index + 1 })),
    },
    'Mutation.Module_duplicate': { id: moduleId },
    'Mutation.Module_delete': { id: moduleId },
    'Mutation.Lesson_create': { ...added, lessonType: typeId('video') },
    'Mutation.Lesson_createSession': {
      ...added,
      lessonType: typeId('meet'),
      date: '2099-01-01',
      time: '10:00',
      description: 'Ajena',
      meetUrl: 'https://example.com/',
    },
    'Mutation.Lesson_createAutoEvaluation': {
      ...added,
      lessonType: typeId('automaticEvaluation'),
      isDraft: true,
      isRandomQuestionOrder: false,
      preventTabSwitching: false,
      showAnswers: 'never',
      questions: threeQuestions,
    },
    'Mutation.Lesson_update': { ...lesson, name: 'Tomado' },
    'Mutation.Lesson_setCaptions': { ...lesson, transcript: 'Tomado' },
    'Mutation.Lesson_multiUpdate': { moduleId, lessons: [{ id: video, order: 3 }] },
    'Mutation.Lesson_move': { id: video, from: moduleId, moduleId: other },
    'Mutation.Lesson_duplicate': lesson,
    'Mutation.Lesson_delete': lesson,
    'Mutation.Evaluation_revise': { lessonId, name: 'Tomada por otro' },
    'Mutation.DocumentCourse_create': { ...course, name: 'Ajeno.pdf', size: 5, url: 'x' },
    'Mutation.DocumentCourse_delete': { id: documentId },
    'Mutation.Course_enrollUsers': { ...course, users: [member.id] },
    'Mutation.Course_enrollMatching': { ...course, expected: 1 },
    'Mutation.Course_cancelEnrollment': course,
    'Mutation.User_userCourseDeleteUser': { coursesId: courseId, userId: member.id },
  }
})
afterAll(() => app.close())

test('every call that edits a course is attacked here, or is about no course', () => {
  const forAuthors = operations.filter(({ name }) => {
    const rule = rules.get(name)
    return typeof rule === 'object' && rule.permission.includes('course.*')
  })
  const listed = [...ofNoCourse, ...Object.keys(calls)]
  expect(forAuthors.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([])
})

test('[ROLE-08] an author who may not edit a course is refused each of them, by whatever ids they come, and nothing happens', async () => {
  const before = await app.services.store.head()
  for (const [name, given] of Object.entries(calls)) {
    const { code, data } =
      (await operations.find((one) => one.name === name)?.call(room.colleague.token, given)) ?? {}
    expect([name, code, JSON.stringify(data ?? null).includes('Pregunta')]).toEqual([
      name,
      refusedOtherwise[name] ?? expect.stringMatching(/^(courses|storage)\.not-yours$/),
      false,
    ])
  }
  expect(await app.services.store.head()).toBe(before)
})

test('[ROLE-08] whose the course is comes before whatever else is wrong with the call', async () => {
  const { courseId, video, test: lessonId } = await room.publishedCourse()
  await room.setDraft(room.author, courseId, true)
  const nowhere = 'courses/modules/x/y'
  const wrong: Readonly<Record<string, Given>> = {
    'Mutation.Course_setBasicInformation': {
      course: room.information(courseId, { category: app.services.newId(), thumbnail: nowhere }),
    },
    'Mutation.Lesson_update': { id: video, file: nowhere },
    'Mutation.Lesson_setCaptions': { id: video, file: nowhere },
    'Mutation.Evaluation_revise': { lessonId: video, name: 'De otra clase' },
    'Query.Evaluation_takenBy': { lessonId },
  }
  for (const [name, given] of Object.entries(wrong)) {
    const answer = await operations.find((one) => one.name === name)?.call(room.colleague.token, given)
    expect([name, answer?.code]).toEqual([name, 'courses.not-yours'])
  }
})
