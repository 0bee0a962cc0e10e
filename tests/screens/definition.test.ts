import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answered, forgetAnswers, printed, readAnswered } from '../support/printed.ts'

const { CourseSelection } = await import('../../web/features/requirements/CourseSelection.tsx')
const { DefinitionHomeScreen } = await import('../../web/features/requirements/DefinitionHomeScreen.tsx')
const { DepartmentSelectionScreen } = await import(
  '../../web/features/requirements/DepartmentSelectionScreen.tsx'
)
const { Effects } = await import('../../web/features/requirements/Effects.tsx')
const { EnterpriseCoursesScreen } = await import(
  '../../web/features/requirements/EnterpriseCoursesScreen.tsx'
)
const { PeopleNames } = await import('../../web/features/requirements/PeopleNames.tsx')
const { EnrolledNotice } = await import('../../web/features/requirements/EnrolledNotice.tsx')
const { InheritedCourses } = await import('../../web/features/requirements/InheritedCourses.tsx')
const { JobTitleSelectionScreen } = await import(
  '../../web/features/requirements/JobTitleSelectionScreen.tsx'
)
const { coursesOfEnterprise, definitionCounts, departmentsWithCounts, jobTitlesWithCounts } = await import(
  '../../web/features/requirements/requirements.operations.ts'
)

afterEach(forgetAnswers)

type Seen = NonNullable<Parameters<typeof printed>[2]>
const locales = ['es', 'en'] as const

const place = (name: string) => ({ id: `${name}-of`, Terminal: { id: name, name } })
const course = {
  ...{ id: 'c', name: 'Guardia de faros', duration: 75, isDraft: false, isChecked: false },
  inheritedFrom: null as string | null,
  CourseCategory: { id: 'k', name: 'Seguridad' } as { id: string; name: string } | null,
  terminals: [place('Norte'), place('Sur')],
}
type Course = typeof course

const selected: Course = { ...course, id: 's', name: 'Zarpar', isChecked: true, terminals: [place('Sur')] }
const draft: Course = {
  ...course,
  id: 'd',
  name: 'Bosquejo',
  isDraft: true,
  CourseCategory: null,
  terminals: [],
}
const ofCompany: Course = { ...course, id: 'e', name: 'Inducción', duration: 30, inheritedFrom: 'enterprise' }
const alsoOfCompany: Course = { ...ofCompany, id: 'f', name: 'Ética', duration: 90 }
const ofDepartment: Course = {
  ...course,
  id: 'g',
  name: 'Señales',
  duration: 45,
  inheritedFrom: 'department',
}

describe('[DEF-04] what a wider level requires already', () => {
  const accordions = (courses: readonly Course[], seen: Seen = {}) => {
    const part = printed(InheritedCourses, { courses }, seen)
    return [part.texts('details.inherited > summary'), part.texts('details.inherited li')]
  }

  test('stands in an accordion of the company and, after it, one of the department, each with its courses', () => {
    expect(accordions([ofDepartment, ofCompany, course, alsoOfCompany])).toEqual([
      ['2 cursos heredados de la empresa', '1 curso heredado del departamento'],
      ['Inducción 30 min', 'Ética 1 h 30 min', 'Señales 45 min'],
    ])
    expect(accordions([ofDepartment, ofCompany], { locale: 'en' })).toEqual([
      ['1 course inherited from the company', '1 course inherited from the department'],
      ['Inducción 30 min', 'Señales 45 min'],
    ])
    expect(accordions([alsoOfCompany, ofCompany], { locale: 'en' })[0]).toEqual([
      '2 courses inherited from the company',
    ])
    expect(accordions([ofDepartment, { ...ofDepartment, id: 'h' }], { locale: 'en' })[0]).toEqual([
      '2 courses inherited from the department',
    ])
  })

  test('of one level alone is one accordion, and of none there is none', () => {
    expect(accordions([ofCompany])[0]).toEqual(['1 curso heredado de la empresa'])
    expect(accordions([ofDepartment])[0]).toEqual(['1 curso heredado del departamento'])
    expect(accordions([course, selected])).toEqual([[], []])
  })

  test('begins closed', () => {
    const part = printed(InheritedCourses, { courses: [ofCompany, ofDepartment] })
    expect(part.all('details').map((one) => 'open' in one)).toEqual([false, false])
  })
})

describe('[DEF-03] the courses of a level', () => {
  const selection = (courses: readonly Course[], seen: Seen = {}) =>
    printed(
      CourseSelection,
      {
        title: 'Cursos de Operación',
        scope: { level: 'department', id: 'd' },
        sizes: [4],
        effects: async () => [],
        save: async () => ({ act: null }),
        answer: { courses: courses as never, error: null, loading: false, refetch: () => undefined },
      },
      seen,
    )
  const rulesOfDepartment = { query: { level: 'department', scopeId: 'd' } } as const
  beforeEach(() => readAnswered('GET /requirements/due-rules', rulesOfDepartment, []))
  const rowsOf = (courses: readonly Course[], seen: Seen = {}) => {
    const page = selection(courses, seen)
    const headers = page.texts('thead th')
    const cells = page.texts('tbody tr > *')
    const count = headers.length === 0 ? 0 : cells.length / headers.length
    return {
      headers,
      rows: Array.from({ length: count }, (_, row) =>
        cells.slice(row * headers.length, (row + 1) * headers.length),
      ),
      page,
    }
  }

  test('stand in a table of name, terminals, duration, category and whether each is required, what is first', () => {
    const spanish = rowsOf([draft, course, selected])
    expect(spanish.headers).toEqual(['Curso', 'Terminal', 'Duración', 'Categoría', 'Requerido'])
    expect(spanish.rows.map((row) => row.slice(0, 4))).toEqual([
      ['Zarpar Sin fecha límite ', 'Sur', '1 h 15 min', 'Seguridad'],
      ['Bosquejo Borrador', '', '1 h 15 min', 'sin categoría'],
      ['Guardia de faros ', 'Norte, Sur', '1 h 15 min', 'Seguridad'],
    ])
    const english = rowsOf([draft], { locale: 'en' })
    expect(english.headers).toEqual(['Course', 'Terminal', 'Duration', 'Category', 'Required'])
    expect(english.rows.map((row) => row.slice(0, 4))).toEqual([
      ['Bosquejo Draft', '', '1 h 15 min', 'uncategorized'],
    ])
  })

  test('[DUE-01] say below the name by when a required one is due', async () => {
    forgetAnswers()
    await readAnswered('GET /requirements/due-rules', rulesOfDepartment, [
      { courseId: 's', rule: { first: { from: 'subject', days: 30 }, renewal: null, unit: 'day' } },
    ])
    const { page } = rowsOf([course, selected])
    expect(page.texts('.defined-course .due-rule > span')).toEqual([
      'Fecha límite: 30 días después de que se requiere',
    ])
  })

  test('wait for their rules, which would move the rows below', () => {
    forgetAnswers()
    expect(rowsOf([course]).rows).toEqual([])
  })

  test('do not hold those that are inherited, which stand above them', () => {
    const { rows, page } = rowsOf([ofCompany, course])
    expect(rows.map(([name]) => name)).toEqual(['Guardia de faros '])
    expect(page.texts('details.inherited > summary')).toEqual(['1 curso heredado de la empresa'])
  })

  test('are counted as far as they are selected, none, one or several, in both languages', () => {
    const counted = (courses: readonly Course[], locale: 'es' | 'en') =>
      selection(courses, { locale }).texts('.floating-count')
    const two = [selected, { ...selected, id: 't' }]
    expect([counted([course], 'es'), counted([selected, course], 'es'), counted(two, 'es')]).toEqual([
      ['0 cursos seleccionados'],
      ['1 curso seleccionado'],
      ['2 cursos seleccionados'],
    ])
    expect([counted([course], 'en'), counted([selected], 'en'), counted(two, 'en')]).toEqual([
      ['0 courses selected'],
      ['1 course selected'],
      ['2 courses selected'],
    ])
    // an inherited course is marked but not selected here
    expect(counted([{ ...ofCompany, isChecked: true }, selected], 'es')).toEqual(['1 curso seleccionado'])
  })

  test('are narrowed by category, terminal and what is selected, and come under the level’s name with a way back', () => {
    const labels = (locale: 'es' | 'en') =>
      selection([course], { locale })
        .all('.filter-bar .rt-SelectTrigger:not(.sort-select)')
        .map((one) => one['aria-label'])
    expect(labels('es')).toEqual(['Categoría', 'Terminal', 'Mostrar'])
    expect(labels('en')).toEqual(['Category', 'Terminal', 'Show'])
    const page = selection([course])
    expect(page.texts('h1')[0]).toContain('Cursos de Operación')
    expect(page.all('nav a').map(({ text, href }) => [text, href])).toContainEqual([
      'Definición de cursos',
      '/definicion',
    ])
  })

  test('[AUD-02] lead whoever audits to the history of what that level requires, and nobody else', () => {
    const ways = (seen: Seen) =>
      selection([course], seen)
        .all('.page-header a[aria-label]')
        .map((one) => [one['aria-label'], one.href])
    expect(ways({ can: ['course_definition', 'audit'] })).toEqual([
      ['Historial de Cursos de Operación', '/auditoria?kind=requirements&id=department-d'],
    ])
    expect(ways({ can: ['course_definition'] })).toEqual([])
  })

  test('are found by how their names begin, by terminal, by category, and by whether they are selected', () => {
    const left = (asked: string) =>
      selection([course, selected, { ...draft, CourseCategory: { id: 'o', name: 'Otra' } }], {
        at: `/?${asked}`,
      }).texts('tbody th')
    expect(left('search=GUAR')).toEqual(['Guardia de faros '])
    expect(left('search=faros')).toEqual([])
    expect(left('terminal=Sur')).toEqual(['Zarpar Sin fecha límite ', 'Guardia de faros '])
    expect(left('terminal=Norte')).toEqual(['Guardia de faros '])
    expect(left('category=o')).toEqual(['Bosquejo Borrador'])
    expect(left('shown=selected')).toEqual(['Zarpar Sin fecha límite '])
  })

  test('stand four a page, or as many as the level says', () => {
    const many = Array.from({ length: 6 }, (_, at) => ({ ...course, id: `c${at}` }))
    expect(selection(many).all('tbody tr')).toHaveLength(4)
  })

  test('are looked at until somebody edits: nothing can be saved before', () => {
    for (const [locale, edit, save] of [
      ['es', 'Editar', 'Guardar'],
      ['en', 'Edit', 'Save'],
    ] as const) {
      const words = selection([course, selected], { locale }).texts('.page-action button, .page-head button')
      expect(words).toContain(edit)
      expect(words).not.toContain(save)
    }
  })

  test('of none say where they come from', () => {
    expect(selection([]).texts('.empty-state .rt-Text')).toEqual([
      'Aún no hay cursos',
      'Los cursos creados en el catálogo aparecerán aquí.',
    ])
    expect(selection([], { locale: 'en' }).texts('.empty-state .rt-Text')).toEqual([
      'No courses yet',
      'Courses created in the catalog will appear here.',
    ])
  })

  test('of the company are the company’s, under its own title', async () => {
    const answer = [course, selected]
    for (const [locale, title] of [
      ['es', 'Cursos de la empresa'],
      ['en', 'Courses of the company'],
    ] as const) {
      await readAnswered(coursesOfEnterprise, {}, answer as never)
      await readAnswered('GET /requirements/due-rules', { query: { level: 'enterprise' } }, [])
      const page = printed(EnterpriseCoursesScreen, {}, { locale })
      expect(page.texts('h1')[0]).toContain(title)
      expect(page.texts('tbody th')).toHaveLength(2)
      forgetAnswers()
    }
  })
})

describe('[DEF-01] the home of the definition', () => {
  const counts = { enterprise: 1, department: 2, jobTitle: 0 }

  test('has a card of the company, the departments and the job titles, each with its count and its way', async () => {
    await readAnswered(definitionCounts, {}, counts)
    const cards = (locale: 'es' | 'en') => {
      const page = printed(DefinitionHomeScreen, {}, { locale })
      const texts = page.texts('.card-body > *')
      return page.all('a.card').map(({ href }, at) => [href, ...texts.slice(at * 4, at * 4 + 4)])
    }
    expect(cards('es')).toEqual([
      [
        '/definicion/empresa',
        'De la empresa',
        'Cursos requeridos a todas las personas de la empresa.',
        '1 curso',
        'Elegir cursos',
      ],
      [
        '/definicion/seleccion/departamento',
        'Por departamento',
        'Cursos requeridos a todas las personas de un departamento.',
        '2 cursos',
        'Elegir departamento',
      ],
      [
        '/definicion/seleccion/puesto',
        'Por puesto',
        'Cursos requeridos a todas las personas de un puesto.',
        '0 cursos',
        'Elegir puesto',
      ],
    ])
    expect(cards('en')).toEqual([
      [
        '/definicion/empresa',
        'Company-wide',
        'Courses required of everybody in the company.',
        '1 course',
        'Choose courses',
      ],
      [
        '/definicion/seleccion/departamento',
        'By department',
        'Courses required of everybody in a department.',
        '2 courses',
        'Choose a department',
      ],
      [
        '/definicion/seleccion/puesto',
        'By job title',
        'Courses required of everybody with a job title.',
        '0 courses',
        'Choose a job title',
      ],
    ])
  })
})

describe('[DEF-02] choosing', () => {
  const department = (name: string, over = {}) => ({
    ...{ id: name, name, status: true, numberOfEmployees: 1_200, numberOfCourses: 3 },
    ...over,
  })
  const title = (name: string, over = {}) => ({
    ...department(name, over),
    departmentId: 'd',
    Department: { id: 'd', name: 'Operación' },
  })
  const table = (page: ReturnType<typeof printed>) => [page.texts('thead th'), page.texts('tbody tr > *')]

  test('a department shows its people and courses in their columns; one that is closed is not there', async () => {
    const rows = [department('Almacén'), department('Cerrado', { status: false })]
    await readAnswered(departmentsWithCounts, {}, rows)
    const shown = (locale: 'es' | 'en') => table(printed(DepartmentSelectionScreen, {}, { locale }))
    expect(shown('es')).toEqual([
      ['Departamento', 'Personas', 'Cursos'],
      ['Almacén', '1,200', '3'],
    ])
    expect(shown('en')).toEqual([
      ['Department', 'People', 'Courses'],
      ['Almacén', '1,200', '3'],
    ])
  })

  test('a job title shows department, people, courses and status in their columns, active or not', async () => {
    const rows = [title('Operador'), title('Retirado', { status: false, numberOfCourses: 0 })]
    await readAnswered(jobTitlesWithCounts, {}, rows)
    const shown = (locale: 'es' | 'en') => table(printed(JobTitleSelectionScreen, {}, { locale }))
    expect(shown('es')).toEqual([
      ['Puesto', 'Departamento', 'Personas', 'Cursos', 'Estatus'],
      ['Operador', 'Operación', '1,200', '3', 'Activo', 'Retirado', 'Operación', '1,200', '0', 'Inactivo'],
    ])
    expect(shown('en')).toEqual([
      ['Job title', 'Department', 'People', 'Courses', 'Status'],
      ['Operador', 'Operación', '1,200', '3', 'Active', 'Retirado', 'Operación', '1,200', '0', 'Inactive'],
    ])
  })

  test('three departments and five job titles stand on a page', async () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F']
    await readAnswered(
      departmentsWithCounts,
      {},
      names.map((name) => department(name)),
    )
    await readAnswered(
      jobTitlesWithCounts,
      {},
      names.map((name) => title(name)),
    )
    expect(printed(DepartmentSelectionScreen, {}).all('tbody tr')).toHaveLength(3)
    expect(printed(JobTitleSelectionScreen, {}).all('tbody tr')).toHaveLength(5)
  })
})

describe('what saving a selection does', () => {
  const effect = { id: 'c', name: 'Faro', isDraft: false, gaining: 0, losing: 0, keeping: 0, onPublishing: 0 }
  const scope = { level: 'department', id: 'd' } as const
  const seen = (over: Partial<typeof effect>, locale: 'es' | 'en' = 'es') =>
    printed(Effects, { effects: [{ ...effect, ...over }], scope }, { locale })
  const lines = (over: Partial<typeof effect>, locale: 'es' | 'en' = 'es') =>
    seen({ ...over }, locale).texts('li .rt-Text')

  test('is said course by course: who gains it, loses it, keeps it, or will gain it once it is published', () => {
    expect(lines({ gaining: 2, losing: 1, keeping: 1 })).toEqual([
      'Faro',
      '2 personas lo ganan',
      '1 persona lo pierde',
      '1 persona lo conserva, aunque ya no se le requiera: lo empezó o se inscribió a mano',
    ])
    expect(lines({ gaining: 1, losing: 2, keeping: 2 }, 'en')).toEqual([
      'Faro',
      '1 person gains it',
      '2 people lose it',
      '2 people keep it, although it is no longer required: begun, or enrolled by hand',
    ])
    expect(lines({ isDraft: true, onPublishing: 3 })).toEqual([
      'Faro',
      'Es un borrador: 3 personas lo ganarán cuando se publique',
    ])
    expect(lines({ onPublishing: 3 })).toEqual(['Faro', 'Nadie lo gana ni lo pierde'])
    expect(lines({}, 'en')).toEqual(['Faro', 'Nobody gains or loses it'])
  })

  test('is one press away from whom, once for each line', () => {
    const presses = (over: Partial<typeof effect>, locale: 'es' | 'en' = 'es') =>
      seen(over, locale)
        .all('li button')
        .map((one) => [one.text, one['aria-label'], one['aria-expanded']])
    expect(presses({ gaining: 2, losing: 1 })).toEqual([
      ['Ver quiénes', 'Ver quiénes: Faro', 'false'],
      ['Ver quién', 'Ver quién: Faro', 'false'],
    ])
    expect(presses({ isDraft: true, onPublishing: 3, keeping: 2 }, 'en')).toEqual([
      ['See who', 'See who: Faro', 'false'],
      ['See who', 'See who: Faro', 'false'],
    ])
    expect(presses({})).toEqual([])
  })

  test('names the courses in their order', () => {
    const both = [effect, { ...effect, id: 'o', name: 'Ancla', gaining: 1 }]
    for (const locale of locales)
      expect(printed(Effects, { effects: both, scope }, { locale }).texts('li .rt-r-weight-medium')).toEqual([
        'Faro',
        'Ancla',
      ])
  })
})

describe('the names of people', () => {
  const names = async (count: number, courses: readonly string[], locale: 'es' | 'en' = 'es') => {
    forgetAnswers()
    const rows = [{ id: 'p', fullName: 'Ana Luz', payrollNum: '701', courses }]
    await answered('people here 10 ', { count, rows })
    const part = printed(
      PeopleNames,
      { label: 'Inscritas', source: 'here', load: () => Promise.reject() },
      { locale },
    )
    return [part.texts('li'), part.all('[type=search]').length, part.texts('section > .rt-Text')]
  }

  test('stand with their numbers and courses; more than ten are searched, and how many are left is said', async () => {
    expect(await names(1, [])).toEqual([['Ana Luz 701'], 0, []])
    expect(await names(10, ['Faro'])).toEqual([['Ana Luz 701Faro'], 0, ['y 9 personas más Mostrar más']])
    expect(await names(11, ['Faro', 'Boyas'], 'en')).toEqual([
      ['Ana Luz 701Faro, Boyas'],
      1,
      ['and 10 more people Show more'],
    ])
  })
})

describe('whom a save has enrolled', () => {
  const saved = { level: 'department', scopeId: 'd', act: 'a' } as const
  const notice = async (
    expected: number,
    people: number,
    enrolments = expected,
    locale: 'es' | 'en' = 'es',
  ) => {
    forgetAnswers()
    const query = { level: 'department', act: 'a', scopeId: 'd', pageSize: 1 } as const
    const rows = [{ id: 'p', fullName: 'Ana', payrollNum: '1', courses: ['Faro'] }].slice(0, people)
    await readAnswered('GET /requirements/enrolled', { query }, { count: people, rows, enrolments })
    const part = printed(EnrolledNotice, { ...saved, expected }, { locale })
    const color = part.one('.rt-CalloutRoot')?.['data-accent-color']
    return [part.texts('.rt-CalloutText')[0], part.texts('button'), color]
  }

  test('is said in a number, or in words for one and nobody, with a press to see who', async () => {
    expect(await notice(60, 43)).toEqual([
      '43 personas quedaron inscritas Ver quiénes',
      ['Ver quiénes'],
      'green',
    ])
    expect(await notice(1, 1)).toEqual(['Una persona quedó inscrita Ver quién', ['Ver quién'], 'green'])
    expect(await notice(0, 0)).toEqual([
      'Nadie quedó inscrito: quienes deben tomarlo ya lo toman, o el curso aún es un borrador ',
      [],
      'gray',
    ])
    expect(await notice(2, 2, 2, 'en')).toEqual(['2 people were enrolled See who', ['See who'], 'green'])
    expect(await notice(1, 1, 1, 'en')).toEqual(['One person was enrolled See who', ['See who'], 'green'])
  })

  test('says that others follow as long as fewer are enrolled than the save has announced', async () => {
    expect((await notice(4_300, 1_200, 1_200))[0]).toBe(
      'Hasta ahora 1,200 personas quedaron inscritas; la inscripción de las demás está en curso Ver quiénes',
    )
    expect(await notice(4_300, 0, 0)).toEqual(['La inscripción está en curso ', [], 'gray'])
    expect((await notice(4_300, 4_300, 4_300))[0]).toBe('4,300 personas quedaron inscritas Ver quiénes')
  })
})
