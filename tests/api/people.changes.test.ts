import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PermissionKey } from '../../domain/kernel/ids.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { deactivateRole, role } from '../../domain/roles/role.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { createRoleWith } from '../support/staff.ts'

let app: TestApp
let root: { id: string; token: string }
let staff: { id: string; token: string }
let nextNumber = 100

const roleWith = async (name: string, ...permissions: PermissionKey[]): Promise<string> => {
  const roleId = await createRoleWith(app, permissions, name)
  await app.settled()
  return roleId
}

const newcomer = async (roleId: string = roleIds.empleado) => {
  nextNumber += 1
  const id = await app.hire({ payrollNum: String(nextNumber), roleId, entryDate: '2019-03-04' })
  return { id, token: await app.as(id) }
}

const update = (id: string, status: boolean, token: string, reason?: string) =>
  app.gql(
    `mutation ($id: ID!, $status: Boolean!, $reason: String) {
      User_updateEmployee(id: $id, status: $status, reason: $reason) { id status transactionStatus pending } }`,
    { id, status, reason },
    token,
  )

const changeRole = (userId: string, roleId: string, token: string, reason?: string) =>
  app.gql(
    `mutation ($userId: ID!, $roleId: ID!, $reason: String) {
      User_changeRole(userId: $userId, roleId: $roleId, reason: $reason) { id status transactionStatus pending } }`,
    { userId, roleId, reason },
    token,
  )

const isIn = async (token: string): Promise<string | null> =>
  (await app.gql('{ User_logged { id } }', {}, token)).code
const facts = async (id: string) =>
  (await app.services.store.read(`person-${id}`)).map(({ type, data, meta }) => ({ type, data, meta }))

beforeAll(async () => {
  app = await openTestApp({ FIRST_PASSWORD: 'entryDate' })
  root = await newcomer(roleIds.administrador)
  staff = await newcomer(await roleWith('Recursos humanos', 'employee.*', 'report.*'))
})
afterAll(() => app.close())

describe('deactivating somebody', () => {
  test('[EMP-03] answers with what now holds, and the list shows it at once', async () => {
    const { id } = await newcomer()
    const { data } = await update(id, false, staff.token, 'Renuncia voluntaria')
    expect(data.User_updateEmployee).toEqual({ id, status: false, transactionStatus: true, pending: false })
    const rows = await app.gql('{ User_list(status: "INACTIVE") { rows { id status } } }', {}, staff.token)
    expect(rows.data.User_list.rows).toContainEqual({ id, status: false })
    expect((await update(id, true, staff.token)).data.User_updateEmployee).toMatchObject({ status: true })
  })

  test('[EMP-03] leaves a fact that says who and why, and doing it twice leaves no second one', async () => {
    const { id } = await newcomer()
    await update(id, false, staff.token, '  Renuncia voluntaria ')
    await update(id, false, staff.token, 'Otra vez')
    await update(id, true, staff.token, '')
    const [, left, back, ...more] = await facts(id)
    expect(left).toMatchObject({
      type: 'EmployeeDeactivated',
      data: { personId: id, reason: 'Renuncia voluntaria' },
      meta: { actor: { kind: 'person', id: staff.id }, command: 'DeactivateEmployee' },
    })
    expect([back?.type, back?.data]).toEqual(['EmployeeReactivated', { personId: id }])
    expect(more).toEqual([])
  })

  test('the reason is sealed: whoever is forgotten takes it along', async () => {
    const { id } = await newcomer()
    await update(id, false, staff.token, 'Incapacidad médica')
    const [row] = await app.services.db.query<{ text: string }>({
      text: `select data::text as text from events where stream_id = $1 and type = 'EmployeeDeactivated'`,
      values: [`person-${id}`],
    })
    expect(row?.text).not.toContain('Incapacidad')
  })

  test('[AUTH-05] ends every session of theirs at once, and they cannot log in until they are back', async () => {
    const { id, token } = await newcomer()
    const number = String(nextNumber)
    const [other, neighbour] = [await app.as(id), await newcomer()]
    await app.services.db.query({ text: 'delete from credentials where person_id = $1', values: [id] })
    const logIn = () =>
      app.gql(`mutation { User_login(payrollNum: "${number}", password: "04032019") { id } }`)
    await update(id, false, root.token)
    expect([await isIn(token), await isIn(other), await isIn(neighbour.token)]).toEqual([
      'UNAUTHORIZED',
      'UNAUTHORIZED',
      null,
    ])
    expect(await logIn()).toMatchObject({ code: 'sessions.deactivated', field: 'payrollNum', status: 200 })
    await update(id, true, root.token)
    expect(await isIn(token)).toBe('UNAUTHORIZED')
    expect((await logIn()).data.User_login.id).toBe(id)
  })

  test('is refused to themselves, and of nobody known, with the field', async () => {
    expect(await update(staff.id, false, staff.token)).toMatchObject({
      code: 'people.own-account',
      data: null,
    })
    expect(await update(staff.id, true, staff.token)).toMatchObject({ code: 'people.own-account' })
    expect(await update(app.services.newId(), false, staff.token)).toMatchObject({
      code: 'people.not-found',
      field: 'id',
      status: 200,
    })
  })

  test('repeated after a lost answer, it is not decided again', async () => {
    const { id } = await newcomer()
    const key = { 'idempotency-key': app.services.newId() }
    const mutation = (status: boolean) =>
      `mutation { User_updateEmployee(id: "${id}", status: ${status}) { status } }`
    await app.gql(mutation(false), {}, root.token, key)
    await update(id, true, root.token)
    expect((await app.gql(mutation(false), {}, root.token, key)).data.User_updateEmployee).toEqual({
      status: false,
    })
    expect((await facts(id)).map(({ type }) => type)).toEqual([
      'EmployeeHired',
      'EmployeeDeactivated',
      'EmployeeReactivated',
    ])
  })
})

describe('changing a role', () => {
  test('answers with what now holds, and the person’s next request is made in the new role', async () => {
    const { id, token } = await newcomer()
    const reports = () => app.rest('GET', '/reports/courses', undefined, token)
    expect((await reports()).status).toBe(403)
    const analyst = await roleWith('Analista', 'report.*')
    const { data } = await changeRole(id, analyst, staff.token, 'Ascenso')
    expect(data.User_changeRole).toEqual({ id, status: true, transactionStatus: true, pending: false })
    expect((await reports()).status).toBe(200)
    const user = await app.gql(`{ User(id: "${id}") { Role { id name } } }`, {}, staff.token)
    expect(user.data.User.Role).toEqual({ id: analyst, name: 'Analista' })
    expect((await facts(id)).at(-1)).toMatchObject({
      type: 'RoleAssigned',
      data: { roleId: analyst, from: roleIds.empleado, reason: 'Ascenso' },
      meta: { actor: { kind: 'person', id: staff.id }, command: 'ChangeRole' },
    })
    await changeRole(id, roleIds.empleado, staff.token)
    expect((await reports()).status).toBe(403)
  })

  test('to the one they have changes nothing, and it works on somebody who is inactive', async () => {
    const { id } = await newcomer()
    await update(id, false, root.token)
    expect((await changeRole(id, roleIds.empleado, staff.token)).data.User_changeRole).toMatchObject({
      status: false,
      pending: false,
    })
    const helper = await roleWith('Ayudante', 'employee.*')
    expect((await changeRole(id, helper, staff.token)).data.User_changeRole.status).toBe(false)
    expect((await facts(id)).map(({ type }) => type)).toEqual([
      'EmployeeHired',
      'EmployeeDeactivated',
      'RoleAssigned',
    ])
  })

  test('nobody hands on a permission that they lack, nor an inactive role, nor changes their own', async () => {
    const { id } = await newcomer()
    const [mighty, closed] = [
      await roleWith('Poderoso', 'report.*', 'course.*'),
      await roleWith('Cerrado', 'report.*'),
    ]
    expect(await changeRole(id, mighty, staff.token)).toMatchObject({
      code: 'roles.cannot-grant',
      field: 'roleId',
    })
    await app.services.execute(app.command('DeactivateRole'), role, closed, deactivateRole)
    expect(await changeRole(id, closed, root.token)).toMatchObject({
      code: 'people.inactive-role',
      field: 'roleId',
    })
    expect(await changeRole(staff.id, roleIds.empleado, staff.token)).toMatchObject({
      code: 'people.own-role',
    })
    expect((await facts(id)).map(({ type }) => type)).toEqual(['EmployeeHired'])
    expect((await changeRole(id, mighty, root.token)).data.User_changeRole.transactionStatus).toBe(true)
  })

  test('names whom or which role it does not know', async () => {
    const { id } = await newcomer()
    expect(await changeRole(app.services.newId(), roleIds.empleado, root.token)).toMatchObject({
      code: 'people.not-found',
      field: 'userId',
    })
    expect(await changeRole(id, app.services.newId(), root.token)).toMatchObject({
      code: 'roles.not-found',
      field: 'roleId',
    })
  })

  test('[API-05] ids and reasons of the wrong shape are refused with their field, and nothing happens', async () => {
    const { id } = await newcomer()
    expect(await update('1', false, root.token)).toMatchObject({ code: 'http.invalid-input', field: 'id' })
    expect(await update(id, false, root.token, 'x'.repeat(256))).toMatchObject({
      code: 'http.invalid-input',
      field: 'reason',
    })
    expect(await changeRole('', roleIds.empleado, root.token)).toMatchObject({ field: 'userId' })
    expect(await changeRole(id, 'administrador', root.token)).toMatchObject({ field: 'roleId' })
    expect(await changeRole(id, roleIds.empleado, root.token, 'a\u0000b')).toMatchObject({
      code: 'http.invalid-input',
    })
    expect((await facts(id)).map(({ type }) => type)).toEqual(['EmployeeHired'])
  })
})
