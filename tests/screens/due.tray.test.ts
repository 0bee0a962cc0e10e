import { afterEach, describe, expect, test } from 'vitest'
import type { DateException, ExtensionRequest } from '../../web/features/due/due.data.ts'
import { CodedError } from '../../web/shared/coded-error.ts'
import { forgetAnswers, listAnswered, printed, readAnswered, underHeaders } from '../support/printed.ts'

const { enrolmentOfKey, keyOfException } = await import('../../web/features/due/due.data.ts')
const { PendingDates } = await import('../../web/features/due/PendingDates.tsx')
const { ResolveSelected } = await import('../../web/features/due/ResolveSelected.tsx')
const { TrayScreen } = await import('../../web/features/due/TrayScreen.tsx')
const { Refused } = await import('../../web/shared/several/SeveralDialog.tsx')

afterEach(forgetAnswers)

type Seen = NonNullable<Parameters<typeof printed>[2]>
const locales = ['es', 'en'] as const

const exception: DateException = {
  ...{ id: 'e', personId: 'p', fullName: 'Ana Luz', payrollNum: '701', courseId: 'c', courseName: 'Amarre' },
  ...{ problem: 'past', dueOn: '2026-02-01', isWithheld: false, since: '2026-03-02T18:00:00.000Z' },
}
const request: ExtensionRequest = {
  ...{ id: 'e', personId: 'p', fullName: 'Ana Luz', payrollNum: '701', courseId: 'c', courseName: 'Amarre' },
  ...{ dueOn: '2026-04-01', requestedOn: '2026-05-03', reason: 'Estaba de licencia', requestedBy: null },
  requestedAt: '2026-03-02T18:00:00.000Z',
}

const tray = async (rows: readonly DateException[], seen: Seen = {}) => {
  forgetAnswers()
  await listAnswered('date-exceptions', { count: rows.length, rows })
  await readAnswered(
    'GET /due/exceptions/summary',
    {},
    { count: 1, courses: [{ id: 'c', name: 'Amarre', count: 1 }] },
  )
  return printed(TrayScreen, {}, { at: '/definicion/pendientes', ...seen })
}

describe('[DUE-04] the tray of dates that could not hold', () => {
  test('says who, in which course, why, the day that could not hold and since when', async () => {
    const rows = [
      exception,
      { ...exception, personId: 'q', problem: 'no-hire-date' as const, dueOn: null },
      {
        ...exception,
        personId: 'r',
        problem: null,
        isWithheld: true,
        dueOn: null,
        payrollNum: '',
      },
    ]
    const [first, ...others] = underHeaders(await tray(rows, { can: ['course_definition'] }))
    expect(first).toEqual([
      ['Nombre', 'Ana Luz'],
      ['Núm. de nómina', '701'],
      ['Curso', 'Amarre'],
      ['Motivo', 'La fecha ya había pasado'],
      ['Fecha que no pudo valer', '1 feb 2026'],
      ['Desde', '2 mar 2026'],
    ])
    expect(others.map((row) => [row[1]?.[1], row[3]?.[1], row[4]?.[1]])).toEqual([
      ['701', 'Falta la fecha de ingreso', '—'],
      ['—', 'Motivo reservado', 'Reservada: sigue de la fecha de ingreso'],
    ])
    const english = underHeaders(await tray(rows, { can: ['course_definition'], locale: 'en' }))
    expect(english.map((row) => [row[3]?.[1], row[4]?.[1]])).toEqual([
      ['The date had passed', 'Feb 1, 2026'],
      ['The hire date is missing', '—'],
      ['Reason withheld', 'Withheld: follows from the hire date'],
    ])
  })

  test('offers to resolve one or a selection to those who may, and looking to the others', async () => {
    const acts = async (seen: Seen) => {
      const part = await tray([exception], seen)
      const resolving = part.all('tbody button').filter(({ text }) => /Resolver|Resolve/.test(text))
      return [
        resolving.map((one) => one['aria-label']),
        part.all('tbody button[role=checkbox]').map((one) => one['aria-label']),
        part.all('tbody a').map(({ href }) => href),
        part.texts('nav a').filter((text) => /Por resolver|To resolve/.test(text)).length,
      ]
    }
    expect(await acts({ can: ['employee_development'] })).toEqual([
      ['Resolver la fecha límite de Ana Luz en Amarre'],
      ['Seleccionar Amarre, de Ana Luz'],
      ['/empleado/desarrollo?empleado=p#plan'],
      1,
    ])
    expect(await acts({ can: ['employee_development'], locale: 'en' })).toEqual([
      ['Resolve the due date of Ana Luz in Amarre'],
      ['Select Amarre, Ana Luz'],
      ['/empleado/desarrollo?empleado=p#plan'],
      1,
    ])
    expect(await acts({ can: ['course_definition'] })).toEqual([[], [], [], 0])
  })

  test('has one solid act for a selection, and is filtered by reason and course', async () => {
    const button = printed(ResolveSelected, { keys: ['p c'], onDone: () => undefined })
    expect(button.all('button').map(({ text }) => text)).toEqual(['Resolver'])
    expect(button.one('button')?.class).toContain('rt-variant-solid')
    const filters = async (locale: 'es' | 'en') =>
      (await tray([exception], { locale }))
        .all('.filter-bar button[role=combobox]:not(.sort-select)')
        .map((one) => one['aria-label'])
    expect(await Promise.all(locales.map(filters))).toEqual([
      ['Motivo', 'Curso'],
      ['Reason', 'Course'],
    ])
    expect(enrolmentOfKey(keyOfException(exception))).toEqual({ personId: 'p', courseId: 'c' })
  })

  test('offers to resolve all that match, on all pages, to those who may', async () => {
    const all = async (seen: Seen) =>
      (await tray([exception, { ...exception, personId: 'q' }], seen))
        .texts('button')
        .filter((text) => /^Resol\w+ (las|all)/.test(text))
    expect(await all({ can: ['employee_development'] })).toEqual(['Resolver las 2'])
    expect(await all({ can: ['employee_development'], locale: 'en' })).toEqual(['Resolve all 2'])
    expect(await all({ can: ['course_definition'] })).toEqual([])
  })

  test('says that its filters cannot be read once the rows are there, which it would move', async () => {
    const alerts = (part: ReturnType<typeof printed>) => part.all('[role=alert]').length
    const failing = () => readAnswered('GET /due/exceptions/summary', {}, new CodedError('network'))
    await failing()
    expect(alerts(printed(TrayScreen, {}, { at: '/definicion/pendientes' }))).toBe(0)
    await listAnswered('date-exceptions', { count: 1, rows: [exception] })
    expect(alerts(printed(TrayScreen, {}, { at: '/definicion/pendientes' }))).toBe(1)
  })

  test('keeps the place of that act while there is nothing to resolve yet', async () => {
    const unseen = (part: Awaited<ReturnType<typeof tray>>) => part.all('.whole-act[data-unseen]').length
    expect(unseen(await tray([exception], { can: ['employee_development'] }))).toBe(0)
    forgetAnswers()
    const waiting = printed(TrayScreen, {}, { at: '/definicion/pendientes', can: ['employee_development'] })
    expect(unseen(waiting)).toBe(1)
  })

  test('goes into a file, for those too who resolve nothing', async () => {
    for (const can of [['employee_development'], ['course_definition']] as const)
      expect((await tray([exception], { can: [...can] })).texts('button')).toContain('Exportar')
  })

  test('says what would be here where nothing is', async () => {
    expect((await tray([])).texts('.rt-Text, h2, h3')).toContain('Ninguna fecha límite está por resolver')
  })

  test('names those that are refused, with the course and why', () => {
    const refused = [{ ...exception, message: 'Esta fecha límite no está por resolver.' }]
    const changes = { id: 'j', done: 3, total: 3, isUnderWay: false, changed: 2, unchanged: 0, refused }
    const words = {
      done: 'due.resolve.done',
      unchanged: 'due.resolve.unchanged',
      refused: 'due.resolve.refused',
    } as const
    const lines = (locale: 'es' | 'en') => printed(Refused, { changes, words }, { locale }).texts('p')
    expect(lines('es')).toEqual([
      'Se resolvieron 2 fechas límite',
      'Ana Luz 701',
      'Amarre: Esta fecha límite no está por resolver.',
    ])
    expect(lines('en')[0]).toBe('2 due dates were resolved')
  })

  test('is led to from the definition pages with a count', async () => {
    const said = async (count: number, locale: 'es' | 'en' = 'es') => {
      forgetAnswers()
      await readAnswered('GET /due/exceptions/summary', {}, { count, courses: [] })
      const part = printed(PendingDates, {}, { locale })
      return [part.texts('p'), part.all('a').map(({ href }) => href)]
    }
    expect(await said(12)).toEqual([
      ['12 fechas límite están por resolver. Ver fechas límite pendientes'],
      ['/definicion/pendientes'],
    ])
    expect(await said(1, 'en')).toEqual([
      ['1 due date needs to be resolved. See pending due dates'],
      ['/definicion/pendientes'],
    ])
    expect(await said(0)).toEqual([['Ver fechas límite pendientes'], ['/definicion/pendientes']])
  })
})

describe('[DUE-05] extensions that wait for an answer', () => {
  const requests = async (seen: Seen = {}) => {
    forgetAnswers()
    await listAnswered('extension-requests', { count: 1, rows: [request] })
    return printed(TrayScreen, {}, { at: '/definicion/pendientes?tab=requests', ...seen })
  }

  test('say who, in which course, why, the present date and the one that is asked for', async () => {
    const part = await requests()
    expect(underHeaders(part)[0]?.slice(0, 6)).toEqual([
      ['Nombre', 'Ana Luz'],
      ['Núm. de nómina', '701'],
      ['Curso', 'Amarre'],
      ['Motivo', 'Estaba de licencia'],
      ['Fecha límite actual', '1 abr 2026'],
      ['Pide hasta', '3 may 2026'],
    ])
    expect(part.all('.request-answers button').map(({ text, ...one }) => [text, one['aria-label']])).toEqual([
      ['Conceder', 'Conceder la prórroga a Ana Luz en Amarre'],
      ['Rechazar', 'Rechazar la prórroga de Ana Luz en Amarre'],
    ])
    const english = (await requests({ locale: 'en' })).all('.request-answers button')
    expect(english.map(({ text, ...one }) => [text, one['aria-label']])).toEqual([
      ['Grant', 'Grant the extension to Ana Luz in Amarre'],
      ['Decline', 'Decline the extension of Ana Luz in Amarre'],
    ])
  })

  test('are shown to those alone who may answer', async () => {
    const part = await requests({ can: ['course_definition'] })
    expect(part.all('.request-answers')).toEqual([])
  })
})
