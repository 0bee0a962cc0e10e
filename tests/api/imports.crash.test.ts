import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../api/config.ts'
import type { ImportSummary } from '../../api/contract/routes/imports.ts'
import { openPglite } from '../../api/database/pglite.ts'
import { start } from '../../api/main.ts'
import { administratorIn } from '../support/administrator.ts'
import { listeningAt, startScript } from '../support/commands.ts'
import { prepareDataFolder } from '../support/database.ts'
import { crowd, rosterOf } from '../support/imports.ts'

const folder = mkdtempSync(join(tmpdir(), 'bitacora-crash-'))
const environment = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn', NODE_ENV: 'production' }

beforeAll(() => prepareDataFolder(folder))
let first: ReturnType<typeof startScript> | null = null
afterAll(async () => {
  first?.kill('SIGKILL')
  await first?.exited
  rmSync(folder, { recursive: true, force: true })
})

type Call = { method?: string; body?: BodyInit }

const people = 1_600

test('[ORG-06] an import goes on where it ended after the server was killed, and does nothing twice', async () => {
  const token = await administratorIn(environment)
  const call = async (url: string, path: string, { method = 'GET', body }: Call = {}) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body }) })
    return answer.json() as Promise<never> // each caller names what it expects
  }
  first = startScript('api/main.ts', [], environment)
  const url = await listeningAt(first)
  const sent: ImportSummary = await call(url, '/imports', {
    method: 'POST',
    body: rosterOf(...crowd(10_000, people)) as Uint8Array<ArrayBuffer>,
  })
  const summary = (url: string): Promise<ImportSummary> => call(url, `/imports/${sent.id}`)
  await expect.poll(async () => (await summary(url)).status).toBe('planned')
  const planned = await summary(url)
  expect(planned.counts.new).toBe(people)
  const applying = call(url, `/imports/${planned.id}/actions/apply`, {
    method: 'POST',
    body: JSON.stringify({ digest: planned.digest }),
  }).catch(() => null)
  await expect.poll(async () => (await summary(url)).progress.done, { interval: 10 }).toBeGreaterThan(0)
  first.kill('SIGKILL')
  await Promise.all([first.exited, applying])

  const second = await start(readConfig(environment))
  const before = await summary(second.url)
  expect(before.status).toBe('applying')
  expect(before.progress.done).toBeLessThan(people)
  await expect.poll(async () => (await summary(second.url)).status, { timeout: 60_000 }).toBe('done')
  expect(await summary(second.url)).toMatchObject({
    counts: planned.counts,
    progress: { done: people, all: people },
  })
  await second.stop()

  const db = await openPglite(folder)
  const facts = await db.query<{ type: string; found: number; requests: number }>(sql`
    select type, count(*)::int as found, count(distinct meta->>'correlationId')::int as requests
    from events where meta->>'command' = 'ImportRoster' group by type order by type`)
  const shown = await db.query(sql`select from people where full_name like 'Persona Núñez %'`)
  await db.close()
  expect(facts).toEqual([
    { type: 'DepartmentOpened', found: 1, requests: 1 },
    { type: 'EmployeeHired', found: people, requests: 1 },
    { type: 'JobTitleOpened', found: 8, requests: 1 },
    { type: 'RosterImported', found: 1, requests: 1 },
    { type: 'TerminalOpened', found: 6, requests: 1 },
  ])
  expect(shown).toHaveLength(people)
}, 180_000)
