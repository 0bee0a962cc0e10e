import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { confirmDoubt } from '../../api/clock/doubt-row.ts'
import { auditStream } from '../../api/event-store/skipped.ts'
import { verify } from '../../api/event-store/verify.ts'
import { openLog } from '../../api/log.ts'
import { registerRecurring } from '../../api/recurring.ts'
import { openServices } from '../../api/services.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { cheapHasher, openTestApp, type TestApp } from '../support/app.ts'
import { earnCertificate } from '../support/certificates.ts'
import { openTestDatabase, openTestPostgres } from '../support/database.ts'
import { type DatabaseClock, movableClock } from '../support/database-clock.ts'
import { type Member, openStaff } from '../support/staff.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const asking = '{ Audit_clocks { now databaseSays serverSays isServerWrong doubt { id cause believedAt } } }'
const confirming = `mutation ($doubt: ID!, $reason: String) {
  Audit_confirmClock(doubt: $doubt, reason: $reason) { at pending } }`
const nobody = '00000000-0000-4000-8000-000000000000'

for (const kind of ['PGlite', 'PostgreSQL'] as const)
  describe(`clocks that are wrong, on ${kind}`, () => {
    let given: Database
    let moved: DatabaseClock
    let app: TestApp
    let admin: Member
    let auditor: Member
    let learner: Member
    let last = 0

    beforeAll(async () => {
      const opened = kind === 'PGlite' ? { ...(await openTestDatabase()), url: '' } : await openTestPostgres()
      given = opened
      moved = await movableClock(opened, opened.url)
      app = await openTestApp({}, moved.db, cheapHasher, 'measured')
      registerRecurring(app.services)
      await app.services.jobs.wake()
      const staff = openStaff(app)
      admin = await staff.administrator()
      auditor = await staff.holderOf('audit.*')
      learner = await staff.employee()
      const today = new Date().toISOString().slice(0, 10)
      for (const expirationMonths of [1, 12])
        await earnCertificate(
          app,
          { personId: learner.id, fullName: 'Ana Ruiz' },
          { name: `Amarre ${expirationMonths}`, expirationMonths },
          today,
        )
    })
    afterAll(async () => {
      await app.close()
      if (kind === 'PostgreSQL') await given.close()
    })
    beforeEach(async () => {
      vi.useRealTimers()
      await moved.put(0)
      await app.services.clock.look()
      last = await app.services.store.head()
    })

    /** How far the machine's clock is ahead, and the database's too where they share one. */
    const putMachine = async (byMs: number): Promise<void> => {
      vi.useRealTimers()
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + byMs })
      if (kind === 'PGlite') await moved.put(byMs)
    }
    /** Makes all recurring work due now. */
    const comeDue = async (services = app.services): Promise<void> => {
      await services.db.query(sql`update jobs set available_at = '-infinity' where owner is null`)
      await runJobs(services)
    }
    const runJobs = async (services = app.services): Promise<void> => {
      await services.jobs.wake()
      const rows = await services.db.query<{ kind: string }>(sql`select kind from jobs`)
      for (const one of rows) await services.jobs.idle(one.kind)
    }
    let names = 0
    const act = async (): Promise<number> => {
      names += 1
      const { data, code } = await app.gql(
        'mutation ($name: String!) { Course_create(course: { name: $name }) { id } }',
        { name: `Curso ${names}` },
        admin.token,
      )
      expect([code, typeof data?.Course_create?.id]).toEqual([null, 'string'])
      const { store } = app.services
      const [newest] = await store.readAll((await store.head()) - 1, 1)
      return Date.parse(newest?.at ?? '')
    }
    const recorded = async (type: string): Promise<number> => {
      const rows = await app.services.db.query(
        sql`select from events where type = ${type} and position > ${last}`,
      )
      return rows.length
    }
    const trouble = async () =>
      (await app.services.health.check()).problems
        .filter(({ component }) => component.startsWith('clock'))
        .map(({ component }) => component)
    const clocks = async (by = auditor) => (await app.gql(asking, {}, by.token)).data.Audit_clocks
    const expectNow = (at: number, began: number): void => {
      expect(at).toBeGreaterThanOrEqual(began - 2_000)
      expect(at - began).toBeLessThan(60_000)
    }

    test.each([
      ['an hour', hourMs],
      ['400 days', 400 * dayMs],
      ['minus an hour', -hourMs],
    ])(
      '[OPS-04] a server’s clock that is put forward by %s for a while leaves no trace in the record',
      async (_, byMs) => {
        const began = Date.now()
        const before = await act()
        await putMachine(byMs)
        const during = await act()
        await comeDue()
        expect(await trouble()).toContain(kind === 'PGlite' ? 'clock' : 'clock of this server')
        await putMachine(0)
        await comeDue()
        const after = await act()
        expect([before, during, after]).toEqual([before, during, after].toSorted())
        expectNow(after, began)
        expect(await recorded('CertificateExpired')).toBe(0)
        expect(await trouble()).toEqual([])
        expect((await app.gql('{ User_logged { id } }', {}, learner.token)).data.User_logged.id).toBe(
          learner.id,
        )
      },
    )

    test.each([
      ['an hour', hourMs],
      ['400 days', 400 * dayMs],
      ['minus a day', -dayMs],
    ])(
      '[OPS-04] the database’s clock that is put forward by %s for a while stops no job, and nothing expires for good',
      async (_, byMs) => {
        const began = Date.now()
        await moved.put(byMs)
        const during = await act()
        await comeDue()
        expectNow(during, began)
        expect([await recorded('CertificateExpired'), await trouble()]).toEqual([0, ['clock']])
        expect(await clocks()).toMatchObject({ doubt: { cause: 'leap' }, isServerWrong: false })
        await moved.put(0)
        await runJobs()
        const waiting = await app.services.db.query<{ ahead: number }>(sql`
        select extract(epoch from available_at)::float8 * 1000 - ${began} as ahead from jobs where status = 'running'`)
        expect(waiting.length).toBeGreaterThan(5)
        for (const { ahead } of waiting) expect(ahead).toBeLessThan(2 * hourMs)
        await comeDue()
        expectNow(await act(), during)
        expect([await recorded('CertificateExpired'), await trouble()]).toEqual([0, []])
        expect(await clocks()).toMatchObject({ doubt: null })
      },
    )

    test('[OPS-04] work that a wrong clock has put years ahead is done again', async () => {
      const { db } = app.services
      await db.query(sql`update jobs set available_at = ${new Date(Date.now() + 400 * dayMs).toISOString()}`)
      await runJobs()
      const [row] = await db.query<{ ahead: number }>(sql`
        select max(extract(epoch from available_at)::float8) * 1000 - ${Date.now()} as ahead from jobs`)
      expect(row?.ahead).toBeLessThan(2 * hourMs)
    })

    test('[OPS-04] only an administrator confirms a time, and only one that is doubted', async () => {
      const confirm = (doubt: string, by = admin) => app.gql(confirming, { doubt }, by.token)
      expect((await confirm(nobody)).code).toBe('audit.clock-not-doubted')
      await moved.put(hourMs)
      await app.services.clock.look()
      const { doubt } = await clocks()
      expect((await confirm(doubt.id, auditor)).code).toBe('access.forbidden')
      expect((await confirm(nobody)).code).toBe('audit.clock-not-doubted')
      expect((await app.gql(asking, {}, learner.token)).code).toBe('access.forbidden')
      // the clock has changed by the time of the confirmation
      await moved.put(3 * hourMs)
      expect(await confirm(doubt.id)).toMatchObject({ code: 'audit.clock-not-doubted', field: 'doubt' })
      await moved.put(0)
      expect((await confirm(doubt.id)).code).toBe('audit.clock-not-doubted')
      expect([await recorded('ClockConfirmed'), (await clocks()).doubt]).toEqual([0, null])
    })

    test('[OPS-04] what is confirmed is a fact, counts on every server, and has done what is due by then', async () => {
      const { services } = app
      await moved.put(100 * dayMs)
      const before = await act()
      await comeDue()
      expect(await recorded('CertificateExpired')).toBe(0)
      const { doubt, databaseSays } = await clocks()
      expect(Date.parse(databaseSays) - Date.parse(doubt.believedAt)).toBeGreaterThan(99 * dayMs)
      const asked = { doubt: doubt.id, reason: 'El servidor estuvo apagado' }
      const { data } = await app.gql(confirming, asked, admin.token)
      expect(Date.parse(data.Audit_confirmClock.at) - before).toBeGreaterThan(99 * dayMs)
      expect(await trouble()).toEqual(['clock of this server'])
      // by the new time, sessions ended long ago
      admin = { ...admin, token: await app.as(admin.id) }
      auditor = { ...auditor, token: await app.as(auditor.id) }
      expect((await app.gql(confirming, asked, admin.token)).code).toBeNull()
      expect(await recorded('ClockConfirmed')).toBe(1)
      const { at } = data.Audit_confirmClock
      expect(await services.store.read(auditStream, { types: ['ClockConfirmed'] })).toMatchObject([
        {
          meta: { actor: { id: admin.id }, command: 'ConfirmClock' },
          data: { doubt: doubt.id, cause: 'leap', at, reason: asked.reason },
        },
      ])
      await comeDue()
      expect(await recorded('CertificateExpired')).toBe(1)
      expect((await act()) - before).toBeGreaterThan(99 * dayMs)
    })

    test('[OPS-04] a later start believes what was confirmed, though recorded time stands still ever since', async () => {
      const { services, config } = app
      const restarted = async (): Promise<readonly string[]> => {
        const later = await openServices(config, {
          db: { ...moved.db, close: async () => undefined },
          log: openLog('silent'),
        })
        await later.stop()
        return later.services.clock.problems().map(({ component }) => component)
      }
      expect(await restarted()).toEqual(['clock'])
      const { doubt } = await clocks()
      expect((await app.gql(confirming, { doubt: doubt.id }, admin.token)).code).toBeNull()
      admin = { ...admin, token: await app.as(admin.id) }
      const [fact] = await services.store.read(auditStream, { backward: true, limit: 1 })
      expect([await trouble(), await act()]).toEqual([[], Date.parse(fact?.at ?? '')])
      expect(Math.abs(services.now().getTime() - Date.now())).toBeLessThan(5_000)
      expect(await restarted()).toEqual([])
      const { events, brokenAt } = await verify(services.db)
      expect([events, brokenAt]).toEqual([await services.store.head(), null])
    })
  })

test('[OPS-04] a company whose last fact is months old, as a backup restored late, waits to be told the time', async () => {
  const db = await openTestDatabase()
  const kept = { ...db, close: async () => undefined }
  const long = await openTestApp({}, kept)
  await long.close()
  const { services, stop } = await openServices(long.config, { db: kept, log: openLog('silent') })
  const { problems } = await services.health.check()
  expect(problems.map(({ component }) => component)).toContain('clock')
  expect(problems.find(({ component }) => component === 'clock')?.reason).toMatch(
    /and the last fact is of 2026-03-02T15:00:00\.000Z\. Recurring jobs wait/,
  )
  let runs = 0
  const run = async () => {
    runs += 1
  }
  services.jobs.registerRecurring({ kind: 'due', everyMs: 1_000, run })
  await services.jobs.wake()
  await services.jobs.idle('due')
  expect(runs).toBe(0)
  const [doubt] = await db.query<{ doubt_id: string }>(sql`select doubt_id from clock_doubt`)
  await confirmDoubt(db, doubt?.doubt_id ?? '', services.now().getTime())
  await db.query(sql`update jobs set available_at = '-infinity'`)
  await services.jobs.wake()
  await services.jobs.idle('due')
  expect(runs).toBe(1)
  await stop()
  await db.close()
})
