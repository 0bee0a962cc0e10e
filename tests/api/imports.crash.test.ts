import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../api/config.ts'
import type { ImportSummary } from '../../api/contract/routes/imports.ts'
import { openServices } from '../../api/services.ts'
import { prepareDataFolder } from '../support/database.ts'
import { crowd, rosterOf } from '../support/imports.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'bitacora-crash-'))
const environment = { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn', NODE_ENV: 'production' }
const running = new Set<Bun.Subprocess>()

beforeAll(() => prepareDataFolder(folder))
afterAll(async () => {
  for (const one of running) one.kill('SIGKILL')
  await Promise.all([...running].map(({ exited }) => exited))
  rmSync(folder, { recursive: true, force: true })
})

const spawn = (file: string, ...args: string[]) => {
  const child = Bun.spawn([process.execPath, join(root, file), ...args], {
    cwd: root,
    env: environment,
    stdout: 'pipe',
    stderr: 'inherit',
  })
  running.add(child)
  return child
}

const printedBy = async (file: string, ...args: string[]): Promise<string> =>
  new Response(spawn(file, ...args).stdout).text()

/** A server with its address. */
const serve = async () => {
  const child = spawn('api/main.ts')
  const decoder = new TextDecoder()
  let said = ''
  for await (const chunk of child.stdout) {
    said += decoder.decode(chunk)
    const url = /http:\/\/\S+/.exec(said)?.[0]
    if (url) return { child, url: url.replace(/\/$/, '') }
  }
  throw new Error(`the server did not start: ${said}`)
}

type Call = { method?: string; body?: BodyInit; token?: string }

const call = async (url: string, path: string, { method = 'GET', body, token }: Call = {}) => {
  const headers = { ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body }) })
  return answer.json() as Promise<never> // each caller names what it expects
}

const logIn = async (url: string, payrollNum: string, password: string, own: string): Promise<string> => {
  const ask = (query: string, token?: string) =>
    fetch(`${url}/api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query }),
    }).then((answer) => answer.json())
  const login = (secret: string) =>
    ask(`mutation { User_login(payrollNum: "${payrollNum}", password: "${secret}") { token } }`)
  const { token } = (await login(password)).data.User_login
  await ask(
    `mutation { User_changePassword(oldPassword: "${password}", newPassword: "${own}") { isFirstTime } }`,
    token,
  )
  return (await login(own)).data.User_login.token
}

const people = 4_000

test('[ORG-06] an import goes on where it ended after the server was killed, and does nothing twice', async () => {
  const password = /:\s*(\S+)\s*$/m.exec(await printedBy('api/commands/admin.ts', '1'))?.[1] ?? ''
  const first = await serve()
  const token = await logIn(first.url, '1', password, 'brújula-de-latón-27')
  const sent: ImportSummary = await call(first.url, '/imports', {
    method: 'POST',
    body: rosterOf(...crowd(10_000, people)) as Uint8Array<ArrayBuffer>,
    token,
  })
  const summary = (url: string): Promise<ImportSummary> => call(url, `/imports/${sent.id}`, { token })
  await expect.poll(async () => (await summary(first.url)).status).toBe('planned')
  const planned = await summary(first.url)
  expect(planned.counts.new).toBe(people)
  const applying = call(first.url, `/imports/${planned.id}/actions/apply`, {
    method: 'POST',
    body: JSON.stringify({ digest: planned.digest }),
    token,
  }).catch(() => null)
  await expect.poll(async () => (await summary(first.url)).progress.done, { interval: 10 }).toBeGreaterThan(0)
  first.child.kill('SIGKILL')
  await Promise.all([first.child.exited, applying])

  const second = await serve()
  const before = await summary(second.url)
  expect(before.status).toBe('applying')
  expect(before.progress.done).toBeLessThan(people)
  await expect.poll(async () => (await summary(second.url)).status, { timeout: 60_000 }).toBe('done')
  expect(await summary(second.url)).toMatchObject({
    counts: planned.counts,
    progress: { done: people, all: people },
  })
  second.child.kill('SIGTERM')
  await second.child.exited

  const { services, stop } = await openServices(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'warn' }))
  const facts = await services.db.query<{ type: string; found: number; requests: number }>(sql`
    select type, count(*)::int as found, count(distinct meta->>'correlationId')::int as requests
    from events where meta->>'command' = 'ImportRoster' group by type order by type`)
  const shown = await services.db.query(sql`select from people where full_name like 'Persona Núñez %'`)
  await stop()
  expect(facts).toEqual([
    { type: 'DepartmentOpened', found: 1, requests: 1 },
    { type: 'EmployeeHired', found: people, requests: 1 },
    { type: 'JobTitleOpened', found: 8, requests: 1 },
    { type: 'RosterImported', found: 1, requests: 1 },
    { type: 'TerminalOpened', found: 6, requests: 1 },
  ])
  expect(shown).toHaveLength(people)
}, 180_000)
