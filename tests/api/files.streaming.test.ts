import { statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../../api/http/listen.ts'
import { fixture, openStorage, type Storage, signing } from '../support/storage.ts'

const mebibyte = 1_048_576
const video = fixture('video.mp4')

describe.each(['folder', 's3'] as const)('on the store %s', (store) => {
  let on: Storage
  let server: ReturnType<typeof listen>
  let videoKey: string
  beforeAll(async () => {
    on = await openStorage(store)
    server = listen({ port: 0, host: null }, on.app.app)
    videoKey = on.keyOf(await on.room.addLesson(on.room.author, on.moduleId, 'video'))
  })
  afterAll(async () => {
    await server.stop()
    await on.close()
  })

  const client = join(import.meta.dirname, '../support/film-client.ts')

  /** What a client in a process of its own was answered. */
  const asked = async (command: 'put' | 'get', address: string, bytes = 0): Promise<string> => {
    const url = String(new URL(address, server.url))
    const run = Bun.spawn([process.execPath, client, command, url, String(bytes)], { stderr: 'inherit' })
    return new Response(run.stdout).text()
  }

  /** What has reached the disk of an upload that is still under way. */
  const stagedBytes = (): number => on.halves().reduce((sum, path) => sum + statSync(path).size, 0)

  describe('256 MiB', () => {
    const size = 256 * mebibyte

    const signed = async (bytes: number): Promise<string> =>
      (await on.ask(signing.put, { key: videoKey, contentType: 'video/mp4', size: bytes })).data.putSignedUrl
        .signedUrl

    const put = async (announced: number): Promise<string> => asked('put', await signed(announced), size)

    test('[FILE-02] go up and come down whole', async () => {
      expect(await put(size)).toBe(`200 ${size}`)
      expect(await asked('get', on.app.services.files.signedUrl(videoKey))).toBe(`206 ${size - 1}`)
    })

    test('[FILE-02] where a mebibyte was signed are refused, though the client never says how many, and leave nothing', async () => {
      await on.changesNothing(async () => {
        expect(await put(mebibyte)).toBe('413 storage.too-large')
      })
    })

    test('[FILE-02] are written down as they come, and leave nothing where the client goes halfway', async () => {
      await on.changesNothing(async () => {
        const address = await signed(size)
        const { promise: begun, resolve } = Promise.withResolvers<void>()
        const gone = new AbortController()
        const sentMib = 32
        const half = async function* () {
          yield video
          for (let step = 0; step < sentMib; step++) yield new Uint8Array(mebibyte)
          resolve()
          await new Promise<never>((_resolve, reject) => gone.signal.addEventListener('abort', reject))
        }
        const init = {
          method: 'PUT',
          headers: { 'content-type': 'video/mp4' },
          body: half(),
          signal: gone.signal,
        }
        const answer = fetch(new URL(address, server.url), init as unknown as RequestInit).catch(() => null)
        await begun
        const sent = video.length + sentMib * mebibyte
        // a bucket is sent parts of 8 MiB, one of which is held at a time
        const written = store === 's3' ? sent - (sent % (8 * mebibyte)) : sent
        await expect.poll(stagedBytes).toBe(written)
        gone.abort()
        await answer
        await expect.poll(stagedBytes).toBe(0)
      })
    })
  })

  describe('2 GiB', () => {
    const size = 2_147_483_648
    const sign = async (bytes: number) =>
      on.ask(signing.put, { key: videoKey, contentType: 'video/mp4', size: bytes })
    const announce = async (address: string, length: string | number, bytes = video) => {
      const { pathname, search } = new URL(address, server.url)
      const answered = Promise.withResolvers<string>()
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
      socket.on('data', (answer) => answered.resolve(String(answer))).on('error', () => undefined)
      const head = [`PUT ${pathname}${search} HTTP/1.1`, 'host: localhost', 'content-type: video/mp4']
      socket.write(`${[...head, `content-length: ${length}`].join('\r\n')}\r\n\r\n`)
      socket.write(bytes)
      return { answered: answered.promise, end: () => socket.destroy() }
    }

    test('[FILE-02] are what is signed at most, and what the server takes in; whoever goes halfway leaves nothing', async () => {
      const { data } = await sign(size)
      // less than one part has not been sent to a bucket yet
      const begun = Buffer.concat([video, Buffer.alloc(9 * mebibyte)])
      await on.changesNothing(async () => {
        const upload = await announce(data.putSignedUrl.signedUrl, size, begun)
        await expect.poll(stagedBytes).toBeGreaterThan(0)
        expect(await Promise.race([upload.answered, Bun.sleep(300).then(() => 'still taken in')])).toBe(
          'still taken in',
        )
        upload.end()
        await expect.poll(stagedBytes).toBe(0)
      })
    })

    test.each([
      [size + 1, 'storage.too-large'],
      [size + mebibyte, 'storage.too-large'],
      [size + mebibyte + 1, ''],
    ])(
      '[FILE-02] and no more: %i bytes are refused by their announced length, before they come',
      async (bytes, code) => {
        expect((await sign(bytes)).code).toBe('storage.too-large')
        const { data } = await sign(size)
        await on.changesNothing(async () => {
          const upload = await announce(data.putSignedUrl.signedUrl, bytes)
          const answer = await upload.answered
          expect(answer).toMatch(/^HTTP\/1.1 413 /)
          expect(answer).toContain(code)
          upload.end()
        })
      },
    )
  })
})
