import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../support/app.ts'
import { pixel, sendBytes } from '../support/pictures.ts'
import { type Member, openStaff } from '../support/staff.ts'
import { nobody } from '../support/typed-texts.ts'

let app: TestApp
let admin: Member

beforeAll(async () => {
  app = await openTestApp()
  admin = await openStaff(app).administrator()
  await app.rest('PUT', '/company/legal-duties', { isOn: true }, admin.token)
})
afterAll(() => app.close())

const term = { startsOn: '2026-01-01', endsOn: null }
const plan = {
  ...{ startsOn: '2026-01-01', endsOn: '2026-12-31', establishmentIds: [], stages: [], courses: [] },
  ranks: { knowledge: null, risks: null, productivity: null, education: null, vacancies: null },
}
const employer = { legalName: 'Faro', rfc: 'FGO010203AB1', isLarge: false }
const place = { name: 'Muelle', registration: 'A1234567890', address: 'Puerto 1', terminalIds: [] }
const seat = { side: 'employer', ...term, minutes: 'Acta 1/2026' }
const list = `/legal/plans/${nobody}/lists/2025-12-31`
const ofPlace = `${list}/establishments/${nobody}`

const calls: readonly (readonly ['GET' | 'PUT' | 'POST' | 'DELETE', string, object?])[] = [
  ['PUT', `/employees/${nobody}/legal-details`, { homeAddress: 'Calle Vela 9' }],
  ['GET', `/employees/${nobody}/legal-details`],
  ['PUT', `/job-titles/${nobody}/occupation`, { occupation: '06.2' }],
  ['GET', `/courses/${nobody}/constancia`],
  ['GET', `/legal/employers/${nobody}/sample`],
  ['PUT', `/legal/employers/${nobody}`, employer],
  ['DELETE', `/legal/employers/${nobody}`],
  ['DELETE', `/legal/employers/${nobody}/logo`],
  ['DELETE', `/legal/employers/${nobody}/agreement`],
  [
    'PUT',
    `/legal/employers/${nobody}/sirce-keys`,
    { keys: [{ courseId: nobody, key: 'CAP/7' }], reason: null },
  ],
  ['POST', `/legal/employers/${nobody}/establishments`, place],
  ['PUT', `/legal/establishments/${nobody}`, place],
  ['DELETE', `/legal/establishments/${nobody}`],
  ['GET', `/legal/establishments/${nobody}/dc1`],
  ['PUT', `/legal/members/${nobody}`, seat],
  ['DELETE', `/legal/members/${nobody}`],
  ['PUT', `/legal/signers/${nobody}`, { side: 'employer', ...term }],
  ['DELETE', `/legal/signers/${nobody}`],
  ['DELETE', `/legal/signers/${nobody}/image`],
  ['PUT', `/legal/plans/${nobody}`, { ...plan, revision: 1 }],
  ['DELETE', `/legal/plans/${nobody}`],
  ['GET', `/legal/plans/${nobody}/dc2`],
  ['POST', `/legal/plans/${nobody}/actions/mark-courses`],
  ['PUT', list, { presentedOn: '2026-02-03' }],
  ['GET', ofPlace],
  ['GET', `${ofPlace}/dc4`],
  ['GET', `${ofPlace}/receipt`],
  ['GET', `${ofPlace}/presented`],
  ['GET', `${ofPlace}/sirce`],
  ['GET', `${ofPlace}/sirce/sheet`],
  ['POST', `${ofPlace}/receipt/actions/take-back`, { reason: 'Era de otro año' }],
  ['GET', `/legal/constancias/${nobody}`],
  ['POST', `/legal/constancias/${nobody}/proof`, { fact: null }],
  ['POST', `/legal/constancias/${nobody}/actions/issue`],
  ['POST', `/legal/constancias/${nobody}/actions/replace`, { reason: 'Nombre mal escrito' }],
  ['POST', `/legal/constancias/${nobody}/actions/withdraw`, { reason: 'Se expidió por error' }],
  ['POST', `/legal/constancias/${nobody}/actions/take-back-hand-over`, { reason: 'No la recogió' }],
  ['GET', `/legal/constancias/actions/${nobody}`],
  ['GET', `/legal/papers/${nobody}`],
  ['GET', `/legal/papers/${nobody}/scan`],
  ['POST', `/legal/papers/${nobody}/scan/actions/remove`, { reason: 'Era de otra persona' }],
  ['POST', `/me/constancias/${nobody}/actions/open`],
  ['GET', `/legal/people/imports/${nobody}`],
  ['GET', `/legal/people/imports/${nobody}/rows`],
  ['GET', `/legal/people/imports/${nobody}/refused-rows`],
  ['POST', `/legal/people/imports/${nobody}/actions/apply`, { digest: 'ab'.repeat(32) }],
  ['DELETE', `/legal/people/imports/${nobody}`],
  ['GET', `/legal/inspections/${nobody}/progress`],
  ['GET', `/legal/inspections/${nobody}/file`],
  ['POST', `/legal/inspections/${nobody}/proofs`],
  ['GET', `/legal/retentions/${nobody}/attendance`],
  ['GET', `/legal/retentions/${nobody}/constancias`],
  ['PUT', `/legal/retentions/${nobody}/hold`, { until: null, reason: 'Juicio 12/2026' }],
  ['POST', `/legal/retentions/${nobody}/hold/actions/end`, { reason: 'Terminó' }],
]

test('[API-05] [LAW-02] what no call knows is refused with a code at its field', async () => {
  for (const [method, path, body] of calls) {
    const { status, body: refused } = await app.rest(method, path, body, admin.token)
    expect([method, path, status, refused.code, refused.field]).toEqual([
      ...[method, path, 404],
      ...[expect.stringMatching(/./), expect.stringMatching(/./)],
    ])
  }
})

test.each([
  `/legal/employers/${nobody}/logo`,
  `/legal/employers/${nobody}/agreement?agreedOn=2026-01-05`,
  `/legal/signers/${nobody}/image`,
  `/legal/constancias/${nobody}/scan`,
  `${ofPlace}/receipt?presentedOn=2026-02-03`,
])('[API-05] [LAW-02] a file for something unknown is refused at its field: %s', async (path) => {
  expect(await sendBytes(app, path, pixel(), admin.token)).toMatchObject({
    status: 404,
    body: { code: expect.stringMatching(/not-found$/), field: 'id' },
  })
})
