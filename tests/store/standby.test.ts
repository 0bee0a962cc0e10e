import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '../../api/database/postgres.ts'
import { logIdOf } from '../../api/event-store/checkpoint-rows.ts'
import { refusalOfCopy, stateOfCopy } from '../../api/event-store/log-of-copy.ts'
import { companyId, roleIds } from '../../domain/kernel/ids.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { makePostgres, makeStandby, type PostgresServer } from '../support/postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'bitacora-standby-'))
chmodSync(folder, 0o755)

let primary: PostgresServer
let standby: PostgresServer
/** To look at the standby from outside the product. */
let at: Database
let here: TestApp
let there: TestApp
/** Of somebody who writes, and of somebody who only reads. */
let [writer, reader] = ['', '']

const openServer = async (): Promise<TestApp> => {
  const [url, readUrl] = [primary, standby].map((server) => `${server.url}/postgres?max=3`) as [
    string,
    string,
  ] // of two
  const settings = {
    DATABASE_URL: url,
    READ_DATABASE_URL: readUrl,
    JWT_SECRET: 'one secret for all of the servers',
  }
  return openTestApp(settings, await openPostgres(url))
}

const path = `/enterprise/${companyId}`
const named = async (app: TestApp, token: string): Promise<string> => {
  const { status, body } = await app.rest('GET', path, undefined, token)
  return status === 200 ? body.comercialName : `status ${status}`
}
const rename = async (app: TestApp, comercialName: string): Promise<void> => {
  const answer = await app.rest('PATCH', path, { comercialName }, writer)
  expect(answer).toMatchObject({ status: 200, body: { comercialName, pending: false } })
}

/** What `/health` tells administrators of the standby. */
const standbyProblem = async (): Promise<string | null> => {
  const { problems } = (await here.rest('GET', '/health', undefined, writer)).body
  return problems.find(({ component }: { component: string }) => component === 'standby')?.reason ?? null
}

/** Writes by turns on both servers, each followed at once by a read on both; answers with the reads that did not show it. */
const writeAndRead = async (times: number, name: string): Promise<string[]> => {
  const missed: string[] = []
  for (let time = 0; time < times; time += 1) {
    const written = `${name} ${time}`
    await rename(time % 2 ? here : there, written)
    for (const app of [here, there]) {
      const read = await named(app, writer)
      if (read !== written) missed.push(`${read} for ${written}`)
    }
  }
  return missed
}

/** What the standby has answered, as it counts itself, once a second. */
const answered = async (): Promise<number> => {
  const [row] = await at.query<{ count: number }>({
    text: `select xact_commit as count from pg_stat_database where datname = 'postgres'`,
    values: [],
  })
  return row?.count ?? 0
}

/** The standby answers what people ask, and not only whether it is there. */
const isAsked = async (): Promise<void> => {
  await expect
    .poll(
      async () => {
        const before = await answered()
        for (let time = 0; time < 20; time += 1) await named(here, reader)
        await Bun.sleep(1_200)
        return (await answered()) - before
      },
      { timeout: 15_000, interval: 10 },
    )
    .toBeGreaterThan(20)
}

beforeAll(async () => {
  primary = await makePostgres(join(folder, 'primary'), ['fsync=off', 'full_page_writes=off'])
  await primary.start()
  standby = await makeStandby(primary, join(folder, 'standby'))
  await standby.start()
  at = await openPostgres(`${standby.url}/postgres`)
  here = await openServer()
  there = await openServer()
  writer = await here.as(await here.hire({ payrollNum: '1', roleId: roleIds.administrador }))
  reader = await here.as(await here.hire({ payrollNum: '2', roleId: roleIds.administrador }))
})
afterAll(async () => {
  await here?.close()
  await there?.close()
  await at?.close()
  await standby?.remove()
  await primary?.remove()
  rmSync(folder, { recursive: true, force: true })
})

test('whoever wrote reads it at once, on this server and on another, though the standby answers', async () => {
  const before = await answered()
  expect(await writeAndRead(20, 'Ida')).toEqual([])
  await expect.poll(async () => (await answered()) - before).toBeGreaterThan(30)
})

test('a standby that does not follow is passed over by whoever wrote, then by everybody, until it follows again', async () => {
  await rename(here, 'Antes')
  await expect.poll(() => named(there, reader)).toBe('Antes')
  await at.query({ text: 'select pg_wal_replay_pause()', values: [] })
  await rename(here, 'Pausa')
  // readers who did not write may get the standby's answer for some seconds
  expect(await named(there, reader)).toBe('Antes')
  expect(await writeAndRead(8, 'Pausa')).toEqual([])
  await expect.poll(() => named(there, reader)).toBe('Pausa 7')
  await at.query({ text: 'select pg_wal_replay_resume()', values: [] })
  await isAsked()
  expect(await writeAndRead(5, 'Vuelta')).toEqual([])
})

test('[OPS-05] a standby that is stopped under readers costs them time and no error, and is asked again when it is back', async () => {
  await rename(here, 'Firme')
  await at.close()
  let isOver = false
  const reads: string[] = []
  const reading = Array.from({ length: 3 }, async (_, index) => {
    while (!isOver) reads.push(await named(index % 2 ? here : there, reader))
  })
  await expect.poll(() => reads.length).toBeGreaterThan(3)
  await standby.stop('SIGQUIT')
  const before = reads.length
  await expect.poll(() => reads.length - before).toBeGreaterThan(9)
  isOver = true
  await Promise.all(reading)
  expect(reads.filter((read) => read !== 'Firme')).toEqual([])
  expect(await writeAndRead(6, 'Sin ella')).toEqual([])
  await expect.poll(standbyProblem).toBe('it does not answer')
  expect((await here.rest('GET', '/ready')).status).toBe(200)
  await standby.start()
  at = await openPostgres(`${standby.url}/postgres`)
  await isAsked()
  expect(await writeAndRead(6, 'De vuelta')).toEqual([])
  expect(await standbyProblem()).toBeNull()
})

test('[OPS-05] a standby that is promoted under readers is read by nobody from then on, whatever is written to it', async () => {
  await rename(here, 'Propia')
  await expect.poll(() => named(there, reader)).toBe('Propia')
  let isOver = false
  const reads = new Set<string>()
  const roles = async () =>
    ((await here.rest('GET', '/roles', undefined, reader)).body as { name: string }[]).map(({ name }) => name)
  const own = await roles()
  const reading = Array.from({ length: 3 }, async (_, index) => {
    while (!isOver) {
      reads.add(await named(index % 2 ? here : there, reader))
      for (const name of await roles()) if (!own.includes(name)) reads.add(name)
      await Bun.sleep(10)
    }
  })
  await at.query({ text: 'select pg_promote()', values: [] })
  const url = `${standby.url}/postgres`
  const settings = { DATABASE_URL: url, JWT_SECRET: 'one secret for all of the servers' }
  const foreign = await openTestApp(settings, await openPostgres(url))
  const permissions = [{ id: '0b17ac07-a000-4000-8000-000000000067' }]
  for (let n = 0; n < 15; n += 1) {
    const added = await foreign.rest('POST', '/roles', { name: `Ajena ${n}`, permissions }, writer)
    expect(added.status).toBe(201)
  }
  await foreign.rest('PATCH', path, { comercialName: 'Ajena' }, writer)
  await foreign.settled()
  await expect.poll(standbyProblem).toBe('it is no standby: it was promoted, or never was one')
  expect(await writeAndRead(5, 'Propia')).toEqual([])
  isOver = true
  await Promise.all(reading)
  expect([...reads].filter((read) => !read.startsWith('Propia'))).toEqual([])
  expect(await roles()).toEqual(own)
  expect((await here.rest('GET', '/ready')).status).toBe(200)
  // nor as a standby of the copy that was promoted would be
  const state = { ...(await stateOfCopy(at)), isRecovering: true }
  const { db } = here.services
  const ownId = await logIdOf(db)
  expect(await refusalOfCopy(db, state, ownId)).toMatch(
    /^it has come further than this log, to position \d+$/,
  )
  const stored = await at.query<{ chain: string }>({
    text: `select encode(chain, 'hex') as chain from events where position = $1`,
    values: [await here.services.store.head()],
  })
  const cut = { ...state, position: await here.services.store.head(), chain: stored[0]?.chain ?? null }
  expect(await refusalOfCopy(db, cut, ownId)).toBe(
    `its log differs from this one at position ${cut.position}`,
  )
  await foreign.close()
})

test('[OPS-05] a database of its own in the place of a standby is named on /health and answers nothing', async () => {
  const [url, otherUrl] = [`${primary.url}/postgres`, `${primary.url}/template1`]
  const settings = {
    DATABASE_URL: url,
    READ_DATABASE_URL: otherUrl,
    JWT_SECRET: 'one secret for all of the servers',
  }
  const mistaken = await openTestApp(settings, await openPostgres(url))
  await rename(here, 'Sin copia')
  await expect.poll(() => named(mistaken, reader)).toBe('Sin copia')
  expect(mistaken.services.replica?.problem()).toBe('it holds no log that can be read')
  await mistaken.close()
})
