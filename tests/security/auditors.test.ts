import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PermissionKey, permissions, roleIds } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Member, openStaff } from '../support/staff.ts'

let app: TestApp
let staff: ReturnType<typeof openStaff>
let root: Member
let auditor: Member

beforeAll(async () => {
  app = await openTestApp()
  staff = openStaff(app)
  root = await staff.administrator()
  auditor = await staff.holderOf('audit.*', 'report.*')
})
afterAll(() => app.close())

const every = permissions.map(({ key }) => key)
const granting = (...keys: readonly PermissionKey[]) =>
  keys.map((key) => ({ id: permissions.find((one) => one.key === key)?.id }))
const create = (by: Member, what: object) => app.rest('POST', '/roles', what, by.token)
const edit = (by: Member, roleId: string, what: object) =>
  app.rest('PATCH', `/roles/${roleId}`, what, by.token)
const setStatus = (by: Member, id: string, status: boolean) =>
  app.gql(`mutation { it: User_updateEmployee(id: "${id}", status: ${status}) { id } }`, {}, by.token)
const giveRole = (by: Member, id: string, roleId: string) =>
  app.gql(`mutation { it: User_changeRole(userId: "${id}", roleId: "${roleId}") { id } }`, {}, by.token)
const mayAudit = async ({ token }: Pick<Member, 'token'>): Promise<boolean> =>
  (await app.gql(`{ Audit_history(kind: "employee", id: "${auditor.id}") { count } }`, {}, token)).code ===
  null

/** Runs the act and expects that it recorded nothing. */
const withoutTrace = async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
  const head = await app.services.store.head()
  const answer = await act()
  expect(await app.services.store.head()).toBe(head)
  return answer
}

/** People who are no administrators: with this permission alone, with those of auditors too, and with all permissions. */
const managersOf = async (key: PermissionKey): Promise<readonly Member[]> => [
  await staff.holderOf(key),
  await staff.holderOf(key, 'audit.*', 'report.*'),
  await staff.holderOf(...every),
]

describe('a role that audits', () => {
  test('[ROLE-08] is made, changed, renamed, deactivated and reactivated by administrators alone', async () => {
    const { roleId } = auditor
    const inactive = (await create(root, { name: 'Auditoría dormida', permissions: granting('audit.*') }))
      .body.id
    const plain = (await create(root, { name: 'Lectores', permissions: granting('report.*') })).body.id
    await edit(root, inactive, { active: false })
    const refused = (field: string | null) => ({
      status: 403,
      body: { code: 'roles.auditors-administrators-only', field },
    })
    for (const by of await managersOf('roles_permissions.*'))
      await withoutTrace(async () => {
        const named = { name: `De ${by.id}` }
        expect(await create(by, { ...named, permissions: granting('audit.*') })).toMatchObject(
          refused('permissions'),
        )
        expect(await create(by, { ...named, active: false, permissions: granting('audit.*') })).toMatchObject(
          refused('permissions'),
        )
        expect(await edit(by, plain, { permissions: granting('report.*', 'audit.*') })).toMatchObject(
          refused('permissions'),
        )
        for (const what of [
          { permissions: granting('report.*') },
          { permissions: granting('audit.*') },
          { permissions: granting('audit.*', 'report.*', 'roles_permissions.*') },
          { name: 'Nadie' },
          { active: false },
          { ...named, active: true, permissions: granting('report.*') },
        ])
          expect(await edit(by, roleId, what)).toMatchObject(refused(null))
        for (const what of [{ active: true }, { active: true, permissions: granting('report.*') }])
          expect(await edit(by, inactive, what)).toMatchObject(refused(null))
      })
    expect(await mayAudit(auditor)).toBe(true)
    expect((await edit(root, inactive, { active: true, name: 'Auditoría despierta' })).status).toBe(200)
    expect((await edit(root, inactive, { permissions: granting('report.*') })).body.audits).toBe(false)
    expect((await edit(root, inactive, { permissions: granting('audit.*') })).body.audits).toBe(true)
  })
})

describe('an auditor', () => {
  test('[ROLE-08] is given the role, moved from it, deactivated and let back in by administrators alone', async () => {
    const { id: gone } = await staff.member(auditor.roleId)
    await setStatus(root, gone, false)
    const code = 'people.auditors-administrators-only'
    for (const by of await managersOf('employee.*')) {
      const { id: employee } = await staff.employee()
      await withoutTrace(async () => {
        for (const roleId of [roleIds.empleado, by.roleId])
          expect((await giveRole(by, auditor.id, roleId)).code).toBe(code)
        expect(await giveRole(by, employee, auditor.roleId)).toMatchObject({ code, field: 'roleId' })
        expect((await setStatus(by, auditor.id, false)).code).toBe(code)
        expect((await setStatus(by, gone, true)).code).toBe(code)
        expect((await giveRole(by, gone, roleIds.empleado)).code).toBe(code)
        const change = `mutation { User_changePassword(userId: "${auditor.id}", newPassword: "marea-alta-93-faro") { isFirstTime } }`
        expect((await app.gql(change, {}, by.token)).code).toBe('access.forbidden')
      })
      expect((await setStatus(by, employee, false)).code).toBe(null)
    }
    expect(await mayAudit(auditor)).toBe(true)
    expect((await setStatus(root, gone, true)).code).toBeNull()
    expect((await giveRole(root, gone, roleIds.empleado)).code).toBeNull()
    expect((await giveRole(root, gone, auditor.roleId)).code).toBeNull()
  })

  test('is protected even if their role begins to audit while another act on them is being decided', async () => {
    const hr = await staff.holderOf('employee.*')
    const { services } = app
    const acts: readonly ((id: string) => ReturnType<typeof setStatus>)[] = [
      (id) => setStatus(hr, id, false),
      (id) => giveRole(hr, id, roleIds.empleado),
    ]
    for (const act of acts) {
      const holder = await staff.holderOf('report.*')
      const { executeAll } = services
      let isFirst = true
      const racing: typeof executeAll = (command, decide) =>
        executeAll(command, async (load) => {
          const writes = await decide(load)
          if (isFirst) {
            isFirst = false
            const more = { permissions: granting('audit.*', 'report.*') }
            expect((await edit(root, holder.roleId, more)).status).toBe(200)
          }
          return writes
        })
      Object.assign(services, { executeAll: racing })
      const { code } = await act(holder.id)
      Object.assign(services, { executeAll })
      expect(code).toBe('people.auditors-administrators-only')
      expect(await mayAudit(holder)).toBe(true)
    }
  })
})
