import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DatabaseUnavailable } from '../../api/database/failures.ts'
import { openEventStore } from '../../api/event-store/event-store.ts'
import { type Execute, makeExecute } from '../../api/event-store/execute.ts'
import type { PerformEffect } from '../../api/event-store/process-acts.ts'
import { intentsAtOnce } from '../../api/event-store/process-handler.ts'
import { type BoundProcess, bind } from '../../api/event-store/process-runner.ts'
import { type Processes, startProcesses } from '../../api/event-store/processes.ts'
import type { Command, EventStore } from '../../api/event-store/store.ts'
import { derivedId } from '../../api/ids.ts'
import { openJobRunner } from '../../api/jobs/runner.ts'
import { openLog } from '../../api/log.ts'
import type { CourseEvent } from '../../domain/courses/events.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { applyRequirement } from '../../domain/enrolments/membership.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import { type Effect, intent, type Process } from '../../domain/processes/process.ts'
import { enrolments } from '../../projections/enrolments.ts'
import { openChannel } from '../../projections/kernel/announcements.ts'
import type { Database } from '../../projections/kernel/database.ts'
import type { ReadModels } from '../../projections/kernel/read-models.ts'
import { startProjections } from '../../projections/kernel/run.ts'
import { openSkips, type Skip } from '../../projections/kernel/skips.ts'
import { openTestDatabase, openTestPostgres } from '../support/database.ts'

type Published = Extract<CourseEvent, { type: 'CoursePublished' }>

const personId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

type Found = { people: number; known?: number; refused?: number; broken?: boolean }

/** Enrols as many people as the lookup finds, but for the first, who are known to be enrolled. */
const enrolling: Process<Published, Found> = {
  name: 'enrolling',
  prompt: true,
  on: ['CoursePublished'],
  then: ({ data: { courseId } }, { people, known = 0, refused, broken }) => {
    if (broken) throw new Error('nobody knows what follows')
    return Array.from({ length: people - known }, (_, index) => {
      const n = known + index
      const enrolmentId = derivedId('enrolment', personId(n), courseId)
      const decision = applyRequirement({ enrolmentId, personId: personId(n), courseId }, ['enterprise'])
      return intent('Enrol', enrolment, enrolmentId, (state) => {
        if (n === refused) throw new Rejection('courses.not-published')
        return decision(state)
      })
    })
  },
}

/** Records the same fact of the same people at each run: only the command's id prevents a second one. */
const noting: Process<Published, Found> = {
  ...enrolling,
  then: ({ data: { courseId } }, { people }) =>
    Array.from({ length: people }, (_, n) => {
      const enrolmentId = derivedId('enrolment', personId(n), courseId)
      const decide = applyRequirement({ enrolmentId, personId: personId(n), courseId }, ['enterprise'])
      return intent('Note', enrolment, enrolmentId, () => decide(enrolment.initial))
    }),
}

const endingAccess: Process<Published, object, Effect> = {
  name: 'enrolling',
  prompt: true,
  on: ['CoursePublished'],
  then: ({ at, data: { courseId } }) => [{ effect: 'endAccess', personId: courseId, givenUntil: at }],
}

for (const [kind, openDatabase] of [
  ['PGlite', openTestDatabase],
  ['PostgreSQL', openTestPostgres],
] as const)
  describe(`processes on ${kind}`, () => {
    let db: Database
    let store: EventStore
    let readModels: ReadModels
    let running: Processes[] = []
    let found: Found = { people: 3 }
    let looked = 0

    let fault: Error | null = null
    let skips: Skip[] = []
    const bound: BoundProcess = bind(enrolling, async () => {
      looked += 1
      if (fault) throw fault
      return found
    })
    const start = async ({
      processes = [bound],
      execute = makeExecute(store).execute,
      performEffect = async () => undefined,
    }: {
      processes?: readonly BoundProcess[]
      execute?: Execute
      performEffect?: PerformEffect
    } = {}): Promise<Processes> => {
      const log = openLog('silent')
      const jobs = openJobRunner({ db, log, now: () => new Date() })
      const needs = { db, store, execute, readModels, performEffect }
      const started = await startProcesses({
        ...needs,
        processes,
        jobs,
        skips: openSkips(async () => skips),
        log,
      })
      await jobs.wake()
      const stop = async (): Promise<void> => {
        await jobs.stop()
        await started.stop()
      }
      running.push({ ...started, stop })
      return { ...started, stop }
    }
    const command = (name = 'PublishCourse'): Command => ({
      id: crypto.randomUUID(),
      name,
      actor: { kind: 'person', id: personId(1) },
      correlationId: crypto.randomUUID(),
    })
    const publish = async (): Promise<{ courseId: string; position: number; command: Command }> => {
      const courseId = crypto.randomUUID()
      const act = command()
      const { position } = await store.append(
        [
          {
            stream: `course-${courseId}`,
            expected: 'noStream',
            events: [{ type: 'CoursePublished', data: { courseId } }],
          },
        ],
        act,
      )
      return { courseId, position, command: act }
    }
    const enrolledIn = async (courseId: string): Promise<number> => {
      const rows = await db.query<{ count: number }>(sql`
        select count(*)::int as count from events where type = 'Enrolled' and data->>'courseId' = ${courseId}`)
      return rows[0]?.count ?? 0
    }

    beforeAll(async () => {
      db = await openDatabase()
      store = await openEventStore({ db, now: () => new Date(), app: 'test' })
      readModels = await startProjections({
        db,
        readEvents: store.readFacts,
        head: store.head,
        projections: [enrolments],
        subscribe: store.subscribe,
        onError: () => undefined,
      })
    })
    beforeEach(() => {
      found = { people: 3 }
      looked = 0
      fault = null
    })
    afterEach(async () => {
      for (const one of running) await one.stop()
      running = []
      await db.query(sql`delete from checkpoints where name = 'enrolling'`)
      await db.query(sql`delete from jobs`)
    })
    afterAll(async () => {
      await readModels.stop()
      await db.close()
    })

    test('a fact is answered once, in the name of the process, and traced to what caused it', async () => {
      const processes = await start()
      const { courseId, position, command: act } = await publish()
      expect(await processes.quiet(position, 10_000)).toBe(true)
      expect(await enrolledIn(courseId)).toBe(3)
      const [cause] = await store.read(`course-${courseId}`)
      const [enrolled] = await store.read(`enrolment-${derivedId('enrolment', personId(0), courseId)}`)
      expect(enrolled?.meta).toMatchObject({
        actor: { kind: 'process', id: 'enrolling' },
        command: 'Enrol',
        correlationId: act.correlationId,
        causationId: cause?.id,
      })
    })

    test('once quiet, the read models show what the process did', async () => {
      const processes = await start()
      const { courseId, position } = await publish()
      await processes.quiet(position, 10_000)
      const rows = await db.query(sql`select 1 as one from enrolments where course_id = ${courseId}`)
      expect(rows).toHaveLength(3)
    })

    test('a restart repeats nothing, not even where it had not written down how far it was', async () => {
      const first = await start()
      const { courseId, position } = await publish()
      await first.quiet(position, 10_000)
      await first.stop()
      await db.query(sql`update checkpoints set position = ${position - 1} where name = 'enrolling'`)
      const second = await start()
      expect(await second.quiet(position, 10_000)).toBe(true)
      expect(looked).toBe(2)
      expect(await enrolledIn(courseId)).toBe(3)
    })

    test('what happened while nothing ran is answered at the next start', async () => {
      await (await start()).stop()
      const { courseId, position } = await publish()
      const processes = await start()
      expect(await processes.quiet(position, 10_000)).toBe(true)
      expect(await enrolledIn(courseId)).toBe(3)
    })

    test('a new process begins at the end of the log', async () => {
      const { courseId, position } = await publish()
      const processes = await start()
      await processes.quiet(position, 10_000)
      expect(looked).toBe(0)
      expect(await enrolledIn(courseId)).toBe(0)
    })

    test('a refusal is passed over, and the rest is done', async () => {
      found = { people: 3, refused: 1 }
      const processes = await start()
      const { courseId, position } = await publish()
      expect(await processes.quiet(position, 10_000)).toBe(true)
      expect(await enrolledIn(courseId)).toBe(2)
      expect(processes.status()[0]?.status).toBe('running')
    })

    test('a fault stops that process, says where and why, and answers still arrive', async () => {
      found = { people: 1, broken: true }
      const processes = await start()
      const { courseId, position } = await publish()
      await expect.poll(() => processes.status()[0]?.status, { timeout: 20_000 }).toBe('stopped')
      expect(await processes.quiet(position, 300)).toBe(false)
      expect(processes.status()[0]).toMatchObject({
        status: 'stopped',
        cause: 'nobody knows what follows',
        position: position - 1,
      })
      // a report of the leader before it, which comes late
      openChannel(db, 'processes').send({ [enrolling.name]: [position, position, null] })
      await Bun.sleep(200)
      expect(processes.status()[0]?.status).toBe('stopped')
      await processes.stop()
      found = { people: 2 }
      const mended = await start()
      expect(await mended.quiet(position, 10_000)).toBe(true)
      expect(await enrolledIn(courseId)).toBe(2)
    })

    test('[AUD-05] a process leaves out the fact at which it stopped, once that is decided, and answers the next', async () => {
      found = { people: 1, broken: true }
      const processes = await start()
      const stoppedBy = await publish()
      await expect.poll(() => processes.status()[0]?.status, { timeout: 20_000 }).toBe('stopped')
      expect(await processes.quiet(stoppedBy.position, 300)).toBe(false)
      found = { people: 2 }
      skips = [{ follower: enrolling.name, position: stoppedBy.position + 1 }]
      processes.wake()
      expect(await processes.quiet(stoppedBy.position, 300)).toBe(false)
      skips = [{ follower: enrolling.name, position: stoppedBy.position }]
      processes.wake()
      await expect.poll(() => processes.status()[0]?.status, { timeout: 10_000 }).toBe('running')
      const next = await publish()
      expect(await processes.quiet(next.position, 10_000)).toBe(true)
      expect(await enrolledIn(next.courseId)).toBe(2)
      expect(await enrolledIn(stoppedBy.courseId)).toBe(0)
      skips = []
    })

    test('a database that is away, or full, stops no process: the fact is answered once it can be', async () => {
      for (const error of [
        new DatabaseUnavailable('its connection has gone'),
        Object.assign(new Error('no space left'), { code: '53100' }),
      ]) {
        fault = error
        looked = 0
        const processes = await start()
        const { courseId, position } = await publish()
        await expect.poll(() => looked).toBeGreaterThan(1)
        expect(processes.status()[0]?.status).toBe('running')
        fault = null
        expect(await processes.quiet(position, 10_000)).toBe(true)
        expect(await enrolledIn(courseId)).toBe(3)
        await processes.stop()
      }
    })

    test('a job goes on by itself after the database was away', async () => {
      found = { people: intentsAtOnce + 50 }
      const { execute } = makeExecute(store)
      let refusals = 3
      await start({
        execute: (...asked) => {
          refusals -= 1
          return refusals >= 0 ? Promise.reject(new DatabaseUnavailable('away')) : execute(...asked)
        },
      })
      const { courseId } = await publish()
      await expect.poll(() => enrolledIn(courseId), { timeout: 20_000 }).toBe(intentsAtOnce + 50)
    })

    test('a rebuild of the read models wakes no process', async () => {
      const processes = await start()
      const { courseId, position } = await publish()
      await processes.quiet(position, 10_000)
      await readModels.rebuild()
      const again = await publish()
      await processes.quiet(again.position, 10_000)
      expect(looked).toBe(2)
      expect(await enrolledIn(courseId)).toBe(3)
    })

    test('more than two hundred acts become a job that does not hold up the next fact', async () => {
      found = { people: intentsAtOnce + 50 }
      const processes = await start()
      const large = await publish()
      await processes.quiet(large.position, 10_000)
      await expect.poll(() => looked).toBe(2) // for the event, and for its job
      found = { people: 1 }
      const small = await publish()
      expect(await processes.quiet(small.position, 10_000)).toBe(true)
      await expect.poll(() => enrolledIn(large.courseId), { timeout: 20_000 }).toBe(intentsAtOnce + 50)
      await expect
        .poll(() => db.query(sql`select total, done, status from jobs`), { timeout: 5_000 })
        .toEqual([{ total: intentsAtOnce + 50, done: intentsAtOnce + 50, status: 'done' }])
    })

    test('a process that was cut off between two acts goes on with the rest, and does each once', async () => {
      const { execute } = makeExecute(store)
      let acts = 0
      const cut = Promise.withResolvers<void>()
      const first = await start({
        execute: (...asked) => {
          acts += 1
          if (acts <= 2) return execute(...asked)
          cut.resolve()
          return Promise.reject(new DatabaseUnavailable('away'))
        },
        processes: [bind(noting, async () => found)],
      })
      found = { people: 5 }
      const { courseId, position } = await publish()
      await cut.promise
      await first.stop()
      expect(await enrolledIn(courseId)).toBe(2)
      const second = await start({ processes: [bind(noting, async () => found)] })
      expect(await second.quiet(position, 10_000)).toBe(true)
      expect(await enrolledIn(courseId)).toBe(5)
    })

    test('a job that was cut off between two slices goes on behind its cursor, and does each act once', async () => {
      const { execute } = makeExecute(store)
      const people = intentsAtOnce + 100
      found = { people }
      let acts = 0
      const cut = Promise.withResolvers<void>()
      const noted = bind(noting, async () => found)
      const first = await start({
        execute: (...asked) => {
          acts += 1
          if (acts <= 100) return execute(...asked)
          cut.resolve()
          return Promise.reject(new DatabaseUnavailable('away'))
        },
        processes: [noted],
      })
      const { courseId } = await publish()
      await cut.promise
      await first.stop()
      expect(await db.query(sql`select done, status from jobs`)).toEqual([{ done: 100, status: 'running' }])
      acts = 0
      await start({
        execute: (...asked) => {
          acts += 1
          return execute(...asked)
        },
        processes: [noted],
      })
      await expect
        .poll(() => db.query(sql`select done, status from jobs`), { timeout: 20_000 })
        .toEqual([{ done: people, status: 'done' }])
      expect(acts).toBe(people - 100)
      expect(await enrolledIn(courseId)).toBe(people)
    })

    test('an effect is brought about once for an event, whichever server comes first and however often it starts', async () => {
      const caused: string[] = []
      const performEffect: PerformEffect = async (tx, { personId: who }) => {
        await tx.query(sql`insert into brought_about (person_id) values (${who})`)
        caused.push(who)
      }
      await db.script('create table brought_about (person_id text)')
      const ending = [bind(endingAccess, async () => ({}))]
      const [one, other] = [
        await start({ processes: ending, performEffect }),
        await start({ processes: ending, performEffect }),
      ]
      const { courseId, position } = await publish()
      for (const server of [one, other]) expect(await server.quiet(position, 10_000)).toBe(true)
      await one.stop()
      await other.stop()
      await readModels.rebuild()
      expect(await (await start({ processes: ending, performEffect })).quiet(position, 10_000)).toBe(true)
      expect(caused.length).toBeGreaterThan(0)
      expect(await db.query(sql`select person_id from brought_about`)).toEqual([{ person_id: courseId }])
    })

    test('an effect that cannot be brought about leaves the place of its process where it was', async () => {
      let isFailing = true
      const performEffect: PerformEffect = async () => {
        if (isFailing) throw new Error('nothing can be ended')
      }
      const ending = [bind(endingAccess, async () => ({}))]
      const processes = await start({ processes: ending, performEffect })
      const { position } = await publish()
      await expect.poll(() => processes.status()[0]?.status, { timeout: 20_000 }).toBe('stopped')
      expect(await processes.quiet(position, 300)).toBe(false)
      expect(processes.status()[0]?.position).toBe(position - 1)
      await processes.stop()
      isFailing = false
      const mended = await start({ processes: ending, performEffect })
      expect(await mended.quiet(position, 10_000)).toBe(true)
    })

    test('a job that finds only what is left of it leaves nobody out', async () => {
      const people = 5 * intentsAtOnce
      found = { people }
      const processes = await start()
      const { courseId } = await publish()
      await expect.poll(() => enrolledIn(courseId), { timeout: 10_000, interval: 5 }).toBeGreaterThan(0)
      await processes.stop()
      found = { people, known: await enrolledIn(courseId) }
      expect(found.known).toBeLessThan(people)
      await start()
      await expect.poll(() => enrolledIn(courseId), { timeout: 20_000 }).toBe(people)
    })
  })
