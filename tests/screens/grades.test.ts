import { afterEach, describe, expect, test } from 'vitest'
import type { GradedMember } from '../../web/features/grades/grades.data.ts'
import { kept as device } from '../support/device.ts'
import { gradedMember } from '../support/grading.ts'
import { answered, forgetAnswers, printed, readAnswered, viewerId } from '../support/printed.ts'

const { auditedList } = await import('../../web/features/audit/comparison/comparison.operations.ts')
const { GradesPast } = await import('../../web/features/grades/GradesPast.tsx')
const { GradingTable } = await import('../../web/features/grades/GradingTable.tsx')
const { gradePageSizes } = await import('../../web/features/grades/grades.data.ts')

type Seen = NonNullable<Parameters<typeof printed>[2]>

const keptAs = `grades.${viewerId}.l`
afterEach(() => {
  forgetAnswers()
  device.clear()
})

const member = (userId: string, over: Partial<GradedMember> = {}): GradedMember =>
  gradedMember(userId, {
    departmentName: 'Muelle',
    jobTitleName: 'Marinera',
    terminalName: 'Norte',
    userEvaluationId: `e-${userId}`,
    grade: 85,
    version: 1,
    ...over,
  })
const none = { grade: null, userEvaluationId: null }
const ana = member('ana', { fullName: 'Ana Luz' })
const told = member('told', { fullName: 'Beto Paz', grade: 60, published: true, terminalName: null })
const own = member(viewerId, { fullName: 'Carla Sol', isOneself: true, ...none })

type Given = { members: readonly GradedMember[]; isAutomatic?: boolean }
const table = ({ members, isAutomatic = false }: Given, seen: Seen = {}) => {
  const props = {
    frame: { title: 'Práctica de amarre' },
    evaluation: { courseId: 'c', lessonId: 'l' },
    isAutomatic,
    members,
    isRefreshing: false,
  }
  return printed(GradingTable, props, seen)
}
/** As it opens again with something typed that was never saved. */
const edited = (given: Given, seen: Seen = {}) => {
  device.set(keptAs, JSON.stringify({ ana: { grade: { from: '85', to: '90' } } }))
  return table(given, seen)
}

describe('the grading table', () => {
  const headers = {
    es: ['Nombre', 'Departamento', 'Puesto', 'Terminal', 'Calificación', 'Publicar', 'Estatus', 'Acciones'],
    en: ['Name', 'Department', 'Job title', 'Terminal', 'Grade', 'Publish', 'Status', 'Actions'],
  }

  test.each(['es', 'en'] as const)(
    '[GRD-01] has each thing in its column, under its label, in its order (%s)',
    (locale) => {
      const part = table({ members: [ana, told] }, { locale })
      expect(part.texts('thead th')).toEqual(headers[locale])
      const draft = { es: 'Borrador', en: 'Draft' }[locale]
      const published = { es: 'Publicada', en: 'Published' }[locale]
      expect(part.texts('tbody th')).toEqual(['Ana Luz', 'Beto Paz'])
      expect(part.texts('tbody td:nth-child(2)')).toEqual(['Muelle', 'Muelle'])
      expect(part.texts('tbody td:nth-child(3)')).toEqual(['Marinera', 'Marinera'])
      expect(part.texts('tbody td:nth-child(4)')).toEqual(['Norte', '—'])
      expect(part.texts('tbody td:nth-child(5)')).toEqual(['85', '60'])
      expect(part.texts('tbody td:nth-child(7)')).toEqual([draft, published])
      const boxes = part.all('tbody td:nth-child(6) button[role=checkbox]')
      const label = { es: 'Publicar la calificación de', en: 'Publish the grade of' }[locale]
      expect(boxes.map((box) => [box['aria-label'], box['aria-checked'], 'disabled' in box])).toEqual([
        [`${label} Ana Luz`, 'false', true],
        [`${label} Beto Paz`, 'true', true],
      ])
    },
  )

  test('[GRD-01] has 25 of its rows on a page, the search and a filter for each place', () => {
    const many = Array.from({ length: 26 }, (_, at) => member(`p${at}`))
    const part = table({ members: many })
    expect([part.all('tbody tr').length, gradePageSizes]).toEqual([25, [25, 10, 50]])
    expect(part.one('input[type=search]')).toMatchObject({ 'aria-label': 'Nombre o número de nómina' })
    const labels = (locale: 'es' | 'en') =>
      table({ members: many }, { locale })
        .all('button[role=combobox]')
        .map((one) => one['aria-label'])
    expect(labels('es')).toEqual(['Terminal', 'Departamento', 'Puesto', 'Ordenar por', 'Filas por página'])
    expect(labels('en')).toEqual(['Terminal', 'Department', 'Job title', 'Sort by', 'Rows per page'])
  })

  test('[GRD-02] is read until it is edited: no grade can be typed, no box switched, nothing saved', () => {
    const part = table({ members: [ana, told] })
    expect(part.texts('.grades-acts button')).toEqual(['Publicar calificaciones', 'Editar calificaciones'])
    expect(part.all('tbody input:not([type=checkbox])')).toEqual([])
    expect(part.all('tbody button[role=checkbox]').map((box) => 'disabled' in box)).toEqual([true, true])
    expect(table({ members: [ana] }, { locale: 'en' }).texts('.grades-acts button')).toEqual([
      'Publish grades',
      'Edit grades',
    ])
  })

  test.each([
    [
      'es',
      ['Cancelar', 'Guardar como borrador', 'Guardar cambios'],
      ['Publicar todas', 'No publicar ninguna'],
    ],
    ['en', ['Cancel', 'Save as draft', 'Save changes'], ['Publish all', 'Publish none']],
  ] as const)(
    '[GRD-02] [GRD-04] [GRD-05] edited, it is saved, kept as a draft or given up, and publishes all or none (%s)',
    (locale, acts, forAll) => {
      expect(table({ members: [ana] }, { locale }).all('.grid-bar').length).toBe(0)
      const part = edited({ members: [ana, told] }, { locale })
      expect(part.texts('.grid-bar-save button')).toEqual(acts)
      expect(part.texts('.grid-bar-acts button').slice(0, 2)).toEqual(forAll)
      const [publish, edit] = part.all('.grades-acts button')
      expect([publish?.['aria-disabled'], edit && 'disabled' in edit]).toEqual(['true', true])
      expect(part.one('[role=status].figures')?.text, 'nothing is brought back before the first frame').toBe(
        '',
      )
    },
  )

  test('[GRD-02] can be edited row by row, but for what is published already and what is one’s own', () => {
    const given = { members: [ana, told, own] }
    const inputs = (seen: Seen) =>
      edited(given, seen)
        .all('tbody td:nth-child(5) input')
        .map((input) => [input['aria-label'], input.value, input.inputmode, input.maxlength])
    const digits = ['numeric', '3']
    expect(inputs({ isAdministrator: true })).toEqual([
      ['Calificación de Ana Luz', '85', ...digits],
      ['Calificación de Beto Paz', '60', ...digits],
      ['Calificación de Carla Sol', '', ...digits],
    ])
    expect(inputs({ locale: 'en' })).toEqual([
      ['Grade of Ana Luz', '85', ...digits],
      ['Grade of Beto Paz', '60', ...digits],
    ])
    const off = (seen: Seen) =>
      edited(given, seen)
        .all('tbody button[role=checkbox]')
        .map((box) => 'disabled' in box)
    expect([off({ isAdministrator: true }), off({})]).toEqual([
      [false, true, false],
      [false, true, true],
    ])
  })

  test('[GRD-06] of a test that grades itself is read alone: its grades, and the way to restart one', () => {
    const part = table({ members: [ana, told], isAutomatic: true })
    expect(part.texts('thead th')).toEqual(headers.es.filter((header) => header !== 'Publicar'))
    expect(part.texts('tbody td:nth-child(5)')).toEqual(['85', '60'])
    expect(part.texts('.grades-acts button')).toEqual([])
    expect(part.texts('.rt-CalloutText')).toEqual([
      'Esta evaluación se califica sola. Aquí puede reiniciarla para que alguien la presente otra vez.',
    ])
    const restarts = (given: Given) =>
      table(given)
        .all('tbody button[aria-label]')
        .map((one) => one['aria-label'])
        .filter((label) => label?.startsWith('Reiniciar'))
    expect(restarts({ members: [ana, told], isAutomatic: true })).toEqual([
      'Reiniciar la evaluación de Ana Luz',
      'Reiniciar la evaluación de Beto Paz',
    ])
    const english = table({ members: [ana], isAutomatic: true }, { locale: 'en' })
    expect(english.texts('.rt-CalloutText')).toEqual([
      'This test is graded automatically. Here you can restart it so that somebody takes it again.',
    ])
  })

  test('[GRD-06] nobody is restarted while it is edited', () => {
    const off = (part: ReturnType<typeof printed>) =>
      part.all('tbody button[aria-label^="Reiniciar"]').map((button) => 'disabled' in button)
    expect([off(table({ members: [ana] })), off(edited({ members: [ana] }))]).toEqual([[false], [true]])
  })

  test('has its counts and its rows before the picture of its grades', () => {
    const part = table({ members: [ana, told] })
    expect(part.texts('.grade-counts li')).toEqual(['2 personas', '1 borrador', '1 publicada'])
    expect(
      part.texts('.grading-table thead, figure figcaption > span').map((text) => text.slice(0, 6)),
    ).toEqual(['Nombre', 'Cómo s'])
  })

  test('keeps the grade and its state in a phone’s line, and the rest behind a button', () => {
    const part = table({ members: [ana] })
    const inLine = part.all('tbody td[data-in-line]').map((cell) => cell['data-label'])
    expect(inLine).toEqual(['Calificación', 'Estatus'])
    const [more] = part.all('tbody th button')
    expect([more?.['aria-label'], more?.['aria-expanded']]).toEqual(['Más datos de Ana Luz', 'false'])
    const english = table({ members: [ana] }, { locale: 'en' }).one('tbody th button')
    expect(english?.['aria-label']).toBe('More about Ana Luz')
  })

  test('has a picture of its grades, the ways to each history for whoever audits, and words for nobody', () => {
    const pictures = (members: readonly GradedMember[]) =>
      table({ members }).texts('.charts .chart-nothing, .charts .chart-skeleton')
    expect([pictures([]), pictures([member('x', none)]), pictures([ana]).length]).toEqual([
      [],
      ['Aún no hay calificaciones'],
      1,
    ])
    const histories = (seen: Seen) =>
      table({ members: [ana] }, seen)
        .all('tbody a[aria-label^="Historial"]')
        .map(({ href, 'aria-label': label }) => [label, href])
    expect(histories({ can: ['audit'] })).toEqual([
      ['Historial de la calificación de Ana Luz', '/auditoria?courseId=c&userId=ana&lessonId=l'],
    ])
    expect(histories({ can: ['course'] })).toEqual([])
    const empty = (locale: 'es' | 'en') => table({ members: [] }, { locale }).texts('.empty-state *')
    expect(empty('es')).toContain('Nadie tiene asignada esta evaluación')
    expect(empty('en')).toContain('Nobody is taking this test')
  })
})

describe('the grading table as it stood', () => {
  const asOf = '2026-03-02'
  const past = async (seen: Seen = {}, asked = '') => {
    const lesson = { courseId: 'c', courseName: 'Muelle', lessonId: 'l', lessonName: 'Amarre', type: 'x' }
    await readAnswered(auditedList, { lessonId: 'l', asOf }, { ...lesson, date: null, time: null })
    const scored = { ...told, scorerName: 'Inés Ruiz' }
    await answered(`grades c l ${asOf}`, [scored, member('x', none)])
    const props = { evaluation: { courseId: 'c', lessonId: 'l' }, asOf }
    return printed(GradesPast, props, { at: `/x?asOf=${asOf}${asked}`, ...seen })
  }

  test('[AUD-03] has the same columns and who graded, and nothing that is typed or pressed', async () => {
    const part = await past()
    expect(part.texts('thead th')).toEqual([
      'Nombre',
      'Departamento',
      'Puesto',
      'Terminal',
      'Calificación',
      'Estatus',
      'Registró',
      'Acciones',
    ])
    expect(part.one('.charts')?.['aria-label']).toBe('Calificaciones de la evaluación')
    expect(part.texts('tbody th')).toEqual(['Beto Paz', 'Persona x'])
    expect(part.texts('tbody td:nth-child(4)')).toEqual(['—', 'Norte'])
    expect(part.texts('tbody td:nth-child(5)')).toEqual(['60', '—'])
    expect(part.texts('tbody td:nth-child(6)')).toEqual(['Publicada', 'Sin evaluar'])
    expect(part.texts('tbody td:nth-child(7)')).toEqual(['Inés Ruiz', '—'])
    expect([part.all('tbody button').length, part.all('.charts').length]).toEqual([0, 1])
    expect(part.all('tbody a').map(({ href }) => href)).toEqual([
      '/auditoria?courseId=c&userId=told&lessonId=l',
      '/auditoria?courseId=c&userId=x&lessonId=l',
    ])
    expect((await past({ locale: 'en' })).texts('thead th').slice(-3)).toEqual([
      'Status',
      'Recorded by',
      'Actions',
    ])
  })

  test.each([
    ['name', 'Beto Paz'],
    ['terminal', 'Beto Paz'],
    ['grade', 'Persona x'],
    ['scorer', 'Persona x'],
  ])('stands in the order of the %s, either way', async (column, first) => {
    const firstOf = async (direction: string) =>
      (await past({}, `&sort=${column}&direction=${direction}`)).texts('tbody th')[0]
    expect(await firstOf('ascending')).toBe(first)
    expect(await firstOf('descending')).not.toBe(first)
  })
})
