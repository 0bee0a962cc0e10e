import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixture, openStorage, type Storage, signing } from '../support/storage.ts'

const pdf = fixture('manual.pdf')

describe.each(['folder', 's3'] as const)('on the store %s', (store) => {
  let on: Storage
  beforeAll(async () => {
    on = await openStorage(store)
  })
  afterAll(() => on.close())

  describe('uploading', () => {
    test('[FILE-01] stores a PDF and a picture of a course, described by what they hold, and lists them', async () => {
      const answer = await on.upload(on.documentKey(), pdf, 'application/pdf')
      expect(answer).toMatchObject({
        status: 200,
        body: { fileName: 'Guía de bolsillo.pdf', size: pdf.length },
      })
      expect((await on.upload(on.imageKey(), fixture('cover.png'), 'image/png')).status).toBe(200)
      expect(await on.app.services.files.describe(on.documentKey())).toEqual({
        key: on.documentKey(),
        name: 'Guía de bolsillo.pdf',
        size: pdf.length,
        sha256: new Bun.CryptoHasher('sha256').update(pdf).digest('hex'),
        contentType: 'application/pdf',
      })
      const folder = `courses/documents/${on.courseId}`
      expect((await on.ask(signing.list, { key: folder })).data.getListedObjects).toEqual({
        key: folder,
        prefix: `${folder}/`,
        count: 1,
        files: [{ fileName: 'Guía de bolsillo.pdf', size: pdf.length, key: on.documentKey() }],
      })
    })

    test('[FILE-01] a listing holds each object under its key once, by name, and none of another course', async () => {
      const other = await on.room.publishedCourse()
      const names = ['Uno.pdf', 'Dos.pdf', 'Tres.pdf']
      for (const name of names) await on.upload(on.documentKey(name), pdf, 'application/pdf')
      await on.upload(`courses/documents/${other.courseId}/Ajeno.pdf`, pdf, 'application/pdf')
      await on.upload(on.documentKey('Dos.pdf'), pdf, 'application/pdf')
      const listed = async (key: string) => (await on.ask(signing.list, { key })).data.getListedObjects
      const folder = `courses/documents/${on.courseId}`
      for (const key of [folder, `${folder}/`]) {
        const { files, ...about } = await listed(key)
        expect(about).toEqual({ key, prefix: `${folder}/`, count: 4 })
        expect(files.map((one: { fileName: string }) => one.fileName)).toEqual([
          'Dos.pdf',
          'Guía de bolsillo.pdf',
          'Tres.pdf',
          'Uno.pdf',
        ])
        for (const one of files)
          expect(one).toMatchObject({ size: pdf.length, key: on.documentKey(one.fileName) })
      }
      const pictures = await listed(`courses/images/${on.courseId}`)
      expect([pictures.count, pictures.files[0].key]).toEqual([1, on.imageKey()])
      const lessons = await listed(`courses/modules/${on.moduleId}`)
      expect(lessons.files.map(({ key }: { key: string }) => key).toSorted()).toEqual(
        [on.keyOf(on.video), on.keyOf(on.document)].toSorted(),
      )
      for (const name of names) await on.ask(signing.remove, { key: on.documentKey(name) })
    })

    test('a real MP4 is known as one', async () => {
      const video = fixture('video.mp4')
      expect(await on.upload(on.keyOf(on.video), video, 'video/mp4')).toMatchObject({ status: 200 })
      expect(await on.app.services.files.describe(on.keyOf(on.video))).toMatchObject({
        contentType: 'video/mp4',
        name: `${on.video}.mp4`,
      })
    })

    test('an object that is there already is replaced whole, and the bytes before it go', async () => {
      const key = on.documentKey('Se repite.pdf')
      await on.upload(key, pdf, 'application/pdf')
      const before = on.storedFiles()
      const next = Buffer.concat([pdf, Buffer.from('\n% again\n')])
      expect((await on.upload(key, next, 'application/pdf')).status).toBe(200)
      expect(await on.app.services.files.describe(key)).toMatchObject({ size: next.length })
      expect(on.storedFiles().length).toBe(before.length)
    })

    test('an address works once', async () => {
      const address = await on.addressOf(on.documentKey('Una vez.pdf'), pdf, 'application/pdf')
      expect((await on.send(address, pdf, 'application/pdf')).status).toBe(200)
      await on.changesNothing(async () => {
        expect(await on.send(address, pdf, 'application/pdf')).toMatchObject({
          status: 409,
          body: { code: 'storage.used' },
        })
      })
    })

    test('two who use one address at once are not both served', async () => {
      const address = await on.addressOf(on.documentKey('A la vez.pdf'), pdf, 'application/pdf')
      const both = await Promise.all([1, 2].map(() => on.send(address, pdf, 'application/pdf')))
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    })

    test('[FILE-02] more bytes than signed, or fewer, are refused and leave nothing', async () => {
      await on.changesNothing(async () => {
        const key = on.documentKey('Otro tamaño.pdf')
        const more = Buffer.concat([pdf, Buffer.from('x')])
        for (const [bytes, status, code] of [
          [more, 413, 'storage.too-large'],
          [pdf.subarray(1), 400, 'storage.wrong-size'],
          [new Uint8Array(), 400, 'storage.wrong-size'],
        ] as const) {
          const address = await on.addressOf(key, pdf, 'application/pdf')
          expect(await on.send(address, bytes, 'application/pdf')).toMatchObject({ status, body: { code } })
        }
        expect(await on.app.services.files.describe(key)).toBeNull()
      })
    })

    test('an address that has expired, or of which something was changed, is refused and leaves nothing', async () => {
      await on.changesNothing(async () => {
        const address = await on.addressOf(on.documentKey('Tarde.pdf'), pdf, 'application/pdf')
        const larger = address.replace(/size=\d+/, 'size=999999')
        expect(await on.send(larger, pdf, 'application/pdf')).toMatchObject({
          status: 403,
          body: { code: 'storage.bad-signature' },
        })
        const elsewhere = address.replace('Tarde.pdf', 'Otra.pdf')
        expect(await on.send(elsewhere, pdf, 'application/pdf')).toMatchObject({
          status: 403,
          body: { code: 'storage.bad-signature' },
        })
        on.app.clock.advance(3_600_000)
        expect(await on.send(address, pdf, 'application/pdf')).toMatchObject({
          status: 403,
          body: { code: 'storage.expired' },
        })
      })
    })

    test('content that is not what it is called is refused and leaves nothing', async () => {
      const cases: [string, Uint8Array, string][] = [
        [on.keyOf(on.video), fixture('page.mp4'), 'video/mp4'],
        [on.imageKey(), fixture('drawing.png'), 'image/png'],
        [on.imageKey(), pdf, 'image/png'],
        [on.keyOf(on.video), pdf, 'video/mp4'],
        [
          on.documentKey('Word.doc'),
          Buffer.from('d0cf11e0a1b11ae1'.padEnd(2048, '0'), 'hex'),
          'application/msword',
        ],
        [on.documentKey(), Buffer.from('%PD'), 'application/pdf'],
      ]
      await on.changesNothing(async () => {
        for (const [key, bytes, contentType] of cases)
          expect(await on.upload(key, bytes, contentType), key).toMatchObject({
            status: 415,
            body: { code: 'storage.wrong-type' },
          })
      })
      expect(await on.app.services.files.describe(on.imageKey())).toMatchObject({ contentType: 'image/png' })
    })

    test('a request of another type than was signed is refused', async () => {
      const address = await on.addressOf(on.documentKey('Otro tipo.pdf'), pdf, 'application/pdf')
      expect(await on.send(address, pdf, 'text/html')).toMatchObject({ status: 415 })
    })
  })
})
