import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityFaults, fixture, logIn, visit } from '../support/browser.ts'
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
    auditor = await visit()
    await logIn(auditor, deputy.payrollNum, deputy.password)
    await auditor.waitForURL('**/dashboard')
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
  })

  test('[AUD-02] filters what happened lately by fact and by day, in the address, and back again', async () => {
    await auditor.goto('/auditoria?act=EmployeeHired')
    const lines = auditor.locator('.timeline ol > li')
    await auditor.locator('.timeline .timeline-text').getByText('Se dio de alta a').first().waitFor()
    for (const text of await lines.allTextContents()) expect(text).toContain('Se dio de alta a')
    await auditor.getByLabel('Desde').fill('2099-01-01')
    await auditor.getByText('Ningún registro cumple con estos filtros').waitFor()
    expect(new URL(auditor.url()).searchParams.get('from')).toBe('2099-01-01')
    await auditor.getByRole('button', { name: 'Quitar filtros' }).click()
    await lines.first().waitFor()
    expect(new URL(auditor.url()).search).toBe('')
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
