import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../support/authoring.ts'
import { accessibilityFaults, fixture, newcomer, sessionOf, tokenOn, visitAs } from '../support/browser.ts'
import { authoringAs } from '../support/course-authoring.ts'
import { deputy } from '../support/deputy.ts'
import type { StoredSession } from '../support/found-company.ts'
import { readRoster } from '../support/roster.ts'
import { handOver } from '../support/sessions.ts'
import { site } from '../support/site.ts'

type Authoring = Awaited<ReturnType<typeof authoringAs>>

const long = 'Una descripción que no cabe en tres líneas de una tarjeta. '.repeat(4)

let page: Page
let authoring: Authoring
let pictured: string
/** Who writes other courses. */
let writer: StoredSession

beforeAll(async () => {
  page = await visitAs(deputy)
  authoring = await authoringAs(page)
  const { draft, describe: save, published, setDraft, storePicture, categories, terminals } = authoring
  for (const place of [1, 2, 3, 4, 5]) await published(`Faro ${place}`)
  await draft('Fáro sin clasificar')
  await published('El faro de siempre', {
    category: categories[1]?.id,
    terminals: [terminals[1]?.id],
  })
  pictured = await draft('Ola larga')
  await save(pictured, 'Ola larga', { description: long, thumbnail: await storePicture(pictured) })
  await setDraft(pictured, false)
  writer = await colleague()
  const theirs = await callAs(writer)
  await theirs('mutation { Course_create(course: { name: "Ola ajena" }) { id } }')
})

afterAll(() => page.context().close())

const cards = () => page.locator('.course-card')
const names = () => cards().locator('.clamp-2').allTextContents()
const choose = async (label: string, option: string) => {
  const field = page.getByRole('combobox', { name: label })
  const isFolded = (await field.count()) === 0
  if (isFolded) await page.getByRole('button', { name: /^Filtros/ }).click()
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).click()
  if (isFolded) await page.keyboard.press('Escape')
}
const search = (text: string) => page.getByLabel('Buscar por nombre').fill(text)

const shownOf = () => page.locator('.pager').textContent()

describe('the list of courses', () => {
  beforeAll(async () => {
    await page.goto('/cursos')
    await cards().first().waitFor()
  })

  test('[CRS-01] is searched by how names begin, whatever their accents and case, five at a time', async () => {
    await search('FARO')
    await expect.poll(shownOf).toContain('5 de 6')
    expect(await names()).toEqual(['Faro 1', 'Faro 2', 'Faro 3', 'Faro 4', 'Faro 5'])
    await page.getByRole('button', { name: 'Página siguiente' }).click()
    await expect.poll(names).toEqual(['Fáro sin clasificar'])
    await search('de siempre')
    await page.locator('.empty-state').waitFor()
    expect(await cards().count()).toBe(0)
  })

  test('[CRS-01] is narrowed by category, author, terminal and status, and comes as cards or as a table', async () => {
    const [, category] = authoring.categories
    const [, terminal] = authoring.terminals
    await search('el faro')
    await expect.poll(names).toEqual(['El faro de siempre'])
    await search('')
    await choose('Categoría', category?.name ?? '')
    await expect.poll(names).toEqual(['El faro de siempre'])
    await choose('Categoría', 'Categoría: cualquiera')
    await choose('Terminal', terminal?.name ?? '')
    await expect.poll(names).toEqual(['El faro de siempre'])
    await choose('Terminal', 'Terminal: cualquiera')
    await choose('Estatus', 'Borrador')
    await expect.poll(names).toEqual(['Fáro sin clasificar', 'Ola ajena'])
    await choose('Autor', deputy.fullName)
    await expect.poll(names).toEqual(['Fáro sin clasificar'])
    await choose('Estatus', 'Activo')
    await search('faro')
    await expect.poll(() => cards().count()).toBe(5)
    await page.getByRole('radio', { name: 'Tabla' }).click()
    await page.getByRole('row', { name: /Faro 1/ }).waitFor()
    expect(await cards().count()).toBe(0)
    await page.getByRole('radio', { name: 'Tarjetas' }).click()
    await expect.poll(() => cards().count()).toBe(5)
  })
})

test('[CRS-02] one’s own courses are found by name and category, as cards or as a table, those that one teaches in a tab that a reload keeps', async () => {
  await page.getByRole('link', { name: 'Mis cursos', exact: true }).click()
  await page.getByText('No tiene cursos asignados').waitFor()
  await page.getByRole('link', { name: 'Lo que imparto', exact: true }).click()
  await expect.poll(shownOf).toContain('5 de 8')
  await page.reload()
  await expect.poll(shownOf).toContain('5 de 8')
  await search('fáro')
  await expect.poll(names).toEqual(['Faro 1', 'Faro 2', 'Faro 3', 'Faro 4', 'Faro 5'])
  await search('')
  await choose('Categoría', authoring.categories[1]?.name ?? '')
  await expect.poll(names).toEqual(['El faro de siempre'])
  await page.getByRole('radio', { name: 'Tabla' }).click()
  await page.getByRole('row', { name: /El faro de siempre/ }).waitFor()
  await page.getByRole('radio', { name: 'Tarjetas' }).click()
  await cards().first().waitFor()
})

test('a draft of one’s own leads from the dashboard to the tab of the editor that lacks something', async () => {
  await authoring.describe(await authoring.draft('Proa'), 'Proa')
  await page.getByRole('link', { name: 'Inicio', exact: true }).click()
  await page.getByRole('link', { name: 'Proa · Falta: contenido' }).click()
  await page.waitForURL('**/cursos/editar')
  expect(await page.getByRole('tab', { selected: true }).textContent()).toContain('Lecciones')
  await page.goBack()
})

test('[CRS-03] a card is 345 px wide, or as wide as a phone, and shows its picture and three lines of the description', async () => {
  await page.getByRole('link', { name: 'Cursos', exact: true }).click()
  await search('Ola larga')
  await expect.poll(names).toEqual(['Ola larga'])
  const one = cards().first()
  expect((await one.boundingBox())?.width).toBe(345)
  expect(await one.locator('img').getAttribute('src')).toMatch(new RegExp(`${pictured}/CourseImage.png`))
  await one.getByText(deputy.fullName).waitFor()
  const lines = await one.locator('.clamp-3').evaluate((text) => ({
    shown: Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
    isCut: text.scrollHeight > text.clientHeight,
  }))
  expect(lines).toEqual({ shown: 3, isCut: true })
  await page.setViewportSize({ width: 390, height: 800 })
  const phone = await one.boundingBox()
  expect((phone?.x ?? 0) + (phone?.width ?? 0)).toBeLessThanOrEqual(390)
  expect(await accessibilityFaults(page, '.list-body')).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('[CRS-04] [EDT-12] adding asks for the name alone; a refused one is told, and no longer once one types', async () => {
  await page.getByRole('button', { name: 'Agregar curso' }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('textbox')
  expect(await dialog.locator('input, textarea, select').count()).toBe(1)
  const create = dialog.getByRole('button', { name: 'Crear borrador' })
  for (const [blank, why, next] of [
    ['   ', 'Ingrese el nombre.', '   X'],
    ['Ab', 'El nombre del curso debe tener al menos 3 caracteres.', 'Abr'],
  ] as const) {
    await name.fill(blank)
    await create.click()
    await dialog.getByRole('alert').getByText(why).waitFor()
    await name.fill(next)
    await expect.poll(() => dialog.getByRole('alert').count()).toBe(0)
  }
  await name.fill('Brazo de mar')
  await create.click()
  await page.locator('.toast').getByText('Se creó el borrador del curso').waitFor()
  await page.waitForURL('**/cursos/editar')
  await page.getByRole('heading', { name: 'Brazo de mar' }).waitFor()
  await page.getByText('(Borrador)', { exact: true }).waitFor()
})

test('[CRS-06] whoever writes other courses sees no way to edit this one', async () => {
  await handOver(page, writer)
  await page.goto('/cursos?search=Faro%205&view=table')
  await page.getByRole('row', { name: /Faro 5/ }).waitFor()
  expect(await page.getByRole('button', { name: /^Editar/ }).count()).toBe(0)
  await page.getByRole('link', { name: 'Faro 5' }).click()
  await page.getByRole('tab', { name: 'Lecciones' }).waitFor()
  expect(await page.getByRole('button', { name: 'Editar', exact: true }).count()).toBe(0)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.postData() ?? ''))
  await page.evaluate(() => {
    const { course } = history.state
    history.pushState({ course, update: true, origin: '/cursos' }, '', '/cursos/editar')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByRole('heading', { name: 'Sin permiso' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/cursos/editar')
  expect([await page.getByRole('tab').count(), await page.locator('form').count()]).toEqual([0, 0])
  expect(asked.filter((body) => /Module_list|Course_members|Course_publication/.test(body))).toEqual([])
})

const ownPassword = 'ancla-de-hierro-31'

/** Somebody who writes courses of their own. */
const colleague = async (): Promise<StoredSession> => {
  const [person] = await readRoster(fixture('roster-320.csv'))
  if (!person) throw new Error('the roster is empty')
  const token = await tokenOn(page)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const rest = async (path: string, body?: object) =>
    (
      await fetch(`${site.address}/api${path}`, {
        headers,
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
    ).json()
  const permissions: { id: string; key: string }[] = await rest('/permissions')
  const { id: role } = await rest('/roles', {
    name: 'Autoría de prueba',
    permissions: permissions.filter(({ key }) => key === 'course.*').map(({ id }) => ({ id })),
  })
  const { found } = await authoring.call<{ found: { rows: { id: string; payrollNum: string }[] } }>(
    'query ($search: String) { found: User_list(search: $search) { rows { id payrollNum } } }',
    { search: person.payrollNum },
  )
  const userId = found.rows.find(({ payrollNum }) => payrollNum === person.payrollNum)?.id
  await authoring.call(
    'mutation ($userId: ID!, $roleId: ID!) { User_changeRole(userId: $userId, roleId: $roleId) { id } }',
    { userId, roleId: role },
  )
  return sessionOf(newcomer(person, ownPassword))
}
