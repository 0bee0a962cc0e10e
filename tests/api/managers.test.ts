import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roleIds } from '../../domain/kernel/ids.ts'
import { deactivateEmployee, reactivateEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import { openTestApp, type TestApp } from '../support/app.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await openTestApp()
  token = await app.as(await app.hire({ payrollNum: '1', roleId: roleIds.administrador }))
})
afterAll(() => app.close())

let number = 100
const hire = (over: object = {}) => app.hire({ payrollNum: String(number++), ...over })

const put = (path: string, body: object, by = token) => app.rest('PUT', path, { reason: null, ...body }, by)

const assign = (personId: string, managerId: string | null, by = token) =>
  put(`/employees/${personId}/manager`, { managerId }, by)

const managersOf = async (personId: string) => {
  const { body } = await app.rest('GET', `/employees/${personId}/manager`, undefined, token)
  return [body.assigned?.id ?? null, body.answering?.id ?? null]
}

const setActive = async (personId: string, isActive: boolean) => {
  const decide = isActive ? reactivateEmployee(null) : deactivateEmployee(null)
  await app.services.execute(app.command('ChangeStatus'), person, personId, decide)
  await app.settled()
}

describe('a manager by hand', () => {
  test('[DUE-10] is assigned with a reason, and taken away', async () => {
    const [ana, luis] = [await hire(), await hire()]
    const body = { managerId: luis, reason: 'Cambio de turno' }
    expect(await app.rest('PUT', `/employees/${ana}/manager`, body, token)).toMatchObject({
      status: 200,
      body: { pending: false },
    })
    expect(await managersOf(ana)).toEqual([luis, luis])
    const [fact] = (await app.services.store.read(`person-${ana}`)).slice(-1)
    expect(fact).toMatchObject({
      type: 'ManagerAssigned',
      data: { managerId: luis, reason: 'Cambio de turno' },
    })
    await assign(ana, null)
    expect(await managersOf(ana)).toEqual([null, null])
  })

  test('[DUE-10] is refused by code and field, and nothing is recorded', async () => {
    const [ana, luis, gone] = [await hire(), await hire(), await hire()]
    await assign(luis, ana)
    await setActive(gone, false)
    const before = await app.services.store.head()
    const unknown = app.services.newId()
    expect(await assign(ana, ana)).toMatchObject({
      status: 422,
      body: { code: 'people.own-manager', field: 'managerId' },
    })
    expect(await assign(ana, luis)).toMatchObject({ status: 422, body: { code: 'people.manager-cycle' } })
    expect(await assign(ana, gone)).toMatchObject({ status: 422, body: { code: 'people.inactive-manager' } })
    expect(await assign(ana, unknown)).toMatchObject({
      status: 404,
      body: { code: 'people.not-found', field: 'managerId' },
    })
    expect(await assign(unknown, ana)).toMatchObject({
      status: 404,
      body: { code: 'people.not-found', field: 'id' },
    })
    expect(await put(`/employees/${ana}/manager`, { managerId: 'luis' })).toMatchObject({ status: 400 })
    expect(await app.services.store.head()).toBe(before)
  })

  test('[DUE-10] no circle arises from acts at once, of two people or of more', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two, three] = [await hire(), await hire(), await hire()]
      const answers = await Promise.all([assign(one, two), assign(two, three), assign(three, one)])
      const refused = answers.filter(({ status }) => status !== 200)
      expect(refused.map(({ body }) => body.code)).toEqual(['people.manager-cycle'])
    }
  })
})

describe('who answers for a person', () => {
  const nameResponsible = (kind: 'departments' | 'terminals', responsibleId: string | null) =>
    put(`/${kind}/${app.office[kind][0]}/responsible`, { responsibleId })

  test('[DUE-10] without a manager is whom the department names, else the terminal, never oneself', async () => {
    const [ana, head, chief] = [await hire(), await hire(), await hire()]
    expect(await nameResponsible('terminals', chief)).toMatchObject({ status: 200, body: { pending: false } })
    expect(await managersOf(ana)).toEqual([null, chief])
    await nameResponsible('departments', head)
    expect(await managersOf(ana)).toEqual([null, head])
    expect(await managersOf(head)).toEqual([null, chief])
    expect(await managersOf(chief)).toEqual([null, head])
    await assign(head, chief)
    expect(await managersOf(chief)).toEqual([null, null])
    await nameResponsible('departments', null)
    await nameResponsible('terminals', null)
    expect(await managersOf(ana)).toEqual([null, null])
  })

  test('[DUE-10] while the manager is deactivated, the units’ people answer, until the manager returns', async () => {
    const [ana, luis, chief] = [await hire(), await hire(), await hire()]
    await assign(ana, luis)
    await nameResponsible('terminals', chief)
    await setActive(luis, false)
    expect(await managersOf(ana)).toEqual([luis, chief])
    await setActive(luis, true)
    expect(await managersOf(ana)).toEqual([luis, luis])
    await nameResponsible('terminals', null)
  })

  test('[DUE-10] units take active people alone, and say whom they have', async () => {
    const gone = await hire({ fullName: 'Ida Vuelta' })
    expect(await nameResponsible('departments', gone)).toMatchObject({ status: 200 })
    await setActive(gone, false)
    const { body } = await app.rest('GET', '/departments/responsible', undefined, token)
    expect(body.find(({ id }: { id: string }) => id === app.office.departments[0]).Responsible).toEqual({
      id: gone,
      fullName: 'Ida Vuelta',
      isActive: false,
    })
    expect(await nameResponsible('terminals', gone)).toMatchObject({
      status: 422,
      body: { code: 'organisation.inactive-responsible', field: 'responsibleId' },
    })
    expect(await nameResponsible('terminals', app.services.newId())).toMatchObject({
      status: 404,
      body: { code: 'people.not-found', field: 'responsibleId' },
    })
    expect(
      await put(`/departments/${app.services.newId()}/responsible`, { responsibleId: null }),
    ).toMatchObject({
      status: 404,
      body: { code: 'organisation.not-found' },
    })
    await nameResponsible('departments', null)
  })
})
