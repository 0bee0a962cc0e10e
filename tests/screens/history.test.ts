import { afterEach, describe, expect, test } from 'vitest'
import { companyId, courseStatuses } from '../../api/contract/constants.ts'
import type { RecordSearch } from '../../web/features/audit/audit.operations.ts'
import type { StatusReasons as Reasons } from '../../web/features/audit/status/status.operations.ts'
import { CodedError } from '../../web/shared/coded-error.ts'
import { entryOf } from '../support/entry.ts'
import { forgetAnswers, printed, readAnswered } from '../support/printed.ts'

const { AuditScreen } = await import('../../web/features/audit/AuditScreen.tsx')
const { auditedMember, enrolmentHistory, recordSearch, gradeHistory, recordHistory } = await import(
  '../../web/features/audit/audit.operations.ts'
)
const { HistoryEntries } = await import('../../web/features/audit/HistoryEntries.tsx')
const { HistoryFilters } = await import('../../web/features/audit/HistoryFilters.tsx')
const { SearchPanel } = await import('../../web/features/audit/SearchPanel.tsx')
const { StatusReasons } = await import('../../web/features/audit/status/StatusReasons.tsx')
const { statusReasons } = await import('../../web/features/audit/status/status.operations.ts')

afterEach(forgetAnswers)

type Seen = NonNullable<Parameters<typeof printed>[2]>

const names = [
  { id: 'p', name: 'Ana Luz' },
  { id: 'l', name: 'Práctica' },
  { id: 'c', name: 'Grúas' },
]
const ofAna = { personId: 'p', courseId: 'c', lessonId: 'l', enrolmentId: 'n', cycle: 1 }
const graded = entryOf('GradePublished', { ...ofAna, grade: 55 })
const unfiltered = {
  types: null,
  actorKind: null,
  actorId: null,
  command: null,
  from: null,
  until: null,
}

describe('[AUD-02] the filters of a history', () => {
  const filters = (at = '', seen: Seen = {}) =>
    printed(HistoryFilters, { types: [], actors: [] }, { at: `/${at}`, ...seen })
  const days = (at: string) =>
    filters(at)
      .all('.days-filter input')
      .map(({ value }) => value)

  test('are none at first; neither day may pass the other, and whose days they are is said', () => {
    expect(days('')).toEqual(['', ''])
    expect(days('?from=2026-03-02')).toEqual(['02/03/2026', ''])
    expect(days('?until=2026-03-05')).toEqual(['', '05/03/2026'])
    expect(days('?from=2026-03-02&until=2026-03-05')).toEqual(['02/03/2026', '05/03/2026'])
    expect(days('?from=2026-03-05&until=2026-03-02')).toEqual(['05/03/2026', ''])
    expect(filters('?from=2026-03-02').texts('p')).toEqual(['Días de la zona horaria de la empresa.'])
    expect(filters('?until=2026-03-02', { locale: 'en' }).texts('p')).toEqual([
      'Days of the company’s time zone.',
    ])
    expect(filters('?act=GradePublished').all('p')).toEqual([])
  })

  test('are named, and may be taken away once there are any', () => {
    const named = (seen: Seen = {}) => [
      ...filters('', seen)
        .all('.fact-filter, .rt-SelectTrigger')
        .map((one) => one['aria-label']),
      ...filters('', seen)
        .all('.days-filter input')
        .map((one) => one['aria-label']),
    ]
    expect(named()).toEqual(['Hecho: Cualquier hecho', 'Autor', 'Fecha: desde', 'Fecha: hasta'])
    expect(named({ locale: 'en' })).toEqual(['Fact: Any fact', 'Author', 'Date: from', 'Date: to'])
    const cleared = (at: string) => filters(at).texts('.rt-Button:not(.fact-filter)')
    expect(cleared('')).toEqual([])
    for (const at of ['?act=GradePublished', '?by=person:b', '?from=2026-03-02', '?until=2026-03-02'])
      expect([at, cleared(at)]).toEqual([at, ['Quitar filtros']])
    expect(cleared('?entry=7')).toEqual([])
    const command = (locale: 'es' | 'en') => {
      const [chosen, all] = filters('?command=PublishCourse', { locale }).all('.rt-Button:not(.fact-filter)')
      return [chosen?.text, chosen?.['aria-label'], all?.text]
    }
    expect(command('es')).toEqual([
      'Comando PublishCourse',
      'Quitar el filtro del comando PublishCourse',
      'Quitar filtros',
    ])
    expect(command('en')).toEqual([
      'Command PublishCourse',
      'Clear the filter of command PublishCourse',
      'Clear filters',
    ])
  })
})

describe('[AUD-02] the entries of a history', () => {
  const load = async () => ({ rows: [], names: [], actGoesOn: false })
  const entries = (newest: object, more: object = {}, seen: Seen = {}) =>
    printed(
      HistoryEntries,
      { newest: { rows: [graded], names, actGoesOn: false, ...newest }, load, ...more },
      seen,
    )
  const amount = (part: ReturnType<typeof printed>) => [
    part.texts('[role=status]'),
    part.texts('button.rt-Button'),
  ]

  test('are counted: all, a part of all, or what is shown of nobody knows how many', () => {
    expect(amount(entries({ count: 1 }))).toEqual([['1 registro'], []])
    expect(amount(entries({ count: 1_200 }))).toEqual([
      ['Se muestra 1 registro de 1,200'],
      ['Mostrar anteriores'],
    ])
    expect(amount(entries({ hasMore: true }))).toEqual([['Se muestra 1 registro'], ['Mostrar anteriores']])
    expect(amount(entries({ hasMore: false }))).toEqual([['1 registro'], []])
    expect(amount(entries({ count: 2 }, {}, { locale: 'en' }))).toEqual([
      ['Showing 1 record of 2'],
      ['Show earlier ones'],
    ])
  })

  test('[LIM-02] that are none are said to be none: of all, or of what the filters leave', () => {
    const empty = (narrowed: boolean, seen: Seen = {}) =>
      entries({ rows: [], count: 0 }, { narrowed }, seen).texts('.empty-state > span.rt-Text')
    expect(empty(false)).toEqual([
      'Nada se ha registrado todavía',
      'Cada hecho aparecerá aquí con su autor, su momento y su motivo.',
    ])
    expect(empty(true)).toEqual([
      'Ningún registro cumple con estos filtros',
      'Cambie o quite los filtros para ver más.',
    ])
    expect(empty(false, { locale: 'en' })[0]).toBe('Nothing has been recorded yet')
    expect(empty(true, { locale: 'en' })[0]).toBe('No record matches these filters')
  })

  test('mark the one that a link led to, and no other', () => {
    const earlier = { ...graded, position: 3, eventId: 'e-3', correlationId: 'r-3' }
    const marked = (at: string) =>
      entries({ rows: [graded, earlier], count: 2 }, {}, { at })
        .all('.timeline li')
        .map((one) => one['aria-current'])
    expect(marked('/?entry=3')).toEqual([undefined, 'true'])
    expect(marked('/')).toEqual([undefined, undefined])
  })

  test('of a grade or an attendance lead to the list as it stood, whoever audits', () => {
    const ways = (type: string, seen: Seen = {}) =>
      entries({ rows: [entryOf(type, ofAna)], count: 1 }, {}, seen)
        .all('a.completed-file')
        .map(({ text, href }) => [text, href])
    const asOf = 'asOf=2026-03-02T18%3A05%3A07.000Z'
    for (const type of ['GradePublished', 'GradeCorrected', 'EvaluationRestarted'])
      expect(ways(type)).toEqual([['Ver la tabla en este momento', `/cursos/c/lecciones/l?${asOf}`]])
    for (const type of ['AttendanceSent', 'AttendanceCorrected'])
      expect(ways(type, { locale: 'en' })).toEqual([
        ['View the list at this moment', `/cursos/asistencia?${asOf}`],
      ])
    expect(ways('LessonCompleted')).toEqual([])
    expect(ways('GradePublished', { can: ['course'] })).toEqual([])
  })

  test('open the file that was completed, and the evidence of an approval, where there is one', () => {
    const files = (type: string, data: object, seen: Seen = {}) =>
      entries({ rows: [entryOf(type, data)], count: 1 }, {}, seen)
        .all('button.completed-file')
        .map((one) => [one.text, one['aria-label']])
    const file = { name: 'Manual.pdf', sha256: 'f'.repeat(64) }
    expect(files('LessonCompleted', { ...ofAna, file })).toEqual([
      ['Ver el archivo que completó', 'Ver el archivo que completó: Manual.pdf'],
    ])
    expect(files('LessonCompleted', { ...ofAna, file }, { locale: 'en' })).toEqual([
      ['View the file that was completed', 'View the file that was completed: Manual.pdf'],
    ])
    expect(files('LessonCompleted', ofAna)).toEqual([])
    expect(files('GradePublished', { ...ofAna, file, evidence: file })).toEqual([])
    expect(files('CourseApproved', { ...ofAna, evidence: file })).toEqual([
      ['Ver la evidencia', 'Ver la evidencia: Manual.pdf'],
    ])
    expect(files('CourseApproved', ofAna)).toEqual([])
  })
})

describe('[AUD-02] the search of the desk', () => {
  const found = (more: object): RecordSearch[number] => ({
    kind: 'employee',
    id: 'p',
    name: 'Ana Luz',
    payrollNum: null,
    lessonType: null,
    courseId: null,
    within: null,
    ...more,
  })
  const panel = (search = '', seen: Seen = {}) =>
    printed(SearchPanel, {}, { at: `/?search=${search}`, ...seen })

  test('takes payroll numbers of whoever may read them, and says so to them alone', () => {
    const hint = (seen: Seen) => panel('', seen).one('search p')?.text
    const without = 'Cualquier parte del nombre, con acentos o sin ellos.'
    for (const feature of ['employee', 'employee_development', 'report'] as const)
      expect(hint({ can: ['audit', feature] })).toBe(
        'Cualquier parte del nombre, con acentos o sin ellos, o el número de nómina.',
      )
    expect(hint({ can: ['audit', 'course'] })).toBe(without)
    expect(hint({ can: ['audit'], locale: 'en' })).toBe('Any part of the name, with accents or without.')
  })

  test('begins at two letters; until then what has one history for the company stands there', async () => {
    const ways = [
      ['Historial de la empresa', `/auditoria?kind=company&id=${companyId}`],
      ['Historial de los cursos que requiere la empresa', '/auditoria?kind=requirements&id=company'],
    ]
    for (const search of ['', 'a', '%20a%20'])
      expect(
        panel(search)
          .all('a')
          .map(({ text, href }) => [text, href]),
      ).toEqual(ways)
    await readAnswered(recordSearch, { search: 'zz' }, [])
    expect(panel('zz').all('a')).toEqual([])
    expect(panel('xy').one('[role=status]')?.text).toBe('Buscando…')
  })

  test('finds what was done by what it is called in either language, five of them at most, and leads to all such facts', async () => {
    const acts = async (search: string, locale: 'es' | 'en' = 'es') => {
      await readAnswered(recordSearch, { search }, [])
      const shown = panel(encodeURIComponent(search), { locale })
      return [shown.texts('h3'), shown.all('li a').map(({ href, text }) => [href, text])]
    }
    const [titles, links] = await acts('calificacion public')
    expect(titles).toEqual(['Hechos'])
    expect(links).toEqual([
      ['/auditoria?act=GradePublished', expect.stringMatching(/^Calificación publicada/)],
    ])
    expect(await acts('grade publ', 'en')).toEqual([
      ['Facts'],
      [['/auditoria?act=GradePublished', expect.stringMatching(/^Grade published/)]],
    ])
    expect((await acts('cu'))[1]).toHaveLength(5)
    expect(await acts('nadie hizo esto')).toEqual([[], []])
  })

  test('leads from a person to what they did, by a name that begins with the words in sight', async () => {
    await readAnswered(recordSearch, { search: 'ana' }, [found({ kind: 'employee', id: 'p' })])
    const link = (locale: 'es' | 'en') => {
      const way = panel('ana', { locale }).one('li a.rt-Button')
      return [way?.text, way?.['aria-label']]
    }
    expect([link('es'), link('en')]).toEqual([
      ['Lo que hizo', 'Lo que hizo Ana Luz'],
      ['What they did', 'What they did: Ana Luz'],
    ])
  })

  test('leads from a command to all that it recorded, in both languages', async () => {
    const rows = [found({ kind: 'command', id: 'PublishCourse', name: 'PublishCourse' })]
    await readAnswered(recordSearch, { search: 'zzpublish' }, rows)
    const shown = (locale: 'es' | 'en') => panel('zzpublish', { locale })
    expect(shown('es').texts('h3')).toEqual(['Comandos'])
    expect(shown('en').texts('h3')).toEqual(['Commands'])
    expect(
      shown('es')
        .all('li a')
        .map(({ href, text }) => [href, text]),
    ).toEqual([['/auditoria?command=PublishCourse', 'PublishCourse']])
    expect(panel('').one('search label')?.text).toBe(
      'Persona, curso, lección, tipo de usuario, lugar, hecho o comando',
    )
  })

  test('counts what it found, groups it by kind, and says where it found nothing', async () => {
    const rows = [found({}), found({ kind: 'course', id: 'c', name: 'Analítica', within: null })]
    await readAnswered(recordSearch, { search: 'zzana' }, rows)
    const shown = panel('zzana')
    expect(shown.one('[role=status]')?.text).toBe('2 resultados')
    expect(shown.texts('h3')).toEqual(['Personas', 'Cursos'])
    expect(shown.all('li a').map((one) => [one.href, one['aria-label']])).toEqual([
      ['/auditoria?kind=employee&id=p', undefined],
      ['/auditoria?by=person%3Ap', 'Lo que hizo Ana Luz'],
      ['/auditoria?kind=course&id=c', undefined],
    ])
    await readAnswered(recordSearch, { search: 'zzz' }, [])
    const none = (locale: 'es' | 'en') => panel('zzz', { locale }).texts('.empty-state > span.rt-Text')
    expect(none('es')).toEqual(['Sin resultados', 'Pruebe con otra parte del nombre o del apellido.'])
    expect(none('en')[0]).toBe('No results')
    await readAnswered(recordSearch, { search: 'zzx' }, new CodedError('network'))
    const failed = panel('zzx')
    expect([failed.all('[role=alert]').length, failed.all('.empty-state').length]).toEqual([1, 0])
  })
})

describe('[AUD-02] a history on its own page', () => {
  const page = {
    about: 'Ana Luz',
    count: 1,
    types: ['GradePublished'],
    actors: [],
    rows: [graded],
    actGoesOn: false,
    names,
  }
  const subject = {
    courseName: 'Grúas',
    fullName: 'Ana Luz',
    lessons: [
      { id: 'l', name: 'Práctica', type: 'manualEvaluation' },
      { id: 't', name: 'Examen', type: 'automaticEvaluation' },
    ],
  }
  const desk = (at: string, seen: Seen = {}) => printed(AuditScreen, {}, { at: `/auditoria?${at}`, ...seen })
  const crumb = (part: ReturnType<typeof printed>) =>
    part.all('nav.crumbs a').map(({ text, href }) => [text, href])

  test('is titled by what it is of, under the desk, and may be taken along', async () => {
    await readAnswered(
      recordHistory,
      { kind: 'course', id: 'c', filter: unfiltered, wholeActs: true },
      { ...page, about: 'Grúas' },
    )
    const shown = desk('kind=course&id=c')
    expect([shown.texts('h1'), crumb(shown)]).toEqual([
      ['Historial del curso Grúas'],
      [['Auditoría', '/auditoria']],
    ])
    expect(desk('kind=course&id=c', { locale: 'en' }).texts('h1')).toEqual(['History of the course Grúas'])
    expect(shown.texts('.filter-end button')).toEqual(['Exportar para comprobar', 'Exportar'])
    expect(desk('kind=gossip&id=p').texts('h2')).toContain('Buscar un historial')
  })

  test('the desk shows what happened lately until something is searched, whose results take its place', () => {
    const sections = (search: string) => desk(`search=${search}`).texts('h2')
    expect([sections(''), sections('a'), sections('an')]).toEqual([
      ['Buscar un historial', 'Lo más reciente'],
      ['Buscar un historial', 'Lo más reciente'],
      ['Buscar un historial'],
    ])
  })

  test('of what does not exist says so once, and leads back to the desk', async () => {
    const nothing = { kind: 'course' as const, id: 'nothing', filter: unfiltered, wholeActs: true }
    await readAnswered(recordHistory, nothing, new CodedError('courses.not-found'))
    const shown = desk('kind=course&id=nothing')
    expect([shown.texts('h1'), crumb(shown)]).toEqual([['Historial'], [['Auditoría', '/auditoria']]])
    expect(shown.all('[role=alert]')).toHaveLength(1)
    expect(shown.all('a.rt-Button').map(({ text, href }) => [text, href])).toEqual([
      ['Volver a auditoría', '/auditoria'],
    ])
    const member = { courseId: 'c', userId: 'nobody' }
    await readAnswered(auditedMember, member, new CodedError('people.not-found'))
    const ofMember = desk('courseId=c&userId=nobody', { locale: 'en' })
    expect([ofMember.texts('h1'), ofMember.all('[role=alert]').length]).toEqual([['History'], 1])
    expect(ofMember.all('a.rt-Button').map(({ text, href }) => [text, href])).toEqual([
      ['Back to audit', '/auditoria'],
    ])
  })

  test('of somebody’s course leads to the person, the course and the test, and to why the status stands', async () => {
    const member = { courseId: 'c', userId: 'p' }
    await readAnswered(auditedMember, member, subject)
    await readAnswered(enrolmentHistory, { ...member, filter: unfiltered, wholeActs: true }, page)
    const ways = (part: ReturnType<typeof printed>) =>
      part.all('.rt-Flex a.rt-Button').map(({ href }) => href)
    const shown = desk('courseId=c&userId=p')
    expect([shown.texts('h1'), crumb(shown)]).toEqual([
      ['Historial de Ana Luz'],
      [
        ['Auditoría', '/auditoria'],
        ['Ana Luz', '/auditoria?kind=employee&id=p'],
      ],
    ])
    expect(shown.texts('main, .page > .rt-Flex > span.rt-Text')).toContain('en Grúas')
    expect(ways(shown)).toEqual(['/auditoria?kind=employee&id=p', '/auditoria?kind=course&id=c'])
    expect(shown.one('.page-header button')?.['aria-label']).toBe(
      'Por qué Ana Luz tiene este estatus en Grúas',
    )
    expect(shown.texts('.timeline-text > p').slice(0, 1)[0]).toContain('Ana Luz')
    for (const lessonId of ['l', 't'])
      await readAnswered(gradeHistory, { ...member, lessonId, filter: unfiltered, wholeActs: true }, page)
    for (const lessonId of ['l', 't'])
      expect(ways(desk(`courseId=c&userId=p&lessonId=${lessonId}`)).slice(2)).toEqual([
        `/auditoria?kind=evaluation&id=${lessonId}`,
      ])
  })
})

describe('[AUD-02] why a status stands', () => {
  const of = { courseId: 'c', userId: 'p' }
  const [passed, pending] = courseStatuses.map(({ id }) => id)
  const answer = (more: Partial<Reasons>) => ({
    statusId: pending ?? null,
    courseName: 'Grúas',
    fullName: 'Ana Luz',
    lacking: [],
    awaitsEvaluator: false,
    rows: [graded, { ...graded, position: 3, eventId: 'e-3', stream: 'course-c' }],
    names,
    ...more,
  })
  const reasons = async (more: Parameters<typeof answer>[0], seen: Seen = {}, asOf?: string) => {
    forgetAnswers()
    await readAnswered(statusReasons, { ...of, asOf: asOf ?? null }, answer(more))
    return printed(StatusReasons, { ...of, asOf, onLeave: () => undefined }, seen)
  }

  test('is told by the badge, what it lacks, and its facts with their places in the histories', async () => {
    const shown = await reasons({ lacking: ['Video', 'Video'] })
    expect(shown.one('.rt-Badge')).toMatchObject({ text: 'Pendiente', 'data-accent-color': 'amber' })
    expect(shown.texts('.lacking-lessons li')).toEqual(['Video', 'Video'])
    expect(shown.texts('p.rt-Text')).toContain('Faltan 2 lecciones por completar:')
    expect(shown.texts('h2')).toEqual([
      'El estatus resulta de estos hechos, del más reciente al más antiguo.',
    ])
    const [sentence] = shown.texts('.timeline-text > p')
    expect(shown.all('.timeline-text a').map((one) => [one.href, one['aria-label']])).toEqual([
      ['/auditoria?courseId=c&userId=p&entry=7', `Ver en el historial: ${sentence}`],
      ['/auditoria?kind=course&id=c&entry=3', `Ver en el historial: ${sentence}`],
    ])
    const english = await reasons({ lacking: ['Video'] }, { locale: 'en' })
    expect(english.texts('p.rt-Text')).toContain('1 lesson is still to be completed:')
    expect(english.texts('h2')).toEqual(['The status results from these facts, newest first.'])
  })

  test('says who is awaited, that nothing lacks, or that nobody is enrolled', async () => {
    const awaited = await reasons({ awaitsEvaluator: true, lacking: [] })
    expect(awaited.texts('p.rt-Text')).toContain('Falta que quien evalúa apruebe el curso.')
    const done = await reasons({ statusId: passed ?? null })
    expect(done.one('.rt-Badge')).toMatchObject({ text: 'Aprobado', 'data-accent-color': 'green' })
    expect(done.all('.lacking-lessons')).toEqual([])
    const nobody = await reasons({ statusId: null, rows: [] }, {}, '2020-01-01')
    expect(nobody.texts('p.rt-Text')).toEqual(['No hay ninguna inscripción en este curso.'])
    expect(nobody.all('h2')).toEqual([])
  })
})
