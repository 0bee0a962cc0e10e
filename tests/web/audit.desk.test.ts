import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityFaults, fixture, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { type RosterPerson, readRoster } from '../support/roster.ts'
import { gridOf } from '../support/sheet.ts'

describe('the auditor’s desk', () => {
  let auditor: Page
  let person: RosterPerson

  beforeAll(async () => {
    const [first] = await readRoster(fixture('roster-320.csv'))
    if (!first) throw new Error('the roster is empty')
    person = first
    auditor = await visitAs(deputy)
  })
  afterAll(() => auditor.context().close())

  const search = () => auditor.getByRole('searchbox', { name: /^Persona, curso, lección/ })

  test('[AUD-02] finds a person by half a name without accents, and leads to their history', async () => {
    await auditor.goto('/auditoria')
    const [word = ''] = person.fullName.split(' ').toSorted((one, other) => other.length - one.length)
    const half = word
      .slice(1)
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .toLowerCase()
    await search().fill(half)
    await auditor.getByRole('heading', { name: 'Personas' }).waitFor()
    await search().fill(person.payrollNum)
    const link = auditor.getByRole('link', { name: new RegExp(`^${person.fullName}`) })
    await link.waitFor()
    expect(await accessibilityFaults(auditor, 'main')).toEqual([])
    await link.click()
    await auditor.getByRole('heading', { level: 1, name: `Historial de ${person.fullName}` }).waitFor()
    await auditor.locator('.timeline').getByText('Se dio de alta a', { exact: false }).first().waitFor()
    const levels = await auditor
      .locator('main')
      .locator('h1, h2, h3')
      .evaluateAll((all) => all.map(({ tagName }) => tagName))
    expect([...new Set(levels)]).toEqual(['H1', 'H2', 'H3'])
  })

  test('[AUD-02] shows what happened lately page after page, filtered by fact and by day, in the address, and back again', async () => {
    await auditor.goto('/auditoria?act=EmployeeHired&entry=999999999')
    const lines = auditor.locator('.timeline ol > li')
    await auditor.locator('.timeline .timeline-text').getByText('Se dio de alta a').first().waitFor()
    for (const text of await lines.allTextContents()) expect(text).toContain('Se dio de alta a')
    const sentences = auditor.locator('.timeline .timeline-text p:first-child')
    await auditor.getByText('Se muestran 20 registros', { exact: true }).waitFor()
    expect(await sentences.count()).toBe(20)
    await auditor.getByRole('button', { name: 'Mostrar anteriores' }).click()
    await auditor.getByText('Se muestran 70 registros', { exact: true }).waitFor()
    expect(new Set(await sentences.allTextContents()).size, 'each fact once').toBe(70)
    await auditor.getByLabel('Desde').fill('2099-01-01')
    await auditor.getByText('Ningún registro cumple con estos filtros').waitFor()
    expect(new URL(auditor.url()).searchParams.get('from')).toBe('2099-01-01')
    expect(new URL(auditor.url()).searchParams.has('entry')).toBe(false)
    await auditor.getByRole('button', { name: 'Quitar filtros' }).click()
    await lines.first().waitFor()
    expect(await auditor.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(new URL(auditor.url()).search).toBe('')
  })

  test('[AUD-04] a verification that somebody else began is followed to its end, begins no other, and what is missing is named', async () => {
    const startedAt = '2026-03-02T15:00:00.000Z'
    const found = { brokenAt: null, brokenEventId: null, reason: null, expectedHead: null, witnesses: [] }
    const running = { ...found, state: 'running', checked: 400, head: 1_000, startedAt, finishedAt: null }
    let answer: object = running
    const begun: string[] = []
    await auditor.route('**/api', async (route) => {
      const asked = route.request().postData() ?? ''
      if (asked.includes('mutation StartVerification')) begun.push(asked)
      if (!asked.includes('query VerifyLog')) return route.fallback()
      return route.fulfill({ json: { data: { Audit_verify: answer } } })
    })
    await auditor.goto('/auditoria')
    const bar = auditor.getByRole('progressbar', { name: 'Registros verificados' })
    await bar.waitFor()
    expect(await bar.getAttribute('aria-valuenow')).toBe('40')
    const verify = auditor.getByRole('button', { name: 'Verificar la integridad' })
    await verify.evaluate((one) => one.dispatchEvent(new MouseEvent('click', { bubbles: true })))
    await auditor.waitForRequest((request) => request.postData()?.includes('query VerifyLog') === true)
    expect(begun).toEqual([])
    answer = {
      ...running,
      state: 'broken',
      checked: 950,
      finishedAt: startedAt,
      brokenAt: 951,
      reason: 'tail',
      expectedHead: 1_000,
      witnesses: ['people has come to position 1000'],
    }
    await auditor
      .getByText(/termina en la posición 950 y había llegado a la 1,000 \(50 registros\)/)
      .waitFor()
    await auditor.getByText(/Lo indican: people has come to position 1000\./).waitFor()
    await auditor.unrouteAll({ behavior: 'wait' })
  })

  test('[AUD-06] exports what the filters leave as a sheet', async () => {
    await auditor.goto('/auditoria?act=RoleCreated')
    await auditor.locator('.timeline .timeline-text').first().waitFor()
    await auditor.getByRole('button', { name: 'Exportar' }).click()
    const [file] = await Promise.all([
      auditor.waitForEvent('download'),
      auditor.getByRole('menuitem', { name: 'Hoja de cálculo (Excel)' }).click(),
    ])
    const path = join(tmpdir(), `historial-${Date.now()}.xlsx`)
    await file.saveAs(path)
    const rows = gridOf(await readFile(path))
    expect(rows[0]?.[2]).toBe('Qué pasó')
    expect(rows.length).toBeGreaterThan(1)
    for (const [, , what] of rows.slice(1)) expect(what).toContain('Se creó el tipo de usuario')
    await auditor.goto('/auditoria?act=PersonalDataExported')
    await auditor.locator('.timeline').getByText('Historial de toda la empresa').first().waitFor()
  })

  const clocks = () =>
    auditor
      .locator('.section')
      .filter({ has: auditor.getByRole('heading', { name: 'Relojes', exact: true }) })

  test('[OPS-04] a time that is doubted is confirmed after a question, and not before', async () => {
    const at = '2026-03-02T18:05:00.000Z'
    const calm = { now: at, databaseSays: at, serverSays: at, isServerWrong: false, doubt: null }
    const doubt = { id: 'a1b2c3d4-0000-4000-8000-00000000aaaa', cause: 'leap', believedAt: at }
    const leapt = { ...calm, databaseSays: '2026-03-02T21:05:00.000Z', doubt }
    const sent: unknown[] = []
    await auditor.route('**/api', async (route) => {
      const asked = route.request().postDataJSON()
      if (asked?.query.includes('query Clocks'))
        return route.fulfill({ json: { data: { Audit_clocks: sent.length > 0 ? calm : leapt } } })
      if (!asked?.query.includes('mutation ConfirmClock')) return route.fallback()
      sent.push(asked.variables)
      return route.fulfill({ json: { data: { Audit_confirmClock: { at, pending: false } } } })
    })
    await auditor.goto('/auditoria')
    await clocks().getByRole('alert').getByText('El reloj de la base de datos saltó').waitFor()
    expect(await accessibilityFaults(auditor, 'main')).toEqual([])
    const confirm = clocks().getByRole('button', { name: 'Confirmar la hora' })
    await confirm.click()
    const asked = auditor.getByRole('alertdialog')
    await asked.getByText(/^¿La hora es 2 mar 2026, \d\d:05\?$/).waitFor()
    await asked.getByRole('button', { name: 'Cancelar' }).click()
    await asked.waitFor({ state: 'detached' })
    expect(sent).toEqual([])
    await confirm.click()
    await asked.getByRole('textbox', { name: 'Motivo' }).fill('El servidor estuvo en pausa')
    await asked.getByRole('button', { name: 'Confirmar la hora' }).click()
    await clocks().getByText('Los relojes coinciden.').waitFor()
    expect(sent).toEqual([{ doubt: doubt.id, reason: 'El servidor estuvo en pausa' }])
    expect(await confirm.count()).toBe(0)
  })
})
