import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootstrap } from '../../api/bootstrap.ts'
import { type PermissionKey, permissions } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Member, openStaff } from '../support/staff.ts'

let app: TestApp
let root: Member

const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) =>
  app.rest(method, path, body, root.token)
const idOf = (key: PermissionKey) => ({ id: permissions.find((one) => one.key === key)?.id })
const create = (name: string, ...keys: PermissionKey[]) =>
  call('POST', '/roles', { name, permissions: keys.map(idOf) })
const named = async (query: string): Promise<string[]> =>
  (await call('GET', `/roles${query}`)).body.map(({ name }: { name: string }) => name)

beforeAll(async () => {
  app = await openTestApp()
  root = await openStaff(app).administrator()
})
afterAll(() => app.close())

test('[ROLE-04] a name that only looks like another’s, a built-in one’s too, is taken', async () => {
  for (const [name, own] of [
    ['Аdministrador', 'Administrador'],
    ['Emрleado', 'Empleado'],
  ] as const) {
    expect(name).not.toBe(own)
    const { status, body } = await create(name, 'report.*')
    expect([status, body.code, body.field]).toEqual([409, 'roles.name-taken', 'name'])
  }
})

test('[ROLE-06] of 32 who create one name at once, one does, and the others are told at the name', async () => {
  const spellings = ['Jefe de Patio', 'JEFE DE PATIO', 'jefe  de patio', 'Jéfe de pátio', 'Ｊefe de Patio']
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, n) => create(spellings[n % spellings.length] ?? '', 'report.*')),
  )
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused).toHaveLength(31)
  for (const { status, body } of refused)
    expect({ status, code: body.code, field: body.field }).toEqual({
      status: 409,
      code: 'roles.name-taken',
      field: 'name',
    })
  // as any of them spells it
  expect(await named('?search=efe de patio')).toHaveLength(1)
})

test('a name that shows other than it is, or not at all, is no name of a user type', async () => {
  const head = await app.services.store.head()
  for (const name of [
    'A\nB',
    'A\tB',
    'A\u2028B',
    'Ad\u202emin',
    'Gestor\u200b',
    'Ges\u00adtor',
    '\ufeff1\u2060a',
  ])
    expect([name, (await create(name, 'report.*')).body]).toMatchObject([
      name,
      { code: 'roles.incorrect-name', field: 'name' },
    ])
  for (const name of ['\u200b', '\u0301', '\u3164', '...'])
    expect([name, (await create(name, 'report.*')).body.code]).toEqual([name, 'roles.name-required'])
  expect(await app.services.store.head()).toBe(head)
})

test('of 32 roles that are renamed to one name at once, one is', async () => {
  const ids: string[] = []
  for (let n = 0; n < 32; n += 1) ids.push((await create(`Turno ${n}`, 'report.*')).body.id)
  const answers = await Promise.all(ids.map((id) => call('PATCH', `/roles/${id}`, { name: 'Relevo' })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ body }) => body.code ?? body.name))).toEqual(
    new Set(['roles.name-taken', 'Relevo']),
  )
  expect(await named('?search=relevo')).toEqual(['Relevo'])
  expect(await named('?search=turno')).toHaveLength(31)
})

test('a name that was given up is free again, and one’s own may change its case', async () => {
  const { id } = (await create('Bodega', 'report.*')).body
  expect((await call('PATCH', `/roles/${id}`, { name: 'BODEGA' })).body.name).toBe('BODEGA')
  expect((await create('Bodega', 'report.*')).body.code).toBe('roles.name-taken')
  expect((await call('PATCH', `/roles/${id}`, { name: 'Bodega Norte' })).status).toBe(200)
  expect((await create('Bodega', 'report.*')).status).toBe(201)
  expect((await call('PATCH', `/roles/${id}`, { name: 'bodega' })).body).toMatchObject({
    code: 'roles.name-taken',
    field: 'name',
  })
})

test('those of the built-in types and of inactive ones are taken too', async () => {
  const { id } = (await create('Guardia', 'report.*')).body
  await call('PATCH', `/roles/${id}`, { active: false })
  for (const name of ['administrador', 'Empleado ', 'guardia'])
    expect((await create(name, 'report.*')).body).toMatchObject({ code: 'roles.name-taken', field: 'name' })
})

test('those of a log that is older than this rule are taken from the next start on', async () => {
  await create('Antigua', 'report.*')
  await app.services.db.query(sql`delete from claims where kind = 'roleName'`)
  await bootstrap(app.services)
  for (const name of ['ANTIGUA', 'Empleado'])
    expect((await create(name, 'report.*')).body).toMatchObject({ code: 'roles.name-taken', field: 'name' })
})

test('those that were taken as they were compared before are held as they are compared now from the next start on', async () => {
  const { id } = (await create('Straße–Nord', 'report.*')).body
  const stream = `role-${id}`
  await app.services.db.query(sql`delete from claims where stream_id = ${stream}`)
  const before = { act: 'take', kind: 'roleName', value: 'straße–nord' } as const
  await app.services.store.append(
    [{ stream, expected: 'exists', events: [], claims: [before] }],
    app.command('TakeName'),
  )
  await bootstrap(app.services)
  for (const name of ['STRASSE-NORD', 'straße—nord'])
    expect((await create(name, 'report.*')).body).toMatchObject({ code: 'roles.name-taken', field: 'name' })
  expect((await call('PATCH', `/roles/${id}`, { name: 'Strasse-Nord' })).status).toBe(200)
  await call('PATCH', `/roles/${id}`, { name: 'Otra calle' })
  expect((await create('Straße–Nord', 'report.*')).status).toBe(201)
})
