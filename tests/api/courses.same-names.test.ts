import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CodedError } from '../../web/shared/coded-error.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'

const { saveConfirmingName } = await import('../../web/features/courses/same-name.ts')

const create = `mutation ($course: CourseInput!, $also: Boolean) { it: Course_create(course: $course, alsoSameName: $also) { id } }`
const save = `mutation ($course: CourseInput!, $also: Boolean) { it: Course_setBasicInformation(course: $course, alsoSameName: $also) { id } }`
const copy = `mutation ($id: ID!, $name: String, $also: Boolean) { it: Course_duplicate(id: $id, name: $name, alsoSameName: $also) { id } }`

let app: TestApp
let room: Classroom
let first: string

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  first = await created('Trabajo en alturas')
})
afterAll(() => app.close())

const ask = async (query: string, variables: object, by: Person = room.author, headers = {}) => {
  const { data, code, field, errors, message } = await app.gql(query, variables, by.token, headers)
  await app.settled()
  return { id: data?.it?.id, code, field, params: errors?.[0]?.extensions.params, message }
}
const created = async (name: string, by = room.author): Promise<string> =>
  (await ask(create, { course: { name } }, by)).id
const refusal = (code: string, name: string) => ({ id: undefined, code, field: 'name', params: { name } })
const nameOf = async (id: string): Promise<string> =>
  (await app.gql('query ($id: ID!) { Course(id: $id) { name } }', { id }, room.admin.token)).data.Course.name

describe('a course that is called as another of its author', () => {
  test('[CRS-04] is refused with the other’s name, however it is written, and drafted where that is meant', async () => {
    const head = await app.services.store.head()
    for (const name of ['Trabajo en alturas', ' TRABAJO  EN ALTÚRAS ', 'Trаbajo en alturas'])
      expect(await ask(create, { course: { name } })).toMatchObject(
        refusal(
          name.includes('Trа') ? 'courses.name-looks-alike' : 'courses.same-name',
          'Trabajo en alturas',
        ),
      )
    expect(await ask(create, { course: { name: 'Trabajo en alturas' }, also: false })).toMatchObject({
      code: 'courses.same-name',
      message:
        'The same author already has a course with that name: “Trabajo en alturas”. Choose another name or confirm this one.',
    })
    expect(await app.services.store.head()).toBe(head)
    const { id, code } = await ask(create, { course: { name: 'Trabajo en alturas' }, also: true })
    expect([code, await nameOf(id)]).toEqual([null, 'Trabajo en alturas'])
  })

  test('is nobody else’s affair, unless it only looks the same', async () => {
    expect((await ask(create, { course: { name: 'Trabajo en alturas' } }, room.colleague)).code).toBeNull()
    const lookAlike = { course: { name: 'Τrabajo en alturas' } }
    expect(await ask(create, lookAlike, room.admin)).toMatchObject({ code: 'courses.name-looks-alike' })
    expect((await ask(create, { ...lookAlike, also: true }, room.admin)).code).toBeNull()
  })

  test('is not refused to whoever asks for the same draft again', async () => {
    const again = { 'idempotency-key': crypto.randomUUID() }
    const one = await ask(create, { course: { name: 'Espacios confinados' } }, room.author, again)
    expect(await ask(create, { course: { name: 'Espacios confinados' } }, room.author, again)).toEqual(one)
  })
})

test('[EDT-06] another name is asked about as a new one is, a name that is kept is not', async () => {
  const id = await created('Izaje de cargas')
  const named = (name: string, over = {}) => ({ course: room.information(id, { name }), ...over })
  expect(await ask(save, named('Trabajo en Alturas'))).toMatchObject(
    refusal('courses.same-name', 'Trabajo en alturas'),
  )
  expect(await nameOf(id)).toBe('Izaje de cargas')
  expect((await ask(save, named('Izaje de Cargas'))).code).toBeNull()
  expect((await ask(save, named('Trabajo en Alturas', { also: true }))).code).toBeNull()
  expect(await nameOf(id)).toBe('Trabajo en Alturas')
  expect((await ask(save, named('Trabajo en Alturas', { also: false }))).code).toBeNull()
  expect(await ask(save, named('Espacios confinados'), room.admin)).toMatchObject({
    code: 'courses.same-name',
  })
})

test('a copy that is given no name gets one that none of its author’s courses has', async () => {
  const names = []
  for (const _ of [1, 2]) names.push(await nameOf((await ask(copy, { id: first })).id))
  expect(names).toEqual(['Copy of Trabajo en alturas', 'Copy 2 of Trabajo en alturas'])
  const given = { id: first, name: 'Espacios confinados' }
  expect(await ask(copy, given)).toMatchObject(refusal('courses.same-name', 'Espacios confinados'))
  expect((await ask(copy, { ...given, also: true })).code).toBeNull()
})

test('a document whose name only looks different from another’s is the same one twice', async () => {
  await room.addDocument(room.author, first, 'Guia.pdf')
  for (const name of ['Guiа.pdf', 'GUÍA.pdf'])
    await expect(room.addDocument(room.author, first, name)).rejects.toThrow('CourseDocumentErrorDuplicate')
  await room.addDocument(room.author, first, 'Guia 2.pdf')
})

describe('on the screen', () => {
  const saving = (error: unknown) => {
    const asked: boolean[] = []
    return {
      asked,
      save: async (alsoSameName: boolean) => {
        asked.push(alsoSameName)
        if (!alsoSameName) throw error
        return 'saved'
      },
    }
  }
  const alike = new CodedError('courses.same-name', 'name', { name: 'Faro' })

  test('whoever saves is asked, and a yes saves it under that name', async () => {
    const { asked, save: act } = saving(alike)
    const questions: CodedError[] = []
    const isMeant = async (refused: CodedError) => questions.push(refused) > 0
    expect(await saveConfirmingName(act, isMeant)).toBe('saved')
    expect([asked, questions]).toEqual([[false, true], [alike]])
  })

  test('a no leaves the refusal, and any other refusal asks nothing', async () => {
    for (const [error, answer] of [
      [alike, false],
      [new CodedError('FormCourseNameError', 'name', {}), true],
      [new Error('gone'), true],
    ] as const) {
      const { asked, save: act } = saving(error)
      await expect(saveConfirmingName(act, async () => answer)).rejects.toBe(error)
      expect(asked).toEqual([false])
    }
  })
})
