import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportRow } from '../../api/contract/routes/imports.ts'
import { personByPayrollNum } from '../../projections/people.ts'
import type { TestApp } from '../support/app.ts'
import { type Importing, openImporting } from '../support/imports.ts'

const header = 'nomina,nombre,fecha de alta,terminal,departamento,puesto'
const rosterOf = (...lines: string[]) => new TextEncoder().encode([header, ...lines].join('\n'))
const place = 'Terminal Norte,Operación,Operador'

let app: TestApp
let token: string
let screen: Importing

beforeAll(async () => {
  ;({ app, token, screen } = await openImporting())
})
afterAll(() => app.close())

const reasonsOf = async (id: string) =>
  ((await screen.rows(id, '?outcome=refused')).body.rows as ImportRow[]).map(
    ({ payrollNum, reasons }) =>
      `${payrollNum} ${reasons.map(({ code, column, params }) => `${column}: ${code} ${Object.values(params)}`)}`,
  )
const imported = async (bytes: Uint8Array) => {
  const { body } = await screen.upload(bytes)
  expect(body.status).toBe('planned')
  await screen.apply(body.id, body.digest)
  expect((await screen.ended(body.id)).status).toBe('done')
  return body
}
const day = (after: number) =>
  new Date(app.clock.now.getTime() + after * 86_400_000).toISOString().slice(0, 10)

describe('[ORG-06] a hire date to come', () => {
  test('is asked about, and done as was said: taken as it is, or its row refused', async () => {
    const bytes = rosterOf(`100,Ana Ruiz,${day(40)},${place}`, `101,Luz Paz,${day(-40)},${place}`)
    const { body } = await screen.upload(bytes)
    expect(body).toMatchObject({
      status: 'asking',
      digest: null,
      readings: [
        {
          name: 'futureHires',
          value: null,
          detected: null,
          example: day(40),
          columns: ['entryDate'],
          rows: 1,
        },
      ],
    })
    expect(await screen.apply(body.id, '0'.repeat(64))).toMatchObject({
      body: { code: 'imports.not-planned' },
    })
    const refused = (await screen.choose(body.id, { futureHires: 'refuse' })).body
    expect(refused.counts).toMatchObject({ new: 1, refused: 1 })
    expect(await reasonsOf(body.id)).toEqual(['100 entryDate: roster.future-hire '])
    const kept = (await screen.choose(body.id, { futureHires: 'keep' })).body
    expect(kept.counts).toMatchObject({ new: 2, refused: 0 })
    expect(kept.digest).not.toBe(refused.digest)
    await screen.apply(body.id, kept.digest)
    expect((await screen.ended(body.id)).readings).toEqual([])
    expect((await personByPayrollNum(app.services.db, '100'))?.entry_date).toBe(day(40))
  })

  test('that is on the record already is none, nor is today; another one is', async () => {
    await imported(rosterOf(`100,Ana Ruiz,${day(40)},${place}`, `102,Eva Luz,${day(0)},${place}`))
    const { body } = await screen.upload(rosterOf(`100,Ana Ruiz,${day(41)},${place}`))
    expect(body.readings).toMatchObject([{ name: 'futureHires', rows: 1 }])
  })
})

describe('[ORG-06] a job title under a second department', () => {
  const at = (number: number, department: string, jobTitle: string) =>
    `${number},Persona ${number},,Terminal Norte,${department},${jobTitle}`

  test('is asked about, and done as was said: one more of that name, or its row refused', async () => {
    await imported(rosterOf(at(200, 'Operación', 'Soldador')))
    const { body } = await screen.upload(
      rosterOf(at(200, 'Mantenimiento', 'SOLDADOR'), at(201, 'Operación', 'Soldador')),
    )
    expect(body).toMatchObject({
      status: 'asking',
      readings: [
        {
          name: 'jobTitles',
          value: null,
          detected: null,
          example: 'SOLDADOR (Operación, Mantenimiento)',
          columns: ['jobTitle'],
          rows: 1,
        },
      ],
    })
    const refused = (await screen.choose(body.id, { jobTitles: 'refuse' })).body
    expect([refused.counts.refused, refused.opens]).toEqual([1, []])
    expect(await reasonsOf(body.id)).toEqual(['200 jobTitle: roster.second-department Operación'])
    const separate = (await screen.choose(body.id, { jobTitles: 'separate' })).body
    expect(separate.opens.map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`)).toEqual(
      ['department Mantenimiento', 'jobTitle SOLDADOR'],
    )
    await screen.apply(body.id, separate.digest)
    expect((await screen.ended(body.id)).status).toBe('done')
    // the department has its own by now
    await imported(rosterOf(at(202, 'Mantenimiento', 'Soldador')))
  })

  test('within one file too, unless half of its job titles or more stand in several', async () => {
    const upload = async (...lines: string[]) => (await screen.upload(rosterOf(...lines))).body.readings
    const one = [at(300, 'Patio', 'Guardia'), at(301, 'Muelle', 'Guardia'), at(302, 'Muelle', 'Chofer')]
    expect(await upload(...one)).toMatchObject([{ name: 'jobTitles', value: null }])
    const titles = Array.from({ length: 12 }, (_, n) => `Puesto ${n}`)
    const many = ['Norte', 'Sur'].flatMap((department, d) =>
      titles.map((title, n) => at(400 + 20 * d + n, department, title)),
    )
    expect(await upload(...many)).toMatchObject([
      { name: 'jobTitles', value: 'separate', detected: 'separate', rows: 12 },
    ])
  })

  test('that is in nobody else’s department any more is none', async () => {
    const { body } = await screen.upload(rosterOf(at(500, 'Almacén', 'Pesador')))
    expect(body.status).toBe('planned')
  })
})

test('[ORG-06] columns that are not read are told with the dry run, and with the question before it', async () => {
  const bytes = new TextEncoder().encode(
    `${header},CURP,Sindicato\n600,Ana Ruiz,${day(9)},${place},X,Luz\n601,Eva Luz,,${place},Y,Luz`,
  )
  const { body } = await screen.upload(bytes)
  expect([body.status, body.unread]).toEqual(['asking', ['CURP', 'Sindicato']])
  const planned = (await screen.choose(body.id, { futureHires: 'keep' })).body
  expect([planned.status, planned.unread]).toEqual(['planned', ['CURP', 'Sindicato']])
  await screen.apply(body.id, planned.digest)
  expect((await screen.ended(body.id)).unread).toEqual([])
})

test('[ORG-06] a payroll number filled up with zeros is the number without them', async () => {
  const { body } = await screen.upload(
    rosterOf(
      `0000000700,Ana Ruiz,,${place}`,
      `00000000000012345678,Eva Luz,,${place}`,
      `123456789,Luz Paz,,${place}`,
      `0000000701.0,Luz Paz,,${place}`,
    ),
  )
  expect(await reasonsOf(body.id)).toEqual([
    '123456789 payrollNum: IncorrectPayrollNum ',
    '701.0 payrollNum: IncorrectPayrollNum ',
  ])
  const rows = (await screen.rows(body.id, '?outcome=new')).body.rows as ImportRow[]
  expect(rows.map(({ payrollNum }) => payrollNum)).toEqual(['700', '12345678'])
})

test('[ORG-06] the employees’ own file changes nothing when it is imported, in either language', async () => {
  const left = `nomina,nombre,terminal,departamento,puesto,estatus\n800,Ida Paz,${place},baja`
  await imported(new TextEncoder().encode(left))
  for (const language of ['es', 'en']) {
    const answer = await app.send('/api/employees/export', {
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    })
    const { body } = await screen.upload(new Uint8Array(await answer.arrayBuffer()), 'empleados.xlsx')
    expect([language, body.unread, body.readings, body.counts]).toEqual([
      language,
      [],
      [],
      { new: 0, changed: 0, refused: 0, missing: 0, unchanged: 10 },
    ])
  }
})
