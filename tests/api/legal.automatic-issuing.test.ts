import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { issueComplete } from '../../api/features/legal/issuing/automatic.ts'
import type { Person } from '../support/classroom.ts'
import { type IssuingRoom, openIssuingRoom } from '../support/issuing-room.ts'
import { openStaff } from '../support/staff.ts'

let on: IssuingRoom

beforeAll(async () => {
  on = await openIssuingRoom()
})
afterAll(() => on.app.close())

const choose = (isOn: boolean, by: Person = on.admin) =>
  on.app.rest('PUT', '/company/automatic-issuing', { isOn }, by.token)

const run = async () => {
  await on.app.settled()
  await issueComplete(on.app.services, new AbortController().signal)
  await on.app.settled()
}

const issuedFacts = (id: string) =>
  on.app.services.store.read(`constancia-${id}`, { types: ['ConstanciaIssued'] })

const isIssued = async (id: string) => (await issuedFacts(id)).length === 1

/** Due, without what is known of the person. */
const lackingOne = async () => {
  const person = await on.room.newPerson({ fullName: 'Sin datos', terminalId: on.app.office.terminals[0] })
  const { enrolmentId } = await on.pass(person)
  return { person, id: on.app.services.derivedId('constancia', enrolmentId, '1') }
}

beforeEach(async () => {
  await choose(false)
})

test('[LAW-10] until the company chooses so, none is issued by itself', async () => {
  const { id } = await on.dueOne()
  await run()
  expect(await isIssued(id)).toBe(false)
  expect((await choose(true)).body).toEqual({ isOn: true, pending: false })
  await run()
  expect(await isIssued(id)).toBe(true)
})

test('[LAW-10] the fact says that the system issued it, and a repetition issues it once', async () => {
  await choose(true)
  const { id, person } = await on.dueOne()
  await run()
  await run()
  const facts = await issuedFacts(id)
  expect(facts).toHaveLength(1)
  expect(facts[0]?.meta.actor).toEqual({ kind: 'process', id: 'issue-constancias' })
  expect((await on.rowOf(person)).situation).toBe('issued')
})

test('[LAW-10] what lacks something waits, stops no others, and is issued once its gap is mended', async () => {
  await choose(true)
  const lacking = await lackingOne()
  const whole = await on.dueOne()
  await run()
  expect(await isIssued(lacking.id)).toBe(false)
  expect(await isIssued(whole.id)).toBe(true)
  const details = {
    ...{ givenNames: 'Ana', surname: 'Ruiz' },
    ...{ curp: 'BOXW310820HNERXN09', ownOccupation: '06.2' },
  }
  await on.app.rest('PUT', `/employees/${lacking.person.id}/legal-details`, details, on.admin.token)
  await run()
  expect(await isIssued(lacking.id)).toBe(true)
})

test('[LAW-10] what the course or the employer lacks makes it wait too', async () => {
  await choose(true)
  const term = (endsOn: string | null) =>
    on.app.rest(
      'PUT',
      `/legal/signers/${on.employer.signerId}`,
      { side: 'employer', startsOn: '2026-01-01', endsOn },
      on.admin.token,
    )
  await term('2026-03-01')
  const { id } = await on.dueOne()
  await run()
  expect(await isIssued(id)).toBe(false)
  await term(null)
  await run()
  expect(await isIssued(id)).toBe(true)
})

test('[LAW-10] a withdrawn one is not issued, and none once the law is off', async () => {
  await choose(true)
  const [withdrawn, waiting] = [await on.dueOne(), await on.dueOne()]
  const path = `/legal/constancias/${withdrawn.id}/actions/withdraw`
  await on.app.rest('POST', path, { reason: 'Otra' }, on.admin.token)
  await on.app.rest('PUT', '/company/legal-duties', { isOn: false }, on.admin.token)
  expect((await choose(true)).body.code).toBe('legal.off')
  await run()
  expect(await isIssued(waiting.id)).toBe(false)
  await on.app.rest('PUT', '/company/legal-duties', { isOn: true }, on.admin.token)
  await run()
  expect(await isIssued(withdrawn.id)).toBe(false)
  expect(await isIssued(waiting.id)).toBe(true)
})

test('[LAW-20] who administers the company chooses it, and nobody else', async () => {
  const staff = openStaff(on.app)
  for (const key of ['legal.*', 'audit.*'] as const)
    expect((await choose(true, await staff.holderOf(key))).status).toBe(403)
  expect((await choose(true, await staff.holderOf('enterprise.*'))).status).toBe(200)
  const { body } = await on.app.rest('GET', '/company/legal-duties', undefined, on.admin.token)
  expect(body.isAutomatic).toBe(true)
})
