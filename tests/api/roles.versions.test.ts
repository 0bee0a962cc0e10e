import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PermissionKey, permissions } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Member, openStaff } from '../support/staff.ts'

let app: TestApp
let root: Member

const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) =>
  app.rest(method, path, body, root.token)
const idOf = (key: PermissionKey) => ({ id: permissions.find((one) => one.key === key)?.id })

type Granted = { key: PermissionKey; assigned: boolean }
const keysOf = (granted: readonly Granted[]) =>
  granted.filter(({ assigned }) => assigned).map(({ key }) => key)

const create = async (name: string) =>
  (await call('POST', '/roles', { name, permissions: [idOf('report.*'), idOf('audit.*')] })).body

beforeAll(async () => {
  app = await openTestApp()
  root = await openStaff(app).administrator()
})
afterAll(() => app.close())

test('a permission that somebody took away is not given back by whoever had read the user type before', async () => {
  const { id } = await create('Revisora')
  const { version } = (await call('GET', `/roles/${id}`)).body
  const first = await call('PATCH', `/roles/${id}`, { permissions: [idOf('report.*')], version })
  expect([first.status, first.body.version > version]).toEqual([200, true])
  const late = { name: 'Revisora B', permissions: [idOf('report.*'), idOf('audit.*')], version }
  expect(await call('PATCH', `/roles/${id}`, late)).toMatchObject({
    status: 409,
    body: { code: 'conflict.stale-version' },
  })
  const { body } = await call('GET', `/roles/${id}`)
  expect([body.name, keysOf(body.permissions)]).toEqual(['Revisora', ['report.*']])
  expect((await call('PATCH', `/roles/${id}`, { ...late, version: body.version })).status).toBe(200)
})

test('of ten changes of one version at once, one is stored', async () => {
  const { id, version } = await create('Supervisora')
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      call('PATCH', `/roles/${id}`, { name: `Supervisora ${n}`, version }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'conflict.stale-version')).toHaveLength(9)
})

test('without a version a change is of the user type as it stands; what is no version is refused', async () => {
  const { id } = await create('Planeadora')
  for (const name of ['Planeadora A', 'Planeadora B'])
    expect((await call('PATCH', `/roles/${id}`, { name })).status).toBe(200)
  for (const version of [0, -1, 1.5, '1', {}])
    expect(await call('PATCH', `/roles/${id}`, { name: 'Otra', version })).toMatchObject({
      status: 400,
      body: { code: 'http.invalid-input', field: 'version' },
    })
  const nobody = app.services.newId()
  expect((await call('PATCH', `/roles/${nobody}`, { name: 'Otra', version: 1 })).status).toBe(404)
})
