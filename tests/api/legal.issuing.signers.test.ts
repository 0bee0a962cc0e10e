import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConstanciaRecordEvent } from '../../domain/legal/events.ts'
import type { Person } from '../support/classroom.ts'
import { type IssuingRoom, openIssuingRoom } from '../support/issuing-room.ts'
import { registerSmallEmployer } from '../support/lawful-company.ts'

type Issued = Extract<ConstanciaRecordEvent, { type: 'ConstanciaIssued' }>['data']

const names = { former: 'Xóchitl Anterior', next: 'Yolotl Presente', workers: 'Zyanya Obrera' }

let on: IssuingRoom
let next: Person

const issued = async (constanciaId: string): Promise<Issued> => {
  const [fact] = await on.app.services.store.read(`constancia-${constanciaId}`, {
    types: ['ConstanciaIssued'],
  })
  return fact?.data as unknown as Issued // a fact of that type
}
const paperOf = async (constanciaId: string): Promise<Issued> => {
  expect((await on.issue(constanciaId)).status).toBe(200)
  return issued(constanciaId)
}
const refusalOf = async (constanciaId: string) => {
  const { status, body } = await on.issue(constanciaId)
  return [status, body.code, body.field]
}
const ask = (method: 'POST' | 'PUT', path: string, body: object) =>
  on.app.rest(method, path, body, on.admin.token)
const ofEmployer = (path: string) => `/legal/employers/${on.employer.employerId}${path}`
const dueOf = async (person: Person, courseId = on.courseId): Promise<string> => {
  const { enrolmentId } = await on.pass(person, courseId)
  return on.app.services.derivedId('constancia', enrolmentId, '1')
}

beforeAll(async () => {
  on = await openIssuingRoom()
  next = await on.room.newPerson({ fullName: names.next })
})
afterAll(() => on.app.close())

test('[LAW-10] is signed by those in office that day, and by nobody whose term is over or to come', async () => {
  const side = 'employer'
  const [past, toCome] = [
    await on.room.newPerson({ fullName: names.former }),
    await on.room.newPerson({ fullName: 'Tonatiuh Posterior' }),
  ]
  await ask('PUT', `/legal/signers/${on.employer.signerId}`, {
    ...{ side, startsOn: '2026-01-01', endsOn: '2026-02-28' },
  })
  const signs = async ({ id: personId }: Person, startsOn: string, endsOn: string | null) =>
    (await ask('POST', ofEmployer('/signers'), { personId, side, startsOn, endsOn })).body.id
  await signs(toCome, '2026-03-03', null)
  const signerId = await signs(next, '2026-03-02', '2026-03-02')
  await signs(past, '2026-03-01', '2026-03-01')
  const { signers, snapshot } = await paperOf((await on.dueOne()).id)
  expect(signers).toEqual({ employer: signerId, workers: null })
  expect(snapshot?.signers).toEqual({ employer: names.next, workers: null, tutor: 'Itzel Luna' })
})

test('[LAW-10] above 50 people is signed by a member of the commission of each side', async () => {
  await ask('PUT', ofEmployer(''), {
    ...{ legalName: 'Faro del Golfo S.A. de C.V.', rfc: 'FGO010203AB1', isLarge: true },
  })
  const { id } = await on.dueOne()
  expect(await refusalOf(id)).toEqual([409, 'legal.paper-incomplete', 'commission'])
  const worker = await on.room.newPerson({ fullName: names.workers })
  const term = { startsOn: '2026-03-02', endsOn: null }
  const seat = (personId: string, side: string) =>
    ask('POST', ofEmployer('/members'), { personId, side, ...term, minutes: 'Acta 1/2026' })
  await seat(next.id, 'employer')
  await seat(worker.id, 'workers')
  expect(await refusalOf(id)).toEqual([409, 'legal.signer-not-in-office', 'workersSigner'])
  const { body } = await ask('POST', ofEmployer('/signers'), {
    personId: worker.id,
    side: 'workers',
    ...term,
  })
  const { signers, snapshot } = await paperOf(id)
  expect(signers.workers).toBe(body.id)
  expect(snapshot).toMatchObject({
    employer: { isLarge: true },
    signers: { employer: names.next, workers: names.workers },
  })
})

test('[LAW-10] of an internal agent bears the employer’s own name, and a tutor of the company’s', async () => {
  const courseId = await on.courseOf('Guardia')
  const tutor = await on.room.newPerson({ fullName: 'Quetzalli Tutora' })
  await ask('PUT', `/courses/${courseId}/constancia`, {
    ...{ thematicArea: '6000', objective: 'risks', modality: 'mixed', isInPlan: true },
    ...{ agent: 'internal', agentName: '', agentRegistration: '', tutorId: tutor.id, tutorName: '' },
  })
  const { snapshot } = await paperOf(await dueOf(await on.worker(), courseId))
  expect(snapshot?.course.agent).toEqual({ name: 'Faro del Golfo S.A. de C.V.', registration: null })
  expect(snapshot?.signers.tutor).toBe('Quetzalli Tutora')
})

test('[LAW-08] [LAW-10] lacks a tutor whose data were erased, wherever that is said', async () => {
  const courseId = await on.courseOf('Extintores')
  const tutorId = await on.app.hire({ payrollNum: '811', fullName: 'Izel Borrada' })
  await ask('PUT', `/courses/${courseId}/constancia`, {
    ...{ thematicArea: '6000', objective: 'risks', modality: 'mixed', isInPlan: true },
    ...{ agent: 'internal', agentName: '', agentRegistration: '', tutorId, tutorName: '' },
  })
  const person = await on.worker()
  const id = await dueOf(person, courseId)
  const get = async (path: string) => (await on.app.rest('GET', path, undefined, on.admin.token)).body
  const lacking = async () => [
    (await get(`/courses/${courseId}/constancia`)).missing,
    (await get('/legal/missing')).courses.filter((one: { id: string }) => one.id === courseId),
    (await on.rowOf(person)).missing.course,
  ]
  expect(await lacking()).toEqual([[], [], []])
  await on.app.gql(
    'mutation ($id: ID!) { User_forget(id: $id, payrollNum: "811", ground: request) { kept { kind } } }',
    { id: tutorId },
    on.admin.token,
  )
  await on.app.settled()
  expect(await lacking()).toEqual([
    ['tutor'],
    [{ id: courseId, name: 'Extintores', parts: ['tutor'] }],
    ['tutor'],
  ])
  expect(await refusalOf(id)).toEqual([409, 'legal.paper-incomplete', 'tutor'])
})

test('[LAW-03] [LAW-10] a CURP that contradicts the roster refuses the paper', async () => {
  const [man, older] = [await on.worker({ gender: 0 }), await on.worker({ birthDate: '1956-04-26' })]
  for (const person of [man, older])
    expect(await refusalOf(await dueOf(person))).toEqual([409, 'legal.paper-incomplete', 'curpDisagrees'])
  expect((await paperOf(await dueOf(await on.worker({ gender: null })))).snapshot).not.toBeNull()
})

test('[LAW-05] [LAW-10] says the occupation of the job title, unless the person has another', async () => {
  const jobTitleId = on.app.office.jobTitles[1]
  await ask('PUT', `/job-titles/${jobTitleId}/occupation`, { occupation: '04.4' })
  const [own, ofTitle] = [await on.worker({ jobTitleId }), await on.worker({ jobTitleId })]
  await ask('PUT', `/employees/${ofTitle.id}/legal-details`, { ownOccupation: null })
  const codeOf = async (person: Person) =>
    (await paperOf(await dueOf(person))).snapshot?.worker.occupation.code
  expect([await codeOf(own), await codeOf(ofTitle)]).toEqual(['06.2', '04.4'])
})

test('[LAW-10] folios begin anew with each employer and each year', async () => {
  const { terminals } = on.app.office
  const first = (await paperOf((await on.dueOne()).id)).folio
  const place = { rfc: 'FZZ010203AB1', registration: 'Z1234567890', terminalId: terminals[1] ?? '' }
  const { employerId } = await registerSmallEmployer(on.app, on.admin, { place })
  const there = await paperOf(await dueOf(await on.worker({ terminalId: place.terminalId })))
  expect(there.folio).toEqual({ employerId, year: 2026, number: 1 })
  const again = await paperOf((await on.dueOne()).id)
  expect(again.folio).toEqual({ ...first, number: first.number + 1 })
  on.app.clock.now = new Date('2027-01-01T12:00:00.000Z')
  Object.assign(on.admin, { token: await on.app.as(on.admin.id) })
  const later = await dueOf(await on.worker({ terminalId: place.terminalId }))
  expect((await paperOf(later)).folio).toEqual({ employerId, year: 2027, number: 1 })
})
