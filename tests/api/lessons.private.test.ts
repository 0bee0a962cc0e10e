import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person, threeQuestions, typeId } from '../support/classroom.ts'
import { createManual, createSession, lessonCalls, remote, updateLesson } from '../support/lessons.ts'

let app: TestApp
let room: Classroom
let calls: ReturnType<typeof lessonCalls>
let assigned: Person
let other: Person
let course: Awaited<ReturnType<Classroom['publishedCourse']>>

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  calls = lessonCalls(app, room)
  assigned = await room.person('100', { fullName: 'Ana Mora' })
  other = await room.person('101', { fullName: 'Beto Luna' })
  course = await room.publishedCourse()
  await room.require({ level: 'department', id: app.office.departments[0] }, course.courseId)
})
afterAll(() => app.close())

const stranger = () =>
  room.newPerson({ departmentId: app.office.departments[1], terminalId: app.office.terminals[1] })
const idsSeen = async (by: Person) => (await calls.listed(course.courseId, by)).map(({ id }) => id)
const people =
  'query ($lessonId: ID!) { User_listUsersByPrivateLesson(lessonId: $lessonId) { id fullName departmentName jobTitleName } }'
const privateOf =
  'query ($userId: ID!) { User_listPrivateLessons(userId: $userId) { id name isPrivate privateUsers } }'
const counts =
  'query ($id: ID!) { Course(id: $id) { contentCount { videoCount documentCount evaluationCount } } }'
const signed = 'query ($key: String!) { getSignedUrl(key: $key) { signedUrl } }'
const count = 'query ($id: ID!) { Lesson_count(moduleId: $id) }'

const assign = (id: string, ...to: readonly Person[]) =>
  calls.change({ id, isPrivate: true, privateUsers: to.map((one) => one.id) })
const open = (id: string) => calls.change({ id, isPrivate: false })

describe('a private lesson', () => {
  test('[LES-09] [LES-10] is seen by whom it is assigned to, and by no door by anybody else who takes the course', async () => {
    const { courseId, moduleId, video, test } = course
    const [before] = [await idsSeen(other)]
    await assign(video, assigned)
    await assign(test, assigned)
    expect(await idsSeen(assigned)).toEqual(before)
    expect(await idsSeen(other)).toEqual(before.filter((id) => id !== video && id !== test))

    const seen = async (by: Person) => ({
      counted: (await room.gql(counts, { id: courseId }, by)).Course.contentCount,
      lessons: (await room.gql(count, { id: moduleId }, by)).Lesson_count,
      file: (await app.gql(signed, { key: `courses/modules/${moduleId}/${video}` }, by.token)).code,
      player: (await app.rest('GET', `/lessons/${video}`, undefined, by.token)).status,
      test: (await app.rest('GET', `/lessons/${test}`, undefined, by.token)).status,
      configuration: (await app.rest('GET', `/lessons/${test}/configuration`, undefined, by.token)).status,
    })
    expect(await seen(assigned)).toEqual({
      counted: { videoCount: 1, documentCount: 1, evaluationCount: 1 },
      lessons: 3,
      file: null,
      player: 200,
      test: 200,
      configuration: 200,
    })
    expect(await seen(other)).toEqual({
      counted: { videoCount: 0, documentCount: 1, evaluationCount: 0 },
      lessons: 1,
      file: 'storage.not-yours',
      player: 404,
      test: 404,
      configuration: 404,
    })
    for (const [by, mayStart] of [
      [other, false],
      [assigned, true],
    ] as const) {
      const { status } = await app.rest('POST', `/lessons/${test}/attempts`, {}, by.token)
      expect(status < 300).toBe(mayStart)
    }
    const watch = (by: Person) =>
      app.gql(
        'mutation ($id: ID!) { Lesson_saveProgress(lessonId: $id, seconds: 1) { progress } }',
        { id: video },
        by.token,
      )
    expect((await watch(other)).code).toBe('courses.no-such-lesson')
    expect((await watch(assigned)).code).toBeNull()
    const objects = await app.gql(
      'query ($key: String!) { getListedObjects(key: $key) { key } }',
      { key: `courses/modules/${moduleId}` },
      other.token,
    )
    expect(JSON.stringify(objects)).not.toContain(video)
    for (const id of [video, test]) await open(id)
    expect(await idsSeen(other)).toEqual(before)
  })

  test('[LES-09] is no lesson of the progress of those who do not see it', async () => {
    const { document, video, test } = course
    for (const id of [video, test]) await assign(id, assigned)
    const plan = async (by: Person) => {
      const { body } = await app.rest('GET', `/users/${by.id}/development-plan`, undefined, by.token)
      return JSON.stringify(body)
    }
    await room.gql(
      'mutation ($id: ID!) { Lesson_open(lessonId: $id) { progress courseStatus { name } } }',
      { id: document },
      other,
    )
    await app.settled()
    const own = 'query ($id: ID!) { Course(id: $id) { UserCourseStatus { name } } }'
    const status = async (by: Person) =>
      (await room.gql(own, { id: course.courseId }, by)).Course.UserCourseStatus.name
    expect(await status(other)).toBe('Aprobado')
    await room.gql(
      'mutation ($id: ID!) { Lesson_open(lessonId: $id) { progress } }',
      { id: document },
      assigned,
    )
    expect(await status(assigned)).toBe('Pendiente')
    expect(await plan(other)).toContain('"completed":1,"total":1')
    expect(await plan(assigned)).toContain('"total":3')
    for (const id of [video, test]) await open(id)
  })

  test('[LES-09] is no evaluation of those who do not see it in the report of the course', async () => {
    const { courseId, test } = course
    await assign(test, assigned)
    const { body } = await app.rest(
      'GET',
      `/reports/courses/${courseId}/employees`,
      undefined,
      room.admin.token,
    )
    const asked = (who: Person) =>
      body.rows.find((row: { id: string }) => row.id === who.id)?.totalEvaluations
    expect([asked(assigned), asked(other)]).toEqual([1, 0])
    await open(test)
  })

  test('[LES-10] is listed with its people to whoever edits the course or teaches it, and to nobody else', async () => {
    const { video } = course
    await assign(video, assigned)
    const listed = async (by: Person) =>
      (await room.gql(people, { lessonId: video }, by)).User_listUsersByPrivateLesson
    expect(await listed(room.author)).toMatchObject([{ id: assigned.id, fullName: 'Ana Mora' }])
    for (const by of [assigned, other, room.colleague])
      expect((await app.gql(people, { lessonId: video }, by.token)).code).toBe('access.forbidden')
    const [seen] = (await calls.listed(course.courseId, assigned)).filter(({ id }) => id === video)
    expect(seen).toMatchObject({ isPrivate: true, privateUsers: [assigned.id], instructors: [] })
    await assign(video, assigned, other)
    const told = (await calls.listed(course.courseId, assigned)).find(({ id }) => id === video)
    expect(told?.privateUsers).toEqual([assigned.id])
    expect((await calls.listed(course.courseId)).find(({ id }) => id === video)?.privateUsers).toHaveLength(2)
    await open(video)
  })

  test('[LES-10] one’s own private lessons are listed to oneself and to those who edit their courses', async () => {
    const { video } = course
    await assign(video, assigned)
    const asked = async (by: Person, userId = assigned.id) =>
      (await room.gql(privateOf, { userId }, by)).User_listPrivateLessons
    const shown = [{ id: video, isPrivate: true, privateUsers: [assigned.id] }]
    expect(await asked(assigned)).toMatchObject(shown)
    expect(await asked(room.author)).toMatchObject(shown)
    expect(await asked(room.colleague)).toEqual([])
    expect(await asked(other, other.id)).toEqual([])
    expect((await app.gql(privateOf, { userId: assigned.id }, other.token)).code).toBe('access.forbidden')
    await open(video)
    expect(await asked(assigned)).toEqual([])
  })

  test('[LES-10] whoever shares a private lesson, and writes other courses, is not told who else does', async () => {
    const { video, courseId } = course
    const fellow = await room.holderOf('course.*')
    await room.require({ level: 'department', id: app.office.departments[0] }, courseId)
    await assign(video, assigned, fellow)
    const asked = async (userId: string) =>
      (await room.gql(privateOf, { userId }, fellow)).User_listPrivateLessons
    expect(await asked(fellow.id)).toMatchObject([{ id: video, privateUsers: [fellow.id] }])
    expect(await asked(assigned.id)).toEqual([])
    await open(video)
  })

  test('[LES-10] [LES-19] takes ten members at most, and nobody else', async () => {
    const { video } = course
    const members = await Promise.all(Array.from({ length: 11 }, () => room.newPerson()))
    await room.require({ level: 'department', id: app.office.departments[0] }, course.courseId)
    const privateUsers = members.map((one) => one.id)
    expect(await calls.refusal(updateLesson, { id: video, isPrivate: true, privateUsers })).toEqual([
      'courses.private-too-many',
      'privateUsers',
    ])
    const outside = await stranger()
    for (const given of [
      { id: video, isPrivate: true, privateUsers: [outside.id] },
      { id: video, privateUsers: [app.services.newId()] },
    ])
      expect(await calls.refusal(updateLesson, given)).toEqual(['courses.private-not-member', 'privateUsers'])
    const ten = await calls.change({ id: video, privateUsers: privateUsers.slice(0, 10) })
    expect(ten).toMatchObject({ isPrivate: true, privateUsers: privateUsers.slice(0, 10) })
    await open(video)
  })

  test('[LES-10] is created so, of whatever type', async () => {
    const { moduleId, courseId } = course
    const made = await calls.addSession(remote(moduleId, { isDraft: false, privateUsers: [assigned.id] }))
    expect(made).toMatchObject({ isPrivate: true, privateUsers: [assigned.id] })
    const given = { moduleId, name: 'Examen reservado', privateUsers: [assigned.id] }
    const manual = { ...given, isDraft: false, lessonType: typeId('manualEvaluation') }
    const { newLesson: byHand } = (await room.gql(createManual, manual, room.author)).Lesson_create
    const create = `mutation ($moduleId: ID, $name: String, $lessonType: ID, $privateUsers: [ID!], $questions: [QuestionInput!]) {
      Lesson_createAutoEvaluation(moduleId: $moduleId, name: $name, lessonType: $lessonType, isDraft: false,
        privateUsers: $privateUsers, questions: $questions) { newLesson { id isPrivate privateUsers } } }`
    const automatic = { ...given, lessonType: typeId('automaticEvaluation'), questions: threeQuestions }
    const { newLesson: exam } = (await room.gql(create, automatic, room.author)).Lesson_createAutoEvaluation
    for (const one of [byHand, exam])
      expect(one).toMatchObject({ isPrivate: true, privateUsers: [assigned.id] })
    const test = await room.addTest(room.author, moduleId)
    const revise = `mutation ($id: ID!, $people: [ID!]) { Evaluation_revise(lessonId: $id, privateUsers: $people) { newLesson { isPrivate } } }`
    const revised = await room.gql(revise, { id: test, people: [assigned.id] }, room.author)
    expect(revised.Evaluation_revise.newLesson.isPrivate).toBe(true)
    const all = [made.id, byHand.id, exam.id, test]
    expect(await idsSeen(assigned)).toEqual(expect.arrayContaining(all))
    const seen = await idsSeen(other)
    for (const id of all) expect(seen).not.toContain(id)
    const dashboard = async (by: Person) =>
      JSON.stringify((await app.rest('GET', '/dashboard', undefined, by.token)).body)
    expect(await dashboard(other)).not.toContain('meet.example.com')
    const outsider = { ...remote(moduleId), privateUsers: [(await stranger()).id] }
    expect((await calls.refusal(createSession, outsider))[0]).toBe('courses.private-not-member')
    expect((await calls.listed(courseId)).filter(({ isPrivate }) => isPrivate)).toHaveLength(4)
  })

  test('[LES-10] whom to choose is found among those who take the course', async () => {
    const find =
      'query ($courseId: ID!, $name: String) { User_findAssignees(courseId: $courseId, name: $name) { id fullName } }'
    const found = async (name: string) =>
      (await room.gql(find, { courseId: course.courseId, name }, room.author)).User_findAssignees
    expect(await found('MORA')).toEqual([{ id: assigned.id, fullName: 'Ana Mora' }])
    await stranger()
    const all = await found('')
    expect(all.length).toBeLessThanOrEqual(20)
    expect((await app.gql(find, { courseId: course.courseId }, room.colleague.token)).code).toBe(
      'courses.not-yours',
    )
    expect((await app.gql(find, { courseId: course.courseId }, other.token)).code).toBe('access.forbidden')
  })
})

describe('an instructor', () => {
  const name = (id: string, ...to: readonly Person[]) =>
    calls.change({ id, instructors: to.map((one) => one.id) })

  test('[LES-18] sees their lesson, private or not, with its people and its file, and nothing else of the course', async () => {
    const { courseId, moduleId, video, document } = course
    const instructor = await stranger()
    const asked = { id: courseId }
    expect((await app.gql(counts, asked, instructor.token)).code).toBe('courses.not-found')
    expect(await name(video, instructor)).toMatchObject({ instructors: [instructor.id] })
    await assign(video, assigned)
    expect(await idsSeen(instructor)).toEqual([video])
    expect(
      (await room.gql(people, { lessonId: video }, instructor)).User_listUsersByPrivateLesson,
    ).toHaveLength(1)
    const code = async (id: string) =>
      (await app.gql(signed, { key: `courses/modules/${moduleId}/${id}` }, instructor.token)).code
    expect([await code(video), await code(document)]).toEqual([null, 'storage.not-yours'])
    const taught = '{ User_listCourses { rows { id canEdit } } }'
    const own = (await room.gql(taught, {}, instructor)).User_listCourses
    expect(own.rows).toEqual([{ id: courseId, canEdit: false }])
    const listed = 'query ($lessonId: ID!) { User_listInstructors(lessonId: $lessonId) { id } }'
    await room.setDraft(room.author, courseId, true)
    for (const [query, variables, refusal] of [
      [counts, { id: courseId }, 'courses.not-found'],
      [count, { id: moduleId }, 'courses.no-such-module'],
      [people, { lessonId: video }, 'courses.no-such-lesson'],
    ] as const)
      expect((await app.gql(query, variables, instructor.token)).code).toBe(refusal)
    expect((await room.gql(taught, {}, instructor)).User_listCourses.rows).toEqual([])
    await room.setDraft(room.author, courseId, false)
    expect(await idsSeen(instructor)).toEqual([video])
    expect((await room.gql(listed, { lessonId: video }, room.author)).User_listInstructors).toEqual([
      { id: instructor.id },
    ])
    expect((await app.gql(listed, { lessonId: document }, instructor.token)).code).toBe('access.forbidden')
    await name(video)
    expect((await app.gql(counts, asked, instructor.token)).code).toBe('courses.not-found')
    await open(video)
  })

  test('[LES-18] modifies nothing of it, even where they write other courses', async () => {
    const { courseId, moduleId, video } = course
    await name(video, room.colleague)
    const acts: readonly (readonly [string, object])[] = [
      [updateLesson, { id: video, name: 'Otro nombre' }],
      [updateLesson, { id: video, isDraft: true }],
      [updateLesson, { id: video, isPrivate: true }],
      [updateLesson, { id: video, instructors: [] }],
      ['mutation ($id: ID!) { Lesson_delete(id: $id) { transactionStatus } }', { id: video }],
      [createSession, remote(moduleId)],
      ['mutation ($id: ID!) { Module_create(courseId: $id) { id } }', { id: courseId }],
    ]
    for (const [act, given] of acts)
      expect(await calls.refusal(act, given, room.colleague)).toEqual(['courses.not-yours', null])
    const key = `courses/modules/${moduleId}/${video}`
    const put =
      'query ($key: String!) { putSignedUrl(key: $key, contentType: "video/mp4", size: 10) { signedUrl } }'
    expect((await app.gql(put, { key }, room.colleague.token)).code).toBe('storage.not-yours')
    await name(video)
  })

  test('[LES-18] [LES-19] is somebody with an active account', async () => {
    const { video } = course
    const gone = await stranger()
    await room.gql(
      'mutation ($id: ID!) { User_updateEmployee(id: $id, status: false) { id } }',
      { id: gone.id },
      room.admin,
    )
    for (const instructors of [[gone.id], [app.services.newId()]])
      expect(await calls.refusal(updateLesson, { id: video, instructors })).toEqual([
        'courses.instructor-not-active',
        'instructors',
      ])
    const find =
      'query ($courseId: ID!, $name: String) { User_findInstructors(courseId: $courseId, name: $name) { id } }'
    const given = { courseId: course.courseId, name: 'ana mo' }
    expect((await room.gql(find, given, room.author)).User_findInstructors).toEqual([{ id: assigned.id }])
    expect((await app.gql(find, given, room.colleague.token)).code).toBe('courses.not-yours')
  })
})
