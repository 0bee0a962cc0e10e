import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixture, openStorage, type Storage, signing } from '../support/storage.ts'

const pdf = fixture('manual.pdf')

let on: Storage
let objects: string
beforeAll(async () => {
  on = await openStorage('folder')
  objects = join(on.app.config.dataDir, 'files', 'objects')
  await on.upload(on.documentKey(), pdf, 'application/pdf')
})
afterAll(() => on.close())

const aside = () => `${objects}-aside`

/** Breaks the folder, and repairs it. */
const breakings = {
  'that is missing': { break: () => renameSync(objects, aside()), mend: () => renameSync(aside(), objects) },
  'in whose place a file lies': {
    break: () => {
      renameSync(objects, aside())
      writeFileSync(objects, '')
    },
    mend: () => {
      rmSync(objects)
      renameSync(aside(), objects)
    },
  },
}

const refused = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { code: string }).code,
  answer.headers.get('retry-after'),
]

describe.each(Object.entries(breakings))('[FILE-05] a folder of files %s', (name, folder) => {
  const other = () => on.documentKey(`Otra guía, ${name}.pdf`)
  const read = () => on.app.send(on.app.services.files.signedUrl(on.documentKey()))
  let upload: string
  beforeEach(async () => {
    upload = await on.addressOf(other(), pdf, 'application/pdf')
  })

  test('refuses what reads and writes with the code of a store that is away, and stores nothing of it', async () => {
    folder.break()
    try {
      const away = [503, 'storage.unavailable', '5']
      expect(await refused(await read())).toEqual(away)
      const put = { method: 'PUT', headers: { 'content-type': 'application/pdf' }, body: new Uint8Array(pdf) }
      expect(await refused(await on.app.send(upload, put))).toEqual(away)
    } finally {
      folder.mend()
    }
    expect(await on.app.services.files.describe(other())).toBeNull()
    expect((await read()).status).toBe(200)
    expect((await on.upload(other(), pdf, 'application/pdf')).status).toBe(200)
  })

  test('stands on /ready and /health for as long, as a bucket does; everything else goes on', async () => {
    const { app, room } = on
    const asked = async () => [
      (await app.send('/ready')).status,
      await (await app.send('/ready')).json(),
      (await app.rest('GET', '/health')).body,
    ]
    const sound = [200, { ready: true }, { status: 'ok' }]
    expect(await asked()).toEqual(sound)
    folder.break()
    try {
      expect(await asked()).toEqual([200, { ready: true, files: false }, { status: 'degraded' }])
      const { problems } = (await app.rest('GET', '/health', undefined, room.admin.token)).body
      expect(problems).toMatchObject([
        { component: 'files', reason: /^the folder cannot be used \(ENO\w+\)$/ },
      ])
      expect((await on.ask(signing.get, { key: on.documentKey() })).code).toBeNull()
    } finally {
      folder.mend()
    }
    expect(await asked()).toEqual(sound)
  })
})
