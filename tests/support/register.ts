import { openTestApp } from './app.ts'
import { enrolling, openClassroom, type Person } from './classroom.ts'
import { lessonCalls, remote } from './lessons.ts'

const listing = `query ($lessonId: ID!, $page: Int, $pageSize: Int) {
  UserLesson_listByLessonId(lessonId: $lessonId, page: $page, pageSize: $pageSize) {
    id userId lessonId attended isMakeUp isDraft scorerId scorerName revision takenAt sentAt correctedAt isHeldBefore
    terminalId departmentId jobTitleId
    User { id fullName payrollNum Terminal { name } Department { name } JobTitle { name } } } }`
const taking = `mutation ($lessonId: ID!, $userAttendance: [UserAttendance!]!, $reason: String) {
  UserLesson_updateAttendance(lessonId: $lessonId, userAttendance: $userAttendance, reason: $reason) { status pending } }`
const sending = 'mutation ($lessonId: ID!) { UserLesson_publish(lessonId: $lessonId) { status pending } }'
const opening = `query ($lessonId: ID!) { UserLesson_session(lessonId: $lessonId) {
  courseId courseName courseIsDraft mayMarkThemselves Lesson { id name date sessionStatus attendedCount attendeeCount } } }`
const lessons = `query ($courseId: ID!) { Module_list(courseId: $courseId) { lessons {
  id attendedCount attendeeCount sessionStatus dateAttendanceTaken containsDraft isCompleted ownAttended userLessons { isDraft attended } canGrade } } }`
const status =
  'query ($id: ID!) { findOneCourse(id: $id) { UserCourseStatus { name } certificationId progress { completed total } } }'

export type Said = {
  readonly id: string
  readonly attended: boolean
  readonly isMakeUp?: boolean
  readonly revision?: number
}

export type RegisterRow = { readonly userId: string; readonly [field: string]: unknown }

/** A published normativa course with one remote session, which the instructor teaches, and its calls. */
export const openRegister = async (
  settings: { readonly session?: object; readonly information?: object } = {},
) => {
  const app = await openTestApp()
  const room = await openClassroom(app)
  const calls = lessonCalls(app, room)
  const elsewhere = { departmentId: app.office.departments[1], terminalId: app.office.terminals[1] }
  const instructor = await room.newPerson({ fullName: 'Inés Vega', ...elsewhere })
  const { author } = room

  /** A course with nothing but sessions. */
  const taughtCourse = async (information: object = {}) => {
    const courseId = await room.draft(author)
    await room.describe(author, courseId, information)
    return { courseId, moduleId: await room.addModule(author, courseId) }
  }
  const addSession = async (moduleId: string, over: object = {}): Promise<string> => {
    const made = await calls.addSession(
      remote(moduleId, { isDraft: false, date: '2026-03-02', time: '10:00:00', ...over }),
    )
    await calls.change({ id: made.id, instructors: [instructor.id] })
    return made.id
  }
  const publish = async ({ courseId, moduleId }: { courseId: string; moduleId: string }) => {
    await room.setModuleDraft(author, moduleId, false)
    await room.setDraft(author, courseId, false)
    await app.settled()
  }
  const course = await taughtCourse(settings.information)
  const lessonId = await addSession(course.moduleId, settings.session)
  await publish(course)

  const enrol = async (courseId: string, ...people: readonly Person[]) =>
    room.gql(enrolling, { courseId, users: people.map(({ id }) => id) }, await fresh(author))
  /** The same person in a session that time has not ended. */
  const fresh = async ({ id }: Person): Promise<Person> => ({ id, token: await app.as(id) })
  const take = (id: string, userAttendance: readonly Said[], by: Person = instructor, reason?: string) =>
    app.gql(taking, { lessonId: id, userAttendance, reason }, by.token)
  const send = (id: string, by: Person = instructor) => app.gql(sending, { lessonId: id }, by.token)
  const open = (id: string, by: Person = instructor) => app.gql(opening, { lessonId: id }, by.token)
  const askRows = (id: string, by: Person = instructor, page: object = {}) =>
    app.gql(listing, { lessonId: id, ...page }, by.token)
  const rows = async (id: string, by: Person = instructor): Promise<readonly RegisterRow[]> =>
    (await room.gql(listing, { lessonId: id }, by)).UserLesson_listByLessonId
  const rowOf = async (id: string, who: Person): Promise<RegisterRow | undefined> =>
    (await rows(id)).find(({ userId }) => userId === who.id)
  const lessonSeen = async (id: string, by: Person = instructor, courseId = course.courseId) => {
    const { Module_list: modules } = await room.gql(lessons, { courseId }, by)
    return modules
      .flatMap((one: { lessons: { id: string }[] }) => one.lessons)
      .find((one: { id: string }) => one.id === id)
  }
  const courseOf = async (by: Person, courseId = course.courseId) =>
    (await room.gql(status, { id: courseId }, by)).findOneCourse
  /** The types of the facts that the act records; notices of it come later. */
  const recorded = async (act: () => Promise<unknown>): Promise<readonly string[]> => {
    const before = await app.services.store.head()
    await act()
    const facts = await app.services.store.readAll(before, 10_000)
    return facts.map(({ type }) => type).filter((type) => type !== 'NoticeGiven')
  }
  return {
    app,
    room,
    calls,
    instructor,
    elsewhere,
    ...course,
    lessonId,
    taughtCourse,
    addSession,
    publish,
    enrol,
    fresh,
    take,
    send,
    open,
    askRows,
    rows,
    rowOf,
    lessonSeen,
    courseOf,
    recorded,
  }
}

export type OpenedRegister = Awaited<ReturnType<typeof openRegister>>
