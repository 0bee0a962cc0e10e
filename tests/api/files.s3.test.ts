import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { S3Settings } from '../../api/config.ts'
import { openS3 } from '../../api/files/s3/store.ts'
import { securityHeaders } from '../../api/http/headers.ts'
import { bytesOf } from '../support/classroom.ts'
import { update } from '../support/course-content.ts'
import { fixture, openStorage, type Storage, signing } from '../support/storage.ts'

const video = fixture('video.mp4')
const pdf = fixture('manual.pdf')

let on: Storage
let service: NonNullable<Storage['service']>
let videoKey: string
beforeAll(async () => {
  on = await openStorage('s3')
  service = on.service as typeof service // of the store that was asked for
  videoKey = on.keyOf(on.video)
  await on.upload(videoKey, video, 'video/mp4')
  await on.ask(update, { id: on.video, file: videoKey, duration: 100 })
  await on.upload(on.documentKey(), pdf, 'application/pdf')
})
afterAll(() => on.close())
beforeEach(() => service.failing(() => null))

const read = (key: string, method = 'GET'): Promise<Response> =>
  on.app.send(on.app.services.files.signedUrl(key), { method })

/** Where a reader is sent, who takes it there. */
const sentTo = async (key: string): Promise<string> => (await read(key)).headers.get('location') ?? ''

describe('[FILE-05] reading from a bucket', () => {
  test('[FILE-02] a reader is sent to the bucket itself, which serves the very bytes and their ranges', async () => {
    const answer = await read(videoKey)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([307, 'no-store'])
    const location = answer.headers.get('location') ?? ''
    expect(new URL(location).origin).toBe(service.endpoint)
    expect(sha256(await (await fetch(location)).bytes())).toBe(sha256(video))
    for (const [asked, from, to] of [
      ['bytes=0-9', 0, 10],
      ['bytes=1000-1999', 1000, 2000],
      [`bytes=${video.length - 3}-`, video.length - 3, video.length],
    ] as const) {
      const part = await fetch(location, { headers: { range: asked } })
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes ${from}-${to - 1}/${video.length}`,
      ])
      expect(Buffer.from(await part.bytes()).equals(video.subarray(from, to)), asked).toBe(true)
    }
  })

  test('a reader of one version is sent to that version, under its own name', async () => {
    const key = on.keyOf(on.document)
    const versions = [bytesOf['application/pdf'], pdf]
    await on.upload(key, pdf, 'application/pdf')
    for (const [place, bytes] of versions.entries()) {
      const name = `Manual ${place}.pdf`
      const address = await on.app.services.files.versionUrl({ key, sha256: sha256(bytes), name })
      const sent = await on.app.send(address ?? '')
      const answer = await fetch(sent.headers.get('location') ?? '')
      expect(answer.headers.get('content-disposition')).toContain(`filename="${name}"`)
      expect(Buffer.from(await answer.bytes()).equals(bytes), name).toBe(true)
    }
    expect(await on.app.services.files.versionUrl({ key, sha256: sha256(video), name: 'x' })).toBeNull()
  })

  test('[DET-09] what a script of the page reads, as a PDF in the player, comes from its own origin', async () => {
    const key = on.documentKey()
    const asked = (destination: string) =>
      on.app.send(on.app.services.files.signedUrl(key), { headers: { 'sec-fetch-dest': destination } })
    expect((await asked('document')).status).toBe(307)
    const answer = await asked('empty')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(sha256(await answer.bytes())).toBe(sha256(pdf))
  })

  test('its answer bears the type that was found and the name that the author gave', async () => {
    const { headers } = await fetch(await sentTo(videoKey))
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-disposition':
        'inline; filename="Leccion de video.mp4"; filename*=UTF-8\'\'Lecci%C3%B3n%20de%20video.mp4',
      'cache-control': 'private, no-cache',
    })
  })

  test('a HEAD is answered here, with the size', async () => {
    const answer = await read(videoKey, 'HEAD')
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(video.length)])
  })

  test('an address for one object, reading alone, opens no other and writes nothing', async () => {
    const location = await sentTo(on.documentKey())
    const [other = ''] = on.storedFiles().filter((path) => path.includes(on.video))
    const otherPath = other.slice(service.directory.length).replace('._S3rver_object', '')
    for (const [address, method] of [
      [location.replace(new URL(location).pathname, otherPath), 'GET'],
      [location.replace('application%2Fpdf', 'text%2Fhtml'), 'GET'],
      [location.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=600000'), 'GET'],
      [location.replace(/X-Amz-Signature=\w/, 'X-Amz-Signature=_'), 'GET'],
      [location.split('?')[0] ?? '', 'GET'],
      [location, 'PUT'],
      [location, 'DELETE'],
    ] as const)
      expect((await fetch(address, { method })).status, `${method} ${address}`).toBe(403)
    expect((await fetch(location)).status).toBe(200)
  })

  test('an address ends with the one that led to it', async () => {
    const location = await sentTo(videoKey)
    service.advance(3_590_000)
    expect((await fetch(location)).status).toBe(200)
    service.advance(310_000 + 300_000)
    expect((await fetch(location)).status).toBe(403)
    service.advance(-4_200_000)
  })

  test('within five minutes the address is the same, so that a browser finds its copy again', async () => {
    const store = openS3(service.s3)
    const [{ key = '' } = {}] = await store.list('')
    const presented = { contentType: 'video/mp4', disposition: 'inline' }
    const dates = await Promise.all(
      [60, 60].map(async (seconds) =>
        new URL((await store.readingUrl(key, presented, seconds)) ?? '').searchParams.get('X-Amz-Date'),
      ),
    )
    expect(dates[0]).toMatch(/T\d\d\d[05]00Z$/)
    expect(new Set(dates).size).toBe(1)
  })

  test('a picture is shown', async () => {
    await on.upload(on.imageKey(), fixture('cover.png'), 'image/png')
    const { headers } = await fetch(await sentTo(on.imageKey()))
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="CourseImage.png"/)
  })

  test('what could run as a script is only ever saved, never shown', async () => {
    const { db } = on.app.services
    const key = on.documentKey()
    for (const type of ['image/svg+xml', 'text/html', 'application/xhtml+xml', 'text/xml']) {
      await db.query(sql`update stored_objects set content_type = ${type} where key = ${key}`)
      const { headers } = await fetch(await sentTo(key))
      expect(headers.get('content-disposition'), type).toMatch(/^attachment;/)
    }
    await db.query(sql`update stored_objects set content_type = 'application/pdf' where key = ${key}`)
  })

  test('pages may show pictures, films and documents of the bucket’s own host, and of no other', () => {
    const ofPages = (s3: S3Settings | null) =>
      securityHeaders({ publicUrl: 'https://bitacora.example.com', s3 })('/login')['content-security-policy']
    const s3 = on.app.config.s3
    for (const what of [
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "frame-src 'self' blob:",
      "connect-src 'self'",
    ]) {
      expect(ofPages(s3)).toContain(`${what} ${service.endpoint};`)
      expect(ofPages(null)).toContain(`${what};`)
    }
  })
})

const sha256 = (bytes: Uint8Array): string => new Bun.CryptoHasher('sha256').update(bytes).digest('hex')

/** Every request but a HEAD of the bucket, which is how it is looked at. */
const gone = () => service.failing(() => ({ status: 503, code: 'SlowDown' }))

describe('[FILE-05] a bucket that goes away', () => {
  test('in the middle of an upload: a coded refusal, nothing recorded, and the next upload works', async () => {
    const key = on.keyOf(on.video)
    const before = await on.app.services.files.describe(key)
    const big = Buffer.concat([video, Buffer.alloc(20 * 1_048_576)])
    await on.changesNothing(async () => {
      service.failing((request) =>
        request.url.includes('partNumber=2') ? { status: 500, code: 'InternalError' } : null,
      )
      expect(await on.upload(key, big, 'video/mp4')).toMatchObject({
        status: 503,
        body: { code: 'storage.unavailable' },
      })
    })
    expect(await on.app.services.files.describe(key)).toEqual(before)
    expect(service.pending()).toEqual([])
    service.failing(() => null)
    expect(await on.upload(key, big, 'video/mp4')).toMatchObject({ status: 200, body: { size: big.length } })
  })

  test.each(['partNumber=1&', 'uploads', 'uploadId'])(
    'for the whole of an upload, from %s on: what lies there half is ended a day later',
    async (from) => {
      const key = on.keyOf(on.video)
      const before = await on.app.services.files.describe(key)
      let isAway = false
      service.failing((request) => {
        isAway ||= `${request.url}&`.includes(from) && request.method !== 'GET'
        return isAway ? { status: 503, code: 'SlowDown' } : null
      })
      const big = Buffer.concat([video, Buffer.alloc(9 * 1_048_576)])
      expect((await on.upload(key, big, 'video/mp4')).status).toBe(503)
      expect(await on.app.services.files.describe(key)).toEqual(before)
      service.failing(() => null)
      const store = openS3(service.s3)
      const left = service.pending().length
      await store.endUploads(new Date(Date.now() - 60_000))
      expect(service.pending().length).toBe(left)
      await store.endUploads(new Date(Date.now() + 60_000))
      expect(service.pending()).toEqual([])
    },
  )

  test('to a reader: a coded refusal until it is back', async () => {
    gone()
    const answer = await read(videoKey)
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'storage.unavailable' }])
    expect(answer.headers.get('retry-after')).toBe('5')
    service.failing(() => null)
    expect((await read(videoKey)).status).toBe(307)
  })

  test('while something is deleted: the record goes, its bytes with the next sweep', async () => {
    const key = on.documentKey('Se va.pdf')
    await on.upload(key, pdf, 'application/pdf')
    gone()
    expect((await on.ask(signing.remove, { key })).data.deleteObject.transactionStatus).toBe(true)
    service.failing(() => null)
    expect(await on.app.services.files.describe(key)).toBeNull()
    expect((await read(key)).status).toBe(404)
  })

  test('without a word, though it takes connections: the first readers wait, and nobody after them', async () => {
    const { app, room } = on
    const upload = await on.addressOf(on.documentKey('Tarde.pdf'), pdf, 'application/pdf')
    let asked = 0
    service.failing(({ url }) => {
      const isOfObject = new URL(url).pathname.split('/').length > 2
      if (isOfObject) asked += 1
      return 'hangs up'
    })
    const first = await Promise.all([read(videoKey), read(on.documentKey())])
    expect(first.map(({ status }) => status)).toEqual([503, 503])
    const askedFirst = asked
    expect(askedFirst).toBeGreaterThan(0)
    for (const ask of [
      () => read(videoKey),
      () => read(on.documentKey()),
      () => on.send(upload, pdf, 'application/pdf'),
    ])
      expect((await ask()).status).toBe(503)
    expect(asked).toBe(askedFirst)
    expect((await app.send('/ready')).status).toBe(200)
    expect((await app.rest('GET', '/health', undefined, room.admin.token)).body.problems).toEqual([
      { component: 'files', status: 'degraded', reason: 'no answer (ETIMEDOUT)' },
    ])
    service.failing(() => null)
    // no request in the meantime
    await Bun.sleep(4_000)
    expect((await read(videoKey)).status).toBe(307)
    expect((await on.upload(on.documentKey('Tarde.pdf'), pdf, 'application/pdf')).status).toBe(200)
  })

  test('is told by /ready and /health, which come back by themselves; the rest goes on', async () => {
    const { app, room } = on
    const asked = async () => [
      (await app.send('/ready')).status,
      await (await app.send('/ready')).json(),
      (await app.rest('GET', '/health')).body,
    ]
    expect(await asked()).toEqual([200, { ready: true }, { status: 'ok' }])
    gone()
    expect(await asked()).toEqual([200, { ready: true, files: false }, { status: 'degraded' }])
    expect((await app.rest('GET', '/health', undefined, room.admin.token)).body.problems).toEqual([
      { component: 'files', status: 'degraded', reason: 'no answer (unknown)' },
    ])
    service.failing(() => ({ status: 404, code: 'NoSuchBucket' }))
    expect((await app.services.health.check()).problems).toMatchObject([
      { reason: 'there is no bucket archivos' },
    ])
    service.failing(() => ({ status: 403, code: 'AccessDenied' }))
    expect((await app.services.health.check()).problems).toMatchObject([{ reason: /^the keys are refused/ }])
    service.failing(() => 'hangs up')
    expect((await app.services.health.check()).problems).toMatchObject([
      { component: 'files', reason: /^no answer/ },
    ])
    service.failing(() => null)
    expect(await asked()).toEqual([200, { ready: true }, { status: 'ok' }])
  })
})
