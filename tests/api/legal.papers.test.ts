import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../support/app.ts'
import { openClassroom } from '../support/classroom.ts'
import { registerEmployer } from '../support/lawful-company.ts'
import { type Member, openStaff } from '../support/staff.ts'
import { nobody } from '../support/typed-texts.ts'

let app: TestApp
let admin: Member
let legal: Member
let auditor: Member
let stranger: Member
let employerId: string
let establishmentId: string

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, by = legal) =>
  app.rest(method, `/legal${path}`, body, by.token)
const textOf = async (path: string, by = legal): Promise<string> => {
  const answer = await ask('GET', path, undefined, by)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const pdf = await getDocumentProxy(new Uint8Array(answer.body))
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
}
const nameOf = async ({ id }: Member): Promise<string> =>
  (await app.gql(`{ User(id: "${id}") { fullName } }`, {}, admin.token)).data.User.fullName

beforeAll(async () => {
  app = await openTestApp()
  const staff = openStaff(app)
  admin = await staff.administrator()
  legal = await staff.holderOf('legal.*')
  auditor = await staff.holderOf('audit.*')
  stranger = await staff.holderOf('enterprise.*')
})
afterAll(() => app.close())

test('[LAW-01] are not drawn without duties under Mexican law', async () => {
  for (const path of [`/establishments/${nobody}/dc1`, `/plans/${nobody}/dc2`])
    expect(await ask('GET', path, undefined, admin)).toMatchObject({
      status: 404,
      body: { code: 'legal.off' },
    })
  await app.rest('PUT', '/company/legal-duties', { isOn: true }, admin.token)
  ;({ employerId, establishmentId } = await registerEmployer(app, admin))
})

describe('a DC-1', () => {
  const refused = async (code: string, field: string) =>
    expect(await ask('GET', `/establishments/${establishmentId}/dc1`)).toMatchObject({
      status: 422,
      body: { code, field },
    })
  const seat = { startsOn: '2026-01-01', endsOn: null, minutes: 'Acta 9/2026' }

  test('[LAW-17] is refused by what it lacks: members of each side, in equal numbers, and terminals', async () => {
    await refused('legal.dc1-workers-members', 'members')
    const past = { ...seat, side: 'workers', startsOn: '2025-01-01', endsOn: '2025-12-31' }
    await ask('POST', `/employers/${employerId}/members`, { ...past, personId: stranger.id })
    await refused('legal.dc1-workers-members', 'members')
    const workers = { ...seat, side: 'workers', startsOn: '2026-03-02' }
    await ask('POST', `/employers/${employerId}/members`, { ...workers, personId: auditor.id })
    const { id } = (
      await ask('POST', `/employers/${employerId}/members`, { ...workers, personId: stranger.id })
    ).body
    await refused('legal.dc1-unequal', 'members')
    await ask('DELETE', `/members/${id}`)
    const bare = { name: 'Oficina', registration: 'B1234567890', address: 'Malecón 5', terminalIds: [] }
    const office = (await ask('POST', `/employers/${employerId}/establishments`, bare)).body.id
    expect((await ask('GET', `/establishments/${office}/dc1`)).body).toMatchObject({
      code: 'legal.dc1-terminals',
      field: 'terminalIds',
    })
    expect(await ask('GET', `/establishments/${nobody}/dc1`)).toMatchObject({
      status: 404,
      body: { code: 'legal.establishment-not-found', field: 'id' },
    })
  })

  test('[LAW-17] says members in office today, and counts active people of its terminals by sex', async () => {
    const [terminalId, other] = app.office.terminals
    const before = await countsOf(await textOf(`/establishments/${establishmentId}/dc1`))
    await app.hire({ payrollNum: '801', gender: 0, terminalId })
    for (const payrollNum of ['802', '803']) await app.hire({ payrollNum, gender: 1, terminalId })
    await app.hire({ payrollNum: '804', gender: null, terminalId })
    await app.hire({ payrollNum: '805', gender: 1, terminalId: other })
    const left = await app.hire({ payrollNum: '806', gender: 0, terminalId })
    await app.gql(`mutation { User_updateEmployee(id: "${left}", status: false) { id } }`, {}, admin.token)
    const page = await textOf(`/establishments/${establishmentId}/dc1`, auditor)
    expect(countsOf(page)).toEqual(
      before.map((count, place) => count + (([1, 2, 1, 4] as const)[place] ?? 0)),
    )
    expect(page).toContain('A1234567890 Establecimiento Muelle norte')
    expect(page).toContain(`${await nameOf(admin)} 2026-01-01 Acta 1/2026`)
    expect(page).toContain(`${await nameOf(auditor)} 2026-03-02 Acta 9/2026`)
    expect(page).not.toContain(await nameOf(stranger))
    expect(page.replaceAll(' ', '')).toContain('integrantesdesdeAño2026Mes03Día02')
  })

  const countsOf = (page: string): readonly number[] =>
    ['hombres', 'mujeres', 'sin dato u otro', 'Total de trabajadores'].map((label) =>
      Number(page.split(label)[1]?.trim().split(' ')[0]),
    )

  test('[LAW-17] is drawn for those who may read training records, and nobody else', async () => {
    const path = `/establishments/${establishmentId}/dc1`
    const { headers } = await ask('GET', path, undefined, legal)
    expect(headers.get('content-disposition')).toMatch(/DC-1_A1234567890_\d{4}-\d\d-\d\d\.pdf/)
    expect((await ask('GET', path, undefined, stranger)).status).toBe(403)
  })
})

describe('a DC-2', () => {
  const ranks = { knowledge: 2, risks: 1, productivity: 3, education: 5, vacancies: 4 }
  const plan = {
    ...{ startsOn: '2026-01-01', endsOn: '2027-12-31', ranks },
    stages: [{ name: 'Inducción', startsOn: '2026-01-01', endsOn: '2026-06-30' }],
    establishmentIds: [] as string[],
    courses: [] as object[],
  }

  test('[LAW-17] is refused by what the plan lacks, and drawn as it stands once nothing does', async () => {
    const { id } = (await ask('POST', '/plans', { ...plan, employerId })).body
    let revision = 1
    const correct = async (over: object) => {
      expect((await ask('PUT', `/plans/${id}`, { ...plan, ...over, revision })).status).toBe(200)
      revision += 1
    }
    const refused = async (code: string, field: string) =>
      expect(await ask('GET', `/plans/${id}/dc2`)).toMatchObject({ status: 422, body: { code, field } })
    const courseId = await (await openClassroom(app)).draft(admin)
    const course = { courseId, stage: 0, establishmentIds: [] }
    const title = (await ask('GET', '/courses')).body.find((one: { id: string }) => one.id === courseId).name
    const [jobTitle] = app.office.jobTitles
    await refused('legal.dc2-establishments', 'establishmentIds')
    const placed = { establishmentIds: [establishmentId] }
    await correct(placed)
    await refused('legal.dc2-courses', 'courses')
    await correct({ ...placed, courses: [{ ...course, jobTitleIds: [], people: 12 }] })
    const untitled = await ask('GET', `/plans/${id}/dc2`)
    expect(untitled.body).toMatchObject({ code: 'legal.dc2-job-titles', params: { course: title } })
    await correct({ ...placed, courses: [{ ...course, jobTitleIds: [jobTitle], people: null }] })
    await refused('legal.dc2-people', 'courses')
    const whole = { ...placed, courses: [{ ...course, jobTitleIds: [jobTitle], people: 12 }] }
    await correct({ ...whole, ranks: Object.fromEntries(Object.keys(ranks).map((one) => [one, null])) })
    await refused('legal.dc2-priorities', 'ranks')
    await correct(whole)
    const page = await textOf(`/plans/${id}/dc2`, auditor)
    const { name } = (await ask('GET', '/job-titles')).body.find((one: { id: string }) => one.id === jobTitle)
    expect(page).toContain(`${title} Inducción ${name} 12 Todos los del plan`)
    expect(page).toContain('A1234567890 Muelle norte Av. del Puerto 1, Veracruz')
    expect(page).toContain('1 Prevenir riesgos de trabajo 2 Actualizar y perfeccionar')
    expect(page).toContain(`${await nameOf(admin)} Nombre y firma Patrón o representante legal`)
    const { headers } = await ask('GET', `/plans/${id}/dc2`)
    expect(headers.get('content-disposition')).toContain('DC-2_FGO010203AB1_2026-01-01.pdf')
    expect((await ask('GET', `/plans/${id}/dc2`, undefined, stranger)).status).toBe(403)
    const [{ signers }] = (await ask('GET', '/employers')).body
    await ask('DELETE', `/signers/${signers[0].id}`)
    await refused('legal.dc2-signer', 'signers')
  })

  test('[LAW-17] of a plan that nobody knows is refused', async () => {
    expect(await ask('GET', `/plans/${nobody}/dc2`)).toMatchObject({
      status: 404,
      body: { code: 'legal.plan-not-found', field: 'id' },
    })
  })
})
