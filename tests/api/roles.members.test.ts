import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roleIds, streamName } from '../../domain/kernel/ids.ts'
import { membersSince } from '../../projections/people.questions.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { hiring } from '../support/company.ts'
import { type Member, openStaff } from '../support/staff.ts'

let app: TestApp
let staff: ReturnType<typeof openStaff>
let root: Member

const turn = (roleId: string, active: boolean) =>
  app.rest('PATCH', `/roles/${roleId}`, { active }, root.token)
const usersOf = async (roleId: string): Promise<number> =>
  (await app.rest('GET', `/roles/${roleId}`, undefined, root.token)).body.totalUsers
const assign = (userId: string, roleId: string) =>
  app.gql(`mutation { User_changeRole(userId: "${userId}", roleId: "${roleId}") { id } }`, {}, root.token)
const movesOf = async (personId: string) =>
  (await app.services.store.read(streamName('person', personId))).filter(
    ({ type }) => type === 'RoleAssigned',
  )

beforeAll(async () => {
  app = await openTestApp()
  staff = openStaff(app)
  root = await staff.administrator()
})
afterAll(() => app.close())

describe('deactivating a role', () => {
  test('[ROLE-05] moves its users to Empleado in the name of the process, traced to the act; nobody else moves', async () => {
    const roleId = await staff.roleWith('report.*')
    const [holder, gone] = [await staff.member(roleId), await staff.member(roleId)]
    const bystander = await staff.holderOf('report.*')
    await app.gql(`mutation { User_updateEmployee(id: "${gone.id}", status: false) { id } }`, {}, root.token)
    const { status, body, headers } = await turn(roleId, false)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { id: roleId, active: false, totalUsers: 0, pending: false },
    })
    for (const { id } of [holder, gone])
      expect(await movesOf(id)).toMatchObject([
        {
          data: { personId: id, roleId: roleIds.empleado, from: roleId },
          meta: {
            actor: { kind: 'process', id: 'move-members-to-empleado-when-role-deactivated' },
            correlationId: headers.get('x-request-id'),
          },
        },
      ])
    expect(await movesOf(bystander.id)).toEqual([])
  })

  test('[ROLE-05] its users’ tokens lose the permissions with the next request', async () => {
    const holder = await staff.holderOf('report.*')
    const reports = async () => (await app.rest('GET', '/reports/courses', undefined, holder.token)).status
    expect(await reports()).toBe(200)
    await turn(holder.roleId, false)
    expect(await reports()).toBe(403)
    const { data } = await app.gql('{ User_logged { roleId } }', {}, holder.token)
    expect(data.User_logged.roleId).toBe(roleIds.empleado)
  })

  test('again, it moves nobody twice; activated again, it has nobody and may be given', async () => {
    const holder = await staff.holderOf('report.*')
    for (let time = 0; time < 2; time += 1) expect((await turn(holder.roleId, false)).status).toBe(200)
    expect(await movesOf(holder.id)).toHaveLength(1)
    expect((await assign(holder.id, holder.roleId)).code).toBe('people.inactive-role')
    expect((await turn(holder.roleId, true)).body).toMatchObject({ active: true, totalUsers: 0 })
    expect((await assign(holder.id, holder.roleId)).code).toBeNull()
    expect(await usersOf(holder.roleId)).toBe(1)
  })

  test('whoever is given the role at that moment is refused or moved: nobody stays in it', async () => {
    const roleId = await staff.roleWith('report.*')
    const people: string[] = []
    for (let n = 0; n < 12; n += 1) people.push(await app.hire({ payrollNum: `61${n}` }))
    await Promise.all([
      ...people.slice(0, 6).map((id) => assign(id, roleId)),
      turn(roleId, false),
      ...people.slice(6).map((id) => assign(id, roleId)),
    ])
    await app.settled()
    expect(await usersOf(roleId)).toBe(0)
  })
})

describe('where the process comes late', () => {
  test('whoever was given the role since it was activated again is not among those who move', async () => {
    const roleId = await staff.roleWith('report.*')
    const [before, after] = [await staff.member(roleId), await staff.employee()]
    const position = await app.services.store.head()
    await assign(after.id, roleId)
    expect(await usersOf(roleId)).toBe(2)
    expect(await membersSince(app.services.db, roleId, position)).toEqual([before.id])
    expect(await membersSince(app.services.db, roleId, await app.services.store.head())).toEqual(
      [before.id, after.id].sort(),
    )
  })
})

describe('a role that many hold', () => {
  const many = 300

  test('[ROLE-05] is emptied by a job, each of its users once, and the answer says that they are still moving', async () => {
    const roleId = await staff.roleWith('report.*')
    const { services, office } = app
    const people = await Promise.all(
      Array.from({ length: many }, (_, n) =>
        hiring(services, app.command, office, { payrollNum: String(70_000 + n), roleId }),
      ),
    )
    await app.settled()
    expect(await usersOf(roleId)).toBe(many)
    const { body, headers } = await turn(roleId, false)
    expect(body.pending).toBe(body.totalUsers > 0)
    await expect.poll(() => usersOf(roleId), { timeout: 30_000 }).toBe(0)
    const jobs = () =>
      services.db.query(sql`
        select total, done, status from jobs where kind = 'move-members-to-empleado-when-role-deactivated'`)
    await expect.poll(jobs).toEqual([{ total: many, done: many, status: 'done' }])
    const correlationId = headers.get('x-request-id')
    for (const id of people) expect(await movesOf(id)).toMatchObject([{ meta: { correlationId } }])
  })
})
