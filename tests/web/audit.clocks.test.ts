import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'

let page: Page

beforeAll(async () => {
  page = await visitAs(deputy)
  await page.goto('/dashboard')
})
afterAll(() => page.context().close())

const panel = () =>
  page.locator('.section').filter({ has: page.getByRole('heading', { name: 'Relojes', exact: true }) })

test('[OPS-04] a time that is doubted is confirmed after a question, and not before', async () => {
  const at = '2026-03-02T18:05:00.000Z'
  const calm = { now: at, databaseSays: at, serverSays: at, isServerWrong: false, doubt: null }
  const doubt = { id: 'a1b2c3d4-0000-4000-8000-00000000aaaa', cause: 'leap', believedAt: at }
  const leapt = { ...calm, databaseSays: '2026-03-02T21:05:00.000Z', doubt }
  const sent: unknown[] = []
  await page.route('**/api', async (route) => {
    const asked = route.request().postDataJSON()
    if (asked?.query.includes('query Clocks'))
      return route.fulfill({ json: { data: { Audit_clocks: sent.length > 0 ? calm : leapt } } })
    if (!asked?.query.includes('mutation ConfirmClock')) return route.fallback()
    sent.push(asked.variables)
    return route.fulfill({ json: { data: { Audit_confirmClock: { at, pending: false } } } })
  })
  await page.goto('/auditoria')
  await panel().getByRole('alert').getByText('El reloj de la base de datos saltó').waitFor()
  expect(await accessibilityFaults(page, 'main')).toEqual([])
  const confirm = panel().getByRole('button', { name: 'Confirmar la hora' })
  await confirm.click()
  const asked = page.getByRole('alertdialog')
  await asked.getByText(/^¿La hora es 2 mar 2026, \d\d:05\?$/).waitFor()
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  await asked.waitFor({ state: 'detached' })
  expect(sent).toEqual([])
  await confirm.click()
  await asked.getByRole('textbox', { name: 'Motivo' }).fill('El servidor estuvo en pausa')
  await asked.getByRole('button', { name: 'Confirmar la hora' }).click()
  await panel().getByText('Los relojes coinciden.').waitFor()
  expect(sent).toEqual([{ doubt: doubt.id, reason: 'El servidor estuvo en pausa' }])
  expect(await confirm.count()).toBe(0)
})
