import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityFaults, ask, fixture, newcomer, pressingFaults, visitAs } from '../support/browser.ts'
import { readRoster } from '../support/roster.ts'
import { handOver, tokenOf } from '../support/sessions.ts'
import { site } from '../support/site.ts'

/** First of somebody who takes courses, then of an administrator. */
let page: Page
let learnerToken: string | null

beforeAll(async () => {
  const [person] = (await readRoster(fixture('roster-lighthouse.csv'))).filter(
    ({ payrollNum }) => payrollNum === '7002',
  )
  if (!person) throw new Error('nobody is 7002')
  page = await visitAs(newcomer(person, 'linterna-de-cobre-62'))
  learnerToken = await tokenOf(page)
})
afterAll(() => page.context().close())

const cards = () => page.locator('.achievement-card')

const shown = () =>
  cards().evaluateAll((all) =>
    all.map((card) => ['h2, h3, h4', 'p'].map((part) => card.querySelector(part)?.textContent)),
  )

const pencil = (name: string) => page.getByRole('button', { name: `Cambiar el nombre de ${name}` })
const field = () => page.getByLabel('Nombre de la insignia')
const save = () => page.getByRole('button', { name: 'Guardar el nombre' })
const hasFocus = (name: string) => () => pencil(name).evaluate((button) => button === document.activeElement)

/** The writes that the page has asked for. */
const writesOf = (): string[] => {
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('Achievement_update')) writes.push(request.url())
  })
  return writes
}

const badges = [
  ['Rumbo propio', 'Aprobar un curso del plan de desarrollo.'],
  ['Primera travesía', 'Aprobar un primer curso.'],
  ['Mar abierto', 'Aprobar un curso fuera del plan de desarrollo.'],
  ['A bordo', 'Entrar a Bitácora por primera vez.'],
]

describe('the badges', () => {
  test('[ACH-02] are reached from the profile, and read by whoever takes courses, who renames none', async () => {
    await page.goto('/empleado/desarrollo')
    await page.getByRole('link', { name: 'Ver todas las insignias' }).click()
    await page.waitForURL('**/insignias')
    await cards().first().waitFor()
    expect(await shown()).toEqual(badges)
    expect(await page.getByRole('button', { name: /^Cambiar el nombre/ }).count()).toBe(0)
  })

  test('those that whoever looks has earned are told from the others at a glance, and belong to the profile', async () => {
    const standing = () => cards().locator('.achievement-standing').allTextContents()
    const three = (text: RegExp) => Array.from({ length: 3 }, () => expect.stringMatching(text))
    await expect.poll(standing).toEqual([...three(/^Por obtener/), 'Obtenida'])
    const earned = cards().locator('.badge-icon[data-earned]')
    expect(await earned.count()).toBe(1)
    expect(await cards().last().locator('.badge-icon[data-earned]').count()).toBe(1)
    expect(await page.locator('nav a[aria-current]').allTextContents()).toEqual(['Perfil'])
    await page.getByRole('button', { name: 'English' }).click()
    await expect.poll(standing).toEqual([...three(/^Not earned/), 'Earned'])
    await page.getByRole('button', { name: 'Español' }).click()
    await expect.poll(standing).toContain('Obtenida')
    expect(await accessibilityFaults(page)).toEqual([])
  })

  test('[ACH-02] are read by administrators too, who may rename each', async () => {
    await handOver(page, site.founded.deputy)
    await page.goto('/insignias')
    await cards().first().waitFor()
    expect(await shown()).toEqual(badges)
    expect(await page.getByRole('button', { name: /^Cambiar el nombre/ }).count()).toBe(4)
  })

  test('[ACH-02] an unchanged name, or Escape, just leaves edit mode', async () => {
    const writes = writesOf()
    await pencil('A bordo').click()
    expect(await field().inputValue()).toBe('A bordo')
    await field().fill('  A bordo ')
    await save().click()
    await field().waitFor({ state: 'detached' })
    await expect.poll(hasFocus('A bordo')).toBe(true)
    await pencil('A bordo').click()
    await field().fill('Otra cosa')
    await page.keyboard.press('Escape')
    await field().waitFor({ state: 'detached' })
    expect((await shown()).at(-1)?.[0]).toBe('A bordo')
    expect(writes).toEqual([])
  })

  test('[ACH-02] an empty name is refused at its field, and none is longer than 50 characters', async () => {
    const writes = writesOf()
    await pencil('A bordo').click()
    await field().fill('   ')
    await save().click()
    await page.getByText('El nombre no puede estar vacío.').waitFor()
    expect(await field().getAttribute('aria-invalid')).toBe('true')
    await field().fill('')
    await field().pressSequentially('ñ'.repeat(51))
    expect(await field().inputValue()).toHaveLength(50)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(writes).toEqual([])
    await page.keyboard.press('Escape')
    await field().waitFor({ state: 'detached' })
  })

  test('[ACH-02] a failure is told in place, and the name is kept to try again', async () => {
    await pencil('Mar abierto').click()
    await field().fill('Altamar')
    const writing = (url: URL) => url.pathname === '/api'
    await page.route(writing, (route) =>
      route.request().postData()?.includes('Achievement_update') ? route.abort() : route.continue(),
    )
    await save().click()
    await page.getByRole('alert').filter({ hasText: 'No hay conexión con el servidor' }).waitFor()
    await page.unroute(writing)
    expect(await field().inputValue()).toBe('Altamar')
    await field().fill(' Altamar ')
    await field().press('Enter')
    await page.getByText('El nombre de la insignia se cambió').waitFor()
    await expect.poll(async () => (await shown())[2]?.[0]).toBe('Altamar')
    await expect.poll(hasFocus('Altamar')).toBe(true)
    const { all } = await ask<{ all: { name: string }[] }>(
      '{ all: Achievement_list { name } }',
      {},
      learnerToken,
    )
    expect(all.map((badge) => badge.name)).toContain('Altamar')
  })

  test('[ACH-02] a phone shows them one below the other', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await wider()).toBeLessThanOrEqual(0)
    expect(await pressingFaults(page)).toEqual([])
  })
})
