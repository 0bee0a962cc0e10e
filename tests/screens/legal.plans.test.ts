import { afterEach, describe, expect, test } from 'vitest'
import type { Constancia } from '../../web/features/constancias/constancias.data.ts'
import type { LegalMissing } from '../../web/features/legal/MissingScreen.tsx'
import {
  bodyOf,
  narrowed,
  type Plan,
  withoutStage,
  withStage,
} from '../../web/features/training-plans/training-plans.data.ts'
import { asked, opened, wordsOf } from '../support/asked.ts'
import { forgetAnswers, printed, readAnswered, underHeaders } from '../support/printed.ts'

const { TrainingPlansScreen } = await import('../../web/features/training-plans/TrainingPlansScreen.tsx')
const { StagesTable } = await import('../../web/features/training-plans/StagesTable.tsx')
const { PlannedCoursesTable } = await import('../../web/features/training-plans/PlannedCoursesTable.tsx')
const { initialOf, PlanDialog } = await import('../../web/features/training-plans/PlanDialog.tsx')
const { StageDialog } = await import('../../web/features/training-plans/StageDialog.tsx')
const { initialOf: initialOfCourse, PlannedCourseDialog } = await import(
  '../../web/features/training-plans/PlannedCourseDialog.tsx'
)
const { MissingScreen } = await import('../../web/features/legal/MissingScreen.tsx')
const { ConstanciaTab } = await import('../../web/features/courses/editor/constancia/ConstanciaTab.tsx')
const { copyTools } = await import('../../web/shared/i18n/use-copy.ts')

afterEach(forgetAnswers)

type Seen = NonNullable<Parameters<typeof printed>[2]>

const plan: Plan = {
  ...{ id: 'q', revision: 3, startsOn: '2026-01-01', endsOn: '2027-12-31', phase: 'running' },
  employer: { id: 'f', name: 'Faro' },
  establishments: [
    { id: 'g', name: 'Norte' },
    { id: 'h', name: 'Sur' },
  ],
  ranks: { knowledge: 2, risks: 1, productivity: 3, education: 5, vacancies: 4 },
  stages: [
    { name: 'Inducción', startsOn: '2026-01-01', endsOn: '2026-06-30' },
    { name: 'Oficio', startsOn: '2026-07-01', endsOn: '2027-12-31' },
  ],
  courses: [
    {
      course: { id: 'c', name: 'Amarre', isInPlan: false },
      ...{ stage: 1, people: 1_200 },
      jobTitles: [
        { id: 'j', name: 'Marinero' },
        { id: 'k', name: 'Capitán' },
      ],
      establishments: [{ id: 'g', name: 'Norte' }],
    },
    {
      course: { id: 'd', name: 'Guardia', isInPlan: true },
      ...{ stage: null, people: null, jobTitles: [], establishments: [] },
    },
    {
      course: { id: 'e', name: null, isInPlan: false },
      ...{ stage: null, people: null, jobTitles: [], establishments: [] },
    },
  ],
  missing: [],
}
const bare: Plan = {
  ...plan,
  ...{ id: 'r', phase: 'past', startsOn: '2024-01-01', endsOn: '2025-12-31' },
  ...{ establishments: [], stages: [], courses: [] },
  ranks: { knowledge: null, risks: null, productivity: null, education: null, vacancies: null },
}

const screen = async (plans: readonly Plan[], seen: Seen = {}) => {
  forgetAnswers()
  await readAnswered('GET /legal/plans', {}, plans)
  return printed(TrainingPlansScreen, {}, { at: '/capacitacion/plan', can: ['legal'], ...seen })
}

describe('training plans', () => {
  test('[LAW-17] offer their DC-2, to auditors too', async () => {
    for (const [seen, says, label] of [
      [{}, 'Ver DC-2', 'Ver DC-2 de Faro del 1 ene 2026 al 31 dic 2027'],
      [{ can: ['audit'], locale: 'en' }, 'See DC-2', 'See DC-2 of Faro from Jan 1, 2026 to Dec 31, 2027'],
    ] as const) {
      const papers = (await screen([plan], seen)).all('.section > div > button').slice(-1)
      expect(papers.map((button) => [button.text, button['aria-label']])).toEqual([[says, label]])
    }
  })

  test('[LAW-07] are shown running, to come, past, each with its employer and period', async () => {
    const toCome: Plan = { ...bare, id: 's', phase: 'toCome', startsOn: '2028-01-01', endsOn: '2028-12-31' }
    const part = await screen([toCome, bare, plan])
    expect(part.texts('h2')).toEqual([
      'Faro, del 1 ene 2026 al 31 dic 2027',
      'Faro, del 1 ene 2028 al 31 dic 2028',
      'Faro, del 1 ene 2024 al 31 dic 2025',
    ])
    expect(part.texts('.rt-Badge')).toEqual(['Vigente', 'Por comenzar', 'Terminado'])
    const english = await screen([toCome, bare, plan], { locale: 'en' })
    expect(english.texts('.rt-Badge')).toEqual(['Running', 'To come', 'Past'])
    expect(english.texts('h2')[0]).toMatch(/^Faro, from .* to .*2027$/)
  })

  test('[LAW-07] are shown with establishments, stages, courses under their headers, and objectives by rank', async () => {
    const part = await screen([plan])
    expect(part.texts('.page').join('')).toContain('Establecimientos: Norte, Sur')
    const stages = underHeaders(printed(StagesTable, { plan }))
    expect(stages).toEqual([
      [
        ['Etapa', 'Inducción'],
        ['Primer día', '1 ene 2026'],
        ['Último día', '30 jun 2026'],
      ],
      [
        ['Etapa', 'Oficio'],
        ['Primer día', '1 jul 2026'],
        ['Último día', '31 dic 2027'],
      ],
    ])
    const table = printed(PlannedCoursesTable, { plan })
    expect(table.texts('td .rt-r-tw-wrap')).toContain('Marinero, Capitán')
    const [first, second, third] = underHeaders(table)
    expect(first).toEqual([
      ['Curso', 'Amarre'],
      ['Etapa', 'Oficio'],
      ['Puestos a los que va', 'Marinero, Capitán'],
      ['Establecimientos', 'Norte'],
      ['Personas', '1,200'],
    ])
    expect(second).toEqual([
      ['Curso', 'Guardia'],
      ['Etapa', 'Todo el periodo'],
      ['Puestos a los que va', '—'],
      ['Establecimientos', 'Todos los del plan'],
      ['Personas', '—'],
    ])
    expect(third?.[0]).toEqual(['Curso', 'Curso eliminado'])
    expect(part.texts('h3')).toEqual(['Etapas', 'Cursos', 'Objetivos por orden'])
    expect(part.texts('.plan-objectives li')).toEqual([
      'Prevenir riesgos de trabajo',
      'Actualizar y perfeccionar conocimientos y habilidades y proporcionar información de nuevas tecnologías',
      'Incrementar la productividad',
      'Preparar para ocupar vacantes o puestos de nueva creación',
      'Mejorar el nivel educativo',
    ])
  })

  test('[LAW-07] name all establishments of the plan where a course is for each of them', () => {
    const courses = plan.courses.map((one) => ({ ...one, establishments: plan.establishments }))
    const [first] = underHeaders(printed(PlannedCoursesTable, { plan: { ...plan, courses } }))
    expect(first?.[3]).toEqual(['Establecimientos', 'Todos los del plan'])
  })

  test('[LAW-07] say what a bare one has not', async () => {
    const part = await screen([bare])
    for (const text of [
      'Sin establecimientos',
      'Sin etapas: los cursos son de todo el periodo.',
      'Sin cursos.',
      'Sin ordenar todavía.',
    ])
      expect(part.texts('.page').join('')).toContain(text)
  })

  test('[LAW-07] name the courses that do not say that they are in it, with one act, but of a past one', async () => {
    const part = await screen([plan])
    expect(part.texts('.page').join('')).toContain(
      'Estos cursos del plan no indican que forman parte de él, y aprobarlos no da derecho a una constancia: Amarre.',
    )
    expect(part.texts('button')).toContain('Indicarlo en todos')
    const past = await screen([{ ...plan, phase: 'past' }])
    expect(past.texts('.page').join('')).not.toContain('no da derecho')
    const seen = await screen([plan], { can: ['audit'] })
    expect(seen.texts('.page').join('')).toContain('no da derecho')
    expect(seen.texts('button')).not.toContain('Indicarlo en todos')
  })

  test('[LAW-07] are changed by holders of legal.* alone', async () => {
    const labels = [
      'Editar el plan de Faro del 1 ene 2026 al 31 dic 2027',
      'Quitar el plan de Faro del 1 ene 2026 al 31 dic 2027',
      'Editar la etapa Oficio',
      'Quitar la etapa Oficio',
      'Editar el curso Amarre del plan',
      'Quitar el curso Amarre del plan',
    ]
    const part = await screen([plan])
    const labelled = part.all('button').map((button) => button['aria-label'])
    expect(labelled).toEqual(expect.arrayContaining(labels))
    expect(labelled).not.toContain('Editar el curso Curso eliminado del plan')
    expect(part.texts('button')).toEqual(
      expect.arrayContaining(['Crear plan', 'Agregar etapa', 'Agregar curso']),
    )
    const auditor = await screen([plan], { can: ['audit'] })
    const seen = auditor.all('button').map((button) => button['aria-label'])
    for (const label of labels) expect(seen).not.toContain(label)
    expect(auditor.texts('button')).not.toContain('Crear plan')
  })

  test('[LAW-07] offer another one less loudly while one is running', async () => {
    const looks = async (plans: readonly Plan[]) => {
      const add = (await screen(plans)).all('.page-action button')[0]
      return /rt-variant-(\w+)/.exec(add?.class ?? '')?.[1]
    }
    expect([await looks([]), await looks([bare]), await looks([bare, plan])]).toEqual([
      'solid',
      'solid',
      'soft',
    ])
  })

  test('[LAW-07] offer the first one where there is none', async () => {
    const part = await screen([])
    expect(part.texts('.page').join('')).toContain('No hay planes de capacitación')
    expect(part.texts('button')).toContain('Crear plan')
  })

  test('[LAW-07] open with employer, period, establishments and ranks', async () => {
    const employer = {
      ...{ id: 'f', legalName: 'Faro', rfc: 'FGO010203AB1', isLarge: true, revision: 1, logoUrl: null },
      ...{ agreement: null, members: [], commission: { employer: 0, workers: 0 }, signers: [] },
      establishments: [
        {
          id: 'g',
          name: 'Norte',
          registration: 'A1234567890',
          address: 'Puerto 1',
          revision: 1,
          terminals: [],
        },
      ],
    }
    await readAnswered('GET /legal/employers', {}, [employer])
    const dialog = opened(PlanDialog, { plan, onClose: () => undefined })
    expect(dialog.texts('h1')).toEqual(['Editar plan'])
    expect(dialog.texts('h2')).toEqual(['Objetivos por orden'])
    expect(dialog.texts('form').join('')).toContain('Dos años como máximo.')
    expect(dialog.texts('label')).toEqual(
      expect.arrayContaining(['Primer día', 'Último día', 'Prevenir riesgos de trabajo', 'Norte']),
    )
    expect(dialog.texts('label')).not.toContain('Patrón')
    expect(dialog.all('input[inputmode=numeric]').map(({ name, value }) => [name, value])).toEqual([
      ['startsOn', '01/01/2026'],
      ['endsOn', '31/12/2027'],
    ])
    expect(initialOf(plan)).toMatchObject({
      establishmentIds: ['g', 'h'],
      ranks: { knowledge: '2', risks: '1', productivity: '3', education: '5', vacancies: '4' },
    })
    expect(new Set(Object.values(initialOf(null).ranks))).toEqual(new Set(['none']))
    const added = opened(PlanDialog, { plan: null, onClose: () => undefined })
    expect(added.texts('h1')).toEqual(['Crear plan'])
    expect(added.texts('label')).toContain('Patrón')
  })

  test('[LAW-07] say where establishments are added, where their employer has none', async () => {
    const employer = {
      ...{ id: 'f', legalName: 'Faro', rfc: 'FGO010203AB1', isLarge: true, revision: 1, logoUrl: null },
      ...{
        agreement: null,
        establishments: [],
        members: [],
        commission: { employer: 0, workers: 0 },
        signers: [],
      },
    }
    await readAnswered('GET /legal/employers', {}, [employer])
    const said = (locale: 'es' | 'en') =>
      opened(PlanDialog, { plan, onClose: () => undefined }, { locale })
        .texts('form')
        .join('')
    expect(said('es')).toContain('El patrón no tiene establecimientos. Se agregan en Patrón.')
    expect(said('en')).toContain('The employer has no establishments. They are added under Employer.')
  })

  test('[LAW-07] open a stage and a course with their fields', async () => {
    const stage = opened(StageDialog, { plan, place: 1, onClose: () => undefined })
    expect(stage.texts('h1')).toEqual(['Editar etapa'])
    expect(stage.all('input').map((input) => input.value)).toEqual(['Oficio', '01/07/2026', '31/12/2027'])
    await readAnswered('GET /legal/job-titles', {}, [])
    const course = opened(PlannedCourseDialog, { plan, place: 0, onClose: () => undefined })
    expect(course.texts('h1')).toEqual(['Editar curso del plan'])
    expect(course.texts('label')).toEqual(
      expect.arrayContaining(['Etapa', 'Marinero', 'Capitán', 'Norte', 'Sur', 'Personas']),
    )
    expect(course.texts('label')).not.toContain('Curso')
    expect(course.all('input[name=people]').map(({ value }) => value)).toEqual(['1200'])
    expect(plan.courses.map(initialOfCourse)).toMatchObject([
      { courseId: 'c', stage: '1', people: '1200', jobTitleIds: ['j', 'k'], establishmentIds: ['g'] },
      { courseId: 'd', stage: 'whole', people: '' },
      { courseId: 'e' },
    ])
  })
})

describe('the words of training plans', () => {
  const close = () => undefined
  const questions = async (locale: 'es' | 'en', labels: readonly string[]) => {
    const said = []
    for (const label of labels) {
      await readAnswered('GET /legal/plans', {}, [plan])
      const print = () =>
        printed(TrainingPlansScreen, {}, { at: '/capacitacion/plan', can: ['legal'], locale })
      said.push(wordsOf(await asked(label, print, locale)))
    }
    return said
  }

  test('[LAW-07] of each removal say what follows', async () => {
    const period = 'del 1 ene 2026 al 31 dic 2027'
    const labels = [
      `Quitar el plan de Faro ${period}`,
      'Quitar la etapa Oficio',
      'Quitar el curso Amarre del plan',
    ]
    const acts = ['Cancelar (gray)', 'Quitar (red)']
    expect(await questions('es', labels)).toEqual([
      [
        '¿Quitar el plan?',
        `Quite el plan de Faro ${period} solo si se creó por error. Se quitan también sus etapas y cursos.`,
        ...acts,
      ],
      ['¿Quitar la etapa?', 'Los cursos de Oficio serán de todo el periodo.', ...acts],
      ['¿Quitar el curso del plan?', 'Amarre dejará de figurar en el plan. El curso no cambia.', ...acts],
    ])
  })

  test('[LAW-07] of each removal say it in English too', async () => {
    const period = 'from Jan 1, 2026 to Dec 31, 2027'
    const labels = [
      ...[`Remove the plan of Faro ${period}`, 'Remove the stage Oficio'],
      'Remove the course Amarre from the plan',
    ]
    const acts = ['Cancel (gray)', 'Remove (red)']
    expect(await questions('en', labels)).toEqual([
      [
        'Remove the plan?',
        `Remove the plan of Faro ${period} only where it was drafted by mistake. Its stages and courses go with it.`,
        ...acts,
      ],
      ['Remove the stage?', 'The courses of Oficio will be of the whole period.', ...acts],
      [
        'Remove the course from the plan?',
        'Amarre will no longer be listed in the plan. The course does not change.',
        ...acts,
      ],
    ])
  })

  test('[LAW-07] of each dialog say what its fields take, in both languages', async () => {
    await readAnswered('GET /legal/employers', {}, [])
    const many = Array.from({ length: 13 }, (_, place) => ({
      ...{ id: `j${place}`, name: `Puesto ${place}`, occupation: null, people: 0 },
    }))
    await readAnswered('GET /legal/job-titles', {}, many)
    const words = (locale: 'es' | 'en') =>
      [
        opened(PlanDialog, { plan: null, onClose: close }, { locale }),
        opened(StageDialog, { plan, place: null, onClose: close }, { locale }),
        opened(PlannedCourseDialog, { plan, place: null, onClose: close }, { locale }),
      ].map((dialog) =>
        dialog
          .texts('h1, [role="dialog"] > p, .field-label label, .field-label button, .field > span[id]')
          .filter((text) => text !== ''),
      )
    expect(words('es')).toEqual([
      [
        ...['Crear plan', 'Patrón', 'Primer día', 'Último día', 'Dos años como máximo.'],
        ...['Establecimientos', 'Elegir todos'],
        'Actualizar y perfeccionar conocimientos y habilidades y proporcionar información de nuevas tecnologías',
        ...['Prevenir riesgos de trabajo', 'Incrementar la productividad', 'Mejorar el nivel educativo'],
        'Preparar para ocupar vacantes o puestos de nueva creación',
      ],
      ['Agregar etapa', 'Faro', 'Etapa', 'Primer día', 'Último día'],
      [
        ...['Agregar curso', 'Buscar curso', 'Curso', 'Etapa', 'Buscar puesto', 'Puestos a los que va'],
        ...['Personas', 'Cuántas lo tomarán. Puede indicarse después.'],
        ...['Establecimientos', 'Sin elegir ninguno, va a todos los del plan.'],
      ],
    ])
    expect(words('en')).toEqual([
      [
        ...['Draft plan', 'Employer', 'First day', 'Last day', 'Two years at most.'],
        ...['Establishments', 'Choose all'],
        'Update and improve knowledge and skills and inform about new technologies',
        ...['Prevent risks at work', 'Raise productivity', 'Improve the level of education'],
        'Prepare for vacancies or new jobs',
      ],
      ['Add stage', 'Faro', 'Stage', 'First day', 'Last day'],
      [
        ...[
          'Add course',
          'Search courses',
          'Course',
          'Stage',
          'Search job titles',
          'Job titles that it is for',
        ],
        ...['People', 'How many will take it. It can be entered later.'],
        ...['Establishments', 'Without any it is for all of the plan.'],
      ],
    ])
    const titles = (locale: 'es' | 'en') =>
      [
        opened(PlanDialog, { plan, onClose: close }, { locale }),
        opened(StageDialog, { plan, place: 1, onClose: close }, { locale }),
        opened(PlannedCourseDialog, { plan, place: 0, onClose: close }, { locale }),
      ].map((dialog) => dialog.texts('h1, [role="dialog"] > p'))
    expect(titles('es')).toEqual([
      ['Editar plan', 'Faro'],
      ['Editar etapa', 'Faro'],
      ['Editar curso del plan', 'Amarre'],
    ])
    expect(titles('en')).toEqual([
      ['Edit plan', 'Faro'],
      ['Edit stage', 'Faro'],
      ['Edit course of the plan', 'Amarre'],
    ])
  })

  test('[LAW-07] of the screen are English too', async () => {
    const part = await screen([plan], { locale: 'en' })
    expect(part.texts('h3')).toEqual(['Stages', 'Courses', 'Objectives by rank'])
    expect(part.texts('.rt-CalloutText')).toEqual([
      'These courses of the plan do not say that they are part of it, and people who pass them are due no constancia: Amarre.',
    ])
    expect(part.texts('.page button').filter((text) => text !== '')).toEqual([
      ...['Draft plan', 'Say it of all', 'Add stage', 'Add course', 'See DC-2'],
    ])
    expect(part.texts('.plan-objectives li')).toEqual([
      'Prevent risks at work',
      'Update and improve knowledge and skills and inform about new technologies',
      'Raise productivity',
      'Prepare for vacancies or new jobs',
      'Improve the level of education',
    ])
    expect(part.texts('.page').join('')).toContain('Establishments: Norte, Sur')
    expect(part.all('.page button').flatMap((one) => one['aria-label'] ?? [])).toEqual(
      expect.arrayContaining([
        'Edit the plan of Faro from Jan 1, 2026 to Dec 31, 2027',
        ...['Edit the stage Oficio', 'Edit the course Amarre of the plan'],
        'Remove the course Deleted course from the plan',
      ]),
    )
    const [, second] = underHeaders(printed(PlannedCoursesTable, { plan }, { locale: 'en' }))
    expect(second).toEqual([
      ['Course', 'Guardia'],
      ['Stage', 'Whole period'],
      ['Job titles that it is for', '—'],
      ['Establishments', 'All of the plan'],
      ['People', '—'],
    ])
    expect(printed(StagesTable, { plan }, { locale: 'en' }).texts('thead th').slice(0, 3)).toEqual([
      ...['Stage', 'First day', 'Last day'],
    ])
    const lacking = (await screen([bare], { locale: 'en' })).texts('.page').join('')
    for (const text of [
      ...['No establishments', 'No stages: the courses are of the whole period.', 'No courses.'],
      'Not ranked yet.',
    ])
      expect(lacking).toContain(text)
  })

  test.each([
    [
      'es',
      'Historial de Planes de capacitación',
      'No hay planes de capacitación',
      'Cree el plan de cada patrón: su periodo, sus etapas, sus cursos con los puestos a los que van, y el orden de sus objetivos.',
    ],
    [
      'en',
      'History of Training plans',
      'There are no training plans',
      'Draft the plan of each employer: its period, its stages, its courses with the job titles that they are for, and the ranks of its objectives.',
    ],
  ] as const)('[LAW-07] say in %s what a plan is, where there is none', async (locale, history, ...said) => {
    const part = await screen([], { locale, can: ['legal', 'audit'] })
    expect(part.texts('.empty-state > span')).toEqual(expect.arrayContaining([...said]))
    expect(part.all('a').map((link) => link['aria-label'])).toContain(history)
  })

  test.each([
    [
      ...([
        'es',
        'Se guardó el plan',
        'Se quitó',
        '1 curso lo indica ahora',
        '2 cursos lo indican ahora',
      ] as const),
      ...([
        'Elija un patrón.',
        'Elija un curso.',
        'Escriba un número entero, desde 1.',
        'Sin orden',
      ] as const),
    ],
    [
      ...(['en', 'The plan was saved', 'Removed', '1 course says it now', '2 courses say it now'] as const),
      ...(['Choose an employer.', 'Choose a course.', 'Enter a whole number, from 1.', 'No rank'] as const),
    ],
  ] as const)('[LAW-07] after an act are %s', (locale, ...said) => {
    const { t, count } = copyTools(locale)
    expect([
      ...[t('trainingPlans.saved'), t('trainingPlans.removed')],
      ...[1, 2].map((marked) => count('trainingPlans.unmarked.done', marked)),
      ...[t('trainingPlans.dialog.employerMissing'), t('trainingPlans.courses.courseMissing')],
      ...[t('trainingPlans.courses.peopleWrong'), t('trainingPlans.objectives.unranked')],
    ]).toEqual(said)
  })
})

describe('a change of one part of a plan', () => {
  const body = bodyOf(plan)
  const placesOf = (changed: typeof body) => changed.courses.map(({ stage }) => stage)

  test('[LAW-07] sends the rest as it was read, with its revision', () => {
    expect(body).toMatchObject({ revision: 3, startsOn: '2026-01-01', establishmentIds: ['g', 'h'] })
    expect(body.courses[0]).toEqual({
      ...{ courseId: 'c', stage: 1, people: 1_200, jobTitleIds: ['j', 'k'], establishmentIds: ['g'] },
    })
  })

  test('[LAW-07] keeps courses in their stages as stages come and go', () => {
    const early = { name: 'Antes', startsOn: '2025-12-01', endsOn: '2025-12-31' }
    const between = { name: 'Entre', startsOn: '2026-06-30', endsOn: '2026-06-30' }
    const late = { name: 'Después', startsOn: '2028-01-01', endsOn: '2028-01-31' }
    const names = (changed: typeof body) => changed.stages.map(({ name }) => name)
    expect(names(withStage(body, early))).toEqual(['Antes', 'Inducción', 'Oficio'])
    expect(placesOf(withStage(body, early))).toEqual([2, null, null])
    expect(names(withStage(body, between))).toEqual(['Inducción', 'Entre', 'Oficio'])
    expect(names(withStage(body, late))).toEqual(['Inducción', 'Oficio', 'Después'])
    expect(placesOf(withStage(body, late))).toEqual([1, null, null])
    expect(names(withoutStage(body, 0))).toEqual(['Oficio'])
    expect(placesOf(withoutStage(body, 0))).toEqual([0, null, null])
    expect(placesOf(withoutStage(body, 1))).toEqual([null, null, null])
  })

  test('[LAW-07] finds job titles by name, after those that are chosen', () => {
    const options = ['Marinero', 'Capitán', 'Contramaestre'].map((label) => ({ value: label, label }))
    const labels = (text: string, chosen: readonly string[]) =>
      narrowed(options, text, chosen).map(({ label }) => label)
    expect(labels('capitan', ['Contramaestre'])).toEqual(['Contramaestre', 'Capitán'])
    expect(labels('', [])).toEqual(['Marinero', 'Capitán', 'Contramaestre'])
    const many = Array.from({ length: 60 }, (_, at) => ({ value: String(at), label: `Puesto ${at}` }))
    expect(narrowed(many, '', ['59'])).toHaveLength(41)
  })
})

describe('what plans lack', () => {
  const missing: LegalMissing = {
    ...{ employers: 2, company: [], terminals: [], coursesInPlan: 1, courses: [], lists: [] },
    withoutPlan: [{ id: 'h', legalName: 'Ancla' }],
    plans: [
      {
        ...{ id: 'q', employer: 'Faro', startsOn: '2026-01-01', endsOn: '2027-12-31' },
        parts: ['establishments', 'priorities', 'courses', 'jobTitles', 'people'],
        unmarked: ['Amarre', 'Guardia'],
      },
    ],
  }
  const listed = async (of: LegalMissing, seen: Seen = {}) => {
    forgetAnswers()
    await readAnswered('GET /legal/missing', {}, of)
    await readAnswered('GET /dashboard/papers', {}, { late: 0, soon: 0, firstOn: null })
    return printed(MissingScreen, {}, { at: '/capacitacion', can: ['legal'], ...seen })
  }

  test('[LAW-08] is counted and said, each with the way to mend it', async () => {
    const part = await listed(missing)
    expect(part.texts('h2')[1]).toBe('Plan de capacitación: faltan 7 datos')
    const of = 'Faro, plan del 1 ene 2026 al 31 dic 2027'
    expect(part.texts('.ruled[aria-label^=Plan] li > span')).toEqual([
      'Ancla: un plan vigente',
      `${of}: sus establecimientos`,
      `${of}: el orden de los objetivos`,
      `${of}: sus cursos`,
      `${of}: los puestos a los que va cada curso`,
      `${of}: cuántas personas tomarán cada curso`,
      `${of}: indicar en la constancia que forman parte del plan: Amarre, Guardia`,
    ])
    const links = part.all('.ruled[aria-label^=Plan] a')
    expect(new Set(links.map(({ href }) => href))).toEqual(new Set(['/capacitacion/plan']))
    expect(links).toHaveLength(7)
    expect(links[0]?.['aria-label']).toBe('Completar: Ancla: un plan vigente')
    const english = await listed(missing, { locale: 'en' })
    const plan = 'Faro, plan from Jan 1, 2026 to Dec 31, 2027'
    expect(english.texts('.ruled[aria-label^=Training] li > span')).toEqual([
      'Ancla: a running plan',
      `${plan}: its establishments`,
      `${plan}: the ranks of the objectives`,
      `${plan}: its courses`,
      `${plan}: the job titles that each course is for`,
      `${plan}: how many people will take each course`,
      `${plan}: say in the constancia that they are part of the plan: Amarre, Guardia`,
    ])
    expect((await listed(missing, { can: ['audit'] })).all('.ruled[aria-label^=Plan] a')).toEqual([])
  })

  test('[LAW-08] is nothing where a running one is whole, and not asked without an employer', async () => {
    const done = await listed({ ...missing, withoutPlan: [], plans: [] })
    expect(done.texts('h2')[1]).toBe('Plan de capacitación: nada falta')
    const none = await listed({ ...missing, employers: 0, withoutPlan: [], plans: [] })
    expect(none.texts('h2').filter((title) => title.startsWith('Plan'))).toEqual([])
  })
})

test('[LAW-07] the running plan that names a course is shown at its tab Constancia, and whether the course says so', async () => {
  const constancia: Constancia = {
    ...{ thematicArea: null, objective: null, modality: null, isInPlan: true, agent: null },
    ...{ agentName: null, agentRegistration: null, tutor: null, proposedModality: 'online' },
    ...{ dueByPlan: 0, missing: [], revision: 1 },
    plans: [{ id: 'q', employer: 'Faro', startsOn: '2026-01-01', endsOn: '2027-12-31' }],
  }
  const tab = async (of: Constancia, locale: 'es' | 'en' = 'es') => {
    forgetAnswers()
    await readAnswered('GET /courses/:id/constancia', { params: { id: 'c' } }, of)
    return printed(ConstanciaTab, { courseId: 'c' }, { can: ['course'], locale })
  }
  const says = 'El curso está en el plan vigente de Faro, del 1 ene 2026 al 31 dic 2027'
  const english = 'The course is in the running plan of Faro, from Jan 1, 2026 to Dec 31, 2027'
  expect((await tab(constancia)).texts('.rt-CalloutText')).toEqual([`${says}.`])
  expect((await tab({ ...constancia, isInPlan: false })).texts('.rt-CalloutText')).toEqual([
    `${says}, y aquí no se indica que forma parte del plan.`,
  ])
  expect((await tab(constancia, 'en')).texts('.rt-CalloutText')).toEqual([`${english}.`])
  expect((await tab({ ...constancia, isInPlan: false }, 'en')).texts('.rt-CalloutText')).toEqual([
    `${english}, and it is not said here that it is part of the plan.`,
  ])
  expect((await tab({ ...constancia, plans: [] })).texts('.rt-CalloutText')).toEqual([])
})
