import { join } from 'node:path'
import { openStorage } from '../support/storage.ts'
import { sized } from './size.ts'

const mebibyte = 1_048_576
const sizes = sized([256, 2_048], [1, 2])

const client = join(import.meta.dirname, '../support/film-client.ts')

/** The most by which memory grew while the work went on, in MiB. */
const growthDuring = async (work: () => Promise<unknown>): Promise<number> => {
  Bun.gc(true)
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  await work()
  clearInterval(watch)
  return (most - before) / mebibyte
}

/** Uploads and ranged downloads by a client of its own process: what memory the server needs for a small film and the largest. */
export const bench = async (): Promise<void> => {
  const on = await openStorage()
  const server = Bun.serve({
    port: 0,
    maxRequestBodySize: Number.MAX_SAFE_INTEGER,
    fetch: (request) => on.app.app.fetch(request, { peer: '127.0.0.1' }),
  })
  const asked = async (command: 'put' | 'get', address: string, bytes: number): Promise<void> => {
    const url = String(new URL(address, server.url))
    const run = Bun.spawn([process.execPath, client, command, url, String(bytes)], { stderr: 'inherit' })
    const answer = await new Response(run.stdout).text()
    if (!answer.startsWith('20')) throw new Error(answer)
  }
  const key = on.keyOf(on.video)
  const { files } = on.app.services
  for (const mib of sizes) {
    const size = mib * mebibyte
    const measured = async (what: string, work: () => Promise<void>) => {
      const began = performance.now()
      const growth = await growthDuring(work)
      const rate = (mib / (performance.now() - began)) * 1_000
      console.log(`  ${mib} MiB ${what}  ${rate.toFixed(0)} MiB/s  memory +${growth.toFixed(0)} MiB`)
    }
    await measured('up  ', () => asked('put', files.uploadUrl(key, { contentType: 'video/mp4', size }), size))
    await measured('down', () => asked('get', files.signedUrl(key), size))
  }
  await server.stop(true)
  await on.app.close()
}
