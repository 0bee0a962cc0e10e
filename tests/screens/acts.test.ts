import { afterEach, describe, expect, test } from 'vitest'
import type { HistoryEntry } from '../../web/features/audit/audit.operations.ts'
import { entryOf } from '../support/entry.ts'
import { forgetAnswers, printed } from '../support/printed.ts'

const { HistoryEntries } = await import('../../web/features/audit/HistoryEntries.tsx')
const { LatestActs } = await import('../../web/features/audit/LatestActs.tsx')

afterEach(forgetAnswers)

type Seen = NonNullable<Parameters<typeof printed>[2]>

const names = [
  { id: 'p1', name: 'Ana Luz' },
  { id: 'p2', name: 'Beto Sosa' },
  { id: 'p3', name: 'Carla Ríos' },
  { id: 'l', name: 'Práctica' },
  { id: 'c', name: 'Grúas' },
  { id: 'd', name: 'Boyas' },
  { id: 'u', name: 'Muelle' },
]

const ofPerson = (personId: string) => ({
  personId,
  courseId: 'c',
  lessonId: 'l',
  enrolmentId: personId,
  cycle: 1,
})

type Facts = readonly (readonly [type: string, data: object, more?: Partial<HistoryEntry>])[]

/** The entries of one act as a history has them, the newest first. */
const act = (facts: Facts, over: Partial<HistoryEntry> = {}): HistoryEntry[] =>
  facts
    .map(([type, data, more], place) =>
      entryOf(type, data, { position: 10 + place, correlationId: 'r', commandId: 'k', ...over, ...more }),
    )
    .toReversed()

const load = async () => ({ rows: [], names: [], actGoesOn: false })
const history = (rows: readonly HistoryEntry[], more: object = {}, seen: Seen = {}) =>
  printed(
    HistoryEntries,
    { newest: { rows, names, count: rows.length, actGoesOn: false, ...more }, load, technical: false },
    seen,
  )

const mark = (personId: string, attended: boolean, isMakeUp = false) => ({
  ...ofPerson(personId),
  attended,
  isMakeUp,
})
const attendance = act([
  ['AttendanceSent', mark('p1', true)],
  ['LessonCompleted', ofPerson('p1')],
  ['CourseApproved', { ...ofPerson('p1'), by: null }],
  ['AttendanceSent', mark('p2', true, true)],
  ['AttendanceSent', mark('p3', false)],
])

const said = (rows: readonly HistoryEntry[], seen: Seen = {}) => {
  const part = history(rows, {}, seen)
  return {
    sentences: part.texts('.timeline-text > p:first-child'),
    lines: part.texts('.timeline-text > ul > li'),
    note: part.texts('.timeline-note'),
  }
}

describe('[AUD-02] the facts of one act', () => {
  test('are one line about the act, which a button unfolds', () => {
    const closed = history(attendance)
    expect(closed.texts('.timeline > ol > li .timeline-text > p')).toEqual([
      'Berta Gil envió la asistencia de «Práctica»: 1 presente, 1 presente por reposición, 1 ausente',
    ])
    expect(closed.texts('.timeline-text > ul > li')).toEqual(['1 persona aprobó el curso'])
    expect(closed.all('.timeline-unfold').map((one) => [one.text, one['aria-expanded']])).toEqual([
      ['5 registros', 'false'],
    ])
    expect(closed.one('.timeline-unfold')?.['aria-label']).toMatch(
      /^5 registros: Berta Gil envió la asistencia/,
    )
    expect(closed.all('.timeline-folded')).toEqual([])
    expect(said(attendance, { locale: 'en' }).sentences).toEqual([
      'Berta Gil sent the attendance of “Práctica”: 1 person present, 1 person present at a make-up, 1 person absent',
    ])
  })

  test('are marked by an outcome where it is the one of one person', () => {
    const tone = (rows: readonly HistoryEntry[]) => history(rows).one('.timeline > ol > li')?.['data-tone']
    expect(tone(attendance), 'one of three people').toBeUndefined()
    const failed = ['CourseFailed', ofPerson('p1')] as const
    const approved = ['CourseApproved', { ...ofPerson('p1'), by: null }] as const
    expect([
      tone(act([failed, ['RequirementLifted', ofPerson('p1')]])),
      tone(act([approved, failed])),
    ]).toEqual(['bad', undefined])
  })

  test('stand open where a link leads to one of them, which alone is marked', () => {
    const open = history(attendance, {}, { at: '/?entry=11' })
    expect(open.one('.timeline-unfold')?.['aria-expanded']).toBe('true')
    expect(open.one('.timeline-unfold')?.['aria-controls']).toBe(open.one('.timeline-folded')?.id)
    expect(open.texts('.timeline-folded > li .timeline-text > p:first-child')).toEqual([
      'Se envió la asistencia de Carla Ríos a «Práctica»: ausente',
      'Se envió la asistencia de Beto Sosa a «Práctica»: presente por reposición',
      'Ana Luz aprobó el curso «Grúas»',
      'Ana Luz completó la lección «Práctica»',
      'Se envió la asistencia de Ana Luz a «Práctica»: presente',
    ])
    expect(open.all('.timeline li[aria-current]')).toHaveLength(1)
    expect(open.all('.timeline-folded .timeline-note').length, 'its author is said once').toBe(0)
  })

  test('stand open from the start in the history of a grade, where each of them is asked for', () => {
    const opened = printed(HistoryEntries, {
      newest: { rows: attendance, names, count: 5, actGoesOn: false },
      load,
      technical: false,
      opened: true,
    })
    expect(opened.one('.timeline-unfold')?.['aria-expanded']).toBe('true')
    expect(opened.all('.timeline-folded > li')).toHaveLength(5)
  })

  test('are of one request, one author and one command; others stay apart, and a single fact stays as it is', () => {
    const apart = (over: Partial<HistoryEntry>) => {
      const [first, ...others] = act([
        ['GradePublished', { ...ofPerson('p1'), grade: 80, isApproved: true }],
        ['GradePublished', { ...ofPerson('p2'), grade: 50, isApproved: false }],
      ])
      return history([{ ...(first as HistoryEntry), ...over }, ...others]).all('.timeline > ol > li').length
    }
    expect(apart({})).toBe(1)
    expect(apart({ commandId: 'k-2' }), 'parts of an import have commands of their own').toBe(1)
    expect(apart({ correlationId: 'r-2' })).toBe(2)
    expect(apart({ actorId: 'other' })).toBe(2)
    expect(apart({ actorKind: 'process' })).toBe(2)
    expect(apart({ command: 'Another' })).toBe(2)
    const single = history(act([['GradePublished', { ...ofPerson('p1'), grade: 80, isApproved: true }]]))
    expect(single.all('.timeline-unfold')).toEqual([])
    expect(single.texts('.timeline-text > p')).toEqual([
      'Se publicó la calificación de Ana Luz en «Práctica»: 80',
      'Por Berta Gil',
    ])
  })

  test('that a page ends within say that there are more, and so does no other act', () => {
    const labels = (
      goesOn: boolean,
      rows: readonly HistoryEntry[] = attendance,
      locale: 'es' | 'en' = 'es',
    ) => history(rows, { actGoesOn: goesOn, count: 99 }, { locale }).texts('.timeline-unfold')
    expect(labels(true)).toEqual(['5 registros y más'])
    expect(labels(true, attendance, 'en')).toEqual(['5 records and more'])
    expect(labels(false)).toEqual(['5 registros'])
    const earlier = act(
      [
        ['CourseRequired', { courseId: 'c', scope: { level: 'enterprise', id: null } }],
        ['CourseReleased', { courseId: 'd', scope: { level: 'enterprise', id: null } }],
      ],
      { correlationId: 'earlier' },
    ).map((entry) => ({ ...entry, position: entry.position - 5, eventId: `${entry.eventId}-earlier` }))
    expect(labels(true, [...attendance, ...earlier])).toEqual(['5 registros', '2 registros y más'])
  })

  test('share a reason where all have the same, and no other', () => {
    const because = (...reasons: (string | undefined)[]) =>
      said(
        act(reasons.map((reason, place) => ['AttendanceTaken', { ...mark(`p${place + 1}`, true), reason }])),
      ).note
    expect(because('Lluvia', 'Lluvia')).toEqual(['Motivo: Lluvia'])
    expect(because('Lluvia', 'Paro')).toEqual([])
    expect(because('Lluvia', undefined)).toEqual([])
  })

  test('count nothing that is withheld as what it is', () => {
    const [last, ...others] = act([
      ['AttendanceTaken', mark('p1', true)],
      ['AttendanceTaken', mark('p2', false)],
      ['AttendanceTaken', ofPerson('p3'), { withheld: ['attended', 'isMakeUp'] }],
    ])
    expect(said([last as HistoryEntry, ...others])).toEqual({
      sentences: ['Berta Gil anotó la asistencia de «Práctica»: 1 presente, 1 ausente, 1 dato reservado'],
      lines: [],
      note: ['Algunos de sus datos son reservados'],
    })
    const lifted = act([
      ['CourseFailed', ofPerson('p1'), { withheld: ['by'] }],
      ['RequirementLifted', ofPerson('p1')],
    ])
    expect(said(lifted).note.join(), 'one detail of one fact').toContain(
      'Algunos de sus datos son reservados',
    )
  })
})

describe('[AUD-02] the sentence of an act', () => {
  const grade = (personId: string, points: number, type = 'GradePublished') =>
    [type, { ...ofPerson(personId), grade: points, isApproved: points >= 70 }] as const

  test('of grades counts those that pass and those that do not, and says which were corrected or stayed drafts', () => {
    const published = act([
      grade('p1', 80),
      ['GradeDrafted', { ...ofPerson('p3'), grade: 40 }],
      grade('p2', 69, 'GradeCorrected'),
      ['CourseFailed', ofPerson('p2')],
    ])
    expect(said(published)).toEqual({
      sentences: ['Berta Gil publicó 2 calificaciones de «Práctica»: 1 aprobatoria, 1 reprobatoria'],
      lines: [
        '1 se había publicado antes y se corrigió',
        '1 más quedó en borrador',
        '1 persona reprobó el curso',
      ],
      note: [],
    })
    const draftedFirst = act([
      ['GradeDrafted', { ...ofPerson('p1'), grade: 80 }],
      grade('p1', 80),
      grade('p2', 69),
    ])
    expect(said(draftedFirst).lines, 'a draft that was published').toEqual([])
    const drafted = act([
      ['GradeDrafted', { ...ofPerson('p1'), grade: 90 }],
      ['GradeDrafted', { ...ofPerson('p2'), grade: 40 }],
    ])
    expect(said(drafted).sentences).toEqual(['Berta Gil guardó 2 calificaciones de «Práctica» en borrador'])
  })

  test('of enrollments counts people, by whom or by which process', () => {
    const enrolments = (over: Partial<HistoryEntry> = {}, more: Facts = []) =>
      act([['Enrolled', ofPerson('p1')], ['Enrolled', ofPerson('p2')], ...more], over)
    expect(said(enrolments()).sentences).toEqual(['Berta Gil inscribió a 2 personas en «Grúas»'])
    const process = {
      actorKind: 'process',
      actorId: 'enrol-when-a-requirement-reaches-somebody',
      actorName: null,
      promptedBy: 'Berta Gil',
    }
    expect(
      said(enrolments(process, [['RequirementApplied', { ...ofPerson('p1'), level: 'enterprise' }]])),
    ).toEqual({
      sentences: ['Se inscribió a 2 personas en «Grúas»'],
      lines: [],
      note: ['Por el sistema, al definirse el requisito; lo definió Berta Gil'],
    })
    const ofOne = act([
      ['Enrolled', ofPerson('p1')],
      ['Enrolled', { ...ofPerson('p1'), courseId: 'd' }],
    ])
    expect(said(ofOne)).toMatchObject({
      sentences: ['Berta Gil inscribió a Ana Luz en 2 cursos'],
      lines: ['«Grúas» y «Boyas»'],
    })
    const ofSeveral = act([
      ['Enrolled', ofPerson('p1')],
      ['Enrolled', { ...ofPerson('p2'), courseId: 'd' }],
    ])
    expect(said(ofSeveral).sentences.join(), 'two people in a course each').not.toContain(
      'Ana Luz en 2 cursos',
    )
  })

  test('of an import, of codes, of a publication and of requirements says what they did', () => {
    const scope = { level: 'department', id: 'u' }
    expect(
      said(
        act([
          ['EmployeeHired', { personId: 'p1' }],
          ['EmployeeTransferred', { personId: 'p3' }],
          ['EmployeeHired', { personId: 'p2' }],
        ]),
      ),
    ).toMatchObject({
      sentences: ['Berta Gil dio de alta a 2 personas'],
      lines: ['Cambio de lugar de trabajo: 1'],
    })
    expect(
      said(
        act([
          ['ActivationCodeIssued', { personId: 'p1', replacing: false }],
          ['ActivationCodeIssued', { personId: 'p2', replacing: true }],
        ]),
      ).sentences,
    ).toEqual(['Berta Gil emitió códigos de activación para 2 personas'])
    expect(
      said(
        act([
          ['ModuleReleased', { courseId: 'c', moduleId: 'm' }],
          ['LessonReleased', { courseId: 'c', lessonId: 'l' }],
          ['LessonReleased', { courseId: 'c', lessonId: 'l2' }],
          ['CoursePublished', { courseId: 'c' }],
        ]),
      ),
    ).toMatchObject({
      sentences: ['Berta Gil publicó el curso «Grúas»'],
      lines: ['Dejaron de ser borrador: 1 módulo, 2 lecciones'],
    })
    expect(
      said(
        act([
          ['CourseRequired', { courseId: 'c', scope }],
          ['CourseReleased', { courseId: 'd', scope }],
        ]),
      ),
    ).toMatchObject({
      sentences: ['Berta Gil cambió los cursos que se requieren al departamento «Muelle»'],
      lines: ['Desde ahora: «Grúas»', 'Ya no: «Boyas»'],
    })
  })

  test('that ends a test says its result and what that made of the course, or that it was handed in', () => {
    const answers = [1, 2, 3].map(
      (place) => ['AnswerSaved', { ...ofPerson('p1'), questionId: `q${place}` }] as const,
    )
    const submitted = [
      'AttemptSubmitted',
      { ...ofPerson('p1'), by: 'person', points: [], grade: 90 },
    ] as const
    const passed = act([
      ...answers,
      submitted,
      ['EvaluationResultRecorded', { ...ofPerson('p1'), grade: 90, isApproved: true }],
      ['CourseApproved', { ...ofPerson('p1'), by: null }],
    ])
    expect(said(passed)).toMatchObject({
      sentences: ['Ana Luz obtuvo 90 en «Práctica» y aprobó la evaluación'],
      lines: ['Ana Luz aprobó el curso «Grúas»'],
    })
    expect(history(passed).one('.timeline > ol > li')?.['data-tone']).toBe('good')
    const ofTwo = act([submitted, ['AttemptSubmitted', { ...submitted[1], personId: 'p2' }]])
    expect(JSON.stringify(said(ofTwo)), 'attempts of two people').toContain('Beto Sosa')
    const waiting = said(act([...answers, submitted]))
    expect(waiting.sentences[0]).toContain('«Práctica»')
    expect(waiting.lines).toEqual([])
  })

  test('of no kind of its own tells a few facts one by one, as long as it is folded', () => {
    const few = act([
      ['EvaluationResultRecorded', { ...ofPerson('p1'), grade: 50, isApproved: false }],
      ['CourseFailed', ofPerson('p1')],
    ])
    expect(said(few)).toEqual({
      sentences: ['Ana Luz obtuvo 50 en «Práctica» y no aprobó la evaluación'],
      lines: ['Ana Luz reprobó el curso «Grúas» por «Práctica»'],
      note: ['Por Berta Gil'],
    })
    expect(history(few).one('.timeline > ol > li')?.['data-tone']).toBe('bad')
    expect(
      history(few, {}, { at: '/?entry=10' }).texts('.timeline > ol > li > .timeline-text > ul > li'),
    ).toEqual([])
  })

  test('leaves the file of a fact at hand as long as it is folded, and once when it is open', () => {
    const file = {
      name: 'manual.pdf',
      sha256: 'f'.repeat(64),
      size: 1,
      key: 'k',
      contentType: 'application/pdf',
    }
    const approved = act([
      ['CourseApproved', { ...ofPerson('p1'), by: 'b', evidence: file }],
      ['CertificateIssued', { ...ofPerson('p1'), code: 'X', expiresOn: null, courseName: 'Grúas' }],
    ])
    const [issued, approval] = approved
    const why = {
      ...(approval as HistoryEntry),
      data: JSON.stringify({ ...ofPerson('p1'), reason: 'Lo demostró' }),
    }
    expect(said([issued as HistoryEntry, why]).note).toEqual(['Por Berta Gil · Motivo: Lo demostró'])
    const evidence = (at: string) => history(approved, {}, { at }).texts('button.completed-file')
    expect(said(approved).lines[0]).toBe('Evidencia: «manual.pdf», versión ffffffff')
    expect([evidence('/'), evidence('/?entry=10')]).toEqual([['Ver la evidencia'], ['Ver la evidencia']])
    expect(history(attendance).texts('a.completed-file')).toEqual(['Ver la lista en este momento'])
  })

  test('of no kind of its own counts many changes by their kinds', () => {
    const lesson = (place: number) => ['LessonAdded', { courseId: 'c', lessonId: `l${place}` }] as const
    const many = act([['ModuleAdded', { courseId: 'c', moduleId: 'm' }], ...[1, 2, 3, 4].map(lesson)])
    expect(said(many)).toEqual({
      sentences: ['Berta Gil hizo 5 cambios en el curso «Grúas»'],
      lines: ['Lección agregada: 4', 'Módulo agregado: 1'],
      note: [],
    })
    expect(
      said(act([...[1, 2, 3, 4, 5].map(lesson)], { actorKind: 'command', actorId: 'seed' })),
    ).toMatchObject({
      sentences: ['Se hicieron 5 cambios en el curso «Grúas»'],
      note: ['Desde la consola, al preparar los datos de demostración'],
    })
    const badges = [1, 2, 3, 4, 5].map(() => ['BadgeEarned', { personId: 'p1' }] as const)
    expect(said(act(badges)).sentences).toEqual(['Berta Gil hizo 5 cambios en el registro de Ana Luz'])
  })
})

describe("the newest acts on an auditor's dashboard", () => {
  const latest = (rows: readonly HistoryEntry[]) =>
    printed(LatestActs, { log: { rows: [...rows], names, hasMore: true, actGoesOn: true } })

  test('are four, a sentence each, and lead to the audit', () => {
    const single = (place: number) =>
      act([['AttendanceSent', mark('p2', true)]], { correlationId: `s${place}`, commandId: `s${place}` })
    const part = latest([...attendance, ...[1, 2, 3, 4].flatMap(single)])
    expect(part.all('.timeline > ol > li')).toHaveLength(4)
    expect(part.texts('.timeline-text > p:first-child')[0]).toBe(
      'Berta Gil envió la asistencia de «Práctica»: 1 presente, 1 presente por reposición, 1 ausente',
    )
    expect(part.all('.timeline-unfold')).toEqual([])
    expect(part.one('a')).toMatchObject({ text: 'Ver la auditoría', href: '/auditoria' })
  })

  test('say so where nothing was recorded', () => {
    expect(latest([]).all('.empty-state')).toHaveLength(1)
  })
})
