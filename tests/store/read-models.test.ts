import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openCheckpoint } from '../../projections/kernel/checkpoints.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { follower } from '../../projections/kernel/follower.ts'
import type { Following, ReadModels } from '../../projections/kernel/read-models.ts'
import { startProjections } from '../../projections/kernel/run.ts'
import { openStandby } from '../../projections/kernel/standby.ts'
import { openTestDatabase, openTestPostgres } from '../support/database.ts'
import { accounts, contents, type ExampleEvent, listLog, words } from '../support/read-models.ts'

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const opened = (n: number, name = `Persona ${n}`): ExampleEvent => ({
  type: 'Opened',
  data: { id: id(n), name, tags: ['á"b', 'c,d'] },
})
const said = (n: number, word: string, amount = 1): ExampleEvent => ({
  type: 'Said',
  data: { id: id(n), word, amount },
})
const ignored = (): ExampleEvent => ({ type: 'Ignored', data: {} })
const closed = (n: number): ExampleEvent => ({ type: 'Closed', data: { id: id(n) } })

for (const [kind, openDatabase] of [
  ['PGlite', openTestDatabase],
  ['PostgreSQL', openTestPostgres],
] as const)
  describe(`read models on ${kind}`, () => {
    let db: Database
    let running: ReadModels[] = []
    let log: ReturnType<typeof listLog>
    const complaints: unknown[] = []

    const start = async (options: Partial<Following> = {}): Promise<ReadModels> => {
      const models = await startProjections({
        db,
        readEvents: log.readEvents,
        head: log.head,
        projections: [accounts(), words()],
        onError: (error) => complaints.push(error),
        ...options,
      })
      running.push(models)
      return models
    }
    const followed = async (models: ReadModels, position = log.log.length): Promise<void> => {
      expect(await models.caughtUp(position, 10_000)).toBe(true)
    }

    beforeAll(async () => {
      db = await openDatabase()
    })
    beforeEach(() => {
      log = listLog()
      complaints.length = 0
    })
    afterEach(async () => {
      vi.restoreAllMocks()
      for (const models of running) await models.stop()
      running = []
      const rows = await db.query<{ name: string; version: string }>(
        sql`select name, version from checkpoints`,
      )
      for (const { name, version } of rows)
        await db.script(`drop view if exists ${name}; drop table if exists ${name}_v${version}`)
      await db.script('delete from checkpoints')
    })
    afterAll(() => db.close())

    test('facts become rows, change them and take them away', async () => {
      const models = await start()
      log.append(
        opened(1, 'Álvaro'),
        opened(2),
        said(1, 'hola', 3),
        said(1, 'hola', 4),
        said(2, 'adiós'),
        closed(2),
      )
      await followed(models)
      const { accounts: rows, words: counted } = await contents(db)
      expect(rows).toEqual([
        {
          account_id: id(1),
          name: 'Álvaro',
          name_sort: 'álvaro',
          tags: ['á"b', 'c,d'],
          total: 7,
          last: { word: 'hola' },
          opened_at: '2026-01-01T00:00:00.000Z',
        },
      ])
      expect(counted).toEqual([
        { word: 'adiós', times: 1 },
        { word: 'hola', times: 2 },
      ])
    })

    test('a restart goes on where the last one ended, and folds nothing twice', async () => {
      const first = await start()
      log.append(opened(1), said(1, 'uno', 5))
      await followed(first)
      await first.stop()
      log.append(said(1, 'dos', 2))
      const second = await start()
      await followed(second)
      expect((await contents(db)).accounts[0]?.total).toBe(7)
      expect((await contents(db)).words).toHaveLength(2)
    })

    test('what a crash of the database took back is folded again, without anybody telling', async () => {
      const models = await start()
      log.append(opened(1), said(1, 'uno', 5))
      await followed(models)
      const before = await contents(db)
      log.append(said(1, 'dos', 2))
      await followed(models)
      const after = await contents(db)
      expect(after).not.toEqual(before)
      await db.transaction(async (tx) => {
        await tx.query(sql`update checkpoints set position = 2`)
        await tx.query(sql`update accounts_v1 set total = 5, last = '{"word":"uno"}'::jsonb`)
        await tx.query(sql`delete from words_v1 where word = 'dos'`)
      })
      expect(await contents(db)).toEqual(before)
      const seen = new Set<string>()
      await expect
        .poll(() => {
          for (const { status } of models.status()) seen.add(status)
          return contents(db)
        })
        .toEqual(after)
      expect([...seen]).toEqual(['running'])
    })

    test('a commit whose answer was lost is not taken for somebody else’s', async () => {
      let isLost = false
      const losing: Database = {
        ...db,
        transaction: async (run, options) => {
          const result = await db.transaction(run, options)
          if (isLost) throw new Error('the connection has gone')
          return result
        },
      }
      const models = await start({ db: losing })
      log.append(opened(1))
      await followed(models)
      isLost = true
      log.append(said(1, 'uno', 5))
      models.wake()
      await expect.poll(async () => (await contents(db)).accounts[0]?.total).toBe(5)
      isLost = false
      log.append(said(1, 'dos', 2))
      await followed(models)
      expect((await contents(db)).accounts[0]?.total).toBe(7)
      expect(models.status().map(({ status }) => status)).toEqual(['running', 'running'])
    })

    test('a page is folded into all of them in one transaction', async () => {
      let transactions = 0
      const counted: Database = {
        ...db,
        transaction: (run, options) => {
          transactions += 1
          return db.transaction(run, options)
        },
      }
      const models = await start({ db: counted, idleMs: 3_600_000 })
      log.append(opened(1))
      await followed(models)
      transactions = 0
      log.append(said(1, 'uno', 5), opened(2))
      await followed(models)
      expect(await contents(db)).toMatchObject({ accounts: [{ total: 5 }, {}], words: [{ word: 'uno' }] })
      expect(transactions).toBe(1)
    })

    test('whoever subscribes hears how far all of them have come, each position once, until they stop', async () => {
      const models = await start({ idleMs: 10 })
      const heard: number[] = []
      const stop = models.subscribe((position) => heard.push(position))
      log.append(opened(1))
      await followed(models)
      log.append(opened(2), said(1, 'uno', 5))
      await followed(models)
      await expect.poll(() => heard).toEqual([1, 3])
      stop()
      log.append(opened(3))
      await followed(models)
      expect(heard).toEqual([1, 3])
    })

    test('events that nobody tells of are found all the same', async () => {
      const models = await start()
      log.append(opened(1))
      await expect.poll(async () => (await contents(db)).accounts.length, { timeout: 5_000 }).toBe(1)
      expect(models.status().every(({ status }) => status === 'running')).toBe(true)
    })

    test('events that touch nothing move the read models on', async () => {
      const models = await start()
      const position = log.append(ignored(), ignored())
      await followed(models, position)
      await models.stop()
      const saved = await db.query<{ position: number }>(sql`select position from checkpoints`)
      expect(saved.map((row) => row.position)).toEqual([2, 2])
    })

    test.each([
      ['cannot handle an event', false],
      ['cannot change a row by an event', true],
    ])('one that %s stops alone, and says which and why', async (_, inRow) => {
      const models = await start()
      const position = log.append(
        opened(1),
        said(1, 'antes'),
        { type: 'Poisoned', data: { id: id(1), inRow } },
        said(1, 'después'),
      )
      models.wake()
      await expect.poll(() => models.status().find(({ name }) => name === 'accounts')?.status).toBe('stopped')
      await expect.poll(() => models.status().find(({ name }) => name === 'words')?.position).toBe(position)
      // answered at once, or this test would not end
      expect(await models.caughtUp(position, 3_600_000)).toBe(false)
      expect((await contents(db)).accounts[0]?.total).toBe(1)
      expect(models.status().find(({ name }) => name === 'accounts')).toMatchObject({
        position: 2,
        cause: expect.stringContaining('position 3'),
      })
      expect(complaints).toHaveLength(1)
      const detail = await db.query<{ detail: { position: number } }>(
        sql`select detail from checkpoints where name = 'accounts'`,
      )
      expect(detail[0]?.detail.position).toBe(3)
    })

    test('one whose row the database does not take stops alone as well, and the value is not told', async () => {
      const models = await start()
      const position = log.append(
        opened(1),
        said(1, 'antes'),
        said(1, 'demasiado', 3_000_000_000),
        said(1, 'después'),
      )
      models.wake()
      await expect.poll(() => models.status().find(({ name }) => name === 'accounts')?.status).toBe('stopped')
      await expect.poll(() => models.status().find(({ name }) => name === 'words')?.position).toBe(position)
      expect((await contents(db)).accounts[0]?.total).toBe(1)
      const stopped = models.status().find(({ name }) => name === 'accounts')
      expect(stopped).toMatchObject({ position: 2, cause: expect.stringMatching(/position 3 .*22003/) })
      expect(complaints.map(String).join()).not.toContain('3000000000')
    })

    test('one that is built over an event it cannot handle is read up to there, the others whole', async () => {
      const position = log.append(opened(1), said(1, 'antes'), said(1, 'demasiado', 3_000_000_000), opened(2))
      const models = await start()
      expect(models.status()).toMatchObject([
        { name: 'accounts', status: 'stopped', position: 2 },
        { name: 'words', status: 'running', position },
      ])
      expect((await contents(db)).accounts).toMatchObject([{ total: 1 }])
      await expect(models.rebuild('accounts')).rejects.toThrow('position 3')
      expect((await contents(db)).accounts).toMatchObject([{ total: 1 }])
      const again = await start()
      expect(again.status().find(({ name }) => name === 'words')?.position).toBe(position)
    })

    test('what keeps one from going on for a while holds up no other', async () => {
      const models = await start()
      await db.script('alter table "accounts_v1" rename to "accounts_away"')
      const position = log.append(opened(1), said(1, 'hola'))
      models.wake()
      await expect.poll(() => models.status().find(({ name }) => name === 'words')?.position).toBe(position)
      expect(models.status().find(({ name }) => name === 'accounts')?.status).toBe('running')
      await db.script('alter table "accounts_away" rename to "accounts_v1"')
      await followed(models, position)
      expect((await contents(db)).accounts).toMatchObject([{ total: 1 }])
    })

    test('mended code takes up the stopped one at its next start', async () => {
      const broken = await start()
      log.append(opened(1), { type: 'Poisoned', data: { id: id(1) } }, said(1, 'después', 9))
      broken.wake()
      await expect.poll(() => broken.status().find(({ name }) => name === 'accounts')?.status).toBe('stopped')
      await broken.stop()
      const mended = await start({ projections: [accounts(1, true), words()] })
      await followed(mended)
      expect((await contents(db)).accounts[0]?.total).toBe(9)
    })

    test('of two who follow the same read models, one writes and the other stands by; both answer', async () => {
      const first = await start()
      const second = await start()
      log.append(opened(1))
      for (let round = 1; round <= 8; round += 1) {
        const position = log.append(said(1, `palabra ${round}`, 1))
        first.wake()
        second.wake()
        await Promise.all([followed(first, position), followed(second, position)])
      }
      expect((await contents(db)).accounts[0]?.total).toBe(8)
      expect((await contents(db)).words.every(({ times }) => times === 1)).toBe(true)
    })

    test('while somebody waits, who stands by counts events that touch no row as passed, up to one that does', async () => {
      await openCheckpoint(db, 'accounts', '1', 'live')
      const one = { ...follower(accounts(), '1', 0), status: 'standby' as const }
      log.append(ignored(), ignored(), opened(1), ignored())
      const look = openStandby({
        db,
        readEvents: log.readEvents,
        head: log.head,
        page: 100,
        replaced: () => Promise.reject(new Error('nothing replaced it')),
      })
      await look([one], false)
      expect(one.position).toBe(0)
      await look([one], true)
      expect([one.position, one.saved, one.status]).toEqual([2, 0, 'standby'])
    })

    test('a checkpoint is taken over that stood still between two looks, not one that has moved', async () => {
      await openCheckpoint(db, 'accounts', '1', 'live')
      log.append(opened(1), opened(2))
      const one = { ...follower(accounts(), '1', 0), status: 'standby' as const }
      const replaced = () => Promise.reject(new Error('nothing replaced it'))
      const look = openStandby({ db, readEvents: log.readEvents, head: log.head, page: 100, replaced })
      const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
      await look([one], false)
      await db.query(sql`update checkpoints set position = 1`)
      clock.mockReturnValue(11_000)
      await look([one], false)
      expect(one.status).toBe('standby')
      clock.mockReturnValue(21_000)
      await look([one], false)
      expect(one.status).toBe('running')
    })

    test('the rows that a page touches are looked up by key, whatever the planner knows of their table', async () => {
      const planned: unknown[] = []
      const watched: Database = {
        ...db,
        transaction: (run, options) =>
          db.transaction(async (tx) => {
            const result = await run(tx)
            planned.push(
              ...(await tx.query(sql`
                select current_setting('enable_seqscan') as scan, current_setting('enable_hashjoin') as hash`)),
            )
            return result
          }, options),
      }
      const models = await start({ db: watched })
      await followed(models, log.append(opened(1)))
      expect(planned.at(-1)).toEqual({ scan: 'off', hash: 'off' })
    })

    test('[AUD-05] a rebuild beside the running service gives the same rows, and readers never see a gap', async () => {
      const models = await start({ page: 25 })
      for (let n = 1; n <= 60; n += 1) log.append(opened(n), said(n, `w${n % 7}`, n))
      await followed(models)
      const before = await contents(db)
      let least = Number.POSITIVE_INFINITY
      let watching = true
      const watch = (async () => {
        while (watching) {
          const rows = await db.query<{ count: number }>(sql`select count(*)::int as count from accounts`)
          least = Math.min(least, rows[0]?.count ?? 0)
        }
      })()
      await models.rebuild()
      watching = false
      await watch
      expect(least).toBe(60)
      expect(await contents(db)).toEqual(before)
      expect(models.status().map(({ version }) => version)).toEqual(['1r1', '1r1'])
      const left = await db.query(
        sql`select tablename from pg_tables where tablename in ('accounts_v1', 'words_v1')`,
      )
      expect(left).toEqual([])
      await models.rebuild()
      expect(models.status().map(({ version }) => version)).toEqual(['1r2', '1r2'])
    })

    test('[AUD-05] what another process rebuilt is followed on from there, whether that process stays or goes', async () => {
      const [serving, rebuilding] = [await start(), await start()]
      for (const round of [1, 2]) {
        log.append(opened(round), said(round, 'antes', 1))
        await followed(serving)
        await rebuilding.rebuild()
        if (round === 2) await rebuilding.stop()
        const position = log.append(said(round, 'después', 1))
        serving.wake()
        await followed(serving, position)
        expect((await contents(db)).accounts.map(({ total }) => total)).toEqual(Array(round).fill(2))
      }
    })

    test('what is appended during a rebuild is in the new rows too', async () => {
      const models = await start({ page: 10 })
      for (let n = 1; n <= 60; n += 1) log.append(opened(n), said(n, 'igual'))
      await followed(models)
      const rebuilding = models.rebuild()
      for (let n = 61; n <= 90; n += 1) {
        log.append(opened(n), said(n, 'igual'))
        await Bun.sleep(0)
      }
      await rebuilding
      await followed(models)
      expect((await contents(db)).accounts).toHaveLength(90)
      expect((await contents(db)).words).toEqual([{ word: 'igual', times: 90 }])
    })

    test('what is appended between the reading of a page and a look at the log’s end is in the new rows too', async () => {
      for (let n = 1; n <= 15; n += 1) log.append(opened(n), said(n, 'igual'))
      const models = await start({
        page: 10,
        readEvents: async (after, limit, types) => {
          const page = await log.readEvents(after, limit)
          if (types && log.log.length < 60) log.append(said(1, 'tarde'))
          return page
        },
      })
      await models.rebuild()
      await followed(models)
      const late = log.log.length - 30
      expect(late).toBeGreaterThan(3)
      expect((await contents(db)).words).toEqual([
        { word: 'igual', times: 15 },
        { word: 'tarde', times: late },
      ])
    })

    test('a half-built rebuild is taken up again after a crash', async () => {
      const models = await start({ page: 10 })
      for (let n = 1; n <= 60; n += 1) log.append(opened(n), said(n, 'igual'))
      await followed(models)
      await models.stop()
      let reads = 0
      const failing = await start({
        page: 10,
        readEvents: async (after, limit) => {
          if (after < 100 && ++reads > 4) throw new Error('the machine went away')
          return log.readEvents(after, limit)
        },
      })
      await expect(failing.rebuild('accounts')).rejects.toThrow('the machine went away')
      await failing.stop()
      const halfway = await db.query<{ position: number }>(
        sql`select position from checkpoints where status = 'building'`,
      )
      expect(halfway[0]?.position).toBeGreaterThan(0)
      const again = await start({ page: 10 })
      await again.rebuild('accounts')
      expect((await contents(db)).accounts).toHaveLength(60)
      expect(await db.query(sql`select 1 as one from checkpoints where status = 'building'`)).toEqual([])
    })

    test('a build reads only what one of the read models handles, and comes to the end of the log', async () => {
      const position = log.append(ignored(), opened(1), ignored(), said(1, 'hola'), ignored(), ignored())
      const asked = new Set<string>()
      const readEvents: Following['readEvents'] = async (after, limit, types) => {
        const all = await log.readEvents(after, limit)
        for (const type of types ?? []) asked.add(type)
        return all.filter(({ type }) => types?.includes(type))
      }
      const models = await start({ page: 2, readEvents })
      expect([...asked].sort()).toEqual(['Closed', 'Opened', 'Poisoned', 'Said'])
      expect(models.status().map((one) => one.position)).toEqual([position, position])
      expect((await contents(db)).accounts).toMatchObject([{ total: 1 }])
    })

    test('a raised version is built before it is served', async () => {
      const old = await start()
      log.append(opened(1), said(1, 'hola', 2))
      await followed(old)
      await old.stop()
      const raised = await start({ projections: [accounts(2), words()] })
      expect(raised.status().map(({ version }) => version)).toEqual(['2', '1'])
      expect((await contents(db)).accounts[0]?.total).toBe(2)
    })

    test('any history gives the same rows, page by page of any size, followed or rebuilt', async () => {
      const act = fc.oneof(
        fc.integer({ min: 1, max: 4 }).map((n) => opened(n)),
        fc.integer({ min: 1, max: 4 }).map(closed),
        fc
          .tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom('a', 'b'), fc.integer({ min: 0, max: 9 }))
          .map(([n, word, amount]) => said(n, word, amount)),
      )
      const models = await start()
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 30 }), async (history) => {
          log.append(...history)
          await followed(models)
          const live = await contents(db)
          for (const page of [1, 5_000]) {
            const other = await start({ page })
            await other.rebuild()
            expect(await contents(db)).toEqual(live)
            await other.stop()
          }
          await models.rebuild()
          expect(await contents(db)).toEqual(live)
        }),
        { numRuns: 3 },
      )
    })
  })
