import { afterEach, describe, expect, test } from 'vitest'
import type { ImportRow, ImportSummary } from '../../api/contract/routes/imports.ts'
import { summary as planned } from '../support/import-summary.ts'
import { forgetAnswers, listAnswered, printed, underHeaders } from '../support/printed.ts'

const { ImportOpens, OpenedUnits } = await import('../../web/features/imports/ImportOpens.tsx')
const { ImportRows } = await import('../../web/features/imports/ImportRows.tsx')

afterEach(forgetAnswers)

type Locale = 'es' | 'en'
const both = ['es', 'en'] as const

const summary: ImportSummary = {
  ...planned,
  counts: { new: 1, changed: 1, unchanged: 1, refused: 1, missing: 1 },
}
const row: ImportRow = {
  seq: 0,
  outcome: 'unchanged',
  line: 2,
  payrollNum: '7',
  name: 'Ana Luz',
  reasons: [],
  changes: [],
}

const shown = async (
  rows: readonly Partial<ImportRow>[],
  { outcome = '', over = {}, locale = 'es' as Locale, kind = 'roster' as 'roster' | 'details' } = {},
) => {
  forgetAnswers()
  const whole = rows.map((one, seq) => ({ ...row, seq, ...one }))
  await listAnswered(`import-01-a-planned-${outcome || null}`, { rows: whole, count: whole.length })
  return printed(
    ImportRows,
    { kind, ...summary, ...over },
    { at: outcome ? `/?outcome=${outcome}` : '/', locale },
  )
}

describe('[ORG-06] the rows of a roster', () => {
  test('stand under line, payroll number, name, outcome and detail; what is not there is a dash', async () => {
    const rows = [{}, { line: null, payrollNum: '', name: '', outcome: 'missing' as const }]
    expect(underHeaders(await shown(rows))).toEqual([
      [
        ['Fila', '2'],
        ['Núm. de nómina', '7'],
        ['Nombre', 'Ana Luz'],
        ['Resultado', 'Sin cambios'],
        ['Detalle', '—'],
      ],
      [
        ['Fila', '—'],
        ['Núm. de nómina', '—'],
        ['Nombre', '—'],
        ['Resultado', 'No incluido en el archivo'],
        ['Detalle', 'No aparece en el archivo; queda como está.'],
      ],
    ])
  })

  test('say what becomes of each in words and colour', async () => {
    const outcomes = ['new', 'changed', 'unchanged', 'refused', 'missing'] as const
    const said = async (locale: Locale) =>
      (
        await shown(
          outcomes.map((outcome) => ({ outcome })),
          { locale },
        )
      )
        .all('tbody .rt-Badge')
        .map((one) => [one.text, one['data-accent-color']])
    expect(await said('es')).toEqual([
      ['Nuevo', 'green'],
      ['Con cambios', 'amber'],
      ['Sin cambios', 'gray'],
      ['Rechazado', 'red'],
      ['No incluido en el archivo', 'gray'],
    ])
    expect((await said('en')).map(([text]) => text)).toEqual([
      'New',
      'Changed',
      'Unchanged',
      'Refused',
      'Not in the file',
    ])
  })

  test('say of a change what was and what is, each value in words', async () => {
    const changes: ImportRow['changes'] = [
      { column: 'jobTitle', from: 'Guardia', to: 'Gruista' },
      { column: 'gender', from: '0', to: '1' },
      { column: 'status', from: 'inactive', to: 'active' },
      { column: 'entryDate', from: null, to: '2014-03-10' },
      { column: 'email', from: 'a@b.mx', to: '' },
    ]
    const lines = async (locale: Locale) =>
      (await shown([{ outcome: 'changed', changes }], { locale })).texts('.import-detail li')
    expect(await lines('es')).toEqual([
      'Puesto: Guardia → Gruista',
      'Género: masculino → femenino',
      'Estatus: Inactivo → Activo',
      'Fecha de ingreso: sin dato → 10 mar 2014',
      'Correo: a@b.mx → sin dato',
    ])
    expect((await lines('en')).slice(1, 3)).toEqual(['Gender: male → female', 'Status: Inactive → Active'])
  })

  test('say where somebody new begins, and why a row is refused, with its column and what stands there', async () => {
    const begins: ImportRow['changes'] = [
      { column: 'terminal', from: null, to: 'Norte' },
      { column: 'jobTitle', from: null, to: 'Gruista' },
    ]
    const wrong = { code: 'people.incorrect-email', params: {} }
    const reasons = [
      { ...wrong, column: 'email' as const, value: 'sin arroba' },
      { ...wrong, column: 'email' as const, value: null },
      { ...wrong, column: null, value: null },
    ]
    const [hired, refused] = underHeaders(
      await shown([
        { outcome: 'new', changes: begins },
        { outcome: 'refused', reasons },
      ]),
    ).map((cells) => cells.at(-1)?.[1])
    expect(hired).toBe('Norte · Gruista')
    expect(refused).toBe(
      'Correo «sin arroba»: El correo electrónico no es válido.Correo: El correo electrónico no es válido.El correo electrónico no es válido.',
    )
  })

  test('[LAW-20] of a roster are handed back for a day, those of details for papers for an hour', async () => {
    const hint = async (kind: 'roster' | 'details') => {
      const over = { hasRefusedRows: true }
      return (await shown([{ outcome: 'refused' }], { outcome: 'refused', over, kind })).texts(
        '.section > p',
      )[0]
    }
    expect(await hint('roster')).toMatch(/no se toma en cuenta\. Se conservan un día\.$/)
    expect(await hint('details')).toMatch(/no se toma en cuenta\. Se conservan una hora\.$/)
  })

  test('that were refused are handed back to be corrected while they are kept; one outcome leads back to all', async () => {
    const acts = async (outcome: string, hasRefusedRows: boolean, locale: Locale = 'es') => {
      const part = await shown([{ outcome: 'refused' }], { outcome, over: { hasRefusedRows }, locale })
      return [part.texts('section > header button'), part.texts('section > p')]
    }
    expect(await acts('', false)).toEqual([[], []])
    expect(await acts('', true)).toEqual([['Descargar filas rechazadas'], []])
    expect(await acts('refused', true)).toEqual([
      ['Ver todas las filas', 'Descargar filas rechazadas'],
      [expect.stringMatching(/^Corrija las filas rechazadas en el archivo descargado/)],
    ])
    expect(await acts('new', true)).toEqual([['Ver todas las filas', 'Descargar filas rechazadas'], []])
    expect((await acts('refused', true, 'en'))[0]).toEqual(['Show all rows', 'Download refused rows'])
  })
})

describe('[ORG-06] what a roster opens', () => {
  const unit = (kind: ImportSummary['opens'][number]['kind'], name: string) => ({ id: name, kind, name })
  const opens = [
    unit('jobTitle', 'Gruista'),
    unit('terminal', 'Norte'),
    ...Array.from({ length: 8 }, (_, at) => unit('department', `Depto ${at}`)),
  ]
  const heading = (status: ImportSummary['status'], locale: Locale) =>
    printed(ImportOpens, { of: { ...summary, status, opens } }, { locale }).texts('section > p')

  test('is announced before it is done, and told once it was', () => {
    expect(both.map((locale) => heading('planned', locale))).toEqual([['Se crearán'], ['Will be created']])
    expect(both.map((locale) => heading('done', locale))).toEqual([['Se crearon'], ['Created']])
    expect(printed(ImportOpens, { of: summary }).all('section')).toEqual([])
  })

  test('is named by kind in their order: a few at a glance, every one before it is confirmed', () => {
    const named = (Part: typeof ImportOpens | typeof OpenedUnits) => {
      const part = printed(Part, { of: { ...summary, opens } })
      return [part.texts('dt'), part.texts('li').length, part.texts('dd').at(1)]
    }
    const kinds = ['1 terminal', '8 departamentos', '1 puesto']
    expect(named(ImportOpens)).toEqual([kinds, 8, expect.stringMatching(/Depto 5 y 2 más$/)])
    expect(named(OpenedUnits)).toEqual([kinds, 10, expect.stringMatching(/Depto 7$/)])
  })
})
