import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GraphqlAnswer, openTestApp, type TestApp } from '../support/app.ts'
import { bytesOf, type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { keyTricks } from '../support/key-tricks.ts'

const put = `query ($key: String!, $contentType: String!, $size: Float!) {
  putSignedUrl(key: $key, contentType: $contentType, size: $size) { signedUrl } }`
const get = 'query ($key: String!) { getSignedUrl(key: $key) { signedUrl } }'
const make = `query ($key: String!, $command: String!, $contentType: String, $size: Float) {
  makeSignedUrl(key: $key, command: $command, contentType: $contentType, size: $size) { signedUrl } }`
const list =
  'query ($key: String!) { getListedObjects(key: $key) { key prefix count files { fileName size key } } }'
const remove = 'mutation ($key: String!) { deleteObject(key: $key) { transactionStatus } }'

const fixture = (name: string): Buffer => readFileSync(join(import.meta.dirname, '../fixtures', name))
const pdf = fixture('manual.pdf')

let app: TestApp
let room: Classroom
let learner: Person
let courseId: string
let moduleId: string
let videoId: string
let documentId: string
let keyOf: (lessonId: string) => string

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  ;({ courseId, moduleId, video: videoId, document: documentId } = await room.publishedCourse())
  keyOf = (lessonId) => `courses/modules/${moduleId}/${lessonId}`
  learner = await room.person('77')
  await room.require({ level: 'enterprise' }, courseId)
})
afterAll(() => app.close())

const documentKey = (name = 'Guía de bolsillo.pdf'): string => `courses/documents/${courseId}/${name}`
const imageKey = (of = courseId): string => `courses/images/${of}/CourseImage.png`

const ask = (query: string, variables: object, { token }: Person = room.author): Promise<GraphqlAnswer> =>
  app.gql(query, variables, token)

const addressOf = async (key: string, bytes: Uint8Array, contentType: string): Promise<string> => {
  const { data, code } = await ask(put, { key, contentType, size: bytes.length })
  if (code) throw new Error(code)
  return data.putSignedUrl.signedUrl
}

const send = async (address: string, bytes: Uint8Array, contentType: string) => {
  const init = { method: 'PUT', headers: { 'content-type': contentType }, body: new Uint8Array(bytes) }
  const response = await app.send(address, init)
  return { status: response.status, body: await response.json() }
}

const upload = async (key: string, bytes: Uint8Array, contentType: string) =>
  send(await addressOf(key, bytes, contentType), bytes, contentType)

const storedFiles = (): string[] =>
  readdirSync(join(app.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()

/** What an act may not leave behind. */
const changesNothing = async (act: () => Promise<void>): Promise<void> => {
  const before = storedFiles()
  await act()
  expect(storedFiles()).toEqual(before)
}

describe('uploading', () => {
  test('[FILE-01] stores a PDF and a picture of a course, described by what they hold, and lists them', async () => {
    const answer = await upload(documentKey(), pdf, 'application/pdf')
    expect(answer).toMatchObject({
      status: 200,
      body: { fileName: 'Guía de bolsillo.pdf', size: pdf.length },
    })
    expect((await upload(imageKey(), fixture('cover.png'), 'image/png')).status).toBe(200)
    expect(await app.services.files.describe(documentKey())).toEqual({
      key: documentKey(),
      name: 'Guía de bolsillo.pdf',
      size: pdf.length,
      sha256: new Bun.CryptoHasher('sha256').update(pdf).digest('hex'),
      contentType: 'application/pdf',
    })
    const folder = `courses/documents/${courseId}`
    expect((await ask(list, { key: folder })).data.getListedObjects).toEqual({
      key: folder,
      prefix: `${folder}/`,
      count: 1,
      files: [{ fileName: 'Guía de bolsillo.pdf', size: pdf.length, key: documentKey() }],
    })
  })

  test('a real MP4 is known as one', async () => {
    const video = fixture('video.mp4')
    expect(await upload(keyOf(videoId), video, 'video/mp4')).toMatchObject({ status: 200 })
    expect(await app.services.files.describe(keyOf(videoId))).toMatchObject({
      contentType: 'video/mp4',
      name: `${videoId}.mp4`,
    })
  })

  test('an object that is there already is replaced whole, and the bytes before it go', async () => {
    const key = documentKey('Se repite.pdf')
    await upload(key, pdf, 'application/pdf')
    const before = storedFiles()
    const next = Buffer.concat([pdf, Buffer.from('\n% again\n')])
    expect((await upload(key, next, 'application/pdf')).status).toBe(200)
    expect(await app.services.files.describe(key)).toMatchObject({ size: next.length })
    expect(storedFiles().length).toBe(before.length)
  })

  test('an address works once', async () => {
    const address = await addressOf(documentKey('Una vez.pdf'), pdf, 'application/pdf')
    expect((await send(address, pdf, 'application/pdf')).status).toBe(200)
    await changesNothing(async () => {
      expect(await send(address, pdf, 'application/pdf')).toMatchObject({
        status: 409,
        body: { code: 'storage.used' },
      })
    })
  })

  test('two who use one address at once are not both served', async () => {
    const address = await addressOf(documentKey('A la vez.pdf'), pdf, 'application/pdf')
    const both = await Promise.all([1, 2].map(() => send(address, pdf, 'application/pdf')))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('[FILE-02] more bytes than signed, or fewer, are refused and leave nothing', async () => {
    await changesNothing(async () => {
      const key = documentKey('Otro tamaño.pdf')
      const more = Buffer.concat([pdf, Buffer.from('x')])
      for (const [bytes, status, code] of [
        [more, 413, 'storage.too-large'],
        [pdf.subarray(1), 400, 'storage.wrong-size'],
        [new Uint8Array(), 400, 'storage.wrong-size'],
      ] as const) {
        const address = await addressOf(key, pdf, 'application/pdf')
        expect(await send(address, bytes, 'application/pdf')).toMatchObject({ status, body: { code } })
      }
      expect(await app.services.files.describe(key)).toBeNull()
    })
  })

  test('an address that has expired, or of which something was changed, is refused and leaves nothing', async () => {
    await changesNothing(async () => {
      const address = await addressOf(documentKey('Tarde.pdf'), pdf, 'application/pdf')
      const larger = address.replace(/size=\d+/, 'size=999999')
      expect(await send(larger, pdf, 'application/pdf')).toMatchObject({
        status: 403,
        body: { code: 'storage.bad-signature' },
      })
      const elsewhere = address.replace('Tarde.pdf', 'Otra.pdf')
      expect(await send(elsewhere, pdf, 'application/pdf')).toMatchObject({
        status: 403,
        body: { code: 'storage.bad-signature' },
      })
      app.clock.advance(3_600_000)
      expect(await send(address, pdf, 'application/pdf')).toMatchObject({
        status: 403,
        body: { code: 'storage.expired' },
      })
    })
  })

  test('content that is not what it is called is refused and leaves nothing', async () => {
    const cases: [string, Uint8Array, string][] = [
      [keyOf(videoId), fixture('page.mp4'), 'video/mp4'],
      [imageKey(), fixture('drawing.png'), 'image/png'],
      [imageKey(), pdf, 'image/png'],
      [keyOf(videoId), pdf, 'video/mp4'],
      [
        documentKey('Word.doc'),
        Buffer.from('d0cf11e0a1b11ae1'.padEnd(2048, '0'), 'hex'),
        'application/msword',
      ],
      [documentKey(), Buffer.from('%PD'), 'application/pdf'],
    ]
    await changesNothing(async () => {
      for (const [key, bytes, contentType] of cases)
        expect(await upload(key, bytes, contentType), key).toMatchObject({
          status: 415,
          body: { code: 'storage.wrong-type' },
        })
    })
    expect(await app.services.files.describe(imageKey())).toMatchObject({ contentType: 'image/png' })
  })

  test('a request of another type than was signed is refused', async () => {
    const address = await addressOf(documentKey('Otro tipo.pdf'), pdf, 'application/pdf')
    expect(await send(address, pdf, 'text/html')).toMatchObject({ status: 415 })
  })
})

describe('asking for an address to upload', () => {
  const refused = async (key: string, contentType: string, size = 10, by?: Person) =>
    (await ask(put, { key, contentType, size }, by)).code

  test('is refused for a type that the key does not hold', async () => {
    for (const [key, contentType] of [
      [keyOf(videoId), 'application/pdf'],
      [keyOf(documentId), 'video/mp4'],
      [keyOf(videoId), 'application/octet-stream'],
      [keyOf(videoId), 'text/html'],
      [imageKey(), 'image/svg+xml'],
      [imageKey(), 'image/jpeg'],
      [documentKey(), 'application/msword'],
      [documentKey('Datos.xlsx'), 'application/vnd.ms-excel'],
    ] as const)
      expect(await refused(key, contentType), `${key} ${contentType}`).toBe('storage.wrong-type')
  })

  test('is refused beyond 2 GiB of media, 10 MiB of picture, 100 MiB of document', async () => {
    for (const [key, contentType, most] of [
      [keyOf(videoId), 'video/mp4', 2_147_483_648],
      [imageKey(), 'image/png', 10_485_760],
      [documentKey(), 'application/pdf', 104_857_600],
    ] as const) {
      expect(await refused(key, contentType, most), key).toBeNull()
      expect(await refused(key, contentType, most + 1), key).toBe('storage.too-large')
    }
    for (const size of [0, -1, 1.5])
      expect(await refused(imageKey(), 'image/png', size)).toBe('http.invalid-input')
  })

  test('[FILE-03] is refused to everybody but the course’s author and administrators', async () => {
    for (const key of [keyOf(videoId), imageKey(), documentKey()]) {
      const type = key === imageKey() ? 'image/png' : key === documentKey() ? 'application/pdf' : 'video/mp4'
      expect(await refused(key, type, 10, room.admin), key).toBeNull()
      for (const by of [room.colleague, learner]) {
        expect(await refused(key, type, 10, by), key).toBe('storage.not-yours')
        expect((await ask(make, { key, command: 'delete' }, by)).code).toBe('storage.not-yours')
        expect((await ask(remove, { key }, by)).code).toBe('storage.not-yours')
      }
    }
  })

  test('[FILE-03] is refused for path tricks, keys of no shape, and courses and lessons that are not there', async () => {
    const nobody = app.services.newId()
    for (const key of [
      ...keyTricks.filter((trick) => !trick.includes('\0') && trick.isWellFormed()),
      `courses/documents/${courseId}/../../images/${courseId}/CourseImage.png`,
      `courses/modules/${courseId}/${videoId}`,
      `courses/modules/${moduleId}/${nobody}`,
      `courses/documents/${nobody}/guia.pdf`,
      `evidences/${room.author.id}/${courseId}/foto.png`,
      'courses/documents',
    ])
      for (const query of [get, remove, list])
        expect((await ask(query, { key })).code, `${key} ${query}`).toBe('storage.not-yours')
    expect(await refused(`evidences/${room.author.id}/${courseId}/foto.png`, 'image/png')).toBe(
      'storage.not-yours',
    )
  })
})

describe('deleting', () => {
  test('[FILE-01] removes the object under this key and no other', async () => {
    const [gone, stays] = [documentKey('Se va.pdf'), documentKey('Se queda.pdf')]
    for (const key of [gone, stays]) await upload(key, pdf, 'application/pdf')
    const before = storedFiles().length
    expect((await ask(remove, { key: gone })).data.deleteObject.transactionStatus).toBe(true)
    expect((await ask(remove, { key: gone })).data.deleteObject.transactionStatus).toBe(false)
    expect(await app.services.files.describe(gone)).toBeNull()
    expect(await app.services.files.describe(stays)).not.toBeNull()
    expect(storedFiles().length).toBe(before - 1)
  })

  test('an address to delete works once, and none to read deletes', async () => {
    const key = documentKey('Por dirección.pdf')
    await upload(key, pdf, 'application/pdf')
    const read = (await ask(make, { key, command: 'get' })).data.makeSignedUrl.signedUrl
    expect((await app.send(read, { method: 'DELETE' })).status).toBe(403)
    const address = (await ask(make, { key, command: 'delete' })).data.makeSignedUrl.signedUrl
    expect(await (await app.send(address, { method: 'DELETE' })).json()).toEqual({ deleted: true })
    expect((await app.send(address, { method: 'DELETE' })).status).toBe(409)
    expect((await app.send(read)).status).toBe(404)
  })

  test('[FILE-04] what nobody foresaw is said as the call’s own failure', async () => {
    const { services } = app
    const { files } = services
    const broken = () => Promise.reject(new Error('the disk is gone'))
    Object.assign(services, { files: { ...files, delete: broken, list: broken } })
    expect(await ask(remove, { key: documentKey() })).toMatchObject({ message: 'Failed to delete object' })
    expect(await ask(list, { key: `courses/documents/${courseId}` })).toMatchObject({
      message: 'Failed to list objects',
    })
    Object.assign(services, { files })
  })
})

test('[FILE-01] one call signs for each command, and refuses any other', async () => {
  const key = documentKey('Varias órdenes.pdf')
  const what = { contentType: 'application/pdf', size: pdf.length }
  const { data } = await ask(make, { key, command: 'put', ...what })
  expect((await send(data.makeSignedUrl.signedUrl, pdf, 'application/pdf')).status).toBe(200)
  expect((await ask(make, { key, command: 'put' })).code).toBe('http.invalid-input')
  expect((await ask(make, { key, command: 'copy' })).code).toBe('http.invalid-input')
})
