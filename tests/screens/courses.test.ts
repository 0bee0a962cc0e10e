import { afterEach, describe, expect, test } from 'vitest'
import { courseStatuses } from '../../api/contract/constants.ts'
import { forgetAnswers, listAnswered, printed, readAnswered, underHeaders } from '../support/printed.ts'

const { CourseCard } = await import('../../web/features/courses/CourseCard.tsx')
const { CourseListScreen } = await import('../../web/features/courses/CourseListScreen.tsx')
const { MyCoursesScreen } = await import('../../web/features/courses/MyCoursesScreen.tsx')
const { categoryChoices, courseFilterChoices } = await import(
  '../../web/features/courses/courses.operations.ts'
)
const { categoryColour } = await import('../../web/shared/category.tsx')

afterEach(forgetAnswers)

const statusOf = (key: string) => {
  const { id = '', name = '' } = courseStatuses.find((one) => one.key === key) ?? {}
  return { id, name }
}

const course = {
  ...{ id: 'c', name: 'Guardia de faros', description: 'Lo que vigila quien vela.', duration: 75 },
  ...{ outline: ['module', 'video'], expirationTime: 12 as number | null },
  ...{
    updatedAt: '2026-03-02T18:00:00.000Z',
    coverImage: null as string | null,
    isDraft: false,
    canEdit: false,
  },
  ...{ moduleCount: 2, memberCount: 3, Priority: null, User: { id: 'u', fullName: 'Ana Luz' } },
  CourseCategory: { id: 'k', name: 'Seguridad' } as { id: string; name: string } | null,
  UserCourseStatus: null as { id: string; name: string } | null,
  progress: null as { completed: number; total: number; hasBegun: boolean } | null,
  next: null as { lessonId: string; name: string; moduleName: string } | null,
}
type Course = typeof course

const draft: Course = {
  ...course,
  id: 'd',
  name: 'Por venir',
  isDraft: true,
  canEdit: true,
  CourseCategory: null,
}
const begun: Course = {
  ...course,
  UserCourseStatus: statusOf('pendiente'),
  progress: { completed: 1, total: 4, hasBegun: true },
  next: { lessonId: 'l', name: 'Luces', moduleName: 'Uno' },
}
const fresh: Course = {
  ...begun,
  id: 'f',
  name: 'Señales',
  progress: { completed: 0, total: 2, hasBegun: false },
}
const approved: Course = {
  ...begun,
  id: 'a',
  name: 'Nudos',
  UserCourseStatus: statusOf('aprobado'),
  next: null,
}

type Seen = NonNullable<Parameters<typeof printed>[2]>
const screens = { courses: CourseListScreen, 'own-courses': MyCoursesScreen } as const

const shown = async (id: keyof typeof screens, rows: readonly Course[], seen: Seen = {}) => {
  forgetAnswers()
  await listAnswered(id, { rows, count: rows.length }, { size: 5 })
  return printed(screens[id], {}, { at: '/', ...seen })
}

/** The headers of a table, and each row's cells under them, the one that names it first. */
const tableOf = async (id: keyof typeof screens, rows: readonly Course[], seen: Seen = {}) => {
  const page = await shown(id, rows, { at: '/?view=table', ...seen })
  const headers = page.texts('thead th')
  const cells = page.texts('tbody tr > *')
  return {
    headers,
    rows: rows.map((_, row) => cells.slice(row * headers.length, (row + 1) * headers.length)),
    page,
  }
}

describe('[CRS-03] the card of a course', () => {
  const card = (over: Partial<Course> = {}, seen: Seen = {}) =>
    printed(CourseCard, { course: { ...course, ...over }, state: {} as never }, seen)
  /** The texts of its parts, in their order. */
  const parts = (over: Partial<Course> = {}, seen: Seen = {}) =>
    card(over, seen).texts('.card-body .rt-Badge, .card-body .rt-Text, .card-body .author-mark')

  test('names category, title, description and author in this order, the author by a mark of their initials', () => {
    expect(parts()).toEqual(['Seguridad', 'Guardia de faros', 'Lo que vigila quien vela.', 'AL', 'Ana Luz'])
    expect(card().texts('.clamp-2')).toEqual(['Guardia de faros'])
    expect(card().one('.clamp-2')?.title).toBe('Guardia de faros')
    expect(card().texts('.clamp-3')).toEqual(['Lo que vigila quien vela.'])
    expect(card().one('.author-mark')?.['aria-hidden']).toBe('true')
  })

  test('flags a draft beside its category, and a published course not; without a category it says so', () => {
    expect(parts({ isDraft: true }).slice(0, 2)).toEqual(['Seguridad', 'Borrador'])
    expect(parts({ isDraft: true }, { locale: 'en' }).slice(0, 2)).toEqual(['Seguridad', 'Draft'])
    expect(parts({ CourseCategory: null })[0]).toBe('sin categoría')
    expect(parts({ CourseCategory: null }, { locale: 'en' })[0]).toBe('uncategorized')
  })

  test('has its picture, or else a drawing, in the colour of its category', () => {
    const pictured = card({ coverImage: '/faro.png' })
    expect([pictured.one('.cover img')?.src, pictured.one('.cover img')?.alt]).toEqual(['/faro.png', ''])
    expect(pictured.all('.cover svg')).toEqual([])
    const drawn = card()
    expect([drawn.all('.cover img').length, drawn.all('.cover svg').length]).toEqual([0, 1])
    for (const categoryId of ['k', 'other', null]) {
      const category = categoryId === null ? null : { id: categoryId, name: 'Categoría' }
      const one = card({ CourseCategory: category })
      const colour = categoryColour(categoryId)
      expect([one.one('.cover')?.['data-accent-color'], one.one('.rt-Badge')?.['data-accent-color']]).toEqual(
        [colour, colour],
      )
    }
  })

  test('is one link to the course, whatever it shows', () => {
    for (const one of [card(), card({ isDraft: true, coverImage: '/faro.png', CourseCategory: null })])
      expect(one.all('a').map(({ href, class: classes }) => [href, classes])).toEqual([
        ['/cursos/detalles', 'card course-card'],
      ])
  })
})

describe('[CRS-01] the list of courses', () => {
  const headers = {
    es: ['Curso', 'Categoría', 'Autor', 'Duración', 'Actualizado', 'Acciones'],
    en: ['Course', 'Category', 'Author', 'Duration', 'Updated', 'Actions'],
  }

  test('[CRS-05] as a table has each value in its column, in both languages', async () => {
    const spanish = await tableOf('courses', [course, draft])
    expect(spanish.headers).toEqual(headers.es)
    expect(spanish.rows).toEqual([
      ['Guardia de faros', 'Seguridad', 'Ana Luz', '1 h 15 min', '2 mar 2026', ''],
      ['Por venir Borrador', 'sin categoría', 'Ana Luz', '1 h 15 min', '2 mar 2026', ''],
    ])
    const english = await tableOf('courses', [course, draft], { locale: 'en' })
    expect(english.headers).toEqual(headers.en)
    expect(english.rows).toEqual([
      ['Guardia de faros', 'Seguridad', 'Ana Luz', '1 h 15 min', 'Mar 2, 2026', ''],
      ['Por venir Draft', 'uncategorized', 'Ana Luz', '1 h 15 min', 'Mar 2, 2026', ''],
    ])
  })

  test('[CRS-06] offers to edit what the viewer may edit, by its name, and nothing else', async () => {
    const buttons = async (seen: Seen) =>
      (await tableOf('courses', [course, draft], seen)).page
        .all('tbody button')
        .map((button) => button['aria-label'])
    expect(await buttons({})).toEqual(['Editar Por venir'])
    expect(await buttons({ locale: 'en' })).toEqual(['Edit Por venir'])
  })

  test('as cards has a card of each, and the way to add one above', async () => {
    for (const [locale, add] of [
      ['es', 'Agregar curso'],
      ['en', 'Add course'],
    ] as const) {
      const page = await shown('courses', [course, draft], { locale })
      expect(page.texts('.course-card .clamp-2')).toEqual(['Guardia de faros', 'Por venir'])
      expect(page.texts('.page-action button')).toEqual([add])
      expect(page.all('table')).toEqual([])
    }
  })

  test('is narrowed by category, author, terminal and status, in this order', async () => {
    const choices = {
      categories: [{ id: 'k', name: 'Seguridad' }],
      terminals: [{ id: 't', name: 'Norte' }],
      authors: [{ id: 'u', fullName: 'Ana Luz' }],
    }
    const labels = async (locale: 'es' | 'en') => {
      await readAnswered(courseFilterChoices, {}, choices)
      const page = printed(CourseListScreen, {}, { locale })
      return page.all('.filter-bar .rt-SelectTrigger:not(.sort-select)').map((one) => one['aria-label'])
    }
    expect(await labels('es')).toEqual(['Categoría', 'Autor', 'Terminal', 'Estatus'])
    expect(await labels('en')).toEqual(['Category', 'Author', 'Terminal', 'Status'])
  })

  test('of nothing says how one begins', async () => {
    for (const [locale, words] of [
      ['es', ['Aún no hay cursos', 'Agregue el primero: basta con un nombre.']],
      ['en', ['No courses yet', 'Add the first one: a name is enough.']],
    ] as const)
      expect((await shown('courses', [], { locale })).texts('.empty-state .rt-Text')).toEqual(words)
  })
})

describe('[CRS-02] one’s own courses', () => {
  test('as a table have category, duration, progress and status in their columns, in both languages', async () => {
    const spanish = await tableOf('own-courses', [begun, approved])
    expect(spanish.headers.slice(0, 5)).toEqual(['Curso', 'Categoría', 'Duración', 'Avance', 'Estatus'])
    expect(spanish.rows.map((row) => row.slice(0, 5))).toEqual([
      ['Guardia de faros', 'Seguridad', '1 h 15 min', expect.stringContaining('1 / 4'), 'Pendiente'],
      ['Nudos', 'Seguridad', '1 h 15 min', expect.stringContaining('1 / 4'), 'Aprobado'],
    ])
    const english = await tableOf('own-courses', [begun, approved], { locale: 'en' })
    expect(english.headers.slice(0, 5)).toEqual(['Course', 'Category', 'Duration', 'Progress', 'Status'])
    expect(english.rows.map((row) => row[4])).toEqual(['Pending', 'Passed'])
  })

  test('[AUD-02] say of each that has a status the way to why it has it, as cards and as a table', async () => {
    const ways = (page: Awaited<ReturnType<typeof shown>>) =>
      page.all('button[aria-label^="Por qué"]').map((one) => one['aria-label'])
    const why = ['Guardia de faros', 'Nudos'].map(
      (name) => `Por qué Auditora Interna tiene este estatus en ${name}`,
    )
    const rows = [begun, approved, course]
    expect(ways(await shown('own-courses', rows))).toEqual(why)
    expect(ways((await tableOf('own-courses', rows)).page)).toEqual(why)
  })

  test('as cards say with what one goes on, or begins, and nothing where nothing is left', async () => {
    const said = async (locale: 'es' | 'en') =>
      (await shown('own-courses', [begun, fresh, approved], { locale })).texts('.own-progress > .rt-Text')
    expect(await said('es')).toEqual(['Continúa con Luces', 'Comienza con Luces'])
    expect(await said('en')).toEqual(['Continues with Luces', 'Begins with Luces'])
    const page = await shown('own-courses', [begun, approved])
    expect(page.texts('.card-aside')).toEqual(['Pendiente', 'Aprobado'])
    expect(page.all('.own-progress [role=progressbar]').map((bar) => bar['aria-valuenow'])).toEqual([
      '25',
      '25',
    ])
  })

  test('of somebody who takes none say so, and one that was not begun has no progress', async () => {
    for (const [locale, words] of [
      ['es', 'No tiene cursos asignados'],
      ['en', 'You have no courses'],
    ] as const)
      expect((await shown('own-courses', [], { locale })).texts('.empty-state .rt-Text')[0]).toBe(words)
    expect((await shown('own-courses', [course])).all('.own-progress')).toEqual([])
  })

  test('are apart from those that one teaches, for whoever may have such', async () => {
    const tabs = async (seen: Seen) => {
      const part = await shown('own-courses', [begun], seen)
      const names = part.texts('.rt-TabNavLinkInner')
      return part.all('a.rt-TabNavLink').map((tab, at) => [names[at], tab.href, tab['aria-current'] ?? null])
    }
    expect(await tabs({ can: [] })).toEqual([])
    expect(await tabs({ can: [], instructs: true })).toEqual([
      ['Lo que tomo', '/mis-cursos', 'page'],
      ['Lo que imparto', '/mis-cursos?tab=teaching', null],
    ])
    expect((await tabs({ can: ['course'], locale: 'en' })).map(([name]) => name)).toEqual([
      'What I take',
      'What I teach',
    ])
    const ways = async (seen: Seen) => (await shown('own-courses', [], seen)).texts('.empty-state a')
    expect([await ways({ can: [] }), await ways({ can: ['course'] })]).toEqual([[], ['Ver lo que imparto']])
  })

  test('have a title, and name the bar of one’s progress', async () => {
    forgetAnswers()
    const begun = { ...course, progress: { completed: 1, total: 4, hasBegun: true } }
    await listAnswered('own-courses', { rows: [begun], count: 1 }, { size: 5 })
    expect(printed(MyCoursesScreen, {}).texts('h1')).toEqual(['Mis cursos'])
    expect(printed(MyCoursesScreen, {}, { locale: 'en' }).texts('h1')).toEqual(['My courses'])
    expect(
      printed(MyCoursesScreen, {})
        .all('[role=progressbar]')
        .map((one) => one['aria-label']),
    ).toEqual(['Avance del curso'])
  })

  test('are narrowed by category alone', async () => {
    await readAnswered(categoryChoices, {}, [{ id: 'k', name: 'Seguridad' }])
    await listAnswered('own-courses', { rows: [course], count: 1 }, { size: 5 })
    const page = printed(MyCoursesScreen, {})
    expect(
      page.all('.filter-bar .rt-SelectTrigger:not(.sort-select)').map((one) => one['aria-label']),
    ).toEqual(['Categoría'])
  })
})

describe('the courses that one teaches', () => {
  const quiet = { toReview: 0, gradeDrafts: 0, attendance: 0, nextSession: null as string | null }
  const taught = [
    { ...course, teaching: { toReview: 12, gradeDrafts: 1, attendance: 2, nextSession: '2026-03-09' } },
    { ...draft, memberCount: 0, teaching: quiet },
  ]
  const listed = async (at: string, seen: Seen = {}, rows: readonly object[] = taught) => {
    forgetAnswers()
    await listAnswered('taught-courses', { rows, count: rows.length }, { size: 5 })
    return printed(MyCoursesScreen, {}, { at, can: ['course'], ...seen })
  }

  test('as a table say whether they are published, who takes them, what waits and when one meets', async () => {
    const table = async (seen: Seen = {}) =>
      underHeaders(await listed('/mis-cursos?tab=teaching&view=table', seen))
    expect(await table()).toEqual([
      [
        ['Curso', 'Guardia de faros'],
        ['Estatus', 'Publicado'],
        ['Miembros', '3'],
        ['Por hacer', '2 listas por enviar · 12 respuestas por revisar · 1 calificación por publicar'],
        ['Próxima sesión', '9 mar 2026'],
      ],
      [
        ['Curso', 'Por venir'],
        ['Estatus', 'Borrador'],
        ['Miembros', '0'],
        ['Por hacer', '—'],
        ['Próxima sesión', '—'],
      ],
    ])
    expect((await table({ locale: 'en' }))[0]).toEqual([
      ['Course', 'Guardia de faros'],
      ['Status', 'Published'],
      ['Members', '3'],
      ['To do', '2 attendance lists to send · 12 responses to review · 1 grade to publish'],
      ['Next session', 'Mar 9, 2026'],
    ])
  })

  test('as cards say the same, and nothing of a learner', async () => {
    const page = await listed('/mis-cursos?tab=teaching')
    expect(page.texts('.taught-detail')).toEqual([
      '3 miembros · Próxima sesión: 9 mar 20262 listas por enviar · 12 respuestas por revisar · 1 calificación por publicar',
      '0 miembros',
    ])
    expect(page.texts('.card-body .rt-Badge')).toEqual([
      'Seguridad',
      'Publicado',
      'sin categoría',
      'Borrador',
    ])
    expect(page.all('[role=progressbar]')).toEqual([])
  })

  test('are no list of somebody who has none, whatever the address says', async () => {
    const learner = await listed('/mis-cursos?tab=teaching', { can: [] })
    expect(learner.all('.taught-detail, .rt-TabNavLink')).toEqual([])
    const words = (await listed('/mis-cursos?tab=teaching', {}, [])).texts('.empty-state .rt-Text')
    expect(words[0]).toBe('No imparte ningún curso')
  })
})
