import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportRow } from '../../api/contract/routes/imports.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { personByPayrollNum } from '../../projections/people.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { crowd, importing, rosterOf } from '../support/imports.ts'

let app: TestApp
let token: string
let administratorId: string
let screen: ReturnType<typeof importing>

beforeAll(async () => {
  app = await openTestApp()
  administratorId = await app.hire({ payrollNum: '1', fullName: 'Ada Ruiz', roleId: roleIds.administrador })
  token = await app.as(administratorId)
  screen = importing(app, token)
})
afterAll(() => app.close())

const person = async (payrollNum: string) => {
  const found = await personByPayrollNum(app.services.db, payrollNum)
  if (!found) throw new Error(`nobody has ${payrollNum}`)
  return found
}
const nameOf = async (table: 'terminals' | 'departments', id: string) => {
  const from = table === 'terminals' ? sql`terminals` : sql`departments`
  const [found] = await app.services.db.query<{ name: string }>(
    sql`select name from ${from} where id = ${id}`,
  )
  return found?.name
}

describe('an import by screen', () => {
  test('[ORG-06] is a dry run first: each row with what would become of it, and nothing stored', async () => {
    await app.hire({ payrollNum: '100', fullName: 'Luz Paz' })
    const before = await app.services.store.head()
    const { status, body } = await screen.upload(
      rosterOf(
        '100,Luz Paz Ortiz,,Terminal Norte,Operación,Operador,',
        '101,Íñigo Peña,inigo@example.com,Veracruz,Muelle,Estibador,',
        '102,Ana Ruiz,sin arroba,Veracruz,Muelle,,quizá',
        '1,Ada Ruiz,,Terminal Norte,Operación,Operador,',
      ),
      'Plantilla año 2026.csv',
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'planned',
      fileName: 'Plantilla año 2026.csv',
      counts: { new: 1, changed: 1, unchanged: 1, refused: 1, missing: 0 },
      problem: null,
      uploadedBy: { kind: 'person', fullName: 'Ada Ruiz' },
      progress: { done: 0, all: 2 },
    })
    expect(body.opens.map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`)).toEqual([
      'terminal Veracruz',
      'department Muelle',
      'jobTitle Estibador',
    ])
    const all = await screen.rows(body.id)
    expect(all.body.count).toBe(4)
    expect(all.body.rows.map(({ line, outcome }: ImportRow) => [line, outcome])).toEqual([
      [2, 'changed'],
      [3, 'new'],
      [4, 'refused'],
      [5, 'unchanged'],
    ])
    const refused = await screen.rows(body.id, '?outcome=refused')
    expect(refused.body.rows[0].reasons).toEqual([
      { code: 'roster.unknown-status', column: 'status', params: {}, value: 'quizá' },
      { code: 'people.incorrect-email', column: 'email', params: {}, value: 'sin arroba' },
      { code: 'roster.missing-value', column: 'jobTitle', params: {}, value: null },
    ])
    const changed = await screen.rows(body.id, '?outcome=changed')
    expect(changed.body.rows[0].changes).toEqual([
      { column: 'fullName', from: 'Luz Paz', to: 'Luz Paz Ortiz' },
    ])
    expect(await app.services.store.head()).toBe(before)
  })

  test('[ORG-06] applied, does exactly what the dry run said, in the name of who asked, under one request', async () => {
    const { body } = await screen.upload(
      rosterOf(...crowd(1_000, 60), '1030,Repetida,,Terminal 1,Muelle,Puesto 1,'),
    )
    const from = await app.services.store.head()
    const applied = await screen.apply(body.id, body.digest)
    expect(applied.status).toBe(202)
    const report = await screen.ended(body.id)
    expect(report).toMatchObject({
      status: 'done',
      counts: body.counts,
      appliedBy: { kind: 'person', fullName: 'Ada Ruiz' },
      progress: { done: 60, all: 60 },
    })
    const said = (await screen.rows(body.id, '?outcome=new&pageSize=200')).body
    expect(said.count).toBe(60)
    for (const { payrollNum, name, changes } of said.rows as ImportRow[]) {
      const found = await person(payrollNum)
      expect([found.full_name, found.is_active]).toEqual([name, true])
      const to = (column: string) => changes.find((one) => one.column === column)?.to
      expect(await nameOf('terminals', found.terminal_id)).toBe(to('terminal'))
      expect(await nameOf('departments', found.department_id)).toBe(to('department'))
    }
    const facts = await app.services.store.readAll(from, 500)
    const of = facts.filter(({ meta }) => meta.command === 'ImportRoster')
    expect(new Set(of.map(({ meta }) => meta.correlationId))).toEqual(
      new Set([applied.headers.get('x-request-id')]),
    )
    expect(new Set(of.map(({ meta }) => meta.actor.id))).toEqual(new Set([administratorId]))
    expect(of.at(-1)).toMatchObject({
      type: 'RosterImported',
      stream: `import-${body.id}`,
      data: { importId: body.id, rows: 61, hired: 60, refused: 1, missing: expect.any(Number) },
    })
  })

  test('[ORG-06] pages its rows by outcome, those who are missing last', async () => {
    const { body } = await screen.upload(rosterOf(...crowd(1_000, 30), ...crowd(2_000, 25)))
    expect(body.counts).toMatchObject({ new: 25, unchanged: 30 })
    const second = (await screen.rows(body.id, '?outcome=new&page=2&pageSize=10')).body
    expect(second.count).toBe(25)
    expect(second.rows.map(({ line }: ImportRow) => line)).toEqual([42, 43, 44, 45, 46, 47, 48, 49, 50, 51])
    const last = (await screen.rows(body.id, '?page=1&pageSize=200')).body.rows as ImportRow[]
    expect(last.at(-1)).toMatchObject({ outcome: 'missing', line: null })
    const missing = (await screen.rows(body.id, '?outcome=missing&pageSize=200')).body
    expect(missing.count).toBe(body.counts.missing)
    expect(missing.rows.map(({ payrollNum }: ImportRow) => payrollNum)).toContain('1031')
    for (const wrong of ['?outcome=gone', '?page=0', '?pageSize=1000'])
      expect(await screen.rows(body.id, wrong)).toMatchObject({
        status: 400,
        body: { code: 'http.invalid-input' },
      })
  })

  test('[ORG-06] records that changed since the dry run are looked at anew, and nothing is applied before', async () => {
    const bytes = rosterOf('3000,Sol Mar,,Terminal Norte,Operación,Operador,', ...crowd(3_001, 3))
    const { body } = await screen.upload(bytes)
    await app.hire({ payrollNum: '3000', fullName: 'Otra Persona' })
    const before = await app.services.store.head()
    const refused = await screen.apply(body.id, body.digest)
    expect(refused).toMatchObject({ status: 409, body: { code: 'imports.plan-changed' } })
    expect(await app.services.store.head()).toBe(before)
    const anew = await screen.summary(body.id)
    expect(anew).toMatchObject({
      status: 'planned',
      problem: { code: 'imports.plan-changed' },
      counts: { new: 3, changed: 1 },
    })
    expect((await screen.rows(body.id, '?outcome=changed')).body.rows[0]).toMatchObject({
      payrollNum: '3000',
      changes: [{ column: 'fullName', from: 'Otra Persona', to: 'Sol Mar' }],
    })
    expect(await screen.apply(body.id, body.digest)).toMatchObject({ status: 409 })
    expect((await screen.apply(body.id, anew.digest)).status).toBe(202)
    expect((await screen.ended(body.id)).status).toBe('done')
    expect((await person('3000')).full_name).toBe('Sol Mar')
  })

  test('[ORG-06] asked for twice, by a double click or by two administrators, it is done once', async () => {
    const other = await app.as(await app.hire({ payrollNum: '2', roleId: roleIds.administrador }))
    const { body } = await screen.upload(rosterOf(...crowd(4_000, 40)))
    const answers = await Promise.all([
      screen.apply(body.id, body.digest),
      screen.apply(body.id, body.digest),
      importing(app, other).apply(body.id, body.digest),
    ])
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    expect((await screen.ended(body.id)).status).toBe('done')
    expect((await screen.apply(body.id, body.digest)).body.status).toBe('done')
    const records = await app.services.db.query(
      sql`select from events where stream_id = ${`import-${body.id}`}`,
    )
    expect(records).toHaveLength(1)
    const hired = await app.services.db.query(sql`select from people where payroll_num = '4000'`)
    expect(hired).toHaveLength(1)
  })

  test('[ORG-06] waits for another one to end: the second is refused meanwhile and holds afterwards', async () => {
    const [first, second] = [
      (await screen.upload(rosterOf(...crowd(5_000, 1_500)))).body,
      (await screen.upload(rosterOf(...crowd(8_000, 5, 'Otro muelle')))).body,
    ]
    const running = screen.apply(first.id, first.digest)
    await expect.poll(async () => (await screen.summary(first.id)).status).not.toBe('planned')
    expect(await screen.apply(second.id, second.digest)).toMatchObject({
      status: 409,
      body: { code: 'imports.another-running' },
    })
    await running
    expect(await screen.ended(first.id)).toMatchObject({
      status: 'done',
      progress: { done: 1_500, all: 1_500 },
    })
    const again = await screen.apply(second.id, second.digest)
    expect(again.body.code).toBe('imports.plan-changed') // 1,500 more people are missing from it now
    const { digest } = await screen.summary(second.id)
    expect((await screen.apply(second.id, digest)).status).toBe(202)
    expect((await screen.ended(second.id)).counts).toMatchObject({ new: 5 })
  })

  test('without anything to change stores nothing and says so', async () => {
    const { body } = await screen.upload(rosterOf(...crowd(4_000, 40)))
    const before = await app.services.store.head()
    expect((await screen.apply(body.id, body.digest)).status).toBe(202)
    expect(await screen.ended(body.id)).toMatchObject({
      status: 'done',
      counts: { new: 0, changed: 0, unchanged: 40 },
    })
    expect(await app.services.store.head()).toBe(before)
  })
})

test('whoever a roster deactivates is logged out for good: a later roster gives back the account, not the session', async () => {
  const id = await app.hire({ payrollNum: '150', fullName: 'Vera Baja' })
  const held = await app.as(id)
  const asks = () => app.gql('{ User_logged { id } }', {}, held)
  expect((await asks()).data.User_logged.id).toBe(id)
  for (const status of ['Inactivo', 'Activo']) {
    const { body } = await screen.upload(
      rosterOf(`150,Vera Baja,,Terminal Norte,Operación,Operador,${status}`),
    )
    await screen.apply(body.id, body.digest)
    expect((await screen.ended(body.id)).status).toBe('done')
  }
  await app.settled()
  expect((await person('150')).is_active).toBe(true)
  expect((await asks()).status).toBe(401)
})
