import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '../../api/database/postgres.ts'
import { applyPositions, openAnnouncements } from '../../projections/kernel/announcements.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { follower } from '../../projections/kernel/follower.ts'
import { startProjections } from '../../projections/kernel/run.ts'
import { openTestPostgres, type PostgresDatabase } from '../support/database.ts'
import { accounts, type ExampleEvent, listLog, words } from '../support/read-models.ts'

let here: PostgresDatabase
/** Another server's connections to the same database. */
let there: Database

beforeAll(async () => {
  here = await openTestPostgres()
  there = await openPostgres(here.url)
})
afterAll(async () => {
  await there?.close()
  await here?.close()
})

test('what one server tells the others hear; of what it tells in a hurry they hear the last', async () => {
  const heard: unknown[] = []
  const stop = await openAnnouncements(there).listen((announced) => heard.push(announced))
  const { announce: tell } = openAnnouncements(here)
  for (let position = 1; position <= 50; position += 1) tell([follower(accounts(), '1', position)])
  await expect.poll(() => heard.at(-1)).toEqual({ accounts: ['1', 50] })
  expect(heard.length).toBeLessThan(10)
  await stop()
})

test('only the same generation is taken in, and nothing goes back', () => {
  const [one, other] = [follower(accounts(), '2', 5), follower(words(), '1', 5)]
  applyPositions([one, other], { accounts: ['1', 9], words: ['1', 3] })
  expect([one.position, other.position]).toEqual([5, 5])
  applyPositions([one, other], { accounts: ['2', 9] })
  expect([one.position, other.position]).toEqual([9, 5])
})

test('how far all of them are is told with the rows, by no statement of its own', async () => {
  const log = listLog()
  const asked: string[] = []
  const query: Database['query'] = (statement) => {
    asked.push(statement.text)
    return here.query(statement)
  }
  const models = await startProjections({
    db: { ...here, query },
    readEvents: log.readEvents,
    head: log.head,
    projections: [accounts(), words()],
    onError: () => undefined,
  })
  const heard: { told: unknown; rows: number }[] = []
  const stop = await openAnnouncements(there).listen(async (told) => {
    const rows = await there.query(sql`select from accounts`)
    heard.push({ told, rows: rows.length })
  })
  log.append({ type: 'Opened', data: { id: '00000000-0000-4000-8000-000000000001', name: 'Ana', tags: [] } })
  models.wake()
  await expect.poll(() => heard).toEqual([{ told: { accounts: ['1', 1], words: ['1', 1] }, rows: 1 }])
  expect(asked.filter((text) => text.includes('pg_notify'))).toEqual([])
  // and by one of its own where there was no row to change
  log.append({ type: 'Ignored', data: {} })
  models.wake()
  await expect.poll(() => heard.at(-1)?.told).toEqual({ accounts: ['1', 2], words: ['1', 2] })
  await models.stop()
  await stop()
})

test('that nobody leads any more is told by the one that led, not by one that stops after another took the lead', async () => {
  const heard: unknown[] = []
  const stopHearing = await openAnnouncements(there).listen((announced) => heard.push(announced))
  const start = () => {
    const { readEvents, head } = listLog()
    const failures: unknown[] = []
    return startProjections({
      db: here,
      readEvents,
      head,
      projections: [accounts()],
      onError: (error) => failures.push(error),
    }).then((models) => Object.assign(models, { failures }))
  }
  const [first, last] = [await start(), await start()]
  await last.lead()
  await first.stop()
  await here.query(sql`select pg_notify('followed', '"first has stopped"')`)
  await last.stop()
  await expect.poll(() => heard.at(-1)).toBe('released')
  expect(heard).toEqual(['first has stopped', 'released'])
  expect([...first.failures, ...last.failures]).toEqual([])
  await stopHearing()
})

test('who stands by answers by what the leader tells, without reading the log', async () => {
  const log = listLog()
  const opened = (n: number): ExampleEvent => ({
    type: 'Opened',
    data: { id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, name: `Persona ${n}`, tags: [] },
  })
  const start = async (db: Database) => {
    const server = { reads: 0 }
    const models = await startProjections({
      db,
      readEvents: (after, limit) => {
        server.reads += 1
        return log.readEvents(after, limit)
      },
      head: log.head,
      projections: [accounts()],
      onError: () => undefined,
    })
    return Object.assign(server, models)
  }
  const servers = [await start(here), await start(there)]
  const standing = () => servers.find((one) => one.status()[0]?.status === 'standby')
  let appended = 0
  const append = async (): Promise<void> => {
    appended += 1
    const position = log.append(opened(appended))
    // the one that leads first, so that the other has not looked in vain before
    for (const one of servers.toSorted((one) => (one === standing() ? 1 : -1))) {
      one.wake()
      expect(await one.caughtUp(position, 20_000)).toBe(true)
    }
  }
  await expect.poll(async () => append().then(standing), { timeout: 20_000 }).toBeDefined()
  const before = standing()?.reads ?? 0
  for (let more = 0; more < 40; more += 1) await append()
  expect((standing()?.reads ?? 0) - before).toBeLessThan(20)
  for (const one of servers) await one.stop()
})
