import { afterAll, beforeAll, expect, test } from 'vitest'
import { deactivateEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { openStaff } from '../support/staff.ts'

let app: TestApp
let staff: ReturnType<typeof openStaff>

beforeAll(async () => {
  app = await openTestApp()
  staff = openStaff(app)
})
afterAll(() => app.close())

const deactivated = async (roleId: string): Promise<string> => {
  const { id } = await staff.member(roleId)
  await app.services.execute(app.command('DeactivateEmployee'), person, id, deactivateEmployee(null))
  await app.settled()
  return id
}

const readmit = async (id: string, token: string): Promise<string | null> =>
  (await app.gql(`mutation { User_updateEmployee(id: "${id}", status: true) { id } }`, {}, token)).code

test('nobody lets somebody back in whose role allows what they may not do themselves', async () => {
  const hr = await staff.holderOf('employee.*')
  const auditing = await staff.roleWith('audit.*', 'report.*')
  const auditor = await deactivated(auditing)
  const head = await app.services.store.head()
  expect(await readmit(auditor, hr.token)).toBe('roles.cannot-grant')
  expect(await app.services.store.head()).toBe(head)
  const wide = await staff.holderOf('employee.*', 'audit.*', 'report.*')
  expect(await readmit(auditor, wide.token)).toBeNull()
  expect(await readmit(auditor, hr.token)).toBeNull()
})

test('whoever holds the same role, none of its own or less may be let back in', async () => {
  const hr = await staff.holderOf('employee.*')
  const employee = await deactivated((await staff.employee()).roleId)
  const colleague = await deactivated(hr.roleId)
  for (const id of [employee, colleague]) expect(await readmit(id, hr.token)).toBeNull()
})

test('only administrators let an administrator back in', async () => {
  const [root, hr] = [await staff.administrator(), await staff.holderOf('employee.*')]
  const { id } = await staff.member(root.roleId)
  const out = `mutation { User_updateEmployee(id: "${id}", status: false) { id } }`
  expect((await app.gql(out, {}, root.token)).code).toBeNull()
  expect(await readmit(id, hr.token)).toBe('people.administrators-only')
  expect(await readmit(id, root.token)).toBeNull()
})
