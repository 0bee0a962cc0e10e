import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
    env: { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'info', NODE_ENV: 'production' },
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
  const url = () => /http:\/\/[^\s/]+/.exec(printed)?.[0]
  await expect.poll(url, { timeout: 50_000 }).toBeDefined()
  return { child, url: url(), lines, read }
}

const numbered = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `/api/nowhere/${from + index}`)

test('[DUE-20] each request has its line without the secret of a calendar, in order and soon; none is lost when the server is told to stop', async () => {
  const { child, url, lines, read } = await serve()
  const ask = (path: string) => fetch(`${url}${path}`).then((answer) => answer.arrayBuffer())
  const inTurn = async (paths: readonly string[]) => {
    for (const path of paths) await ask(path)
  }
  const logged = () => lines().flatMap(({ path }) => (path?.startsWith('/api/nowhere/') ? [path] : []))
  await inTurn(numbered(0, 1))
  await expect.poll(logged, { timeout: 3_000 }).toEqual(numbered(0, 1))
  await inTurn(numbered(1, 99))
  const together = Array.from({ length: 40 }, (_, index) => `/api/together/${index}`)
  await Promise.all(together.map(ask))
  const secret = 'Zk9_-'.padEnd(43, 'q')
  for (const path of [
    `/api/calendar/${secret}.ics`,
    `/calendar/${secret}.ICS/`,
    `/api/calendar/x${secret}.ics?a=1`,
  ])
    await ask(path)
  child.kill('SIGTERM')
  expect(await child.exited).toBe(0)
  await read
  expect(logged()).toEqual(numbered(0, 100))
  const rest = lines().flatMap(({ path }) => (path?.startsWith('/api/together/') ? [path] : []))
  expect(rest.sort()).toEqual(together.sort())
  expect(lines().flatMap(({ path }) => (path?.includes('/calendar/') ? [path] : []))).toEqual([
    '/api/calendar/….ics',
    '/calendar/….ics/',
    '/api/calendar/….ics',
  ])
  expect(JSON.stringify(lines())).not.toContain('qqqq')
  expect(new Set(lines().map(({ requestId }) => requestId)).size).toBe(lines().length)
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
