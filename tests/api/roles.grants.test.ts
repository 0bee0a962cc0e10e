import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadGrantor } from '../../api/records/grantor.ts'
import { type PermissionKey, permissions } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Member, openStaff } from '../support/staff.ts'

let app: TestApp
let staff: ReturnType<typeof openStaff>
let root: Member
/** May handle user types, and write courses. */
let grantor: Member

const granting = (...keys: readonly PermissionKey[]) =>
  keys.map((key) => ({ id: permissions.find((one) => one.key === key)?.id }))
const create = (by: Member, name: string, ...keys: readonly PermissionKey[]) =>
  app.rest('POST', '/roles', { name, permissions: granting(...keys) }, by.token)
const edit = (by: Member, roleId: string, what: object) =>
  app.rest('PATCH', `/roles/${roleId}`, what, by.token)
const heldBy = async (roleId: string): Promise<string[]> =>
  (await app.rest('GET', `/roles/${roleId}/permissions`, undefined, root.token)).body
    .filter(({ assigned }: { assigned: boolean }) => assigned)
    .map(({ key }: { key: string }) => key)

const refusedGrant = { status: 403, body: { code: 'roles.cannot-grant', field: 'permissions' } }

beforeAll(async () => {
  app = await openTestApp()
  staff = openStaff(app)
  root = await staff.administrator()
})
afterAll(() => app.close())

test('nobody creates a role that holds more than they do', async () => {
  grantor = await staff.holderOf('roles_permissions.*', 'course.*')
  expect(await create(grantor, 'Dos', 'course.*', 'employee.*')).toMatchObject(refusedGrant)
  expect((await create(grantor, 'Dos', 'course.*', 'roles_permissions.*')).status).toBe(201)
  expect((await create(root, 'Todos', ...permissions.map(({ key }) => key))).status).toBe(201)
})

test('nor do they add to a role what they lack; what it holds already may stay or go, and does not come back', async () => {
  const { id } = (await create(root, 'Mixto', 'employee.*', 'course.*')).body
  expect(await edit(grantor, id, { permissions: granting('employee.*', 'report.*') })).toMatchObject(
    refusedGrant,
  )
  expect(await edit(grantor, id, { name: 'Mixta', permissions: granting('report.*') })).toMatchObject(
    refusedGrant,
  )
  expect(
    (await edit(grantor, id, { permissions: granting('employee.*', 'roles_permissions.*') })).status,
  ).toBe(200)
  expect(await heldBy(id)).toEqual(['employee.*', 'roles_permissions.*'])
  expect((await edit(grantor, id, { permissions: granting('course.*') })).status).toBe(200)
  expect(await edit(grantor, id, { permissions: granting('course.*', 'employee.*') })).toMatchObject(
    refusedGrant,
  )
  expect(await heldBy(id)).toEqual(['course.*'])
})

test('nobody widens their own role, whatever else the same request says', async () => {
  for (const what of [
    { permissions: granting('roles_permissions.*', 'course.*', 'employee.*') },
    { permissions: granting('employee.*') },
    {
      name: 'Más',
      active: true,
      permissions: granting(...permissions.map(({ key }) => key).filter((key) => key !== 'audit.*')),
    },
  ])
    expect(await edit(grantor, grantor.roleId, what)).toMatchObject(refusedGrant)
  expect(await heldBy(grantor.roleId)).toEqual(['course.*', 'roles_permissions.*'])
})

test('nobody reactivates a role that holds more than they do, unless what is more goes with it', async () => {
  const { id } = (await create(root, 'Dormida', 'employee.*', 'course.*')).body
  expect((await edit(grantor, id, { active: false })).status).toBe(200)
  expect(await edit(grantor, id, { active: true })).toMatchObject(refusedGrant)
  const both = { active: true, permissions: granting('employee.*', 'course.*') }
  expect(await edit(grantor, id, both)).toMatchObject(refusedGrant)
  expect((await edit(grantor, id, { active: true, permissions: granting('course.*') })).body).toMatchObject({
    active: true,
  })
  expect(await heldBy(id)).toEqual(['course.*'])
  expect((await edit(root, id, { active: false })).status).toBe(200)
  expect((await edit(grantor, id, { active: true })).status).toBe(200)
})

test('nobody deactivates the role that they hold', async () => {
  expect(await edit(grantor, grantor.roleId, { active: false })).toMatchObject({
    status: 403,
    body: { code: 'people.own-role', field: 'active' },
  })
  expect((await app.rest('GET', '/roles', undefined, grantor.token)).status).toBe(200)
})

test('what a role may do changes with the next request, also for tokens that were given before', async () => {
  const holder = await staff.holderOf('report.*')
  const reports = async () => (await app.rest('GET', '/reports/courses', undefined, holder.token)).status
  const roles = async () => (await app.rest('GET', '/roles', undefined, holder.token)).status
  expect([await reports(), await roles()]).toEqual([200, 403])
  await edit(root, holder.roleId, { permissions: granting('roles_permissions.*') })
  expect([await reports(), await roles()]).toEqual([403, 200])
  const { data } = await app.gql(
    '{ User_logged { Role { permissions { key assigned } } } }',
    {},
    holder.token,
  )
  expect(
    data.User_logged.Role.permissions.filter(({ assigned }: { assigned: boolean }) => assigned),
  ).toMatchObject([{ key: 'roles_permissions.*' }])
})

test('whoever gave up a permission of their own role cannot take it back', async () => {
  const own = { permissions: granting('roles_permissions.*') }
  expect((await edit(grantor, grantor.roleId, own)).status).toBe(200)
  const back = { permissions: granting('roles_permissions.*', 'course.*') }
  expect(await edit(grantor, grantor.roleId, back)).toMatchObject(refusedGrant)
})

test('who lacks roles_permissions.* neither reads nor makes roles, whatever else they hold', async () => {
  const others = permissions.map(({ key }) => key).filter((key) => key !== 'roles_permissions.*')
  const holder = await staff.holderOf(...others)
  const forbidden = { status: 403, body: { code: 'access.forbidden' } }
  expect(await create(holder, 'Nueva', 'report.*')).toMatchObject(forbidden)
  expect(await edit(holder, holder.roleId, { name: 'Nueva' })).toMatchObject(forbidden)
  for (const path of ['/roles', `/roles/${holder.roleId}`, '/permissions'])
    expect(await app.rest('GET', path, undefined, holder.token)).toMatchObject(forbidden)
})

test('what is taken from a grantor while their requests are under way, they no longer grant', async () => {
  const holder = await staff.holderOf('roles_permissions.*', 'report.*')
  const creating = (n: number) => create(holder, `Carrera ${n}`, 'report.*')
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 12 }, (_, n) => creating(n))),
    edit(root, holder.roleId, { permissions: granting('roles_permissions.*') }),
    Promise.all(Array.from({ length: 12 }, (_, n) => creating(20 + n))),
  ])
  for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe('roles.cannot-grant')
  const log = await app.services.store.readAll(0, 1_000_000)
  const taken = log.findLast(
    ({ type, stream }) => type === 'PermissionsChanged' && stream.endsWith(holder.roleId),
  )
  const given = log.filter(({ type, meta }) => type === 'RoleCreated' && meta.actor.id === holder.id)
  for (const { position } of given) expect(position).toBeLessThan(taken?.position ?? 0)
  expect((await creating(99)).body.code).toBe('roles.cannot-grant')
})

test('a request that waited while its sender was deactivated or moved gives nothing', async () => {
  const holder = await staff.holderOf('roles_permissions.*', 'audit.*')
  const { executeAll } = app.services
  const who = {
    personId: holder.id,
    roleId: holder.roleId,
    isAdministrator: false,
    permissions: new Set<PermissionKey>(['roles_permissions.*', 'audit.*']),
    isFirstTime: false,
    sessionId: holder.id,
    readFrom: { settled: 0, pending: 0 },
  }
  const ask = () =>
    executeAll(app.command('Ask'), async (load) => {
      await loadGrantor(load, who, 'roles_permissions.*')
      return []
    })
  await expect(ask()).resolves.toBeDefined()
  const off = `mutation { User_updateEmployee(id: "${holder.id}", status: false) { id } }`
  await app.gql(off, {}, root.token)
  await expect(ask()).rejects.toMatchObject({ code: 'access.forbidden' })
})
