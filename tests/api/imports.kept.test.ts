import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maintainImports } from '../../api/features/imports/maintenance.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { personByPayrollNum } from '../../projections/people.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { crowd, importing, rosterOf } from '../support/imports.ts'
import { leaveJob } from '../support/jobs.ts'

let app: TestApp
let token: string
let screen: ReturnType<typeof importing>

/** Applied, and kept as a report. */
const take = async (...lines: readonly string[]): Promise<string> => {
  const { body } = await screen.upload(rosterOf(...lines))
  await screen.apply(body.id, body.digest)
  expect((await screen.ended(body.id)).status).toBe('done')
  return body.id
}

beforeAll(async () => {
  app = await openTestApp()
  token = await app.as(
    await app.hire({ payrollNum: '1', fullName: 'Ada Ruiz', roleId: roleIds.administrador }),
  )
  screen = importing(app, token)
  await take(...crowd(1_000, 3))
  app.clock.advance(60_000)
  await take(...crowd(2_000, 4))
})
afterAll(() => app.close())

describe('what is kept of imports', () => {
  test('reports are listed, the newest first, with who and how many', async () => {
    const listed = async (page: number) =>
      (await app.rest('GET', `/imports?page=${page}&pageSize=1`, undefined, token)).body
    const [newest, older] = [await listed(1), await listed(2)]
    expect([newest.count, newest.rows.length]).toEqual([2, 1])
    expect(newest.rows[0]).toMatchObject({
      status: 'done',
      uploadedBy: { kind: 'person', fullName: 'Ada Ruiz' },
      counts: { new: 4, missing: 4 },
    })
    expect(older.rows[0]).toMatchObject({ counts: { new: 3, missing: 1 } })
    const sorted = async (query: string) => app.rest('GET', `/imports?${query}`, undefined, token)
    const newCounts = async (query: string) =>
      (await sorted(query)).body.rows.map(({ counts }: { counts: { new: number } }) => counts.new)
    expect(await newCounts('sort=when')).toEqual([3, 4])
    expect(await newCounts('sort=when&direction=descending')).toEqual([4, 3])
    expect(await newCounts('sort=fileName&direction=descending')).toEqual(
      (await newCounts('sort=fileName')).toReversed(),
    )
    expect(await sorted('sort=bytes')).toMatchObject({
      status: 400,
      body: { code: 'http.invalid-input', field: 'sort' },
    })
  })

  test('a dry run that nobody wants is deleted with its rows; a report is not', async () => {
    const { body } = await screen.upload(rosterOf(...crowd(9_000, 3)))
    expect((await app.rest('DELETE', `/imports/${body.id}`, undefined, token)).status).toBe(200)
    expect(await screen.rows(body.id)).toMatchObject({ status: 404, body: { code: 'imports.not-found' } })
    const [done] = (await app.rest('GET', '/imports?pageSize=1', undefined, token)).body.rows
    expect(await app.rest('DELETE', `/imports/${done.id}`, undefined, token)).toMatchObject({
      status: 409,
      body: { code: 'imports.kept' },
    })
    expect(await app.services.db.query(sql`select from import_rows where import_id = ${body.id}`)).toEqual([])
  })

  test('a dry run that is still being read can be deleted, and nobody goes on reading it', async () => {
    const { body } = await screen.upload(rosterOf(...crowd(9_050, 3)))
    const { db } = app.services
    await db.query(sql`update imports set status = 'reading' where import_id = ${body.id}`)
    await leaveJob(db, { kind: 'read-roster', key: body.id, input: { isKept: true } })
    expect((await app.rest('DELETE', `/imports/${body.id}`, undefined, token)).status).toBe(200)
    expect((await screen.rows(body.id)).status).toBe(404)
    const jobs = await db.query(sql`select status from jobs where key = ${body.id} order by created_at`)
    expect(jobs).toEqual([{ status: 'done' }, { status: 'cancelled' }])
  })

  test('a dry run goes after a day with every personal value in it; a report stays', async () => {
    const { body } = await screen.upload(rosterOf(...crowd(9_100, 3)))
    await maintainImports(app.services.db, new Date(app.clock.now.getTime() + 23 * 3_600_000))
    expect((await screen.summary(body.id)).status).toBe('planned')
    const reports = await app.services.db.query(sql`select from imports where status = 'done'`)
    await maintainImports(app.services.db, new Date(app.clock.now.getTime() + 25 * 3_600_000))
    expect(await screen.rows(body.id)).toMatchObject({ status: 404 })
    for (const left of [
      sql`select from import_rows where import_id = ${body.id}`,
      sql`select from import_parts`,
      sql`select from imports where status <> 'done'`,
    ])
      expect(await app.services.db.query(left)).toEqual([])
    expect(await app.services.db.query(sql`select from imports where status = 'done'`)).toEqual(reports)
  })

  test('the row of somebody who has been forgotten loses what names them, and no other does', async () => {
    const { person_id: personId } = (await personByPayrollNum(app.services.db, '1000')) ?? { person_id: '' }
    await app.services.store.append(
      [
        {
          stream: `person-${personId}`,
          expected: 'any',
          events: [{ type: 'PersonForgotten', data: { personId, kept: [], keptName: null } }],
        },
      ],
      app.command('ForgetPerson'),
    )
    await app.settled()
    await maintainImports(app.services.db, app.clock.now)
    const rows = await app.services.db.query<{ name: string; payroll_num: string }>(
      sql`select name, payroll_num from import_rows where person_id = ${personId}`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map(({ name, payroll_num }) => name + payroll_num))).toEqual(new Set(['']))
    const others = sql`select from import_rows where name = '' and person_id <> ${personId}`
    expect(await app.services.db.query(others)).toEqual([])
  })

  test('nobody but an administrator comes near it', async () => {
    const employee = await app.as(await app.hire({ payrollNum: '77' }))
    const stranger = importing(app, employee)
    const { body } = await screen.upload(rosterOf(...crowd(9_200, 2)))
    const answers = [
      await stranger.upload(rosterOf(...crowd(9_300, 1))),
      await stranger.apply(body.id, body.digest),
      await stranger.rows(body.id),
      await app.rest('GET', `/imports/${body.id}`, undefined, employee),
      await app.rest('GET', '/imports', undefined, employee),
      await app.rest('DELETE', `/imports/${body.id}`, undefined, employee),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 403, body: { code: 'access.forbidden' } })
    expect((await screen.summary(body.id)).status).toBe('planned')
  })
})
