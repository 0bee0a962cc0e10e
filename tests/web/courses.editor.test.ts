import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accept, visitAs } from '../support/browser.ts'
import { authoringAs } from '../support/course-authoring.ts'
import { deputy } from '../support/deputy.ts'
import { follow } from '../support/follow.ts'

let page: Page
let authoring: Awaited<ReturnType<typeof authoringAs>>
let courseId: string
let lighthouse: string

beforeAll(async () => {
  page = await visitAs(deputy)
  authoring = await authoringAs(page)
  courseId = await authoring.published('Ola larga')
  lighthouse = await authoring.published('Faro 5')
})

afterAll(() => page.context().close())

const cards = () => page.locator('.course-card')

const pathOf = () => new URL(page.url()).pathname

/** As a link with this state would. */
const arrive = (path: string, state: object | null) => follow(page, path, state)

describe('the way to the editor', () => {
  const carried = (origin: string) => ({
    update: true,
    course: ['Un nombre de antes', 'otra cosa', courseId],
    categoryColor: 'blue',
    origin,
  })

  test('[NAV-04] leads from the list or the course’s page; from anywhere else to the list', async () => {
    await page.goto('/mis-cursos?tab=teaching')
    await cards().first().waitFor()
    for (const state of [null, carried('/dashboard')]) {
      await arrive('/mis-cursos', null)
      await arrive('/cursos/editar', state)
      await expect.poll(pathOf).toBe('/cursos')
    }
    for (const origin of ['/cursos', '/cursos/detalles']) {
      await arrive('/mis-cursos', null)
      await page.getByRole('heading', { name: 'Ola larga' }).waitFor({ state: 'detached' })
      await arrive('/cursos/editar', carried(origin))
      await page.getByRole('heading', { name: 'Ola larga', level: 1 }).waitFor()
      expect(pathOf()).toBe('/cursos/editar')
    }
  })

  test('[NAV-03] the course’s page opens from the lists and the dashboard; from anywhere else leads to the dashboard', async () => {
    for (const state of [null, carried('/empleados')]) {
      await arrive('/mis-cursos', null)
      await arrive('/cursos/detalles', state)
      await expect.poll(pathOf).toBe('/dashboard')
    }
    for (const origin of ['/cursos', '/mis-cursos', '/dashboard']) {
      await arrive('/cursos/detalles', carried(origin))
      await page.getByRole('heading', { name: 'Ola larga', level: 1 }).waitFor()
      expect(pathOf()).toBe('/cursos/detalles')
    }
  })

  test('[EDT-01] the course is the one whose id comes last; Back leads to where one came from', async () => {
    await arrive('/cursos?search=ola', null)
    await page.getByRole('radio', { name: 'Tabla' }).click()
    await page.getByRole('button', { name: 'Editar Ola larga' }).click()
    await page.getByRole('heading', { name: 'Ola larga' }).waitFor()
    const tabs = () => page.locator('.rt-TabsTriggerInner').allTextContents()
    await expect
      .poll(tabs)
      .toEqual(['Información básica', 'Lecciones', 'Documentos', 'Miembros', 'Publicación'])
    await page.getByRole('button', { name: 'English' }).click()
    await expect.poll(tabs).toEqual(['Basic information', 'Lessons', 'Documents', 'Members', 'Post'])
    await page.getByRole('button', { name: 'Español' }).click()
    expect(await page.getByText('(Borrador)').count()).toBe(0)
    await page.getByRole('button', { name: 'Volver', exact: true }).click()
    await page.waitForURL('**/cursos?search=ola**')
    await page.getByRole('radio', { name: 'Tarjetas' }).click()
    await cards().first().click()
    await page.getByRole('button', { name: 'Editar', exact: true }).click()
    await page.getByRole('tab', { name: 'Lecciones' }).click()
    await page.getByRole('button', { name: 'Volver', exact: true }).click()
    await page.waitForURL('**/cursos/detalles')
    await page.getByRole('heading', { name: 'Ola larga' }).waitFor()
  })
})

/** A save leads there once it is done. */
const onLessons = () =>
  expect.poll(() => page.getByRole('tab', { name: 'Lecciones' }).getAttribute('aria-selected')).toBe('true')

describe('the basic information', () => {
  beforeAll(async () => {
    await arrive('/cursos?search=Faro%205', null)
    await page.getByRole('heading', { name: 'Ola larga' }).waitFor({ state: 'detached' })
    await cards().first().click()
    await page.getByRole('button', { name: 'Editar', exact: true }).click()
    await page.getByLabel('Descripción').waitFor()
  })

  test('[EDT-03] counts the description to 255, red and in a sentence beyond', async () => {
    const description = page.getByLabel('Descripción')
    const counter = page.locator('.field', { has: description }).locator('.figures')
    await description.fill('á'.repeat(255))
    expect(await counter.textContent()).toBe('255/255')
    const grey = await counter.getAttribute('data-accent-color')
    expect(await page.getByText('La descripción no puede exceder los 255 caracteres.').count()).toBe(0)
    await description.fill('á'.repeat(256))
    expect(await counter.textContent()).toBe('256/255')
    expect([grey, await counter.getAttribute('data-accent-color')]).toEqual(['gray', 'red'])
    await page.getByText('La descripción no puede exceder los 255 caracteres.').waitFor()
    await page.getByRole('button', { name: 'Guardar información' }).click()
    await expect.poll(() => description.evaluate((one) => one === document.activeElement)).toBe(true)
    await description.fill('Lo que alumbra.')
  })

  test('[EDT-04] hours that are none are told at their field, which takes the focus; the length is said as it is typed', async () => {
    const hours = page.getByRole('textbox', { name: 'Horas' })
    const wrong = page.getByRole('textbox', {
      name: 'Horas',
      description: 'Las horas de capacitación van de 0 a 23, con 00, 15, 30 o 45 minutos.',
    })
    await page.getByText('1 h 30 min').waitFor()
    await hours.fill('24')
    await page.getByRole('button', { name: 'Guardar información' }).click()
    await wrong.waitFor()
    await expect.poll(() => hours.evaluate((one) => one === document.activeElement)).toBe(true)
    await hours.fill('2')
    await expect.poll(() => wrong.count()).toBe(0)
    await page.getByRole('radiogroup', { name: 'Minutos' }).getByRole('radio', { name: '45' }).click()
    await page.getByText('2 h 45 min').waitFor()
  })

  test('what somebody else saved meanwhile is not overwritten unasked: one sees it, or saves all the same', async () => {
    const description = page.getByLabel('Descripción')
    const save = page.getByRole('button', { name: 'Guardar información' })
    const conflict = page.getByRole('alert').getByText(/Otra persona hizo cambios mientras tanto/)
    for (const [theirs, ours] of [
      ['Lo que otra persona escribió.', 'Lo que no se guarda.'],
      ['Otra vez otra persona.', 'Lo que alumbra.'],
    ] as const) {
      await description.fill(ours)
      await authoring.describe(lighthouse, 'Faro 5', { description: theirs })
      await save.click()
      await conflict.waitFor()
      expect(await description.inputValue()).toBe(ours)
      if (ours === 'Lo que alumbra.') continue
      await page.getByRole('button', { name: 'Descartar mis cambios y ver lo guardado' }).click()
      await expect.poll(() => description.inputValue()).toBe(theirs)
      expect(await conflict.count()).toBe(0)
    }
    await save.click()
    await accept(page, 'Guardar de todos modos')
    await page.locator('.toast').getByText('La información básica se guardó').waitFor()
    const { course } = await authoring.call<{ course: { description: string } }>(
      'query ($id: ID!) { course: Course(id: $id) { description } }',
      { id: lighthouse },
    )
    expect(course.description).toBe('Lo que alumbra.')
    await onLessons()
    await page.getByRole('tab', { name: 'Información básica' }).click()
  })

  test('[EDT-06] [EDT-12] a failed save says so and keeps what was typed; a good one says so and leads to the lessons', async () => {
    const isSaving = (body: string | null) => body?.includes('Course_setBasicInformation') === true
    await page.route('**/api', (route) =>
      isSaving(route.request().postData()) ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
    )
    const save = page.getByRole('button', { name: 'Guardar información' })
    await page.getByRole('textbox', { name: 'Horas' }).fill('2')
    await page.getByRole('radiogroup', { name: 'Minutos' }).getByRole('radio', { name: '45' }).click()
    await save.click()
    await page.locator('.toast').getByText('Ocurrió un error: la información básica no se guardó').waitFor()
    expect(await page.getByLabel('Descripción').inputValue()).toBe('Lo que alumbra.')
    await page.unroute('**/api')
    await save.click()
    await page.locator('.toast').getByText('La información básica se guardó').waitFor()
    await onLessons()
    await arrive('/cursos?search=Faro%205&view=table', null)
    await page.getByRole('row', { name: /Faro 5.*2 h 45 min/ }).waitFor()
  })
})

describe('the notice of a long wait', () => {
  test('is not given by an editor that waits for nothing; by a tab only while it is looked at', async () => {
    await page.clock.install()
    const slow = page.getByRole('status').getByText('La respuesta tarda más de lo normal.')
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api', async (route) => {
      if (route.request().postData()?.includes('Course_publicationReadiness')) await held
      await route.continue()
    })
    await arrive('/mis-cursos?tab=teaching', null)
    await cards().first().waitFor()
    await arrive('/cursos/editar', {
      update: true,
      course: ['Ola larga', courseId],
      categoryColor: 'blue',
      origin: '/cursos',
    })
    const tab = (name: string) => page.getByRole('tab', { name })
    await tab('Publicación').waitFor()
    await page.clock.runFor(4_000)
    expect(await slow.count()).toBe(0)
    await tab('Publicación').click()
    await page.clock.runFor(4_000)
    await slow.waitFor()
    await tab('Información básica').click()
    await slow.waitFor({ state: 'detached' })
    await tab('Publicación').click()
    await page.clock.runFor(4_000)
    await slow.waitFor()
    answer()
    await slow.waitFor({ state: 'detached' })
    await page.unroute('**/api')
  })
})
