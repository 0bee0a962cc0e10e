import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenOn, visitAs } from '../support/browser.ts'
import { authoringAs } from '../support/course-authoring.ts'
import { deputy } from '../support/deputy.ts'
import { follow } from '../support/follow.ts'
import { handOver } from '../support/sessions.ts'
import { site } from '../support/site.ts'

let page: Page
let places: readonly Place[]

/** An address, what hands it over where it does not open by itself, and the heading of its screen. */
type Place = readonly [path: string, heading: string, state?: object]

type Named = {
  readonly id: string
  readonly name: string
  readonly departmentId?: string
  readonly Department?: Named | null
}

const courseName = 'Amarre de buques'
const lessonName = 'Prueba de nudos'

beforeAll(async () => {
  page = await visitAs(deputy)
  places = await everyPlace()
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
})
afterAll(() => page.context().close())

const everyPlace = async (): Promise<readonly Place[]> => {
  const made = await authoringAs(page)
  const courseId = await made.draft(courseName)
  await made.describe(courseId, courseName)
  const moduleId = await made.addModule(courseId)
  await made.addTest(moduleId, lessonName, false)
  await made.setDraft(courseId, false)
  const { lessons, me } = await made.call<{ lessons: Named[]; me: Named }>(
    'query ($id: ID!) { lessons: Lesson_list(moduleId: $id) { id } me: User_logged { id } }',
    { id: moduleId },
  )
  const lesson = { id: lessons[0]?.id ?? '', name: lessonName }
  const [jobTitle] = await rest('/job-titles')
  const departmentId = jobTitle?.departmentId
  const [role] = await rest('/roles')
  const course = [courseName, courseId]
  const introduced = { titleCourse: courseName, titleLesson: lessonName, totalQuestions: 2 }
  const modules = [{ id: moduleId, name: 'Nudos', lessons: [lesson] }]
  return [
    ['/cursos/detalles', courseName, { update: true, course, categoryColor: '', origin: '/cursos' }],
    ['/cursos/editar', courseName, { update: true, course, origin: '/cursos' }],
    ['/cursos/lecciones', lessonName, { update: true, lesson, modules, course, origin: '/cursos' }],
    [
      '/cursos/informacion-de-examen',
      lessonName,
      { ...introduced, lessonId: lesson.id, duration: null, courseId },
    ],
    [`/cursos/examen/${lesson.id}`, 'Evaluación'],
    [`/cursos/${courseId}/lecciones/${lesson.id}`, lessonName],
    ['/definicion/empresa', 'Cursos de la empresa', { origin: '/definicion' }],
    ['/definicion/seleccion/departamento', 'Elegir departamento', { origin: '/definicion' }],
    [
      '/definicion/departamento',
      `Cursos de ${jobTitle?.Department?.name}`,
      { departmentId, origin: '/definicion/seleccion/departamento' },
    ],
    ['/definicion/seleccion/puesto', 'Elegir puesto', { origin: '/definicion' }],
    [
      '/definicion/puesto',
      `Cursos de ${jobTitle?.name}`,
      { jobTitleId: jobTitle?.id, departmentId, origin: '/definicion/seleccion/puesto' },
    ],
    [`/roles/${role?.id}`, `Editar ${role?.name}`],
    [`/reporte/cursos/${courseId}`, courseName],
    [`/reporte/empleados/${me.id}`, deputy.fullName],
  ]
}

const rest = async (path: string): Promise<Named[]> => {
  const token = await tokenOn(page)
  const answer = await fetch(`${site.address}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  return answer.json()
}

test('[NAV-06] every address that is of something, or is handed something over, shows its screen to an administrator', async () => {
  for (const [path, heading, state] of places) {
    await follow(page, path, state)
    const title = page.getByRole('heading', { level: 1 })
    await title.filter({ hasText: heading }).first().waitFor()
    const none = title.filter({ hasText: /^(Página no encontrada|Sin permiso)$/ })
    expect([path, await none.count()]).toEqual([path, 0])
    expect(new URL(page.url()).pathname).toBe(path)
  }
})

test('[NAV-06] of those that are handed something over, one is what it was after a reload', async () => {
  const [path, heading, state] = places[0] ?? ['', '']
  await follow(page, path, state)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  expect(new URL(page.url()).pathname).toBe(path)
})

test('[NAV-06] /login and /test open to strangers, and publishing leads back to the courses', async () => {
  await follow(page, '/cursos/editar/publicar')
  await page.waitForURL('**/cursos')
  await handOver(page, null)
  await page.goto('/login')
  await page.getByLabel('Número de nómina').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await follow(page, '/test')
  await page.getByRole('heading', { name: 'Prueba de idioma', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/test')
})
