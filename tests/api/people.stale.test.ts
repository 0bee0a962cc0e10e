import { afterAll, beforeAll, expect, test } from 'vitest'
import { roleIds } from '../../domain/kernel/ids.ts'
import { createRole, deactivateRole, role } from '../../domain/roles/role.ts'
import { openTestApp, type TestApp } from '../support/app.ts'

let app: TestApp
let root: string

/** From here on the read models stand still: only the log itself knows what happens. */
beforeAll(async () => {
  app = await openTestApp({ FIRST_PASSWORD: 'entryDate' })
  root = await app.as(await app.hire({ payrollNum: '1', roleId: roleIds.administrador }))
})
afterAll(() => app.close())

const analystRole = async (): Promise<string> => {
  const roleId = app.services.newId()
  const by = { isAdministrator: true, permissions: new Set<never>() }
  const what = { roleId, name: 'Analista', permissions: ['report.*'] as const }
  await app.services.execute(app.command('CreateRole'), role, roleId, createRole(what, by))
  return roleId
}

test('[AUTH-05] who may do what is what the log says, even where the read models have stopped', async () => {
  const analyst = await analystRole()
  const [leaver, fallen, risen, member] = await Promise.all([
    app.hire({ payrollNum: '2' }),
    app.hire({ payrollNum: '3', roleId: analyst }),
    app.hire({ payrollNum: '4' }),
    app.hire({ payrollNum: '5', roleId: analyst }),
  ])
  const tokens = new Map<string, string>()
  for (const id of [leaver, fallen, risen, member]) tokens.set(id, await app.as(id))
  const report = async (id: string) =>
    (await app.rest('GET', '/reports/courses', undefined, tokens.get(id))).status
  expect([await report(leaver), await report(fallen), await report(risen), await report(member)]).toEqual([
    403, 200, 403, 200,
  ])

  await app.services.readModels.stop()
  const change = async (mutation: string) => {
    const { data } = await app.gql(`mutation { it: ${mutation} { pending } }`, {}, root)
    expect(data.it.pending).toBe(true)
  }
  await change(`User_updateEmployee(id: "${leaver}", status: false)`)
  await change(`User_changeRole(userId: "${fallen}", roleId: "${roleIds.empleado}")`)
  await change(`User_changeRole(userId: "${risen}", roleId: "${analyst}")`)
  expect([await report(leaver), await report(fallen), await report(risen)]).toEqual([401, 403, 200])
  expect(
    (await app.gql('{ User_logged { id } }', {}, await app.as(leaver))).code,
    'a session that began meanwhile',
  ).toBe('USER_NOT_FOUND')
  expect((await app.gql('mutation { User_login(payrollNum: "2", password: "04032019") { id } }')).code).toBe(
    'sessions.deactivated',
  )

  await app.services.execute(app.command('DeactivateRole'), role, analyst, deactivateRole)
  expect([await report(risen), await report(member)]).toEqual([403, 403])
})
