import { afterEach, describe, expect, test } from 'vitest'
import type {
  CompletionImport,
  CompletionRow,
} from '../../web/features/imports/completions/completions.data.ts'
import { forgetAnswers, listAnswered, printed, underHeaders } from '../support/printed.ts'

const { CompletionImportBody } = await import(
  '../../web/features/imports/completions/CompletionImportScreen.tsx'
)

const { CompletionsScreen } = await import('../../web/features/imports/completions/CompletionsScreen.tsx')

afterEach(forgetAnswers)

const planned: CompletionImport = {
  ...{ id: 'i', status: 'planned', fileName: 'constancias.csv', digest: 'd', unread: ['Observaciones'] },
  ...{ counts: { approved: 1, noted: 0, unchanged: 0, refused: 1 }, problem: null, appliedBy: null },
  ...{ uploadedBy: { kind: 'person', fullName: 'Eva Luz' }, uploadedAt: '2026-03-02T15:00:00.000Z' },
  ...{ finishedAt: null, progress: { done: 0, all: 1 } },
}
const fine: CompletionRow = {
  ...{ seq: 0, outcome: 'approved', line: 2, payrollNum: '701', name: 'Ana Paz', courseName: 'Amarre' },
  ...{ on: '2025-11-20', reasons: [] },
}
const wrong: CompletionRow = {
  ...{ ...fine, seq: 1, outcome: 'refused', line: 3, payrollNum: '99', name: '' },
  reasons: [{ code: 'completions.unknown-person', column: 'payrollNum', params: {}, value: '99' }],
}

describe('[DUE-06] a file of courses taken elsewhere', () => {
  const body = async (of: CompletionImport, locale: 'es' | 'en' = 'es') => {
    await listAnswered(`completions-i-${of.digest}-${of.status}`, { count: 2, rows: [fine, wrong] })
    return printed(CompletionImportBody, { of }, { locale })
  }

  test('says by row what would happen, with the value that is refused and why', async () => {
    const seen = await body(planned)
    const rows = underHeaders(seen).map((row) => Object.fromEntries(row))
    expect(rows.map((row) => [row.Fila, row.Curso, row.Resultado, row.Detalle])).toEqual([
      ['2', 'Amarre', 'Aprobado', '—'],
      ['3', 'Amarre', 'Rechazado', 'Nómina «99»: Nadie tiene ese número de nómina.'],
    ])
    expect(seen.texts('.completion-figures dd')).toEqual(['1', '0', '0', '1'])
    expect(seen.texts('p').join()).toContain('todavía no se ha guardado nada')
    expect(seen.texts('p').join()).toContain('Observaciones')
  })

  test('says in English that it is done, and offers the result', async () => {
    const seen = await body({ ...planned, status: 'done', finishedAt: '2026-03-02T16:00:00.000Z' }, 'en')
    expect(seen.texts('p').join()).toContain('Eva Luz')
    expect(seen.texts('button')).toContain('Download result')
  })

  test('stands beside the tray that leads to it, below the definition for those who may open that', () => {
    const screen = (...can: ('course_definition' | 'employee_development')[]) =>
      printed(CompletionsScreen, {}, { can })
    const placeOf = (part: ReturnType<typeof screen>) => [
      part.texts('.crumbs a'),
      part.all('.rt-TabNavLink').map(({ href }) => href),
      part.all('.rt-TabNavLink[data-active]').map(({ href }) => href),
    ]
    const tabs = ['/definicion/pendientes', '/definicion/pendientes?tab=requests', '/reconocimientos']
    expect(placeOf(screen('course_definition', 'employee_development'))).toEqual([
      ['Definición de cursos'],
      tabs,
      ['/reconocimientos'],
    ])
    expect(placeOf(screen('employee_development'))).toEqual([[], tabs, ['/reconocimientos']])
  })

  test('names the fault of a file that could not be read', async () => {
    const problem = { code: 'completions.month-first', params: { example: '11/20/2025' } }
    const seen = await body({ ...planned, status: 'refused', problem })
    expect(seen.texts('p').join()).toContain('11/20/2025')
    expect(seen.all('table')).toEqual([])
  })
})
