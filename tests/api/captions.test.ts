import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../support/classroom.ts'
import { remove } from '../support/course-content.ts'
import { openStorage, type Storage } from '../support/storage.ts'

const vtt = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nBienvenida a bordo.\n')
const set = `mutation ($id: ID!, $file: String, $fileName: String, $language: String, $transcript: String) {
  Lesson_setCaptions(id: $id, file: $file, fileName: $fileName, language: $language, transcript: $transcript) {
    transactionStatus pending } }`
const read = `query ($courseId: ID!) { Module_list(courseId: $courseId) {
  lessons { id transcript captions { fileName language signedUrl } } } }`

let on: Storage
let key: string
beforeAll(async () => {
  on = await openStorage()
  key = `courses/captions/${on.moduleId}/${on.video}.vtt`
})
afterAll(() => on.app.close())

const change = (given: object, by?: Person) => on.ask(set, { id: on.video, ...given }, by)
const shown = async (by?: Person, id = on.video) => {
  const { data } = await on.ask(read, { courseId: on.courseId }, by)
  return data.Module_list.flatMap(({ lessons }: { lessons: { id: string }[] }) => lessons).find(
    (one: { id: string }) => one.id === id,
  )
}

describe('the captions and the transcript of a video', () => {
  test('are uploaded, read by its learner, replaced, and removed with their file', async () => {
    expect((await on.upload(key, vtt, 'text/vtt')).status).toBe(200)
    const given = { file: key, fileName: 'Bienvenida.vtt', language: 'es', transcript: 'Bienvenida a bordo.' }
    expect((await change(given)).data.Lesson_setCaptions.transactionStatus).toBe(true)
    const seen = await shown(on.learner)
    expect(seen).toMatchObject({
      transcript: 'Bienvenida a bordo.',
      captions: { fileName: 'Bienvenida.vtt', language: 'es' },
    })
    const answer = await on.app.send(seen.captions.signedUrl)
    expect(answer.headers.get('content-type')).toBe('text/vtt')
    expect(Buffer.from(await answer.arrayBuffer()).equals(vtt)).toBe(true)

    const next = Buffer.concat([vtt, Buffer.from('\n00:02.000 --> 00:03.000\nFin.\n')])
    await on.upload(key, next, 'text/vtt')
    await change({ file: key, fileName: 'Welcome.vtt', language: 'en' })
    expect(await shown()).toMatchObject({
      transcript: 'Bienvenida a bordo.',
      captions: { fileName: 'Welcome.vtt', language: 'en' },
    })
    expect(on.storedFiles().filter((path) => path.includes('/captions/')).length).toBe(1)

    await change({ file: '' })
    expect(await shown()).toMatchObject({ transcript: 'Bienvenida a bordo.', captions: null })
    expect(on.storedFiles().filter((path) => path.includes('/captions/'))).toEqual([])
    await change({ transcript: '' })
    expect(await shown()).toMatchObject({ transcript: null, captions: null })
  })

  test('are WebVTT by their content, of at most 1 MB, and in a language', async () => {
    await on.changesNothing(async () => {
      const page = Buffer.from('<html>WEBVTT</html>')
      expect(await on.upload(key, page, 'text/vtt')).toMatchObject({ status: 415 })
      const many = Buffer.concat([vtt, Buffer.alloc(1_048_576, '\n')])
      await expect(on.addressOf(key, many, 'text/vtt')).rejects.toThrow('storage.too-large')
      await expect(on.addressOf(key, vtt, 'text/plain')).rejects.toThrow('storage.wrong-type')
    })
    const head = await on.app.services.store.head()
    for (const [given, code] of [
      [{ file: key, language: 'es' }, 'courses.captions-not-stored'],
      [{ file: on.keyOf(on.video), language: 'es' }, 'courses.captions-not-stored'],
      [{ transcript: 'x'.repeat(20_001) }, 'courses.transcript-too-long'],
      [{ transcript: 'x'.repeat(50_000) }, 'http.invalid-input'],
      [{ id: on.document, transcript: 'Hola' }, 'courses.lesson-takes-no-captions'],
      [{ id: crypto.randomUUID(), transcript: 'Hola' }, 'courses.no-such-lesson'],
    ] as const)
      expect([Object.keys(given), (await change(given)).code]).toEqual([Object.keys(given), code])
    await on.upload(key, vtt, 'text/vtt')
    expect((await change({ file: key, language: 'fr' })).code).toBe('courses.captions-language')
    expect((await change({ file: key, fileName: 'x.srt', language: 'es' })).code).toBe('CaptionsTypeError')
    expect(await on.app.services.store.head()).toBe(head)
  })

  test('are refused without a text and its time, and in another encoding than UTF-8', async () => {
    const words = 'WEBVTT\n\n00:00.000 --> 00:02.000\n¿Señal de auxilio?\n'
    const swapped = Buffer.from(`\ufeff${words}`, 'utf16le').swap16()
    await on.changesNothing(async () => {
      for (const [bytes, status, code] of [
        [Buffer.from('WEBVTT\n\nBienvenida a bordo.\n'), 422, 'courses.captions-no-cues'],
        [Buffer.from(words, 'latin1'), 422, 'courses.captions-encoding'],
        [Buffer.from(`\ufeff${words}`, 'utf16le'), 422, 'courses.captions-encoding'],
        [swapped, 422, 'courses.captions-encoding'],
        [Buffer.from(words, 'utf16le'), 422, 'courses.captions-encoding'],
      ] as const)
        expect(await on.upload(key, bytes, 'text/vtt')).toMatchObject({ status, body: { code } })
    })
    for (const text of [words, `\ufeff${words}`])
      expect((await on.upload(key, Buffer.from(text), 'text/vtt')).status).toBe(200)
  })

  test('are changed by whoever edits the course alone, and their file is read by its learners', async () => {
    await on.upload(key, vtt, 'text/vtt')
    await change({ file: key, language: 'es', transcript: 'Bienvenida a bordo.' })
    expect((await change({ transcript: 'x' }, on.learner)).code).toBe('access.forbidden')
    const [roleId, terminalId] = [await on.room.roleWith('course.*'), on.app.office.terminals[1]]
    const outsider = await on.room.person('88', { roleId, terminalId })
    expect((await change({ transcript: 'x' }, outsider)).code).toBe('courses.not-yours')
    expect((await shown(on.learner)).transcript).toBe('Bienvenida a bordo.')
    expect(await shown(outsider)).toMatchObject({
      captions: { language: 'es', signedUrl: null },
      transcript: null,
    })
    await expect(
      on
        .ask(`query ($key: String!) { getSignedUrl(key: $key) { signedUrl } }`, { key }, outsider)
        .then(({ code }) => code),
    ).resolves.toBe('storage.not-yours')
  })

  test('are asked for by as many statements, however many lessons a course has', async () => {
    const { room, moduleId, app } = on
    const counted = async (): Promise<number> => {
      const { db } = app.services
      let count = 0
      const query: typeof db.query = (statement) => {
        count += 1
        return db.query(statement)
      }
      Object.assign(app.services, { db: { ...db, query } })
      expect((await shown(on.learner)).transcript).toBe('De uno en uno.')
      Object.assign(app.services, { db })
      return count
    }
    await change({ transcript: 'De uno en uno.' })
    const before = await counted()
    const added = [
      await room.addStored(room.author, moduleId, 'video'),
      await room.addStored(room.author, moduleId, 'video'),
    ]
    for (const id of added) await change({ id, transcript: 'Otra.' })
    expect(await counted()).toBe(before)
    for (const id of added) await on.ask(remove, { id })
  })

  test('go with their lesson', async () => {
    const { room, moduleId } = on
    const id = await room.addStored(room.author, moduleId, 'video')
    const own = `courses/captions/${moduleId}/${id}.vtt`
    await on.upload(own, vtt, 'text/vtt')
    await change({ id, file: own, language: 'es' })
    await on.ask(remove, { id })
    expect(await on.app.services.files.describe(own)).toBeNull()
    expect(on.storedFiles().filter((path) => path.includes(id))).toEqual([])
  })
})
