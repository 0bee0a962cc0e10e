import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../projections/kernel/database.ts'
import type { Following, ReadModels } from '../../projections/kernel/read-models.ts'
import { startProjections } from '../../projections/kernel/run.ts'
import type { Skip } from '../../projections/kernel/skips.ts'
import { openTestDatabase, openTestPostgres } from '../support/database.ts'
import { accounts, contents, type ExampleEvent, listLog, words } from '../support/read-models.ts'

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const opened = (n: number): ExampleEvent => ({
  type: 'Opened',
  data: { id: id(n), name: `Persona ${n}`, tags: [] },
})
const said = (n: number, word: string, amount = 1): ExampleEvent => ({
  type: 'Said',
  data: { id: id(n), word, amount },
})
const poisoned = (n: number, inRow = false): ExampleEvent => ({
  type: 'Poisoned',
  data: { id: id(n), inRow },
})

for (const [kind, openDatabase] of [
  ['PGlite', openTestDatabase],
  ['PostgreSQL', openTestPostgres],
] as const)
  describe(`read models on ${kind}`, () => {
    let db: Database
    let running: ReadModels[] = []
    let log: ReturnType<typeof listLog>
    let skips: Skip[] = []

    const start = async (options: Partial<Following> = {}): Promise<ReadModels> => {
      const models = await startProjections({
        db,
        readEvents: log.readEvents,
        head: log.head,
        projections: [accounts(), words()],
        skips: async () => skips,
        onError: () => undefined,
        idleMs: 20,
        ...options,
      })
      running.push(models)
      return models
    }
    const followed = async (models: ReadModels): Promise<void> => {
      expect(await models.caughtUp(log.log.length, 10_000)).toBe(true)
    }
    const tables = async (): Promise<string[]> =>
      (
        await db.query<{ name: string }>(
          sql`select tablename as name from pg_tables where tablename ~ '^(accounts|words)_' order by 1`,
        )
      ).map(({ name }) => name)
    const statusOf = (models: ReadModels, name: string) => models.status().find((one) => one.name === name)

    beforeAll(async () => {
      db = await openDatabase()
    })
    beforeEach(() => {
      log = listLog()
      skips = []
    })
    afterEach(async () => {
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

    test('[AUD-05] a comparison with a rebuild finds the same rows, and leaves nothing of itself', async () => {
      const models = await start()
      log.append(opened(1), opened(2), said(1, 'hola', 3), said(2, 'adiós'))
      await followed(models)
      const before = await tables()
      expect(await models.check('accounts')).toEqual({ version: '1', position: 4, differences: [] })
      expect((await models.check('words')).differences).toEqual([])
      expect(await tables()).toEqual(before)
      await expect(models.check('nada')).rejects.toThrow('there is no read model nada')
    })

    test('[AUD-05] one cell that was changed, one row too many and one too few are found and named', async () => {
      const models = await start()
      log.append(opened(1), opened(2), opened(3), said(1, 'hola', 3))
      await followed(models)
      await db.query(sql`update accounts_v1 set total = 4 where account_id = ${id(1)}`)
      const cell = { table: 'accounts', rows: 3, rebuilt: 3, keys: [id(1)] }
      expect((await models.check('accounts')).differences).toEqual([cell])
      expect((await models.check('words')).differences).toEqual([])
      await db.query(sql`delete from accounts_v1 where account_id = ${id(2)}`)
      expect((await models.check('accounts')).differences).toEqual([
        { ...cell, rows: 2, keys: [id(1), id(2)] },
      ])
      await db.query(sql`insert into words_v1 (word, times) values ('de más', 1)`)
      expect((await models.check('words')).differences).toEqual([
        { table: 'words', rows: 2, rebuilt: 1, keys: ['de más'] },
      ])
      await models.rebuild()
      expect((await models.check('accounts')).differences).toEqual([])
      expect((await models.check('words')).differences).toEqual([])
    })

    test('[AUD-05] of many rows that differ only the first keys are named', async () => {
      const models = await start()
      log.append(...Array.from({ length: 300 }, (_, n) => opened(n)))
      await followed(models)
      await db.query(sql`update accounts_v1 set name = name || ' '`)
      const [found] = (await models.check('accounts')).differences
      expect(found).toMatchObject({ table: 'accounts', rows: 300, rebuilt: 300 })
      expect(found?.keys).toHaveLength(5)
    })

    test('[AUD-05] whoever writes meanwhile causes no false alarm, and goes on', async () => {
      const models = await start()
      log.append(...Array.from({ length: 100 }, (_, n) => opened(n)))
      await followed(models)
      let isOver = false
      const writing = (async () => {
        for (let n = 0; !isOver; n += 1) {
          log.append(said(n % 100, `palabra ${n % 7}`))
          models.wake()
          await Bun.sleep(5)
        }
      })()
      const positions: number[] = []
      for (let time = 0; time < 4; time += 1) {
        const { differences, position } = await models.check(time % 2 === 0 ? 'accounts' : 'words')
        expect(differences).toEqual([])
        positions.push(position)
      }
      isOver = true
      await writing
      await followed(models)
      expect(positions.at(-1)).toBeGreaterThan(100)
      expect((await contents(db)).accounts).toHaveLength(100)
    })

    test('[AUD-05] what differed for a moment alone is looked at again, and is no difference then', async () => {
      let looks = 0
      // rows that differ are asked for by their keys; by then somebody has mended the live one
      const mending: Database = {
        ...db,
        query: async (query) => {
          if (query.text.includes('concat_ws')) {
            looks += 1
            await db.query(sql`update accounts_v1 set total = 3 where account_id = ${id(1)}`)
          }
          return db.query(query)
        },
      }
      const models = await start({ db: mending })
      log.append(opened(1), said(1, 'hola', 3))
      await followed(models)
      await db.query(sql`update accounts_v1 set total = 4 where account_id = ${id(1)}`)
      expect((await models.check('accounts')).differences).toEqual([])
      expect(looks).toBeGreaterThan(0)
    })

    test('[AUD-05] what a crash left of an earlier comparison or rebuild is not taken for the rebuild', async () => {
      const models = await start()
      log.append(opened(1), opened(2))
      await followed(models)
      await db.script('create table accounts_v1r1 (like accounts_v1 including all)')
      await db.query(
        sql`insert into checkpoints (name, version, position, status) values ('accounts', '1r1', 2, 'building')`,
      )
      expect((await models.check('accounts')).differences).toEqual([])
    })

    for (const inRow of [false, true])
      test(`[AUD-05] a fact that stops one is left out once that is decided, by every rebuild too${inRow ? ', where its row is the fault' : ''}`, async () => {
        const models = await start()
        log.append(opened(1), said(1, 'uno'), poisoned(1, inRow), said(1, 'dos', 2))
        await expect.poll(() => statusOf(models, 'accounts')?.status, { timeout: 10_000 }).toBe('stopped')
        expect(statusOf(models, 'accounts')).toMatchObject({ stoppedAt: 3 })
        await expect(models.rebuild('accounts')).rejects.toThrow('position 3')
        skips = [
          { follower: 'words', position: 3 },
          { follower: 'accounts', position: 2 },
        ]
        models.wake()
        await expect(models.rebuild('accounts')).rejects.toThrow('position 3')
        skips = [{ follower: 'accounts', position: 3 }]
        models.wake()
        await expect.poll(() => statusOf(models, 'accounts')?.status, { timeout: 10_000 }).toBe('running')
        await followed(models)
        expect(statusOf(models, 'accounts')).toMatchObject({
          status: 'running',
          stoppedAt: null,
          cause: null,
        })
        const live = await contents(db)
        expect(live.accounts).toMatchObject([{ account_id: id(1), total: 3, last: { word: 'dos' } }])
        expect(live.words).toHaveLength(2)
        expect((await models.check('accounts')).differences).toEqual([])
        await models.rebuild('accounts')
        expect(await contents(db)).toEqual(live)
        await models.stop()
        const again = await start()
        await followed(again)
        expect(await contents(db)).toEqual(live)
        const [checkpoint] = await db.query(
          sql`select status, detail from checkpoints where name = 'accounts'`,
        )
        expect(checkpoint).toEqual({ status: 'live', detail: null })
      })

    test('[AUD-05] what is left out stays out where the code has come to handle it', async () => {
      log.append(opened(1), said(1, 'uno'), said(1, 'dos'))
      skips = [{ follower: 'words', position: 3 }]
      const models = await start()
      await followed(models)
      const { accounts: all, words: counted } = await contents(db)
      expect(counted).toEqual([{ word: 'uno', times: 1 }])
      expect(all).toMatchObject([{ total: 2 }])
    })
  })
