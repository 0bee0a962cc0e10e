import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '../../api/database/postgres.ts'
import { openEventStore } from '../../api/event-store/event-store.ts'
import { makeExecute } from '../../api/event-store/execute.ts'
import { bind } from '../../api/event-store/process-runner.ts'
import { startProcesses } from '../../api/event-store/processes.ts'
import { derivedId } from '../../api/ids.ts'
import { openJobRunner } from '../../api/jobs/runner.ts'
import { openLog } from '../../api/log.ts'
import type { CourseEvent } from '../../domain/courses/events.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { applyRequirement } from '../../domain/enrolments/membership.ts'
import { intent, type Process } from '../../domain/processes/process.ts'
import { enrolments } from '../../projections/enrolments.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { startProjections } from '../../projections/kernel/run.ts'
import { openSkips } from '../../projections/kernel/skips.ts'
import { openTestPostgres, type PostgresDatabase } from '../support/database.ts'
import { act } from '../support/log.ts'

type Published = Extract<CourseEvent, { type: 'CoursePublished' }>

/** Enrols three people, each once, however often it runs. */
const enrolling: Process<Published, object> = {
  name: 'enrolling',
  prompt: true,
  on: ['CoursePublished'],
  then: ({ data: { courseId } }) =>
    [1, 2, 3].map((n) => {
      const personId = `00000000-0000-4000-8000-00000000000${n}`
      const enrolmentId = derivedId('enrolment', personId, courseId)
      const decide = applyRequirement({ enrolmentId, personId, courseId }, ['enterprise'])
      return intent('Enrol', enrolment, enrolmentId, () => decide(enrolment.initial))
    }),
}

let here: PostgresDatabase
const opened: Database[] = []
const running: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  here = await openTestPostgres()
})
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop()
  for (const db of opened.splice(0)) await db.close()
  await here.query(sql`delete from checkpoints where name = 'enrolling'`)
})
afterAll(() => here.close())

type Options = {
  lookup?: () => Promise<unknown>
  /** Hears nothing of what other servers tell. */
  isDeaf?: boolean
  /** Killed after so many acts of its processes. */
  diesAfter?: number
}

/** A server with connections of its own; the last that is opened leads. */
const openServer = async ({ lookup = async () => null, isDeaf = false, diesAfter }: Options = {}) => {
  const own = await openPostgres(here.url)
  opened.push(own)
  const server = {
    isDead: false,
    isBlind: false,
    lookups: 0,
    acts: 0,
    reads: 0,
    looks: 0,
    mayFold: Promise.resolve(),
  }
  /** Nothing of it reaches the database any longer, as of a server that was killed. */
  const unlessDead = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    if (server.isDead) throw new Error('killed')
    return ask()
  }
  const db: Database = {
    ...own,
    query: async (statement) => {
      if (server.isBlind && statement.text.includes('from checkpoints')) throw new Error('blind')
      if (statement.text.includes('from events where position >')) server.reads += 1
      return unlessDead(() => own.query(statement))
    },
    transaction: (run, options) => unlessDead(() => own.transaction(run, options)),
    listen: (...asked) => (isDeaf ? Promise.resolve(async () => undefined) : own.listen(...asked)),
  }
  const log = openLog('silent')
  const store = await openEventStore({ db, now: () => new Date(), app: 'test' })
  const readModels = await startProjections({
    db,
    readEvents: async (after, limit) => {
      await server.mayFold
      return store.follow(after, limit)
    },
    head: store.head,
    lostEnd: async () => {
      server.looks += 1
      return null
    },
    projections: [enrolments],
    subscribe: store.subscribe,
    onError: () => undefined,
  })
  await readModels.lead()
  const { execute } = makeExecute(store)
  const processes = await startProcesses({
    db,
    store: {
      ...store,
      end: {
        ...store.end,
        look: () => {
          server.looks += 1
          return store.end.look()
        },
      },
    },
    execute: async (...asked) => {
      const done = await execute(...asked)
      server.acts += 1
      server.isDead ||= server.acts === diesAfter
      return done
    },
    readModels,
    processes: [
      bind(enrolling, async () => {
        server.lookups += 1
        await lookup()
        return {}
      }),
    ],
    performEffect: async () => undefined,
    jobs: openJobRunner({ db, log, now: () => new Date() }),
    skips: openSkips(),
    log,
  })
  running.push({
    stop: async () => {
      await processes.stop()
      await readModels.stop()
    },
  })
  const publish = async () => {
    const courseId = crypto.randomUUID()
    const { position } = await store.append(
      [
        {
          stream: `course-${courseId}`,
          expected: 'noStream',
          events: [{ type: 'CoursePublished', data: { courseId } }],
        },
      ],
      act(),
    )
    return { courseId, position }
  }
  return Object.assign(server, { db, store, readModels, processes, publish })
}

const standsBy = (server: Awaited<ReturnType<typeof openServer>>) =>
  expect
    .poll(() => [...server.readModels.status(), ...server.processes.status()].map(({ status }) => status))
    .toEqual(['standby', 'standby'])

const eventsOf = (courseId: string) =>
  here.query(sql`select from events where type = 'Enrolled' and data->>'courseId' = ${courseId}`)

const enrolledIn = (courseId: string) =>
  here.query(sql`select person_id from enrolments where course_id = ${courseId}`)

test('one server of two runs the processes, and the other answers once it has heard what they did', async () => {
  const standing = await openServer()
  const leading = await openServer()
  await standsBy(standing)
  standing.isBlind = true
  for (let time = 0; time < 3; time += 1) {
    const { courseId, position } = await standing.publish()
    expect(await standing.processes.quiet(position, 10_000)).toBe(true)
    expect(await enrolledIn(courseId)).toHaveLength(3)
  }
  expect([standing.lookups, leading.lookups]).toEqual([0, 3])
})

test('an answer of the server that stands by waits until the leader has come to an end with the processes', async () => {
  const standing = await openServer()
  const goOn = Promise.withResolvers<void>()
  await openServer({ lookup: () => goOn.promise })
  await standsBy(standing)
  const { position } = await standing.publish()
  expect(await standing.readModels.caughtUp(position, 10_000)).toBe(true)
  expect(await standing.processes.quiet(position, 300)).toBe(false)
  const answer = standing.processes.quiet(position, 10_000)
  goOn.resolve()
  expect(await answer).toBe(true)
})

test('a process that the leader has stopped is told of with its cause, and nobody waits for it elsewhere', async () => {
  const standing = await openServer()
  await openServer({ lookup: () => Promise.reject(new Error('nobody knows what follows')) })
  await standsBy(standing)
  const { position } = await standing.publish()
  expect(await standing.processes.quiet(position, 60_000)).toBe(false)
  expect(standing.processes.status()).toMatchObject([
    { status: 'stopped', position: position - 1, cause: 'nobody knows what follows' },
  ])
  expect(standing.lookups).toBe(0)
})

test('a server that hears nothing looks for itself, and answers once its read models show what was done', async () => {
  const standing = await openServer({ isDeaf: true })
  await openServer()
  await standsBy(standing)
  for (let time = 0; time < 2; time += 1) {
    const { courseId, position } = await standing.publish()
    expect(await standing.processes.quiet(position, 10_000)).toBe(true)
    expect(await enrolledIn(courseId)).toHaveLength(3)
  }
  expect(standing.lookups).toBe(0)
})

test('what a process has done is waited for also by a server that hears nothing of it', async () => {
  const standing = await openServer({ isDeaf: true })
  const goOn = Promise.withResolvers<void>()
  const leading = await openServer({
    lookup: async () => {
      leading.mayFold = goOn.promise
    },
  })
  await standsBy(standing)
  const { position } = await standing.publish()
  let isAnswered = false
  const answer = standing.processes.quiet(position, 60_000).finally(() => {
    isAnswered = true
  })
  await expect.poll(() => standing.processes.status(), { timeout: 20_000 }).toMatchObject([{ position }])
  expect(isAnswered).toBe(false)
  goOn.resolve()
  expect(await answer).toBe(true)
})

test('a leader that is killed amid a process is taken over from, and each act is done once', async () => {
  const standing = await openServer()
  const leading = await openServer({ diesAfter: 1 })
  await standsBy(standing)
  const { courseId, position } = await standing.publish()
  await expect.poll(() => leading.isDead).toBe(true)
  expect(await eventsOf(courseId)).toHaveLength(1)
  await here.query(sql`update leadership set expires_at = clock_timestamp()`)
  expect(await standing.processes.quiet(position, 20_000)).toBe(true)
  expect(standing.processes.status()).toMatchObject([{ status: 'running' }])
  expect(await enrolledIn(courseId)).toHaveLength(3)
  expect(await eventsOf(courseId)).toHaveLength(3)
})

test('an act brings about one read of the log, for read models and processes together, and no look at its end', async () => {
  const server = await openServer()
  const append = () =>
    server.store.append(
      [
        {
          stream: `note-${crypto.randomUUID()}`,
          expected: 'any',
          events: [{ type: 'CourseReturnedToDraft', data: {} }],
        },
      ],
      act(),
    )
  const acts = 8
  const { reads, looks } = server
  const began = performance.now()
  for (let time = 0; time < acts; time += 1) {
    const { position } = await append()
    expect(await server.processes.quiet(position, 10_000)).toBe(true)
  }
  // once a second each looks unasked
  const unasked = 2 * Math.ceil((performance.now() - began) / 1_000 + 1)
  expect(server.reads - reads).toBeLessThanOrEqual(acts + unasked)
  expect(server.looks - looks).toBeLessThanOrEqual(unasked)
})
