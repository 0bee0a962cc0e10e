import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEventStore } from '../../api/event-store/event-store.ts'
import { registry } from '../../api/event-store/registry.ts'
import { newId } from '../../api/ids.ts'
import { permissions } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Member, openStaff } from '../support/staff.ts'

let app: TestApp
let root: Member
let roleId: string

/** As a later version of the product does, beside this one. */
const recordLater = async (): Promise<void> => {
  const { db, now } = app.services
  const versions = { ...registry.versions, RoleSplit: 1 }
  const later = await openEventStore({ db, now, app: 'later', registry: { ...registry, versions } })
  const split = { type: 'RoleSplit', data: { roleId } }
  await later.append([{ stream: `role-${roleId}`, expected: 'exists', events: [split] }], {
    ...{ id: newId(), name: 'Split', correlationId: newId() },
    actor: { kind: 'command', id: 'test' },
  })
  await app.settled()
}

beforeAll(async () => {
  app = await openTestApp()
  root = await openStaff(app).administrator()
  const made = { name: 'Jefa de turno', permissions: [{ id: permissions[0].id }] }
  roleId = (await app.rest('POST', '/roles', made, root.token)).body.id
  await recordLater()
})
afterAll(() => app.close())

test('[OPS-07] an act after a fact of a later version is refused until that version is asked, and changes nothing', async () => {
  const renamed = await app.send(`/api/roles/${roleId}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${root.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Otra' }),
  })
  expect([renamed.status, renamed.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await renamed.json()).toMatchObject({
    code: 'server.later-version',
    message:
      'Una versión más nueva del sistema registró algo que esta no conoce. Intente de nuevo en unos minutos.',
  })
  const { data } = await app.gql('{ Role_list { id name } }', {}, root.token)
  expect(data.Role_list).toContainEqual({ id: roleId, name: 'Jefa de turno' })
})

test('[OPS-07] read models, the log and a history go on past it', async () => {
  const made = await app.rest(
    'POST',
    '/roles',
    { name: 'Después', permissions: [{ id: permissions[0].id }] },
    root.token,
  )
  expect(made).toMatchObject({ status: 201, body: { name: 'Después' } })
  expect(app.services.readModels.status().every(({ status }) => status === 'running')).toBe(true)
  const query = `query ($id: ID!) {
    Audit_history(kind: "role", id: $id) { types rows { position } } Audit_log(pageSize: 5) { rows { position } } }`
  const { data } = await app.gql(query, { id: roleId }, root.token)
  expect(data.Audit_history.rows).toHaveLength(2)
  expect(data.Audit_log.rows).toHaveLength(5)
})
