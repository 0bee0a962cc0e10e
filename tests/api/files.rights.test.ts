import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Person } from '../support/classroom.ts'
import { keyTricks } from '../support/key-tricks.ts'
import { fixture, openStorage, type Storage, signing } from '../support/storage.ts'

const pdf = fixture('manual.pdf')

describe.each(['folder', 's3'] as const)('on the store %s', (store) => {
  let on: Storage
  beforeAll(async () => {
    on = await openStorage(store)
  })
  afterAll(() => on.close())

  describe('asking for an address to upload', () => {
    const refused = async (key: string, contentType: string, size = 10, by?: Person) =>
      (await on.ask(signing.put, { key, contentType, size }, by)).code

    test('is refused for a type that the key does not hold', async () => {
      for (const [key, contentType] of [
        [on.keyOf(on.video), 'application/pdf'],
        [on.keyOf(on.document), 'video/mp4'],
        [on.keyOf(on.video), 'application/octet-stream'],
        [on.keyOf(on.video), 'text/html'],
        [on.imageKey(), 'image/svg+xml'],
        [on.imageKey(), 'image/jpeg'],
        [on.documentKey(), 'application/msword'],
        [on.documentKey('Datos.xlsx'), 'application/vnd.ms-excel'],
      ] as const)
        expect(await refused(key, contentType), `${key} ${contentType}`).toBe('storage.wrong-type')
    })

    test('is refused beyond 2 GiB of media, 10 MiB of picture, 100 MiB of document', async () => {
      for (const [key, contentType, most] of [
        [on.keyOf(on.video), 'video/mp4', 2_147_483_648],
        [on.imageKey(), 'image/png', 10_485_760],
        [on.documentKey(), 'application/pdf', 104_857_600],
      ] as const) {
        expect(await refused(key, contentType, most), key).toBeNull()
        expect(await refused(key, contentType, most + 1), key).toBe('storage.too-large')
      }
      for (const size of [0, -1, 1.5])
        expect(await refused(on.imageKey(), 'image/png', size)).toBe('http.invalid-input')
    })

    test('[FILE-03] is refused to everybody but the course’s author and administrators', async () => {
      for (const key of [on.keyOf(on.video), on.imageKey(), on.documentKey()]) {
        const type =
          key === on.imageKey() ? 'image/png' : key === on.documentKey() ? 'application/pdf' : 'video/mp4'
        expect(await refused(key, type, 10, on.room.admin), key).toBeNull()
        for (const by of [on.room.colleague, on.learner]) {
          expect(await refused(key, type, 10, by), key).toBe('storage.not-yours')
          expect((await on.ask(signing.make, { key, command: 'delete' }, by)).code).toBe('storage.not-yours')
          expect((await on.ask(signing.remove, { key }, by)).code).toBe('storage.not-yours')
        }
      }
    })

    test('[FILE-03] is refused for path tricks, keys of no shape, and courses and lessons that are not there', async () => {
      const nobody = on.app.services.newId()
      for (const key of [
        ...keyTricks.filter((trick) => !trick.includes('\0') && trick.isWellFormed()),
        `courses/documents/${on.courseId}/../../images/${on.courseId}/CourseImage.png`,
        `courses/modules/${on.courseId}/${on.video}`,
        `courses/modules/${on.moduleId}/${nobody}`,
        `courses/documents/${nobody}/guia.pdf`,
        `evidences/${on.room.author.id}/${on.courseId}/foto.png`,
        'courses/documents',
      ])
        for (const query of [signing.get, signing.remove, signing.list])
          expect((await on.ask(query, { key })).code, `${key} ${query}`).toBe('storage.not-yours')
      expect(await refused(`evidences/${on.room.author.id}/${on.courseId}/foto.png`, 'image/png')).toBe(
        'storage.not-yours',
      )
    })
  })

  describe('deleting', () => {
    test('[FILE-01] removes the object under this key and no other', async () => {
      const [gone, stays] = [on.documentKey('Se va.pdf'), on.documentKey('Se queda.pdf')]
      for (const key of [gone, stays]) await on.upload(key, pdf, 'application/pdf')
      const before = on.storedFiles().length
      expect((await on.ask(signing.remove, { key: gone })).data.deleteObject.transactionStatus).toBe(true)
      expect((await on.ask(signing.remove, { key: gone })).data.deleteObject.transactionStatus).toBe(false)
      expect(await on.app.services.files.describe(gone)).toBeNull()
      expect(await on.app.services.files.describe(stays)).not.toBeNull()
      expect(on.storedFiles().length).toBe(before - 1)
    })

    test('an address to delete works once, and none to read deletes', async () => {
      const key = on.documentKey('Por dirección.pdf')
      await on.upload(key, pdf, 'application/pdf')
      const read = (await on.ask(signing.make, { key, command: 'get' })).data.makeSignedUrl.signedUrl
      expect((await on.app.send(read, { method: 'DELETE' })).status).toBe(403)
      const address = (await on.ask(signing.make, { key, command: 'delete' })).data.makeSignedUrl.signedUrl
      expect(await (await on.app.send(address, { method: 'DELETE' })).json()).toEqual({ deleted: true })
      expect((await on.app.send(address, { method: 'DELETE' })).status).toBe(409)
      expect((await on.app.send(read)).status).toBe(404)
    })

    test('an address to delete is good for a quarter of an hour and no longer', async () => {
      const deletion = async (key: string, after: number) => {
        await on.upload(key, pdf, 'application/pdf')
        const address = (await on.ask(signing.make, { key, command: 'delete' })).data.makeSignedUrl.signedUrl
        on.app.clock.advance(after)
        return on.app.send(address, { method: 'DELETE' })
      }
      const late = await deletion(on.documentKey('Tarde.pdf'), 900_000)
      expect([late.status, await late.json()]).toMatchObject([403, { code: 'storage.expired' }])
      expect(await on.app.services.files.describe(on.documentKey('Tarde.pdf'))).not.toBeNull()
      expect((await deletion(on.documentKey('A tiempo.pdf'), 899_000)).status).toBe(200)
      expect(await on.app.services.files.describe(on.documentKey('A tiempo.pdf'))).toBeNull()
    })

    test('[EDT-05] [FILE-04] what nobody foresaw is logged, and said as the call’s own failure, in both languages', async () => {
      const { services } = on.app
      const { files } = services
      const key = on.documentKey('Sin suerte.pdf')
      const upload = await on.addressOf(key, pdf, 'application/pdf')
      await on.upload(on.documentKey(), pdf, 'application/pdf')
      const deletion = (await on.ask(signing.make, { key: on.documentKey(), command: 'delete' })).data
        .makeSignedUrl.signedUrl
      const broken = () => Promise.reject(new Error('the disk is gone'))
      const unsigned = () => {
        throw new Error('the disk is gone')
      }
      Object.assign(services, {
        files: {
          ...files,
          signedUrl: unsigned,
          uploadUrl: unsigned,
          deletionUrl: unsigned,
          delete: broken,
          list: broken,
          granted: { ...files.granted, write: broken, delete: broken },
        },
      })
      const logged = vi.spyOn(services.log, 'error')
      const put = { key, contentType: 'application/pdf', size: pdf.length }
      const getUrl = { code: 'storage.get-url', message: 'Failed to get signed URL' }
      try {
        for (const [query, variables, expected] of [
          [signing.get, { key: on.documentKey() }, getUrl],
          [signing.put, put, getUrl],
          [signing.make, { key: on.documentKey(), command: 'get' }, getUrl],
          [signing.make, { ...put, command: 'put' }, getUrl],
          [signing.make, { key: on.documentKey(), command: 'delete' }, getUrl],
          [
            signing.remove,
            { key: on.documentKey() },
            { code: 'storage.delete', message: 'Failed to delete object' },
          ],
          [
            signing.list,
            { key: `courses/documents/${on.courseId}` },
            { code: 'storage.list', message: 'Failed to list objects' },
          ],
        ] as const)
          expect(await on.ask(query, variables)).toMatchObject({ status: 200, error: true, ...expected })
        const refusalOf = async (address: string, method: string, language: string) => {
          const headers = { 'content-type': 'application/pdf', 'accept-language': language }
          const body = method === 'PUT' ? new Uint8Array(pdf) : null
          const answer = await on.app.send(address, { method, headers, body })
          const { code, message } = (await answer.json()) as { code: string; message: string }
          return [answer.status, code, message]
        }
        expect(await refusalOf(upload, 'PUT', 'en')).toEqual([502, 'storage.upload', 'Failed to upload file'])
        expect(await refusalOf(upload, 'PUT', 'es')).toEqual([
          502,
          'storage.upload',
          'No se pudo cargar el archivo',
        ])
        expect(await refusalOf(deletion, 'DELETE', 'en')).toEqual([
          502,
          'storage.delete',
          'Failed to delete object',
        ])
        const failures = logged.mock.calls.map(([, code]) => code)
        expect(new Set(failures)).toEqual(
          new Set(['storage.get-url', 'storage.delete', 'storage.list', 'storage.upload']),
        )
        expect(logged.mock.lastCall?.[0]).toMatchObject({ err: new Error('the disk is gone') })
      } finally {
        logged.mockRestore()
        Object.assign(services, { files })
      }
      expect(await files.describe(key)).toBeNull()
      expect(await files.describe(on.documentKey())).not.toBeNull()
    })
  })

  test('[FILE-01] one call signs for each command, and refuses any other', async () => {
    const key = on.documentKey('Varias órdenes.pdf')
    const what = { contentType: 'application/pdf', size: pdf.length }
    const { data } = await on.ask(signing.make, { key, command: 'put', ...what })
    expect((await on.send(data.makeSignedUrl.signedUrl, pdf, 'application/pdf')).status).toBe(200)
    expect((await on.ask(signing.make, { key, command: 'put' })).code).toBe('http.invalid-input')
    expect((await on.ask(signing.make, { key, command: 'copy' })).code).toBe('http.invalid-input')
  })
})
