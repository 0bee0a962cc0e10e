import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maintainImports } from '../../api/features/imports/maintenance.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Importing, importing } from '../support/imports.ts'
import { type Member, openStaff } from '../support/staff.ts'

const [curp, other] = ['HEGG560427MVZRRL04', 'BOXW310820HNERXN09']

let app: TestApp
let staff: ReturnType<typeof openStaff>
let root: Member
let legal: Member
let auditor: Member
let roster: Importing
let details: Importing

const bytesOf = (...lines: string[]): Uint8Array => new TextEncoder().encode(lines.join('\r\n'))
const place = 'Norte,Muelle,Marinero'
const header = 'nomina,nombres,primer apellido,segundo apellido,terminal,departamento,puesto'
const rosterOf = (more: string, ...lines: string[]) =>
  bytesOf(`${header},${more}`, ...lines.map((line) => line.replace('@', place)))
const paper = async (id: string) =>
  (await app.rest('GET', `/employees/${id}/legal-details`, undefined, legal.token)).body
const idOf = async (payrollNum: string): Promise<string> =>
  (
    await app.services.db.query<{ person_id: string }>(
      sql`select person_id from people where payroll_num = ${payrollNum}`,
    )
  )[0]?.person_id ?? ''
const hired = (payrollNum: string, fullName = `Persona ${payrollNum}`) => app.hire({ payrollNum, fullName })
const rowsOf = async (by: Importing, id: string) =>
  (await by.rows(id)).body.rows as {
    outcome: string
    name: string
    reasons: { code: string; column: string; value: string }[]
    changes: { column: string; from: string | null; to: string | null }[]
  }[]
const imported = async (by: Importing, bytes: Uint8Array) => {
  const { body } = await by.upload(bytes)
  expect((await by.apply(body.id, body.digest)).status, JSON.stringify(body)).toBe(202)
  return by.ended(body.id)
}

beforeAll(async () => {
  app = await openTestApp()
  staff = openStaff(app)
  root = await staff.administrator()
  legal = await staff.holderOf('legal.*')
  auditor = await staff.holderOf('audit.*')
  roster = importing(app, root.token)
  details = importing(app, legal.token, '/legal/people/imports')
})
afterAll(() => app.close())

test('[LAW-01] elsewhere a roster’s columns for papers are not read, and no file of details is taken', async () => {
  const { body } = await roster.upload(rosterOf('CURP,domicilio', `601,Ana,Paz,Ríos,@,${curp},Calle 1`))
  expect(body).toMatchObject({ unread: ['CURP', 'domicilio'], counts: { new: 1, refused: 0 } })
  await roster.apply(body.id, body.digest)
  await roster.ended(body.id)
  const person = await idOf('601')
  expect(await app.services.db.query(sql`select * from legal_details where person_id = ${person}`)).toEqual(
    [],
  )
  expect(await details.upload(bytesOf('nomina,curp', `601,${curp}`))).toMatchObject({
    status: 404,
    body: { code: 'legal.off' },
  })
  await app.rest('PUT', '/company/legal-duties', { isOn: true }, root.token)
})

describe('a roster', () => {
  const columns = 'CURP,ocupación,escolaridad,documento probatorio,tipo de escuela,domicilio'
  const values = `${curp},06.4 Marítimo y fluvial,Licenciatura,1,privada,"Malecón 5, Tuxpan"`
  const known = {
    name: { givenNames: 'Eva', surname: 'Luna', secondSurname: 'Gil' },
    curp,
    ...{ ownOccupation: '06.4', schooling: '5', schoolingProof: '1', schoolKind: '2' },
    homeAddress: 'Malecón 5, Tuxpan',
  }

  test('[LAW-05] hires people with what their papers need, and a second time changes nothing', async () => {
    const file = rosterOf(columns, `610,Eva,Luna,Gil,@,${values}`)
    await imported(roster, file)
    expect(await paper(await idOf('610'))).toMatchObject({ fullName: 'Eva Luna Gil', ...known })
    expect((await roster.upload(file)).body.counts).toMatchObject({ unchanged: 1, changed: 0 })
  })

  test('[LAW-05] corrects known people, shows each change but no CURP nor address, and leaves blanks as they are', async () => {
    const id = await hired('611', 'Eva Luna Gil')
    const file = rosterOf(columns, `611,Eva,Luna,Gil,@,${values}`)
    const { body } = await roster.upload(file)
    const [row] = await rowsOf(roster, body.id)
    const hidden = { from: null, to: '•••' }
    expect(
      row?.changes.filter(({ column }) => !['terminal', 'department', 'jobTitle'].includes(column)),
    ).toEqual([
      { column: 'curp', ...hidden },
      { column: 'givenNames', from: null, to: 'Eva' },
      { column: 'surname', from: null, to: 'Luna' },
      { column: 'secondSurname', from: null, to: 'Gil' },
      { column: 'ownOccupation', from: null, to: '06.4' },
      { column: 'schooling', from: null, to: '5' },
      { column: 'schoolingProof', from: null, to: '1' },
      { column: 'schoolKind', from: null, to: '2' },
      { column: 'homeAddress', ...hidden },
    ])
    expect((await paper(id)).curp).toBeNull()
    await roster.apply(body.id, body.digest)
    await roster.ended(body.id)
    expect(await paper(id)).toMatchObject(known)
    expect((await roster.upload(rosterOf(columns, `611,Eva,Luna,Gil,@,,,,,,`))).body.counts).toMatchObject({
      unchanged: 1,
    })
    await imported(roster, rosterOf(columns, `611,Eva,Luna,,@,${other},,,,,`))
    expect(await paper(id)).toMatchObject({
      ...{ curp: other, schooling: '5' },
      name: { givenNames: 'Eva', surname: 'Luna', secondSurname: null },
    })
  })

  test('[LAW-05] is refused row by row and field by field, and changes nothing of them', async () => {
    const id = await hired('612', 'Eva Luna')
    const { body } = await roster.upload(
      rosterOf(
        columns,
        '612,Eva,Luna,,@,HEGG560427MVZRRL05,06,Kínder,9,otra,',
        `613,Eva,Lun4,,@,${curp},,,,,`,
        `614,Eva,Luz,,@,${curp},6.4,3,,,`,
      ),
    )
    const [first, second, third] = await rowsOf(roster, body.id)
    expect(first?.reasons.map(({ code, column, value }) => [column, code, value])).toEqual([
      ['ownOccupation', 'legal.unknown-code', '06'],
      ['schooling', 'legal.unknown-code', 'Kínder'],
      ['schoolingProof', 'legal.unknown-code', '9'],
      ['schoolKind', 'legal.unknown-code', 'otra'],
    ])
    expect(second).toMatchObject({
      outcome: 'refused',
      reasons: [{ column: 'surname', code: 'legal.name-incorrect' }],
    })
    expect(third).toMatchObject({ outcome: 'new' })
    const { body: again } = await roster.upload(rosterOf(columns, '612,Eva,Luna,,@,HEGG560427MVZRRL05,,,,,'))
    expect((await rowsOf(roster, again.id))[0]).toMatchObject({
      outcome: 'refused',
      reasons: [{ column: 'curp', code: 'legal.curp-digit', value: null }],
    })
    await roster.apply(body.id, body.digest)
    await roster.ended(body.id)
    expect(await paper(id)).toMatchObject({ curp: null, name: null, schooling: null })
    expect(await paper(await idOf('614'))).toMatchObject({ curp, ownOccupation: '06.4', schooling: '3' })
  })

  test('[LAW-03] a CURP that contradicts birth date and gender is taken and pointed out, and neither is corrected', async () => {
    const born = rosterOf('CURP,fecha de nacimiento,género', `615,Gil,Cruz,,@,${curp},1956-04-28,masculino`)
    await imported(roster, born)
    expect(await paper(await idOf('615'))).toMatchObject({
      curp,
      curpDisagreements: [{ of: 'birthDate' }, { of: 'gender' }],
    })
    const [row] = await app.services.db.query(
      sql`select birth_date, gender from people where payroll_num = '615'`,
    )
    expect(row).toEqual({ birth_date: '1956-04-28', gender: 0 })
  })

  test('[LAW-05] keeps a person’s own occupation only where it differs from that of the job title', async () => {
    await imported(roster, rosterOf('ocupación', '616,Iris,Sosa,,Norte,Muelle,Vigía,06.5'))
    const id = await idOf('616')
    const titles = (await app.rest('GET', '/legal/job-titles', undefined, legal.token)).body
    const title = titles.find(({ name }: { name: string }) => name === 'Vigía').id
    await app.rest('PUT', `/job-titles/${title}/occupation`, { occupation: '06.5' }, legal.token)
    await imported(
      roster,
      rosterOf(
        'ocupación',
        '617,Inés,Sosa,,Norte,Muelle,Vigía,06.5',
        '618,Noé,Sosa,,Norte,Muelle,Vigía,04.1',
      ),
    )
    expect(await paper(id)).toMatchObject({ ownOccupation: '06.5' })
    expect(await paper(await idOf('617'))).toMatchObject({ ownOccupation: null, jobTitleOccupation: '06.5' })
    expect(await paper(await idOf('618'))).toMatchObject({
      ownOccupation: '04.1',
      jobTitleOccupation: '06.5',
    })
  })
})

describe('a file of details by payroll number', () => {
  test('[LAW-05] is tried first: each row’s outcome, counted, and nothing written', async () => {
    const [first, second] = [await hired('620', 'Ada Lugo'), await hired('621', 'Beto Mar')]
    await app.rest('PUT', `/employees/${second}/legal-details`, { schooling: '3' }, legal.token)
    const head = await app.services.store.head()
    const { body } = await details.upload(
      bytesOf(
        'nomina,curp,escolaridad',
        `620,${curp},3`,
        '621,,Bachillerato',
        '99999,,3',
        '620,,4',
        '621x,,3',
      ),
    )
    expect(body).toMatchObject({
      status: 'planned',
      counts: { changed: 1, unchanged: 1, refused: 3, new: 0 },
    })
    expect(
      (await rowsOf(details, body.id)).map((row) => [row.name, row.outcome, row.reasons[0]?.code]),
    ).toEqual([
      ['Ada Lugo', 'changed', undefined],
      ['Beto Mar', 'unchanged', undefined],
      ['', 'refused', 'roster.unknown-person'],
      ['Ada Lugo', 'refused', 'roster.duplicate-payroll-num'],
      ['', 'refused', 'IncorrectPayrollNum'],
    ])
    expect(await app.services.store.head()).toBe(head)
    expect(await paper(first)).toMatchObject({ curp: null, schooling: null })
    await app.rest('DELETE', `/legal/people/imports/${body.id}`, undefined, legal.token)
    expect((await details.rows(body.id)).body).toMatchObject({ code: 'imports.not-found' })
  })

  test('[LAW-05] is applied as confirmed, once, with its report, a fact for auditors and the same file changing nothing', async () => {
    const id = await hired('622', 'Ciro Paz')
    const file = bytesOf(
      'nomina,curp,domicilio,ocupación,puesto',
      `622,${curp},Calle Secreta 9,04.1,Otro`,
      '622x,,,,',
    )
    const done = await imported(details, file)
    expect(done).toMatchObject({ status: 'done', counts: { changed: 1, refused: 1, missing: 0 }, unread: [] })
    expect(await paper(id)).toMatchObject({ curp, homeAddress: 'Calle Secreta 9', ownOccupation: '04.1' })
    const again = await details.apply(done.id, done.digest)
    expect(again).toMatchObject({ status: 202, body: { status: 'done' } })
    expect((await details.upload(file)).body.counts).toMatchObject({ changed: 0, unchanged: 1 })
    const facts = await app.services.store.read(`import-${done.id}`)
    expect(facts.map(({ type, data }) => [type, data])).toEqual([
      [
        'LegalDetailsImported',
        { importId: done.id, sha256: expect.any(String), changed: 1, unchanged: 0, refused: 1 },
      ],
    ])
    const corrected = await app.services.store.read(`person-${id}`, { types: ['LegalDetailsCorrected'] })
    expect(corrected.map(({ meta }) => meta.actor)).toEqual([{ kind: 'person', id: legal.id }])
    const listed = (await app.rest('GET', '/legal/people/imports', undefined, legal.token)).body
    expect(listed.rows).toContainEqual(expect.objectContaining({ id: done.id, status: 'done' }))
    const kept = await app.services.db.query(sql`
      select detail::text || coalesce(cells::text, '') as text from import_rows where import_id = ${done.id}`)
    expect(JSON.stringify(kept)).not.toMatch(/HEGG|Secreta/)
    const parts = await app.services.db.query(sql`select from import_parts where import_id = ${done.id}`)
    expect(parts).toEqual([])
  })

  test('[LAW-05] [LAW-20] keeps a preview and refused values for an hour, since they hold CURPs and addresses', async () => {
    const minutes = (many: number) => new Date(app.clock.now.getTime() + many * 60_000)
    const { db } = app.services
    const { body: pending } = await details.upload(bytesOf('nomina,domicilio', '620,Calle Secreta 7'))
    const done = await imported(details, bytesOf('nomina,curp,domicilio', `628x,${curp},Calle Secreta 6`))
    const cells = () =>
      db.query(sql`select from import_rows where import_id = ${done.id} and cells is not null`)
    await maintainImports(db, minutes(59))
    expect([(await details.summary(pending.id)).status, (await cells()).length]).toEqual(['planned', 1])
    await maintainImports(db, minutes(61))
    expect((await details.rows(pending.id)).body).toMatchObject({ code: 'imports.not-found' })
    expect(await db.query(sql`select from import_parts where import_id = ${pending.id}`)).toEqual([])
    expect(await cells()).toEqual([])
    expect((await details.summary(done.id)).status).toBe('done')
  })

  test('[LAW-05] is refused where records changed after the preview, which is made anew', async () => {
    const id = await hired('623', 'Dora Gil')
    const { body } = await details.upload(bytesOf('nomina,escolaridad', '623,3'))
    await app.rest('PUT', `/employees/${id}/legal-details`, { schooling: '5' }, legal.token)
    expect(await details.apply(body.id, body.digest)).toMatchObject({
      status: 409,
      body: { code: 'imports.plan-changed' },
    })
    expect(await paper(id)).toMatchObject({ schooling: '5' })
    const anew = await details.ended(body.id)
    expect((await rowsOf(details, body.id))[0]?.changes).toEqual([
      { column: 'schooling', from: '5', to: '3' },
    ])
    expect(await details.apply(body.id, body.digest)).toMatchObject({
      status: 409,
      body: { code: 'imports.plan-changed' },
    })
    await details.apply(body.id, anew.digest)
    await details.ended(body.id)
    expect(await paper(id)).toMatchObject({ schooling: '3' })
  })

  test('[LAW-05] gives refused rows back as a file with its own columns, which can be imported again', async () => {
    const { body } = await details.upload(bytesOf('nomina,curp', '624,MAL'))
    const file = await app.rest(
      'GET',
      `/legal/people/imports/${body.id}/refused-rows`,
      undefined,
      legal.token,
    )
    expect(file.status).toBe(200)
    const again = await details.upload(new Uint8Array(file.body))
    expect(again.body).toMatchObject({ unread: [], counts: { refused: 1 } })
    expect((await rowsOf(details, again.body.id))[0]?.reasons).toMatchObject([
      { column: 'payrollNum', code: 'roster.unknown-person', value: '624' },
    ])
  })

  test('[LAW-05] without a column of them, or of another company’s people, is refused in words', async () => {
    expect(await details.upload(bytesOf('nomina,puesto', '620,Jefa'))).toMatchObject({
      status: 422,
      body: { code: 'roster.no-legal-column' },
    })
    expect(await details.upload(bytesOf('curp', curp))).toMatchObject({
      status: 422,
      body: { code: 'roster.missing-column' },
    })
    expect(await details.upload(bytesOf(''))).toMatchObject({ status: 422 })
  })

  test('[LAW-20] is for those who hold the permission and administrators; an auditor reads none of it', async () => {
    await hired('625', 'Elsa Ruiz')
    const file = bytesOf('nomina,curp', `625,${curp}`)
    const { body } = await details.upload(file)
    const paths = ['', `/${body.id}`, `/${body.id}/rows`, `/${body.id}/refused-rows`]
    for (const by of [auditor, await staff.holderOf('employee.*'), await staff.employee()]) {
      for (const path of paths)
        expect((await app.rest('GET', `/legal/people/imports${path}`, undefined, by.token)).status).toBe(403)
      expect((await importing(app, by.token, '/legal/people/imports').upload(file)).status).toBe(403)
      const apply = `/legal/people/imports/${body.id}/actions/apply`
      expect((await app.rest('POST', apply, { digest: body.digest }, by.token)).status).toBe(403)
    }
    expect((await importing(app, root.token, '/legal/people/imports').rows(body.id)).status).toBe(200)
    for (const path of paths.slice(1))
      expect((await app.rest('GET', `/imports${path}`, undefined, root.token)).body).toMatchObject({
        code: 'imports.not-found',
      })
  })

  test('[LAW-05] once per key of the request, and another file under it is refused', async () => {
    const key = crypto.randomUUID()
    const send = async (text: string) => {
      const response = await app.send('/api/legal/people/imports', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${legal.token}`,
          'x-file-name': 'datos.csv',
          'idempotency-key': key,
        },
        body: text,
      })
      return { status: response.status, body: await response.json() }
    }
    const [one, two] = [await send('nomina,escolaridad\n620,3'), await send('nomina,escolaridad\n620,3')]
    expect(one).toMatchObject({ status: 201, body: { id: two.body.id } })
    expect(await send('nomina,escolaridad\n620,4')).toMatchObject({
      body: { code: 'conflict.command-reused' },
    })
  })

  test('[LAW-19] goes with an erasure: what is pending as a whole, and its rows in reports', async () => {
    const id = await hired('626', 'Fito Borrado')
    const done = await imported(details, bytesOf('nomina,curp', `626,${curp}`))
    const { body: pending } = await details.upload(bytesOf('nomina,domicilio', '626,Calle Secreta 8'))
    await app.gql(
      `mutation { User_forget(id: "${id}", payrollNum: "626", ground: request) { id } }`,
      {},
      root.token,
    )
    await app.settled()
    expect((await details.rows(pending.id)).body).toMatchObject({ code: 'imports.not-found' })
    expect((await rowsOf(details, done.id)).map(({ name, changes }) => [name, changes])).toEqual([['', []]])
  })
})
