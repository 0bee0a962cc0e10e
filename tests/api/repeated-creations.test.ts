import { afterAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../../api/database/postgres.ts'
import { permissions as catalogue } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import {
  bytesOf,
  type Classroom,
  openClassroom,
  type Person,
  threeQuestions,
  typeId,
} from '../support/classroom.ts'
import { openTestPostgres } from '../support/database.ts'
import { rosterOf } from '../support/imports.ts'
import { openStaff } from '../support/staff.ts'

const many = 32

let numbers = 700_000
const nextNumber = (): string => {
  numbers += 1
  return String(numbers)
}

type Headers = Record<string, string>
/** The status of the answer and the id of what was made. */
type Made = { readonly status: number; readonly id: unknown }
type Send = (app: TestApp, key: Headers) => Promise<Made>
type Place = { readonly app: TestApp; readonly room: Classroom; readonly root: Person }

const settings = { JWT_SECRET: 'a secret that both of the servers know' }

const openPlace = async (app: TestApp): Promise<Place> => ({
  app,
  room: await openClassroom(app),
  root: await openStaff(app).administrator(),
})

const byRest = async (
  [app, key]: [TestApp, Headers],
  path: string,
  body: object,
  by: Person,
  idOf: (body: Record<string, unknown>) => unknown = ({ id }) => id,
): Promise<Made> => {
  const answer = await app.rest('POST', path, body, by.token, key)
  return { status: answer.status, id: idOf(answer.body) ?? answer.body.code }
}

const byGraphql = async (
  [app, key]: [TestApp, Headers],
  query: string,
  variables: object,
  by: Person,
): Promise<Made> => {
  const { status, data, code } = await app.gql(query, variables, by.token, key)
  const made = data && Object.values<{ id?: string; newLesson?: { id: string } } | null>(data)[0]
  return { status, id: made?.id ?? made?.newLesson?.id ?? code }
}

const drafting = 'mutation ($course: CourseInput!) { Course_create(course: $course) { id } }'
const addingModule = 'mutation ($courseId: ID!) { Module_create(courseId: $courseId) { id } }'
const addingLesson = `mutation ($moduleId: ID, $name: String, $lessonType: ID) {
  Lesson_create(moduleId: $moduleId, name: $name, lessonType: $lessonType, file: "pending", duration: 60) { newLesson { id } } }`
const addingTest = `mutation ($moduleId: ID, $lessonType: ID, $questions: [QuestionInput!]) {
  Lesson_createAutoEvaluation(moduleId: $moduleId, name: "Evaluación", isDraft: true, lessonType: $lessonType, duration: 30,
    isRandomQuestionOrder: true, preventTabSwitching: false, questions: $questions) { newLesson { id } } }`
const signingUpload = `query ($key: String!, $size: Float!) {
  putSignedUrl(key: $key, contentType: "application/pdf", size: $size) { signedUrl } }`

/** Every way in which a client makes something new. */
const creations: Readonly<Record<string, (place: Place) => Promise<Send>>> = {
  'a user type': async ({ root }) => {
    const permissions = catalogue.filter(({ key }) => key === 'report.*').map(({ id }) => ({ id }))
    return (...at) => byRest(at, '/roles', { name: 'Tipo repetido', permissions }, root)
  },
  'a course': async ({ room }) => {
    const course = { name: 'Curso repetido' }
    return (...at) => byGraphql(at, drafting, { course }, room.author)
  },
  'a module': async ({ room }) => {
    const courseId = await room.draft(room.author)
    return (...at) => byGraphql(at, addingModule, { courseId }, room.author)
  },
  'a lesson': async ({ app, room }) => {
    const moduleId = await room.addModule(room.author, await room.draft(room.author))
    await app.settled()
    const what = { moduleId, name: 'Lección', lessonType: typeId('video') }
    return (...at) => byGraphql(at, addingLesson, what, room.author)
  },
  'an evaluation': async ({ app, room }) => {
    const moduleId = await room.addModule(room.author, await room.draft(room.author))
    await app.settled()
    const what = { moduleId, lessonType: typeId('automaticEvaluation'), questions: threeQuestions }
    return (...at) => byGraphql(at, addingTest, what, room.author)
  },
  'an attempt': async ({ app, room }) => {
    const learner = await room.person(nextNumber())
    const { courseId, test: lessonId } = await room.publishedCourse({
      test: { isRandomQuestionOrder: true },
    })
    await room.require({ level: 'enterprise', id: null }, courseId)
    await app.settled()
    return (...at) => byRest(at, `/lessons/${lessonId}/attempts`, {}, learner, ({ attemptId }) => attemptId)
  },
  'an import': async ({ root }) => {
    const body = rosterOf('880001,Ana Ruiz,,Terminal Norte,Operación,Operador,') as Uint8Array<ArrayBuffer>
    return async (app, key) => {
      const headers = { ...key, authorization: `Bearer ${root.token}`, 'x-file-name': 'plantilla.csv' }
      const answer = await app.send('/api/imports', { method: 'POST', headers, body })
      const said = await answer.json()
      return { status: answer.status, id: said.id ?? said.code }
    }
  },
  'a file': async (place) => {
    const address = await uploadAddress(place)
    return (app, key) => uploadTo(app, address, key)
  },
}

const pdf = bytesOf['application/pdf']

const uploadAddress = async ({ app, room }: Place): Promise<string> => {
  const name = `courses/documents/${await room.draft(room.author)}/Guía.pdf`
  await app.settled()
  const { data } = await app.gql(signingUpload, { key: name, size: pdf.length }, room.author.token)
  const { pathname, search } = new URL(data.putSignedUrl.signedUrl, 'http://localhost')
  return `${pathname}${search}`
}

const uploadTo = async (app: TestApp, address: string, key: Headers, bytes = pdf): Promise<Made> => {
  const headers = { ...key, 'content-type': 'application/pdf' }
  const answer = await app.send(address, { method: 'PUT', headers, body: new Uint8Array(bytes) })
  const said = await answer.json()
  return { status: answer.status, id: said.sha256 ?? said.code }
}

const atOnce = async (apps: readonly TestApp[], send: Send, times = many): Promise<readonly Made[]> => {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const asked = Array.from({ length: times }, (_, n) => send(apps[n % apps.length] as TestApp, key))
  return Promise.all(asked)
}

/** All requests get the first answer, and so does one more. */
const expectOne = async (apps: readonly TestApp[], send: Send): Promise<void> => {
  const made = await atOnce(apps, send)
  expect(new Set(made.map((one) => JSON.stringify(one))).size, JSON.stringify(made)).toBe(1)
  expect([200, 201]).toContain(made[0]?.status)
  expect(made[0]?.id).toMatch(/^[0-9a-f-]{36,64}$/)
}

describe('32 requests under one key at once', async () => {
  const place = await openPlace(await openTestApp(settings))
  const { app, root } = place
  afterAll(() => app.close())

  for (const [what, prepare] of Object.entries(creations))
    test(`make one of ${what}, and all have its answer`, async () => {
      await expectOne([app], await prepare(place))
    })

  test('store one fact', async () => {
    const roles = (await app.rest('GET', '/roles', undefined, root.token)).body
    expect(roles.filter(({ name }: { name: string }) => name === 'Tipo repetido')).toHaveLength(1)
    const courses = await app.services.store.readAll(0, 5_000)
    expect(
      courses.filter(
        ({ type, data }) => type === 'CourseDrafted' && 'name' in data && data.name === 'Curso repetido',
      ),
    ).toHaveLength(1)
  })

  test('are told where their file is refused', async () => {
    const headers = { authorization: `Bearer ${root.token}` }
    /** Asked for again as long as it is being read, as the screen does. */
    const refused: Send = async (on, key) => {
      const init = { method: 'POST', headers: { ...headers, ...key }, body: 'nada' }
      const answer = await on.send('/api/imports', init)
      let said = await answer.json()
      while (said.status === 'reading')
        said = await (await on.send(`/api/imports/${said.id}`, { headers })).json()
      return { status: answer.status, id: said.code ?? said.problem?.code }
    }
    const answers = await atOnce([app], refused, 4)
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers[0]?.id).toMatch(/^roster\./)
  })

  test('keep the key to what it was first sent with: another file is refused', async () => {
    const key = { 'idempotency-key': crypto.randomUUID(), authorization: `Bearer ${root.token}` }
    const send = async (line: string, name = 'una.csv') => {
      const body = rosterOf(line) as Uint8Array<ArrayBuffer>
      const answer = await app.send('/api/imports', {
        method: 'POST',
        headers: { ...key, 'x-file-name': name },
        body,
      })
      return { status: answer.status, code: (await answer.json()).code }
    }
    const first = '880002,Eva Sol,,Terminal Norte,Operación,Operador,'
    expect((await send(first)).status).toBe(201)
    const reused = { status: 409, code: 'conflict.command-reused' }
    expect(await send('880003,Iván Luz,,Terminal Norte,Operación,Operador,')).toEqual(reused)
    expect(await send(first, 'otra.csv')).toEqual(reused)
    expect((await send(first)).status).toBe(201)
  })

  test('do not let other bytes in by an address that has been used', async () => {
    const address = await uploadAddress(place)
    const key = { 'idempotency-key': crypto.randomUUID() }
    expect((await uploadTo(app, address, key)).status).toBe(200)
    const used = { status: 409, id: 'storage.used' }
    expect(await uploadTo(app, address, {})).toEqual(used)
    expect(await uploadTo(app, address, key, Buffer.from(pdf.toString().replace('obj', 'OBJ')))).toEqual(used)
  })
})

describe('the same on two servers over one PostgreSQL', async () => {
  const { url, ...db } = await openTestPostgres()
  const second = await openPostgres(url)
  const apps = [await openTestApp(settings, db), await openTestApp(settings, second)] as const
  const place = await openPlace(apps[0])
  afterAll(async () => {
    for (const app of apps) await app.close()
  })

  for (const what of ['a user type', 'a module', 'an attempt', 'an import'])
    test(`make one of ${what}, and all have its answer`, async () => {
      const prepare = creations[what] as (place: Place) => Promise<Send>
      const send = await prepare(place)
      await Promise.all(apps.map((app) => app.settled()))
      await expectOne(apps, send)
    })
})
