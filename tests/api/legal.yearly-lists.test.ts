import fc from 'fast-check'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../support/classroom.ts'
import { snapshot } from '../support/issued-paper.ts'
import { type IssuingRoom, openIssuingRoom } from '../support/issuing-room.ts'
import { draftTrainingPlan } from '../support/lawful-company.ts'
import { openStaff } from '../support/staff.ts'
import { nobody } from '../support/typed-texts.ts'

let on: IssuingRoom
let legal: Person
let auditor: Person
let planId: string
let north: string
let south: string

const get = (path: string, by: Person = legal) => on.app.rest('GET', path, undefined, by.token)
const listPath = (establishment: string, endsOn = '2026-12-31', plan = planId) =>
  `/legal/plans/${plan}/lists/${endsOn}/establishments/${establishment}`
const yearOf = async (endsOn = '2026-12-31', by: Person = legal) =>
  (await get('/legal/lists', by)).body.find(
    (one: { planId: string; endsOn: string }) => one.planId === planId && one.endsOn === endsOn,
  )
const countsAt = async (establishment: string, endsOn?: string) =>
  (await yearOf(endsOn)).establishments.find(({ id }: { id: string }) => id === establishment).counts
const paperOf = async (establishment: string): Promise<string> => {
  const answer = await on.app.send(`/api${listPath(establishment)}/dc4`, {
    headers: { authorization: `Bearer ${auditor.token}` },
  })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toMatch(/DC-4_[A-Z]\d{10}_2026-12-31\.pdf/)
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
}

beforeAll(async () => {
  on = await openIssuingRoom()
  const staff = openStaff(on.app)
  legal = await staff.holderOf('legal.*')
  auditor = await staff.holderOf('audit.*')
  const [{ id, establishments }] = (await get('/legal/employers')).body
  north = establishments[0].id
  south = (
    await on.app.rest(
      'POST',
      `/legal/employers/${id}/establishments`,
      {
        ...{ name: 'Muelle sur', registration: 'B1234567890', address: 'Malecón 5, Tuxpan' },
        terminalIds: [],
      },
      on.admin.token,
    )
  ).body.id
  planId = await draftTrainingPlan(on.app, on.admin, id)
  await on.app.settled()
})
afterAll(() => on.app.close())

describe('the list of constancias of a year and establishment', () => {
  test('[LAW-16] has those in force of people who belonged there when theirs was issued', async () => {
    const [one, other] = [await on.dueOne(), await on.dueOne()]
    await on.dueOne()
    await on.issue(one.id)
    await on.issue(other.id)
    await on.app.rest(
      'PUT',
      `/legal/establishments/${south}`,
      {
        ...{ name: 'Muelle sur', registration: 'B1234567890', address: 'Malecón 5, Tuxpan', terminalIds: [] },
      },
      on.admin.token,
    )
    await on.app.settled()
    expect(await countsAt(north)).toEqual({ men: 0, women: 2, other: 0, unsaid: 0, total: 2 })
    expect(await countsAt(south)).toMatchObject({ total: 0 })
    await on.app.rest(
      'POST',
      `/legal/constancias/${other.id}/actions/replace`,
      { reason: 'Se corrigió' },
      on.admin.token,
    )
    await on.app.settled()
    expect(await countsAt(north)).toMatchObject({ women: 2, total: 2 })
    await on.app.rest(
      'POST',
      `/legal/constancias/${other.id}/actions/withdraw`,
      { reason: 'Otra' },
      on.admin.token,
    )
    await on.app.settled()
    expect(await countsAt(north)).toMatchObject({ women: 1, total: 1 })
  })

  test('[LAW-16] says who lacks what, by person and course, and stops nobody else’s line', async () => {
    const { body } = await get(listPath(north))
    expect(body).toMatchObject({
      counts: { women: 1, total: 1 },
      courses: [{ course: 'Amarre', women: 1, total: 1 }],
      people: [{ person: { name: 'Ana Ruiz' }, gaps: ['schooling', 'homeAddress'] }],
      coursesLacking: [],
    })
    expect((await yearOf()).establishments[0].lacking).toBe(1)
    const [{ person }] = body.people
    await on.app.rest(
      'PUT',
      `/employees/${person.id}/legal-details`,
      { schooling: '5', schoolingProof: '1', schoolKind: '2', homeAddress: 'Calle Ancla 5, Veracruz' },
      on.admin.token,
    )
    await on.app.settled()
    expect((await get(listPath(north))).body.people).toEqual([])
    expect((await yearOf()).establishments[0].lacking).toBe(0)
    const text = await paperOf(north)
    expect(text).toContain('Ruiz Ana HEGG560427MVZRRL')
    expect(text).toMatch(
      /M 06\.2 .*5 1 2 Calle Ancla 5, Veracruz Amarre 6000 1\.5 2026-03-02 2026-03-02 2 Faro/,
    )
  })

  test('[LAW-16] names courses without objective or modality', async () => {
    const course = { ...{ thematicArea: '6000', objective: null, modality: null, isInPlan: true } }
    const agent = {
      agent: 'external',
      agentName: 'Faro',
      agentRegistration: 'FCA1',
      tutorId: null,
      tutorName: 'Itzel',
    }
    await on.app.rest('PUT', `/courses/${on.courseId}/constancia`, { ...course, ...agent }, on.admin.token)
    await on.app.settled()
    expect((await get(listPath(north))).body.coursesLacking).toEqual([
      { course: { id: on.courseId, name: 'Amarre' }, gaps: ['objective', 'modality'] },
    ])
    expect((await yearOf()).establishments[0].lacking).toBe(1)
    await on.app.rest(
      'PUT',
      `/courses/${on.courseId}/constancia`,
      {
        ...course,
        ...agent,
        objective: 'risks',
        modality: 'mixed',
      },
      on.admin.token,
    )
    await on.app.settled()
    expect((await get(listPath(north))).body.coursesLacking).toEqual([])
  })

  test('[LAW-16] keeps the line of an erased person as the paper says, and nothing else', async () => {
    const { id, person } = await on.dueOne()
    await on.app.rest(
      'PUT',
      `/employees/${person.id}/legal-details`,
      { homeAddress: 'Calle Vela 9' },
      on.admin.token,
    )
    await on.issue(id)
    await on.app.settled()
    expect(await paperOf(north)).toContain('Calle Vela 9')
    const { body } = await get(`/employees/${person.id}/legal-details`)
    const { payrollNum } = body
    await on.app.gql(
      'mutation ($id: ID!, $payrollNum: String!) { User_forget(id: $id, payrollNum: $payrollNum, ground: request) { kept { kind } } }',
      { id: person.id, payrollNum },
      on.admin.token,
    )
    await on.app.settled()
    const text = await paperOf(north)
    expect(text).not.toContain('Calle Vela 9')
    expect(text.split('HEGG560427MVZRRL')).toHaveLength(3)
    expect(await countsAt(north)).toMatchObject({ women: 2, total: 2 })
    const lacking = (await get(listPath(north))).body.people
    expect(lacking.map((one: { person: { id: string } }) => one.person.id)).not.toContain(person.id)
  })

  test('[LAW-16] is of a year of a plan that has begun', async () => {
    const years = (await get('/legal/lists')).body
    expect(
      years.map(({ startsOn, endsOn, hasEnded }: Record<string, unknown>) => [startsOn, endsOn, hasEnded]),
    ).toEqual([['2026-01-01', '2026-12-31', false]])
    expect(years[0]).toMatchObject({ planId, employer: { name: 'Faro del Golfo S.A. de C.V.' }, unplaced: 0 })
  })

  test('[LAW-16] refuses what does not exist, and is for those who look after it and auditors', async () => {
    for (const [path, status, code, field] of [
      [listPath(north, '2026-12-31', nobody), 404, 'legal.plan-not-found', 'id'],
      [listPath(north, '2026-12-30'), 422, 'legal.list-unknown', 'endsOn'],
      [listPath(north, 'ayer'), 400, 'http.invalid-input', 'endsOn'],
      [listPath(nobody), 404, 'legal.establishment-not-found', 'establishmentId'],
    ] as const)
      for (const of of [path, `${path}/dc4`])
        expect(await get(of)).toMatchObject({ status, body: { code, field } })
    for (const path of ['/legal/lists', listPath(north), `${listPath(north)}/dc4`]) {
      expect((await get(path, on.room.author)).status).toBe(403)
      expect((await get(path, auditor)).status).toBe(200)
    }
  })
})

type Drawn = {
  readonly sex: 'H' | 'M' | 'X'
  readonly place: 0 | 1
  readonly course: 0 | 1
  readonly isThisYear: boolean
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  sex: fc.constantFrom('H', 'M', 'X'),
  place: fc.constantFrom(0, 1),
  course: fc.constantFrom(0, 1),
  isThisYear: fc.boolean(),
})

/** Recorded by hand, since five hundred people would take minutes to teach. */
const record = async (papers: readonly (Drawn & { readonly act: 'none' | 'replace' | 'withdraw' })[]) => {
  const { services, command } = on.app
  const employerId = on.employer.employerId
  const issued = (of: object, { sex, place, course, isThisYear }: Drawn) => {
    const paperId = services.newId()
    const day = isThisYear ? '2026-06-01' : '2025-12-31'
    const base = snapshot()
    return {
      type: 'ConstanciaIssued' as const,
      data: {
        ...of,
        ...{ paperId, code: paperId.slice(-16), issuedOn: '2026-06-10', template: 'dc3-1' },
        folio: { employerId, year: 2026, number: 1_000 },
        establishmentId: [north, south][place] ?? '',
        subject: {
          ...{ employer: 'Faro', course: ['Guardia', 'Timón'][course] ?? '', hours: 8 },
          ...{ startsOn: day, endsOn: day },
        },
        snapshot: {
          ...base,
          worker: { ...base.worker, curp: `BOXW310820${sex}NERXN09` },
          course: { ...base.course, name: ['Guardia', 'Timón'][course] ?? '', startsOn: day, endsOn: day },
        },
        signers: { employer: services.newId(), workers: null },
        file: {
          key: `constancias/${paperId}/a`,
          name: 'a.pdf',
          size: 1,
          sha256: 'ab'.repeat(32),
          contentType: 'application/pdf',
        },
        images: { logo: null, employer: null, workers: null },
      },
    }
  }
  const writes = papers.map(({ act, ...paper }) => {
    const constanciaId = services.newId()
    const of = {
      ...{ constanciaId, enrolmentId: services.newId(), personId: services.newId() },
      ...{ courseId: on.courseId, cycle: 1 },
    }
    const due = {
      type: 'ConstanciaDue' as const,
      data: { ...of, passedOn: '2026-06-01', issueBy: '2026-06-30' },
    }
    const first = issued(of, paper)
    const withdrawn = { type: 'ConstanciaWithdrawn' as const, data: { ...of, because: 'approval' as const } }
    const second = issued(of, paper)
    const { paperId, folio } = second.data
    const replaced = {
      type: 'ConstanciaReplaced' as const,
      data: { ...of, paperId: first.data.paperId, folio: first.data.folio, by: { paperId, folio } },
    }
    const after = { none: [], replace: [replaced, second], withdraw: [withdrawn] }[act]
    return {
      stream: `constancia-${constanciaId}`,
      expected: 'noStream' as const,
      events: [due, first, ...after],
    }
  })
  for (let from = 0; from < writes.length; from += 50)
    await services.store.append(writes.slice(from, from + 50), command('IssueConstancia'))
  await on.app.settled()
}

const figures = (papers: readonly Drawn[]) => {
  const of = (sex: string) => papers.filter((one) => one.sex === sex).length
  return { men: of('H'), women: of('M'), other: of('X'), unsaid: 0, total: papers.length }
}

describe('sums', () => {
  test('[LAW-16] by course, sex and establishment equal the papers in force of five hundred people', async () => {
    const before = [await countsAt(north), await countsAt(south)]
    const acts = fc.constantFrom('none' as const, 'none' as const, 'replace' as const, 'withdraw' as const)
    const papers = fc.sample(
      fc.tuple(drawn, acts).map(([paper, act]) => ({ ...paper, act })),
      500,
    )
    await record(papers)
    const inForce = papers.filter(({ act, isThisYear }) => isThisYear && act !== 'withdraw')
    for (const [place, establishment] of [north, south].entries()) {
      const own = inForce.filter((one) => one.place === place)
      const sum = await countsAt(establishment)
      const was = before[place]
      const grown = Object.fromEntries(
        Object.entries(sum).map(([key, value]) => [key, Number(value) - was[key]]),
      )
      expect(grown).toEqual(figures(own))
      const { body } = await get(listPath(establishment))
      expect(body.counts).toEqual(sum)
      for (const [course, name] of ['Guardia', 'Timón'].entries())
        expect(body.courses.find((one: { course: string }) => one.course === name)).toEqual({
          course: name,
          ...figures(own.filter((one) => one.course === course)),
        })
    }
    expect((await yearOf()).unplaced).toBe(0)
    const text = await paperOf(south)
    expect(text.match(/BOXW310820[HMX]NERXN09/g)).toHaveLength((await countsAt(south)).total)
  })
})
