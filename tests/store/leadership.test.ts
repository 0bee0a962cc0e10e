import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../projections/kernel/database.ts'
import type { Following, ReadModels } from '../../projections/kernel/read-models.ts'
import { startProjections } from '../../projections/kernel/run.ts'
import { openTestDatabase, openTestPostgres } from '../support/database.ts'
import { accounts, contents, type ExampleEvent, listLog, words } from '../support/read-models.ts'

const opened = (n: number): ExampleEvent => ({
  type: 'Opened',
  data: { id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, name: `Persona ${n}`, tags: [] },
})

for (const [kind, openDatabase] of [
  ['PGlite', openTestDatabase],
  ['PostgreSQL', openTestPostgres],
] as const)
  describe(`of servers that follow the same read models on ${kind}`, () => {
    let db: Database
    let log: ReturnType<typeof listLog>
    let running: ReadModels[] = []

    /** Stands by where another leads. */
    const open = async ({
      query = db.query,
      ...options
    }: Partial<Pick<Following, 'db' | 'readEvents' | 'idleMs' | 'onError'>> & {
      query?: Database['query']
    } = {}): Promise<ReadModels> => {
      const models = await startProjections({
        db: { ...db, query },
        readEvents: log.readEvents,
        head: log.head,
        projections: [accounts(), words()],
        onError: () => undefined,
        ...options,
      })
      running.push(models)
      return models
    }
    const start = async (options: Parameters<typeof open>[0] = {}): Promise<ReadModels> => {
      const models = await open(options)
      await models.lead()
      return models
    }
    const stop = async (models: ReadModels): Promise<void> => {
      running = running.filter((one) => one !== models)
      await models.stop()
    }
    const statuses = (models: ReadModels) => models.status().map(({ status }) => status)
    const leads = (models: ReadModels) =>
      expect.poll(() => statuses(models), { timeout: 4_000 }).toEqual(['running', 'running'])
    const standsBy = (models: ReadModels) =>
      expect.poll(() => statuses(models), { timeout: 4_000 }).toEqual(['standby', 'standby'])
    const lease = (holder: string, seconds: number) =>
      db.query(sql`update leadership
        set holder = ${holder}, expires_at = clock_timestamp() + ${seconds} * interval '1 second'`)
    /** Told of what is new, each comes to it. */
    const follow = async (position: number, ...all: readonly ReadModels[]): Promise<void> => {
      for (const one of all) one.wake()
      for (const one of all) expect(await one.caughtUp(position, 4_000)).toBe(true)
    }

    beforeAll(async () => {
      db = await openDatabase()
    })
    beforeEach(() => {
      log = listLog()
    })
    afterEach(async () => {
      for (const models of running) await models.stop()
      running = []
      for (const name of ['accounts', 'words'])
        for (const generation of ['1', '1r1', '1r2'])
          await db.script(`drop view if exists ${name}; drop table if exists ${name}_v${generation}`)
      await db.script('delete from checkpoints; delete from leadership')
    })
    afterAll(() => db.close())

    test('[OPS-02] the one that took the lead last leads them all, and the others stand by', async () => {
      const first = await start()
      await leads(first)
      const last = await start()
      await follow(log.append(opened(1)), first, last)
      await standsBy(first)
      await follow(log.append(opened(2)), first, last)
      expect(statuses(last)).toEqual(['running', 'running'])
    })

    // the embedded database has one server, which leads at once
    if (kind === 'PostgreSQL') {
      test('[OPS-02] one that opens stands by while another leads, and until it takes the lead costs that one nothing', async () => {
        const first = await start({ idleMs: 10 })
        const second = await open({ idleMs: 10 })
        expect(statuses(second)).toEqual(['standby', 'standby'])
        await follow(log.append(opened(1)), first, second)
        expect([statuses(first), first.leads(), second.leads()]).toEqual([
          ['running', 'running'],
          true,
          false,
        ])
        await second.lead()
        expect([statuses(second), second.leads()]).toEqual([['running', 'running'], true])
        await follow(log.append(opened(2)), second, first)
        await standsBy(first)
      })

      test('one that opens where nobody leads, or where read models are missing, leads at once', async () => {
        const alone = await open()
        expect(alone.leads()).toBe(true)
        await db.script('drop view words; drop table words_v1')
        await db.query(sql`delete from checkpoints where name = 'words'`)
        const building = await open()
        expect([building.leads(), statuses(building)]).toEqual([true, ['running', 'running']])
      })

      test('[OPS-02] an opening that fails gives up the lead that it took', async () => {
        let leases = 0
        const failing = open({
          query: async (statement) => {
            if (statement.text.includes('insert into leadership')) leases += 1
            return db.query(statement)
          },
          readEvents: async () => {
            if (leases > 0) throw new Error('unreadable')
            return []
          },
        })
        await expect(failing).rejects.toThrow('unreadable')
        expect(leases).toBe(1)
        expect(await db.query(sql`select from leadership`)).toEqual([])
      })
    }

    // the embedded database has no other server that could be told
    const [when, idleMs] = kind === 'PGlite' ? ['at its next look', 10] : ['as soon as it is told', 3_600_000]
    test(`after the leader stops another leads ${when}, from where it ended`, async () => {
      const [first, last] = [await start({ idleMs }), await start()]
      let people = 0
      // what the other has written before tells the first that it no longer leads
      const writtenByLast = async () => {
        people += 1
        const head = log.append(opened(people))
        for (const one of [last, first]) await follow(head, one)
        return statuses(first)
      }
      await expect.poll(writtenByLast).toEqual(['standby', 'standby'])
      await stop(last)
      await leads(first)
      await follow(log.append(opened(people + 1)), first)
      expect(await db.query(sql`select from accounts`)).toHaveLength(people + 1)
    })

    test('a lead that could not be given up is told of, and lasts until its lease ends', async () => {
      const failures: unknown[] = []
      const only = await start({
        onError: (error) => failures.push(error),
        query: async (statement) => {
          if (statement.text.includes('delete from leadership')) throw new Error('away')
          return db.query(statement)
        },
      })
      await stop(only)
      expect(failures).toEqual([new Error('away')])
      expect(await db.query(sql`select from leadership`)).toHaveLength(1)
    })

    test('one that stands by leaves the lead alone until the leader has been silent for too long', async () => {
      const only = await start()
      const stranger = crypto.randomUUID()
      await lease(stranger, 9)
      await standsBy(only)
      expect(await db.query(sql`select holder from leadership`)).toEqual([{ holder: stranger }])
      // expired, or taken before the clock was put back
      for (const seconds of [-1, 3_600]) {
        await lease(stranger, seconds)
        await expect
          .poll(() => db.query(sql`select from leadership where holder = ${stranger}`), { timeout: 8_000 })
          .toEqual([])
        await leads(only)
      }
      await follow(log.append(opened(1)), only)
    })

    test('one that leads goes on where another, which has yet to notice, has moved a checkpoint', async () => {
      const only = await start()
      await follow(log.append(opened(1)), only)
      await db.query(sql`update checkpoints set position = 2`)
      await follow(log.append(opened(2), opened(3)), only)
      await leads(only)
      // the second was the other's to write
      expect(await db.query(sql`select name from accounts order by 1`)).toEqual([
        { name: 'Persona 1' },
        { name: 'Persona 3' },
      ])
    })

    test('a rebuild by one that stands by is followed on by the leader', async () => {
      const [first, last] = [await start(), await start()]
      await standsBy(first)
      await follow(log.append(opened(1)), first, last)
      await first.rebuild()
      await follow(log.append(opened(2)), first, last)
      await expect.poll(() => last.status().map(({ version }) => version)).toEqual(['1r1', '1r1'])
      await follow(log.append(opened(3)), first, last)
      expect([statuses(first), statuses(last)]).toEqual([
        ['standby', 'standby'],
        ['running', 'running'],
      ])
    })

    // the embedded database has one server
    if (kind === 'PostgreSQL') {
      test('one that starts while another builds waits for it, and follows what was built', async () => {
        for (let n = 1; n <= 40; n += 1) log.append(opened(n))
        const [reading, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
        const building = start({
          readEvents: async (...page) => {
            reading.resolve()
            await asked.promise
            return log.readEvents(...page)
          },
        })
        await reading.promise
        let builds = 0
        const waiting = start({
          db: { ...db, transaction: (...of) => db.transaction(...of).finally(asked.resolve) },
          readEvents: (after, limit, types) => {
            if (types) builds += 1
            asked.resolve()
            return log.readEvents(after, limit)
          },
        })
        await follow(log.append(opened(41)), await building, await waiting)
        expect((await contents(db)).accounts).toHaveLength(41)
        expect(builds).toBe(0)
      })

      test('what was read of the old rows is in the new ones when readers pass to them', async () => {
        let reads = Number.NEGATIVE_INFINITY
        const rebuilding = await start({
          readEvents: async (after, limit, types) => {
            const page = await log.readEvents(after, limit)
            reads += types ? 1 : 0
            // after the page that the build ends with, and the one before readers pass to it
            if (types && reads === 2) await follow(log.append(opened(2)), leader)
            return page
          },
        })
        const leader = await start()
        await standsBy(rebuilding)
        await follow(log.append(opened(1)), rebuilding, leader)
        reads = 0
        await rebuilding.rebuild('accounts')
        expect((await contents(db)).accounts).toHaveLength(2)
      })

      test('rebuilds at once come one after the other, and none loses what is appended meanwhile', async () => {
        const [first, last] = [await start(), await start()]
        for (let n = 1; n <= 40; n += 1) log.append(opened(n))
        await follow(40, first, last)
        let ended = false
        const rebuilding = Promise.all([first.rebuild(), last.rebuild()]).finally(() => {
          ended = true
        })
        for (let n = 41; !ended && n <= 500; n += 1) {
          log.append(opened(n))
          last.wake()
          await Bun.sleep(10)
        }
        await rebuilding
        await follow(log.log.length, first, last)
        expect((await contents(db)).accounts).toHaveLength(log.log.length)
        const live = await db.query(sql`select version, status from checkpoints order by name`)
        expect(live).toEqual(Array(2).fill({ version: '1r2', status: 'live' }))
      })
    }
  })
