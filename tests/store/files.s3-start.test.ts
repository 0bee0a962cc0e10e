import { type AddressInfo, createServer } from 'node:net'
import { inspect } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../../api/config.ts'
import type { Room } from '../../api/files/deleting.ts'
import { openFiles, openStore } from '../../api/files/files.ts'
import { openS3 } from '../../api/files/s3/store.ts'
import { transportWithTimeouts } from '../../api/files/s3/transport.ts'
import { type ObjectStore, StoreUnavailable } from '../../api/files/store.ts'
import { onlySecret } from '../../api/secrets/keyring.ts'
import { openTestDatabase } from '../support/database.ts'
import { openS3Service } from '../support/s3.ts'

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

const serviceWith = async (options: Parameters<typeof openS3Service>[0] = {}) => {
  const service = await openS3Service(options)
  opened.push(service)
  return service
}

const start = async (settings: Record<string, string>) => {
  const db = await openTestDatabase()
  opened.push(db)
  const config = readConfig({ ...settings, JWT_SECRET: 's'.repeat(32) })
  const objects = await openStore(config)
  // a start uses no other part
  const room = {
    db,
    objects,
    now: () => new Date(),
    store: { end: { lost: () => null } },
    isTimeTrusted: async () => true,
  }
  return openFiles(onlySecret(config.jwtSecret), room as unknown as Room)
}

/** What a start without luck says. */
const sentenceOf = async (settings: Record<string, string>): Promise<string> => {
  const failure = await start(settings).then(
    () => null,
    (error: unknown) => error,
  )
  expect(failure).toMatchObject({ name: 'WrongSetting' })
  expect(inspect(failure)).not.toContain(settings.S3_SECRET_KEY)
  return failure instanceof Error ? failure.message : ''
}

const bytes = async function* (text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

test('[FILE-05] a bucket that is missing is made by the start', async () => {
  const service = await serviceWith({ withBucket: false })
  expect(await openS3(service.s3).problem()).toBe('there is no bucket archivos')
  expect(await (await start(service.settings)).problem()).toBeNull()
  await openS3(service.s3).put('a/1', bytes('hola'), 10)
})

test('[FILE-05] one that may not be made stops the start with a sentence', async () => {
  const service = await serviceWith({ withBucket: false })
  service.failing(({ method }) => (method === 'PUT' ? { status: 403, code: 'AccessDenied' } : null))
  expect(await sentenceOf(service.settings)).toBe(
    'S3_BUCKET names archivos, which does not exist and could not be created (AccessDenied): create it, or let S3_ACCESS_KEY do so.',
  )
})

test.each(['S3_SECRET_KEY', 'S3_ACCESS_KEY'])(
  '[FILE-05] a wrong %s stops the start with a sentence',
  async (name) => {
    const service = await serviceWith()
    expect(await sentenceOf({ ...service.settings, [name]: 'otra-clave' })).toMatch(
      /^S3_ENDPOINT refuses S3_ACCESS_KEY and S3_SECRET_KEY, or does not let them into S3_BUCKET \(\w+\)\.$/,
    )
    expect(service.refused).toEqual([
      name === 'S3_SECRET_KEY' ? 'SignatureDoesNotMatch' : 'InvalidAccessKeyId',
    ])
  },
)

test('[FILE-05] a service that is away does not stop the start; it is used once it is back', async () => {
  const before = await openS3Service()
  await before.close()
  const files = await start(before.settings)
  expect(await files.problem()).toMatch(/^no answer/)
  await serviceWith({ port: Number(new URL(before.endpoint).port) })
  expect(await files.problem()).toBeNull()
})

test('[FILE-05] a service that lists no uploads in parts, or fails while the start looks for what is left, is used all the same', async () => {
  const service = await serviceWith()
  const store = openS3(service.s3)
  await store.put('k/0198c0de-0000-7000-8000-000000000001', bytes('hola'), 10)
  service.failing(({ url }) => (url.includes('?uploads') ? { status: 400, code: 'NotImplemented' } : null))
  await store.endUploads(new Date())
  service.failing(({ url }) => (url.includes('?uploads') ? { status: 403, code: 'AccessDenied' } : null))
  expect(await (await start(service.settings)).problem()).toBeNull()
  await expect(store.endUploads(new Date())).rejects.toThrow('AccessDenied')
})

test('[FILE-05] a service that falls silent is not waited for without end', async () => {
  const service = await serviceWith()
  service.failing(() => 'hangs up')
  const { hostname, port } = new URL(service.endpoint)
  const asked = new Promise((_resolve, reject) => {
    transportWithTimeouts(false, { answerMs: 50, workMs: 50 })
      .request({ hostname, port, path: '/' }, () => undefined)
      .on('error', reject)
      .end()
  })
  await expect(asked).rejects.toMatchObject({ code: 'ETIMEDOUT' })
})

test('[FILE-05] nor is an answer that stalls after its headers, or in its middle', async () => {
  const service = await serviceWith()
  for (const begun of ['', '<?xml version="1.0"?><ListBucketResult>']) {
    const stalling = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.on('data', () => socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n${begun}`))
    })
    await new Promise<void>((resolve) => stalling.listen(0, '127.0.0.1', resolve))
    const { port } = stalling.address() as AddressInfo // listens on a port
    for (const act of [
      (store: ObjectStore) => store.list(''),
      (store: ObjectStore) => store.endUploads(new Date()),
    ]) {
      const store = openS3(
        { ...service.s3, endpoint: `http://127.0.0.1:${port}` },
        { answerMs: 50, workMs: 50 },
      )
      await expect(act(store)).rejects.toThrow(StoreUnavailable)
    }
    stalling.close()
  }
})

test('[FILE-05] what fails tells its code and no key', async () => {
  const service = await serviceWith()
  const store = openS3(service.s3)
  await store.put('a/1', bytes('hola'), 10)
  service.failing(() => ({ status: 403, code: 'SignatureDoesNotMatch' }))
  for (const act of [
    () => store.put('a/2', bytes('hola'), 10),
    () => store.stat('a/1'),
    () => store.open('a/1'),
    () => store.list(''),
    () => store.remove('a/1'),
    () => store.endUploads(new Date()),
  ]) {
    const failure: unknown = await act().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StoreUnavailable)
    const told = inspect(failure, { depth: 9, showHidden: true })
    expect(told).not.toContain(service.s3.secretKey)
    expect(told).not.toContain(service.s3.accessKey)
  }
})

/** Enough for two parts. */
const film = async function* (): AsyncGenerator<Uint8Array> {
  for (let mebibyte = 0; mebibyte < 9; mebibyte += 1) yield Buffer.alloc(1_048_576, mebibyte)
}

test('[FILE-05] a part that is refused, or never answered, fails the upload with its code and leaves nothing', async () => {
  const service = await serviceWith()
  const ofPart = (url: string) => url.includes('partNumber=2')
  for (const [failing, code] of [
    [{ status: 403, code: 'AccessDenied' }, 'AccessDenied'],
    [{ status: 500, code: '' }, 'HTTP_500'],
    ['hangs up', 'ETIMEDOUT'],
  ] as const) {
    service.failing(({ url }) => (ofPart(url) ? failing : null))
    const store = openS3(service.s3, failing === 'hangs up' ? { answerMs: 5_000, workMs: 1_000 } : undefined)
    const failure: unknown = await store.put('k/1', film(), 10_000_000).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StoreUnavailable)
    expect(inspect(failure, { depth: 9, showHidden: true })).toContain(code)
    expect(inspect(failure, { depth: 9, showHidden: true })).not.toContain('X-Amz-Signature')
    expect(service.pending()).toEqual([])
  }
  service.failing(() => null)
  expect(await openS3(service.s3).put('k/1', film(), 10_000_000)).toMatchObject({ size: 9_437_184 })
})
