import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportRow } from '../../api/contract/routes/imports.ts'
import { refusedRows } from '../../api/features/imports/rows.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { closeUnit, department, renameUnit } from '../../domain/organisation/units.ts'
import { recordFirstLogin } from '../../domain/people/access.ts'
import { correctDetails } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import { personById, personByPayrollNum } from '../../projections/people.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { openTestPostgres } from '../support/database.ts'
import { crowd, importing, rosterOf } from '../support/imports.ts'
import { leaveJob } from '../support/jobs.ts'

let app: TestApp
let screen: ReturnType<typeof importing>

beforeAll(async () => {
  app = await openTestApp({}, await openTestPostgres())
  screen = importing(app, await app.as(await app.hire({ payrollNum: '1', roleId: roleIds.administrador })))
})
afterAll(() => app.close())

/** As a server leaves it that checked the plan and died an hour ago. */
const leaveApplying = async (id: string): Promise<void> => {
  await app.services.db.query(sql`
    update imports set status = 'applying', applied_by = '{"kind": "command", "id": "import"}', correlation_id = ${id}
    where import_id = ${id}`)
  await leaveJob(app.services.db, { kind: 'apply-roster', key: id })
}

describe('records that change while an import is under way', () => {
  test('[ORG-06] are left as they are and told row by row; what the import does not look at is no change', async () => {
    const [corrected, logsIn] = [
      await app.hire({ payrollNum: '6001', fullName: 'Eva Luna' }),
      await app.hire({ payrollNum: '6002', fullName: 'Sol Luna' }),
    ]
    const { body } = await screen.upload(
      rosterOf(
        '6001,Eva Luna Ruiz,,Terminal Norte,Operación,Operador,',
        '6002,Sol Luna Ruiz,,Terminal Norte,Operación,Operador,',
        '6003,Luz Mar,,Terminal Norte,Operación,Operador,',
        '6004,Ana Mar,,Terminal Sur,Almacén,Almacenista,',
        '6005,Íñigo Mar,,Terminal Norte,Operación,Operador,',
      ),
    )
    expect(body.counts).toMatchObject({ new: 3, changed: 2, refused: 0 })
    const { services, command, office } = app
    const details = { payrollNum: '6001', fullName: 'Eva Sol', email: null, telephone: null }
    const others = { gender: null, birthDate: null, entryDate: '2019-03-04' }
    await services.execute(
      command('CorrectDetails'),
      person,
      corrected,
      correctDetails({ ...details, ...others }),
    )
    await services.execute(command('RecordFirstLogin'), person, logsIn, recordFirstLogin)
    const taken = { act: 'take', kind: 'payrollNum', value: '6003' } as const
    await services.store.append(
      [{ stream: 'person-in-between', expected: 'noStream', events: [], claims: [taken] }],
      command('TakeNumber'),
    )
    await services.execute(command('CloseUnit'), department, office.departments[1], closeUnit(department))
    await app.settled()
    await leaveApplying(body.id)
    await services.jobs.wake()

    const report = await screen.ended(body.id)
    expect(report).toMatchObject({ status: 'done', counts: { new: 1, changed: 1, refused: 3 } })
    const lost = await refusedRows(services.db, body.id)
    expect(lost.map(({ cells: [number] }) => number)).toEqual(['6001', '6003', '6004'])
    const { rows } = (await screen.rows(body.id)).body as { rows: ImportRow[] }
    const said = rows
      .slice(0, 5)
      .map(({ payrollNum, outcome, reasons }) => [payrollNum, outcome, reasons[0]?.code])
    expect(said).toEqual([
      ['6001', 'refused', 'roster.row-changed'],
      ['6002', 'changed', undefined],
      ['6003', 'refused', 'roster.row-changed'],
      ['6004', 'refused', 'roster.row-changed'],
      ['6005', 'new', undefined],
    ])
    const refused = (await screen.rows(body.id, '?outcome=refused&page=2&pageSize=2')).body
    expect([refused.count, refused.rows.map(({ payrollNum }: ImportRow) => payrollNum)]).toEqual([
      3,
      ['6004'],
    ])

    expect((await personById(services.db, corrected))?.full_name).toBe('Eva Sol')
    expect((await personById(services.db, logsIn))?.full_name).toBe('Sol Luna Ruiz')
    for (const nobody of ['6003', '6004']) expect(await personByPayrollNum(services.db, nobody)).toBeNull()
    expect((await personByPayrollNum(services.db, '6005'))?.full_name).toBe('Íñigo Mar')
    const [record] = await services.db.query<{ data: object }>(
      sql`select data from events where stream_id = ${`import-${body.id}`}`,
    )
    expect(record?.data).toMatchObject({ hired: 1, changed: 1, refused: 3 })
  })

  test('a unit that is only renamed meanwhile stands in nobody’s way', async () => {
    const { body } = await screen.upload(
      rosterOf('6100,Eva Luna,,Terminal Norte,Operación,Operador,', ...crowd(6_101, 2)),
    )
    const { services, command, office } = app
    const rename = renameUnit(department, 'Operaciones')
    await services.execute(command('RenameUnit'), department, office.departments[0], rename)
    await app.settled()
    await leaveApplying(body.id)
    await services.jobs.wake()
    expect(await screen.ended(body.id)).toMatchObject({ status: 'done', counts: { new: 3, refused: 0 } })
    expect((await personByPayrollNum(services.db, '6100'))?.department_id).toBe(office.departments[0])
  })

  test('a file whose reader is gone is given up, and says so', async () => {
    const { body } = await screen.upload(rosterOf(...crowd(6_200, 2)))
    await app.services.db.query(sql`update imports set status = 'reading' where import_id = ${body.id}`)
    await leaveJob(app.services.db, { kind: 'read-roster', key: body.id, input: { isKept: false } })
    await app.services.jobs.wake()
    await app.services.imports.idle(body.id, 10_000)
    expect(await screen.summary(body.id)).toMatchObject({
      status: 'refused',
      problem: { code: 'imports.interrupted' },
    })
    expect(await screen.apply(body.id, body.digest)).toMatchObject({
      status: 409,
      body: { code: 'imports.not-planned' },
    })
  })
})
