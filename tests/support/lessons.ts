import type { TestApp } from './app.ts'
import { type Classroom, type Person, typeId } from './classroom.ts'

const shown = `id name isDraft order position isAutomatic isPrivate privateUsers instructors date time timeZone description
  meetUrl address addressParts { street streetTwo city state zipCode } attendedCount dateGraded dateAttendanceTaken
  containsDraft progress duration revision questionsRevision LessonType { name }`

export const createSession = `mutation ($moduleId: ID, $name: String, $isDraft: Boolean, $description: String, $lessonType: ID,
    $date: String, $time: String, $address: String, $addressParts: AddressInput, $meetUrl: String, $isPrivate: Boolean,
    $privateUsers: [ID!], $instructors: [ID!]) {
  Lesson_createSession(moduleId: $moduleId, name: $name, isDraft: $isDraft, description: $description, lessonType: $lessonType,
    date: $date, time: $time, address: $address, addressParts: $addressParts, meetUrl: $meetUrl, isPrivate: $isPrivate,
    privateUsers: $privateUsers, instructors: $instructors) { newLesson { ${shown} } updatedModules { id lessons { id } } } }`

export const updateLesson = `mutation ($id: ID, $name: String, $isDraft: Boolean, $description: String, $date: String, $time: String,
    $order: Int, $meetUrl: String, $address: String, $addressParts: AddressInput, $isPrivate: Boolean, $privateUsers: [ID!],
    $instructors: [ID!], $revision: Int, $duration: Int) {
  Lesson_update(id: $id, name: $name, isDraft: $isDraft, description: $description, date: $date, time: $time, order: $order,
    meetUrl: $meetUrl, address: $address, addressParts: $addressParts, isPrivate: $isPrivate, privateUsers: $privateUsers,
    instructors: $instructors, revision: $revision, duration: $duration) { newLesson { ${shown} } } }`

export const createManual = `mutation ($moduleId: ID, $name: String, $lessonType: ID, $isDraft: Boolean, $privateUsers: [ID!]) {
  Lesson_create(moduleId: $moduleId, name: $name, lessonType: $lessonType, isDraft: $isDraft, privateUsers: $privateUsers) {
    newLesson { ${shown} } } }`

export const modulesShown = `query ($courseId: ID!) { Module_list(courseId: $courseId) { id revision lessons { ${shown} } } }`

export type ShownLesson = { readonly id: string; readonly [field: string]: unknown }

/** A remote session of a day to come. */
export const remote = (moduleId: string, over: object = {}) => ({
  moduleId,
  name: 'Repaso en línea',
  isDraft: true,
  description: 'Repaso de lo visto.',
  lessonType: typeId('meet'),
  date: '2099-03-02',
  time: '09:00:00',
  meetUrl: 'https://meet.example.com/repaso',
  ...over,
})

/** An in-person session of a day to come, its address joined by hyphens. */
export const inPerson = (moduleId: string, over: object = {}) => ({
  ...remote(moduleId),
  name: 'Simulacro',
  lessonType: typeId('faceToFace'),
  meetUrl: null,
  address: 'Av. Juárez 12-Piso 3-Veracruz-Veracruz-91700',
  ...over,
})

/** Calls of lessons by the given person, and their refusals. */
export const lessonCalls = (app: TestApp, room: Classroom) => {
  const addSession = async (given: object, by: Person = room.author): Promise<ShownLesson> =>
    (await room.gql(createSession, given, by)).Lesson_createSession.newLesson
  const change = async (given: object, by: Person = room.author): Promise<ShownLesson> =>
    (await room.gql(updateLesson, given, by)).Lesson_update.newLesson
  const listed = async (courseId: string, by: Person = room.author): Promise<ShownLesson[]> =>
    (await room.gql(modulesShown, { courseId }, by)).Module_list.flatMap(
      ({ lessons }: { lessons: ShownLesson[] }) => lessons,
    )
  /** The code and the field of a refusal, after which nothing was recorded. */
  const refusal = async (query: string, given: object, by: Person = room.author) => {
    const head = await app.services.store.head()
    const { code, field } = await app.gql(query, given, by.token)
    if ((await app.services.store.head()) !== head) throw new Error('something was recorded')
    return [code, field]
  }
  return { addSession, change, listed, refusal }
}
