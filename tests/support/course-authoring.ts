import { lessonTypes, priorities, questionTypes } from '../../domain/kernel/ids.ts'
import { callAs } from './authoring.ts'
import { bytesOf } from './classroom.ts'
import type { Caller } from './sessions.ts'
import { site } from './site.ts'

type Named = { readonly id: string; readonly name: string }
type Lists = { readonly categories: readonly Named[]; readonly terminals: readonly Named[] }

const named = (things: readonly Named[], name: string): string =>
  things.find((one) => one.name === name)?.id ?? name

/** Makes courses by the calls that the editor makes. */
export const authoringAs = async (author: Caller) => {
  const call = await callAs(author)
  const lists = await call<Lists>(
    '{ categories: CourseCategory_list { id name } terminals: Terminal_list { id name } }',
  )
  const draft = async (name: string): Promise<string> => {
    const { made } = await call<{ made: { id: string } }>(
      'mutation ($course: CourseInput!) { made: Course_create(course: $course, alsoSameName: true) { id } }',
      { course: { name } },
    )
    return made.id
  }
  const describe = (id: string, name: string, over: object = {}) =>
    call(
      'mutation ($course: CourseInput!) { Course_setBasicInformation(course: $course, alsoSameName: true) { id } }',
      {
        course: {
          id,
          name,
          description: '',
          category: lists.categories[0]?.id,
          priority: priorities[0].id,
          expirationTime: 12,
          trainingHours: '01:30:00',
          terminals: [lists.terminals[0]?.id],
          ...over,
        },
      },
    )
  const setDraft = (id: string, isDraft: boolean) =>
    call('mutation ($course: CourseInput!) { Course_singleUpdate(courseObject: $course) }', {
      course: { id, isDraft },
    })
  const published = async (name: string, over: object = {}): Promise<string> => {
    const id = await draft(name)
    await describe(id, name, over)
    await setDraft(id, false)
    return id
  }
  const store = async (key: string, contentType: keyof typeof bytesOf): Promise<string> => {
    const body = bytesOf[contentType]
    const { put } = await call<{ put: { signedUrl: string } }>(
      'query ($key: String!, $type: String!, $size: Float!) { put: putSignedUrl(key: $key, contentType: $type, size: $size) { signedUrl } }',
      { key, type: contentType, size: body.length },
    )
    const headers = { 'content-type': contentType }
    const stored = await fetch(new URL(put.signedUrl, site.address), { method: 'PUT', headers, body })
    if (!stored.ok) throw new Error(await stored.text())
    return key
  }
  /** A picture for the course, stored under the key that it is answered with. */
  const storePicture = (courseId: string): Promise<string> =>
    store(`courses/images/${courseId}/CourseImage.png`, 'image/png')
  const addModule = async (courseId: string): Promise<string> => {
    const { made } = await call<{ made: { id: string } }>(
      'mutation ($courseId: ID!) { made: Module_create(courseId: $courseId) { id } }',
      { courseId },
    )
    return made.id
  }
  /** A draft of a lesson without its file. */
  const addVideo = (moduleId: string, name: string) =>
    call(
      `mutation ($moduleId: ID, $name: String, $lessonType: ID) {
        Lesson_create(moduleId: $moduleId, name: $name, lessonType: $lessonType, file: "pending", duration: 60) { pending } }`,
      { moduleId, name, lessonType: named(lessonTypes, 'video') },
    )
  /** A draft of a lesson with a PDF of this name; answers with the key that it is stored under. */
  const addDocument = async (moduleId: string, name: string): Promise<string> => {
    const { added } = await call<{ added: { newLesson: Named } }>(
      `mutation ($moduleId: ID, $name: String, $lessonType: ID) {
        added: Lesson_create(moduleId: $moduleId, name: $name, lessonType: $lessonType, file: "pending", duration: 60) { newLesson { id name } } }`,
      { moduleId, name, lessonType: named(lessonTypes, 'document') },
    )
    const key = `courses/modules/${moduleId}/${added.newLesson.id}`
    await store(key, 'application/pdf')
    await call(
      'mutation ($id: ID, $file: String) { Lesson_update(id: $id, file: $file, duration: 60) { newLesson { id } } }',
      {
        id: added.newLesson.id,
        file: key,
      },
    )
    return key
  }
  /** A draft of a test that lacks nothing. */
  const addTest = (moduleId: string, name: string, isDraft = true) =>
    call(
      `mutation ($moduleId: ID, $name: String, $lessonType: ID, $isDraft: Boolean, $questions: [QuestionInput!]) {
        Lesson_createAutoEvaluation(moduleId: $moduleId, name: $name, isDraft: $isDraft, lessonType: $lessonType, questions: $questions) { pending } }`,
      {
        moduleId,
        name,
        lessonType: named(lessonTypes, 'automaticEvaluation'),
        isDraft,
        questions: twoQuestions,
      },
    )
  return {
    ...lists,
    call,
    draft,
    describe,
    setDraft,
    published,
    store,
    storePicture,
    addModule,
    addVideo,
    addDocument,
    addTest,
  }
}

export const twoQuestions = ['Primera pregunta', 'Segunda pregunta'].map((question, index) => ({
  order: index + 1,
  question,
  value: 50,
  evaluationQuestionTypeId: questionTypes[0].id,
  answers: ['Sí', 'No'].map((response, place) => ({ order: place + 1, response, isCorrect: place === 0 })),
}))
