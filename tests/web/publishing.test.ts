import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accept, accessibilityFaults, visitAs } from '../support/browser.ts'
import { authoringAs } from '../support/course-authoring.ts'
import { deputy } from '../support/deputy.ts'

type Authoring = Awaited<ReturnType<typeof authoringAs>>

const name = 'Carga segura'

let page: Page
let authoring: Authoring
let courseId: string
let people: number

beforeAll(async () => {
  page = await visitAs(deputy)
  authoring = await authoringAs(page)
  const { draft, describe: save, addModule, addTest, addVideo, call } = authoring
  courseId = await draft(name)
  await save(courseId, name, { terminals: authoring.terminals.map(({ id }) => id) })
  const moduleId = await addModule(courseId)
  await addTest(moduleId, 'Examen final')
  await addVideo(moduleId, 'Video sin archivo')
  await call(
    'mutation ($data: [CourseSelection!]!) { Course_setEnterpriseType(coursesData: $data) { transactionStatus } }',
    { data: [{ id: courseId, isChecked: true }] },
  )
  const { effects } = await call<{ effects: { total: number } }>(
    'query ($courseId: ID!) { effects: Course_publicationEffects(courseId: $courseId) { total } }',
    { courseId },
  )
  people = effects.total
})

afterAll(() => page.context().close())

const openPost = async (course: string) => {
  await page.goto(`/cursos?search=${encodeURIComponent(course)}`)
  await page.locator('.course-card').first().click()
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  await page.getByRole('tab', { name: 'Publicación' }).click()
  await page.locator('.publication-line').nth(2).waitFor()
}
const choose = (status: RegExp) => page.getByRole('radio', { name: status }).click()
const save = () => page.getByRole('button', { name: 'Guardar estatus' })
const isOff = () => save().getAttribute('aria-disabled')
const pathOf = () => new URL(page.url()).pathname
const toasts = () => page.locator('.toast').allTextContents()
type Members = { course: { memberCount: number } }
const countMembers = async (): Promise<number> => {
  const query = 'query ($id: ID!) { course: Course(id: $id) { memberCount } }'
  const { course } = await authoring.call<Members>(query, { id: courseId })
  return course.memberCount
}
/** How many take the course once all are enrolled, with those whom other files hire meanwhile. A busy server needs long. */
const everybody = async (atLeast: number): Promise<number> => {
  await expect.poll(countMembers, { timeout: 90_000 }).toBeGreaterThanOrEqual(atLeast)
  return countMembers()
}
const isDraft = async (): Promise<boolean> => {
  const { course } = await authoring.call<{ course: { isDraft: boolean } }>(
    'query ($id: ID!) { course: Course(id: $id) { isDraft } }',
    { id: courseId },
  )
  return course.isDraft
}

test('[EDT-08] a course that lacks basic information says what, leads to it, and is not to be published', async () => {
  await authoring.draft('Apenas un nombre')
  await openPost('Apenas')
  await page.getByText('Complete la información básica').first().waitFor()
  await choose(/^Publicado/)
  expect(await isOff()).toBe('true')
  await save().click({ force: true })
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  const missing = page.locator('.publication-missing')
  for (const [item, field] of [
    ['la categoría', page.getByRole('radiogroup', { name: 'Categoría' }).getByRole('radio').first()],
    ['una terminal', page.getByRole('group', { name: 'Terminales' })],
  ] as const) {
    await page.getByRole('tab', { name: 'Publicación' }).click()
    await missing.getByRole('button', { name: item }).click()
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  }
  await page.getByRole('button', { name: 'Elegir todas' }).click()
  const terminals = page.getByRole('group', { name: 'Terminales' }).getByRole('checkbox')
  const checked = () => terminals.evaluateAll((all) => all.every((one) => one.ariaChecked === 'true'))
  expect(await checked()).toBe(true)
})

describe('publishing', () => {
  beforeAll(() => openPost(name))

  test('[EDT-07] saving is for a status that differs', async () => {
    expect(await isOff()).toBe('true')
    await choose(/^Publicado/)
    expect(await isOff()).toBeNull()
    await choose(/^Borrador/)
    expect(await isOff()).toBe('true')
    await choose(/^Publicado/)
  })

  test('says what learners will see and how many people it enrolls, and leads to what stays a draft', async () => {
    const line = (title: string) => page.locator('.publication-line', { hasText: title })
    await line('Contenido').getByText('1 lección visible.').waitFor()
    expect(people).toBeGreaterThan(1)
    await line('Personas').getByText(`Se inscribirá a ${people} personas.`).waitFor()
    const release = page.getByRole('checkbox', { name: /Publicar también 1 módulo y 1 lección/ })
    await release.click()
    await line('Contenido').getByText('Quienes tomen el curso no verán ninguna lección.').waitFor()
    await release.click()
    expect(await accessibilityFaults(page, '.page')).toEqual([])
    await line('Todavía en borrador').getByRole('button', { name: 'Video sin archivo' }).click()
    const lessons = page.getByRole('tab', { name: 'Lecciones' })
    await expect.poll(() => lessons.getAttribute('aria-selected')).toBe('true')
    await page.getByRole('tab', { name: 'Publicación' }).click()
  })

  test('[EDT-07] asks first, and changes nothing on a no or a failure', async () => {
    await save().click()
    const asked = page.getByRole('alertdialog', { name: '¿Publicar el curso?' })
    await asked.getByText(`1 lección visible. Se inscribirá a ${people} personas.`).waitFor()
    await accept(page, 'Cancelar')
    expect([await isDraft(), pathOf()]).toEqual([true, '/cursos/editar'])
    const isSaving = (body: string | null) => body?.includes('Course_singleUpdate') === true
    await page.route('**/api', (route) =>
      isSaving(route.request().postData())
        ? route.fulfill({ json: { data: { Course_singleUpdate: 0 } } })
        : route.fallback(),
    )
    await save().click()
    await accept(page, 'Publicar')
    await page.locator('.tab-body[data-state=active]').getByRole('alert').waitFor()
    expect([await isDraft(), pathOf()]).toEqual([true, '/cursos/editar'])
    await page.unroute('**/api')
  })

  test('[EDT-07] [EDT-12] [NAV-08] leads through the marker to the list, which begins with the course and says once that it is published', async () => {
    const been: string[] = []
    page.on('framenavigated', (frame) => been.push(new URL(frame.url()).pathname))
    let enrolled = new Promise<number>(() => undefined)
    // the list hears first of an enrolment that has ended already
    await page.route('**/api', async (route) => {
      if (!route.request().postData()?.includes('Course_enrollmentProgress')) return route.fallback()
      await enrolled
      return route.fulfill({ json: { data: { Course_enrollmentProgress: [] } } })
    })
    await save().click()
    await accept(page, 'Publicar')
    enrolled = everybody(people)
    await page.waitForURL('**/cursos?**')
    await expect
      .poll(toasts)
      .toEqual([expect.stringMatching(/Se publicó «Carga segura».*Los cambios del curso se guardaron/s)])
    expect(been.slice(0, 2)).toEqual(['/cursos/editar/publicar', '/cursos'])
    page.removeAllListeners('framenavigated')
    await expect.poll(() => page.locator('.course-card').first().textContent()).toContain(name)
    expect(await isDraft()).toBe(false)
    const banner = page.getByRole('region', { name: '«Carga segura» está publicado.' })
    people = await enrolled
    await banner.getByText(`Lo toman ${people} personas.`).waitFor()
    await page.unroute('**/api')
    expect(await accessibilityFaults(page, '.published-banner')).toEqual([])
    await banner.getByRole('button', { name: 'Inscribir personas' }).click()
    const dialog = page.getByRole('dialog', { name: 'Inscribir usuarios' })
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await banner.getByRole('link', { name: 'Ver el curso' }).waitFor()
    await page.reload()
    await page.locator('.course-card').first().waitFor()
    expect([await toasts(), await banner.count()]).toEqual([[], 0])
    await page.goBack()
    await page.waitForURL('**/cursos/detalles')
  })

  test('took with it what was ready, and nothing else', async () => {
    const { modules } = await authoring.call<{
      modules: { isDraft: boolean; lessons: { name: string; isDraft: boolean }[] }[]
    }>('query ($id: ID!) { modules: Module_list(courseId: $id) { isDraft lessons { name isDraft } } }', {
      id: courseId,
    })
    expect(modules).toEqual([
      {
        isDraft: false,
        lessons: [
          { name: 'Examen final', isDraft: false },
          { name: 'Video sin archivo', isDraft: true },
        ],
      },
    ])
  })
})

test('[EDT-07] [EDT-10] a return to draft says to how many people it does what, and that nothing is lost', async () => {
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  await page.getByRole('tab', { name: 'Publicación' }).click()
  await page.getByText(`${people} personas inscritas.`).waitFor()
  await choose(/^Borrador/)
  await save().click()
  const asked = page.getByRole('alertdialog', { name: '¿Regresar el curso a borrador?' })
  const text = await asked.textContent()
  for (const told of [`${people} personas inscritas dejarán de verlo`, 'pueden terminarla', 'se conservan'])
    expect(text).toContain(told)
  await accept(page, 'Regresar a borrador')
  await expect.poll(toasts).toEqual([expect.stringContaining('«Carga segura» volvió a ser un borrador')])
  await expect.poll(() => page.locator('.course-card').first().textContent()).toContain('Borrador')
  expect(await isDraft()).toBe(true)
})
