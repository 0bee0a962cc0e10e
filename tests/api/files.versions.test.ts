import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeUnfinishedUploads } from '../../api/features/courses/uploads.ts'
import { lessonsUnfinishedSince } from '../../projections/unfinished-lessons.ts'
import { deleteModule, remove, update } from '../support/course-content.ts'
import { fixture, openStorage, type Storage } from '../support/storage.ts'

const [film, pdf, cover] = ['video.mp4', 'manual.pdf', 'cover.png'].map(fixture) as [Buffer, Buffer, Buffer]
const other = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('\n% later\n')])
const hourMs = 3_600_000

let on: Storage
beforeAll(async () => {
  on = await openStorage()
})
afterAll(() => on.app.close())

const read = async (key: string): Promise<Buffer | number> => {
  const answer = await on.app.send(on.app.services.files.signedUrl(key))
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : answer.status
}
const bytesUnder = (part: string): number => on.storedFiles().filter((path) => path.includes(part)).length
/** Time passes, and the author logs in again. */
const pass = async (ms: number): Promise<void> => {
  on.app.clock.advance(ms)
  Object.assign(on.room.author, { token: await on.app.as(on.room.author.id) })
}
const attach = (id: string, file: string, duration = 100) => on.ask(update, { id, file, duration })
const tidy = () => removeUnfinishedUploads(on.app.services, on.app.clock.now)
const lessonNames = async (): Promise<string[]> => {
  const query = 'query ($moduleId: ID!) { Lesson_list(moduleId: $moduleId) { id } }'
  const { data } = await on.ask(query, { moduleId: on.moduleId })
  return data.Lesson_list.map(({ id }: { id: string }) => id)
}

describe('an object that a record refers to', () => {
  test('[LES-07] is read until the record moves to the next, and goes then', async () => {
    const key = on.keyOf(on.video)
    await on.upload(key, film, 'video/mp4')
    await attach(on.video, key)
    expect(bytesUnder(on.video)).toBe(1)
    const next = other(film)
    expect((await on.upload(key, next, 'video/mp4')).status).toBe(200)
    expect(film.equals((await read(key)) as Buffer)).toBe(true)
    expect(bytesUnder(on.video)).toBe(2)
    await attach(on.video, key)
    expect(next.equals((await read(key)) as Buffer)).toBe(true)
    expect(bytesUnder(on.video)).toBe(1)
  })

  test('[LES-07] of several that came and were not taken, the last alone is kept beside it', async () => {
    const key = on.keyOf(on.video)
    const before = await read(key)
    for (const tries of [1, 2, 3])
      await on.upload(key, Buffer.concat([film, Buffer.alloc(tries)]), 'video/mp4')
    expect(bytesUnder(on.video)).toBe(2)
    expect(await read(key)).toEqual(before)
  })

  test('[EDT-05] is the picture of a course too', async () => {
    const key = on.imageKey()
    const describe = (thumbnail?: string) =>
      on.room.describe(on.room.author, on.courseId, thumbnail ? { thumbnail } : {})
    await on.upload(key, cover, 'image/png')
    await describe(key)
    await on.upload(key, other(cover), 'image/png')
    expect(await read(key)).toEqual(cover)
    await describe(key)
    expect(await read(key)).toEqual(other(cover))
    expect(bytesUnder('CourseImage')).toBe(1)
  })

  test('[DOC-01] is the document that was there first, whatever is uploaded under its name', async () => {
    const name = 'Primero.pdf'
    await on.upload(on.documentKey(name), pdf, 'application/pdf')
    const create = `mutation ($courseId: ID!, $name: String!, $size: Float!, $url: String!) {
      DocumentCourse_create(courseId: $courseId, name: $name, size: $size, url: $url) { id } }`
    const given = { courseId: on.courseId, name, size: pdf.length, url: on.documentKey(name) }
    expect((await on.ask(create, given)).code).toBeNull()
    await on.upload(on.documentKey(name), other(pdf), 'application/pdf')
    const again = await on.ask(create, { ...given, size: other(pdf).length })
    expect(again.code).toBe('CourseDocumentErrorDuplicate')
    expect(await read(on.documentKey(name))).toEqual(pdf)
  })
})

describe('what an upload that nobody finished has left', () => {
  test('[LES-07] goes a day later: a lesson without its file, and objects that no record refers to', async () => {
    const { app, room, moduleId } = on
    await tidy()
    const unfinished = await room.addLesson(room.author, moduleId, 'video')
    const stored = await room.addLesson(room.author, moduleId, 'video')
    await on.upload(on.keyOf(stored), film, 'video/mp4')
    await on.upload(on.documentKey('Nunca agregado.pdf'), pdf, 'application/pdf')
    const kept = on.storedFiles()
    await pass(23 * hourMs)
    const finished = await room.addLesson(room.author, moduleId, 'video')
    expect(await tidy()).toBe(0)
    expect(await lessonNames()).toEqual(expect.arrayContaining([unfinished, stored, finished]))
    expect(on.storedFiles()).toEqual(kept)

    await pass(hourMs + 1)
    await on.upload(on.keyOf(finished), film, 'video/mp4')
    await attach(finished, on.keyOf(finished))
    expect(await tidy()).toBe(2)
    await app.settled()
    const names = await lessonNames()
    expect(names).toContain(finished)
    expect(names).not.toContain(unfinished)
    expect(names).not.toContain(stored)
    expect(bytesUnder('Nunca agregado')).toBe(0)
    await tidy()
    expect(bytesUnder(stored)).toBe(0)
    expect(await read(on.keyOf(finished))).toEqual(film)
    expect(await read(on.imageKey())).toEqual(other(cover))
    expect(await read(on.documentKey('Primero.pdf'))).toEqual(pdf)
  })

  test('[LES-07] a lesson of any other type, and one that has its file, stay however old they are', async () => {
    const before = await lessonNames()
    await pass(100 * 24 * hourMs)
    expect(await tidy()).toBe(0)
    expect(await lessonNames()).toEqual(before)
    const { services, clock } = on.app
    expect(await lessonsUnfinishedSince(services.db, clock.now.toISOString(), 100)).toEqual([])
    expect(before).toEqual(expect.arrayContaining([on.video, on.document, on.test]))
  })

  test('an upload that comes after its lesson is gone is refused, and so is what was signed before', async () => {
    const { room, moduleId } = on
    const gone = await room.addLesson(room.author, moduleId, 'video')
    await on.ask(remove, { id: gone })
    await expect(on.addressOf(on.keyOf(gone), film, 'video/mp4')).rejects.toThrow('storage.not-yours')
  })
})

describe('deleting', () => {
  test('[LES-08] a lesson deletes every version of its file', async () => {
    const { room, moduleId } = on
    const id = await room.addStored(room.author, moduleId, 'video')
    await on.upload(on.keyOf(id), film, 'video/mp4')
    expect(bytesUnder(id)).toBe(2)
    await on.ask(remove, { id })
    expect(bytesUnder(id)).toBe(0)
    expect(await on.app.services.files.describe(on.keyOf(id))).toBeNull()
  })

  test('[LES-08] a lesson deletes what was uploaded for it and not attached yet', async () => {
    const { room, moduleId } = on
    const id = await room.addLesson(room.author, moduleId, 'video')
    await on.upload(on.keyOf(id), film, 'video/mp4')
    expect(bytesUnder(id)).toBe(1)
    await on.ask(remove, { id })
    expect(bytesUnder(id)).toBe(0)
  })

  test('[LES-08] a module deletes the files of its lessons', async () => {
    const { room, courseId } = on
    const moduleId = await room.addModule(room.author, courseId)
    const ids = [
      await room.addStored(room.author, moduleId, 'video'),
      await room.addStored(room.author, moduleId, 'document'),
    ]
    for (const id of ids) expect(bytesUnder(id)).toBe(1)
    await on.ask(deleteModule, { id: moduleId })
    for (const id of ids) expect(bytesUnder(id)).toBe(0)
  })
})
