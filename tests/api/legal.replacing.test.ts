import { afterAll, beforeAll, expect, test } from 'vitest'
import { revokeCertificate } from '../../domain/enrolments/certificates.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import type { ConstanciaRecordEvent } from '../../domain/legal/events.ts'
import { appointAdministrator } from '../../domain/roles/administrators.ts'
import { role } from '../../domain/roles/role.ts'
import { termsOf } from '../support/due.ts'
import { type IssuingRoom, openIssuingRoom } from '../support/issuing-room.ts'
import { completePerson } from '../support/lawful-company.ts'
import { pixel, sendBytes } from '../support/pictures.ts'
import { openStaff } from '../support/staff.ts'

type Issued = Extract<ConstanciaRecordEvent, { type: 'ConstanciaIssued' }>['data']

const reason = 'El nombre estaba mal escrito'

let on: IssuingRoom

const papersOf = async (id: string): Promise<Issued[]> => {
  const facts = await on.app.services.store.read(`constancia-${id}`, { types: ['ConstanciaIssued'] })
  return facts.map(({ data }) => data as unknown as Issued) // a fact of that type
}
const replace = (id: string, body: object = { reason }) =>
  on.app.rest('POST', `/legal/constancias/${id}/actions/replace`, body, on.admin.token)
const withdraw = (id: string) =>
  on.app.rest('POST', `/legal/constancias/${id}/actions/withdraw`, { reason }, on.admin.token)
const check = (code: string | undefined) => on.app.rest('GET', `/papers/${code}/verification`)
const issuedOne = async () => {
  const due = await on.dueOne()
  const { body } = await on.issue(due.id)
  const [paper] = await papersOf(due.id)
  return { ...due, folio: body.folio as string, code: paper?.code }
}

beforeAll(async () => {
  on = await openIssuingRoom()
})
afterAll(() => on.app.close())

test('[LAW-11] anybody checks a paper by its code: folio, employer, course, days, hours and its holder', async () => {
  const { code, folio } = await issuedOne()
  const { status, body } = await check(code)
  expect([status, body]).toEqual([
    200,
    {
      ...{ status: 'valid', folio, employer: 'Faro del Golfo S.A. de C.V.', course: 'Amarre', hours: 1.5 },
      ...{ startsOn: '2026-03-02', endsOn: '2026-03-02', issuedOn: '2026-03-02' },
      ...{ holderName: 'Ana Ruiz', replacedBy: null },
    },
  ])
  expect((await check(code?.toLowerCase().replace(/(.{4})/g, '$1-'))).body.folio).toBe(folio)
  expect(await check('0000000000000000')).toMatchObject({
    status: 404,
    body: { code: 'legal.unknown-paper' },
  })
  const answer = await on.app.send(`/api/papers/${code}/verification`)
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
})

test('[LAW-11] a replaced one says by which folio, and the new one holds', async () => {
  const { id, code, folio, person } = await issuedOne()
  expect(await replace(id, { reason: ' ' })).toMatchObject({
    status: 422,
    body: { code: 'legal.replacement-reason-missing', field: 'reason' },
  })
  await on.app.rest(
    'PUT',
    `/employees/${person.id}/legal-details`,
    { givenNames: 'Ana Laura', surname: 'Ruiz' },
    on.admin.token,
  )
  const { status, body } = await replace(id)
  expect(status).toBe(200)
  const [former, next] = await papersOf(id)
  expect([former?.snapshot?.worker.givenNames, next?.snapshot?.worker.givenNames]).toEqual([
    'Ana',
    'Ana Laura',
  ])
  expect(next?.folio.number).toBe((former?.folio.number ?? 0) + 1)
  expect((await check(code)).body).toMatchObject({
    ...{ status: 'replaced', replacedBy: { folio: body.folio, code: next?.code }, holderName: 'Ana Ruiz' },
  })
  expect((await check(next?.code)).body).toMatchObject({
    ...{ status: 'valid', folio: body.folio, replacedBy: null, holderName: 'Ana Laura Ruiz' },
  })
  const ofPaper = { folio: body.folio, replaces: folio }
  expect(await on.rowOf(person)).toMatchObject({ situation: 'issued', paper: ofPaper })
  expect((await on.read(former?.paperId ?? '')).status).toBe(200)
})

test('[LAW-11] those that were replaced are found, with the last former folio, withdrawn ones too', async () => {
  const [once, twice, never] = [await issuedOne(), await issuedOne(), await issuedOne()]
  await replace(once.id)
  await withdraw(once.id)
  const { body: second } = await replace(twice.id)
  await replace(twice.id)
  type Row = { id: string; situation: string; paper: { replaces: string | null } }
  const found: Row[] = await on.rows('&situation=replaced')
  const of = ({ id }: { id: string }) => found.find((row) => row.id === id)
  expect(of(once)).toMatchObject({ situation: 'withdrawn', paper: { replaces: once.folio } })
  expect(of(twice)).toMatchObject({ situation: 'issued', paper: { replaces: second.folio } })
  expect(of(never)).toBeUndefined()
  expect((await on.rowOf(never.person)).paper.replaces).toBeNull()
  expect(found.every(({ paper }) => paper.replaces !== null)).toBe(true)
})

test('[LAW-11] one that is not issued or withdrawn is not replaced', async () => {
  const { id } = await on.dueOne()
  expect((await replace(id)).body).toMatchObject({ code: 'legal.constancia-not-issued', field: 'id' })
  const issued = await issuedOne()
  await withdraw(issued.id)
  expect((await replace(issued.id)).body).toMatchObject({ code: 'legal.constancia-withdrawn', field: 'id' })
})

test('[LAW-11] [LAW-14] nobody replaces or withdraws their own, takes its hand-over back or removes its scan; adding to it is open', async () => {
  const holder = await on.worker({ roleId: await openStaff(on.app).roleWith('legal.*') })
  const { enrolmentId } = await on.pass(holder)
  const id = on.app.services.derivedId('constancia', enrolmentId, '1')
  const act = (name: string) =>
    on.app.rest('POST', `/legal/constancias/${id}/actions/${name}`, { reason }, holder.token)
  const oneself = { status: 403, body: { code: 'access.oneself' } }
  expect(await act('withdraw')).toMatchObject(oneself)
  expect((await on.issue(id)).status).toBe(200)
  for (const name of ['replace', 'withdraw']) expect(await act(name)).toMatchObject(oneself)
  const { paper } = await on.rowOf(holder)
  const handOver = { ids: [id], on: '2026-03-02' }
  await on.app.rest('POST', '/legal/constancias/actions/hand-over', handOver, holder.token)
  await sendBytes(on.app, `/legal/constancias/${id}/scan`, pixel(), holder.token)
  expect(await act('take-back-hand-over')).toMatchObject(oneself)
  const removal = `/legal/papers/${paper.id}/scan/actions/remove`
  expect(await on.app.rest('POST', removal, { reason }, holder.token)).toMatchObject(oneself)
  const facts = await on.app.services.store.read(`constancia-${id}`)
  const added = ['ConstanciaHandedOver', 'ConstanciaScanAttached']
  expect(facts.map(({ type }) => type)).toEqual(['ConstanciaDue', 'ConstanciaIssued', ...added])
})

test('[LAW-11] one that is withdrawn by hand, or with its approval, says so', async () => {
  const byHand = await issuedOne()
  expect((await withdraw(byHand.id)).status).toBe(200)
  expect((await check(byHand.code)).body.status).toBe('withdrawn')
  const ended = await issuedOne()
  const { certificateId, enrolmentId } = ended.earned
  const what = { certificateId, by: on.admin.id, reason, terms: termsOf({}) }
  await on.app.services.execute(on.app.command('Revoke'), enrolment, enrolmentId, revokeCertificate(what))
  await on.app.settled()
  expect((await check(ended.code)).body.status).toBe('withdrawn')
  expect((await on.rowOf(ended.person)).withdrawn).toMatchObject({ because: 'approval' })
})

test('[LAW-11] the check holds whether or not the law is still on', async () => {
  const { code } = await issuedOne()
  await on.app.rest('PUT', '/company/legal-duties', { isOn: false }, on.admin.token)
  expect((await check(code)).body.status).toBe('valid')
  await on.app.rest('PUT', '/company/legal-duties', { isOn: true }, on.admin.token)
})

test('[LAW-11] [LAW-14] a sole administrator may, with the reason that these acts need anyway', async () => {
  const { admin } = on
  const appointing = on.app.command('Appoint')
  await on.app.services.execute(appointing, role, roleIds.administrador, appointAdministrator(admin.id, null))
  await completePerson(on.app, admin, admin.id)
  const { enrolmentId } = await on.pass(admin)
  const id = on.app.services.derivedId('constancia', enrolmentId, '1')
  expect((await on.issue(id)).status).toBe(200)
  await on.app.rest(
    'POST',
    '/legal/constancias/actions/hand-over',
    { ids: [id], on: '2026-03-02' },
    admin.token,
  )
  const takeBack = (body: object) =>
    on.app.rest('POST', `/legal/constancias/${id}/actions/take-back-hand-over`, body, admin.token)
  expect((await takeBack({})).body).toMatchObject({ field: 'reason' })
  expect((await takeBack({ reason })).status).toBe(200)
})
