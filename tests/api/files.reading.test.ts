import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { endEnrolment } from '../../domain/enrolments/membership.ts'
import type { Person } from '../support/classroom.ts'
import { update } from '../support/course-content.ts'
import { lessonCalls } from '../support/lessons.ts'
import { fixture, openStorage, type Storage, signing } from '../support/storage.ts'

const video = fixture('video.mp4')
const pdf = fixture('manual.pdf')

let on: Storage
let server: Bun.Server<undefined>
let videoKey: string
beforeAll(async () => {
  on = await openStorage()
  server = Bun.serve({
    port: 0,
    fetch: (request) => on.app.app.fetch(request, { peer: '127.0.0.1' }),
  })
  videoKey = on.keyOf(on.video)
  await on.upload(videoKey, video, 'video/mp4')
  await on.ask(update, { id: on.video, file: videoKey, duration: 100 })
  await on.upload(on.documentKey(), pdf, 'application/pdf')
  await on.upload(on.imageKey(), fixture('cover.png'), 'image/png')
})
afterAll(async () => {
  await server.stop(true)
  await on.app.close()
})

/** Over a real connection, as a browser would. */
const read = (key: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  fetch(new URL(on.app.services.files.signedUrl(key), server.url), { method, headers })

const takeOff = async ({ id }: Person, courseId: string): Promise<void> => {
  const { app } = on
  const enrolmentId = app.services.derivedId('enrolment', id, courseId)
  await app.services.execute(app.command('EndEnrolment'), enrolment, enrolmentId, endEnrolment)
  await app.settled()
}

const codeFor = async (key: string, by: Person): Promise<string | null> =>
  (await on.ask(signing.get, { key }, by)).code

describe('who reads', () => {
  test('[FILE-03] the author, administrators and whoever takes the course; nobody else', async () => {
    const { room } = on
    const stranger = await room.person('88', { terminalId: on.app.office.terminals[1] })
    for (const key of [videoKey, on.documentKey(), on.imageKey()]) {
      for (const by of [room.author, room.admin, on.learner]) expect(await codeFor(key, by), key).toBeNull()
      expect(await codeFor(key, stranger), key).toBe('storage.not-yours')
    }
  })

  test('[FILE-03] a person whose enrolment has ended reads no more; another goes on', async () => {
    const course = await on.room.publishedCourse()
    const [leaver, other] = [await on.room.person('91'), await on.room.person('92')]
    const key = `courses/modules/${course.moduleId}/${course.video}`
    await on.room.require({ level: 'department', id: on.app.office.departments[0] }, course.courseId)
    expect(await codeFor(key, leaver)).toBeNull()
    await takeOff(leaver, course.courseId)
    expect(await codeFor(key, leaver)).toBe('storage.not-yours')
    expect(await codeFor(key, other)).toBeNull()
  })

  test('[FILE-03] nobody takes what is not published: a draft lesson, a draft module, a draft course', async () => {
    const { room } = on
    const draftLesson = await room.addLesson(room.author, on.moduleId, 'video')
    const draftModule = await room.addModule(room.author, on.courseId)
    const hidden = await room.addStored(room.author, draftModule, 'video')
    const draftCourse = await room.draft(room.author)
    await on.app.settled()
    for (const key of [
      on.keyOf(draftLesson),
      `courses/modules/${draftModule}/${hidden}`,
      on.imageKey(draftCourse),
    ]) {
      expect(await codeFor(key, room.author), key).toBeNull()
      expect(await codeFor(key, on.learner), key).toBe('storage.not-yours')
    }
  })

  test('[FILE-03] a course’s picture is also seen by whoever may see all courses; its lessons are not', async () => {
    const other = await on.room.draft(on.room.author)
    await on.app.settled()
    expect(await codeFor(on.imageKey(other), on.room.colleague)).toBeNull()
    const module = await on.room.addModule(on.room.author, other)
    const lesson = await on.room.addLesson(on.room.author, module, 'video')
    await on.app.settled()
    expect(await codeFor(`courses/modules/${module}/${lesson}`, on.room.colleague)).toBe('storage.not-yours')
  })

  test('a list shows whoever takes the course its published lessons alone', async () => {
    const key = `courses/modules/${on.moduleId}`
    const draft = await on.room.addLesson(on.room.author, on.moduleId, 'video')
    await on.upload(on.keyOf(draft), video, 'video/mp4')
    const keysFor = async (by: Person): Promise<string[]> =>
      (await on.ask(signing.list, { key }, by)).data.getListedObjects.files.map(
        (file: { key: string }) => file.key,
      )
    expect(await keysFor(on.learner)).toEqual([on.video, on.document].map(on.keyOf).sort())
    expect(await keysFor(on.room.author)).toEqual([on.video, on.document, draft].map(on.keyOf).sort())
  })

  test('[FILE-03] of a private lesson those to whom it is assigned and whoever edits, nobody else who takes the course', async () => {
    const { room, app } = on
    const assigned = await room.person('93')
    const lessonId = await room.addStored(room.author, on.moduleId, 'video')
    await lessonCalls(app, room).change({
      id: lessonId,
      isDraft: false,
      isPrivate: true,
      privateUsers: [assigned.id],
    })
    await app.settled()
    const codes = await Promise.all(
      [on.learner, assigned, room.author, room.admin].map((by) => codeFor(on.keyOf(lessonId), by)),
    )
    expect(codes).toEqual(['storage.not-yours', null, null, null])
    const folder = `courses/modules/${on.moduleId}`
    const listed = async (by: Person): Promise<string[]> =>
      (await on.ask(signing.list, { key: folder }, by)).data.getListedObjects.files.map(
        ({ key }: { key: string }) => key,
      )
    expect(await listed(on.learner)).not.toContain(on.keyOf(lessonId))
    expect(await listed(assigned)).toContain(on.keyOf(lessonId))
  })
})

describe('an answer', () => {
  test('is the very bytes, with their type, name and tag, and never a page of ours', async () => {
    const answer = await read(videoKey)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).equals(video)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(video.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-disposition':
        'inline; filename="Leccion de video.mp4"; filename*=UTF-8\'\'Lecci%C3%B3n%20de%20video.mp4',
      etag: `"${new Bun.CryptoHasher('sha256').update(video).digest('hex')}"`,
    })
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  })

  test('[FILE-02] serves byte ranges exactly', async () => {
    for (const [asked, from, to] of [
      ['bytes=0-', 0, video.length],
      ['bytes=0-0', 0, 1],
      ['bytes=1000-1999', 1000, 2000],
      ['bytes=-10', video.length - 10, video.length],
      [`bytes=${video.length - 3}-999999999`, video.length - 3, video.length],
    ] as const) {
      const answer = await read(videoKey, { range: asked })
      expect(answer.status, asked).toBe(206)
      expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${video.length}`)
      expect(answer.headers.get('content-length')).toBe(String(to - from))
      expect(Buffer.from(await answer.arrayBuffer()).equals(video.subarray(from, to)), asked).toBe(true)
    }
  })

  test('a range beyond the end is refused with the size', async () => {
    const answer = await read(videoKey, { range: `bytes=${video.length}-` })
    expect(answer.status).toBe(416)
    expect(answer.headers.get('content-range')).toBe(`bytes */${video.length}`)
  })

  test('a range of another version, and one that nobody can read, give the whole', async () => {
    for (const headers of [{ range: 'bytes=0-9', 'if-range': '"another"' }, { range: 'bytes=9-0' }]) {
      const answer = await read(videoKey, headers as Record<string, string>)
      expect(answer.status).toBe(200)
      expect((await answer.arrayBuffer()).byteLength).toBe(video.length)
    }
    const etag = (await read(videoKey, {}, 'HEAD')).headers.get('etag') ?? ''
    expect((await read(videoKey, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
  })

  test('what the reader has already is not sent again', async () => {
    const head = await read(videoKey, {}, 'HEAD')
    expect(head.headers.get('content-length')).toBe(String(video.length))
    const again = await read(videoKey, { 'if-none-match': head.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect((await read(videoKey, { 'if-none-match': '"another"' })).status).toBe(200)
  })

  test('a name in any letters survives, and what a browser cannot show is for saving', async () => {
    const key = on.documentKey('Guía "ñ" 100 %; v2.pdf')
    await on.upload(key, pdf, 'application/pdf')
    const answer = await read(key)
    expect(answer.headers.get('content-disposition')).toBe(
      'inline; filename="Guia n 100  v2.pdf"; filename*=UTF-8\'\'Gu%C3%ADa%20%22%C3%B1%22%20100%20%25%3B%20v2.pdf',
    )
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true)
  })

  test('a name of more bytes than file systems keep is cut between characters, stored and read alike', async () => {
    const name = `${'ñ'.repeat(125)}.pdf`
    const key = on.documentKey(name)
    expect((await on.upload(key, pdf, 'application/pdf')).status).toBe(200)
    expect((await read(key)).headers.get('content-disposition')).toContain(encodeURIComponent(name))
    await expect(on.addressOf(on.documentKey(`ñ${name}`), pdf, 'application/pdf')).rejects.toThrow(
      'storage.not-yours',
    )
    const rename = `mutation ($id: ID!, $file: String, $fileName: String) {
      Lesson_update(id: $id, file: $file, fileName: $fileName) { newLesson { fileName } } }`
    const given = { id: on.video, file: videoKey, fileName: `${'漢'.repeat(150)}.mp4` }
    const kept = (await on.ask(rename, given)).data.Lesson_update.newLesson.fileName
    expect(kept).toBe(`${'漢'.repeat(83)}.mp4`)
    const disposition = (await read(videoKey)).headers.get('content-disposition')
    expect(disposition).toContain(encodeURIComponent(`${'漢'.repeat(83)}.mp4`))
    // as older facts may say
    const { sha256 = '' } = (await on.app.services.files.describe(key)) ?? {}
    const older = { key, sha256, name: `${'漢'.repeat(150)}.pdf` }
    const address = await on.app.services.files.versionUrl(older)
    const answer = await fetch(new URL(address ?? '', server.url))
    expect(answer.headers.get('content-disposition')).toContain(
      `''${encodeURIComponent('漢'.repeat(83))}.pdf`,
    )
  })

  test('is good for an hour, then refused; nothing stored is 404; a changed address is refused', async () => {
    const address = on.app.services.files.signedUrl(videoKey)
    const missing = await read(on.documentKey('No existe.pdf'))
    expect([missing.status, (await missing.json()).code]).toEqual([404, 'storage.not-found'])
    const other = await on.app.send(address.replace(on.video, on.document))
    expect([other.status, (await other.json()).code]).toEqual([403, 'storage.bad-signature'])
    expect((await on.app.send(`/api/storage/${videoKey}`)).status).toBe(403)
    on.app.clock.advance(3_600_000 - 1)
    expect((await on.app.send(address)).status).toBe(200)
    on.app.clock.advance(300_001)
    const late = await on.app.send(address)
    expect([late.status, (await late.json()).code]).toEqual([403, 'storage.expired'])
  })
})
