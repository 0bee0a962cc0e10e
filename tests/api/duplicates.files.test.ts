import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeUnfinishedUploads } from '../../api/features/courses/uploads.ts'
import { deleteModule, remove, update } from '../support/course-content.ts'
import { fixture, openStorage, type Storage } from '../support/storage.ts'

const film = fixture('video.mp4')
const other = Buffer.concat([film, Buffer.from('later')])
const copyLesson = 'mutation ($id: ID!) { Lesson_duplicate(id: $id) { newLesson { id file } } }'
const copyCourse = 'mutation ($id: ID!) { Course_duplicate(id: $id) { id } }'
const lessons = 'query ($id: ID!) { Module_list(courseId: $id) { id lessons { id file } } }'
const dayMs = 86_400_000

describe.each(['folder', 's3'] as const)('on the store %s', (store) => {
  let on: Storage
  beforeAll(async () => {
    on = await openStorage(store)
  })
  afterAll(() => on.close())

  const attach = async (id: string, bytes: Buffer, moduleId = on.moduleId) => {
    const file = `courses/modules/${moduleId}/${id}`
    expect((await on.upload(file, bytes, 'video/mp4')).status).toBe(200)
    expect((await on.ask(update, { id, file, duration: 100 })).code).toBeNull()
  }
  const newLesson = async (bytes = film) => {
    const id = await on.room.addLesson(on.room.author, on.moduleId, 'video')
    await attach(id, bytes)
    return id
  }
  const copyOf = async (id: string): Promise<{ id: string; file: string }> =>
    (await on.ask(copyLesson, { id })).data.Lesson_duplicate.newLesson
  const read = async (key: string): Promise<Buffer | null> => {
    const address = on.app.services.files.signedUrl(key)
    const answer = await on.app.send(address)
    const elsewhere = answer.headers.get('location')
    const found = elsewhere ? await fetch(elsewhere) : answer
    return found.ok ? Buffer.from(await found.arrayBuffer()) : null
  }

  test('a copy takes no room, and is read when its original is gone', async () => {
    const id = await newLesson()
    const before = on.storedFiles()
    const copy = await copyOf(id)
    const again = await copyOf(copy.id)
    expect(on.storedFiles()).toEqual(before)
    for (const gone of [id, copy.id]) {
      expect((await on.ask(remove, { id: gone })).code).toBeNull()
      expect(await read(on.keyOf(gone))).toBeNull()
      expect(await read(again.file)).toEqual(film)
    }
    expect(on.storedFiles()).toEqual(before)
    await on.ask(remove, { id: again.id })
    expect(on.storedFiles()).toHaveLength(before.length - 1)
  })

  test('a copy is deleted, and replaced, without touching its original; so is the original', async () => {
    const id = await newLesson()
    const [one, two] = [await copyOf(id), await copyOf(id)]
    await attach(one.id, other)
    expect([await read(on.keyOf(id)), await read(one.file), await read(two.file)]).toEqual([
      film,
      other,
      film,
    ])
    await on.ask(remove, { id: two.id })
    expect(await read(on.keyOf(id))).toEqual(film)
    const three = await copyOf(id)
    await attach(id, other)
    expect([await read(on.keyOf(id)), await read(three.file)]).toEqual([other, film])
  })

  test('bytes that only a copy names outlive the day after which orphans go', async () => {
    const id = await newLesson()
    const copy = await copyOf(id)
    await on.ask(remove, { id })
    on.app.clock.advance(30 * dayMs)
    Object.assign(on.room.author, { token: await on.app.as(on.room.author.id) })
    await removeUnfinishedUploads(on.app.services, on.app.clock.now)
    expect(await read(copy.file)).toEqual(film)
  })

  test('the files of a course that is duplicated outlive those of the original', async () => {
    const id = await newLesson()
    const before = on.storedFiles()
    const { data } = await on.ask(copyCourse, { id: on.courseId })
    expect(on.storedFiles()).toEqual(before)
    const copied = (await on.ask(lessons, { id: data.Course_duplicate.id })).data.Module_list[0].lessons
    const files = copied.map((one: { file: string | null }) => one.file).filter(Boolean)
    expect((await on.ask(deleteModule, { id: on.moduleId })).code).toBeNull()
    expect(await read(on.keyOf(id))).toBeNull()
    expect(files.length).toBeGreaterThan(2)
    for (const key of files) expect(await read(key)).not.toBeNull()
  })
})
