import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { credentialOf } from '../../api/features/sessions/passwords/credentials.ts'
import { permissions as catalogue } from '../../domain/kernel/ids.ts'
import type { Transaction } from '../../projections/kernel/database.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Member, openStaff } from '../support/staff.ts'

let app: TestApp
let root: Member
let one: Member
let other: Member

beforeAll(async () => {
  app = await openTestApp()
  const staff = openStaff(app)
  root = await staff.administrator()
  one = await staff.employee()
  other = await staff.employee()
})
afterAll(() => app.close())

const newKey = () => ({ 'idempotency-key': app.services.newId() })

const changePassword = (args: object, token: string, key: Record<string, string>) =>
  app.gql(
    `mutation ($oldPassword: String, $newPassword: String, $isAdmin: Boolean, $userId: ID) {
      User_changePassword(oldPassword: $oldPassword, newPassword: $newPassword, isAdmin: $isAdmin, userId: $userId) {
        transactionStatus
      } }`,
    args,
    token,
    key,
  )

const factsOf = async ({ id }: Member) =>
  (await app.services.store.read(`person-${id}`)).map(({ type }) => type)

describe('the key of a request that may be repeated', () => {
  test('gives nobody else’s password away: another person under the same key is refused, and nothing changes', async () => {
    const key = newKey()
    const before = await factsOf(other)
    const given = await changePassword(
      { newPassword: 'grapa-nube-faro-77', isAdmin: true, userId: one.id },
      root.token,
      key,
    )
    expect(given.data.User_changePassword).toEqual({ transactionStatus: true })
    const reused = await changePassword(
      { newPassword: 'lancha-vela-boya-58', isAdmin: true, userId: other.id },
      root.token,
      key,
    )
    expect(reused.code).toBe('conflict.command-reused')
    expect(await factsOf(other)).toEqual(before)
    expect((await app.gql('{ User_logged { id } }', {}, other.token)).data.User_logged.id).toBe(other.id)
  })

  test('answers the same request again, a password’s too, without a second fact', async () => {
    const key = newKey()
    const args = { newPassword: 'marea-alta-norte-31', isAdmin: true, userId: one.id }
    await changePassword(args, root.token, key)
    const facts = await factsOf(one)
    expect((await changePassword(args, root.token, key)).data.User_changePassword).toEqual({
      transactionStatus: true,
    })
    expect(await factsOf(one)).toEqual(facts)
  })

  test('leaves the password that somebody has chosen since, and whoever is logged in with it', async () => {
    const key = newKey()
    const args = { newPassword: 'bruma-clara-sur-62', isAdmin: true, userId: one.id }
    const passwordOf = async () => credentialOf(app.services.db, one.id)
    await changePassword(args, root.token, key)
    const given = await passwordOf()
    app.clock.advance(1_000)
    const since = await app.as(one.id)
    const chosen = await passwordOf()
    expect(chosen).not.toEqual(given)
    expect((await changePassword(args, root.token, key)).code).toBeNull()
    expect(await passwordOf()).toEqual(chosen)
    expect((await app.gql('{ User_logged { id } }', {}, since)).code).toBeNull()
  })

  test('brings to its end what was cut off after its fact: the password is replaced then', async () => {
    const key = newKey()
    const args = { newPassword: 'torre-fija-este-19', isAdmin: true, userId: one.id }
    const { db } = app.services
    const before = await credentialOf(db, one.id)
    app.clock.advance(1_000)
    const { transaction } = db
    // read models and processes have transactions of their own meanwhile
    const cutOff = (tx: Transaction): Transaction => ({
      ...tx,
      query: async (statement) => {
        if (statement.text.includes('credentials')) throw new Error('cut off')
        return tx.query(statement)
      },
    })
    const cut = vi
      .spyOn(db, 'transaction')
      .mockImplementation((run, options) => transaction((tx) => run(cutOff(tx)), options))
    expect((await changePassword(args, root.token, key)).code).toBe('internal')
    cut.mockRestore()
    expect(await credentialOf(db, one.id)).toEqual(before)
    expect((await changePassword(args, root.token, key)).code).toBeNull()
    expect((await credentialOf(db, one.id))?.origin).toBe('temporary')
  })

  test('is refused with other values on REST as well, and what the first one made stands', async () => {
    const key = newKey()
    const permissions = catalogue.filter((one) => one.key === 'report.*').map(({ id }) => ({ id }))
    const made = await app.rest('POST', '/roles', { name: 'Primero', permissions }, root.token, key)
    expect(made.status).toBe(201)
    const reused = await app.rest('POST', '/roles', { name: 'Segundo', permissions }, root.token, key)
    expect(reused).toMatchObject({ status: 409, body: { code: 'conflict.command-reused' } })
    const again = await app.rest('POST', '/roles', { name: 'Primero', permissions }, root.token, key)
    expect(again).toMatchObject({ status: 201, body: { id: made.body.id } })
    const names = (await app.rest('GET', '/roles', undefined, root.token)).body.map(
      ({ name }: { name: string }) => name,
    )
    expect(names).toContain('Primero')
    expect(names).not.toContain('Segundo')
  })

  test('is refused for another act as well, which is not done', async () => {
    const key = newKey()
    const change = (status: boolean) =>
      app.gql(
        `mutation { User_updateEmployee(id: "${other.id}", status: ${status}) { id } }`,
        {},
        root.token,
        key,
      )
    expect((await change(false)).code).toBeNull()
    const facts = await factsOf(other)
    expect((await change(true)).code).toBe('conflict.command-reused')
    const permissions = catalogue.filter((one) => one.key === 'report.*').map(({ id }) => ({ id }))
    const made = await app.rest('POST', '/roles', { name: 'Tercero', permissions }, root.token, key)
    expect(made).toMatchObject({ status: 409, body: { code: 'conflict.command-reused' } })
    expect(await factsOf(other)).toEqual(facts)
  })

  test('tells of the request without giving away what it said', async () => {
    const key = newKey()
    await changePassword({ newPassword: 'puerto-sereno-94', isAdmin: true, userId: one.id }, root.token, key)
    const last = (await app.services.store.read(`person-${one.id}`)).at(-1)
    expect(last?.meta.request).toMatch(/^[\w-]{22}$/)
    expect(JSON.stringify(last)).not.toContain('puerto')
  })
})
