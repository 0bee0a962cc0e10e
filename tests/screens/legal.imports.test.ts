import { afterEach, describe, expect, test } from 'vitest'
import type { ImportRow, ImportSummary } from '../../api/contract/routes/imports.ts'
import { summary } from '../support/import-summary.ts'
import { forgetAnswers, listAnswered, printed, readAnswered, underHeaders } from '../support/printed.ts'

const { DetailsImportScreen } = await import('../../web/features/imports/details/DetailsImportScreen.tsx')
const { DetailsImportsScreen } = await import('../../web/features/imports/details/DetailsImportsScreen.tsx')
const { PeopleOnPaperScreen } = await import('../../web/features/legal/people/PeopleOnPaperScreen.tsx')
const { ImportRows } = await import('../../web/features/imports/ImportRows.tsx')

afterEach(forgetAnswers)

type Seen = NonNullable<Parameters<typeof printed>[2]>

const counts = { new: 0, changed: 2, unchanged: 1, refused: 1, missing: 0 }
const screen = async (over: Partial<ImportSummary> = {}, seen: Seen = {}) => {
  forgetAnswers()
  const path = 'GET /legal/people/imports/:id'
  await readAnswered(path, { params: { id: '' } }, { ...summary, fileName: 'datos.csv', counts, ...over })
  return printed(DetailsImportScreen, {}, seen)
}

describe('details for training papers by payroll number', () => {
  test('[LAW-05] are imported from the screen of people’s details, by holders of the permission', () => {
    const linksOf = (seen: Seen) => {
      const part = printed(PeopleOnPaperScreen, {}, { at: '/capacitacion/personas', ...seen })
      return part.all('a').flatMap(({ text, href }) => (String(href).endsWith('/importar') ? [text] : []))
    }
    expect(linksOf({ can: ['legal'] })).toEqual(['Importar'])
    expect(linksOf({ can: ['legal'], locale: 'en' })).toEqual(['Import'])
    expect(linksOf({ can: ['audit'] })).toEqual([])
  })

  test('[LAW-05] are taken as a file, with what it needs and what blanks mean', () => {
    for (const [locale, title, needs, blanks] of [
      [
        'es',
        'Importar datos para constancias',
        'Se requieren el número de nómina',
        'Una celda vacía no cambia nada.',
      ],
      [
        'en',
        'Import details for training papers',
        'The payroll number and',
        'An empty cell changes nothing.',
      ],
    ] as const) {
      const part = printed(DetailsImportsScreen, {}, { locale, can: ['legal'] })
      expect(part.texts('h1')).toEqual([title])
      const said = part.texts('p, span, div').join(' ')
      expect(said).toContain(needs)
      expect(said).toContain(blanks)
    }
  })

  test('[LAW-05] are tried first, counted by what would happen, and imported or discarded', async () => {
    const part = await screen({ unread: ['puesto'] })
    expect(part.texts('h1')).toEqual(['datos.csv'])
    expect(part.texts('.rt-CalloutText')).toEqual([
      expect.stringContaining('todavía no se ha guardado nada'),
      'Una columna no se reconoce y no se lee: puesto',
    ])
    expect(part.texts('.import-tiles button')).toEqual(['Con cambios2', 'Sin cambios1', 'Rechazados1'])
    expect(part.texts('button')).toEqual(expect.arrayContaining(['Descartar', 'Importar']))
    const english = await screen({}, { locale: 'en' })
    expect(english.texts('button')).toEqual(expect.arrayContaining(['Discard', 'Import']))
  })

  test('[LAW-05] are not imported where nothing would change, where records changed the reason stands', async () => {
    const idle = await screen({ counts: { ...counts, changed: 0 } })
    const apply = idle.all('button').find(({ text }) => text === 'Importar')
    expect(apply?.['aria-disabled'] ?? apply?.disabled).toBeDefined()
    const changed = await screen({ problem: { code: 'imports.plan-changed', params: {} } })
    expect(changed.texts('.rt-CalloutText')[0]).toContain('Los registros cambiaron desde la vista previa.')
  })

  test('[LAW-05] keep a report without acts once imported, and say why a file was refused', async () => {
    const done = await screen({ status: 'done', finishedAt: '2026-03-02T12:00:00.000Z' })
    expect(done.texts('.rt-CalloutText')[0]).toContain('Importación terminada')
    expect(done.texts('button')).not.toContain('Importar')
    const refused = await screen({
      status: 'refused',
      problem: { code: 'roster.no-legal-column', params: {} },
    })
    expect(refused.texts('.rt-CalloutText')[0]).toContain('El archivo no trae ningún dato para constancias.')
    expect(refused.all('a').map(({ href }) => href)).toContain('/capacitacion/personas/importar')
  })

  test('[LAW-05] are shown row by row, codes with their names, CURP and address without their values', async () => {
    const row: ImportRow = {
      ...{ seq: 0, outcome: 'changed', line: 2, payrollNum: '7', name: 'Ana Luz', reasons: [] },
      changes: [
        { column: 'curp', from: null, to: '•••' },
        { column: 'schooling', from: '3', to: '5' },
        { column: 'ownOccupation', from: null, to: '06.4' },
      ],
    }
    await listAnswered('import-01-a-planned-null', { rows: [row], count: 1 })
    const [shown] = underHeaders(printed(ImportRows, { kind: 'details', ...summary }, { at: '/' }))
    expect(shown?.at(-1)?.[1]).toBe(
      'CURP: sin dato → •••Escolaridad: 3 Bachillerato → 5 LicenciaturaOcupación: sin dato → 06.4 Marítimo y fluvial',
    )
  })
})
