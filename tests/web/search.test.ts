import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accept, accessibilityFaults, fixture, newcomer, sessionOf, visitAs } from '../support/browser.ts'
import { authoringAs } from '../support/course-authoring.ts'
import { deputy } from '../support/deputy.ts'
import { type RosterPerson, readRoster } from '../support/roster.ts'
import { handOver } from '../support/sessions.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Qué busca' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name, exact: true })
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true }).getByRole('option')
const selected = (page: Page) => page.getByRole('option', { selected: true })
const search = (page: Page) => page.getByRole('button', { name: 'Buscar en Bitácora' })
const home = (page: Page) => page.getByRole('heading', { name: 'Inicio', level: 1 })

/** What the field says is pointed at. */
const pointedAt = (page: Page) =>
  field(page).evaluate(
    (input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent,
  )

describe('the search from anywhere', () => {
  let page: Page
  let somebody: RosterPerson
  let another: RosterPerson

  beforeAll(async () => {
    const [one, two] = (await readRoster(fixture('roster-320.csv'))).slice(40)
    if (!one || !two) throw new Error('the roster is too short')
    somebody = one
    another = two
    page = await visitAs(deputy)
    const author = await authoringAs(page)
    const courseId = await author.draft('Amarre de buques cisterna')
    await author.addDocument(await author.addModule(courseId), 'Cabos y bitas')
    await author.draft('Izaje de contenedores')
    await page.goto('/dashboard')
    await home(page).waitFor()
  })
  afterAll(() => page.context().close())

  test('opens by Ctrl-K, by a slash and by its button, and Escape gives the focus back', async () => {
    for (const key of ['Control+k', 'Meta+k', '/']) {
      await search(page).focus()
      await page.keyboard.press(key)
      await field(page).waitFor()
      expect(await field(page).inputValue()).toBe('')
      await page.keyboard.press('Escape')
      await field(page).waitFor({ state: 'detached' })
      expect(await search(page).evaluate((button) => document.activeElement === button)).toBe(true)
    }
    await search(page).click()
    await field(page).waitFor()
    await page.keyboard.press('Control+k')
    await field(page).waitFor({ state: 'detached' })
  })

  test('a slash that is typed into a field is a slash, and no key opens it over another dialog', async () => {
    await page.getByRole('link', { name: 'Empleados', exact: true }).first().click()
    const name = page.getByRole('searchbox')
    await name.press('/')
    expect(await name.inputValue()).toBe('/')
    expect(await field(page).count()).toBe(0)
    await name.fill('')
    await page.getByRole('button', { name: new RegExp(deputy.fullName) }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await page.getByRole('alertdialog').waitFor()
    await page.keyboard.press('Control+k')
    await accept(page, 'Cancelar')
    expect(await field(page).count()).toBe(0)
  })

  test('finds by any part of a word, accents or none, and marks it', async () => {
    await page.keyboard.press('Control+k')
    await field(page).fill('isterná ama')
    await option(page, /Amarre de buques cisterna/).waitFor()
    expect(await group(page, 'Cursos').allTextContents()).toEqual(['Amarre de buques cisternaBorrador'])
    expect(await page.locator('.palette mark').allTextContents()).toEqual(['Ama', 'isterna'])
    await field(page).fill('bitas')
    await option(page, /Cabos y bitas/).waitFor()
    expect(await group(page, 'Lecciones').allTextContents()).toEqual([
      expect.stringMatching(/^Cabos y bitasAmarre de buques cisterna · .+Borrador$/),
    ])
    await field(page).fill(somebody.payrollNum)
    await expect.poll(() => group(page, 'Personas').first().textContent()).toContain(somebody.fullName)
    await field(page).fill('zzzz')
    await page.getByText('Nada coincide con «zzzz»').waitFor()
    expect(await accessibilityFaults(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
  })

  test('the arrows go round, the field names what they point at, and Enter opens it', async () => {
    await page.keyboard.press('Control+k')
    await field(page).fill('empleados')
    await option(page, 'Empleados').waitFor()
    await expect.poll(() => pointedAt(page)).toBe('Empleados')
    expect(await selected(page).allTextContents()).toEqual(['Empleados'])
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => pointedAt(page)).toBe('Importar empleados')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => pointedAt(page)).toBe('Empleados')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => pointedAt(page)).toBe('Importar empleados')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/empleados/importar')
    await field(page).waitFor({ state: 'detached' })
  })

  test('opens a course, a lesson and a person, and offers them again as the latest', async () => {
    const choose = async (text: string, name: RegExp, heading: string | RegExp) => {
      await page.keyboard.press('Control+k')
      await field(page).fill(text)
      await option(page, name).first().click()
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    }
    await choose('izaje', /Izaje de contenedores/, 'Izaje de contenedores')
    await choose('amarre', /^Amarre de buques/, 'Amarre de buques cisterna')
    await choose('bitas', /Cabos y bitas/, 'Cabos y bitas')
    await choose(somebody.payrollNum, new RegExp(somebody.fullName), somebody.fullName)
    await choose('auditor', /Auditoría/, /Auditoría/)
    await page.keyboard.press('Control+k')
    const recent = await group(page, 'Recientes').allTextContents()
    expect(recent.map((text) => text.slice(0, 8))).toEqual([
      'Auditorí',
      somebody.fullName.slice(0, 8),
      'Cabos y ',
      'Amarre d',
      'Izaje de',
    ])
    await page.reload()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.keyboard.press('Control+k')
    await expect.poll(() => group(page, 'Recientes').count()).toBe(5)
    await page.keyboard.press('Escape')
  })

  test('does what can be done from anywhere: adds a course, changes the password, the language and the appearance', async () => {
    const act = async (text: string, name: string | RegExp) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill(text)
      await option(page, name).click()
    }
    await act('agregar', 'Agregar curso')
    await page.getByRole('dialog').getByRole('heading', { name: 'Agregar curso' }).waitFor()
    await page.keyboard.press('Escape')
    await act('contrasena', 'Cambiar contraseña')
    await page.getByRole('dialog').getByLabel('Contraseña actual').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await act('noche', /Noche/)
    await page.locator('.radix-themes.dark').first().waitFor()
    await page.keyboard.press('Control+k')
    await field(page).waitFor()
    expect(await option(page, /Noche/).count()).toBe(0)
    expect(await accessibilityFaults(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
    await act('english', /English/)
    await page.getByRole('button', { name: 'Search Bitácora' }).waitFor()
    await act('español', /Español/)
    await search(page).waitFor()
  })

  test('a failure is told and tried again, and pages and acts are found meanwhile', async () => {
    await page.route('**/api/search?*', (route) => route.abort())
    await page.keyboard.press('Control+k')
    await field(page).fill('roles de')
    await page.getByRole('alert').getByText('Solo se pudieron buscar páginas y acciones.').waitFor()
    await field(page).fill('perfil')
    await option(page, 'Perfil').waitFor()
    await field(page).fill('izaj')
    await page.getByRole('alert').waitFor()
    await page.unroute('**/api/search?*')
    await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click()
    await option(page, /Izaje de contenedores/).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.context().setOffline(true)
    await field(page).fill('izaje d')
    await page.getByRole('alert').getByText('Sin conexión').waitFor()
    await page.context().setOffline(false)
    await page.keyboard.press('Escape')
  })

  test('one letter finds pages and acts alone, and where there are none says why', async () => {
    await page.keyboard.press('Control+k')
    await field(page).fill('w')
    await page.getByText('Los cursos y las lecciones se buscan a partir de dos letras.').waitFor()
    await field(page).fill('ww')
    await page.getByText('Pruebe con menos letras o con otra palabra.').waitFor()
    await page.keyboard.press('Escape')
  })

  test('an answer that comes late does not stand for what is asked by then', async () => {
    let isHeld = false
    const { promise: gate, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/api/search?q=amarr', async (route) => {
      isHeld = true
      await gate
      await route.continue().catch(() => undefined)
    })
    await page.keyboard.press('Control+k')
    await field(page).fill('amarr')
    await expect.poll(() => isHeld).toBe(true)
    await field(page).fill('izaje')
    await option(page, /Izaje/).waitFor()
    letGo()
    await field(page).press('End')
    expect(await group(page, 'Cursos').allTextContents()).toEqual(['Izaje de contenedoresBorrador'])
    await page.unroute('**/api/search?q=amarr')
    await page.keyboard.press('Escape')
  })

  test('whoever holds nothing finds neither people nor what they may not open, on a phone as well', async () => {
    await handOver(page, await sessionOf(newcomer(somebody, 'vela-cangreja-71')))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/dashboard')
    await search(page).click()
    await field(page).waitFor()
    const offered = await page.getByRole('option').allTextContents()
    expect(offered).toEqual(
      expect.arrayContaining(['Inicio', 'Perfil', 'Mis cursos', 'Cambiar contraseña', 'Cerrar sesión']),
    )
    for (const text of [
      'Empleados',
      'Auditoría',
      'Sistema',
      'Agregar curso',
      'Importar empleados',
      'Crear tipo de usuario',
    ])
      expect(offered).not.toContain(text)
    await field(page).fill(another.payrollNum)
    await page.getByText('Nada coincide').waitFor()
    await field(page).fill('izaje')
    await page.getByText('Nada coincide').waitFor()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)
    expect(await accessibilityFaults(page, '[role=dialog]')).toEqual([])
    await field(page).fill('mis cur')
    await option(page, 'Mis cursos').click()
    await page.waitForURL('**/mis-cursos')
    expect(await page.evaluate(() => localStorage.getItem('recent'))).not.toBeNull()
    await search(page).click()
    await field(page).fill('cerrar ses')
    await option(page, 'Cerrar sesión').click()
    await accept(page, 'Cerrar sesión')
    await page.waitForURL('**/login')
    expect(await page.evaluate(() => localStorage.getItem('recent'))).toBeNull()
  })
})
