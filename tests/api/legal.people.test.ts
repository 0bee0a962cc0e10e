import sql from 'sql-template-tag'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personById } from '../../projections/people.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Member, openStaff } from '../support/staff.ts'

const curp = 'HEGG560427MVZRRL04'
const other = 'BOXW310820HNERXN09'

let app: TestApp
let staff: ReturnType<typeof openStaff>
let root: Member
let legal: Member
let auditor: Member
let titles: Member
let strangers: readonly Member[]

const details = (id: string, by: Member) =>
  app.rest('GET', `/employees/${id}/legal-details`, undefined, by.token)
const correct = (id: string, body: object, by = legal) =>
  app.rest('PUT', `/employees/${id}/legal-details`, body, by.token)
const people = (query = '', by = legal) => app.rest('GET', `/legal/people${query}`, undefined, by.token)
const gaps = async (): Promise<Record<string, number>> => {
  const { body } = await app.rest('GET', '/legal/people/gaps', undefined, legal.token)
  const byGap = (body.gaps as { gap: string; people: number }[]).map((one) => [one.gap, one.people] as const)
  return { all: body.people, ...Object.fromEntries(byGap) }
}
const occupation = (jobTitleId: string, body: object, by = titles) =>
  app.rest('PUT', `/job-titles/${jobTitleId}/occupation`, body, by.token)
const namesOf = async (gap: string): Promise<readonly string[]> =>
  (await people(`?gap=${gap}&pageSize=50`)).body.rows.map(({ fullName }: { fullName: string }) => fullName)

beforeAll(async () => {
  app = await openTestApp()
  staff = openStaff(app)
  root = await staff.administrator()
  legal = await staff.holderOf('legal.*')
  auditor = await staff.holderOf('audit.*')
  titles = await staff.holderOf('job_title.*')
  strangers = [
    await staff.holderOf('employee.*'),
    await staff.holderOf('report.*', 'employee_development.*', 'course.*', 'enterprise.*'),
    await staff.employee(),
  ]
})
afterAll(() => app.close())

test('[LAW-01] a company elsewhere is asked for nothing and answered nothing of it', async () => {
  const off = { status: 404, body: { code: 'legal.off' } }
  const jobTitleId = app.office.jobTitles[0]
  for (const answer of [
    await details(root.id, root),
    await correct(root.id, { curp }, root),
    await people('', root),
    await app.rest('GET', '/legal/people/gaps', undefined, root.token),
    await app.rest('GET', '/legal/job-titles', undefined, root.token),
    await occupation(jobTitleId, { occupation: '06.2' }, root),
  ])
    expect(answer).toMatchObject(off)
  await app.rest('PUT', '/company/legal-duties', { isOn: true }, root.token)
})

describe('what papers say of a person', () => {
  test('[LAW-04] is proposed from the full name until it is confirmed', async () => {
    const id = await app.hire({ payrollNum: '701', fullName: 'María de la Luz Gómez Ríos' })
    const proposed = { givenNames: 'María de la Luz', surname: 'Gómez', secondSurname: 'Ríos' }
    expect((await details(id, legal)).body).toMatchObject({ name: null, proposedName: proposed })
    await correct(id, { givenNames: 'María', surname: 'de la Luz', secondSurname: 'Gómez Ríos' })
    expect((await details(id, legal)).body).toMatchObject({
      fullName: 'María de la Luz Gómez Ríos',
      name: { givenNames: 'María', surname: 'de la Luz', secondSurname: 'Gómez Ríos' },
      proposedName: proposed,
    })
    await correct(id, { secondSurname: null })
    expect((await details(id, legal)).body.name).toEqual({
      givenNames: 'María',
      surname: 'de la Luz',
      secondSurname: null,
    })
  })

  test('[LAW-03] a CURP that contradicts the roster is kept and said, and nothing is corrected by itself', async () => {
    const id = await app.hire({ payrollNum: '702', fullName: 'Gil Cruz', birthDate: '1956-04-28', gender: 0 })
    expect((await correct(id, { curp })).status).toBe(200)
    expect((await details(id, legal)).body).toMatchObject({
      curp,
      curpDisagreements: [
        { of: 'birthDate', inCurp: '1956-04-27', onRoster: '1956-04-28' },
        { of: 'gender', inCurp: 1, onRoster: 0 },
      ],
    })
    expect(await namesOf('curpDisagrees')).toEqual(['Gil Cruz'])
    const { db } = app.services
    expect(await personById(db, id)).toMatchObject({ birth_date: '1956-04-28', gender: 0 })
    await correct(id, { curp: null })
    expect(await namesOf('curpDisagrees')).toEqual([])
    for (const [payrollNum, birthDate, gender] of [
      ['750', '1956-04-28', 1],
      ['751', '1956-04-27', 0],
      ['752', '1956-04-27', 1],
    ] as const)
      await correct(await app.hire({ payrollNum, birthDate, gender }), { curp })
    expect(await namesOf('curpDisagrees')).toEqual(['Persona 750', 'Persona 751'])
  })

  test('[LAW-03] the same one of two people is pointed out on both, and never to the person', async () => {
    const shared = 'BOXW310820HNERXN09'
    const one = await staff.employee()
    const two = await app.hire({ payrollNum: '760', fullName: 'Noé Ríos' })
    await correct(one.id, { curp: shared })
    const isShared = async (id: string, by: Member) => (await details(id, by)).body.isCurpShared
    expect(await isShared(one.id, legal)).toBe(false)
    const before = (await gaps()).curpShared ?? 0
    await correct(two, { curp: shared })
    for (const by of [legal, auditor])
      expect([await isShared(one.id, by), await isShared(two, by)]).toEqual([true, true])
    expect(await isShared(one.id, one)).toBe(false)
    expect((await gaps()).curpShared).toBe(before + 2)
    expect(await namesOf('curpShared')).toContain('Noé Ríos')
    await correct(two, { curp: null })
    expect(await isShared(one.id, legal)).toBe(false)
    expect((await gaps()).curpShared).toBe(before)
  })

  test('[LAW-03] a wrong one is refused with its field, and changes nothing', async () => {
    const id = await app.hire({ payrollNum: '703', fullName: 'Eva Luna' })
    await correct(id, { curp, schooling: '3' })
    for (const [wrong, code] of [
      ['HEGG560427MVZRRL05', 'legal.curp-digit'],
      ['HEGG560427MXXRRL04', 'legal.curp-state'],
      ['HEGG561327MVZRRL04', 'legal.curp-date'],
      ['HEGG', 'legal.curp-form'],
    ])
      expect(await correct(id, { curp: wrong, schooling: '5' })).toMatchObject({
        status: 422,
        body: { code, field: 'curp' },
      })
    expect((await details(id, legal)).body).toMatchObject({ curp, schooling: '3' })
  })

  test('[LAW-05] codes, schooling and address are kept, and refused by their field', async () => {
    const id = await app.hire({ payrollNum: '704', fullName: 'Iris Sosa' })
    const given = { schooling: '5', schoolingProof: '1', schoolKind: '2', homeAddress: 'Malecón 5, Tuxpan' }
    await correct(id, { ...given, ownOccupation: '04.4' })
    expect((await details(id, legal)).body).toMatchObject({ ...given, ownOccupation: '04.4' })
    for (const [field, value] of [
      ['ownOccupation', '04'],
      ['schooling', '9'],
      ['schoolingProof', '5'],
      ['schoolKind', '3'],
    ] as const)
      expect(await correct(id, { [field]: value })).toMatchObject({
        status: 422,
        body: { code: 'legal.unknown-code', field },
      })
    expect(await correct(id, { homeAddress: 'C'.repeat(256) })).toMatchObject({
      body: { code: 'legal.address-too-long', field: 'homeAddress', params: { most: 255 } },
    })
  })

  test('[LAW-05] the occupation is that of the job title, unless the person has another', async () => {
    const [jobTitleId, other] = app.office.jobTitles
    const id = await app.hire({ payrollNum: '705', fullName: 'Omar Paz', jobTitleId })
    expect(await namesOf('occupation')).toContain('Omar Paz')
    expect((await occupation(jobTitleId, { occupation: '06.2', reason: 'Catálogo' })).status).toBe(200)
    expect((await details(id, legal)).body).toMatchObject({
      jobTitleOccupation: '06.2',
      ownOccupation: null,
    })
    expect(await namesOf('occupation')).not.toContain('Omar Paz')
    const listed = (await app.rest('GET', '/legal/job-titles', undefined, titles.token)).body as {
      id: string
      occupation: string | null
    }[]
    expect(listed.find((one) => one.id === jobTitleId)?.occupation).toBe('06.2')
    expect(listed.find((one) => one.id === other)?.occupation).toBeNull()
    expect(await occupation(jobTitleId, { occupation: '06' })).toMatchObject({
      body: { code: 'legal.unknown-code', field: 'occupation' },
    })
    expect((await occupation(jobTitleId, { occupation: null })).status).toBe(200)
    await correct(id, { ownOccupation: '06.5' })
    expect(await namesOf('occupation')).not.toContain('Omar Paz')
    expect((await details(id, legal)).body).toMatchObject({ jobTitleOccupation: null, ownOccupation: '06.5' })
  })
})

describe('who sees it', () => {
  test('[LAW-20] is who holds the permission, an auditor, an administrator and the person, and nobody else', async () => {
    const [first] = strangers
    const own = await staff.employee()
    await correct(own.id, { curp, homeAddress: 'Calle Secreta 7' })
    for (const by of [legal, auditor, root, own])
      expect((await details(own.id, by)).body).toMatchObject({ curp, homeAddress: 'Calle Secreta 7' })
    for (const by of [...strangers, titles]) {
      expect(await details(own.id, by)).toMatchObject({ status: 403, body: { code: 'access.forbidden' } })
      expect((await people('', by)).status).toBe(403)
    }
    for (const by of [auditor, own, ...strangers, titles])
      expect((await correct(own.id, { curp: null }, by)).status).toBe(403)
    expect((await people('', auditor)).status).toBe(200)
    expect((await details(first?.id ?? '', legal)).status).toBe(200)
  })

  test('[LAW-20] no list, profile, search, export or record of theirs tells it to others', async () => {
    const [hr, developer] = strangers
    const own = await staff.employee()
    await correct(own.id, { curp: other, homeAddress: 'Calle Secreta 8', schooling: '3' })
    const user = `{ User(id: "${own.id}") { id fullName payrollNum email entryDate } User_list { rows { id fullName } } }`
    for (const by of [hr, developer]) {
      if (!by) throw new Error('somebody is there')
      const answers = [
        await app.gql(user, {}, by.token),
        await app.rest('GET', `/employees/export`, undefined, by.token),
        await app.rest('GET', '/search?q=BOXW310820', undefined, by.token),
        await app.rest('GET', `/users/${own.id}/development-plan`, undefined, by.token),
      ]
      expect(JSON.stringify(answers)).not.toMatch(/BOXW|Secreta/)
    }
  })

  test('[LAW-20] the history of the person shows it to auditors, first and changed', async () => {
    const own = await staff.employee()
    await correct(own.id, { curp })
    await correct(own.id, { curp: other })
    const history = `query ($id: ID!) { Audit_history(kind: "employee", id: $id) { rows { type data before withheld } } }`
    const { rows } = (await app.gql(history, { id: own.id }, auditor.token)).data.Audit_history as {
      rows: { type: string; data: string; before: string | null; withheld: string[] }[]
    }
    const [last, first] = rows.filter(({ type }) => type === 'LegalDetailsCorrected')
    expect([JSON.parse(first?.data ?? '').curp, JSON.parse(last?.data ?? '').curp]).toEqual([curp, other])
    expect([JSON.parse(last?.before ?? '').data.curp, last?.withheld]).toEqual([curp, []])
  })

  test('[LAW-05] [LAW-20] the person’s own record on paper holds it, in both languages', async () => {
    const own = await staff.employee()
    await correct(own.id, {
      ...{ givenNames: 'Iris', surname: 'de León', secondSurname: 'Sosa', curp, ownOccupation: '04.4' },
      ...{ schooling: '5', schoolingProof: '1', schoolKind: '2', homeAddress: 'Malecón 5, Tuxpan' },
    })
    const paperIn = async (language: string, by = own) => {
      const answer = await app.send(`/api/users/${own.id}/record/actions/export`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${by.token}`,
          'content-type': 'application/json',
          'accept-language': language,
        },
        body: JSON.stringify({ format: 'pdf' }),
      })
      if (answer.status !== 200) return String(answer.status)
      const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
      return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
    }
    expect(await paperIn('es')).toContain(
      `Nombres Iris Apellidos de León · Sosa CURP ${curp} Ocupación 04.4 Informática Escolaridad 5 Licenciatura Comprobante de estudios 1 Título Tipo de escuela 2 Privada Domicilio Malecón 5, Tuxpan Emitido`,
    )
    expect(await paperIn('en', root)).toContain(
      `Given names Iris Surnames de León · Sosa CURP ${curp} Occupation 04.4 Informática Schooling 5 Licenciatura Proof of schooling 1 Título Kind of school 2 Privada Home address Malecón 5, Tuxpan Issued`,
    )
    for (const by of strangers) expect(await paperIn('es', by)).toBe('403')
  })

  test('[LAW-20] the person’s own record holds it, as facts and as it stands', async () => {
    const own = await staff.employee()
    await correct(own.id, { curp, schooling: '3' })
    await correct(own.id, { curp: other })
    const path = `/users/${own.id}/record/actions/export`
    const file = await app.send(`/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${own.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'json' }),
    })
    const body = JSON.parse(await file.text())
    expect(body.person.legal).toMatchObject({ curp: other, schooling: '3', surname: null })
    const told = (body.history as { type: string; changes: string[] }[]).filter(
      ({ type }) => type === 'LegalDetailsCorrected',
    )
    expect(told.map(({ changes }) => changes)).toEqual([
      [`La CURP pasó de «${curp}» a «${other}»`],
      [`La CURP quedó en «${curp}»`, 'La escolaridad quedó en «3 Bachillerato»'],
    ])
    for (const by of strangers)
      expect((await app.rest('POST', path, { format: 'json' }, by.token)).status).toBe(403)
  })
})

describe('what is missing', () => {
  test('[LAW-08] is counted for each gap, of active people, and goes with its mending', async () => {
    const before = await gaps()
    const id = await app.hire({ payrollNum: '710', fullName: 'Zoé Ávila Ruiz' })
    const step = (changes: Record<string, number>) =>
      Object.fromEntries(Object.entries(before).map(([gap, count]) => [gap, count + (changes[gap] ?? 0)]))
    expect(await gaps()).toEqual(
      step({ all: 1, names: 1, curp: 1, occupation: 1, schooling: 1, homeAddress: 1 }),
    )
    await correct(id, { curp })
    expect(await gaps()).toEqual(
      step({ all: 1, curpShared: 1, names: 1, occupation: 1, schooling: 1, homeAddress: 1 }),
    )
    await correct(id, { givenNames: 'Zoé', surname: 'Ávila', ownOccupation: '06.2', homeAddress: 'Calle 1' })
    expect(await gaps()).toEqual(step({ all: 1, curpShared: 1, schooling: 1 }))
    await correct(id, { schooling: '3' })
    expect(await gaps()).toEqual(step({ all: 1, curpShared: 1, schooling: 1 }))
    await correct(id, { schoolingProof: '2', schoolKind: '1' })
    expect(await gaps()).toEqual(step({ all: 1, curpShared: 1 }))
    await correct(id, { schooling: '0', schoolingProof: null, schoolKind: null })
    expect(await gaps()).toEqual(step({ all: 1, curpShared: 1 }))
  })

  test('[LAW-08] lists whom it is about, by name and page by page, and finds them', async () => {
    await app.hire({ payrollNum: '720', fullName: 'Aarón Gap Uno' })
    await app.hire({ payrollNum: '721', fullName: 'Abel Gap Dos' })
    const found = await people('?gap=curp&search=gap&pageSize=1&page=2')
    expect(found.body).toMatchObject({ count: 2, rows: [{ fullName: 'Abel Gap Dos', payrollNum: '721' }] })
    expect((await people('?search=720')).body.rows).toMatchObject([{ fullName: 'Aarón Gap Uno' }])
    expect((await people('?gap=none')).status).toBe(400)
  })

  test('[LAW-08] leaves out who left and who was erased', async () => {
    const id = await app.hire({ payrollNum: '730', fullName: 'Berta Fue' })
    expect(await namesOf('curp')).toContain('Berta Fue')
    await app.gql(`mutation { User_updateEmployee(id: "${id}", status: false) { id } }`, {}, root.token)
    expect(await namesOf('curp')).not.toContain('Berta Fue')
  })
})

describe('an erasure', () => {
  test('[LAW-19] takes CURP and address with everything else, and leaves nobody to correct', async () => {
    const id = await app.hire({ payrollNum: '740', fullName: 'Ciro Borrado' })
    await correct(id, { curp, homeAddress: 'Calle Secreta 9' })
    await app.gql(
      `mutation { User_forget(id: "${id}", payrollNum: "740", ground: request) { id } }`,
      {},
      root.token,
    )
    await app.settled()
    for (const by of [legal, root])
      expect(await details(id, by)).toMatchObject({ status: 404, body: { code: 'people.not-found' } })
    expect(await correct(id, { curp })).toMatchObject({ status: 404, body: { code: 'people.not-found' } })
    const { db, store } = app.services
    expect(await db.query(sql`select * from legal_details where person_id = ${id}`)).toEqual([])
    const [fact] = await store.read(`person-${id}`, { types: ['LegalDetailsCorrected'] })
    expect(fact?.data).toEqual({
      personId: id,
      givenNames: null,
      surname: null,
      secondSurname: null,
      curp: null,
      ownOccupation: null,
      schooling: null,
      schoolingProof: null,
      schoolKind: null,
      homeAddress: null,
    })
  })
})
