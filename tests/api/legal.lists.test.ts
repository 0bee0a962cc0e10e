import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveRungs } from '../../api/features/notices/give-rungs.ts'
import { noNoticeLadder } from '../../domain/kernel/ladder.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { earnCertificate } from '../support/certificates.ts'
import { openClassroom, type Person } from '../support/classroom.ts'
import { describeConstancia, draftTrainingPlan, registerEmployer } from '../support/lawful-company.ts'
import { openStaff } from '../support/staff.ts'
import { nobody } from '../support/typed-texts.ts'

/** 60 business days after 31 December 2026, with the rest days of 1 January, 1 February and 15 March. */
const presentBy = '2027-03-30'

let app: TestApp
let room: Awaited<ReturnType<typeof openClassroom>>
let admin: Person
let legal: Person
let planId: string

type Row = { kind: string; sentence: string; act: { link: object } | null }

/** At noon on that day. */
const goTo = async (day: string): Promise<void> => {
  app.clock.now = new Date(`${day}T18:00:00.000Z`)
  for (const one of [admin, legal]) Object.assign(one, { token: await app.as(one.id) })
}
const lists = async () => (await app.rest('GET', '/legal/missing', undefined, legal.token)).body.lists
/** Of the year, and of the list of its first establishment. */
const ofEstablishments = async () => {
  const { body } = await app.rest('GET', '/legal/lists', undefined, legal.token)
  const year = body.find(({ endsOn }: { endsOn: string }) => endsOn === '2026-12-31')
  const [one] = year.establishments
  return [year.presentedOn, one.situation, one.presentedOn]
}
const mark = (presentedOn: string | null, by: Person = legal, of = `${planId}/lists/2026-12-31`) =>
  app.rest(
    'PUT',
    `/legal/plans/${of}`,
    { presentedOn, ...(presentedOn === null && { reason: 'Se presentó otra lista' }) },
    by.token,
  )
const notices = async (language = 'es') => {
  const headers = { 'accept-language': language }
  const { body } = await app.rest('GET', '/notices?pageSize=50', undefined, legal.token, headers)
  return (body.rows as Row[]).filter(({ kind }) => kind.startsWith('papers'))
}
const givenOn = async (day: string) => {
  await goTo(day)
  const before = (await notices()).length
  await app.settled()
  await giveRungs(app.services, app.clock.now)
  await app.settled()
  const all = await notices()
  return all.slice(0, all.length - before)
}

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  admin = room.admin
  legal = await openStaff(app).holderOf('legal.*')
  await app.rest('PUT', '/company/legal-duties', { isOn: true }, admin.token)
  const { employerId } = await registerEmployer(app, admin)
  planId = await draftTrainingPlan(app, admin, employerId)
  await app.rest('PUT', '/company/notice-ladder', { ...noNoticeLadder, isOn: true }, admin.token)
  await app.settled()
})
afterAll(() => app.close())

describe('lists of constancias', () => {
  test('[LAW-09] are due 60 business days after a year of the plan, from the day after it', async () => {
    await goTo('2026-12-31')
    expect(await lists()).toEqual([])
    await goTo('2027-01-01')
    const list = {
      ...{ planId, employer: 'Faro del Golfo S.A. de C.V.', establishments: 0, presentBy },
      ...{ startsOn: '2026-01-01', endsOn: '2026-12-31', presentedOn: null },
    }
    expect(await lists()).toEqual([{ ...list, situation: 'due', daysLeft: 60 }])
  })

  test('[LAW-09] are told of before, on and after the last day, with constancias of the same day', async () => {
    const courseId = await room.draft(admin, 'Amarre')
    await describeConstancia(app, admin, courseId)
    expect(await givenOn('2027-02-15')).toMatchObject([
      {
        kind: 'papersDueSoon',
        sentence: 'El 30 de marzo de 2027 vence el plazo de 1 lista de constancias (DC-4).',
        act: { link: { page: 'lists' } },
      },
    ])
    await goTo('2027-03-01') // whose constancia has the same last day
    const learner = await room.newPerson({ fullName: 'Ana Ruiz', terminalId: app.office.terminals[0] })
    await earnCertificate(
      app,
      { personId: learner.id, fullName: 'Ana Ruiz' },
      { courseId, name: 'Amarre', expirationMonths: 12 },
    )
    expect(await givenOn('2027-03-19')).toMatchObject([
      {
        sentence: 'El 30 de marzo de 2027 vence el plazo de 1 constancia y 1 lista de constancias (DC-4).',
        act: { link: { page: 'constancias' } },
      },
    ])
    expect((await notices('en'))[0]).toMatchObject({
      sentence: 'The deadline of 1 constancia and 1 list of constancias (DC-4) is on March 30, 2027.',
    })
    expect(await givenOn(presentBy)).toMatchObject([{ kind: 'papersDueToday' }])
    expect(await lists()).toMatchObject([{ situation: 'due', daysLeft: 0 }])
    expect(await givenOn('2027-03-31')).toMatchObject([
      { kind: 'papersLate', sentence: 'Ya venció el plazo de 1 constancia y 1 lista de constancias (DC-4).' },
    ])
    expect(await lists()).toMatchObject([{ situation: 'late', daysLeft: -1 }])
  })

  test('[LAW-09] are marked with the day on which they were presented, which ends their notices', async () => {
    const [{ body }] = [await app.rest('GET', '/legal/constancias', undefined, legal.token)]
    const path = `/legal/constancias/${body.rows[0].id}/actions/withdraw`
    await app.rest('POST', path, { reason: 'Se capturó dos veces' }, legal.token)
    await app.settled()
    const acts = async () => (await notices()).map(({ act }) => act !== null)
    expect(await acts()).toEqual([true, true, true, true])
    expect(await mark('2027-03-31')).toMatchObject({ status: 200, body: { pending: false } })
    expect(await lists()).toMatchObject([{ situation: 'presented', presentedOn: '2027-03-31' }])
    expect(await ofEstablishments()).toEqual(['2027-03-31', 'presented', null])
    expect(await acts()).toEqual([false, false, false, false])
    expect(await givenOn('2027-04-08')).toEqual([])
    await mark(null)
    expect(await lists()).toMatchObject([{ situation: 'late', presentedOn: null }])
    expect(await ofEstablishments()).toEqual([null, 'none', null])
  })

  test('[LAW-09] refuse days that cannot be, years that the plan does not have, and people without the right', async () => {
    for (const [answer, code, field] of [
      [await mark('2026-12-31'), 'legal.list-early', 'presentedOn'],
      [await mark('2027-04-09'), 'legal.list-future', 'presentedOn'],
      [await mark('ayer'), 'http.invalid-input', 'presentedOn'],
      [await mark('2027-04-01', legal, `${planId}/lists/2026-12-30`), 'legal.list-unknown', 'endsOn'],
      [await mark('2027-04-01', legal, `${planId}/lists/ayer`), 'http.invalid-input', 'endsOn'],
      [await mark('2027-04-01', legal, `${nobody}/lists/2026-12-31`), 'legal.plan-not-found', 'id'],
      [await mark('2027-04-01', await room.newPerson({})), 'access.forbidden', null],
    ] as const)
      expect([answer.body.code, answer.body.field]).toEqual([code, field])
    expect(await lists()).toMatchObject([{ situation: 'late' }])
  })

  test('[LAW-01] are none while the law is off', async () => {
    await app.rest('PUT', '/company/legal-duties', { isOn: false }, admin.token)
    expect(await mark('2027-04-01')).toMatchObject({ status: 404, body: { code: 'legal.off' } })
    expect(await givenOn('2027-04-19')).toEqual([])
    expect((await notices()).map(({ act }) => act)).toEqual([null, null, null, null])
  })
})
