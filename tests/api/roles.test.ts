import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PermissionKey, permissions, roleIds, streamName } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Member, openStaff } from '../support/staff.ts'

let app: TestApp
let root: Member

type Granted = { id: string; key: PermissionKey; assigned: boolean }

const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown, headers = {}) =>
  app.rest(method, path, body, root.token, headers)
const idOf = (key: PermissionKey) => ({ id: permissions.find((one) => one.key === key)?.id })
const create = (name: string, ...keys: PermissionKey[]) =>
  call('POST', '/roles', { name, permissions: keys.map(idOf) })
const named = async (query = ''): Promise<string[]> =>
  (await call('GET', `/roles${query}`)).body.map(({ name }: { name: string }) => name)
const assigned = (granted: readonly Granted[]) => granted.filter((one) => one.assigned).map(({ key }) => key)
const factsOf = (roleId: string) => app.services.store.read(streamName('role', roleId))

beforeAll(async () => {
  app = await openTestApp()
  root = await openStaff(app).administrator()
})
afterAll(() => app.close())

describe('creating a user type', () => {
  test('[ROLE-06] answers 201 with the role, active and without users, and the list has it at once', async () => {
    const { status, body } = await create('  Auditoría Interna ', 'audit.*', 'report.*')
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Auditoría Interna',
      active: true,
      totalUsers: 0,
      isBuiltIn: false,
      pending: false,
    })
    expect(assigned(body.permissions)).toEqual(['report.*', 'audit.*'])
    const listed = (await call('GET', '/roles')).body
    expect(listed).toContainEqual({
      id: body.id,
      name: 'Auditoría Interna',
      active: true,
      totalUsers: 0,
      isBuiltIn: false,
      audits: true,
    })
    const [created] = await factsOf(body.id)
    expect(created).toMatchObject({
      type: 'RoleCreated',
      meta: { actor: { kind: 'person', id: root.id }, command: 'CreateRole' },
    })
  })

  test('one that begins inactive is kept so', async () => {
    const what = { name: 'Temporada alta', active: false, permissions: [idOf('report.*')], reason: 'Verano' }
    const { body } = await call('POST', '/roles', what)
    expect(body).toMatchObject({ active: false, totalUsers: 0, pending: false })
    expect(assigned(body.permissions)).toEqual(['report.*'])
    expect((await factsOf(body.id)).map(({ type, data }) => [type, 'reason' in data && data.reason])).toEqual(
      [
        ['RoleCreated', 'Verano'],
        ['RoleDeactivated', 'Verano'],
      ],
    )
  })

  const fine = [idOf('report.*')]
  const unknown = { id: '0b17ac07-a000-4000-8000-0000000000ff' }
  const faults: readonly (readonly [string, object, number, string, string])[] = [
    ['no name', { permissions: fine }, 422, 'roles.name-required', 'name'],
    ['a blank name', { name: '  ', permissions: fine }, 422, 'roles.name-required', 'name'],
    ['no permissions', { name: 'Nadie' }, 422, 'roles.permission-required', 'permissions'],
    ['none of them', { name: 'Nadie', permissions: [] }, 422, 'roles.permission-required', 'permissions'],
    [
      'one nobody knows',
      { name: 'Nadie', permissions: [...fine, unknown] },
      422,
      'roles.unknown-permission',
      'permissions',
    ],
    [
      'one without a uuid',
      { name: 'Nadie', permissions: [{ id: 'report.*' }] },
      400,
      'http.invalid-input',
      'permissions.0.id',
    ],
    ['a bare id', { name: 'Nadie', permissions: [fine[0]?.id] }, 400, 'http.invalid-input', 'permissions.0'],
    [
      'a name without an end',
      { name: 'a'.repeat(101), permissions: fine },
      400,
      'http.invalid-input',
      'name',
    ],
    [
      'another status',
      { name: 'Nadie', active: 'yes', permissions: fine },
      400,
      'http.invalid-input',
      'active',
    ],
  ]

  test.each(faults)('[ROLE-03] with %s is refused', async (_, what, status, code, field) => {
    expect(await call('POST', '/roles', what)).toMatchObject({ status, body: { error: true, code, field } })
    expect(await named('?search=nadie')).toEqual([])
  })

  test('[ROLE-03] the refusal of a missing name reads as the documents quote it', async () => {
    const inSpanish = { 'accept-language': 'es' }
    const { body } = await call('POST', '/roles', { permissions: fine }, inSpanish)
    expect(body.message).toBe('Nombre del Tipo de usuario es requerido.')
  })

  test('sent twice after a lost reply, it makes one', async () => {
    const headers = { 'idempotency-key': app.services.newId() }
    const what = { name: 'Solo una vez', permissions: fine }
    const [first, again] = [
      await call('POST', '/roles', what, headers),
      await call('POST', '/roles', what, headers),
    ]
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id } })
    expect(await named('?search=solo una')).toEqual(['Solo una vez'])
  })
})

describe('editing', () => {
  test('[ROLE-06] what is not said stays, and every change is a fact with who and why', async () => {
    const { id } = (await create('Planeador', 'report.*', 'course.*')).body
    const renamed = await call('PATCH', `/roles/${id}`, { name: 'Planeadora' })
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Planeadora', active: true, pending: false } })
    expect(assigned(renamed.body.permissions)).toEqual(['report.*', 'course.*'])
    const moved = await call('PATCH', `/roles/${id}`, {
      permissions: [idOf('course.*'), idOf('enterprise.*')],
      reason: 'Cambio de funciones',
    })
    expect(moved.body.name).toBe('Planeadora')
    expect(assigned(moved.body.permissions)).toEqual(['enterprise.*', 'course.*'])
    const facts = await factsOf(id)
    expect(facts.at(-1)).toMatchObject({
      type: 'PermissionsChanged',
      data: { granted: ['enterprise.*'], revoked: ['report.*'], reason: 'Cambio de funciones' },
      meta: { actor: { kind: 'person', id: root.id }, command: 'EditRole' },
    })
    const same = { name: 'Planeadora', active: true, permissions: [idOf('enterprise.*'), idOf('course.*')] }
    expect((await call('PATCH', `/roles/${id}`, same)).status).toBe(200)
    expect(await factsOf(id)).toHaveLength(facts.length)
  })

  test('[ROLE-03] a role is left neither without a name nor without permissions', async () => {
    const { id } = (await create('Despacho', 'report.*')).body
    for (const [what, code, field] of [
      [{ name: ' ', active: false }, 'roles.name-required', 'name'],
      [{ name: 'Otro', permissions: [] }, 'roles.permission-required', 'permissions'],
      [{ permissions: [{ id: app.services.newId() }] }, 'roles.unknown-permission', 'permissions'],
    ] as const)
      expect(await call('PATCH', `/roles/${id}`, what)).toMatchObject({ status: 422, body: { code, field } })
    expect((await call('GET', `/roles/${id}`)).body).toMatchObject({ name: 'Despacho', active: true })
  })

  test('[ROLE-04] the built-in types cannot be renamed, changed, deactivated or activated, even by an administrator', async () => {
    for (const id of Object.values(roleIds))
      for (const what of [
        { name: 'Otro' },
        { permissions: [idOf('report.*')] },
        { active: false },
        { active: true },
        { name: 'Otro', active: false, permissions: [idOf('report.*')] },
      ])
        expect(await call('PATCH', `/roles/${id}`, what)).toMatchObject({
          status: 403,
          body: { code: 'Roles.NoEditAdmin' },
        })
    for (const id of Object.values(roleIds))
      expect((await call('GET', `/roles/${id}`)).body).toMatchObject({ isBuiltIn: true, active: true })
  })

  test('a role that nobody created is not found', async () => {
    const id = app.services.newId()
    for (const path of [`/roles/${id}`, `/roles/${id}/permissions`])
      expect(await call('GET', path)).toMatchObject({ status: 404, body: { code: 'roles.not-found' } })
    expect(await call('PATCH', `/roles/${id}`, { name: 'X' })).toMatchObject({
      status: 404,
      body: { code: 'roles.not-found' },
    })
    expect(await call('GET', '/roles/7')).toMatchObject({ status: 400, body: { field: 'id' } })
  })
})
