import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person, typeId } from '../support/classroom.ts'
import {
  createLesson,
  deleteModule,
  lessons as lessonsOfOne,
  modules,
  orderLessons,
  orderModules,
  remove,
  setModule,
  update,
} from '../support/course-content.ts'

let app: TestApp
let room: Classroom

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
})
afterAll(() => app.close())

const list = async (courseId: string, by: Person) => (await room.gql(modules, { courseId }, by)).Module_list
const refused = (query: string, variables: object, by: Person = room.author) =>
  app.gql(query, variables, by.token)

describe('modules', () => {
  test('[I18N-02] a new one is called after its place in the language of whoever adds it', async () => {
    const courseId = await room.draft(room.author)
    const adding = 'mutation ($courseId: ID!) { Module_create(courseId: $courseId) { name } }'
    const name = async (language: string) =>
      (await app.gql(adding, { courseId }, room.author.token, { 'accept-language': language })).data
        ?.Module_create.name
    expect([await name('es-MX'), await name('en-US')]).toEqual(['Módulo 1', 'Module 2'])
  })

  test('[LES-03] are added at the end as drafts, renamed, released, reordered and deleted', async () => {
    const courseId = await room.draft(room.author)
    const [first, second] = [
      await room.addModule(room.author, courseId),
      await room.addModule(room.author, courseId),
    ]
    const added = await list(courseId, room.author)
    expect(added).toMatchObject([
      { id: first, name: 'Module 1', isDraft: true, order: 1, lessons: [] },
      { id: second, order: 2 },
    ])
    const named = await room.gql(setModule, { module: { id: second, name: ' Repaso ' } }, room.author)
    expect(named.Module_singleUpdate).toMatchObject({ name: 'Repaso', isDraft: true })
    const order = [
      { id: second, order: 1 },
      { id: first, order: 2 },
    ]
    expect((await room.gql(orderModules, { modules: order }, room.author)).Module_multiUpdate).toEqual(order)
    expect((await room.gql(deleteModule, { id: second }, room.author)).Module_delete.transactionStatus).toBe(
      true,
    )
    expect((await list(courseId, room.author)).map(({ id }: { id: string }) => id)).toEqual([first])
  })

  test('[LIM-03] a lesson type without progress of its own shows 100, media that were not started 0', async () => {
    const { courseId } = await room.publishedCourse()
    const query =
      'query ($courseId: ID!) { Module_list(courseId: $courseId) { lessons { progress isCompleted LessonType { name } } } }'
    const [module] = (await room.gql(query, { courseId }, room.author)).Module_list
    const shown = module.lessons.map((one: { progress: number; LessonType: { name: string } }) => [
      one.LessonType.name,
      one.progress,
    ])
    expect(Object.fromEntries(shown)).toEqual({ video: 0, document: 0, automaticEvaluation: 100 })
  })

  test('one without lessons is not released', async () => {
    const moduleId = await room.addModule(room.author, await room.draft(room.author))
    expect(await refused(setModule, { module: { id: moduleId, isDraft: false } })).toMatchObject({
      code: 'courses.module-needs-lesson',
      field: 'isDraft',
    })
  })

  test('[LES-02] modules and lessons take places from 1; an order made from an older one changes nothing', async () => {
    const courseId = await room.draft(room.author)
    const modules = [
      await room.addModule(room.author, courseId),
      await room.addModule(room.author, courseId),
      await room.addModule(room.author, courseId),
    ] as const
    const [one, two, three] = modules
    const placed = (ids: readonly string[]) => ids.map((id, place) => ({ id, order: place + 1 }))
    const wanted = placed([three, one, two])
    const asSent = { modules: wanted.toReversed(), before: modules }
    const first = await room.gql(orderModules, asSent, room.author)
    expect(first.Module_multiUpdate).toEqual(wanted)
    const late = { modules: placed([two, one, three]), before: modules }
    expect((await refused(orderModules, late)).code).toBe('courses.changed-meanwhile')
    const shown = async () =>
      (await list(courseId, room.author)).map(({ id, order }: { id: string; order: number }) => ({
        id,
        order,
      }))
    expect(await shown()).toEqual(wanted)

    const lessons = [
      await room.addLesson(room.author, one, 'video'),
      await room.addLesson(room.author, one, 'document'),
    ] as const
    const swapped = placed(lessons.toReversed())
    const asked = { moduleId: one, lessons: swapped.toReversed(), before: lessons }
    const { Lesson_multiUpdate } = await room.gql(orderLessons, asked, room.author)
    expect(Lesson_multiUpdate).toMatchObject([{ id: three }, { id: one, lessons: swapped }, { id: two }])
    const third = await room.addLesson(room.author, one, 'document')
    const older = { moduleId: one, lessons: placed(lessons), before: lessons.toReversed() }
    expect((await refused(orderLessons, older)).code).toBe('courses.changed-meanwhile')
    const { Lesson_list } = await room.gql(lessonsOfOne, { moduleId: one }, room.author)
    expect(Lesson_list).toMatchObject([...swapped, { id: third, order: 3 }])
  })

  test('[LES-22] a module says whether any of its lessons is a draft', async () => {
    const courseId = await room.draft(room.author)
    const moduleId = await room.addModule(room.author, courseId)
    const holding = async () => (await list(courseId, room.author))[0].containsDraft
    expect(await holding()).toBe(false)
    await room.addTest(room.author, moduleId)
    expect(await holding()).toBe(false)
    await room.addLesson(room.author, moduleId, 'video')
    expect(await holding()).toBe(true)
  })

  test('an order that leaves one out is refused', async () => {
    const courseId = await room.draft(room.author)
    const first = await room.addModule(room.author, courseId)
    await room.addModule(room.author, courseId)
    expect((await refused(orderModules, { modules: [{ id: first, order: 1 }] })).code).toBe(
      'courses.order-incomplete',
    )
  })
})

describe('lessons of one file', () => {
  test('[LES-03] [LES-07] are created with a placeholder and updated with the stored key', async () => {
    const courseId = await room.draft(room.author)
    const moduleId = await room.addModule(room.author, courseId)
    const id = await room.addLesson(room.author, moduleId, 'video')
    expect((await list(courseId, room.author))[0].lessons).toMatchObject([
      { id, isDraft: true, file: null, LessonType: { name: 'video' } },
    ])
    const file = await room.store(room.author, `courses/modules/${moduleId}/${id}`, 'video/mp4')
    const { Lesson_update } = await room.gql(
      update,
      { id, file, duration: 95, name: 'Bienvenida' },
      room.author,
    )
    expect(Lesson_update).toMatchObject({
      newLesson: { id, name: 'Bienvenida', file },
      updatedModules: [{ id: moduleId }],
    })
    const [shown] = (await list(courseId, room.author))[0].lessons
    expect(shown).toMatchObject({ duration: 95, fileName: 'Lección de video.mp4' })
    expect(shown.fileSize).toBeGreaterThan(0)
    await room.gql(update, { id, duration: 80 }, room.author)
    expect((await list(courseId, room.author))[0].lessons[0]).toMatchObject({ duration: 80, file })
    const asked = await room.gql(lessonsOfOne, { moduleId }, room.author)
    expect(asked).toMatchObject({ Lesson_list: [{ id, name: 'Bienvenida', order: 1 }], Lesson_count: 1 })
  })

  test('[LES-06] [LES-07] keep the length that they were created with, unless their file comes with another', async () => {
    const courseId = await room.draft(room.author)
    const moduleId = await room.addModule(room.author, courseId)
    for (const [type, contentType] of [
      ['video', 'video/mp4'],
      ['document', 'application/pdf'],
    ] as const) {
      const given = { moduleId, name: 'Ronda', lessonType: typeId(type), file: 'placeholder', duration: 95 }
      const { newLesson } = (await room.gql(createLesson, given, room.author)).Lesson_create
      const shown = async () =>
        (await list(courseId, room.author))[0].lessons.find(({ id }: { id: string }) => id === newLesson.id)
      expect(await shown()).toMatchObject({ file: null, duration: 95 })
      const file = await room.store(room.author, `courses/modules/${moduleId}/${newLesson.id}`, contentType)
      await room.gql(update, { id: newLesson.id, file }, room.author)
      expect(await shown()).toMatchObject({ file, duration: 95 })
      await room.gql(update, { id: newLesson.id, duration: 80 }, room.author)
      expect(await shown()).toMatchObject({ file, duration: 80 })
    }
  })

  test('[LES-07] a key that is not the lesson’s own, or that nothing is stored under, is refused', async () => {
    const moduleId = await room.addModule(room.author, await room.draft(room.author))
    const [id, other] = [
      await room.addLesson(room.author, moduleId, 'video'),
      await room.addLesson(room.author, moduleId, 'video'),
    ]
    const foreign = await room.store(room.author, `courses/modules/${moduleId}/${other}`, 'video/mp4')
    for (const file of [
      foreign,
      `courses/modules/${moduleId}/${id}`,
      `courses/modules/${moduleId}/../${other}`,
      'x',
    ])
      expect(await refused(update, { id, file, duration: 10 })).toMatchObject({
        code: 'courses.lesson-needs-file',
        field: 'file',
      })
  })

  test('[LES-19] a file of another kind is not even signed for, and none is none', async () => {
    const moduleId = await room.addModule(room.author, await room.draft(room.author))
    const id = await room.addLesson(room.author, moduleId, 'document')
    const key = `courses/modules/${moduleId}/${id}`
    await expect(room.store(room.author, key, 'video/mp4')).rejects.toThrow('storage.wrong-type')
    expect(await refused(update, { id, file: key, duration: 10 })).toMatchObject({
      code: 'courses.lesson-needs-file',
      field: 'file',
    })
  })

  test('[LES-19] one without name, type, placeholder or length is not created', async () => {
    const courseId = await room.draft(room.author)
    const moduleId = await room.addModule(room.author, courseId)
    const whole = { moduleId, name: 'Lección', lessonType: typeId('video'), file: 'pending', duration: 10 }
    for (const field of ['moduleId', 'name', 'lessonType', 'file', 'duration'])
      expect(await refused(createLesson, { ...whole, [field]: null })).toMatchObject({
        code: 'http.invalid-input',
        field,
      })
    expect(
      await refused(createLesson, { ...whole, lessonType: typeId('automaticEvaluation') }),
    ).toMatchObject({
      code: 'http.invalid-input',
      field: 'lessonType',
    })
    expect((await list(courseId, room.author))[0].lessons).toEqual([])
  })

  test('one without its file is not released', async () => {
    const moduleId = await room.addModule(room.author, await room.draft(room.author))
    const id = await room.addLesson(room.author, moduleId, 'document')
    expect(await refused(update, { id, isDraft: false })).toMatchObject({
      code: 'courses.lesson-needs-file',
      field: 'isDraft',
    })
  })

  test('one moves to the place that it is given', async () => {
    const courseId = await room.draft(room.author)
    const moduleId = await room.addModule(room.author, courseId)
    const ids = []
    for (let number = 0; number < 3; number++) ids.push(await room.addLesson(room.author, moduleId, 'video'))
    const [first, second, third] = ids
    await room.gql(update, { id: third, order: 1 }, room.author)
    const [{ lessons: shown }] = await list(courseId, room.author)
    expect(shown.map(({ id, order }: { id: string; order: number }) => [id, order])).toEqual([
      [third, 1],
      [first, 2],
      [second, 3],
    ])
  })

  test('deleting one deletes what it had stored, and a published module that is left empty is a draft again', async () => {
    const courseId = await room.draft(room.author)
    const moduleId = await room.addModule(room.author, courseId)
    const id = await room.addStored(room.author, moduleId, 'video')
    await room.setModuleDraft(room.author, moduleId, false)
    const key = `courses/modules/${moduleId}/${id}`
    expect(await app.services.files.describe(key)).not.toBeNull()
    await room.gql(remove, { id }, room.author)
    expect(await app.services.files.describe(key)).toBeNull()
    expect(await list(courseId, room.author)).toMatchObject([{ isDraft: true, lessons: [] }])
  })
})
