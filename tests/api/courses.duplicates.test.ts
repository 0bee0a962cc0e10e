import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { deleteModule, remove } from '../support/course-content.ts'

let app: TestApp
let room: Classroom

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
})
afterAll(() => app.close())

const copyCourse =
  'mutation ($id: ID!, $name: String) { Course_duplicate(id: $id, name: $name) { id pending } }'
const copyModule =
  'mutation ($id: ID!) { Module_duplicate(id: $id) { id name isDraft lessons { id name isDraft } } }'
const copyLesson = `mutation ($id: ID!) { Lesson_duplicate(id: $id) {
  newLesson { id name isDraft file fileName fileSize duration LessonType { name } } updatedModules { id lessons { id name order } } } }`
const seen = `query ($id: ID!) {
  Course(id: $id) { name description isDraft thumbnail memberCount User { id } Priority { id } terminals { terminalId } }
  Module_list(courseId: $id) { id name isDraft order lessons { id name isDraft order file fileName fileSize duration isAutomatic } } }`
const questions = `query ($lessonId: ID!) { EvaluationQuestion_list(lessonId: $lessonId) {
  id order question value evaluationQuestionTypeId answers { id order response isCorrect } } }`
const signed = 'query ($key: String!) { getSignedUrl(key: $key) { signedUrl } }'

type Lesson = { id: string; name: string; isDraft: boolean; file: string | null; isAutomatic: boolean }
type Module = { id: string; name: string; isDraft: boolean; lessons: Lesson[] }

const courseOf = async (id: string, by: Person = room.author) => {
  const { Course, Module_list } = await room.gql(seen, { id }, by)
  return { course: Course, modules: Module_list as Module[] }
}

const bytesAt = async (key: string): Promise<string | null> => {
  const { data } = await app.gql(signed, { key }, room.author.token)
  const { pathname, search } = new URL(data?.getSignedUrl.signedUrl, 'http://localhost')
  const answer = await app.send(`${pathname}${search}`)
  return answer.ok ? Buffer.from(await answer.arrayBuffer()).toString('base64') : null
}

const asked = async (lessonId: string) =>
  (await room.gql(questions, { lessonId }, room.author)).EvaluationQuestion_list as {
    id: string
    answers: { id: string }[]
  }[]

const withoutIds = (list: readonly { id: string; answers: readonly { id: string }[] }[]) =>
  list.map(({ id: _, answers, ...question }) => ({
    ...question,
    answers: answers.map(({ id: __, ...answer }) => answer),
  }))

const idsIn = (list: readonly { id: string; answers: readonly { id: string }[] }[]) =>
  list.flatMap(({ id, answers }) => [id, ...answers.map((one) => one.id)])

describe('a lesson that is duplicated', () => {
  test('stands behind it as a draft with a file of its own, which outlives it', async () => {
    const { moduleId, video, document, test: exam } = await room.publishedCourse()
    const { Lesson_duplicate: made } = await room.gql(copyLesson, { id: video }, room.author)
    const { id, file } = made.newLesson
    expect(made.newLesson).toEqual({
      id: expect.not.stringMatching(video),
      name: 'Copy of Lección de video',
      isDraft: true,
      file: `courses/modules/${moduleId}/${id}`,
      fileName: 'Lección de video.mp4',
      fileSize: 32,
      duration: 100,
      LessonType: { name: 'video' },
    })
    expect(made.updatedModules[0].lessons.map((one: Lesson) => one.id)).toEqual([video, id, document, exam])
    const original = `courses/modules/${moduleId}/${video}`
    expect(await bytesAt(file)).toBe(await bytesAt(original))
    await room.gql(remove, { id: video }, room.author)
    expect(await bytesAt(file)).not.toBeNull()
    const again = await room.gql(copyLesson, { id }, room.author)
    await room.gql(remove, { id }, room.author)
    expect(await bytesAt(again.Lesson_duplicate.newLesson.file)).not.toBeNull()
    expect(again.Lesson_duplicate.newLesson.name).toBe('Copy of Copy of Lección de video')
    for (const name of ['Copy of Lección de document', 'Copy 2 of Lección de document']) {
      const { Lesson_duplicate: one } = await room.gql(copyLesson, { id: document }, room.author)
      expect(one.newLesson.name).toBe(name)
    }
  })

  test('takes a test’s questions with it, under ids of their own', async () => {
    const { test: exam } = await room.publishedCourse()
    const { Lesson_duplicate: made } = await room.gql(copyLesson, { id: exam }, room.author)
    const [theirs, own] = [await asked(exam), await asked(made.newLesson.id)]
    expect(withoutIds(own)).toEqual(withoutIds(theirs))
    expect(own).toHaveLength(3)
    expect(idsIn(own).filter((id) => idsIn(theirs).includes(id))).toEqual([])
    expect(made.newLesson).toMatchObject({ isDraft: true, duration: 30 })
  })

  test('gives its author’s language a name, and nobody a key that they have still to use', async () => {
    const { courseId, document, test: exam } = await room.publishedCourse()
    const { token } = room.author
    const spanish = await app.gql(copyLesson, { id: document }, token, { 'accept-language': 'es-MX' })
    expect(spanish.data?.Lesson_duplicate.newLesson.name).toBe('Copia de Lección de document')
    const taker = await room.holderOf('course.*')
    const own = await room.draft(taker)
    await room.describe(taker, own)
    const moduleId = await room.addModule(taker, own)
    const test = await room.addTest(taker, moduleId)
    await room.setModuleDraft(taker, moduleId, false)
    await room.setDraft(taker, own, false)
    await room.require({ level: 'enterprise', id: null }, own)
    const head = await app.services.store.head()
    for (const [query, id] of [
      [copyLesson, test],
      [copyModule, moduleId],
      [copyCourse, own],
    ] as const)
      expect((await app.gql(query, { id }, taker.token)).code).toBe('evaluations.still-to-take')
    expect((await app.gql(copyLesson, { id: exam }, room.colleague.token)).code).toBe('courses.not-yours')
    expect((await app.gql(copyCourse, { id: courseId }, room.colleague.token)).code).toBe('courses.not-yours')
    expect((await app.gql(copyLesson, { id: courseId }, token)).code).toBe('courses.no-such-lesson')
    expect(await app.services.store.head()).toBe(head)
  })
})

test('a module is duplicated with its lessons, all of them drafts, right behind it', async () => {
  const { courseId, moduleId, video } = await room.publishedCourse()
  const last = await room.addModule(room.author, courseId)
  const modules: Module[] = (await room.gql(copyModule, { id: moduleId }, room.author)).Module_duplicate
  const copy = modules[1]
  expect(modules.map(({ id }) => id)).toEqual([moduleId, copy?.id, last])
  expect(copy).toMatchObject({
    name: 'Copy of Module 1',
    isDraft: true,
    lessons: [
      { name: 'Lección de video', isDraft: true },
      { name: 'Lección de document', isDraft: true },
      { name: 'Evaluación final', isDraft: true },
    ],
  })
  const files = (await courseOf(courseId)).modules[1]?.lessons.map(({ file }) => file)
  expect(files?.[0]).toBe(`courses/modules/${copy?.id}/${copy?.lessons[0]?.id}`)
  expect(await asked(copy?.lessons[2]?.id ?? '')).toHaveLength(3)
  await room.gql(deleteModule, { id: moduleId }, room.author)
  expect(await bytesAt(files?.[0] ?? '')).not.toBeNull()
  expect(await bytesAt(files?.[1] ?? '')).not.toBeNull()
  expect(video).not.toBe(copy?.lessons[0]?.id)
})

describe('a course that is duplicated', () => {
  test('is a draft of whoever asks with everything in it, its picture too, and nobody takes it', async () => {
    const courseId = await room.draft(room.author, 'Curso con imagen')
    const key = `courses/images/${courseId}/CourseImage.png`
    await room.store(room.author, key, 'image/png')
    await room.describe(room.author, courseId, { name: 'Curso con imagen', thumbnail: key })
    const moduleId = await room.addModule(room.author, courseId)
    await room.addStored(room.author, moduleId, 'document')
    await room.addDocument(room.author, courseId)
    const exam = await room.addTest(room.author, moduleId)
    await room.setModuleDraft(room.author, moduleId, false)
    await room.setDraft(room.author, courseId, false)

    const { Course_duplicate: made } = await room.gql(copyCourse, { id: courseId }, room.admin)
    const [source, copy] = [await courseOf(courseId), await courseOf(made.id, room.admin)]
    expect(copy.course).toEqual({
      ...source.course,
      name: 'Copy of Curso con imagen',
      isDraft: true,
      memberCount: 0,
      thumbnail: `courses/images/${made.id}/CourseImage.png`,
      User: { id: room.admin.id },
    })
    expect(copy.modules.map(({ name, isDraft }) => [name, isDraft])).toEqual([['Module 1', true]])
    const lessons = copy.modules[0]?.lessons ?? []
    expect(lessons.map(({ name, isDraft }) => [name, isDraft])).toEqual([
      ['Lección de document', true],
      ['Evaluación final', true],
    ])
    expect(lessons.map(({ id }) => id)).not.toContain(exam)
    const listed = await room.gql(
      'query ($courseId: ID!) { DocumentCourse_list(courseId: $courseId) { name } }',
      { courseId: made.id },
      room.admin,
    )
    expect(listed.DocumentCourse_list).toEqual([{ name: 'Manual del curso.pdf' }])
    expect(
      (await app.services.files.describe(`courses/documents/${made.id}/Manual del curso.pdf`))?.size,
    ).toBe((await app.services.files.describe(`courses/documents/${courseId}/Manual del curso.pdf`))?.size)
    const other = await room.gql(copyCourse, { id: courseId, name: ' Otra edición ' }, room.author)
    expect((await courseOf(other.Course_duplicate.id)).course.name).toBe('Otra edición')
  })

  test('without its basic information stays without, and a name too short is refused', async () => {
    const courseId = await room.draft(room.author, 'A medias')
    const { Course_duplicate: made } = await room.gql(copyCourse, { id: courseId }, room.author)
    expect(await courseOf(made.id)).toMatchObject({
      course: { name: 'Copy of A medias', Priority: null },
      modules: [],
    })
    const refused = await app.gql(copyCourse, { id: courseId, name: 'ab' }, room.author.token)
    expect(refused).toMatchObject({ code: 'FormCourseNameError', field: 'name' })
  })

  test('that fails leaves no file', async () => {
    const { courseId } = await room.publishedCourse()
    const stored = async () =>
      (await app.services.db.query<{ n: number }>(sql`select count(*)::int as n from stored_objects`))[0]?.n
    const before = await stored()
    expect((await app.gql(copyCourse, { id: courseId, name: 'x' }, room.author.token)).code).toBe(
      'FormCourseNameError',
    )
    expect(await stored()).toBe(before)
    await room.gql(copyCourse, { id: courseId }, room.author)
    expect(await stored()).toBe((before ?? 0) + 2)
  })
})
