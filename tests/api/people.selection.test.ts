import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roleIds } from '../../domain/kernel/ids.ts'
import { recordFirstLogin } from '../../domain/people/access.ts'
import { person } from '../../domain/people/person.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { gridOf } from '../support/sheet.ts'
import { type Member, openStaff } from '../support/staff.ts'
import { waitedFor } from '../support/waited.ts'

let app: TestApp
let staff: ReturnType<typeof openStaff>
let root: Member
let clerk: Member

const logIn = async (id: string, at: string): Promise<void> => {
  app.clock.now = new Date(at)
  await app.as(id)
  await app.services.execute(app.command('LogIn'), person, id, recordFirstLogin)
  await app.settled()
}

beforeAll(async () => {
  app = await openTestApp()
  staff = openStaff(app)
  root = await staff.administrator()
  clerk = await staff.holderOf('employee.*')
})
afterAll(() => app.close())

describe('who has logged in', () => {
  const listed = async (args: string, by: Member = root): Promise<string[]> => {
    const query = `{ User_list(search: "zeta", ${args}) { rows { fullName } } }`
    const { data } = await app.gql(query, {}, by.token)
    return data.User_list.rows.map(({ fullName }: { fullName: string }) => fullName)
  }
  const fields = 'rows { fullName isActivated lastSession }'

  beforeAll(async () => {
    const [ana, , carla, dora] = await app.hireAll([
      { payrollNum: '201', fullName: 'Ana Zeta' },
      { payrollNum: '202', fullName: 'Beto Zeta' },
      { payrollNum: '203', fullName: 'Carla Zeta' },
      { payrollNum: '204', fullName: 'Dora Zeta' },
    ])
    await logIn(carla ?? '', '2026-03-02T16:00:00.000Z')
    await logIn(ana ?? '', '2026-03-02T17:00:00.000Z')
    const off = `mutation { User_updateEmployee(id: "${dora}", status: false) { id } }`
    await app.gql(off, {}, root.token)
  })

  test('is a filter beside the status, for those who see the list', async () => {
    const waiting = 'activation: "WAITING"'
    expect(await listed(waiting)).toEqual(['Beto Zeta', 'Dora Zeta'])
    expect(await listed(`${waiting}, status: "ACTIVE"`, clerk)).toEqual(['Beto Zeta'])
    expect(await listed('activation: "ACTIVATED"')).toEqual(['Ana Zeta', 'Carla Zeta'])
    expect(await listed('activation: null')).toHaveLength(4)
    const { code, field } = await app.gql('{ User_list(activation: "NEVER") { count } }', {}, root.token)
    expect([code, field]).toEqual(['http.invalid-input', 'activation'])
  })

  test('is shown with the last log-in, by which the list is sorted: those who never did come first', async () => {
    const { data } = await app.gql(
      `{ User_list(search: "zeta", sort: lastSession) { ${fields} } }`,
      {},
      clerk.token,
    )
    expect(data.User_list.rows).toEqual([
      { fullName: 'Beto Zeta', isActivated: false, lastSession: null },
      { fullName: 'Dora Zeta', isActivated: false, lastSession: null },
      { fullName: 'Carla Zeta', isActivated: true, lastSession: '2026-03-02T16:00:00.000Z' },
      { fullName: 'Ana Zeta', isActivated: true, lastSession: '2026-03-02T17:00:00.000Z' },
    ])
    const last = 'sort: lastSession, direction: descending'
    expect(await listed(`${last}, pageSize: 2`)).toEqual(['Ana Zeta', 'Carla Zeta'])
    expect(await listed(`${last}, pageSize: 2, page: 2, status: "ACTIVE"`)).toEqual(['Beto Zeta'])
    const carla = await app.gql('{ User_list(search: "203") { rows { id } } }', {}, root.token)
    await logIn(carla.data.User_list.rows[0].id, '2026-03-02T18:00:00.000Z')
    expect(await listed(`${last}, pageSize: 1`)).toEqual(['Carla Zeta'])
  })

  test('is known of nobody outside the list, not even of oneself', async () => {
    for (const field of ['lastSession', 'isActivated']) {
      const { code } = await app.gql(`{ User(id: "${clerk.id}") { ${field} } }`, {}, clerk.token)
      expect([field, code]).toEqual([field, 'http.invalid-query'])
    }
    const neighbour = await staff.holderOf('report.*', 'employee_development.*')
    expect((await app.gql(`{ User_list { ${fields} } }`, {}, neighbour.token)).code).toBe('access.forbidden')
  })

  test('goes into the file, for the filtered list and for a selection', async () => {
    const asked = 'search=zeta&activation=ACTIVATED&sort=lastSession&columns=name,lastSession'
    const { body } = await app.rest('GET', `/employees/export?${asked}`, undefined, clerk.token)
    expect(gridOf(body)).toEqual([
      ['Name', 'Last session'],
      ['Ana Zeta', '2026-03-02 11:00:00'],
      ['Carla Zeta', '2026-03-02 12:00:00'],
    ])
    const { data } = await app.gql('{ User_list(search: "zeta") { rows { id } } }', {}, clerk.token)
    const selected = {
      ids: data.User_list.rows.map(({ id }: { id: string }) => id),
      sort: 'lastSession',
      direction: 'descending',
      columns: 'lastSession',
    }
    const file = await app.rest('POST', '/employees/actions/export', selected, clerk.token)
    expect(gridOf(file.body).slice(1).flat().filter(Boolean)).toEqual([
      '2026-03-02 12:00:00',
      '2026-03-02 11:00:00',
    ])
  })

  test('is counted of active people for the administrators’ dashboard', async () => {
    const read = async () =>
      (await app.rest('GET', '/dashboard/company', undefined, root.token)).body.adoption as {
        people: number
        activated: number
      }
    const before = await read()
    const id = await app.hire({ payrollNum: '299' })
    expect(await read()).toEqual({ ...before, people: before.people + 1 })
    await logIn(id, '2026-03-02T18:30:00.000Z')
    expect(await read()).toEqual({ people: before.people + 1, activated: before.activated + 1 })
  })
})

describe('a change for several people', () => {
  const act = (what: 'deactivate' | 'change-role' | 'count', body: object, by: Member) =>
    app.rest('POST', `/employees/actions/${what}`, body, by.token)
  const factsOf = async (id: string) =>
    (await app.services.store.read(`person-${id}`))
      .filter(({ type }) => type !== 'EmployeeHired')
      .map(({ type, meta, data }) => ({ type, command: meta.command, by: meta.actor.id, data }))
  const newcomers = (count: number, over: object = {}) =>
    app.hireAll(
      Array.from({ length: count }, () => {
        number += 1
        return { payrollNum: String(number), ...over }
      }),
    )
  let number = 3_000

  test('counts first whom it would reach', async () => {
    const [one = '', other = '', gone = ''] = await newcomers(3)
    await act('deactivate', { ids: [gone] }, root)
    const ids = [one, other, gone, clerk.id, app.services.newId()]
    expect((await act('count', { ids }, clerk)).body).toEqual({ active: 2, inactive: 1, isOneself: true })
  })

  test('is a command each, which ends their access, and says how many there were', async () => {
    const [one = '', other = '', gone = ''] = await newcomers(3)
    await act('deactivate', { ids: [gone] }, root)
    const token = await app.as(one)
    const ids = [one, other, one, gone]
    const { status, body } = await act('deactivate', { ids, reason: 'Terminó la temporada' }, clerk)
    expect(status).toBe(202)
    expect(body).toEqual({
      id: expect.any(String),
      done: 3,
      total: 3,
      isUnderWay: false,
      changed: 2,
      unchanged: 1,
      refused: [],
    })
    const fact = { type: 'EmployeeDeactivated', command: 'DeactivateEmployee', by: clerk.id }
    expect(await factsOf(other)).toEqual([
      { ...fact, data: { personId: other, reason: 'Terminó la temporada' } },
    ])
    expect((await app.gql('{ User_logged { id } }', {}, token)).code).toBe('UNAUTHORIZED')
    expect(
      (await app.gql('{ User_list(status: "ACTIVE", search: "300") { rows { id } } }', {}, clerk.token)).data,
    ).toMatchObject({ User_list: { rows: expect.not.arrayContaining([{ id: other }]) } })
  })

  test('leaves those whom it may not touch as they are, says why of each, and reaches the others', async () => {
    const auditor = await staff.holderOf('audit.*')
    const administrator = await staff.administrator()
    const [one = ''] = await newcomers(1)
    const unknown = app.services.newId()
    const ids = [clerk.id, auditor.id, administrator.id, unknown, one]
    const { body } = await act('deactivate', { ids }, clerk)
    expect(body).toMatchObject({ changed: 1, unchanged: 0 })
    expect(body.refused.map(({ id, message }: { id: string; message: string }) => [id, message])).toEqual([
      [clerk.id, 'Nobody can activate or deactivate their own account.'],
      [auditor.id, 'Only an administrator decides who audits, and changes the access of those who do.'],
      [administrator.id, 'Only an administrator can appoint or remove another.'],
      [unknown, 'That person was not found.'],
    ])
    expect(body.refused[1]).toMatchObject({
      fullName: expect.stringMatching(/^Persona /),
      payrollNum: /^\d+$/,
    })
    expect(await factsOf(auditor.id)).toEqual([])
  })

  test('gives a user type under the rules of giving it to one', async () => {
    const analyst = await staff.roleWith('report.*')
    const [one = '', other = ''] = await newcomers(2)
    const away = await act('change-role', { ids: [one, other], roleId: analyst }, clerk)
    expect(away.body.refused.map(({ message }: { message: string }) => message)).toEqual([
      'You cannot grant a permission that you do not hold.',
      'You cannot grant a permission that you do not hold.',
    ])
    const { body } = await act(
      'change-role',
      { ids: [one, root.id, other], roleId: analyst, reason: 'Alta' },
      root,
    )
    expect(body).toMatchObject({ changed: 2, refused: [{ id: root.id }] })
    expect(await factsOf(one)).toEqual([
      {
        type: 'RoleAssigned',
        command: 'ChangeRole',
        by: root.id,
        data: { personId: one, roleId: analyst, from: roleIds.empleado, reason: 'Alta' },
      },
    ])
    expect((await act('change-role', { ids: [one], roleId: analyst }, root)).body).toMatchObject({
      unchanged: 1,
    })
    const nowhere = await act('change-role', { ids: [one], roleId: app.services.newId() }, root)
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'roles.not-found'])
  })

  test('of hundreds goes on after its answer, for whoever began it to follow, and is repeated by nobody', async () => {
    const ids = await newcomers(210)
    const key = { 'idempotency-key': app.services.newId() }
    const ask = () => app.rest('POST', '/employees/actions/deactivate', { ids }, root.token, key)
    const { body } = await ask()
    expect(body.total).toBe(210)
    await app.services.jobs.idle(body.id)
    const read = (by: Member) => app.rest('GET', `/employees/actions/${body.id}`, undefined, by.token)
    expect((await read(root)).body).toMatchObject({ done: 210, changed: 210, refused: [], isUnderWay: false })
    expect(await waitedFor(app, () => read(root))).toBe(await app.services.store.head())
    expect((await read(clerk)).status).toBe(404)
    expect((await ask()).body).toMatchObject({ id: body.id, changed: 210 })
    expect(await factsOf(ids[0] ?? '')).toHaveLength(1)
    const others = { ids: [clerk.id] }
    const reused = await app.rest('POST', '/employees/actions/deactivate', others, root.token, key)
    expect(reused.body.code).toBe('conflict.command-reused')
  })

  test('is decided by what its actor may do when it is made, not when it was sent', async () => {
    const gone = await staff.holderOf('employee.*')
    await act('deactivate', { ids: [gone.id] }, root)
    const [one = ''] = await newcomers(1)
    const [id, correlationId] = [app.services.newId(), app.services.newId()]
    const of = { people: [one], change: { kind: 'deactivate' }, reason: null } as const
    await app.services.accessChanges.begin(id, { by: gone.id, correlationId, ...of })
    expect(await app.services.accessChanges.progress(id, gone.id)).toMatchObject({
      changed: 0,
      refused: [{ personId: one, code: 'access.forbidden' }],
    })
    expect(await factsOf(one)).toEqual([])
  })

  test('needs the permission of the list', async () => {
    const neighbour = await staff.holderOf('report.*', 'course.*')
    const [one = ''] = await newcomers(1)
    for (const [what, body] of [
      ['count', {}],
      ['deactivate', {}],
      ['change-role', { roleId: roleIds.empleado }],
    ] as const)
      expect((await act(what, { ids: [one], ...body }, neighbour)).status).toBe(403)
    expect(await factsOf(one)).toEqual([])
    expect((await act('deactivate', { ids: [] }, root)).body.field).toBe('ids')
  })
})

test('the codes of a selection are printed for those in it who have no password', async () => {
  const [north, south] = app.office.terminals
  const [one = '', other = '', entered = ''] = await app.hireAll([
    { payrollNum: '4001', terminalId: north },
    { payrollNum: '4002', terminalId: south },
    { payrollNum: '4003', terminalId: south },
  ])
  await app.hire({ payrollNum: '4004', terminalId: north })
  await app.as(entered)
  const count = (by: Member, people: readonly string[]) =>
    app.rest('POST', '/activation-codes/actions/count', { people }, by.token)
  const selected = [one, other, entered]
  expect((await count(root, selected)).body.terminals).toEqual([
    { id: north, name: 'Terminal Norte', needed: 1, held: 0 },
    { id: south, name: 'Terminal Sur', needed: 1, held: 0 },
  ])
  expect((await count(clerk, selected)).status).toBe(403)
  const printing = { people: selected, terminals: [south] }
  const printed = await app.rest('POST', '/activation-codes/actions/print', printing, root.token)
  expect(printed.headers.get('x-codes-printed')).toBe('1')
  expect((await count(root, selected)).body.terminals[1]).toMatchObject({ needed: 0, held: 1 })
})
