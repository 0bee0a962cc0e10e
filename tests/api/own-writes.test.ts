import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Replica } from '../../api/database/replica.ts'
import { companyId, roleIds } from '../../domain/kernel/ids.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { openClassroom } from '../support/classroom.ts'
import { openEmbeddedDatabase } from '../support/database.ts'
import { importing, rosterOf } from '../support/imports.ts'

let app: TestApp
let db: Database
let [token, personId] = ['', '']
/** The condition of each question that was asked of the replica; null where it has none. */
let asked: (Sql | null)[] = []
let texts: string[] = []

/** A replica that is never behind. */
const replica: Replica = {
  reading: (condition) => ({
    query: (statement) => {
      asked.push(condition)
      texts.push(statement.text)
      return db.query(statement)
    },
  }),
  problem: () => null,
  close: async () => undefined,
}

const company = `/enterprise/${companyId}`
const rename = async (comercialName: string, by = token) => app.rest('PATCH', company, { comercialName }, by)

const positions = async (of = personId) => {
  const [found] = await db.query<{ settled: number; pending: number }>(sql`
    select max(settled_position) as settled, max(pending_position) as pending from login_sessions where person_id = ${of}`)
  return found
}

/** While the act goes on, statements with this text fail. */
const failing = async <Result>(text: string, act: () => Promise<Result>): Promise<Result> => {
  const broken: Database['query'] = (statement) =>
    statement.text.includes(text) ? Promise.reject(new Error('failed')) : db.query(statement)
  Object.assign(app.services, { db: { ...db, query: broken } })
  return act().finally(() => Object.assign(app.services, { db }))
}

beforeAll(async () => {
  app = await openTestApp({ FIRST_PASSWORD: 'entryDate' }, await openEmbeddedDatabase())
  db = app.services.db
  Object.assign(app.services, { replica })
  personId = await app.hire({ payrollNum: '1', roleId: roleIds.administrador })
  token = await app.as(personId)
})
afterAll(() => app.close())
beforeEach(() => {
  asked = []
  texts = []
})

describe('with a replica', () => {
  test('what is only read is read there, from where the person has come; an act reads the primary', async () => {
    await rename('Marítima')
    const department = `/departments/${app.office.departments[1]}`
    expect((await app.rest('PATCH', department, { status: true }, token)).body).toMatchObject({
      name: 'Almacén',
    })
    expect(asked).toEqual([])
    const { settled } = (await positions()) ?? {}
    expect((await app.rest('GET', company, undefined, token)).body.comercialName).toBe('Marítima')
    await app.gql('{ Terminal_list { id } }', {}, token)
    expect(asked).toHaveLength(3)
    for (const condition of asked) expect(condition?.values).toContain(settled)
  })

  test('another session of the same person reads from there as well, somebody else does not', async () => {
    await rename('Naviera')
    const { settled } = (await positions()) ?? {}
    const other = await app.as(await app.hire({ payrollNum: '2', roleId: roleIds.administrador }))
    for (const by of [await app.as(personId), other]) await app.rest('GET', company, undefined, by)
    expect(asked.map((condition) => condition?.values.includes(settled))).toEqual([true, false])
  })
})

test('where playback stands is no fact, so it is read where it is written', async () => {
  const { moduleId } = await (await openClassroom(app)).publishedCourse()
  asked = []
  texts = []
  const { data } = await app.gql(
    'query ($moduleId: ID!) { Lesson_list(moduleId: $moduleId) { id } }',
    { moduleId },
    token,
  )
  expect(data.Lesson_list.length).toBeGreaterThan(0)
  expect(asked.length).toBeGreaterThan(0)
  expect(texts.filter((text) => text.includes('playback_positions'))).toEqual([])
})

describe('a session', () => {
  test('comes to the position of its write, and not back', async () => {
    await rename('Uno')
    expect(await positions()).toEqual({ settled: await app.services.store.head(), pending: 0 })
    const before = await positions()
    await rename('Uno')
    expect(await positions()).toEqual(before)
  })

  test('is told apart by what was still pending', async () => {
    const { quiet } = app.services.processes
    const before = await positions()
    Object.assign(app.services.processes, { quiet: async () => false })
    expect((await rename('Dos')).body).toMatchObject({ comercialName: 'Dos', pending: true })
    Object.assign(app.services.processes, { quiet })
    expect(await positions()).toEqual({ ...before, pending: await app.services.store.head() })
    await app.settled()
    await app.rest('GET', company, undefined, token)
    expect(asked[0]?.values).toContain(await app.services.store.head())
  })

  test('that cannot keep its position is told that its write may not show yet, not that it failed', async () => {
    const { status, body } = await failing('keep_positions', () => rename('Tres'))
    expect({ status, body }).toMatchObject({ status: 200, body: { comercialName: 'Tres', pending: true } })
  })

  test('keeps none on the embedded database without a replica, where nobody else would read by it', async () => {
    const before = await positions()
    Object.assign(app.services, { replica: null })
    const { body } = await rename('Cuatro')
    Object.assign(app.services, { replica })
    expect(body).toMatchObject({ comercialName: 'Cuatro', pending: false })
    expect(await positions()).toEqual(before)
  })

  test('begins with the fact of its own log-in', async () => {
    const newcomer = await app.hire({ payrollNum: '100', entryDate: '2020-01-15' })
    const login =
      'mutation { User_login(payrollNum: "100", password: "15012020") { token Role { totalUsers } } }'
    expect((await app.gql(login)).data.User_login).toMatchObject({
      token: expect.any(String),
      Role: { totalUsers: expect.any(Number) },
    })
    expect(asked).toEqual([])
    const facts = await app.services.store.readAll(0, 1000)
    const loggedIn = facts.findLast(({ type }) => type === 'FirstLoggedIn')
    expect(await positions(newcomer)).toEqual({ settled: loggedIn?.position, pending: 0 })
  })

  test('comes to what an import did once it is told that it is done', async () => {
    const screen = importing(app, token)
    const { body } = await screen.upload(rosterOf('500,Íñigo Peña,,Terminal Norte,Operación,Operador,'))
    await screen.apply(body.id, body.digest)
    await expect
      .poll(async () => (await app.rest('GET', `/imports/${body.id}`, undefined, token)).body.status)
      .toBe('done')
    expect((await positions())?.settled).toBe(await app.services.store.head())
  })
})

test.each([
  ['is refused', () => app.gql('mutation { Course_create(course: { name: "" }) { id } }', {}, token)],
  ['changes nothing', () => rename('Naviera', token)],
  ['cannot be read', () => app.rest('PATCH', company, { comercialName: 7 }, token)],
  ['is of nobody who is logged in', () => rename('Naviera', 'x')],
])('no append waits for an act that %s, once it is answered', async (_, ask) => {
  const { actsUnderWay } = app.services.store
  const [begun, ended] = [vi.spyOn(actsUnderWay, 'begin'), vi.spyOn(actsUnderWay, 'end')]
  await ask()
  expect(begun).toHaveBeenCalledOnce()
  expect(ended.mock.calls.flat()).toContain(begun.mock.calls[0]?.[0])
  vi.restoreAllMocks()
})
