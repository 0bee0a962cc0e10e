import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as xlsx from 'xlsx'
import type { ImportRow } from '../../api/contract/routes/imports.ts'
import { maintainImports } from '../../api/features/imports/maintenance.ts'
import { personByPayrollNum } from '../../projections/people.ts'
import type { TestApp } from '../support/app.ts'
import { type Importing, openImporting, rosterOf } from '../support/imports.ts'
import { parseRoster } from '../support/roster-file.ts'
import { frameOf } from '../support/sheet.ts'

let app: TestApp
let token: string
let screen: Importing

beforeAll(async () => {
  ;({ app, token, screen } = await openImporting())
})
afterAll(() => app.close())

const place = 'Terminal Norte,Operación,Operador'
const wrong = [
  `0500,Luz Paz,sin arroba,${place},`,
  `501,=HYPERLINK("http://x"),,${place},`,
  `502,Ana Ruiz,,${place},quizá`,
]

const file = async (id: string, language = 'es') =>
  app.rest('GET', `/imports/${id}/refused-rows`, undefined, token, { 'accept-language': language })
const sheetOf = (bytes: Uint8Array) => {
  const book = xlsx.read(bytes, { cellNF: true })
  return book.Sheets[book.SheetNames[0] ?? ''] ?? {}
}
const gridOf = (bytes: Uint8Array): string[][] => xlsx.utils.sheet_to_json(sheetOf(bytes), { header: 1 })
const cellsKept = (id: string) =>
  app.services.db.query(sql`select from import_rows where import_id = ${id} and cells is not null`)

describe('refused rows', () => {
  test('[ORG-06] come as a workbook in the roster’s own columns with the reasons in the viewer’s language', async () => {
    const { body } = await screen.upload(rosterOf(...wrong, `503,Eva Luz,,${place},`), 'Plantilla (año).csv')
    expect(body).toMatchObject({ hasRefusedRows: true, counts: { new: 1, refused: 3 } })
    const { status, headers, body: bytes } = await file(body.id)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toContain('Plantilla_%28a%C3%B1o%29-rechazadas.xlsx')
    expect(headers.get('cache-control')).toBe('private, no-store')
    const [header, ...rows] = gridOf(bytes)
    expect(frameOf(bytes)).toEqual({ frozen: 1, widths: expect.any(Array) })
    expect(frameOf(bytes).widths).toHaveLength(14)
    expect([frameOf(bytes).widths[2], frameOf(bytes).widths[13]]).toEqual([12, 60])
    expect([header?.[0], header?.[12], header?.[13]]).toEqual(['nómina', 'estatus', 'motivo del rechazo'])
    expect(rows.map((row) => [row[0], row[1], row[2], row[12], row[13]])).toEqual([
      ['0500', 'Luz Paz', 'sin arroba', undefined, 'correo: El correo electrónico no es válido.'],
      [
        '501',
        '=HYPERLINK("http://x")',
        undefined,
        undefined,
        'nombre: El dato comienza como una fórmula. Escriba el valor.',
      ],
      [
        '502',
        'Ana Ruiz',
        undefined,
        'quizá',
        'estatus: El valor no se reconoce. Escriba activo o inactivo (también alta o baja).',
      ],
    ])
    const english = gridOf((await file(body.id, 'en')).body)
    expect([english[0]?.[0], english[0]?.[13], english[1]?.[13]]).toEqual([
      'payroll number',
      'reason for refusal',
      'email: The email address is not valid.',
    ])
  })

  test('[ORG-06] run nothing: every cell is text, and formatted so', async () => {
    const { body } = await screen.upload(rosterOf(...wrong, `504,+1+1,-x,${place},@y`))
    const cells = Object.entries(sheetOf((await file(body.id)).body)).filter(([at]) => !at.startsWith('!'))
    expect(cells.length).toBeGreaterThan(30)
    for (const [at, cell] of cells as [string, xlsx.CellObject][])
      expect([at, cell.t, cell.f, cell.z]).toEqual([at, 's', undefined, '@'])
  })

  test('[ORG-06] corrected in that file and dropped again are taken, and the column of reasons is passed over', async () => {
    const { body } = await screen.upload(rosterOf(...wrong))
    for (const language of ['es', 'en']) {
      const bytes = (await file(body.id, language)).body
      expect((await parseRoster(bytes)).rows.map(({ values }) => values)).toEqual(
        (await parseRoster(rosterOf(...wrong))).rows.map(({ values }) => values),
      )
      const again = (await screen.upload(bytes, 'rechazadas.xlsx')).body
      expect(again.counts).toMatchObject({ new: 0, refused: 3 })
    }
    const grid = gridOf((await file(body.id)).body)
    const corrected = grid.map((row, line) => {
      if (line === 1) return row.with(2, 'luz@example.com')
      if (line === 2) return row.with(1, 'Sol Mar')
      return line === 3 ? row.with(12, 'Activo') : row
    })
    const book = xlsx.utils.book_new()
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(corrected), 'Hoja1')
    const dropped = (await screen.upload(new Uint8Array(xlsx.write(book, { type: 'buffer' })))).body
    expect(dropped.counts).toMatchObject({ new: 3, refused: 0 })
    await screen.apply(dropped.id, dropped.digest)
    expect((await screen.ended(dropped.id)).status).toBe('done')
    expect((await personByPayrollNum(app.services.db, '500'))?.email).toBe('luz@example.com')
    expect((await personByPayrollNum(app.services.db, '501'))?.full_name).toBe('Sol Mar')
  })

  test('show what the file says, short and with what cannot be seen written out', async () => {
    const { body } = await screen.upload(
      rosterOf(
        `510,"Ana \u202eziuR",,${place},`,
        `511,${'x'.repeat(300)},,${place},`,
        `512,Ana,"<b>no</b>",${place},`,
      ),
    )
    const rows: ImportRow[] = (await screen.rows(body.id, '?outcome=refused')).body.rows
    expect(rows.map(({ reasons: [one] }) => one?.value)).toEqual([
      'Ana \\u{202e}ziuR',
      `${'x'.repeat(80)}…`,
      '<b>no</b>',
    ])
  })

  test('are nobody else’s to read', async () => {
    const { body } = await screen.upload(rosterOf(...wrong))
    const employee = await app.as(await app.hire({ payrollNum: '600' }))
    const path = `/imports/${body.id}/refused-rows`
    expect((await app.rest('GET', path, undefined, employee)).body.code).toBe('access.forbidden')
    expect((await app.rest('GET', path)).body.code).toBe('UNAUTHORIZED')
  })

  test('[ORG-06] outlive the import by a day, with every value that they hold, and then are gone', async () => {
    const { body } = await screen.upload(
      rosterOf('520,Sin Correo,sin arroba,Terminal Norte,Operación,Operador,', `521,Eva Luz,,${place},`),
    )
    await screen.apply(body.id, body.digest)
    expect(await screen.ended(body.id)).toMatchObject({ status: 'done', hasRefusedRows: true })
    expect((await file(body.id)).status).toBe(200)
    await maintainImports(app.services.db, new Date(app.clock.now.getTime() + 23 * 3_600_000))
    expect(await cellsKept(body.id)).toHaveLength(1)
    await maintainImports(app.services.db, new Date(app.clock.now.getTime() + 25 * 3_600_000))
    expect(await cellsKept(body.id)).toEqual([])
    expect((await screen.summary(body.id)).hasRefusedRows).toBe(false)
    expect(await file(body.id)).toMatchObject({ status: 404, body: { code: 'imports.refused-rows-gone' } })
    const [row] = (await screen.rows(body.id, '?outcome=refused')).body.rows
    expect(row.reasons).toMatchObject([{ code: 'people.incorrect-email', value: null }])
    const kept = await app.services.db.query<{ text: string }>(
      sql`select import_rows::text as text from import_rows where import_id = ${body.id}`,
    )
    expect(JSON.stringify(kept)).not.toContain('sin arroba')
  })

  test('[ORG-06] of somebody who has been forgotten lose what they hold at once', async () => {
    const personId = await app.hire({ payrollNum: '530', fullName: 'Olga Paz' })
    const { body } = await screen.upload(
      rosterOf(`530,Olga Paz,sin arroba,${place},`, `531,Eva Luz,x,${place},`),
    )
    expect(await cellsKept(body.id)).toHaveLength(2)
    const stream = `person-${personId}`
    const events = [{ type: 'PersonForgotten', data: { personId, kept: [], keptName: null } }]
    await app.services.store.append([{ stream, expected: 'any', events }], app.command('ForgetPerson'))
    await app.settled()
    await maintainImports(app.services.db, app.clock.now)
    expect(await cellsKept(body.id)).toHaveLength(1)
  })
})
