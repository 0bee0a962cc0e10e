import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareDataFolder } from '../support/database.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'bitacora-log-'))
const running = new Set<Bun.Subprocess>()

// a folder that holds a database is not given the demo
beforeAll(() => prepareDataFolder(folder))
afterAll(async () => {
  for (const one of running) one.kill('SIGKILL')
  await Promise.all([...running].map(({ exited }) => exited))
  rmSync(folder, { recursive: true, force: true })
})

/** A server on an empty company, with what it has printed so far. */
const serve = async () => {
  const child = Bun.spawn([process.execPath, join(root, 'api/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ...{ DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', DRAIN_SECONDS: '1' },
      ...{ LOG_LEVEL: 'info', NODE_ENV: 'production' },
    },
    stdout: 'pipe',
    stderr: 'inherit',
  })
  running.add(child)
  let printed = ''
  const read = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of child.stdout) printed += decoder.decode(chunk, { stream: true })
  })()
  const lines = () =>
    printed
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as { path?: string; status?: number; requestId?: string })
  const url = () => /http:\/\/[^\s/]+/.exec(printed)?.[0] ?? ''
  while (url() === '' && child.exitCode === null) await Bun.sleep(20)
  return { child, url: url(), lines, read }
}

const asked = (n: number) => `/api/nowhere/${n}`

describe('a server in a process of its own', () => {
  let server: Awaited<ReturnType<typeof serve>>
  const ask = async (path: string) => (await fetch(`${server.url}${path}`)).status
  const paths = (part: string) => server.lines().flatMap(({ path }) => (path?.includes(part) ? [path] : []))
  beforeAll(async () => {
    server = await serve()
  })

  test('[DUE-20] each request has its line without the secret of a calendar, in order and soon', async () => {
    await ask(asked(0))
    await expect.poll(() => paths('/nowhere/'), { timeout: 3_000 }).toEqual([asked(0)])
    for (let n = 1; n < 100; n += 1) await ask(asked(n))
    const secret = 'Zk9_-'.padEnd(43, 'q')
    for (const path of [
      `/api/calendar/${secret}.ics`,
      `/calendar/${secret}.ICS/`,
      `/api/calendar/x${secret}.ics?a=1`,
    ])
      await ask(path)
    await expect
      .poll(() => paths('/calendar/'), { timeout: 3_000 })
      .toEqual(['/api/calendar/….ics', '/calendar/….ics/', '/api/calendar/….ics'])
    expect(JSON.stringify(server.lines())).not.toContain('qqqq')
  })

  test('[OPS-01] it listens on the address that HOST names, and on no other', async () => {
    const { port } = new URL(server.url)
    await expect(fetch(`http://127.0.0.2:${port}/live`)).rejects.toThrow('Unable to connect')
  })

  test('[OPS-01] told to stop, it is not ready at once, goes on answering meanwhile, and ends in order with each line written', async () => {
    expect(await ask('/ready')).toBe(200)
    server.child.kill('SIGTERM')
    await expect.poll(() => ask('/ready'), { interval: 5 }).toBe(503)
    expect(await ask('/live')).toBe(200)
    const together = Array.from({ length: 40 }, (_, index) => `/api/together/${index}`)
    expect(new Set(await Promise.all(together.map(ask)))).toEqual(new Set([401]))
    expect(await server.child.exited).toBe(0)
    await server.read
    expect(paths('/nowhere/')).toEqual(Array.from({ length: 100 }, (_, n) => asked(n)))
    expect(paths('/together/').sort()).toEqual(together.sort())
    expect(new Set(server.lines().map(({ requestId }) => requestId)).size).toBe(server.lines().length)
  })
})

test('lines are not written one by one, and those that wait are written when an error ends the process', async () => {
  const script = `
    import fs from 'node:fs'
    import { openLog } from './api/log.ts'
    let written = 0
    const { writeSync } = fs
    fs.writeSync = (...args) => { written += 1; return writeSync(...args) }
    const log = openLog('info')
    for (let n = 0; n < 1000; n += 1) log.info({ n })
    await Bun.sleep(400)
    for (let n = 1000; n < 1010; n += 1) log.info({ n, written })
    throw new Error('the end')`
  const run = Bun.spawn([process.execPath, '-e', script], { cwd: root, stdout: 'pipe', stderr: 'ignore' })
  const printed = await new Response(run.stdout).text()
  expect(await run.exited).not.toBe(0)
  const lines = printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { n: number; written?: number })
  expect(lines.map(({ n }) => n)).toEqual(Array.from({ length: 1010 }, (_, n) => n))
  expect(lines.at(-1)?.written).toBe(0)
})

test('a line hides passwords, tokens and authorizations, also those in its objects and errors', async () => {
  const script = `
    import { openLog } from './api/log.ts'
    const log = openLog('info')
    const error = Object.assign(new TypeError('wrong'), { code: 'C', token: 's3cret' })
    log.info({ id: 1, password: 's3cret', headers: { accept: '*', authorization: 's3cret' } })
    log.error({ err: error, token: 's3cret' }, 'failed')
    log.error({ cause: error })
    log.error(error)
    log.warn({ err: 'a text' })`
  const run = Bun.spawn([process.execPath, '-e', script], { cwd: root, stdout: 'pipe' })
  const printed = await new Response(run.stdout).text()
  expect(printed).not.toContain('s3cret')
  const hidden = '[Redacted]'
  const err = { type: 'TypeError', message: 'wrong', stack: expect.any(String), code: 'C', token: hidden }
  expect(
    printed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object),
  ).toMatchObject([
    { id: 1, password: hidden, headers: { accept: '*', authorization: hidden } },
    { err, token: hidden, msg: 'failed' },
    { cause: { code: 'C', token: hidden } },
    { err, msg: 'wrong' },
    { err: 'a text' },
  ])
})
