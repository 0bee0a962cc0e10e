import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../api/config.ts'
import { demoClock } from '../../api/demo/clock.ts'
import { progressBar, progressLine } from '../../api/demo/large/progress.ts'
import { type Progress, seedLarge } from '../../api/demo/large/seed.ts'
import { sizesOf } from '../../api/demo/large/sizes.ts'
import { seedLargeCompany } from '../../api/demo/large/start.ts'
import { openEventStore } from '../../api/event-store/event-store.ts'
import { makeExecute } from '../../api/event-store/execute.ts'
import { passOver } from '../../api/event-store/process-runner.ts'
import type { EventStore } from '../../api/event-store/store.ts'
import { verify } from '../../api/event-store/verify.ts'
import { openFiles, openStore } from '../../api/files/files.ts'
import { derivedId } from '../../api/ids.ts'
import { openLog } from '../../api/log.ts'
import { processes } from '../../api/processes.ts'
import { mediaBegun } from '../../api/records/playback.ts'
import { openServices } from '../../api/services.ts'
import { type EnrolmentState, enrolment } from '../../domain/enrolments/enrolment.ts'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { certificatesToExpire } from '../../projections/certificates.ts'
import { dueStandings } from '../../projections/due-standing.ts'
import { missedRenewals } from '../../projections/enrolments.questions.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { renewalsToOpen } from '../../projections/renewals.questions.ts'
import { peopleBehind, requirementsDue } from '../../projections/requirements.due.ts'
import { openTestPostgres, prepareDataFolder } from '../support/database.ts'

const scale = 0.001
const now = new Date('2026-03-02T15:00:00.000Z')
const handout = {
  key: '',
  name: 'Lectura.pdf',
  size: 1_200,
  sha256: 'ab'.repeat(32),
  contentType: 'application/pdf',
}

const folder = mkdtempSync(join(tmpdir(), 'bitacora-large-'))
const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })

/** A store that stores no more once it has stored so many batches. */
const dyingAfter = (store: EventStore, batches: number): EventStore => {
  let left = batches
  return {
    ...store,
    append: async (writes, command) => {
      if (left === 0) throw new Error('killed')
      left -= 1
      return store.append(writes, command)
    },
  }
}

/** Seeds, or goes on; answers with how far it said to have come. */
const seed = async (db: Database, dies = Number.POSITIVE_INFINITY, at = now): Promise<Progress[]> => {
  const clock = demoClock(new Date(0))
  const opened = await openEventStore({ db, now: () => clock.now(() => at), app: 'test', gatherMs: 0 })
  const store = dyingAfter(opened, dies)
  const told: Progress[] = []
  const onProgress = (one: Progress): number => told.push(one)
  await seedLarge(
    { config, db, store, ...makeExecute(store), derivedId },
    { scale, clock, now: at, handout, onProgress },
  )
  return told
}

type Fact = { event_id: string; stream_id: string; version: number; type: string; at: string }

const factsOf = (db: Database): Promise<Fact[]> =>
  db.query(sql`
    select event_id, stream_id, version, type, to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as at
    from events order by position`)

let whole: Database
let resumed: Database
let told: Progress[]
let toldAfter: Progress[]

beforeAll(async () => {
  whole = await openTestPostgres()
  resumed = await openTestPostgres()
  told = await seed(whole)
  await expect(seed(resumed, 200)).rejects.toThrow('killed')
  // a day later, since a machine may be off for the night
  toldAfter = await seed(resumed, Number.POSITIVE_INFINITY, new Date(now.getTime() + 86_400_000))
}, 240_000)
afterAll(async () => {
  await whole.close()
  await resumed.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the large company', () => {
  test('is the same each time, also where the seed was cut off and begun again', async () => {
    const facts = await factsOf(whole)
    expect(facts.length).toBeGreaterThan(2_000)
    expect(await factsOf(resumed)).toEqual(facts)
  })

  test('is not made twice', async () => {
    const head = (await factsOf(resumed)).length
    expect(await seed(resumed)).toEqual([])
    expect((await factsOf(resumed)).length).toBe(head)
  })

  test('has a log that proves itself', async () => {
    for (const db of [whole, resumed]) expect(await verify(db)).toMatchObject({ valid: true })
  })

  test('spans three years, which end before the day of the seed', async () => {
    const facts = await factsOf(whole)
    expect(facts[0]?.at.slice(0, 10)).toBe('2023-03-02')
    expect(facts.at(-1)?.at.slice(0, 7)).toBe('2026-02')
    expect(facts.map(({ at }) => at)).toEqual(facts.map(({ at }) => at).sort())
    expect(new Set(facts.map(({ at }) => at.slice(0, 7))).size).toBe(36)
  })

  test('has as much of everything as its scale says', async () => {
    const count = async (type: string) => (await factsOf(whole)).filter((fact) => fact.type === type).length
    const sizes = sizesOf(scale)
    expect(await count('EmployeeHired')).toBe(sizes.people)
    expect(await count('TerminalOpened')).toBe(sizes.terminals)
    expect(await count('DepartmentOpened')).toBe(sizes.departments)
    expect(await count('JobTitleOpened')).toBe(sizes.jobTitles)
    expect(await count('CourseDrafted')).toBe(sizes.courses)
    expect(sizesOf(1)).toMatchObject({
      people: 100_000,
      terminals: 40,
      departments: 60,
      jobTitles: 400,
      courses: 500,
    })
    expect(await count('DueRuleChosen')).toBeGreaterThan(0)
    expect(await count('DueDateSet')).toBeGreaterThan(100)
    for (const type of [
      'RenewalOpened',
      'CertificateExpired',
      'RenewalMissed',
      'AttemptSubmitted',
      'GradePublished',
    ])
      expect(await count(type)).toBeGreaterThan(0)
  })

  test('says how far it has come', () => {
    const shares = told.map(({ share }) => share)
    expect(shares).toEqual([...shares].sort((one, other) => one - other))
    expect(told.at(-1)).toMatchObject({ share: 1, begunAt: 0 })
    const first = toldAfter[0]
    expect(first?.begunAt).toBeGreaterThan(0.2)
    expect(first?.share).toBeGreaterThan(first?.begunAt ?? 1)
  })
})

describe('its records', () => {
  const statesOf = async (): Promise<EnrolmentState[]> => {
    const rows = await whole.query<{ facts: EnrolmentEvent[] }>(sql`
      select json_agg(json_build_object('type', type, 'data', data) order by version) as facts
      from events where starts_with(stream_id, 'enrolment-') group by stream_id`)
    return rows.map(({ facts }) => facts.reduce(enrolment.evolve, enrolment.initial))
  }

  test('hold together: who is approved has the certificate of that cycle, and nobody else has', async () => {
    const states = await statesOf()
    expect(states.length).toBeGreaterThan(400)
    for (const state of states) {
      if (state.situation !== 'enrolled') continue
      const approvedIn = state.cycle - (state.openRenewal ? 1 : 0)
      const current = state.certificates.filter(({ cycle }) => cycle === approvedIn)
      expect(current).toHaveLength(state.status === 'aprobado' ? 1 : 0)
    }
    expect(new Set(states.map(({ situation }) => situation))).toEqual(new Set(['enrolled', 'ended']))
    const statuses = states.map((state) => (state.situation === 'enrolled' ? state.status : 'ended'))
    expect(new Set(statuses)).toEqual(new Set(['pendiente', 'aprobado', 'reprobado', 'ended']))
  })

  test('are what requirements ask, and nothing of them is left for a process or for the calendar', async () => {
    const { services, stop } = await openServices(config, {
      db: { ...resumed, close: async () => undefined },
      now: () => now,
      log: openLog('silent'),
    })
    try {
      const { db, store, processes: running } = services
      const head = await store.head()
      expect(await running.quiet(head, 60_000)).toBe(true)
      expect(await store.head()).toBe(head)
      const courses = await db.query<{ course_id: string }>(sql`select course_id from courses`)
      for (const { course_id } of courses) expect(await peopleBehind(course_id).count(db)).toBe(0)
      const people = await db.query<{ person_id: string }>(sql`select person_id from people`)
      const personIds = people.map(({ person_id }) => person_id)
      expect(await requirementsDue(db, { personIds, mediaBegun })).toEqual([])
      const page = { today: '2026-03-01', after: null, limit: 10 }
      expect(await certificatesToExpire(db, page)).toEqual([])
      expect(await missedRenewals(db, page)).toEqual([])
      expect(await renewalsToOpen(db, page)).toEqual([])
    } finally {
      await stop()
    }
  }, 120_000)

  test('stand overdue, to come, in grace, and open for renewal, as their rules say', async () => {
    const { services, stop } = await openServices(config, {
      db: { ...resumed, close: async () => undefined },
      now: () => now,
      log: openLog('silent'),
    })
    try {
      const { db, store, readModels } = services
      await readModels.caughtUp(await store.head(), 60_000)
      const enrolments = await db.query<{ enrolment_id: string }>(sql`select enrolment_id from enrolments`)
      const standing = await dueStandings(
        db,
        '2026-03-02',
        enrolments.map(({ enrolment_id }) => enrolment_id),
      )
      const situations = new Set(standing.map(({ situation }) => situation))
      expect(situations).toEqual(new Set(['overdue', 'toCome', 'inGrace', 'renewalOpen']))
      const [missing] = await db.query<{ count: number }>(sql`
        select count(*)::int as count from enrolments e
        where e.ended_at is null and e.status <> 'aprobado' and e.due_on is null and exists (
          select from requirements r where r.course_id = e.course_id and r.level = any(e.levels) and r.rule is not null)`)
      expect(missing?.count).toBe(0)
    } finally {
      await stop()
    }
  }, 120_000)

  test('processes that had begun before go on from the end of the log', async () => {
    const [bound] = processes
    if (!bound) throw new Error('there is no process')
    const store = await openEventStore({ db: whole, now: () => now, app: 'test' })
    await whole.query(sql`
      insert into checkpoints (name, version, position, status) values (${bound.process.name}, 'process', 1, 'live')`)
    await passOver({ db: whole, store }, bound)
    const [row] = await whole.query<{ position: number }>(
      sql`select position from checkpoints where name = ${bound.process.name}`,
    )
    expect(row?.position).toBe(await store.head())
  })
})

test('a large company is made only in an empty database', async () => {
  const db = await openTestPostgres()
  try {
    const store = await openEventStore({ db, now: () => now, app: 'test' })
    const events = [{ type: 'TerminalOpened', data: { id: 'x', name: 'Otra' } }]
    const command = { name: 'OpenTerminal', actor: { kind: 'command', id: 'test' } } as const
    const ids = { id: crypto.randomUUID(), correlationId: crypto.randomUUID() }
    await store.append([{ stream: 'terminal-x', expected: 'noStream', events }], { ...command, ...ids })
    await expect(seed(db)).rejects.toThrow('only made in an empty one')
    expect(await store.head()).toBe(1)
  } finally {
    await db.close()
  }
})

test('the whole command: everybody who leads may log in, and every lesson has its file', async () => {
  const data = mkdtempSync(join(tmpdir(), 'bitacora-large-start-'))
  await prepareDataFolder(data)
  const settings = readConfig({ DATA_DIR: data, LOG_LEVEL: 'silent', DEMO_PASSWORD: 'una-clave-larga-31' })
  const steps: string[] = []
  const asked = { scale: 0.0001, onProgress: () => undefined, onStep: (step: string) => steps.push(step) }
  expect(await seedLargeCompany(settings, asked)).toBe('una-clave-larga-31')
  expect(steps).toHaveLength(1)
  const { services, stop } = await openServices(settings, { log: openLog('silent') })
  try {
    const leading = await services.db.query<{ payroll_num: string; name: string }>(sql`
      select p.payroll_num, r.name from people p join roles r using (role_id) join credentials c using (person_id)
      where p.payroll_num in ('1', '2', '3', '4') and c.origin = 'own' order by p.payroll_num`)
    expect(leading.map(({ name }) => name)).toEqual(['Administrador', 'Autor', 'Instructor', 'Auditor'])
    const objects = await openStore(settings)
    const files = await openFiles(services.secrets, {
      ...services,
      objects,
      isTimeTrusted: services.clock.isTrusted,
    })
    const lessons = await services.db.query<{ key: string; sha256: string }>(
      sql`select file->>'key' as key, file->>'sha256' as sha256 from lessons where file is not null`,
    )
    expect(lessons.length).toBeGreaterThan(5)
    for (const { key, sha256 } of lessons)
      expect(await files.describe(key, sha256)).toMatchObject({ contentType: 'application/pdf' })
  } finally {
    await stop()
    rmSync(data, { recursive: true, force: true })
  }
}, 240_000)

describe('the progress bar', () => {
  const progress = { facts: 12_000, share: 0.5, begunAt: 0.25 }

  test('says the rate of this run and how long is left at its pace', () => {
    expect(progressLine(progress, 10)).toBe(
      '[###############...............] 50 %  12,000 facts, 1,200/s, 20 s left',
    )
    expect(progressLine({ ...progress, share: 0.26 }, 10)).toContain('12 min left')
  })

  const printed = (isTTY: boolean, shares: readonly number[]): string[] => {
    const lines: string[] = []
    const out = { isTTY, write: (line: string) => lines.push(line) } as unknown as NodeJS.WriteStream // the two that it uses
    let clock = 0
    const bar = progressBar(out, () => {
      clock += 100
      return clock
    })
    for (const share of shares) bar({ facts: 1, share, begunAt: 0 })
    return lines
  }

  test('stays on one line of a terminal, at most once a second, and ends it', () => {
    const lines = printed(true, [...Array.from({ length: 30 }, (_, place) => place / 40), 1])
    expect(lines.length).toBeLessThan(10)
    expect(lines.every((line) => line.startsWith('\r'))).toBe(true)
    expect(lines.filter((line) => line.endsWith('\n'))).toEqual([lines.at(-1)])
  })

  test('prints a line for each twentieth where there is no terminal', () => {
    const lines = printed(false, [0.01, 0.02, 0.06, 0.07, 0.5, 1])
    expect(lines.map((line) => line.match(/\d+ %/)?.[0])).toEqual(['6 %', '50 %', '100 %'])
  })
})
