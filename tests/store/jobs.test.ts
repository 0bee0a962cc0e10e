import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DatabaseUnavailable } from '../../api/database/failures.ts'
import type { From, JobKind } from '../../api/jobs/job.ts'
import { type Jobs, openJobRunner } from '../../api/jobs/runner.ts'
import { openLog } from '../../api/log.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { openTestDatabase, openTestPostgres } from '../support/database.ts'
import { leaveJob } from '../support/jobs.ts'

type Counting = JobKind<{ to: number }, { done: number }>

const longMs = 3_600_000

for (const [kind, openDatabase] of [
  ['PGlite', openTestDatabase],
  ['PostgreSQL', openTestPostgres],
] as const)
  describe(`jobs on ${kind}`, () => {
    let db: Database
    let later = 0
    let isTrusted = true
    let opened: Jobs[] = []
    let said: unknown[] = []
    const log = {
      ...openLog('silent'),
      error: (facts: unknown, sentence?: string) => void said.push([facts, sentence]),
    }
    /** Each slice that was done, by the server and the job that did it. */
    let acts: string[] = []
    let onAct: (act: string, from: From<unknown>) => Promise<void> | void = () => undefined

    const counting = (server: string, more: Partial<Counting> = {}): Counting => ({
      kind: 'counting',
      run: async function* ({ key, input }, from) {
        for (let done = from.cursor?.done ?? 0; done < input.to; done += 1) {
          await onAct(`${server} ${key} ${done}`, from)
          acts.push(`${server} ${key} ${done}`)
          yield { cursor: { done: done + 1 }, done: 1 }
        }
      },
      ...more,
    })
    const open = (kinds: readonly Counting[] = [], leaseMs = longMs): Jobs => {
      const jobs = openJobRunner({
        db,
        log,
        leaseMs,
        now: () => new Date(Date.now() + later),
        isTimeTrusted: async () => isTrusted,
      })
      for (const one of kinds) jobs.register(one)
      opened.push(jobs)
      return jobs
    }
    const begin = async (jobs: Jobs, kind: Counting, key: string, to: number): Promise<boolean> => {
      const isAdded = await jobs.add(db, kind, { key, input: { to }, total: to })
      await jobs.wake()
      return isAdded
    }
    const kept = () =>
      db.query(sql`select key, status, done, total, cause from jobs order by created_at, key`)
    /** Holds every slice at this act until it is let go. */
    const hold = (at: string) => {
      const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const others = onAct
      onAct = (act, from) => {
        if (act !== at) return others(act, from)
        reached.resolve()
        return released.promise
      }
      return { reached: reached.promise, release: released.resolve }
    }

    beforeAll(async () => {
      db = await openDatabase()
    })
    beforeEach(() => {
      later = 0
      isTrusted = true
      acts = []
      said = []
      onAct = () => undefined
    })
    afterEach(async () => {
      for (const one of opened) await one.stop()
      opened = []
      await db.query(sql`delete from jobs`)
    })
    afterAll(() => db.close())

    test('a second kind of the same name is refused, so that neither reads the inputs of the other', () => {
      const jobs = open([counting('a')])
      expect(() => jobs.register(counting('b'))).toThrow('two kinds of jobs are called counting')
      const recurring = { kind: 'counting', everyMs: 1_000, run: async () => undefined }
      expect(() => jobs.registerRecurring(recurring)).toThrow('two kinds of jobs are called counting')
    })

    test('a job is done slice by slice to its end, and its progress is kept', async () => {
      const kind = counting('one')
      const jobs = open([kind])
      const { reached, release } = hold('one a 2')
      await begin(jobs, kind, 'a', 3)
      await reached
      expect(await jobs.status()).toEqual([
        {
          id: expect.any(String),
          kind: 'counting',
          key: 'a',
          status: 'running',
          done: 2,
          total: 3,
          cause: null,
          about: null,
        },
      ])
      release()
      await jobs.idle('a')
      expect(await kept()).toEqual([{ key: 'a', status: 'done', done: 3, total: 3, cause: null }])
      expect(await jobs.status()).toEqual([])
    })

    test('a job whose server has died goes on at its cursor on another, once its lease is over, each slice once', async () => {
      const dead = open([counting('dead')])
      const alive = open([counting('alive')])
      await alive.wake()
      const [death, last] = [hold('dead a 2'), hold('alive a 3')]
      await begin(dead, counting('dead'), 'a', 4)
      await death.reached
      await alive.wake()
      expect(acts).toEqual(['dead a 0', 'dead a 1'])
      later = longMs + 1
      await alive.wake()
      await last.reached
      // it was only held up, and comes too late
      death.release()
      await dead.idle('a')
      expect(await kept()).toMatchObject([{ status: 'running', done: 3 }])
      last.release()
      await alive.idle('a')
      expect(acts).toEqual(['dead a 0', 'dead a 1', 'alive a 2', 'dead a 2', 'alive a 3'])
      expect(await kept()).toMatchObject([{ status: 'done', done: 4 }])
    })

    test('a lease is extended for as long as a slice lasts; whoever has lost it is told in the middle of one', async () => {
      const jobs = open([counting('one')], 100)
      onAct = (_, { signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
      await begin(jobs, counting('one'), 'a', 2)
      await expect
        .poll(() => db.query(sql`select from jobs where available_at > created_at + interval '250 ms'`))
        .toHaveLength(1)
      await db.query(sql`update jobs set owner = gen_random_uuid()`)
      await jobs.idle('a')
      expect(acts).toEqual(['one a 0'])
      expect(await kept()).toMatchObject([{ status: 'running', done: 0 }])
    })

    test('what is written with a cursor is not written by a server that has lost the job', async () => {
      const writing = (server: string): Counting => ({
        kind: 'counting',
        run: async function* () {
          await onAct(server, { cursor: null, signal: new AbortController().signal })
          const write = async (tx: Pick<Database, 'query'>): Promise<void> => {
            await tx.query(sql`insert into written (server) values (${server})`)
          }
          yield { cursor: { done: 1 }, done: 1, write }
        },
      })
      await db.script('create table written (server text)')
      const [slow, quick] = [open([writing('slow')]), open([writing('quick')])]
      await quick.wake()
      const { reached, release } = hold('slow')
      await begin(slow, writing('slow'), 'a', 1)
      await reached
      later = longMs + 1
      await quick.wake()
      await quick.idle('a')
      release()
      await slow.idle('a')
      expect(await db.query(sql`select server from written`)).toEqual([{ server: 'quick' }])
    })

    test('of two servers that find the same job, one does it', async () => {
      const servers = ['one', 'two', 'three'].map((server) => open([counting(server)]))
      for (const jobs of servers) await jobs.wake()
      await leaveJob(db, { kind: 'counting', key: 'a', input: { to: 2 }, cursor: { done: 1 } })
      await Promise.all(servers.map((jobs) => jobs.wake()))
      await Promise.all(servers.map((jobs) => jobs.idle('a')))
      expect(acts).toHaveLength(1)
      expect(await kept()).toMatchObject([{ status: 'done' }])
    })

    test('a server that stops leaves its jobs to others at once, with what it has done', async () => {
      const first = open([counting('first')])
      const { reached, release } = hold('first a 1')
      await begin(first, counting('first'), 'a', 3)
      await reached
      const stopped = first.stop()
      release()
      await stopped
      const second = open([counting('second')])
      expect(await second.status()).toMatchObject([{ key: 'a', status: 'running', done: 2 }])
      await second.wake()
      await second.idle('a')
      expect(acts).toEqual(['first a 0', 'first a 1', 'second a 2'])
    })

    test('a job that is cancelled ends between two slices, and is told so at once', async () => {
      const kind = counting('one')
      const jobs = open([kind])
      let isTold = false
      onAct = async (act, { signal }) => {
        if (act !== 'one a 1') return
        const aborted = Promise.withResolvers<void>()
        signal.addEventListener('abort', () => aborted.resolve())
        await jobs.cancel(kind, 'a')
        await aborted.promise
        isTold = true
      }
      await begin(jobs, kind, 'a', 5)
      await jobs.idle('a')
      expect(isTold).toBe(true)
      expect(acts).toEqual(['one a 0', 'one a 1'])
      expect(await kept()).toMatchObject([{ status: 'cancelled', done: 1 }])
      later = 2 * longMs
      await jobs.wake()
      await jobs.idle('a')
      expect(acts).toHaveLength(2)
    })

    test('a job that fails holds up no other, says why, and goes on at its cursor after a while', async () => {
      const kind = counting('one')
      const jobs = open([kind])
      onAct = (act) => {
        if (act === 'one a 1') throw new Error('the slice cannot be done')
      }
      await begin(jobs, kind, 'a', 2)
      await begin(jobs, kind, 'b', 2)
      await jobs.idle('a')
      await jobs.idle('b')
      const cause = 'the slice cannot be done'
      expect(await jobs.status()).toMatchObject([{ key: 'a', status: 'failed', done: 1, cause }])
      await jobs.wake()
      expect((await jobs.status())[0]?.status).toBe('failed')
      onAct = () => undefined
      later = 6_000
      await jobs.wake()
      await jobs.idle('a')
      expect(acts.filter((act) => act.startsWith('one a'))).toEqual(['one a 0', 'one a 1'])
      expect(await kept()).toMatchObject([
        { key: 'a', status: 'done', cause: null },
        { key: 'b', status: 'done' },
      ])
      expect(said).toEqual([
        [expect.objectContaining({ job: 'counting', key: 'a' }), 'a job failed and will be tried again'],
        [{ job: 'counting', key: 'a', after: cause }, 'a job that had failed is done'],
      ])
    })

    test('a job that fails again and again is tried less and less often', async () => {
      const kind = counting('one')
      const jobs = open([kind])
      let tries = 0
      onAct = () => {
        tries += 1
        throw new Error('never')
      }
      await begin(jobs, kind, 'a', 1)
      for (const [at, expected] of [
        [4_000, 1],
        [6_000, 2],
        [12_000, 2],
        [17_000, 3],
      ] as const) {
        await jobs.idle('a')
        later = at
        await jobs.wake()
        await jobs.idle('a')
        expect([at, tries]).toEqual([at, expected])
      }
    })

    test('however often a job has failed, it is tried again within five minutes', async () => {
      const jobs = open([counting('one')])
      await jobs.wake()
      let tries = 0
      onAct = () => {
        tries += 1
        throw new Error('never')
      }
      await leaveJob(db, { kind: 'counting', key: 'a', input: { to: 1 }, cursor: null })
      await db.query(sql`update jobs set failures = 40`)
      for (const [at, expected] of [
        [0, 1],
        [299_000, 1],
        [310_000, 2],
      ] as const) {
        later = at
        await jobs.wake()
        await jobs.idle('a')
        expect([at, tries]).toEqual([at, expected])
      }
    })

    test('a server that begins takes what another holds only where there can be no other', async () => {
      const gone = open([counting('gone')])
      const { reached, release } = hold('gone a 0')
      await begin(gone, counting('gone'), 'a', 1)
      await reached
      const next = open([counting('next')])
      await next.wake()
      await next.idle('a')
      expect(acts).toEqual(kind === 'PGlite' ? ['next a 0'] : [])
      release()
    })

    test('a database that is away fails no job', async () => {
      const kind = counting('one')
      const jobs = open([kind])
      let faults = 1
      onAct = (act) => {
        if (act === 'one a 1' && faults-- > 0) throw new DatabaseUnavailable('away')
      }
      await begin(jobs, kind, 'a', 2)
      await jobs.idle('a')
      expect(acts).toEqual(['one a 0', 'one a 1'])
      expect(await kept()).toMatchObject([{ status: 'done', cause: null }])
    })

    test('there is one job at a time for a key, or for the whole kind where asked, and one for an id', async () => {
      const single = counting('one', { kind: 'single', isSingle: true })
      const each = counting('one')
      const jobs = open([single, each])
      const { reached, release } = hold('one a 0')
      expect(await begin(jobs, each, 'a', 1)).toBe(true)
      await reached
      expect(await begin(jobs, each, 'a', 1)).toBe(false)
      expect(await begin(jobs, each, 'b', 1)).toBe(true)
      release()
      await jobs.idle('a')
      expect(await begin(jobs, each, 'a', 1)).toBe(true)
      await jobs.idle('a')
      const next = hold('one c 0')
      expect(await begin(jobs, single, 'c', 1)).toBe(true)
      await next.reached
      expect(await begin(jobs, single, 'd', 1)).toBe(false)
      next.release()
      await jobs.idle('c')
      expect(await begin(jobs, single, 'd', 1)).toBe(true)
      await jobs.idle('d')
      const id = crypto.randomUUID()
      const asked = { id, key: 'e', input: { to: 1 } }
      expect(await jobs.add(db, each, asked)).toBe(true)
      await jobs.wake()
      await jobs.idle('e')
      expect(await jobs.add(db, each, asked)).toBe(false)
    })

    test('jobs that take turns wait for each other, and their leases last meanwhile', async () => {
      const kind = counting('one', { takesTurns: true })
      const jobs = open([kind])
      const other = open([counting('two')])
      await other.wake()
      const { reached, release } = hold('one a 0')
      await begin(jobs, kind, 'a', 1)
      await begin(jobs, kind, 'b', 1)
      await reached
      await other.wake()
      expect(acts).toEqual([])
      release()
      await jobs.idle('b')
      expect(acts).toEqual(['one a 0', 'one b 0'])
    })

    test('recurring work is done by one server at a time, again after its pause', async () => {
      let runs = 0
      const recurring = {
        kind: 'recurring',
        everyMs: 1_000,
        run: async () => {
          runs += 1
        },
      }
      const servers = [open(), open()]
      for (const jobs of servers) jobs.registerRecurring(recurring)
      const wakeAll = async () => {
        for (const jobs of servers) {
          await jobs.wake()
          await jobs.idle('recurring')
        }
      }
      await wakeAll()
      const first = runs
      later = 500
      await wakeAll()
      expect(runs).toBe(first)
      expect(await servers[0]?.status()).toEqual([])
      later = 5_000
      await wakeAll()
      expect(runs).toBe(first + 1)
    })

    test('[OPS-04] work that hangs on a date waits for as long as the time is in doubt, and is done once it is not', async () => {
      let runs = 0
      const jobs = open()
      const run = async () => {
        runs += 1
      }
      jobs.registerRecurring({ kind: 'recurring', everyMs: 1_000, run })
      const runDateless = async () => void acts.push('dateless')
      jobs.registerRecurring({ kind: 'dateless', everyMs: 1_000, evenInDoubt: true, run: runDateless })
      const wake = async () => {
        await jobs.wake()
        for (const key of ['recurring', 'dateless']) await jobs.idle(key)
      }
      isTrusted = false
      for (later of [0, 1_500, 3_000]) await wake()
      expect([runs, acts]).toEqual([0, ['dateless', 'dateless', 'dateless']])
      expect(await jobs.status()).toEqual([])
      isTrusted = true
      later = 4_500
      await wake()
      expect(runs).toBe(1)
    })

    test('[OPS-04] a job that lies further ahead than it ever waits was put there by a wrong clock, and is due again', async () => {
      const jobs = open([counting('one')], 10_000)
      jobs.registerRecurring({ kind: 'recurring', everyMs: longMs, run: async () => void acts.push('again') })
      await jobs.wake()
      await jobs.idle('recurring')
      const isDue = async (kind: string, set: string, aheadMs: number): Promise<boolean> => {
        await db.query(sql`delete from jobs`)
        await leaveJob(db, { kind, key: 'a', input: { to: 1 } })
        await db.query(sql`update jobs set available_at = ${new Date(Date.now() + aheadMs).toISOString()}`)
        await db.script(`update jobs set ${set}`)
        acts = []
        await jobs.wake()
        await jobs.idle('a')
        return acts.length > 0
      }
      for (const [kind, set, waitMs] of [
        ['recurring', 'owner = null', longMs],
        ['counting', `status = 'failed', owner = null`, 300_000],
        ['counting', 'owner = gen_random_uuid()', 10_000],
      ] as const) {
        const found = []
        // another server's time may be ahead by a little
        for (const aheadMs of [1_000, waitMs + 50_000, waitMs + 75_000, 400 * 24 * longMs])
          found.push(await isDue(kind, set, aheadMs))
        expect([set, ...found]).toEqual([set, false, false, true, true])
      }
    })

    test('a job of a kind that nobody knows any more waits without harm', async () => {
      await leaveJob(db, { kind: 'forgotten', key: 'a' })
      const jobs = open([counting('one')])
      await jobs.wake()
      expect(await kept()).toMatchObject([{ key: 'a', status: 'running' }])
    })
  })
