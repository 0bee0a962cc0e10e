import { afterAll, beforeAll, expect, test } from 'vitest'
import { snapshot } from '../support/issued-paper.ts'
import { type IssuingRoom, openIssuingRoom } from '../support/issuing-room.ts'
import { draftTrainingPlan } from '../support/lawful-company.ts'

let on: IssuingRoom
let employerId: string

const get = async (path: string) => (await on.app.rest('GET', path, undefined, on.admin.token)).body
const place = { name: 'Muelle sur', registration: 'B1234567890', address: 'Malecón 5, Tuxpan' }
const addPlace = async (terminalIds: readonly string[]): Promise<string> => {
  const path = `/legal/employers/${employerId}/establishments`
  const { id } = (await on.app.rest('POST', path, { ...place, terminalIds }, on.admin.token)).body
  await on.app.settled()
  return id
}
const totals = async () => {
  const [{ establishments, unplaced }] = await get('/legal/lists')
  const ofPlaces = establishments.map((one: { counts: { total: number } }) => one.counts.total)
  return { ofPlaces, unplaced }
}

/** As papers were before their establishment was kept. */
const issueWithoutPlace = async () => {
  const { services, command, office } = on.app
  const { id: personId } = await on.worker({ terminalId: office.terminals[1] })
  const [constanciaId, paperId] = [services.newId(), services.newId()]
  const of = { constanciaId, enrolmentId: services.newId(), personId, courseId: on.courseId, cycle: 1 }
  const year = { startsOn: '2026-06-01', endsOn: '2026-06-01' }
  const data = {
    ...of,
    ...{ paperId, code: paperId.slice(-16), issuedOn: '2026-06-10', template: 'dc3-1' },
    folio: { employerId, year: 2026, number: 900 },
    establishmentId: null,
    subject: { employer: 'Faro', course: 'Amarre', hours: 8, ...year },
    snapshot: snapshot(),
    signers: { employer: services.newId(), workers: null },
    file: {
      ...{ key: `constancias/${paperId}/a`, name: 'a.pdf', size: 1, sha256: 'ab'.repeat(32) },
      contentType: 'application/pdf',
    },
    images: { logo: null, employer: null, workers: null },
  }
  const events = [
    { type: 'ConstanciaDue' as const, data: { ...of, passedOn: '2026-06-01', issueBy: '2026-06-30' } },
    { type: 'ConstanciaIssued' as const, data },
  ]
  const write = { stream: `constancia-${constanciaId}`, expected: 'noStream' as const, events }
  await services.store.append([write], command('IssueConstancia'))
  await on.app.settled()
}

beforeAll(async () => {
  on = await openIssuingRoom()
  employerId = on.employer.employerId
  await draftTrainingPlan(on.app, on.admin, employerId)
  await on.app.settled()
})
afterAll(() => on.app.close())

test('[LAW-16] a constancia whose establishment is not known is counted apart, until the terminal belongs to one', async () => {
  await issueWithoutPlace()
  expect(await totals()).toEqual({ ofPlaces: [0], unplaced: 1 })
  const south = await addPlace([on.app.office.terminals[1]])
  expect(await totals()).toEqual({ ofPlaces: expect.arrayContaining([0, 1]), unplaced: 0 })
  await on.app.rest('DELETE', `/legal/establishments/${south}`, undefined, on.admin.token)
  await on.app.settled()
  expect(await totals()).toEqual({ ofPlaces: [0], unplaced: 1 })
})
