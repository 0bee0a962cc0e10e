import { afterEach, describe, expect, test } from 'vitest'
import type { Comparison } from '../../web/features/audit/comparison/comparison.operations.ts'
import { CodedError } from '../../web/shared/coded-error.ts'
import { entryOf } from '../support/entry.ts'
import { forgetAnswers, printed, readAnswered } from '../support/printed.ts'

const { ComparisonScreen } = await import('../../web/features/audit/comparison/ComparisonScreen.tsx')
const {
  auditedList,
  auditedLists,
  comparison: comparisonRead,
} = await import('../../web/features/audit/comparison/comparison.operations.ts')
const { PastPage } = await import('../../web/features/audit/comparison/PastPage.tsx')
const { dayText } = await import('../../web/shared/date/day.ts')

afterEach(forgetAnswers)

type Seen = NonNullable<Parameters<typeof printed>[2]>
type Row = Comparison['rows'][number]

const from = '2026-03-02'
const to = '2026-03-05'
const changed: Row = {
  id: 'p',
  name: 'Ana Luz',
  kind: 'changed',
  hasMoreFacts: false,
  values: [{ field: 'grade', before: '55', after: '85' }],
  facts: [entryOf('GradePublished', { personId: 'p', courseId: 'c', lessonId: 'l', grade: 85 })],
}
const unsaid = { ...changed, facts: [] }

const asked = (list: string, id: string | null, page = 1) => ({ list, id, from, to, page }) as never // as an address asks

const comparison = async (
  list: string,
  id: string | null,
  rows: readonly Row[],
  seen: Seen = {},
  more: Partial<Comparison> = {},
) => {
  forgetAnswers()
  const found: Comparison = {
    title: null,
    courseId: list === 'courses' || list === 'employees' ? null : 'c',
    lessonId: list === 'grades' ? 'l' : null,
    rowsBefore: 1_200,
    rowsAfter: 1_201,
    added: 1,
    gone: 2,
    changed: 3,
    count: rows.length,
    rows: [...rows],
    names: [{ id: 'p', name: 'Ana Luz' }],
    ...more,
  }
  const page = Number(/page=(\d+)/.exec(seen.at ?? '')?.[1] ?? 1)
  await readAnswered(comparisonRead, asked(list, id, page), found)
  const said = new URLSearchParams({ list, ...(id && { id }), from, to })
  return printed(ComparisonScreen, {}, { ...seen, at: `/auditoria/comparar?${said}${seen.at ?? ''}` })
}

describe('[AUD-03] a row that differs', () => {
  const badges = (part: ReturnType<typeof printed>) =>
    part.all('.difference .rt-Badge').map((one) => [one.text, one['data-accent-color']])
  const values = (part: ReturnType<typeof printed>) =>
    ['dt', 'del', 'ins'].map((one) => part.texts(`.difference-values ${one}`))
  const kinds: readonly Row[] = [
    changed,
    { ...changed, id: 'q', kind: 'added', values: [{ field: 'grade', before: null, after: '90' }] },
    { ...changed, id: 'r', kind: 'gone', values: [{ field: 'grade', before: '70', after: null }] },
  ]

  test('says whether it was added, is gone or changed, in the colour of that', async () => {
    expect(badges(await comparison('grades', 'l', kinds))).toEqual([
      ['Cambió', 'gray'],
      ['Se agregó', 'green'],
      ['Ya no está', 'red'],
    ])
    expect(badges(await comparison('grades', 'l', kinds, { locale: 'en' }))).toEqual([
      ['Changed', 'gray'],
      ['Added', 'green'],
      ['Gone', 'red'],
    ])
  })

  test('says what stood before and what after, and of what came or went the one that there is', async () => {
    expect(values(await comparison('grades', 'l', kinds))).toEqual([
      ['Calificación', 'Calificación', 'Calificación'],
      ['Antes 55', 'Antes 70'],
      ['Después 85', 'Después 90'],
    ])
    expect(values(await comparison('grades', 'l', kinds.slice(0, 1), { locale: 'en' }))).toEqual([
      ['Grade'],
      ['Before 55'],
      ['After 85'],
    ])
  })

  test('says its values in words', async () => {
    const told = async (field: string, before: unknown, after: unknown, locale: 'es' | 'en' = 'es') => {
      const row = {
        ...changed,
        values: [{ field, before: JSON.stringify(before), after: JSON.stringify(after) }],
      }
      return values(await comparison('courseEmployees', 'c', [row], { locale })).flat()
    }
    expect(await told('status', 'pendiente', 'aprobado')).toEqual([
      'Estatus',
      'Antes Pendiente',
      'Después Aprobado',
    ])
    expect(await told('status', 'reprobado', null, 'en')).toEqual(['Status', 'Before Failed', 'After —'])
    expect(await told('isActive', true, false)).toEqual(['Persona activa', 'Antes Sí', 'Después No'])
    expect(await told('minutes', 60, 90)).toEqual(['Duración', 'Antes 1 h', 'Después 1 h 30 min'])
    expect(await told('enrolled', 900, 1_200)).toEqual(['Inscritos', 'Antes 900', 'Después 1,200'])
    expect(await told('enrolledOn', from, to)).toEqual([
      'Inscripción',
      'Antes 2 mar 2026',
      'Después 5 mar 2026',
    ])
    expect(await told('priority', 'Normativa', 'Técnica', 'en')).toEqual([
      'Priority',
      'Before Regulatory',
      'After Technical',
    ])
  })

  test('leads to the history that says why, and tells what was recorded in between', async () => {
    const ways = async (list: string, id: string | null, row: Row = changed) =>
      (await comparison(list, id, [row])).all('.difference a').map(({ text, href }) => [text, href])
    const history = 'Ver el historial de Ana Luz'
    expect(await ways('grades', 'l')).toEqual([[history, '/auditoria?courseId=c&userId=p&lessonId=l']])
    expect(await ways('employees', null)).toEqual([[history, '/auditoria?kind=employee&id=p']])
    expect(await ways('courses', null)).toEqual([
      [history, '/auditoria?kind=course&id=p'],
      [
        'Ver qué cambió entre las personas del curso',
        `/auditoria/comparar?list=courseEmployees&id=p&from=${from}&to=${to}`,
      ],
    ])
    const notes = async (list: string, row: Row) =>
      (await comparison(list, list === 'grades' ? 'l' : null, [row])).texts('.difference > p')
    expect(await notes('grades', changed)).toEqual([])
    expect(await notes('grades', { ...changed, hasMoreFacts: true })).toEqual([
      'Hay más registros en su historial.',
    ])
    expect(await notes('employees', unsaid)).toEqual([
      'No se registró nada de esta fila: cambió algo que comparte con otras, como el nombre de un lugar.',
    ])
    expect(await notes('courses', unsaid)).toEqual([])
    const shown = await comparison('grades', 'l', [unsaid, { ...changed, id: 'q' }, { ...changed, id: 'r' }])
    expect(
      shown.texts('section.section > p').filter((text) => /^Hora de este dispositivo: /.test(text)),
    ).toHaveLength(1)
    expect(shown.texts('p').filter((text) => /^Hora de este dispositivo: /.test(text))).toHaveLength(1)
    expect(shown.all('.difference .timeline')[0]?.['aria-label']).toBe('Qué se registró de Ana Luz')
  })
})

describe('[AUD-03] a comparison', () => {
  test('is summed up: of what, between when, how many rows of how many, and leaves as a file', async () => {
    const header = (part: ReturnType<typeof printed>) => [
      part.one('.comparison-header h2')?.text,
      part.one('.comparison-header p')?.text,
    ]
    const shown = await comparison('grades', 'l', [changed, unsaid], {}, { title: 'Práctica' })
    expect(header(shown)).toEqual([
      'Calificaciones · Práctica',
      'Entre 2 de marzo de 2026 y 5 de marzo de 2026: 2 filas difieren. 3 cambiaron, 1 se agregaron y 2 ya no están, de 1,200 y 1,201.',
    ])
    expect(shown.one('.comparison-header button')).not.toHaveProperty('disabled')
    expect(header(await comparison('courses', null, [changed], { locale: 'en' }))).toEqual([
      'Courses report',
      'Between March 2, 2026 and March 5, 2026: 1 row differs. 3 changed, 1 were added and 2 are gone, of 1,200 and 1,201.',
    ])
  })

  test('[LIM-02] of two moments that say the same says so, and offers no file', async () => {
    const none = await comparison('courses', null, [])
    expect(none.texts('.empty-state > span.rt-Text')).toEqual([
      'Nada cambió entre los dos momentos',
      'Las filas de la lista dicen lo mismo en ambos.',
    ])
    expect(none.one('.comparison-header button')).toMatchObject({
      text: 'Exportar la comparación',
      disabled: '',
    })
  })

  test('turns its pages, each of ten rows', async () => {
    const many = { count: 21 }
    const shown = await comparison('courses', null, [changed], { at: '&page=3' }, many)
    expect(shown.one('.pager')?.text).toContain('1 de 21')
    const offered = (part: ReturnType<typeof printed>) =>
      part.all('.pager button').map((one) => [one['aria-label'], one.disabled !== undefined])
    expect(offered(shown)).toEqual([
      ['Página anterior', false],
      ['Página siguiente', true],
    ])
    expect(offered(await comparison('courses', null, [changed], {}, many))).toEqual([
      ['Página anterior', true],
      ['Página siguiente', false],
    ])
  })

  test('that cannot be read says so; an address that says too little compares nothing', async () => {
    await readAnswered(comparisonRead, asked('courses', null), new CodedError('network'))
    const failed = printed(
      ComparisonScreen,
      {},
      { at: `/auditoria/comparar?list=courses&from=${from}&to=${to}` },
    )
    expect(failed.all('[role=alert]')).toHaveLength(1)
    const short = printed(ComparisonScreen, {}, { at: '/auditoria/comparar?list=courses' })
    expect([short.all('.comparison-header'), short.all('[role=alert]')]).toEqual([[], []])
    expect(short.texts('form button.rt-Button')).toEqual(['Comparar'])
    const grades = printed(ComparisonScreen, {}, { at: '/auditoria/comparar?list=grades', locale: 'en' })
    expect(grades.texts('form button.rt-Button')).toEqual(['Compare', 'View the list at the first moment'])
    expect(short.all('nav.crumbs a').map(({ text, href }) => [text, href])).toEqual([
      ['Auditoría', '/auditoria'],
    ])
  })

  test('says below its fields, which it would move, that what to choose from cannot be read', async () => {
    await readAnswered(auditedLists, { search: '' }, new CodedError('network'))
    const page = printed(ComparisonScreen, {}, { at: '/auditoria/comparar' })
    expect(page.all('form [role=alert]')).toHaveLength(1)
    expect(page.all('form .comparison-moments [role=alert]')).toEqual([])
    expect(page.texts('form [role=combobox]')).not.toContain('Nada coincide')
  })

  test('offers reports to whoever reads reports, and the grades and attendance to every auditor', () => {
    const lists = (seen: Seen) =>
      printed(ComparisonScreen, {}, seen).texts('.rt-RadioGroupItem, [role=radiogroup] label')
    expect(lists({ can: ['audit'] })).toEqual(['Calificaciones', 'Asistencia'])
    expect(lists({ can: ['audit', 'report'] })).toHaveLength(5)
  })

  test('fills its fields from the address; of an instant with its hour on this device', async () => {
    const instant = '2026-03-02T18:05:07.000Z'
    const hours = printed(
      ComparisonScreen,
      {},
      { at: `/auditoria/comparar?${new URLSearchParams({ list: 'courses', from: instant })}` },
    ).all('input[type=time]')
    const pad = (figure: number) => String(figure).padStart(2, '0')
    const here = new Date(instant)
    const told = [here.getHours(), here.getMinutes(), here.getSeconds()].map(pad).join(':')
    expect(hours.map(({ value }) => value)).toEqual([told, ''])
    const shown = await comparison('courses', null, [])
    const days = shown.all('.day-input input')
    expect(days.map(({ value }) => value)).toEqual([from, to].map((day) => dayText(day, 'es')))
    const labels = shown.texts('.comparison-moments label')
    expect(labels.map((text) => text.replace(/ ?\(.*$/, ''))).toEqual([
      'Primer momento',
      'Hora del primero',
      'Segundo momento',
      'Hora del segundo',
    ])
  })
})

describe('[AUD-03] a list as it stood', () => {
  const lesson = {
    courseId: 'c',
    courseName: 'Grúas',
    lessonId: 'l',
    lessonName: 'Práctica',
    type: 'meet',
    date: null,
    time: null,
  }
  const page = async (kind: 'grades' | 'attendance', seen: Seen = {}) => {
    await readAnswered(auditedList, { lessonId: 'l', asOf: from }, lesson)
    return printed(
      PastPage,
      { kind, lessonId: 'l', children: () => 'La lista' },
      { at: `/x?asOf=${from}`, ...seen },
    )
  }

  test('says of what and of when it is, that it can only be read, and leads to what changed since', async () => {
    const shown = await page('grades')
    expect(shown.one('.rt-CalloutRoot')).toMatchObject({ 'data-accent-color': 'amber' })
    expect(shown.one('.rt-CalloutText')?.text).toBe(
      'Como estaba: 2 de marzo de 2026. Es de solo lectura, y lo que pasó después no aparece. Comparar con ahora',
    )
    expect(shown.all('.rt-CalloutText a').map(({ href }) => href)).toEqual([
      `/auditoria/comparar?list=grades&id=l&from=${from}`,
    ])
    expect([shown.texts('h1'), shown.texts('.page > p')]).toEqual([['Práctica'], ['en Grúas']])
    expect(shown.one('.page')?.text).toContain('La lista')
    expect((await page('grades', { locale: 'en' })).one('.rt-CalloutText')?.text).toBe(
      'As it stood: March 2, 2026. It can only be read, and what happened later is not shown. Compare with now',
    )
  })

  test('of attendance leads to the history of its session; of grades each row does', async () => {
    const ways = (part: ReturnType<typeof printed>) => part.all('.page-header a').map(({ href }) => href)
    expect(ways(await page('attendance'))).toEqual(['/auditoria?kind=attendance&id=l'])
    expect(ways(await page('grades'))).toEqual([])
    expect((await page('attendance')).texts('.page-action button')).toEqual(['Ver a una fecha', 'Exportar'])
  })
})
