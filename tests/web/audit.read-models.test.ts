import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { roleIds } from '../../domain/kernel/ids.ts'
import { accept, accessibilityFaults, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'

let page: Page

beforeAll(async () => {
  page = await visitAs(deputy)
  await page.goto('/dashboard')
})
afterAll(() => page.context().close())
afterEach(() => page.unrouteAll({ behavior: 'wait' }))

type Follower = { name: string; isProcess: boolean; [field: string]: unknown }
type Answer = { rows: Follower[]; skipped: object[]; work: object | null }

/** The server's own answer about the read models, but for what is changed in it. */
const telling = (change: (answer: Answer) => void) =>
  page.route('**/api', async (route) => {
    if (!route.request().postData()?.includes('query ReadModels')) return route.fallback()
    const response = await route.fetch()
    const { data } = await response.json()
    change(data.Audit_readModels)
    return route.fulfill({ response, json: { data } })
  })

const stopped = { isStopped: true, stoppedAt: 41, lag: 9, cause: 'position 41 is of no such badge' }

const stop = ({ rows }: Answer) => {
  for (const row of rows) if (row.name === 'achievements') Object.assign(row, stopped)
}

const panel = () =>
  page.locator('.section').filter({ has: page.getByRole('heading', { name: 'Modelos de lectura' }) })
const follower = (name: string) =>
  panel()
    .locator('.follower')
    .filter({ has: page.getByText(name, { exact: true }) })
const verdict = () => panel().getByRole('status')
const openDesk = async () => {
  await page.goto('/auditoria')
  await follower('Personas').waitFor()
}

describe('[AUD-05] the read models on the desk', () => {
  test('are compared with their rebuild, all of them, and the panel says what was found', async () => {
    await openDesk()
    const names = await panel().locator('.follower').count()
    expect(names).toBeGreaterThan(10)
    await panel().getByRole('button', { name: 'Comparar todos' }).click()
    await verdict().getByText('Todos son iguales a su reconstrucción.').waitFor({ timeout: 120_000 })
    await follower('Personas')
      .getByText(/Comparado: /)
      .waitFor()
    expect(await follower('Personas').getByText('Al día').count()).toBe(1)
    expect(await accessibilityFaults(page, 'main')).toEqual([])
  })

  test('one is rebuilt after a question, while a list that is read from it answers', async () => {
    const built = () => follower('Personas').getByText(/Construido: /)
    const rebuild = panel().getByRole('button', { name: 'Reconstruir Personas', exact: true })
    await rebuild.click()
    const asked = page.getByRole('alertdialog')
    await asked.getByText('¿Reconstruir Personas?').waitFor()
    await asked.getByText('Nadie deja de trabajar y nada de lo registrado cambia.').waitFor()
    await accept(page, 'Cancelar')
    await verdict().getByText('Todos son iguales a su reconstrucción.').waitFor()
    await rebuild.click()
    await accept(page, 'Reconstruir')
    const other = await page.context().newPage()
    await other.goto('/empleados')
    await other.getByText(/^7 de 3\d\d$/).waitFor()
    await other.close()
    await verdict()
      .getByText('1 modelo no se ha comparado desde que se construyó.')
      .waitFor({ timeout: 120_000 })
    await built()
      .filter({ hasText: /Sin comparar\./ })
      .waitFor()
    await panel().getByRole('button', { name: 'Comparar Personas', exact: true }).click()
    await verdict().getByText('Todos son iguales a su reconstrucción.').waitFor({ timeout: 120_000 })
  })

  test('work under way is shown with its progress, and no other is begun meanwhile', async () => {
    await telling((answer) => {
      answer.work = { act: 'rebuild', name: null, done: 3, total: 12, cause: null }
    })
    await openDesk()
    const bar = panel().getByRole('progressbar', { name: 'Modelos reconstruidos' })
    await bar.waitFor()
    expect(await bar.getAttribute('aria-valuenow')).toBe('25')
    for (const name of ['Comparar todos', 'Reconstruir todos', 'Reconstruir Personas'])
      expect(await panel().getByRole('button', { name, exact: true }).getAttribute('aria-disabled')).toBe(
        'true',
      )
    const begun: string[] = []
    await page.route('**/api', (route) => {
      const asked = route.request().postData() ?? ''
      if (asked.includes('mutation')) begun.push(asked)
      return route.fallback()
    })
    for (const name of ['Comparar todos', 'Reconstruir todos', 'Comparar Personas', 'Reconstruir Personas'])
      await panel()
        .getByRole('button', { name, exact: true })
        .evaluate((one) => one.dispatchEvent(new MouseEvent('click', { bubbles: true })))
    await page.waitForRequest((request) => request.postData()?.includes('query ReadModels') === true)
    expect([begun, await page.getByRole('alertdialog').count()]).toEqual([[], 0])
  })

  test('what differs is named with its table and keys', async () => {
    const found = [{ table: 'people', rows: 320, rebuilt: 321, keys: ['7001', '7002'] }]
    await telling(({ rows }) => {
      for (const row of rows) if (row.name === 'people') row.differences = found
    })
    await page.reload()
    await verdict().getByText('1 modelo difiere de su reconstrucción.').waitFor()
    await follower('Personas').getByText('Difiere', { exact: true }).waitFor()
    await follower('Personas').getByText('people: 320 filas, 321 en la reconstrucción (7001; 7002)').waitFor()
  })

  test('a fact that stops one is skipped with a reason and never without; it is listed with it afterwards', async () => {
    let isSkipped = false
    const sent: unknown[] = []
    await telling((answer) => {
      if (!isSkipped) return stop(answer)
      const at = '2026-03-02T15:00:00.000Z'
      answer.skipped = [{ id: 's', follower: 'achievements', position: 41, reason: 'Un dato dañado', at }]
    })
    await page.route('**/api', async (route) => {
      const asked = route.request().postDataJSON()
      if (!asked?.query.includes('mutation SkipEvent')) return route.fallback()
      sent.push(asked.variables)
      isSkipped = true
      return route.fulfill({ json: { data: { Audit_skip: { pending: false } } } })
    })
    await page.reload()
    await verdict().getByText('1 se detuvo en un registro que no puede leer.').waitFor()
    await follower('Insignias').getByText('Detenido', { exact: true }).waitFor()
    await follower('Insignias')
      .getByText('Se detuvo en el registro 41: position 41 is of no such badge')
      .waitFor()
    await panel().getByRole('button', { name: 'Omitir el registro 41 en Insignias' }).click()
    const asked = page.getByRole('alertdialog')
    await asked.getByText('¿Omitir el registro 41 en Insignias?').waitFor()
    await asked.getByText(/el registro sigue en el historial\. No se puede deshacer\./).waitFor()
    expect(await accessibilityFaults(page, '[role=alertdialog]')).toEqual([])
    const go = asked.getByRole('button', { name: 'Omitir el registro', exact: true })
    expect(await go.isDisabled()).toBe(true)
    await asked.getByRole('textbox', { name: 'Motivo' }).fill('   ')
    expect(await go.isDisabled()).toBe(true)
    expect(sent).toEqual([])
    await asked.getByRole('textbox', { name: 'Motivo' }).fill('Un dato dañado')
    await go.click()
    await panel()
      .getByText(/^Registro 41 en Insignias\. .+\. Motivo: Un dato dañado$/)
      .waitFor()
    expect(sent).toEqual([{ follower: 'achievements', position: 41, reason: 'Un dato dañado' }])
    await panel().getByRole('link', { name: 'Ver quién los omitió' }).click()
    await page.waitForURL('**/auditoria?kind=audit&id=*')
  })

  test('whoever audits without being an administrator compares, and neither rebuilds nor skips', async () => {
    await telling(stop)
    await page.route('**/api', async (route) => {
      if (!route.request().postData()?.includes('User_logged')) return route.fallback()
      const response = await route.fetch()
      const { data } = await response.json()
      data.User_logged.roleId = roleIds.empleado
      data.User_logged.Role.id = roleIds.empleado
      return route.fulfill({ response, json: { data } })
    })
    await openDesk()
    await follower('Insignias').getByText('Detenido', { exact: true }).waitFor()
    expect(
      await panel()
        .getByRole('button', { name: /^Comparar/ })
        .count(),
    ).toBeGreaterThan(10)
    expect(
      await panel()
        .getByRole('button', { name: /^(Reconstruir|Omitir)/ })
        .count(),
    ).toBe(0)
  })
})
