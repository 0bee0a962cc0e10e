import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../api/event-store/streams.ts'
import { makeFirstAdministrator } from '../../api/first-administrator.ts'
import { roleIds, streamName } from '../../domain/kernel/ids.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import { deactivateEmployee } from '../../domain/people/employment.ts'
import type { PersonEvent } from '../../domain/people/events.ts'
import { person } from '../../domain/people/person.ts'
import type { RoleEvent } from '../../domain/roles/events.ts'
import { openTestApp, type TestApp } from '../support/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Replaced = Extract<PersonEvent, { type: 'PasswordReplaced' }>
type Appointed = Extract<RoleEvent, { type: 'AdministratorAppointed' }>

const administrators = async () => {
  const facts = await app.services.store.read(streamName('role', roleIds.administrador))
  return dataOf<Appointed>(facts, 'AdministratorAppointed').map(({ personId }) => personId)
}

test('whoever is deactivated does not become the first administrator, and nobody is kept from it by the try', async () => {
  const former = await app.hire({ payrollNum: '77' })
  const present = await app.hire({ payrollNum: '78' })
  await app.services.execute(app.command('DeactivateEmployee'), person, former, deactivateEmployee(null))
  await app.settled()
  const head = await app.services.store.head()
  await expect(makeFirstAdministrator(app.services, '77')).rejects.toMatchObject({
    code: 'people.deactivated',
  })
  expect([await app.services.store.head(), await administrators()]).toEqual([head, []])
  await makeFirstAdministrator(app.services, '78')
  expect(await administrators()).toEqual([present])
})

test('the appointment, the role and the password are facts of one act', async () => {
  const [appointed] = (await app.services.store.read(streamName('role', roleIds.administrador))).slice(-1)
  const together = (await app.services.store.readAll(0, 1_000)).filter(
    ({ meta }) => meta.commandId === appointed?.meta.commandId,
  )
  expect(together.map(({ type }) => type)).toEqual([
    'AdministratorAppointed',
    'RoleAssigned',
    'PasswordReplaced',
  ])
  // told as a password that was given, not as one that somebody chose by a link
  expect(dataOf<Replaced>(together, 'PasswordReplaced').map(({ by }) => by)).toEqual(['console'])
})

test('where the password cannot be made, nobody is appointed and no office is opened', async () => {
  const empty = await openTestApp()
  const head = await empty.services.store.head()
  const hash = () => Promise.reject(new Rejection('http.rate-limited'))
  const passwords = { ...empty.services.passwords, hash }
  await expect(makeFirstAdministrator({ ...empty.services, passwords }, '5')).rejects.toMatchObject({
    code: 'http.rate-limited',
  })
  expect(await empty.services.store.head()).toBe(head)
  await makeFirstAdministrator(empty.services, '5')
  await empty.close()
})
