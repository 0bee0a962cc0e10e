import { join } from 'node:path'
import { listen } from '../../api/http/listen.ts'
import { openStorage, signing } from '../support/storage.ts'
import { sized } from './size.ts'

const mebibyte = 1_048_576
const sizes = sized([256, 2_048], [1, 2])

const client = join(import.meta.dirname, '../support/film-client.ts')

const s3Host = join(import.meta.dirname, '../support/s3-host.ts')

/** The most memory above idle, in MiB, for a film of any length. */
const growthMostMib = 64

const memory = (): number => {
  Bun.gc(true)
  return process.memoryUsage.rss()
}

/** The peak of memory above `idle` during the work, in MiB. */
const growthDuring = async (idle: number, work: () => Promise<unknown>): Promise<number> => {
  let most = memory()
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  await work()
  clearInterval(watch)
  return (most - idle) / mebibyte
}

type Rates = ReadonlyMap<string, number>

/** Uploads and ranged downloads by a client of its own process, at the server itself. Throws where a film takes more memory than `growthMostMib`. */
const measure = async (settings: Record<string, string>): Promise<Rates> => {
  const on = await openStorage('folder', settings)
  const server = listen({ port: 0, host: null }, on.app.app)
  const asked = async (command: 'put' | 'get', address: string, bytes: number): Promise<void> => {
    const url = String(new URL(address, server.url))
    const run = Bun.spawn([process.execPath, client, command, url, String(bytes)], { stderr: 'inherit' })
    const answer = await new Response(run.stdout).text()
    if (!answer.startsWith('20')) throw new Error(answer)
  }
  const key = on.keyOf(on.video)
  const { files } = on.app.services
  const rates = new Map<string, number>()
  const idle = memory()
  for (const mib of sizes) {
    const size = mib * mebibyte
    const measured = async (what: string, work: () => Promise<void>) => {
      const began = performance.now()
      const growth = await growthDuring(idle, work)
      const rate = (mib / (performance.now() - began)) * 1_000
      rates.set(`${mib} MiB ${what}`, rate)
      console.log(`  ${mib} MiB ${what}  ${rate.toFixed(0)} MiB/s  memory +${growth.toFixed(0)} MiB`)
      if (growth > growthMostMib)
        throw new Error(`${what.trim()}: memory grew by ${growth.toFixed(0)} MiB, more than ${growthMostMib}`)
    }
    const { data } = await on.ask(signing.put, { key, contentType: 'video/mp4', size })
    await measured('up  ', () => asked('put', data.putSignedUrl.signedUrl, size))
    await measured('down', () => asked('get', files.signedUrl(key), size))
  }
  await server.stop()
  await on.close()
  return rates
}

/** The folder, then a bucket of a service in a process of its own. */
export const bench = async (): Promise<void> => {
  console.log('  folder')
  const folder = await measure({})
  const host = Bun.spawn([process.execPath, s3Host], { stdin: 'pipe', stdout: 'pipe', stderr: 'inherit' })
  const { value } = await host.stdout.getReader().read()
  console.log('  bucket')
  const bucket = await measure(JSON.parse(Buffer.from(value ?? []).toString())) // what the host prints
  for (const [what, rate] of bucket)
    console.log(`  ${what}  bucket : folder = ${(rate / (folder.get(what) ?? rate)).toFixed(2)}`)
  await host.stdin.end()
  await host.exited
}
