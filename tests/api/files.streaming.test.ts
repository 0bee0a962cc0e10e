import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixture, openStorage, type Storage } from '../support/storage.ts'

const mebibyte = 1_048_576
const video = fixture('video.mp4')

let on: Storage
let server: Bun.Server<undefined>
let videoKey: string
beforeAll(async () => {
  on = await openStorage()
  server = Bun.serve({
    port: 0,
    maxRequestBodySize: 1024 * mebibyte,
    fetch: (request) => on.app.app.fetch(request, { peer: '127.0.0.1' }),
  })
  videoKey = on.keyOf(on.video)
})
afterAll(async () => {
  await server.stop(true)
  await on.app.close()
})

const client = join(import.meta.dirname, '../support/film-client.ts')

/** What a client in a process of its own was answered. */
const asked = async (command: 'put' | 'get', address: string, bytes = 0): Promise<string> => {
  const url = String(new URL(address, server.url))
  const run = Bun.spawn([process.execPath, client, command, url, String(bytes)], { stderr: 'inherit' })
  return new Response(run.stdout).text()
}

describe('256 MiB', () => {
  const size = 256 * mebibyte
  /** What the runtime keeps for itself, whatever the size. */
  const slack = 96

  /** The most by which memory grew while the work went on, in MiB; what is merely not collected yet is none. */
  const growthDuring = async (work: () => Promise<unknown>): Promise<number> => {
    Bun.gc(true)
    const before = process.memoryUsage.rss()
    let most = before
    const watch = setInterval(() => {
      Bun.gc(true)
      most = Math.max(most, process.memoryUsage.rss())
    }, 10)
    await work()
    clearInterval(watch)
    return (most - before) / mebibyte
  }

  const put = (signed: number): Promise<string> => {
    const upload = { contentType: 'video/mp4', size: signed }
    return asked('put', on.app.services.files.uploadUrl(videoKey, upload), size)
  }

  test('[FILE-02] go up and come down in parts with memory flat', async () => {
    const uploading = async () => expect(await put(size)).toBe(`200 ${size}`)
    const downloading = async () =>
      expect(await asked('get', on.app.services.files.signedUrl(videoKey))).toBe(`206 ${size - 1}`)
    const [up, down] = [await growthDuring(uploading), await growthDuring(downloading)]
    expect(up).toBeLessThan(slack)
    expect(down).toBeLessThan(slack)
  })

  test('[FILE-02] where a mebibyte was signed are refused, though the client never says how many, and leave nothing', async () => {
    await on.changesNothing(async () => {
      expect(await put(mebibyte)).toBe('413 storage.too-large')
    })
  })

  test('of which the client sends half and goes leave nothing', async () => {
    await on.changesNothing(async () => {
      const address = on.app.services.files.uploadUrl(videoKey, { contentType: 'video/mp4', size })
      const { promise: begun, resolve } = Promise.withResolvers<void>()
      const gone = new AbortController()
      const half = async function* () {
        yield video
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
      const isStaging = () => on.storedFiles().some((path) => path.includes('/staging/'))
      for (const until = Date.now() + 5_000; !isStaging() && Date.now() < until; ) await Bun.sleep(10)
      expect(isStaging()).toBe(true)
      gone.abort()
      await answer
      for (const until = Date.now() + 5_000; isStaging() && Date.now() < until; ) await Bun.sleep(10)
    })
  })
})
