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
    await auditor.goto('/dashboard')
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
    const headings = await auditor.locator('main').locator('h1, h2, h3').all()
    const levels = await Promise.all(headings.map((one) => one.evaluate(({ tagName }) => tagName)))
    expect([...new Set(levels)]).toEqual(['H1', 'H2', 'H3'])
  })

  test('[AUD-02] filters what happened lately by fact and by day, in the address, and back again', async () => {
    await auditor.goto('/auditoria?act=EmployeeHired&entry=999999999')
    const lines = auditor.locator('.timeline ol > li')
    await auditor.locator('.timeline .timeline-text').getByText('Se dio de alta a').first().waitFor()
    for (const text of await lines.allTextContents()) expect(text).toContain('Se dio de alta a')
    await auditor.getByLabel('Desde').fill('2099-01-01')
    await auditor.getByText('Ningún registro cumple con estos filtros').waitFor()
    expect(new URL(auditor.url()).searchParams.get('from')).toBe('2099-01-01')
    expect(new URL(auditor.url()).searchParams.has('entry')).toBe(false)
    await auditor.getByRole('button', { name: 'Quitar filtros' }).click()
    await lines.first().waitFor()
    expect(await auditor.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(new URL(auditor.url()).search).toBe('')
  })

  test('[AUD-02] shows what happened before page after page, each fact once, and says how many it shows', async () => {
    await auditor.goto('/auditoria?act=EmployeeHired')
    const sentences = auditor.locator('.timeline .timeline-text p:first-child')
    await auditor.getByText('Se muestran 20 registros', { exact: true }).waitFor()
    expect(await sentences.count()).toBe(20)
    await auditor.getByRole('button', { name: 'Mostrar anteriores' }).click()
    await auditor.getByText('Se muestran 70 registros', { exact: true }).waitFor()
    expect(new Set(await sentences.allTextContents()).size).toBe(70)
    await auditor.goto('/auditoria?act=RoleCreated')
    await auditor.getByText(/^\d registros?$/).waitFor()
    expect(await auditor.getByRole('button', { name: 'Mostrar anteriores' }).count()).toBe(0)
  })

  test('[AUD-04] [AUD-06] names the record at which the log was altered and why, and says how far it was signed', async () => {
    const at = '2026-03-02T15:00:00.000Z'
    const found = { brokenAt: null, brokenEventId: null, reason: null, expectedHead: null, witnesses: [] }
    const ended = { ...found, state: 'held', checked: 1, head: 2_000, startedAt: at, finishedAt: at }
    const signed = { position: 1_951, madeAt: at, isExported: true }
    const key = 'una-clave-publica'
    const told = async (proof: object, last: object | null) => {
      await auditor.unrouteAll({ behavior: 'wait' })
      await auditor.route('**/api', async (route) => {
        const asked = route.request().postData() ?? ''
        if (asked.includes('query VerifyLog'))
          return route.fulfill({ json: { data: { Audit_verify: { ...ended, ...proof } } } })
        if (!asked.includes('query Checkpoints')) return route.fallback()
        const checkpoints = { publicKey: key, place: '/copias/puntos', last }
        return route.fulfill({ json: { data: { Audit_checkpoints: checkpoints } } })
      })
      await auditor.goto('/auditoria')
      const heading = auditor.getByRole('heading', { name: 'Verificación de integridad' })
      const panel = auditor.locator('.section').filter({ has: heading })
      await panel.getByText(key, { exact: true }).waitFor()
      const verdict = panel.locator('.rt-CalloutRoot')
      const words = await verdict.locator('p').textContent()
      return [
        words?.replace(/ 2 mar 2026.*$/, ''),
        await verdict.getAttribute('role'),
        await panel.getByText(/punto de control (firmado:|\.)|ningún punto/).textContent(),
      ]
    }
    const altered = { state: 'broken', brokenAt: 1_951, brokenEventId: 'e-7', reason: 'digest' }
    expect(await told(altered, signed)).toEqual([
      'El historial fue alterado en la posición 1,951 (registro e-7): su contenido no es el que se guardó.',
      'alert',
      expect.stringMatching(
        /posición 1,951, .+ Está guardado fuera de la base de datos, en \/copias\/puntos\.$/,
      ),
    ])
    const forged = { state: 'broken', reason: 'signature', witnesses: ['2000.checkpoint'] }
    expect(await told(forged, { ...signed, isExported: false })).toEqual([
      'El historial está íntegro, pero no la firma de uno de sus puntos de control: 2000.checkpoint.',
      'alert',
      expect.stringContaining('Todavía no está guardado fuera de la base de datos, en /copias/puntos.'),
    ])
    expect(await told({ state: 'interrupted' }, { ...signed, isExported: null })).toEqual([
      'La última verificación no llegó a su fin.',
      null,
      expect.stringContaining(
        'No se sabe si está guardado fuera de la base de datos: /copias/puntos no responde.',
      ),
    ])
    expect(await told({}, null)).toEqual([
      'El historial está íntegro: 1 registro verificado.',
      null,
      'Todavía no se ha firmado ningún punto de control.',
    ])
    await auditor.unrouteAll({ behavior: 'wait' })
  })

  test('[AUD-04] begins no verification while one is under way', async () => {
    const at = '2026-03-02T15:00:00.000Z'
    const running = { state: 'running', checked: 500, head: 2_000, startedAt: at, finishedAt: null }
    const found = { brokenAt: null, brokenEventId: null, reason: null, expectedHead: null, witnesses: [] }
    const begun: string[] = []
    await auditor.route('**/api', async (route) => {
      const asked = route.request().postData() ?? ''
      if (asked.includes('mutation StartVerification')) begun.push(asked)
      if (!asked.includes('query VerifyLog')) return route.fallback()
      return route.fulfill({ json: { data: { Audit_verify: { ...running, ...found } } } })
    })
    await auditor.goto('/auditoria')
    await auditor.getByRole('progressbar', { name: 'Registros verificados' }).waitFor()
    const verify = auditor.getByRole('button', { name: 'Verificar la integridad' })
    await verify.evaluate((one) => one.dispatchEvent(new MouseEvent('click', { bubbles: true })))
    await auditor.waitForRequest((request) => request.postData()?.includes('query VerifyLog') === true)
    expect(begun).toEqual([])
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
})
