import { lessonTypes } from '../../domain/kernel/ids.ts'
import { bytesOf } from './classroom.ts'
import { authoringAs, twoQuestions } from './course-authoring.ts'
import { createSession } from './lessons.ts'
import type { Caller } from './sessions.ts'
import { site } from './site.ts'

const typeId = (name: string) => lessonTypes.find((one) => one.name === name)?.id

/** A day so many days from now, where the company is. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' })

type Made = { made: { newLesson: { id: string } } }

/** Makes courses for a dashboard to show. */
export const teachingAs = async (author: Caller) => {
  const authoring = await authoringAs(author)
  const { call, terminals } = authoring
  const store = async (key: string): Promise<string> => {
    const bytes = bytesOf['application/pdf']
    const { put } = await call<{ put: { signedUrl: string } }>(
      'query ($key: String!, $size: Float!) { put: putSignedUrl(key: $key, contentType: "application/pdf", size: $size) { signedUrl } }',
      { key, size: bytes.length },
    )
    const headers = { 'content-type': 'application/pdf' }
    const stored = await fetch(new URL(put.signedUrl, site.address), { method: 'PUT', headers, body: bytes })
    if (!stored.ok) throw new Error(await stored.text())
    return key
  }
  /** Published, of everybody's terminals. */
  const publish = async (name: string, over: object = {}): Promise<string> =>
    authoring.published(name, { terminals: terminals.map(({ id }) => id), ...over })
  const release = (id: string) =>
    call('mutation ($module: ModuleInput!) { Module_singleUpdate(moduleData: $module) { id } }', {
      module: { id, isDraft: false },
    })
  const addReading = async (moduleId: string, name: string): Promise<string> => {
    const { made } = await call<Made>(
      `mutation ($moduleId: ID, $name: String, $lessonType: ID) {
        made: Lesson_create(moduleId: $moduleId, name: $name, lessonType: $lessonType, file: "pending", duration: 60) { newLesson { id } } }`,
      { moduleId, name, lessonType: typeId('document') },
    )
    const { id } = made.newLesson
    const file = await store(`courses/modules/${moduleId}/${id}`)
    await call(
      'mutation ($id: ID, $file: String) { Lesson_update(id: $id, file: $file, duration: 60, isDraft: false) { pending } }',
      { id, file },
    )
    return id
  }
  /** Half an hour for two questions. */
  const addExam = async (moduleId: string, name: string): Promise<string> => {
    const { made } = await call<Made>(
      `mutation ($moduleId: ID, $name: String, $lessonType: ID, $questions: [QuestionInput!]) {
        made: Lesson_createAutoEvaluation(moduleId: $moduleId, name: $name, isDraft: false, lessonType: $lessonType, duration: 30,
          questions: $questions) { newLesson { id } } }`,
      { moduleId, name, lessonType: typeId('automaticEvaluation'), questions: twoQuestions },
    )
    return made.newLesson.id
  }
  const addSession = async (moduleId: string, given: object): Promise<string> => {
    const { Lesson_createSession } = await call<{ Lesson_createSession: { newLesson: { id: string } } }>(
      createSession,
      {
        moduleId,
        isDraft: false,
        description: 'De la práctica.',
        lessonType: typeId('meet'),
        meetUrl: 'https://meet.example.com/sala-de-amarre-numero-uno',
        ...given,
      },
    )
    return Lesson_createSession.newLesson.id
  }
  const addDocument = async (courseId: string, name: string) => {
    const url = await store(`courses/documents/${courseId}/${name}`)
    const size = bytesOf['application/pdf'].length
    await call(
      'mutation ($courseId: ID!, $name: String!, $size: Float!, $url: String!) { DocumentCourse_create(courseId: $courseId, name: $name, size: $size, url: $url) { id } }',
      { courseId, name, size, url },
    )
  }
  const enrol = (courseId: string, ...users: readonly string[]) =>
    call(
      'mutation ($courseId: ID!, $users: [ID!]!) { Course_enrollUsers(courseId: $courseId, users: $users) }',
      { courseId, users },
    )
  return { ...authoring, publish, release, addReading, addExam, addSession, addDocument, enrol }
}

export const idOf = async (call: Awaited<ReturnType<typeof authoringAs>>['call']): Promise<string> =>
  (await call<{ User_logged: { id: string } }>('{ User_logged { id } }')).User_logged.id
