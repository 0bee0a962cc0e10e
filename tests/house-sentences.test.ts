import { describe, expect, test } from 'vitest'
import { type DataOf, type EventType, kindGroups, titleOf } from '../api/contract/facts/all.ts'
import { describeFact } from '../api/contract/facts/describe.ts'
import { dataOf } from '../api/contract/facts/entry.ts'
import { noteOf } from '../api/contract/facts/note.ts'
import { localizationOf } from '../api/contract/facts/text.ts'
import { registry } from '../api/event-store/registry.ts'
import { achievements } from '../domain/achievements/rules.ts'
import type { DateProblem } from '../domain/enrolments/due-rules.ts'
import { priorities } from '../domain/kernel/ids.ts'
import type { HistoryEntry } from '../web/features/audit/audit.operations.ts'
import { a, id, ids } from './support/a.ts'
import { entryOf as entryAs } from './support/entry.ts'
import { evaluation, required, role, samples, unit } from './support/samples.ts'

await import('./support/device.ts')
const { en, es } = await import('../web/shell/dictionaries.ts')
const { learn } = await import('../web/shared/i18n/translate.ts')
const { copyTools } = await import('../web/shared/i18n/use-copy.ts')
const { pairsOf } = await import('../web/features/audit/TechnicalDetails.tsx')
learn({ es, en })

const known: readonly [string, string | null][] = [
  [ids.person, 'Ana Mora'],
  [ids.author, 'Luis Vega'],
  [ids.other, 'Eva Luna'],
  [id('b'), 'Olga Paz'],
  [id('f'), 'Faro del Golfo S.A.'],
  [id('g'), 'Muelle norte'],
  [ids.course, 'Bombas'],
  [ids.module, 'Lo básico'],
  [id('m', 2), 'Lo avanzado'],
  [ids.lesson, 'Bienvenida'],
  [id('l', 2), 'Despedida'],
  [ids.terminal, 'Veracruz'],
  [id('t', 2), 'Tuxpan'],
  [ids.department, 'Muelle'],
  [id('d', 2), 'Taller'],
  [ids.jobTitle, 'Supervisión'],
  [id('j', 2), 'Chofer'],
  [ids.jobTitleType, 'Operativo'],
  [ids.category, 'Seguridad'],
  [role, 'Capacitación'],
  [unit.id, 'Lo que se abrió'],
  [achievements[0].id, 'Rumbo propio'],
]

type Over = Partial<HistoryEntry>

const entryOf = <Type extends EventType>(
  type: Type,
  over: Over = {},
  data?: Partial<DataOf<Type>>,
): HistoryEntry =>
  entryAs(type, data ?? samples[type], {
    position: 12,
    eventId: id('v'),
    at: '2026-03-01T18:00:00.000Z',
    stream: `course-${ids.course}`,
    actorId: ids.author,
    actorName: 'Luis Vega',
    command: 'PublishCourse',
    commandId: id('w'),
    correlationId: id('w', 2),
    app: 'test',
    digest: 'c0ffee'.repeat(10),
    ...over,
  })

const locales = ['es', 'en'] as const
const types = Object.keys(samples) as EventType[] // a record's own keys

const told = (entry: HistoryEntry, locale: 'es' | 'en' = 'es', names = new Map(known)): string => {
  const tools = copyTools(locale)
  const { sentence, lines } = describeFact(entry, tools, names)
  return [sentence, ...lines, noteOf(entry, tools)].join('\n')
}

/** What was replaced, and which fields it had otherwise. */
const replacing = <Type extends EventType>(
  type: Type,
  before: Partial<DataOf<Type>>,
  given?: Partial<DataOf<Type>>,
  over: Over = {},
): string => {
  const now = given ?? samples[type]
  const stood: object = before
  const changed = Object.entries(now)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(stood, field)))
    .map(([field]) => field)
  return told(
    entryOf(type, { before: JSON.stringify({ position: 1, type, data: before }), changed, ...over }, given),
  )
}

const spoken = /undefined|null|NaN|\{|\}|\[object|[0-9a-f]{8}-|[a-z][A-Z]|facts\.|audit\./

describe('every fact of the log', () => {
  test('[AUD-02] has a sentence in both languages, without an id, a name of the code or a gap', () => {
    expect(types.toSorted()).toEqual(Object.keys(registry.versions).toSorted())
    for (const locale of locales)
      for (const type of types) {
        const text = told(entryOf(type), locale)
        expect(text, type).not.toMatch(spoken)
        expect(text, type).not.toContain(type)
        expect(text, type).not.toMatch(/sin nombre conocido|name not known|una persona\b|a person\b/)
        expect(text.charAt(0), type).toBe(text.charAt(0).toLocaleUpperCase())
      }
  })

  test('reads otherwise in each language', () => {
    for (const type of types) expect(told(entryOf(type)), type).not.toBe(told(entryOf(type), 'en'))
  })

  test('[AUD-06] is told alike by server and screen', () => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    for (const locale of locales)
      for (const type of types) {
        const [page, server] = [copyTools(locale), localizationOf(locale, zone)].map((tools) => [
          describeFact(entryOf(type), tools, new Map(known)),
          noteOf(entryOf(type), tools),
        ])
        expect(server, type).toEqual(page)
      }
  })

  test('[AUD-02] can be chosen among others, once, by a name of its own in both languages', () => {
    const offered = kindGroups.flatMap((group) => group.types)
    expect(offered.toSorted()).toEqual(types.toSorted())
    for (const locale of locales) {
      const names = offered.map((type) => titleOf(type)?.[locale])
      expect(new Set(names).size).toBe(names.length)
      for (const { title } of kindGroups) expect(title[locale]).not.toMatch(spoken)
    }
  })

  test('[AUD-02] about a person names them before whoever acted, who comes second', () => {
    const about = types.filter((type) => 'personId' in samples[type])
    expect(about.length).toBeGreaterThan(20)
    for (const locale of locales)
      for (const type of about) {
        const [sentence = '', ...rest] = told(entryOf(type), locale).split('\n')
        expect(sentence, type).toContain('Ana Mora')
        expect(sentence, type).not.toContain('Luis Vega')
        expect(rest.at(-1), type).toMatch(/^(Por|By) Luis Vega/)
      }
  })

  test('is without withheld fields still a sentence, and without any data at all', () => {
    for (const locale of locales)
      for (const type of types)
        expect(told(entryOf(type, {}, {}), locale), type).not.toMatch(/undefined|NaN|\{|\}|facts\./)
  })

  test('[AUD-02] says what stood there before, wherever the fact carries it', () => {
    const carrying = types.filter((type) => 'from' in samples[type] && 'name' in samples[type])
    expect(carrying.length).toBe(8)
    for (const type of carrying)
      expect(told(entryOf(type)), type).toMatch(/pasó de «Nombre viejo» a «Nombre nuevo»/)
    expect(told(entryOf('RoleAssigned'))).toContain('pasó de «Empleado» a «Capacitación»')
    expect(told(entryOf('RoleAssigned'), 'en')).toContain('from “Employee” to “Capacitación”')
    expect(told(entryOf('RoleAssigned'))).toContain('Por Luis Vega · Motivo: Cubre un turno')
    expect(told(entryOf('EmployeeTransferred'))).toMatch(
      /La terminal pasó de «Tuxpan» a «Veracruz»\nEl departamento pasó de «Taller» a «Muelle»\nEl puesto pasó de «Chofer» a «Supervisión»\nEl tipo de puesto pasó de sin tipo a «Operativo»/,
    )
    expect(told(entryOf('CompanyDetailsCorrected'))).toContain(
      'La razón social pasó de «Faro Viejo S.A.» a «Faro S.A.»',
    )
    expect(told(entryOf('CompanyDetailsCorrected'))).not.toContain('El nombre comercial')
    expect(told(entryOf('TimeZoneChosen'))).toContain('de «America/Mexico_City» a «America/Tijuana»')
  })

  test('[AUD-02] names the day on which a company rests', () => {
    expect(told(entryOf('RestDayAdded'))).toContain(
      'El 24 dic 2026 es día de descanso de la empresa: «Nochebuena»',
    )
    expect(told(entryOf('RestDayAdded'), 'en')).toContain(
      'Dec 24, 2026 is a rest day of the company: “Nochebuena”',
    )
    expect(told(entryOf('RestDayRemoved'))).toContain(
      'El 24 dic 2026 dejó de ser día de descanso de la empresa',
    )
    expect(told(entryOf('RestDayRemoved'), 'en')).toContain(
      'Dec 24, 2026 is no longer a rest day of the company',
    )
  })

  test('[AUD-02] says what the fact that it replaced had otherwise', () => {
    const details = a.hired().data
    const corrected = replacing('PersonalDetailsCorrected', details, {
      ...details,
      fullName: 'Ana María',
      gender: null,
      birthDate: '1990-05-18',
    })
    expect(corrected).toContain('El nombre pasó de «María Pérez López» a «Ana María»')
    expect(corrected).toContain('El género pasó de femenino a sin indicar')
    expect(corrected).toContain('La fecha de nacimiento pasó de 17 may 1990 a 18 may 1990')
    expect(corrected).not.toContain('correo')
    const { priorityId: _, ...rest } = a.courseDescribed().data
    const described = replacing('CourseDescribed', {
      ...rest,
      priorityId: priorities[1].id,
      expirationMonths: 0,
      trainingMinutes: 60,
      terminalIds: [id('t', 2)],
      thumbnail: a.file({ name: 'faro.png' }),
    })
    for (const line of [
      'La prioridad pasó de «Técnica» a «Normativa»',
      'La vigencia del certificado pasó de sin vencimiento a 12 meses',
      'La duración pasó de 1 h a 1 h 30 min',
      'La portada pasó de «faro.png» a sin imagen',
      'Terminales agregadas: «Veracruz»',
      'Terminales quitadas: «Tuxpan»',
    ])
      expect(described).toContain(line)
    expect(described).not.toContain('La descripción')
    expect(replacing('LessonsReordered', { lessonIds: [id('l', 2), ids.lesson] })).toMatch(
      /Orden anterior: «Despedida» → «Bienvenida»\nOrden: «Bienvenida» → «Despedida»/,
    )
    expect(replacing('LessonFileAttached', { file: a.file({ name: 'Viejo.mp4' }) })).toContain(
      'pasó de «Viejo.mp4» a «Seguridad.mp4» (1 MB)',
    )
    expect(replacing('EvaluationResultRecorded', { grade: 60 })).toContain('La calificación pasó de 60 a 80')
  })

  test('[AUD-02] says what a revision did to the questions of a test', () => {
    const [first, second, third] = [a.question(1), a.question(2), a.question(3, { value: 1 })]
    const now = {
      ...evaluation,
      revision: 2,
      duration: null,
      preventTabSwitching: true,
      showAnswers: 'afterPassing' as const,
      questions: [
        { ...first, question: 'Otra redacción', value: 99, answers: first.answers.slice(1) },
        third,
      ],
    }
    const text = replacing('EvaluationRevised', { ...evaluation, questions: [first, second] }, now)
    for (const line of [
      'Se guardó la revisión 2 de la evaluación «Bienvenida»',
      'El tiempo límite pasó de 30 minutos a sin límite',
      'Salir de la pestaña pasó de se permite a termina la evaluación',
      'Mostrar las respuestas correctas pasó de nunca a cuando se aprueba',
      'El texto de la pregunta pasó de «Pregunta número 1» a «Otra redacción»',
      'El valor de la pregunta «Otra redacción» pasó de 50 puntos a 99 puntos',
      'Cambiaron las respuestas de la pregunta «Otra redacción»',
      'Pregunta agregada: «Pregunta número 3» (1 punto)',
      'Pregunta quitada: «Pregunta número 2» (50 puntos)',
    ])
      expect(text).toContain(line)
    expect(text).not.toMatch(/El orden|quitada: «Pregunta número 1»/)
    expect(told(entryOf('EvaluationRevised'))).toContain('Tiene 2 preguntas')
  })

  test('names permissions by their words', () => {
    expect(told(entryOf('PermissionsChanged'))).toMatch(
      /Permisos agregados: Auditoría\nPermisos quitados: Cursos y Reportes/,
    )
    expect(told(entryOf('RoleCreated'), 'en')).toContain('Permissions: Courses and Reports')
    const none = { ...samples.RoleCreated, permissions: [] }
    expect(told(entryOf('RoleCreated', {}, none))).toContain('\nSin permisos\n')
  })

  test('a requirement says of whom it is', () => {
    for (const [scope, spanish, english] of [
      [{ level: 'enterprise', id: null }, 'a toda la empresa', 'of the whole company'],
      [{ level: 'department', id: ids.department }, 'al departamento «Muelle»', 'of the department “Muelle”'],
      [{ level: 'jobTitle', id: ids.jobTitle }, 'al puesto «Supervisión»', 'of the job title “Supervisión”'],
    ] as const) {
      const entry = entryOf('CourseRequired', {}, { ...required, scope })
      expect(told(entry)).toContain(`Se requiere «Bombas» ${spanish}\n`)
      expect(told(entry, 'en')).toContain(`“Bombas” is required ${english}\n`)
    }
  })

  test('an answer is told in words, with the one before', () => {
    const over = { question: '¿Qué se hace?', answer: 'Avisar', answerBefore: 'Nada', actorId: ids.person }
    expect(told(entryOf('AnswerSaved', over))).toBe(
      'Ana Mora respondió «Avisar» a la pregunta «¿Qué se hace?»\nLa respuesta pasó de «Nada» a «Avisar»\n',
    )
    expect(told(entryOf('AnswerSaved', { actorId: ids.person }))).toBe('Ana Mora respondió una pregunta\n')
  })

  test('[AUD-02] a grade is told by each answer, right, wrong, partly right or still to be read, and by their sum', () => {
    const scored = [
      { question: 'Uno', answer: 'Sí', points: 40, value: 40 },
      { question: 'Dos', answer: null, points: 0, value: 30 },
      { question: 'Tres', answer: 'Avisar', points: 12, value: 20 },
      { question: 'Cuatro', answer: 'Al jefe', points: null, value: 10 },
    ]
    const linesIn = (locale: 'es' | 'en') =>
      told(entryOf('AttemptSubmitted', { scored }), locale).split('\n').slice(1, 6)
    expect(linesIn('es')).toEqual([
      '«Uno»: «Sí», correcta, 40 de 40',
      '«Dos»: (sin dato), incorrecta, 0 de 30',
      '«Tres»: «Avisar», 12 de 20',
      '«Cuatro»: «Al jefe», por revisar, hasta 10',
      'Suma: 52 de 100',
    ])
    expect(linesIn('en')).toEqual([
      '“Uno”: “Sí”, right, 40 of 40',
      '“Dos”: (none), wrong, 0 of 30',
      '“Tres”: “Avisar”, 12 of 20',
      '“Cuatro”: “Al jefe”, to be reviewed, up to 10',
      'Sum: 52 of 100',
    ])
  })
})

describe('a consequence', () => {
  const sentenceOf = (entry: HistoryEntry, locale: 'es' | 'en' = 'es') => told(entry, locale).split('\n')[0]
  const causes = {
    withdrawn: ['se retiró el requisito', 'the requirement was removed'],
    moved: ['cambió su lugar de trabajo', 'their place of work changed'],
    deactivated: ['se desactivó su cuenta', 'their account was deactivated'],
    reactivated: [
      'al reactivarse su cuenta ya no se requería',
      'it was no longer required when their account was reactivated',
    ],
    forgotten: ['se suprimieron sus datos personales', 'their personal details were erased'],
    terminals: ['el curso dejó de ser para su terminal', 'the course is no longer for their terminal'],
    roster: ['así lo indica el personal que se importó', 'the imported roster says so'],
  } as const

  test('[AUD-02] says the act that it came of, as it is recorded', () => {
    for (const because of Object.keys(causes) as (keyof typeof causes)[]) {
      const [es, en] = causes[because]
      const ended = entryOf('EnrolmentEnded', {}, { ...a.record(), because })
      expect(sentenceOf(ended)).toBe(`Terminó la inscripción de Ana Mora en «Bombas»: ${es}`)
      expect(sentenceOf(ended, 'en')).toBe(`The enrollment of Ana Mora in “Bombas” ended: ${en}`)
      const lifted = entryOf('RequirementLifted', {}, { ...a.record(), level: 'jobTitle', because })
      expect(sentenceOf(lifted)).toBe(
        `El requisito del puesto de «Bombas» dejó de alcanzar a Ana Mora: ${es}`,
      )
      expect(sentenceOf(lifted, 'en')).toBe(
        `The job title requirement of “Bombas” no longer reaches Ana Mora: ${en}`,
      )
    }
    const taken = entryOf(
      'EnrolmentEnded',
      { causeType: 'CourseReleased' },
      { ...a.record(), because: 'author' },
    )
    expect(sentenceOf(taken)).toBe('Terminó la inscripción de Ana Mora en «Bombas»')
  })

  test('[AUD-02] that does not say is told by the fact that its process answered', () => {
    const answered = {
      CourseReleased: 'withdrawn',
      EmployeeTransferred: 'moved',
      EmployeeDeactivated: 'deactivated',
      EmployeeReactivated: 'reactivated',
      PersonForgotten: 'forgotten',
      CourseDescribed: 'terminals',
      RosterImported: 'roster',
    } as const
    const ended = (causeType: string | null) =>
      sentenceOf(entryOf('EnrolmentEnded', { causeType }, { ...a.record(), because: 'unknown' }))
    for (const [type, cause] of Object.entries(answered) as [string, keyof typeof causes][])
      expect(ended(type)).toBe(`Terminó la inscripción de Ana Mora en «Bombas»: ${causes[cause][0]}`)
    for (const type of [null, 'EmployeeHired', 'constructor'])
      expect(ended(type)).toBe('Terminó la inscripción de Ana Mora en «Bombas», que ya no se le requiere')
    const lifted = entryOf('RequirementLifted', {}, { ...a.record(), level: 'jobTitle', because: 'unknown' })
    expect(sentenceOf(lifted)).toBe('El requisito del puesto de «Bombas» dejó de alcanzar a Ana Mora')
  })

  test('[AUD-02] of an account says whether a role or the account was taken', () => {
    const of = (type: 'AdministratorRemoved' | 'AdministratorAppointed', command: string) =>
      sentenceOf(entryOf(type, { command }))
    expect([
      of('AdministratorRemoved', 'ChangeRole'),
      of('AdministratorRemoved', 'DeactivateEmployee'),
      of('AdministratorRemoved', 'ForgetPerson'),
      of('AdministratorAppointed', 'ChangeRole'),
      of('AdministratorAppointed', 'ReactivateEmployee'),
    ]).toEqual([
      'Ana Mora dejó de tener el tipo de usuario «Administrador»',
      'Ana Mora dejó de actuar con el tipo de usuario «Administrador»: se desactivó su cuenta',
      'Ana Mora dejó de actuar con el tipo de usuario «Administrador»: se suprimieron sus datos personales',
      'Ana Mora recibió el tipo de usuario «Administrador»',
      'Ana Mora vuelve a actuar con el tipo de usuario «Administrador»: se reactivó su cuenta',
    ])
    expect(sentenceOf(entryOf('AdministratorRemoved', { command: 'DeactivateEmployee' }), 'en')).toBe(
      'Ana Mora no longer acts with the user type “Administrator”: their account was deactivated',
    )
    const deactivated = (command: string) => sentenceOf(entryOf('EmployeeDeactivated', { command }))
    expect([deactivated('DeactivateEmployee'), deactivated('ForgetAgain')]).toEqual([
      'Se desactivó la cuenta de Ana Mora',
      'Se desactivó la cuenta de Ana Mora: se suprimieron sus datos personales',
    ])
  })
})

describe('who acted', () => {
  const by = (actorId: string, over: Over = {}, locale: 'es' | 'en' = 'es') =>
    told(entryOf('Enrolled', { actorKind: 'process', actorId, actorName: null, ...over }), locale)

  test('is a process by what it does, and whose act it answered', () => {
    expect(by('enrol-when-a-requirement-reaches-somebody', { promptedBy: 'Luis Mora' })).toBe(
      'Se inscribió a Ana Mora en «Bombas» por un requisito\nPor el sistema, al definirse el requisito; lo definió Luis Mora',
    )
    expect(by('enrol-members-when-course-published')).toMatch(/Por el sistema, al publicarse el curso$/)
    expect(by('lift-a-requirement-when-a-course-is-released', { promptedBy: 'Luis Mora' })).toMatch(
      /Por el sistema, al quitarse el requisito; lo quitó Luis Mora$/,
    )
    const prompted = (process: string, causeType: string, locale: 'es' | 'en' = 'es') =>
      by(process, { promptedBy: 'Luis Mora', causeType }, locale).split('\n').at(-1)
    const moving = 'follow-requirements-when-an-employee-comes-moves-or-leaves'
    expect(
      [
        'EmployeeHired',
        'EmployeeTransferred',
        'EmployeeDeactivated',
        'EmployeeReactivated',
        'PersonForgotten',
        'SomethingNewer',
      ].map((type) => prompted(moving, type)),
    ).toEqual([
      'Por el sistema, al darse de alta; dio de alta Luis Mora',
      'Por el sistema, al cambiar su lugar de trabajo; lo cambió Luis Mora',
      'Por el sistema, al desactivarse su cuenta; la desactivó Luis Mora',
      'Por el sistema, al reactivarse su cuenta; la reactivó Luis Mora',
      'Por el sistema, al suprimirse sus datos personales; los suprimió Luis Mora',
      'Por el sistema, según lo que se requiere de cada persona',
    ])
    expect(prompted(moving, 'EmployeeDeactivated', 'en')).toBe(
      'By the system, when their account was deactivated by Luis Mora',
    )
    expect(prompted('follow-requirements-when-a-roster-is-imported', 'RosterImported')).toBe(
      'Por el sistema, al importarse el personal; lo importó Luis Mora',
    )
    expect(prompted('follow-requirements-when-terminals-of-a-course-change', 'CourseDescribed')).toBe(
      'Por el sistema, al cambiar las terminales del curso; las cambió Luis Mora',
    )
    const easing = 'approve-members-when-course-asks-for-less'
    expect([prompted(easing, 'LessonRemoved'), prompted(easing, 'CoursePublished')]).toEqual([
      'Por el sistema, al pedir menos el curso; lo cambió Luis Mora',
      'Por el sistema, al publicarse el curso; lo publicó Luis Mora',
    ])
    expect(by('some-process-of-a-newer-server')).toMatch(/Por el sistema$/)
  })

  test('[TST-05] a test that its window’s leaving ended says that the browser claims it, and how', () => {
    const linesOf = (claimed: DataOf<'AttemptSubmitted'>['claimed'], locale: 'es' | 'en') =>
      told(
        entryOf('AttemptSubmitted', {}, { ...samples.AttemptSubmitted, by: 'person', claimed }),
        locale,
      ).split('\n')[0]
    expect(
      (['hidden', 'blurred', 'left', 'focus', null] as const).map((claimed) => linesOf(claimed, 'es')),
    ).toEqual([
      'Ana Mora dejó de tener la pestaña a la vista, según el navegador: la evaluación «Bienvenida» terminó y se enviaron las respuestas guardadas',
      'Ana Mora pasó a otra ventana, según el navegador: la evaluación «Bienvenida» terminó y se enviaron las respuestas guardadas',
      'Ana Mora pasó a otra pantalla, según el navegador: la evaluación «Bienvenida» terminó y se enviaron las respuestas guardadas',
      'Ana Mora salió de la pestaña, según el navegador: la evaluación «Bienvenida» terminó y se enviaron las respuestas guardadas',
      'Ana Mora envió la evaluación «Bienvenida»',
    ])
    expect(
      (['hidden', 'blurred', 'left', 'focus', null] as const).map((claimed) => linesOf(claimed, 'en')),
    ).toEqual([
      'Ana Mora no longer had the tab in view, according to the browser: the test “Bienvenida” ended and the saved answers were submitted',
      'Ana Mora went to another window, according to the browser: the test “Bienvenida” ended and the saved answers were submitted',
      'Ana Mora went to another screen, according to the browser: the test “Bienvenida” ended and the saved answers were submitted',
      'Ana Mora left the tab, according to the browser: the test “Bienvenida” ended and the saved answers were submitted',
      'Ana Mora submitted the test “Bienvenida”',
    ])
  })

  test('[TST-04] time that an older record took from the client says so', () => {
    const old = entryOf('AttemptSubmitted', {}, { ...samples.AttemptSubmitted, by: 'time', claimed: 'time' })
    expect((['es', 'en'] as const).map((locale) => told(old, locale).split('\n')[0])).toEqual([
      'Se terminó el tiempo de Ana Mora en la evaluación «Bienvenida», según el servidor o el navegador, y se enviaron las respuestas guardadas',
      'The time of Ana Mora in the test “Bienvenida” ran out, according to the server or the browser, and the saved answers were submitted',
    ])
  })

  test('[TST-07] is the clock, and not the person, where their time ran out', () => {
    const over = { actorKind: 'process', actorId: 'submit-overdue-attempts', actorName: null }
    expect(told(entryOf('AttemptSubmitted', over))).toBe(
      'Se terminó el tiempo de Ana Mora en la evaluación «Bienvenida» y se enviaron las respuestas guardadas\nCalificación: 80\nPor el sistema, al terminar el tiempo',
    )
  })

  test('is a command of the operator, or a link without a session', () => {
    const command = (actorId: string) =>
      told(entryOf('PasswordReplaced', { actorKind: 'command', actorId, actorName: null }, undefined))
    for (const name of ['admin', 'codes', 'import', 'seed'])
      expect(command(name)).toMatch(/\nDesde la consola, al /)
    expect(command('ResetPassword')).toMatch(/\nCon un enlace de recuperación/)
    expect(command('start')).toMatch(/\nPor el sistema, al abrirse la empresa$/)
  })

  test('is left out where somebody acts for themselves, and unnamed once forgotten', () => {
    const own = { actorId: ids.person, actorName: 'Ana Mora' }
    expect(told(entryOf('LessonCompleted', own))).toBe('Ana Mora completó la lección «Bienvenida»\n')
    expect(told(entryOf('LessonCompleted', own))).not.toContain('Ciclo')
    expect(told(entryOf('RequirementLifted'))).toContain('Por Luis Vega · Ciclo 2')
    expect(told(entryOf('CoursePublished', { actorName: null }))).toContain(
      'Por una persona con datos suprimidos',
    )
  })
})

test('a completed lesson is told with the version of what was completed', () => {
  const of = (over: Partial<DataOf<'LessonCompleted'>>) => told(entryOf('LessonCompleted', {}, over))
  const file = { name: 'Manual.pdf', sha256: 'cd'.repeat(32) }
  expect(of({ file })).toContain('Archivo «Manual.pdf», versión cdcdcdcd')
  expect(of({ revision: 3 })).toContain('Versión 3 de la evaluación')
  expect(of({})).not.toMatch(/[Vv]ersión/)
})

describe('what is not to be read', () => {
  test('[AUD-02] withheld details are told as changed, without their values', () => {
    const { payrollNum: _, email: __, ...seen } = a.hired().data
    const text = replacing(
      'PersonalDetailsCorrected',
      seen,
      { ...seen, fullName: 'Ana' },
      {
        changed: ['fullName', 'email'],
        withheld: ['payrollNum', 'email'],
      },
    )
    expect(text).toContain('El correo electrónico cambió (dato reservado)')
    expect(text).toContain('El nombre pasó de «María Pérez López» a «Ana»')
    expect(text).not.toContain('nómina')
    expect(text).toContain('Sus demás datos son reservados')
  })

  test('whoever was forgotten is said to be', () => {
    const names = new Map([...known, [ids.person, null] as const])
    expect(told(entryOf('LessonCompleted'), 'es', names)).toContain(
      'Una persona con datos suprimidos completó la lección',
    )
  })

  test('an erasure says on what ground, and none where it was done again after a restore', () => {
    const of = (over: Partial<DataOf<'PersonForgotten'>>, locale: 'es' | 'en' = 'es') =>
      told(entryOf('PersonForgotten', {}, over), locale)
    expect(of({ ground: 'request' })).toContain('a petición suya')
    expect(of({ ground: 'retention' })).toContain('al terminar el plazo de conservación')
    expect(of({ ground: 'error' }, 'en')).toContain('as they should not have been recorded')
    expect(of({ ground: undefined })).toMatch(/^Se suprimieron los datos personales de [^,]+\n/)
  })

  test('a detail that was not known is said not to have been', () => {
    const { email, ...rest } = a.hired().data
    const corrected = replacing('PersonalDetailsCorrected', { ...rest, email: null }, { ...rest, email })
    expect(corrected).toContain('El correo electrónico pasó de (sin dato) a «maria@example.com»')
  })

  test('what had no value before and has none now is left out', () => {
    const described = replacing('CourseDescribed', { name: 'Seguridad en el trabajo' })
    expect(described).toContain('La vigencia del certificado quedó en 12 meses')
    expect(described).not.toMatch(/La portada|El nombre/)
  })

  test('a fact that the page does not know yet is owned up to, and never named', () => {
    const entry = { ...entryOf('Enrolled'), type: 'LessonBookmarked' }
    for (const locale of locales) expect(told(entry, locale)).not.toMatch(/LessonBookmarked|\{|[a-z][A-Z]/)
    expect(told(entry)).toContain('todavía no conoce')
    expect(told({ ...entry, type: 'constructor' })).toContain('todavía no conoce')
  })

  test('why an answer is not shown is said', () => {
    expect(told(entryOf('EvaluationRevised', { keyWithheld: 'toTake', withheld: ['questions'] }))).toContain(
      'usted tiene pendiente presentar esta evaluación',
    )
  })
})

test('technical details list every value with the way to it', () => {
  const { data } = dataOf(entryOf('EvaluationRevised'))
  const pairs = new Map(pairsOf(data))
  expect(pairs.get('questions 1 answers 2 response')).toBe('Respuesta 2')
  expect(pairs.get('questions 2 value')).toBe('50')
  expect(pairsOf({ a: null, b: [], c: false })).toEqual([
    ['a', '—'],
    ['b', '—'],
    ['c', 'false'],
  ])
})

describe('a due date', () => {
  const lines = (type: EventType, over: object = {}, locale: 'es' | 'en' = 'es') =>
    told(entryOf(type, {}, { ...samples[type], ...over }), locale)
      .split('\n')
      .filter(Boolean)

  test('[DUE-02] is told with each level’s rule, and what moved it', () => {
    const rule = 'Requisito del departamento: 30 días después del ingreso; 30 abr 2026'
    expect(lines('DueDateSet')[0]).toBe('La fecha límite de Ana Mora en «Bombas» es el 30 abr 2026')
    expect(lines('DueDateSet')).toContain(rule)
    expect(lines('DueDateMoved')[0]).toBe(
      'La fecha límite de Ana Mora en «Bombas» pasó de 31 may 2026 a 30 abr 2026, porque cambió la regla',
    )
    const because = (cause: string) => lines('DueDateMoved', { because: cause })[0]?.split(', ')[1]
    expect(['hire-date', 'transfer', 'level-applied', 'level-lifted'].map(because)).toEqual([
      'porque se corrigió la fecha de ingreso',
      'por un cambio de puesto o departamento',
      'porque otro requisito la adelantó',
      'porque un requisito dejó de alcanzarle',
    ])
    const lifted = (cause: string) => lines('DueDateLifted', { because: cause })[0]?.split(', ')[1]
    expect(['rule', 'requirement', 'waived', 'deactivated'].map(lifted)).toEqual([
      'porque la regla dejó de fijarla',
      'porque el curso dejó de requerirse',
      'por una dispensa',
      'porque la persona fue desactivada',
    ])
  })

  test('[DUE-04] that cannot hold says why', () => {
    const [candidate] = samples.DueDateSet.sealedDates?.candidates ?? []
    const of = (problem: DateProblem) => {
      const dates = { dueOn: null, candidates: candidate ? [{ ...candidate, problem }] : [] }
      return lines('DueDateSet', { problem, sealedDates: dates })
    }
    expect(of('past')[0]).toBe('La fecha límite de Ana Mora en «Bombas» quedó por resolver')
    expect(of('past')[1]).toMatch(/por resolver: ya pasó$/)
    expect(of('no-hire-date')[1]).toMatch(/por resolver: falta la fecha de ingreso$/)
    expect(of('too-short')[1]).toMatch(/por resolver: no alcanza para las horas del curso$/)
    expect(of('waived')[1]).toMatch(/por resolver: cae dentro de una dispensa$/)
  })

  test('[DUE-05] is told as somebody decided it', () => {
    expect(
      (['DueDateExtended', 'ExtensionRequested', 'ExtensionDeclined', 'WaiverEnded'] as const).map(
        (type) => lines(type)[0],
      ),
    ).toEqual([
      'Se prorrogó «Bombas» a Ana Mora hasta el 30 jun 2026',
      'Se pidió una prórroga de «Bombas» para Ana Mora hasta el 30 jun 2026',
      'Se rechazó la prórroga de «Bombas» para Ana Mora',
      'Terminó la dispensa de Ana Mora en «Bombas»',
    ])
    expect(lines('RequirementWaived').slice(0, 2)).toEqual([
      'Se dispensó a Ana Mora de «Bombas» hasta el 30 jun 2026',
      'Después, fecha límite el 31 jul 2026',
    ])
    expect(lines('RequirementWaived', { until: null, dueOn: null })[0]).toBe(
      'Se dispensó a Ana Mora de «Bombas»',
    )
    expect(lines('DateExceptionResolved')[0]).toBe(
      'Se resolvió la fecha límite de Ana Mora en «Bombas»: el 30 jun 2026',
    )
    expect(lines('DateExceptionResolved', { dueOn: null })[0]).toBe(
      'Ana Mora quedó sin fecha límite en «Bombas»',
    )
  })

  test('[DUE-06] a completion elsewhere is told with its day, and whether it is a pass', () => {
    expect(lines('CompletionRecognised')[0]).toBe(
      'Se reconoció que Ana Mora completó fuera el curso «Bombas» el 20 nov 2025, como aprobación',
    )
    expect(lines('CompletionRecognised').slice(1, 3)).toEqual([
      expect.stringMatching(/^Evidencia: «.+», versión [0-9a-f]{8}$/),
      'Evidencia: https://constancias.example.mx/1',
    ])
    expect(lines('CompletionRecognised', { approves: false })[0]).toBe(
      'Se anotó que Ana Mora completó fuera el curso «Bombas» el 20 nov 2025, sin aprobarlo',
    )
    expect(lines('CourseApproved', { recognisedOn: '2025-11-20' }).slice(0, 2)).toEqual([
      'Ana Mora aprobó el curso «Bombas»',
      'Por haberlo completado fuera el 20 nov 2025',
    ])
    expect(lines('CourseApproved')[1]).not.toContain('fuera')
  })

  test('[DUE-01] follows from a rule, told part by part', () => {
    expect(lines('DueRuleChosen').slice(0, 4)).toEqual([
      'Cambió la fecha límite de «Bombas» para el departamento «Muelle»',
      'Fecha límite: 30 días hábiles después del ingreso',
      'Renovación: desde 60 días antes del vencimiento, con 10 días hábiles de gracia',
      'También para quienes ya tenían fecha',
    ])
    expect(lines('DueRuleChosen', {}, 'en').slice(0, 4)).toEqual([
      'The due date of “Bombas” for the department “Muelle” changed',
      'Due: 30 business days after the hire date',
      'Renewal: from 60 days before the expiry, with 10 business days of grace',
      'Also for those who had a date',
    ])
    const first = (rule: object) =>
      lines('DueRuleChosen', { rule: { first: rule, renewal: null, unit: 'day' }, reach: 'from-now-on' })
    expect(first({ from: 'subject', days: 1 })[1]).toBe('Fecha límite: 1 día después de que se requiere')
    expect(first({ from: 'publication', days: 2 })[1]).toBe('Fecha límite: 2 días después de la publicación')
    expect(first({ from: 'date', on: '2026-06-30' })[1]).toBe('Fecha límite: el 30 jun 2026')
    expect(first({ from: 'year', on: '03-31', atLeast: 0 })[1]).toBe('Fecha límite: cada año, el 31 de marzo')
    expect(first({ from: 'date', on: '2026-06-30' })[2]).toBe('Desde ahora: nadie cambia de fecha')
    expect(lines('DueRuleChosen', { rule: null })[1]).toBe('Sin fecha límite')
  })

  test('[DUE-07] of a renewal begins with its opening, and an early one is told as such', () => {
    expect(lines('RenewalOpened')[0]).toMatch(
      /^Se abrió la renovación de «Bombas» para Ana Mora: el certificado \w+ vence el 31 ene 2026$/,
    )
    expect(lines('CertificateIssued', { validFrom: '2025-02-28' })[0]).toMatch(
      /^Ana Mora renovó «[^»]+» antes de tiempo: el certificado \w+ vale desde el 28 feb 2025 y vence el 31 ene 2026$/,
    )
  })
})
