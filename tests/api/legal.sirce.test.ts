import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sampleColumns } from '../../domain/sirce/sample-rules.ts'
import type { Person } from '../support/classroom.ts'
import { type IssuingRoom, openIssuingRoom } from '../support/issuing-room.ts'
import { draftTrainingPlan } from '../support/lawful-company.ts'
import { cellsOf, gridOf, sheetNamesOf } from '../support/sheet.ts'
import { openStaff } from '../support/staff.ts'
import { nobody } from '../support/typed-texts.ts'

let on: IssuingRoom
let legal: Person
let auditor: Person
let employerId: string
let planId: string
let place: string
let guard: string

const get = (path: string, by: Person = legal) => on.app.rest('GET', path, undefined, by.token)
const put = (path: string, body: object, by: Person = legal) => on.app.rest('PUT', path, body, by.token)
const listPath = (establishment = place, endsOn = '2026-12-31', plan = planId) =>
  `/legal/plans/${plan}/lists/${endsOn}/establishments/${establishment}`
const keysPath = () => `/legal/employers/${employerId}/sirce-keys`
const enter = (keys: readonly object[], reason: string | null = null, by: Person = legal) =>
  put(keysPath(), { keys, reason }, by)
const sirce = async (by: Person = legal) => (await get(`${listPath()}/sirce`, by)).body
const sheetBytes = async (by: Person = legal, path = `${listPath()}/sirce/sheet`) => {
  const answer = await on.app.send(`/api${path}`, { headers: { authorization: `Bearer ${by.token}` } })
  return { answer, bytes: new Uint8Array(await answer.clone().arrayBuffer()) }
}
const columns = async () => (await get('/legal/upload-sheet')).body
const map = async (what: readonly object[], over: object = {}, by: Person = legal) =>
  put('/legal/upload-sheet', { columns: what, revision: (await columns()).revision, ...over }, by)
const column = (heading: string, source: string, over: object = {}) => ({
  ...{ heading, source, text: null, dayFormat: null },
  ...over,
})
const factsSince = async (head: number) => {
  const facts = await on.app.services.store.readAll(head, 1_000)
  return facts.filter(({ type }) => /^(Sirce|Upload)/.test(type))
}

beforeAll(async () => {
  on = await openIssuingRoom()
  const staff = openStaff(on.app)
  legal = await staff.holderOf('legal.*')
  auditor = await staff.holderOf('audit.*')
  const [employer] = (await get('/legal/employers')).body
  employerId = employer.id
  place = employer.establishments[0].id
  planId = await draftTrainingPlan(on.app, on.admin, employerId)
  guard = await on.courseOf('Guardia')
  const [first, second] = [await on.dueOne(), await on.dueOne()]
  const third = await on.worker()
  const passed = await on.pass(third, guard)
  await on.issue(first.id)
  await on.issue(second.id)
  await on.issue(on.app.services.derivedId('constancia', passed.enrolmentId, '1'))
  await on.app.settled()
})
afterAll(() => on.app.close())
beforeEach(async () => {
  const keyed = (await sirce()).courses.filter(({ key }: { key: string | null }) => key !== null)
  if (keyed.length > 0)
    await enter(
      keyed.map(({ course }: { course: { id: string } }) => ({ courseId: course.id, key: null })),
      'De otra prueba',
    )
  await on.app.rest('DELETE', '/legal/upload-sheet', undefined, legal.token)
  await on.app.settled()
})

describe('the keys of the authority’s site', () => {
  test('[LAW-16] are missing at first, are entered for several courses at once, and are counted down', async () => {
    const year = async () => (await get('/legal/lists')).body[0].establishments[0]
    expect(await sirce()).toMatchObject({
      employer: { id: employerId, name: 'Faro del Golfo S.A. de C.V.' },
      establishment: { id: place },
      ...{ startsOn: '2026-01-01', endsOn: '2026-12-31', rows: 3, withoutKey: 3 },
      courses: [
        { course: { id: on.courseId, name: 'Amarre' }, rows: 2, key: null },
        { course: { id: guard, name: 'Guardia' }, rows: 1, key: null },
      ],
    })
    expect((await year()).withoutKey).toBe(3)
    const head = await on.app.services.store.head()
    expect((await enter([{ courseId: on.courseId, key: ' CAP/1 ' }])).status).toBe(200)
    await on.app.settled()
    expect(await sirce()).toMatchObject({
      rows: 3,
      withoutKey: 1,
      courses: [{ key: 'CAP/1' }, { key: null }],
    })
    expect((await year()).withoutKey).toBe(1)
    await enter([
      { courseId: on.courseId, key: 'CAP/1' },
      { courseId: guard, key: 'CAP/2' },
    ])
    await on.app.settled()
    expect(await sirce()).toMatchObject({ withoutKey: 0, courses: [{ key: 'CAP/1' }, { key: 'CAP/2' }] })
    expect((await year()).withoutKey).toBe(0)
    expect(
      (await factsSince(head)).map(({ type, data, meta, stream }) => ({
        type,
        data,
        by: meta.actor.id,
        stream,
      })),
    ).toEqual(
      [
        [on.courseId, 'CAP/1'],
        [guard, 'CAP/2'],
      ].map(([courseId, key]) => ({
        ...{ type: 'SirceKeyEntered', data: { employerId, courseId, key } },
        ...{ by: legal.id, stream: `sirceKeys-${employerId}` },
      })),
    )
  })

  test('[LAW-16] are corrected and taken back with a reason, which the history tells', async () => {
    await enter([{ courseId: guard, key: 'A' }])
    expect(await enter([{ courseId: guard, key: 'B' }])).toMatchObject({
      status: 422,
      body: { code: 'legal.sirce-reason-missing', field: 'reason' },
    })
    const head = await on.app.services.store.head()
    await enter([{ courseId: guard, key: 'B' }], 'Se tecleó mal')
    await enter([{ courseId: guard, key: null }], 'Se dio de baja')
    await on.app.settled()
    expect((await factsSince(head)).map(({ type, data }) => ({ type, data }))).toEqual([
      {
        type: 'SirceKeyCorrected',
        data: { employerId, courseId: guard, key: 'B', before: 'A', reason: 'Se tecleó mal' },
      },
      {
        type: 'SirceKeyTakenBack',
        data: { employerId, courseId: guard, key: 'B', reason: 'Se dio de baja' },
      },
    ])
    expect((await sirce()).courses[1].key).toBeNull()
  })

  test('[LAW-16] of courses that are on no list of the place are shown too, and block no other course unseen', async () => {
    const other = await on.courseOf('Zarpe')
    await enter([{ courseId: other, key: 'Z-1' }])
    await on.app.settled()
    expect((await sirce()).courses.at(-1)).toEqual({
      ...{ course: { id: other, name: 'Zarpe' }, rows: 0, key: 'Z-1' },
    })
    expect(await enter([{ courseId: guard, key: 'z-1' }])).toMatchObject({
      status: 409,
      body: { code: 'legal.sirce-key-taken', field: 'keys.0.key' },
    })
    const refused = (await enter([{ courseId: guard, key: 'z-1' }])).body
    expect(refused.message).toBe('The course “Zarpe” of the same employer already has that key.')
  })

  test('[LAW-16] are the employer’s own: another one may have the same for the same course', async () => {
    await enter([{ courseId: guard, key: 'A' }])
    const rest = { legalName: 'Otra', rfc: 'OTR010203AB1', isLarge: false }
    const { id } = (await on.app.rest('POST', '/legal/employers', rest, legal.token)).body
    const answer = await put(`/legal/employers/${id}/sirce-keys`, {
      keys: [{ courseId: on.courseId, key: 'A' }],
      reason: null,
    })
    await on.app.settled()
    expect(answer.status).toBe(200)
    expect((await sirce()).courses.map(({ key }: { key: string }) => key)).toEqual([null, 'A'])
  })

  test('[LAW-16] that are not sound change nothing, and the field is named', async () => {
    const head = await on.app.services.store.head()
    const sound = { courseId: on.courseId, key: 'A' }
    for (const [keys, status, code, field] of [
      [[sound, { courseId: guard, key: 'a b' }], 422, 'legal.sirce-key-form', 'keys.1.key'],
      [[sound, { courseId: guard, key: '' }], 422, 'legal.sirce-key-form', 'keys.1.key'],
      [[sound, { courseId: guard, key: 'x'.repeat(61) }], 422, 'legal.sirce-key-form', 'keys.1.key'],
      [[sound, { courseId: nobody, key: 'B' }], 422, 'legal.sirce-course-unknown', 'keys.1.courseId'],
      [[sound, { courseId: on.courseId, key: 'B' }], 422, 'legal.sirce-course-twice', 'keys.1.courseId'],
      [[sound, { courseId: guard, key: 'A' }], 409, 'legal.sirce-key-taken', 'keys.0.key'],
      [[], 400, 'http.invalid-input', 'keys'],
      [[{ courseId: guard, key: 7 }], 400, 'http.invalid-input', 'keys.0.key'],
      [[{ courseId: 'x', key: 'A' }], 400, 'http.invalid-input', 'keys.0.courseId'],
    ] as const)
      expect(await enter(keys)).toMatchObject({ status, body: { code, field } })
    expect(await put(`/legal/employers/${nobody}/sirce-keys`, { keys: [sound], reason: null })).toMatchObject(
      { status: 404, body: { code: 'legal.employer-not-found', field: 'id' } },
    )
    expect(await factsSince(head)).toEqual([])
  })
})

describe('the upload sheet', () => {
  test('[LAW-16] has a row for each constancia by folio, with the columns of the sample', async () => {
    await enter([{ courseId: on.courseId, key: 'CAP/1' }])
    await on.app.settled()
    const { answer, bytes } = await sheetBytes()
    expect(answer.headers.get('content-disposition')).toContain('SIRCE_A1234567890_2026-12-31.xlsx')
    expect(sheetNamesOf(bytes)).toEqual(['A1234567890'])
    const [header, ...rows] = gridOf(bytes)
    expect(header).toEqual(sampleColumns.map(({ heading }) => heading))
    const start = ['HEGG560427MVZRRL04', 'Ruiz', '', 'Ana', '06.2', expect.any(String), '', '', '']
    const end = ['6000', 1.5, '02/03/2026', '02/03/2026', '2', 'FCA010203AB1-0013', '3', '4', 'FGO010203AB1']
    expect(rows).toEqual([
      [...start, 'CAP/1', 'Amarre', ...end, 'A1234567890'],
      [...start, 'CAP/1', 'Amarre', ...end, 'A1234567890'],
      [...start, '', 'Guardia', ...end, 'A1234567890'],
    ])
  })

  test('[LAW-16] has the columns that the company says, in their order, with its texts and days', async () => {
    await map([
      column('País', 'text', { text: 'México' }),
      column('Núm.', 'number'),
      column('Folio', 'folio'),
      column('Inicio', 'startsOn', { dayFormat: 'yyyyMMdd' }),
      column('Fin', 'endsOn', { dayFormat: 'date' }),
      column('Sexo', 'sex'),
      column('Expedida', 'issuedOn', { dayFormat: 'yyyy-MM-dd' }),
    ])
    const [header, first, , third] = gridOf((await sheetBytes()).bytes)
    expect(header).toEqual(['País', 'Núm.', 'Folio', 'Inicio', 'Fin', 'Sexo', 'Expedida'])
    const issued = expect.stringMatching(/^2026-\d\d-\d\d$/)
    expect(first).toEqual(['México', 1, '2026-000001', '20260302', '2026-03-02', 'M', issued])
    expect(third).toEqual(['México', 3, '2026-000003', '20260302', '2026-03-02', 'M', issued])
  })

  test.for(['=1+1', '+1', '-1', '@SUM(A1)'])('[LAW-16] runs no formula: %s', async (text) => {
    await map([column(text, 'text', { text })])
    const { bytes } = await sheetBytes()
    expect(gridOf(bytes)).toEqual([[text], [text], [text], [text]])
    for (const cell of cellsOf(bytes)) expect(cell).toMatchObject({ t: 's', v: text, z: '@' })
    expect(cellsOf(bytes).filter(({ f }) => f !== undefined)).toEqual([])
  })

  test('[LAW-16] keeps the row of an erased person as the paper says, without their address', async () => {
    const { id, person } = await on.dueOne()
    await put(`/employees/${person.id}/legal-details`, { homeAddress: 'Calle Vela 9' }, on.admin)
    await on.issue(id)
    await on.app.settled()
    await map([column('CURP', 'curp'), column('Domicilio', 'address')])
    const own = ['HEGG560427MVZRRL04', 'Calle Vela 9']
    expect(gridOf((await sheetBytes()).bytes).at(-1)).toEqual(own)
    const { payrollNum } = (await get(`/employees/${person.id}/legal-details`)).body
    await on.app.gql(
      'mutation ($id: ID!, $payrollNum: String!) { User_forget(id: $id, payrollNum: $payrollNum, ground: request) { kept { kind } } }',
      { id: person.id, payrollNum },
      on.admin.token,
    )
    await on.app.settled()
    expect(gridOf((await sheetBytes()).bytes).at(-1)).toEqual(['HEGG560427MVZRRL04', ''])
  })

  test('[LAW-16] its columns are changed as a fact of the company, and the sample is brought back', async () => {
    const head = await on.app.services.store.head()
    expect(await columns()).toMatchObject({ columns: sampleColumns, isSample: true })
    const own = [column('Clave', 'sirceKey')]
    expect((await map(own)).status).toBe(200)
    expect(await columns()).toMatchObject({ columns: own, isSample: false })
    const { revision } = await columns()
    expect(await map([column('CURP', 'curp')], { revision: revision - 1 })).toMatchObject({
      status: 409,
      body: { code: 'legal.sheet-changed' },
    })
    await on.app.rest('DELETE', '/legal/upload-sheet', undefined, legal.token)
    expect(await columns()).toMatchObject({ columns: sampleColumns, isSample: true })
    expect((await factsSince(head)).map(({ type, data, meta }) => [type, data, meta.actor.id])).toEqual([
      ['UploadSheetMapped', { columns: own, before: sampleColumns }, legal.id],
      ['UploadSheetMapped', { columns: sampleColumns, before: own }, legal.id],
    ])
  })

  test('[LAW-16] columns that are not sound change nothing, and the field is named', async () => {
    const head = await on.app.services.store.head()
    const sound = column('Clave', 'sirceKey')
    for (const [what, status, code, field] of [
      [[], 422, 'legal.sheet-columns', 'columns'],
      [Array.from({ length: 61 }, () => sound), 422, 'legal.sheet-columns', 'columns'],
      [[sound, column('', 'curp')], 422, 'legal.sheet-heading', 'columns.1.heading'],
      [[column('x'.repeat(81), 'curp')], 422, 'legal.sheet-heading', 'columns.0.heading'],
      [[column('País', 'text')], 422, 'legal.sheet-text', 'columns.0.text'],
      [[column('Inicio', 'startsOn')], 422, 'legal.sheet-day-format', 'columns.0.dayFormat'],
      [[column('Clave', 'password')], 400, 'http.invalid-input', 'columns.0.source'],
      [[column('Inicio', 'startsOn', { dayFormat: 'yy' })], 400, 'http.invalid-input', 'columns.0.dayFormat'],
    ] as const)
      expect(await map(what)).toMatchObject({ status, body: { code, field } })
    expect(await factsSince(head)).toEqual([])
  })
})

test('[LAW-16] keys, columns and sheet are edited by those who look after it, read by auditors, and closed to others', async () => {
  const reads = [`${listPath()}/sirce`, `${listPath()}/sirce/sheet`, '/legal/upload-sheet']
  const writes = (by: Person) => [
    enter([{ courseId: guard, key: 'A' }], null, by),
    map([column('Clave', 'sirceKey')], {}, by),
    on.app.rest('DELETE', '/legal/upload-sheet', undefined, by.token),
  ]
  const { room } = on
  const manager = await room.newPerson({ fullName: 'Jefa de muelle' })
  const employee = await room.newPerson({ fullName: 'Marinero' })
  expect((await put(`/employees/${employee.id}/manager`, { managerId: manager.id }, on.admin)).status).toBe(
    200,
  )
  const instructor = await room.newPerson({ fullName: 'Inés Vega' })
  const moduleId = await room.addModule(on.admin, guard)
  await room.addTest(on.admin, moduleId, { instructors: [instructor.id] })
  const others = [room.author, instructor, manager, employee]
  const head = await on.app.services.store.head()
  for (const by of others) for (const path of reads) expect((await get(path, by)).status).toBe(403)
  for (const path of reads) expect((await get(path, auditor)).status).toBe(200)
  for (const by of [...others, auditor])
    for (const answer of await Promise.all(writes(by))) expect(answer.status).toBe(403)
  expect(await factsSince(head)).toEqual([])
  for (const [path, status, code, field] of [
    [listPath(place, '2026-12-31', nobody), 404, 'legal.plan-not-found', 'id'],
    [listPath(place, '2026-12-30'), 422, 'legal.list-unknown', 'endsOn'],
    [listPath(nobody), 404, 'legal.establishment-not-found', 'establishmentId'],
  ] as const)
    for (const of of [`${path}/sirce`, `${path}/sirce/sheet`])
      expect(await get(of)).toMatchObject({ status, body: { code, field } })
})
