import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyId } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { openClassroom, type Person } from '../support/classroom.ts'
import { registerEmployer } from '../support/lawful-company.ts'
import { openStaff } from '../support/staff.ts'
import { nobody } from '../support/typed-texts.ts'

let app: TestApp
let room: Awaited<ReturnType<typeof openClassroom>>
let admin: Person
let legal: Person
let auditor: Person
let employerId: string
let establishmentId: string
let courseId: string
let planId: string

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, by = legal) =>
  app.rest(method, `/legal${path}`, body, by.token)
const plans = async (by = legal) => (await ask('GET', '/plans', undefined, by)).body
const missing = async () => (await ask('GET', '/missing')).body

const ranks = { knowledge: 2, risks: 1, productivity: 3, education: 5, vacancies: 4 }
const unranked = { knowledge: null, risks: null, productivity: null, education: null, vacancies: null }
const stage = { name: 'Inducción', startsOn: '2026-01-01', endsOn: '2026-06-30' }
const plan = {
  ...{ startsOn: '2026-01-01', endsOn: '2027-12-31', establishmentIds: [] as string[], ranks },
  ...{ stages: [stage], courses: [] as object[] },
}
const planned = () => ({
  ...{ courseId, stage: 0, people: 12 },
  ...{ jobTitleIds: [app.office.jobTitles[0]], establishmentIds: [establishmentId] },
})
const whole = () => ({ ...plan, establishmentIds: [establishmentId], courses: [planned()] })

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  admin = room.admin
  const staff = openStaff(app)
  legal = await staff.holderOf('legal.*')
  auditor = await staff.holderOf('audit.*')
})
afterAll(() => app.close())

describe('training plans', () => {
  test('[LAW-01] are neither read nor drafted without duties under Mexican law', async () => {
    const off = { status: 404, body: { code: 'legal.off' } }
    for (const by of [admin, legal, auditor])
      expect(await ask('GET', '/plans', undefined, by)).toMatchObject(off)
    expect(await ask('GET', '/courses')).toMatchObject(off)
    expect(await ask('POST', '/plans', { ...plan, employerId: nobody })).toMatchObject(off)
    expect(await ask('PUT', `/plans/${nobody}`, { ...plan, revision: 1 })).toMatchObject(off)
    expect(await ask('DELETE', `/plans/${nobody}`)).toMatchObject(off)
    expect(await ask('POST', `/plans/${nobody}/actions/mark-courses`)).toMatchObject(off)
    await app.rest('PUT', '/company/legal-duties', { isOn: true }, admin.token)
    ;({ employerId, establishmentId } = await registerEmployer(app, admin))
    courseId = await room.draft(admin)
    expect(await plans()).toEqual([])
  })

  test('[LAW-08] are missing of each employer that has no running one', async () => {
    const legalName = 'Faro del Golfo S.A. de C.V.'
    expect((await missing()).withoutPlan).toEqual([{ id: employerId, legalName }])
  })

  test('[LAW-07] are drafted and read back with names, phase, and what they lack', async () => {
    const drafted = await ask('POST', '/plans', { ...whole(), employerId })
    expect(drafted.status).toBe(201)
    planId = drafted.body.id
    const expected = {
      ...{ id: planId, revision: 1, phase: 'running', startsOn: plan.startsOn, endsOn: plan.endsOn, ranks },
      employer: { id: employerId, name: 'Faro del Golfo S.A. de C.V.' },
      establishments: [{ id: establishmentId, name: 'Muelle norte' }],
      stages: [stage],
      courses: [
        {
          course: { id: courseId, name: expect.stringMatching(/./), isInPlan: false },
          ...{ stage: 0, people: 12 },
          jobTitles: [{ id: app.office.jobTitles[0], name: expect.stringMatching(/./) }],
          establishments: [{ id: establishmentId, name: 'Muelle norte' }],
        },
      ],
      missing: [],
    }
    for (const by of [legal, auditor]) expect(await plans(by)).toEqual([expected])
  })

  test('[LAW-07] are past, running or to come, the latest first', async () => {
    const of = (startsOn: string, endsOn: string) =>
      ask('POST', '/plans', { ...plan, employerId, startsOn, endsOn, stages: [], ranks: unranked })
    const past = (await of('2024-01-01', '2025-12-31')).body.id
    const toCome = (await of('2028-01-01', '2028-12-31')).body.id
    const found = (await plans()).map(({ id, phase }: { id: string; phase: string }) => [id, phase])
    expect(found).toEqual([
      [toCome, 'toCome'],
      [planId, 'running'],
      [past, 'past'],
    ])
    const lacking = await missing()
    expect(lacking.withoutPlan).toEqual([])
    expect(lacking.plans.map(({ id, parts }: { id: string; parts: string[] }) => [id, parts])).toEqual([
      [toCome, ['establishments', 'priorities', 'courses']],
      [planId, []],
    ])
    for (const id of [past, toCome]) await ask('DELETE', `/plans/${id}`)
    expect(await plans()).toHaveLength(1)
  })

  test('[LAW-07] show at a course’s constancia that a running one names it', async () => {
    const { body } = await app.rest('GET', `/courses/${courseId}/constancia`, undefined, legal.token)
    expect(body.plans).toEqual([
      { id: planId, employer: 'Faro del Golfo S.A. de C.V.', startsOn: '2026-01-01', endsOn: '2027-12-31' },
    ])
    const other = await room.draft(admin)
    const apart = await app.rest('GET', `/courses/${other}/constancia`, undefined, legal.token)
    expect(apart.body.plans).toEqual([])
  })

  test('[LAW-07] name their courses that do not say that they are part of it, and mend it in one act', async () => {
    const [{ unmarked }] = (await missing()).plans
    expect(unmarked).toEqual([(await plans())[0].courses[0].course.name])
    const marked = await ask('POST', `/plans/${planId}/actions/mark-courses`)
    expect(marked).toMatchObject({ status: 200, body: { courses: 1 } })
    expect((await plans())[0].courses[0].course.isInPlan).toBe(true)
    expect((await missing()).plans).toEqual([])
    expect((await ask('POST', `/plans/${planId}/actions/mark-courses`)).body.courses).toBe(0)
    expect((await ask('POST', `/plans/${nobody}/actions/mark-courses`)).body.code).toBe(
      'legal.plan-not-found',
    )
  })

  test('[LAW-07] are refused with a code and a field, and nothing is changed', async () => {
    const before = await plans()
    const refused = async (over: object, code: string, field: string | null) => {
      const body = { ...whole(), revision: 1, ...over }
      expect((await ask('PUT', `/plans/${planId}`, body)).body).toMatchObject({ code, field })
    }
    await refused({ endsOn: '2028-01-01' }, 'legal.plan-too-long', 'endsOn')
    await refused({ stages: [{ ...stage, endsOn: '2028-06-30' }] }, 'legal.stage-outside', 'stages.0.endsOn')
    await refused({ ranks: { ...ranks, risks: 2 } }, 'legal.rank-twice', 'ranks.risks')
    await refused({ ranks: { ...ranks, risks: 6 } }, 'http.invalid-input', 'ranks.risks')
    await refused(
      { establishmentIds: [nobody] },
      'legal.plan-establishment-outside',
      'courses.0.establishmentIds',
    )
    await refused(
      { establishmentIds: [establishmentId, nobody] },
      'legal.plan-establishment-unknown',
      'establishmentIds',
    )
    const of = (over: object) => ({ courses: [{ ...planned(), ...over }] })
    await refused(of({ courseId: nobody }), 'legal.plan-course-unknown', 'courses.0.courseId')
    await refused(of({ jobTitleIds: [nobody] }), 'legal.plan-job-title-unknown', 'courses.0.jobTitleIds')
    await refused(of({ stage: 1 }), 'legal.stage-unknown', 'courses.0.stage')
    await refused(of({ people: 0 }), 'http.invalid-input', 'courses.0.people')
    const draft = { ...plan, employerId }
    expect((await ask('POST', '/plans', draft)).body).toMatchObject({
      code: 'legal.plan-overlaps',
      field: 'startsOn',
    })
    expect((await ask('POST', '/plans', { ...draft, employerId: nobody })).body).toMatchObject({
      code: 'legal.employer-not-found',
      field: 'employerId',
    })
    expect((await ask('PUT', `/plans/${nobody}`, { ...plan, revision: 1 })).body.code).toBe(
      'legal.plan-not-found',
    )
    expect((await ask('DELETE', `/plans/${nobody}`)).body.code).toBe('legal.plan-not-found')
    expect(await plans()).toEqual(before)
  })

  test('[LAW-07] notice two editors at once', async () => {
    const first = await ask('PUT', `/plans/${planId}`, {
      ...whole(),
      stages: [stage],
      endsOn: '2027-06-30',
      revision: 1,
    })
    expect(first.status).toBe(200)
    const late = await ask('PUT', `/plans/${planId}`, { ...whole(), ranks: unranked, revision: 1 })
    expect(late).toMatchObject({ status: 409, body: { code: 'legal.plan-changed', field: null } })
    expect(await plans()).toMatchObject([{ endsOn: '2027-06-30', ranks, revision: 2 }])
  })

  test('[LAW-07] keep their employer and establishments from being removed', async () => {
    const establishment = await ask('DELETE', `/establishments/${establishmentId}`)
    expect(establishment).toMatchObject({ status: 409, body: { code: 'legal.establishment-planned' } })
    expect((await ask('DELETE', `/employers/${employerId}`)).body.code).toBe('legal.employer-has-plan')
  })

  test('[LAW-02] removing an unknown member, signer, establishment or employer is refused, and a repeated request is not', async () => {
    const codes = await Promise.all(
      ['members', 'signers', 'establishments', 'employers'].map(
        async (kind) => (await ask('DELETE', `/${kind}/${nobody}`)).body.code,
      ),
    )
    expect(codes).toEqual([
      'legal.member-not-found',
      'legal.signer-not-found',
      'legal.establishment-not-found',
      'legal.employer-not-found',
    ])
    const [{ signers, members }] = (await ask('GET', '/employers')).body
    for (const path of [`/signers/${signers[0].id}`, `/members/${members[0].id}`]) {
      const key = { 'idempotency-key': crypto.randomUUID() }
      const remove = (headers?: Record<string, string>) =>
        app.rest('DELETE', `/legal${path}`, undefined, legal.token, headers)
      const removals = [await remove(key), await remove(key), await remove()]
      expect(removals.map(({ status }) => status)).toEqual([200, 200, 404])
    }
  })

  test('[LAW-07] offer courses by name, drafts too', async () => {
    const { name } = (await plans())[0].courses[0].course
    const found = (await ask('GET', `/courses?name=${encodeURIComponent(name.toUpperCase())}`)).body
    expect(found).toContainEqual({ id: courseId, name })
    expect((await ask('GET', '/courses?name=zzzz')).body).toEqual([])
    for (let more = 0; more < 20; more += 1) await room.draft(admin)
    await app.settled()
    expect((await ask('GET', '/courses')).body).toHaveLength(20)
  })

  test('[LAW-20] are read by auditors, and changed by holders of legal.* alone', async () => {
    for (const [method, path] of [
      ['POST', '/plans'],
      ['PUT', `/plans/${planId}`],
      ['DELETE', `/plans/${planId}`],
      ['POST', `/plans/${planId}/actions/mark-courses`],
      ['GET', '/courses'],
    ] as const)
      expect((await ask(method, path, method === 'GET' ? undefined : {}, auditor)).status).toBe(403)
    const person = await room.newPerson()
    expect((await ask('GET', '/plans', undefined, person)).status).toBe(403)
  })

  test('[LAW-07] have a history of their own, with the names of what they mention', async () => {
    const query = `query { Audit_history(kind: "trainingPlans", id: "${companyId}") { rows { type } names { name } } }`
    const { data } = await app.gql(query, {}, auditor.token)
    const types = new Set(data.Audit_history.rows.map(({ type }: { type: string }) => type))
    expect([...types].toSorted()).toEqual([
      'TrainingPlanCorrected',
      'TrainingPlanDrafted',
      'TrainingPlanRemoved',
    ])
    const names = data.Audit_history.names.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['Faro del Golfo S.A. de C.V.', 'Muelle norte']))
  })
})
