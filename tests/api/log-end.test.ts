import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApp } from '../../api/app.ts'
import { readConfig } from '../../api/config.ts'
import { operations, routes } from '../../api/features/all.ts'
import type { HealthReport } from '../../api/health/health.ts'
import { buildSchema } from '../../api/http/schema.ts'
import { openLog } from '../../api/log.ts'
import { openServices, type Running } from '../../api/services.ts'
import { permissions as catalogue } from '../../domain/kernel/ids.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { openEmbeddedDatabase, openTestPostgres } from '../support/database.ts'
import { type Member, openStaff } from '../support/staff.ts'

const lost = 50

for (const driver of ['PGlite', 'PostgreSQL'] as const)
  describe(`a log on ${driver} whose last ${lost} events somebody deleted`, () => {
    let db: Database
    let app: TestApp
    let root: Member
    let head: number
    /** As a start finds it once the first server is gone. */
    let later: Running
    let folder: string

    beforeAll(async () => {
      const opened = driver === 'PGlite' ? await openEmbeddedDatabase() : await openTestPostgres()
      db = { ...opened, close: async () => undefined }
      app = await openTestApp({}, db)
      root = await openStaff(app).administrator()
      for (let n = 0; n < lost; n += 1) await app.hire({ payrollNum: `${100 + n}` })
      await app.settled()
      head = await app.services.store.head()
      folder = mkdtempSync(join(tmpdir(), 'bitacora-end-'))
    })
    afterAll(async () => {
      await later?.stop()
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    })

    const ends = () => `The log ends at position ${head - lost} but reached ${head}:`
    const problemOf = ({ problems }: HealthReport) => problems.find(({ component }) => component === 'log')
    const permissions = catalogue.filter(({ key }) => key === 'report.*').map(({ id }) => ({ id }))
    const newRole = { name: 'Sobre el hueco', permissions }
    const peopleCount = async () =>
      (await db.query<{ count: number }>(sql`select count(*) as count from people`))[0]?.count

    test('[AUD-04] while the server runs: followers stop, health says why, reads answer, writes are refused', async () => {
      const people = await peopleCount()
      await db.script(`alter table events disable trigger all; delete from events where position > ${head - lost};
        alter table events enable trigger all`)
      await expect
        .poll(async () => (await app.rest('GET', '/health', undefined, root.token)).body.status)
        .toBe('degraded')
      const { body, status } = await app.rest('GET', '/health', undefined, root.token)
      expect(status).toBe(200)
      expect(body.log).toEqual({ head: head - lost })
      expect(problemOf(body)).toMatchObject({ status: 'degraded', reason: expect.stringContaining(ends()) })
      expect(problemOf(body)?.reason).toContain(`this server has seen position ${head}`)
      expect((await app.rest('GET', '/health')).body).toEqual({ status: 'degraded' })
      await expect
        .poll(() => [...app.services.readModels.status(), ...app.services.processes.status()])
        .toSatisfy((all: { status: string }[]) => all.every((one) => one.status === 'stopped'))
      expect(app.services.readModels.status()[0]?.cause).toContain(`ends at position ${head - lost}`)

      expect((await app.gql('{ User_logged { id } }', {}, root.token)).data.User_logged.id).toBe(root.id)
      expect((await app.rest('GET', '/ready')).status).toBe(200)
      expect(await peopleCount()).toBe(people)

      const refused = await app.rest('POST', '/roles', newRole, root.token)
      expect(refused).toMatchObject({ status: 503, body: { code: 'log.head-went-back' } })
      // waiting does not help
      expect(refused.headers.get('retry-after')).toBeNull()
      const course = 'mutation { Course_create(course: { name: "Sobre el hueco" }) { id } }'
      expect((await app.gql(course, {}, root.token)).code).toBe('log.head-went-back')
      expect(await app.services.store.head()).toBe(head - lost)
      await expect(app.services.readModels.rebuild('people')).rejects.toThrow('ends at position')
      expect(await peopleCount()).toBe(people)
    })

    const startAnew = async () => {
      const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', JWT_SECRET: app.config.jwtSecret })
      later = await openServices(config, { db, now: () => app.clock.now, log: openLog('silent') })
      const schema = buildSchema(operations)
      return makeApp({ services: later.services, schema, routes, screens: null })
    }

    test('[AUD-04] at the next start: named, not followed, answered from what stands, and never added to', async () => {
      await app.services.readModels.stop()
      await app.services.processes.stop()
      const people = await peopleCount()
      const anew = await startAnew()
      const ask = (path: string, init: RequestInit = {}) =>
        anew.fetch(
          new Request(`http://localhost/api${path}`, {
            ...init,
            headers: { authorization: `Bearer ${root.token}`, 'content-type': 'application/json' },
          }),
        )
      const health = await (await ask('/health')).json()
      expect(health).toMatchObject({ status: 'degraded', log: { head: head - lost } })
      expect(problemOf(health)?.reason).toContain(ends())
      expect(problemOf(health)?.reason).toContain(` has come to position ${head}`)
      for (const { status } of [...health.readModels, ...health.processes]) expect(status).toBe('stopped')
      expect((await ask('/roles')).status).toBe(200)
      expect(await peopleCount()).toBe(people)
      const refused = await ask('/roles', { method: 'POST', body: JSON.stringify(newRole) })
      expect(refused.status).toBe(503)
      expect(await refused.json()).toMatchObject({ code: 'log.head-went-back' })
      expect(await later.services.store.head()).toBe(head - lost)
      await later.stop()
      const checkpoints = await db.query<{ position: number }>(
        sql`select position from checkpoints where name = 'people' and position = ${head}`,
      )
      expect(checkpoints).toHaveLength(1)
    })

    test('an older copy of the whole database is followed and written on as ever', async () => {
      await db.script(`
        delete from streams s where not exists (select from events e where e.stream_id = s.stream_id);
        update streams s set version = l.version from (select stream_id, max(version) as version from events group by 1) l
          where l.stream_id = s.stream_id;
        update checkpoints set position = least(position, ${head - lost}), changed = least(changed, ${head - lost})`)
      const anew = await startAnew()
      const answer = await anew.fetch(
        new Request('http://localhost/api/roles', {
          method: 'POST',
          headers: { authorization: `Bearer ${root.token}`, 'content-type': 'application/json' },
          body: JSON.stringify(newRole),
        }),
      )
      expect(answer.status).toBe(201)
      expect(await answer.json()).toMatchObject({ pending: false })
      expect(await later.services.store.head()).toBe(head - lost + 1)
    })
  })
