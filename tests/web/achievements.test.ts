import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityFaults, fixture, newcomer, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { readRoster } from '../support/roster.ts'

let admin: Page
let learner: Page

beforeAll(async () => {
  const [person] = (await readRoster(fixture('roster-lighthouse.csv'))).filter(
    ({ payrollNum }) => payrollNum === '7002',
  )
  if (!person) throw new Error('nobody is 7002')
  admin = await visitAs(deputy)
  learner = await visitAs(newcomer(person, 'linterna-de-cobre-62'))
})
afterAll(async () => {
  for (const page of [admin, learner]) await page.context().close()
})

const cards = (page: Page) => page.locator('.achievement-card')

const shown = (page: Page) =>
  cards(page).evaluateAll((all) =>
    all.map((card) => ['h2, h3, h4', 'p'].map((part) => card.querySelector(part)?.textContent)),
  )

const pencil = (name: string) => admin.getByRole('button', { name: `Cambiar el nombre de ${name}` })
const field = () => admin.getByLabel('Nombre de la insignia')
const save = () => admin.getByRole('button', { name: 'Guardar el nombre' })
const hasFocus = (name: string) => () => pencil(name).evaluate((button) => button === document.activeElement)

/** The writes that the page has asked for. */
const writesOf = (page: Page): string[] => {
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('Achievement_update')) writes.push(request.url())
  })
  return writes
}

describe('the badges', () => {
  test('[ACH-02] are reached from the profile, read by everybody, and renamed by administrators alone', async () => {
    await learner.goto('/empleado/desarrollo')
    await learner.getByRole('link', { name: 'Ver todas las insignias' }).click()
    await learner.waitForURL('**/insignias')
    await admin.goto('/insignias')
    for (const page of [learner, admin]) {
      await cards(page).first().waitFor()
      expect(await shown(page)).toEqual([
        ['Rumbo propio', 'Aprobar un curso del plan de desarrollo.'],
        ['Primera travesía', 'Aprobar un primer curso.'],
        ['Mar abierto', 'Aprobar un curso fuera del plan de desarrollo.'],
        ['A bordo', 'Entrar a Bitácora por primera vez.'],
      ])
    }
    expect(await learner.getByRole('button', { name: /^Cambiar el nombre/ }).count()).toBe(0)
    expect(await admin.getByRole('button', { name: /^Cambiar el nombre/ }).count()).toBe(4)
    expect(await accessibilityFaults(admin)).toEqual([])
  })

  test('those that whoever looks has earned are told from the others at a glance, and belong to the profile', async () => {
    const standing = () => cards(learner).locator('.achievement-standing').allTextContents()
    const three = (text: RegExp) => Array.from({ length: 3 }, () => expect.stringMatching(text))
    await expect.poll(standing).toEqual([...three(/^Por obtener/), 'Obtenida'])
    const earned = cards(learner).locator('.badge-icon[data-earned]')
    expect(await earned.count()).toBe(1)
    expect(await cards(learner).last().locator('.badge-icon[data-earned]').count()).toBe(1)
    expect(await learner.locator('nav a[aria-current]').allTextContents()).toEqual(['Perfil'])
    await learner.getByRole('button', { name: 'English' }).click()
    await expect.poll(standing).toEqual([...three(/^Not earned/), 'Earned'])
    await learner.getByRole('button', { name: 'Español' }).click()
    await expect.poll(standing).toContain('Obtenida')
    expect(await accessibilityFaults(learner)).toEqual([])
  })

  test('[ACH-02] an unchanged name, or Escape, just leaves edit mode', async () => {
    const writes = writesOf(admin)
    await pencil('A bordo').click()
    expect(await field().inputValue()).toBe('A bordo')
    await field().fill('  A bordo ')
    await save().click()
    await field().waitFor({ state: 'detached' })
    await expect.poll(hasFocus('A bordo')).toBe(true)
    await pencil('A bordo').click()
    await field().fill('Otra cosa')
    await admin.keyboard.press('Escape')
    await field().waitFor({ state: 'detached' })
    expect((await shown(admin)).at(-1)?.[0]).toBe('A bordo')
    expect(writes).toEqual([])
  })

  test('[ACH-02] an empty name is refused at its field, and none is longer than 50 characters', async () => {
    const writes = writesOf(admin)
    await pencil('A bordo').click()
    await field().fill('   ')
    await save().click()
    await admin.getByText('El nombre no puede estar vacío.').waitFor()
    expect(await field().getAttribute('aria-invalid')).toBe('true')
    await field().fill('')
    await field().pressSequentially('ñ'.repeat(51))
    expect(await field().inputValue()).toHaveLength(50)
    expect(await accessibilityFaults(admin)).toEqual([])
    expect(writes).toEqual([])
    await admin.keyboard.press('Escape')
    await field().waitFor({ state: 'detached' })
  })

  test('[ACH-02] a failure is told in place, and the name is kept to try again', async () => {
    await pencil('Mar abierto').click()
    await field().fill('Altamar')
    const writing = (url: URL) => url.pathname === '/api'
    await admin.route(writing, (route) =>
      route.request().postData()?.includes('Achievement_update') ? route.abort() : route.continue(),
    )
    await save().click()
    await admin.getByRole('alert').filter({ hasText: 'No hay conexión con el servidor' }).waitFor()
    await admin.unroute(writing)
    expect(await field().inputValue()).toBe('Altamar')
    await field().fill(' Altamar ')
    await field().press('Enter')
    await admin.getByText('El nombre de la insignia se cambió').waitFor()
    await expect.poll(async () => (await shown(admin))[2]?.[0]).toBe('Altamar')
    await expect.poll(hasFocus('Altamar')).toBe(true)
    await learner.reload()
    await cards(learner).first().waitFor()
    expect((await shown(learner))[2]?.[0]).toBe('Altamar')
  })

  test('[ACH-02] a phone shows them one below the other', async () => {
    await admin.setViewportSize({ width: 390, height: 800 })
    const wider = () => admin.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await wider()).toBeLessThanOrEqual(0)
    expect(await accessibilityFaults(admin)).toEqual([])
  })
})
