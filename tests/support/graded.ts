import { openTestApp, type TestApp } from './app.ts'
import { type Classroom, openClassroom, type Person, typeId } from './classroom.ts'

const addingManual = `mutation ($moduleId: ID, $name: String, $lessonType: ID, $isPrivate: Boolean, $privateUsers: [ID!], $instructors: [ID!]) {
  Lesson_create(moduleId: $moduleId, name: $name, lessonType: $lessonType, isDraft: false, isPrivate: $isPrivate,
    privateUsers: $privateUsers, instructors: $instructors) { newLesson { id } } }`

export const consulting = `query ($lessonId: ID!, $userId: ID!) { UserEvaluation_consultUserEvaluation(lessonId: $lessonId, userId: $userId) {
  id grade isDraft scorerId createdAt version totalLessonsCompletedManual totalLessonsCompletedAutomatic } }`
export const creating = `mutation ($userId: ID!, $lessonId: ID!, $grade: Int!, $isDraft: Boolean!, $reason: String) {
  UserEvaluation_create(userId: $userId, lessonId: $lessonId, grade: $grade, isDraft: $isDraft, reason: $reason) { id pending } }`
export const updating = `mutation ($id: ID!, $grade: Int!, $isDraft: Boolean!, $version: Int, $reason: String) {
  UserEvaluation_update(id: $id, grade: $grade, isDraft: $isDraft, version: $version, reason: $reason) { id pending } }`
export const publishing = `mutation ($lessonId: ID!, $expected: Int) {
  UserEvaluation_publish(lessonId: $lessonId, expected: $expected) { published pending } }`
export const restarting = `mutation ($id: ID!, $userId: ID!, $courseId: ID!, $reason: String) {
  UserEvaluation_delete(id: $id, userId: $userId, courseId: $courseId, reason: $reason) { transactionStatus pending } }`

export type Row = {
  readonly grade?: unknown
  readonly published: boolean
  readonly version?: number
  readonly userEvaluationId?: string | null
  readonly edited?: boolean
  readonly reason?: string
}

/** A published course of two manual evaluations, the first taught by an instructor, and how it is graded. */
export const openGraded = async (also: { readonly withTest?: boolean } = {}) => {
  const app: TestApp = await openTestApp()
  const room: Classroom = await openClassroom(app)
  const elsewhere = { terminalId: app.office.terminals[1] }
  const [instructor, otherInstructor] = await Promise.all([
    room.newPerson(elsewhere),
    room.newPerson(elsewhere),
  ])
  const addManual = async (moduleId: string, name: string, over: object = {}): Promise<string> => {
    const given = { moduleId, name, lessonType: typeId('manualEvaluation'), ...over }
    return (await room.gql(addingManual, given, room.author)).Lesson_create.newLesson.id
  }
  const courseId = await room.draft(room.author)
  await room.describe(room.author, courseId)
  const moduleId = await room.addModule(room.author, courseId)
  const first = await addManual(moduleId, 'Práctica de amarre', { instructors: [instructor.id] })
  const second = await addManual(moduleId, 'Entrevista', { instructors: [otherInstructor.id] })
  const test = also.withTest ? await room.addTest(room.author, moduleId) : ''
  await room.setModuleDraft(room.author, moduleId, false)
  await room.setDraft(room.author, courseId, false)
  await app.settled()

  const requireOfAll = () => room.require({ level: 'department', id: app.office.departments[0] }, courseId)
  /** So many who take the course. */
  const learners = async (count: number): Promise<Person[]> => {
    const people: Person[] = []
    for (let made = 0; made < count; made += 1) people.push(await room.newPerson())
    await requireOfAll()
    return people
  }
  const path = (lessonId: string) => `/courses/${courseId}/lessons/${lessonId}/update-grades`
  const save = (rows: Readonly<Record<string, Row>>, by: Person = room.author, lessonId = first) => {
    const body = Object.entries(rows).map(([userId, row]) => [userId, { userId, edited: true, ...row }])
    return app.rest('PUT', path(lessonId), Object.fromEntries(body), by.token)
  }
  const table = async (by: Person = room.author, lessonId = first, query = '') =>
    app.rest(
      'GET',
      `/users/courses/${courseId}/lessons/${lessonId}/users?pageSize=1000${query}`,
      undefined,
      by.token,
    )
  const rowOf = async (of: Person, by: Person = room.author, lessonId = first) =>
    (await table(by, lessonId)).body.rows.find(({ userId }: { userId: string }) => userId === of.id)
  const cardsOf = async (of: Person, by: Person = of) =>
    (await app.rest('GET', `/user-evaluations/course/${courseId}/user/${of.id}`, undefined, by.token)).body
  const factsOf = async ({ id }: Pick<Person, 'id'>) =>
    app.services.store.read(`enrolment-${app.services.derivedId('enrolment', id, courseId)}`)
  const typesOf = async (of: Person) => (await factsOf(of)).map(({ type }) => type)
  return {
    app,
    room,
    courseId,
    moduleId,
    first,
    second,
    test,
    instructor,
    otherInstructor,
    addManual,
    learners,
    requireOfAll,
    save,
    table,
    rowOf,
    cardsOf,
    factsOf,
    typesOf,
  }
}

export type Graded = Awaited<ReturnType<typeof openGraded>>
