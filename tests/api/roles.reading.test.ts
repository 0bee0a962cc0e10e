import { afterAll, beforeAll, expect, test } from 'vitest'
import { offeredPermissions } from '../../api/contract/permissions.ts'
import { type PermissionKey, permissions, roleIds } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Member, openStaff } from '../support/staff.ts'

let app: TestApp
let root: Member
let employee: Member

type Granted = { id: string; key: PermissionKey; assigned: boolean }

const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown, headers = {}) =>
  app.rest(method, path, body, root.token, headers)
const idOf = (key: PermissionKey) => ({ id: permissions.find((one) => one.key === key)?.id })
const create = (name: string, ...keys: PermissionKey[]) =>
  call('POST', '/roles', { name, permissions: keys.map(idOf) })
const named = async (query = ''): Promise<string[]> =>
  (await call('GET', `/roles${query}`)).body.map(({ name }: { name: string }) => name)
const assigned = (granted: readonly Granted[]) => granted.filter((one) => one.assigned).map(({ key }) => key)

beforeAll(async () => {
  app = await openTestApp()
  const staff = openStaff(app)
  root = await staff.administrator()
  employee = await staff.employee()
})
afterAll(() => app.close())

test('[ROLE-06] the list is searched anywhere in the name, whatever its case and accents, and filtered by status', async () => {
  const { id } = (await create('Médico Laboral', 'report.*')).body
  await create('Laboratorio', 'report.*')
  await call('PATCH', `/roles/${id}`, { active: false })
  expect(await named('?search=LABOR')).toEqual(['Laboratorio', 'Médico Laboral'])
  expect(await named('?search=medico')).toEqual(['Médico Laboral'])
  expect(await named('?search=labor&status=active')).toEqual(['Laboratorio'])
  expect(await named('?search=labor&status=inactive')).toEqual(['Médico Laboral'])
  expect(await named('?search=labor&status=all')).toHaveLength(2)
  expect(await named('?search=%25')).toEqual([])
  expect(await call('GET', '/roles?status=ACTIVE')).toMatchObject({
    status: 400,
    body: { code: 'http.invalid-input', field: 'status' },
  })
})

test('[ROLE-07] [ROLE-06] permissions are feature.action; a role tells all of them, and which it holds', async () => {
  const { id } = (await create('Lectora', 'employee.*')).body
  const all: Granted[] = (await call('GET', '/permissions')).body
  expect(all.map(({ id, key }) => ({ id, key }))).toEqual(offeredPermissions(false))
  for (const one of all) {
    expect(one.key).toMatch(/^[a-z_]+\.\*$/)
    expect(Object.keys(one)).toEqual(['id', 'key', 'name', 'description'])
  }
  const { body } = await call('GET', `/roles/${id}/permissions`)
  expect(body.map(({ key }: Granted) => key)).toEqual(offeredPermissions(false).map(({ key }) => key))
  expect(assigned(body)).toEqual(['employee.*'])
  expect((await call('GET', `/roles/${id}`)).body.permissions).toEqual(body)
  expect(assigned((await call('GET', `/roles/${roleIds.administrador}/permissions`)).body)).toHaveLength(10)
  expect(assigned((await call('GET', `/roles/${roleIds.empleado}/permissions`)).body)).toEqual([])
})

test('[ROLE-06] Role_list has every role by name, with its users and whether it is built in', async () => {
  const query = '{ Role_list { id name active isBuiltIn audits totalUsers permissions { key assigned } } }'
  const { Role_list } = (await app.gql(query, {}, root.token)).data
  const byRest = (await call('GET', '/roles')).body
  expect(Role_list.map(({ permissions: _, ...role }: { permissions: unknown }) => role)).toEqual(byRest)
  const of = (id: string) => Role_list.find((one: { id: string }) => one.id === id)
  expect(of(roleIds.empleado)).toMatchObject({ name: 'Empleado', isBuiltIn: true, totalUsers: 1 })
  expect(of(roleIds.administrador)).toMatchObject({ name: 'Administrador', totalUsers: 1 })
  const names = byRest.map(({ name }: { name: string }) => name)
  expect(names).toEqual([...names].sort(new Intl.Collator('es').compare))
})

test('users are counted whether they may log in or not', async () => {
  const { id } = (await create('Cuenta', 'report.*')).body
  const [one, other] = [
    await app.hire({ payrollNum: '71', roleId: id }),
    await app.hire({ payrollNum: '72', roleId: id }),
  ]
  const off = `mutation { User_updateEmployee(id: "${other}", status: false) { status } }`
  expect((await app.gql(off, {}, root.token)).data.User_updateEmployee.status).toBe(false)
  expect((await call('GET', `/roles/${id}`)).body.totalUsers).toBe(2)
  const back = `mutation { User_changeRole(userId: "${one}", roleId: "${roleIds.empleado}") { id } }`
  await app.gql(back, {}, root.token)
  expect((await call('GET', `/roles/${id}`)).body.totalUsers).toBe(1)
  expect(
    (await app.gql('{ User_logged { Role { name totalUsers isBuiltIn } } }', {}, employee.token)).data,
  ).toEqual({
    User_logged: { Role: { name: 'Empleado', totalUsers: 2, isBuiltIn: true } },
  })
})
