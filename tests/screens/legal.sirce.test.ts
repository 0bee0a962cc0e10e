import { afterEach, describe, expect, test } from 'vitest'
import { sampleColumns } from '../../domain/sirce/sample-rules.ts'
import type { SirceList, UploadSheet } from '../../web/features/legal/sirce/sirce.data.ts'
import { CodedError } from '../../web/shared/coded-error.ts'
import { forgetAnswers, printed, readAnswered, underHeaders } from '../support/printed.ts'

const { SirceScreen } = await import('../../web/features/legal/sirce/SirceScreen.tsx')
const { KeysForm } = await import('../../web/features/legal/sirce/KeysForm.tsx')
const { KeysTable } = await import('../../web/features/legal/sirce/KeysTable.tsx')
const { UploadSheetScreen } = await import('../../web/features/legal/sirce/UploadSheetScreen.tsx')
const { atItsRow, changedKeys, columnDrafts, draftsOf, listRoute, needsReason, sentColumns } = await import(
  '../../web/features/legal/sirce/sirce.data.ts'
)

afterEach(forgetAnswers)

type Seen = NonNullable<Parameters<typeof printed>[2]>

const list: SirceList = {
  employer: { id: 'f', name: 'Faro' },
  establishment: { id: 'n', name: 'Muelle norte' },
  ...{ registration: 'A1234567890', startsOn: '2026-01-01', endsOn: '2026-12-31', rows: 12, withoutKey: 3 },
  courses: [
    { course: { id: 'a', name: 'Amarre' }, rows: 9, key: 'CAP/1' },
    { course: { id: 'b', name: 'Guardia' }, rows: 3, key: null },
    { course: { id: 'c', name: 'Zarpe' }, rows: 0, key: 'CAP/3' },
  ],
}
const none = { id: '', endsOn: '', establishmentId: '' }

const screen = async (found: SirceList | Error, seen: Seen = {}) => {
  forgetAnswers()
  await readAnswered(listRoute, { params: none }, found)
  return printed(SirceScreen, {}, { can: ['legal'], ...seen })
}

describe('the keys and the upload sheet of a list', () => {
  test('[LAW-16] say of which list they are and, before the download, how many rows lack a key', async () => {
    const part = await screen(list)
    expect(part.texts('h1')).toEqual(['Hoja de carga de Muelle norte'])
    expect(part.texts('.page > p')).toEqual([
      'Faro, 1 ene 2026 a 31 dic 2026 · Registro patronal A1234567890',
    ])
    expect(part.texts('.rt-CalloutText')).toEqual([
      '3 de 12 constancias van sin clave: sus celdas quedan vacías en la hoja.',
    ])
    expect(part.texts('.page-action')).toEqual(['Descargar la hoja'])
    const one = await screen({ ...list, withoutKey: 1 }, { locale: 'en' })
    expect(one.texts('.rt-CalloutText')).toEqual([
      '1 of 12 constancias has no key: its cell stays empty in the sheet.',
    ])
    const all = await screen({ ...list, withoutKey: 0 })
    expect(all.texts('.rt-CalloutText')).toEqual([
      'Las 12 constancias de la hoja llevan la clave de su curso.',
    ])
  })

  test('[LAW-16] say the same in English', async () => {
    const part = await screen(list, { locale: 'en' })
    expect(part.texts('h1, h2')).toEqual([
      ...['Upload sheet of Muelle norte', 'Keys of the courses', 'Columns of the sheet'],
    ])
    expect(part.texts('p')).toEqual(
      expect.arrayContaining([
        'Faro, Jan 1, 2026 to Dec 31, 2026 · Employer registration A1234567890',
        'The authority’s site (SIRCE) gives the employer a key for each course registered there. They serve all its establishments and years.',
        'The same for all lists of the company. The sheet has no formulas.',
      ]),
    )
    expect(part.texts('.rt-CalloutText')).toEqual([
      '3 of 12 constancias have no key: their cells stay empty in the sheet.',
    ])
    expect(part.texts('.field > span[id]')).toEqual(['9 constancias', '3 constancias', 'Not on this list'])
    expect(part.all('.sirce-keys input').map(({ placeholder }) => placeholder)).toEqual(
      Array(3).fill('No key'),
    )
    expect([
      ...part.texts('.page-action'),
      ...part.texts('form button'),
      ...part.texts('a.rt-Button'),
    ]).toEqual([...['Download the sheet', 'Save keys', 'See the columns']])
    const complete = async (rows: number) =>
      (await screen({ ...list, rows, withoutKey: 0 }, { locale: 'en' })).texts('.rt-CalloutText')
    expect([await complete(12), await complete(1)]).toEqual([
      ['All 12 constancias of the sheet have the key of their course.'],
      ['The constancia of the sheet has the key of its course.'],
    ])
    const empty = await screen({ ...list, rows: 0, withoutKey: 0, courses: [] }, { locale: 'en' })
    expect(empty.texts('.empty-state')[0]).toBe(
      'This list has no constancias yet.The sheet has a row for each constancia in force of the establishment in that year.See the lists',
    )
    const table = printed(KeysTable, { of: list }, { can: ['audit'], locale: 'en' })
    expect(underHeaders(table)[1]?.slice(0, 3)).toEqual([
      ['Course', 'Guardia'],
      ['Constancias', '3'],
      ['Key', 'No key'],
    ])
  })

  test('[LAW-16] offer one solid button, for the next act', async () => {
    const solid = (part: Awaited<ReturnType<typeof screen>>) => part.texts('button.rt-variant-solid')
    expect(solid(await screen(list))).toEqual(['Guardar claves'])
    expect(solid(await screen({ ...list, withoutKey: 0 }))).toEqual(['Descargar la hoja'])
    expect(solid(await screen(list, { can: ['audit'] }))).toEqual(['Descargar la hoja'])
  })

  test('[LAW-16] lead to the columns, and back where the list has no constancias yet', async () => {
    const link = (part: Awaited<ReturnType<typeof screen>>) =>
      part.all('a.rt-Button').map(({ href, text }) => [href, text])
    expect(link(await screen(list))).toEqual([['/capacitacion/hoja-de-carga', 'Ver las columnas']])
    const empty = await screen({ ...list, rows: 0, withoutKey: 0, courses: [] })
    expect(empty.texts('.empty-state')[0]).toContain('Esta lista todavía no tiene constancias.')
    expect(link(empty)[0]).toEqual(['/capacitacion/listas', 'Ver las listas'])
    expect(empty.texts('.page-action')).toEqual([''])
    expect(empty.texts('h2')).toEqual(['Columnas de la hoja'])
  })

  test('[LAW-16] say why they cannot be shown', async () => {
    const part = await screen(new CodedError('legal.plan-not-found', 'id', {}, 404))
    expect(part.texts('[role="alert"]')[0]).toContain('Ese plan de capacitación no existe.')
    expect(part.texts('h2')).toEqual([])
  })

  test('[LAW-16] are typed course by course, with the rows of each, and are read by auditors', () => {
    const form = printed(KeysForm, { of: list, onChanged: () => undefined }, { can: ['legal'] })
    expect(form.texts('label')).toEqual(['Amarre', 'Guardia', 'Zarpe'])
    expect(form.all('input').map(({ value, maxlength }) => [value, maxlength])).toEqual([
      ['CAP/1', '60'],
      ['', '60'],
      ['CAP/3', '60'],
    ])
    expect(form.texts('.field > span[id]')).toEqual([
      ...['9 constancias', '3 constancias', 'No está en esta lista'],
    ])
    expect(form.texts('textarea')).toEqual([])
    const table = printed(KeysTable, { of: list }, { can: ['audit'] })
    expect(underHeaders(table).map((row) => row.map(([, cell]) => cell).slice(0, 3))).toEqual([
      ['Amarre', '9', 'CAP/1'],
      ['Guardia', '3', 'Sin clave'],
      ['Zarpe', '0', 'CAP/3'],
    ])
    expect(table.all('input, button')).toEqual([])
  })

  test('[LAW-16] that changed are sent alone, and need a reason where one was there', () => {
    const drafts = draftsOf(list.courses)
    expect([changedKeys(drafts), needsReason(drafts)]).toEqual([[], false])
    const entered = drafts.with(1, { courseId: 'b', before: '', key: ' CAP/2 ' })
    expect(changedKeys(entered)).toEqual([{ courseId: 'b', before: '', key: 'CAP/2', place: 1 }])
    expect(needsReason(entered)).toBe(false)
    const refused = new CodedError('legal.sirce-key-taken', 'keys.0.key', { course: 'Zarpe' }, 409)
    expect(atItsRow(refused, changedKeys(entered))).toMatchObject({
      ...{ code: 'legal.sirce-key-taken', field: 'keys.1.key', params: { course: 'Zarpe' }, status: 409 },
    })
    const other = new CodedError('legal.sirce-reason-missing', 'reason')
    expect(atItsRow(other, changedKeys(entered))).toBe(other)
    for (const key of ['', 'CAP/9'])
      expect(needsReason(drafts.with(2, { courseId: 'c', before: 'CAP/3', key }))).toBe(true)
  })
})

const sheet = (over: Partial<UploadSheet> = {}): UploadSheet => ({
  columns: [
    { heading: 'CURP', source: 'curp', text: null, dayFormat: null },
    { heading: 'Inicio', source: 'startsOn', text: null, dayFormat: 'yyyyMMdd' },
    { heading: 'País', source: 'text', text: 'México', dayFormat: null },
  ],
  ...{ isSample: false, revision: 1 },
  ...over,
})

const columnsScreen = async (found: UploadSheet, seen: Seen = {}) => {
  forgetAnswers()
  await readAnswered('GET /legal/upload-sheet', {}, found)
  return printed(UploadSheetScreen, {}, { can: ['legal'], ...seen })
}

describe('the columns of the upload sheet', () => {
  test('[LAW-16] have a heading, a content and, where it has one, a text or a way to write days', async () => {
    const part = await columnsScreen(sheet())
    expect(part.texts('h1')).toEqual(['Columnas de la hoja de carga'])
    expect(part.all('fieldset').map((one) => one['aria-label'])).toEqual(['CURP', 'Inicio', 'País'])
    expect(part.texts('fieldset label')).toEqual([
      ...['Encabezado', 'Contenido'],
      ...['Encabezado', 'Contenido', 'Cómo se escribe la fecha'],
      ...['Encabezado', 'Contenido', 'Texto'],
    ])
    expect(part.all('fieldset input').map(({ value, maxlength }) => [value, maxlength])).toEqual([
      ['CURP', '80'],
      ['Inicio', '80'],
      ['País', '80'],
      ['México', '255'],
    ])
    const removing = part.all('fieldset button').map((one) => one['aria-label'] ?? '')
    expect(removing.filter((label) => label.startsWith('Quitar'))).toEqual([
      ...['Quitar la columna CURP', 'Quitar la columna Inicio', 'Quitar la columna País'],
    ])
  })

  test('[LAW-16] say whether they are the sample, which is brought back where they are not', async () => {
    const acts = (part: Awaited<ReturnType<typeof columnsScreen>>) =>
      part.texts('form > .rt-Flex > .rt-Flex button')
    const own = await columnsScreen(sheet())
    expect(own.texts('.page-header .rt-Badge')).toEqual(['De la empresa'])
    expect(acts(own)).toEqual(['Guardar columnas', 'Agregar columna', 'Volver a la muestra'])
    expect(own.texts('.page > p')).toEqual([
      'El formato del sitio de la autoridad cambia: estas son las columnas que pide, en su orden y con sus encabezados.',
    ])
    const sample = await columnsScreen(sheet({ columns: [...sampleColumns], isSample: true }))
    expect(sample.texts('.page-header .rt-Badge')).toEqual(['Muestra'])
    expect(acts(sample)).toEqual(['Guardar columnas', 'Agregar columna'])
    const english = await columnsScreen(sheet(), { locale: 'en' })
    expect(acts(english)).toEqual(['Save columns', 'Add a column', 'Back to the sample'])
    const only = await columnsScreen(sheet({ columns: sheet().columns.slice(0, 1) }))
    expect(only.all('fieldset button[aria-label^="Quitar"]')).toEqual([])
  })

  test('[LAW-16] are edited in English under the same words', async () => {
    const part = await columnsScreen(sheet(), { locale: 'en' })
    expect(part.texts('h1')).toEqual(['Columns of the upload sheet'])
    expect(part.texts('.page > p')).toEqual([
      'The layout of the authority’s site changes: these are the columns that it asks for, in their order and with their headings.',
    ])
    expect(part.texts('.page-header .rt-Badge')).toEqual(['The company’s'])
    expect(part.texts('fieldset label')).toEqual([
      ...['Heading', 'Content'],
      ...['Heading', 'Content', 'How the date is written'],
      ...['Heading', 'Content', 'Text'],
    ])
    const removing = part.all('fieldset button').map((one) => one['aria-label'] ?? '')
    expect(removing.filter((label) => label.startsWith('Remove'))).toEqual([
      ...['Remove the column CURP', 'Remove the column Inicio', 'Remove the column País'],
    ])
    const sample = await columnsScreen(sheet({ isSample: true }), { locale: 'en' })
    expect(sample.texts('.page-header .rt-Badge')).toEqual(['Sample'])
  })

  test('[LAW-16] are read by auditors, without an act', async () => {
    const part = await columnsScreen(sheet(), { can: ['audit'] })
    expect(part.texts('tbody tr').map((row) => row.trim())).toEqual([
      ...['1CURPCURP', '2InicioFecha de inicioaaaammdd', '3PaísTexto fijoMéxico'],
    ])
    expect(part.all('input, form')).toEqual([])
    const english = await columnsScreen(sheet(), { can: ['audit'], locale: 'en' })
    expect(underHeaders(english)[1]).toEqual([
      ['Columns', '2'],
      ['Heading', 'Inicio'],
      ['Content', 'Start date'],
      ['Detail', 'yyyymmdd'],
    ])
    expect(underHeaders(english)[2]?.slice(2)).toEqual([
      ['Content', 'Fixed text'],
      ['Detail', 'México'],
    ])
  })

  test('[LAW-16] are sent with the text or the way to write days that their content takes', () => {
    const drafts = columnDrafts(sheet().columns)
    expect(sentColumns(drafts)).toEqual(sheet().columns)
    const turned = drafts.map((one) => ({ ...one, source: 'startsOn' }))
    expect(sentColumns(turned).map(({ text, dayFormat }) => [text, dayFormat])).toEqual([
      ...[
        [null, 'dd/MM/yyyy'],
        [null, 'yyyyMMdd'],
        [null, 'dd/MM/yyyy'],
      ],
    ])
    expect(sentColumns([{ heading: ' País ', source: 'text', text: ' México ', dayFormat: 'date' }])).toEqual(
      [{ heading: 'País', source: 'text', text: 'México', dayFormat: null }],
    )
  })
})
