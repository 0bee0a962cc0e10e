import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../../api/database/postgres.ts'
import { stateOf } from '../../api/event-store/streams.ts'
import { permissions, roleIds } from '../../domain/kernel/ids.ts'
import { createRole, role } from '../../domain/roles/role.ts'
import { type GraphqlAnswer, openTestApp, type TestApp } from '../support/app.ts'
import { openTestPostgres } from '../support/database.ts'

type Person = { readonly id: string; readonly token: string }

const setStatus = ({ gql }: TestApp, id: string, status: boolean, by: Person) =>
  gql(`mutation { it: User_updateEmployee(id: "${id}", status: ${status}) { status pending } }`, {}, by.token)

const giveRole = ({ gql }: TestApp, id: string, roleId: string, by: Person) =>
  gql(
    `mutation { it: User_changeRole(userId: "${id}", roleId: "${roleId}") { status pending } }`,
    {},
    by.token,
  )

/** Those whom the log counts: they hold the role and may log in. */
const administrators = async ({ services }: TestApp): Promise<readonly string[]> => {
  const state = await stateOf(services.store, role, roleIds.administrador)
  return state.situation === 'none' ? [] : state.administrators
}

const codesOf = (answers: readonly GraphqlAnswer[]) => [...new Set(answers.map(({ code }) => code))].sort()

/** Holds the role without having been appointed, so that nobody needs them to remain. */
const founder = async (app: TestApp): Promise<Person> => {
  const id = await app.hire({ payrollNum: '1', roleId: roleIds.administrador })
  return { id, token: await app.as(id) }
}

let lastNumber = 100

const appoint = async (app: TestApp, by: Person): Promise<Person> => {
  lastNumber += 1
  const id = await app.hire({ payrollNum: String(lastNumber) })
  expect((await giveRole(app, id, roleIds.administrador, by)).data.it).toMatchObject({ status: true })
  return { id, token: await app.as(id) }
}

/** So many new administrators, and no other. */
const only = async (app: TestApp, count: number, by: Person): Promise<Person[]> => {
  const before = await administrators(app)
  const fresh: Person[] = []
  for (let made = 0; made < count; made += 1) fresh.push(await appoint(app, by))
  for (const id of before) await giveRole(app, id, roleIds.empleado, by)
  expect(await administrators(app)).toEqual(fresh.map(({ id }) => id))
  return fresh
}

const lastEvent = async ({ services }: TestApp, stream: string) =>
  (await services.store.read(stream, { backward: true, limit: 1 }))[0]

describe('administrators', () => {
  let app: TestApp
  let root: Person

  beforeAll(async () => {
    app = await openTestApp()
    root = await founder(app)
  })
  afterAll(() => app.close())

  test('are appointed and removed in one act with the role that they are given', async () => {
    const [one, other] = (await only(app, 2, root)) as [Person, Person]
    await giveRole(app, one.id, roleIds.empleado, other)
    expect(await administrators(app)).toEqual([other.id])
    const [removed, assigned] = [
      await lastEvent(app, `role-${roleIds.administrador}`),
      await lastEvent(app, `person-${one.id}`),
    ]
    expect([removed?.type, assigned?.type]).toEqual(['AdministratorRemoved', 'RoleAssigned'])
    expect(removed?.meta.commandId).toBe(assigned?.meta.commandId)
  })

  test('count as none while they are deactivated, and are appointed again with their return', async () => {
    const [one, other] = (await only(app, 2, root)) as [Person, Person]
    await setStatus(app, one.id, false, other)
    expect(await administrators(app)).toEqual([other.id])
    await setStatus(app, one.id, true, other)
    expect(await administrators(app)).toEqual([other.id, one.id])
    await setStatus(app, one.id, false, other)
    await giveRole(app, one.id, roleIds.empleado, other)
    await setStatus(app, one.id, true, other)
    expect(await administrators(app)).toEqual([other.id])
  })

  test('the last of them can be neither deactivated nor given another role', async () => {
    const [last] = (await only(app, 1, root)) as [Person]
    for (const answer of [
      await setStatus(app, last.id, false, root),
      await giveRole(app, last.id, roleIds.empleado, root),
    ])
      expect(answer).toMatchObject({ code: 'roles.last-administrator', status: 200, data: null })
    expect(await lastEvent(app, `person-${last.id}`)).toMatchObject({
      type: 'RoleAssigned',
      data: { roleId: roleIds.administrador },
    })
    expect((await app.gql('{ User_logged { id } }', {}, last.token)).data.User_logged.id).toBe(last.id)
  })

  test('are touched by administrators alone, however much somebody else may do', async () => {
    const [admin, away] = (await only(app, 2, root)) as [Person, Person]
    await setStatus(app, away.id, false, admin)
    const roleId = app.services.newId()
    const what = {
      roleId,
      name: 'Casi todo',
      permissions: permissions.map(({ key }) => key).filter((key) => key !== 'audit.*'),
    }
    const by = { isAdministrator: true, permissions: new Set<never>() }
    await app.services.execute(app.command('CreateRole'), role, roleId, createRole(what, by))
    const id = await app.hire({ payrollNum: '50', roleId })
    const mighty = { id, token: await app.as(id) }
    const employee = await app.hire({ payrollNum: '51' })
    const answers = [
      await setStatus(app, admin.id, false, mighty),
      await setStatus(app, away.id, true, mighty),
      await setStatus(app, away.id, false, mighty),
      await giveRole(app, admin.id, roleIds.empleado, mighty),
      await giveRole(app, admin.id, roleId, mighty),
      await giveRole(app, employee, roleIds.administrador, mighty),
    ]
    expect(codesOf(answers)).toEqual(['people.administrators-only'])
    expect((await giveRole(app, mighty.id, roleIds.administrador, mighty)).code).toBe('people.own-role')
    expect(await administrators(app)).toEqual([admin.id])
    expect(await lastEvent(app, `person-${employee}`)).toMatchObject({ type: 'EmployeeHired' })
  })

  test('two who deactivate each other at once leave one of them', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, other] = (await only(app, 2, root)) as [Person, Person]
      const answers = await Promise.all([
        setStatus(app, one.id, false, other),
        round % 2 === 0
          ? setStatus(app, other.id, false, one)
          : giveRole(app, other.id, roleIds.empleado, one),
      ])
      // the second was no longer an administrator when their act was decided
      expect([[null, 'access.forbidden'].sort(), [null, 'USER_NOT_FOUND'].sort()]).toContainEqual(
        codesOf(answers),
      )
      expect(await administrators(app)).toHaveLength(1)
    }
  })

  test('32 attempts of eight upon each other at once leave exactly one', async () => {
    const eight = await only(app, 8, root)
    const attempts = Array.from({ length: 32 }, (_, index) => {
      const by = eight[index % 8] as Person // eight of them
      const whom = eight[(index + 1 + Math.floor(index / 8)) % 8] as Person // as above
      return index % 2 === 0
        ? setStatus(app, whom.id, false, by)
        : giveRole(app, whom.id, roleIds.empleado, by)
    })
    const answers = await Promise.all(attempts)
    // who is deactivated before their request is read is not let in at all
    const refused = codesOf(answers).filter((code) => code !== null && code !== 'USER_NOT_FOUND')
    expect(refused).toEqual(['access.forbidden'])
    expect(await administrators(app)).toHaveLength(1)
    const { data } = await app.gql(
      `{ User_list(status: "ACTIVE", pageSize: 100) { rows { id roleId } } }`,
      {},
      root.token,
    )
    const remaining = data.User_list.rows.filter(
      ({ id, roleId }: { id: string; roleId: string }) =>
        roleId === roleIds.administrador && eight.some((one) => one.id === id),
    )
    expect(remaining.map(({ id }: { id: string }) => id)).toEqual(await administrators(app))
  })
})

describe('administrators of one company on two servers', () => {
  let [here, there]: TestApp[] = []

  beforeAll(async () => {
    const db = await openTestPostgres()
    here = await openTestApp({}, db)
    there = await openTestApp({}, await openPostgres(db.url))
  })
  afterAll(async () => {
    await there?.close()
    await here?.close()
  })

  test('16 attempts on each of them at once leave exactly one', async () => {
    if (!here || !there) throw new Error('no servers')
    const four = await only(there, 4, await founder(there))
    const onHere = await Promise.all(four.map(async ({ id }) => ({ id, token: (await here?.as(id)) ?? '' })))
    const attempts = [here, there].flatMap((app) =>
      Array.from({ length: 16 }, (_, index) => {
        const people = app === there ? four : onHere
        const by = people[index % 4] as Person // four of them
        const whom = people[(index + 1 + Math.floor(index / 8)) % 4] as Person // as above
        return setStatus(app, whom.id, false, by)
      }),
    )
    const refused = codesOf(await Promise.all(attempts)).filter((code) => code !== null)
    // people who were deactivated before authentication get no further
    expect(['access.forbidden', 'USER_NOT_FOUND', 'UNAUTHORIZED']).toEqual(expect.arrayContaining(refused))
    expect(await administrators(there)).toHaveLength(1)
  })
})
