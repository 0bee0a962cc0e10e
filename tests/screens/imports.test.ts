import { describe, expect, test } from 'vitest'
import { rosterLimits } from '../../api/contract/imports.ts'
import type { ImportReading, ImportSummary } from '../../api/contract/routes/imports.ts'
import { summary } from '../support/import-summary.ts'
import { forgetAnswers, listAnswered, printed, readAnswered } from '../support/printed.ts'

const { IgnoredColumns, ImportScreen } = await import('../../web/features/imports/ImportScreen.tsx')
const { importFault } = await import('../../web/features/imports/ImportDrop.tsx')
const { ImportsScreen } = await import('../../web/features/imports/ImportsScreen.tsx')
const { ImportReadings } = await import('../../web/features/imports/readings/ImportReadings.tsx')

const locales = ['es', 'en'] as const
const inBoth = <Said>(say: (locale: (typeof locales)[number]) => Said) => locales.map(say)

describe('[ORG-06] columns that are not read', () => {
  const said = (unread: readonly string[]) =>
    inBoth(
      (locale) =>
        printed(IgnoredColumns, { of: { ...summary, unread } }, { locale }).texts('.rt-CalloutText')[0],
    )

  test('are named in both languages: one, several, the first of very many; where all are read nothing is said', () => {
    expect(said(['CURP'])).toEqual([
      'Una columna no se reconoce y no se lee: CURP',
      'One column is not recognized and not read: CURP',
    ])
    expect(said(['CURP', 'Centro de costos'])).toEqual([
      '2 columnas no se reconocen y no se leen: CURP, Centro de costos',
      '2 columns are not recognized and not read: CURP, Centro de costos',
    ])
    const [spanish] = said(Array.from({ length: 23 }, (_, at) => `c${at}`))
    expect(spanish).toMatch(/^23 columnas .*: c0, .*, c19 y 3 más$/)
    expect(said([])).toEqual([undefined, undefined])
  })

  test('are a warning, as something of the file goes missing', () => {
    const part = printed(IgnoredColumns, { of: { ...summary, unread: ['CURP'] } })
    expect(part.one('.rt-CalloutRoot')?.['data-accent-color']).toBe('amber')
  })

  test('are told before the preview and with it, not once it was imported', async () => {
    const toldAt = async (status: ImportSummary['status']) => {
      forgetAnswers()
      await readAnswered('GET /imports/:id', { params: { id: '' } }, { ...summary, status, unread: ['CURP'] })
      return printed(ImportScreen, {})
        .texts('.rt-CalloutText')
        .some((text) => text.includes('CURP'))
    }
    expect([await toldAt('asking'), await toldAt('planned'), await toldAt('done')]).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('[ORG-06] what the records ask about', () => {
  const asked = (reading: ImportReading, locale: 'es' | 'en') => {
    const part = printed(
      ImportReadings,
      { of: { ...summary, status: 'asking', readings: [reading] } },
      { locale },
    )
    return {
      title: part.texts('legend')[0] ?? part.texts('[id$=label]')[0],
      all: part.texts('section')[0] ?? '',
      act: part.texts('button.rt-Button').at(-1),
      options: part.all('[role=radio]').map(({ value, 'data-state': state }) => [value, state]),
    }
  }

  test('a hire date to come: how many rows, one of them, and both answers, none of them chosen', () => {
    const reading = {
      name: 'futureHires',
      value: null,
      detected: null,
      example: '15/01/2031',
      columns: ['entryDate'],
      rows: 3,
    } as const
    const { all, options, act } = asked(reading, 'es')
    expect([act, asked(reading, 'en').act]).toEqual(['Ver la vista previa', 'See the preview'])
    for (const text of [
      '¿Son correctas las fechas de ingreso posteriores a hoy?',
      '3 filas traen una fecha de ingreso posterior a hoy; por ejemplo, 15/01/2031.',
      'Sí, son ingresos programados',
      'No, rechazar esas filas',
      'El archivo deja una pregunta abierta.',
    ])
      expect(all).toContain(text)
    expect(options).toEqual([
      ['keep', 'unchecked'],
      ['refuse', 'unchecked'],
    ])
    expect(asked({ ...reading, rows: 1 }, 'es').all).toContain('posterior a hoy: 15/01/2031.')
    expect(asked(reading, 'en').all).toContain(
      '3 rows have a hire date after today; for example, 15/01/2031.',
    )
  })

  test('a job title that another department has: which, and both answers, the one that the file makes likely chosen', () => {
    const reading = {
      name: 'jobTitles',
      value: 'separate',
      detected: 'separate',
      example: 'Guardia (Patio, Muelle)',
      columns: ['jobTitle'],
      rows: 2,
    } as const
    const { all, options } = asked(reading, 'es')
    for (const text of [
      '¿Son puestos distintos los que ya están en otro departamento?',
      '2 filas traen puestos que ya están en otro departamento; por ejemplo, Guardia (Patio, Muelle).',
      'Sí, crear un puesto en cada departamento',
      'No, rechazar esas filas',
    ])
      expect(all).toContain(text)
    expect(options).toEqual([
      ['separate', 'checked'],
      ['refuse', 'unchecked'],
    ])
    expect(asked(reading, 'en').all).toContain(
      '2 rows have job titles that another department already has; for example, Guardia (Patio, Muelle).',
    )
  })
})

describe('[ORG-06] what may be done about an import', () => {
  const acts = async (over: Partial<ImportSummary>, locale: (typeof locales)[number] = 'es') => {
    forgetAnswers()
    await readAnswered('GET /imports/:id', { params: { id: '' } }, { ...summary, ...over })
    return printed(ImportScreen, {}, { locale })
      .all('.page-action button')
      .map((one) => [one.text, one['aria-disabled'] === 'true'])
  }

  test('stands at its top: a dry run is thrown away or imported, and not imported where nothing would change', async () => {
    expect(await acts({})).toEqual([
      ['Descartar', false],
      ['Importar', false],
    ])
    expect((await acts({}, 'en')).map(([text]) => text)).toEqual(['Discard', 'Import'])
    expect(await acts({ counts: { ...summary.counts, new: 0 } })).toEqual([
      ['Descartar', false],
      ['Importar', true],
    ])
    expect(await acts({ status: 'asking' })).toEqual([['Descartar', false]])
    const done = (added: number) => acts({ status: 'done', counts: { ...summary.counts, new: added } })
    expect([await done(0), await done(1)]).toEqual([[], [['Imprimir códigos de activación', false]]])
    await acts({ status: 'applying', progress: { done: 40, all: 100 } })
    const bars = inBoth((locale) => printed(ImportScreen, {}, { locale }).all('[role=progressbar]'))
    expect(bars.map((all) => all.map((one) => one['aria-label']))).toEqual([
      ['Personas importadas'],
      ['People imported'],
    ])
    expect([await acts({ status: 'applying' }), await acts({ status: 'reading' })]).toEqual([[], []])
  })
})

describe('[ORG-06] a file that is dropped', () => {
  const most = rosterLimits.megabytes * 1_048_576

  test('is sent where it comes alone and is no larger than the server takes', () => {
    expect([importFault(most, 1), importFault(1, 1)]).toEqual([null, null])
    expect(importFault(most + 1, 1)).toBe('large')
    expect([importFault(1, 2), importFault(most + 1, 2)]).toEqual(['several', 'several'])
  })
})

test('a file whose name was erased with somebody is still there to be opened', async () => {
  forgetAnswers()
  await listAnswered('imports', { rows: [{ ...summary, status: 'done', fileName: '' }], count: 1 })
  expect(inBoth((locale) => printed(ImportsScreen, {}, { locale }).texts('tbody a')[0])).toEqual([
    'Archivo cuyo nombre se borró',
    'File whose name was erased',
  ])
  await readAnswered('GET /imports/:id', { params: { id: '' } }, { ...summary, status: 'done', fileName: '' })
  expect(printed(ImportScreen, {}).texts('h1')).toEqual(['Archivo cuyo nombre se borró'])
})

test('[ORG-06] earlier imports stand with file, who, when, status and how many rows were new, changed and refused', async () => {
  forgetAnswers()
  const counts = { new: 1_200, changed: 34, unchanged: 7, refused: 5, missing: 9 }
  const done: ImportSummary = {
    ...summary,
    status: 'done',
    counts,
    uploadedBy: { kind: 'person', fullName: 'Ana Luz' },
    appliedBy: { kind: 'person', fullName: 'Luis Mar' },
    finishedAt: '2026-03-02T18:30:00',
  }
  const preview = { ...summary, uploadedAt: '2026-03-01T12:00:00' }
  await listAnswered('imports', { rows: [done, preview], count: 2 })
  const table = (locale: 'es' | 'en') => {
    const part = printed(ImportsScreen, {}, { locale })
    return [part.texts('thead th'), part.texts('tbody th a'), part.texts('tbody td')]
  }
  expect(table('es')).toEqual([
    ['Archivo', 'Quién', 'Cuándo', 'Estatus', 'Nuevos', 'Cambios', 'Rechazados'],
    ['plantilla.csv', 'plantilla.csv'],
    [
      ...['Luis Mar', '2 mar 2026, 18:30', 'Importada', '1,200', '34', '5'],
      ...['Línea de comandos', '1 mar 2026, 12:00', 'Vista previa', '1', '0', '0'],
    ],
  ])
  const drops = inBoth((locale) => printed(ImportsScreen, {}, { locale }).texts('.file-drop label, label')[0])
  expect(drops).toEqual(['Archivo de personal', 'Roster file'])
  const [headers, , cells] = table('en')
  expect(headers).toEqual(['File', 'Who', 'When', 'Status', 'New', 'Changed', 'Refused'])
  expect(cells?.slice(0, 3)).toEqual(['Luis Mar', 'Mar 2, 2026, 6:30 PM', 'Imported'])
})
