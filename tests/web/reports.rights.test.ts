import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PermissionKey, permissions } from '../../domain/kernel/ids.ts'
import { callAs } from '../support/authoring.ts'
import { accessibilityFaults, fixture, newcomer, sessionOf, visit } from '../support/browser.ts'
import { lighthouse, listed, searchFor } from '../support/employees.ts'
import { follow } from '../support/follow.ts'
import { planCourses, restAs } from '../support/planned.ts'
import { type RosterPerson, readRoster } from '../support/roster.ts'
import { handOver } from '../support/sessions.ts'
import { site } from '../support/site.ts'

const courseName = 'Luces de situación'

/** The page of the current test's viewer. */
let page: Page
let roster: readonly RosterPerson[]

beforeAll(async () => {
  roster = await readRoster(fixture('roster-lighthouse.csv'))
  page = await visit()
  // a storage is a site’s
  await page.goto('/health')
  await planCourses(site.founded.deputy, lighthouse, [
    { name: courseName, priority: 'Técnica', trainingHours: '02:00:00', tests: 1, level: 'enterprise' },
  ])
})
afterAll(() => page.context().close())

/** At this address is now somebody of the roster, with a role that holds this key alone. */
const openAsHolder = async (key: PermissionKey, payrollNum: string, path: string): Promise<void> => {
  const admin = site.founded.deputy
  const person = roster.find((one) => one.payrollNum === payrollNum) as RosterPerson
  const id = permissions.find((one) => one.key === key)?.id
  const made = await restAs(admin, 'POST', '/roles', {
    name: `Solo ${key.slice(0, -2)}`,
    permissions: [{ id }],
  })
  const call = await callAs(admin)
  const { found } = await call<{ found: { rows: { id: string }[] } }>(
    'query ($search: String) { found: User_list(search: $search) { rows { id } } }',
    { search: payrollNum },
  )
  await call(
    'mutation ($userId: ID!, $roleId: ID!) { User_changeRole(userId: $userId, roleId: $roleId) { transactionStatus } }',
    { userId: found.rows[0]?.id, roleId: (made.body as { id: string }).id },
  )
  await handOver(page, await sessionOf(newcomer(person, 'linterna-de-cobre-62')))
  await page.goto(path)
}

const menuOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link').allTextContents()

describe('a role of one permission', () => {
  test('[AUD-03] who reads reports without auditing is offered no past moment, and given none', async () => {
    await openAsHolder('report.*', '7002', '/dashboard')
    for (const [path, heading] of [
      ['/reporte/empleados', 'Reporte de empleados'],
      ['/reporte/cursos', 'Reporte de cursos'],
      ['/reporte/plan', 'Reporte del plan de desarrollo'],
    ] as const) {
      await follow(page, path)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      await page.getByText(/^\d+ de \d+$/).waitFor()
      expect([path, await page.getByRole('button', { name: 'Ver a una fecha' }).count()]).toEqual([path, 0])
    }
    await follow(page, '/reporte/cursos')
    await page.getByRole('link', { name: courseName }).click()
    await page.getByRole('heading', { level: 1, name: courseName }).waitFor()
    await page.getByText(/^\d+ de \d+$/).waitFor()
    expect(await page.getByRole('button', { name: 'Ver a una fecha' }).count()).toBe(0)
    expect(await page.getByRole('link', { name: /^Ver el historial/ }).count()).toBe(0)
    // of themselves alone
    const { fullName } = roster.find(({ payrollNum }) => payrollNum === '7002') as RosterPerson
    await page.getByRole('button', { name: `Por qué ${fullName} ` }).waitFor()
    expect(await page.getByRole('button', { name: /^Por qué / }).count()).toBe(1)
    await follow(page, '/reporte/empleados?asOf=2020-01-01')
    await page.getByRole('alert').first().waitFor()
    expect(await page.locator('tbody tr').count()).toBe(0)
    await follow(page, '/auditoria')
    await page.getByRole('heading', { level: 1, name: 'Sin permiso' }).waitFor()
  })

  test('[RPT-01] who looks after plans alone has the plan report from their own plan, and no other', async () => {
    await openAsHolder('employee_development.*', '7003', '/empleado/desarrollo')
    await expect.poll(() => menuOf(page)).toEqual(['Inicio', 'Perfil', 'Mis cursos'])
    await page.getByRole('link', { name: 'Ver los planes de todos' }).click()
    await page.getByRole('heading', { level: 1, name: 'Reporte del plan de desarrollo' }).waitFor()
    expect(await page.getByRole('navigation', { name: 'Reportes' }).count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('radio', { name: 'Por curso' }).click()
    const row = page.getByRole('row', { name: new RegExp(courseName) })
    await row.waitFor()
    expect(await row.getByRole('link').count()).toBe(0)
    await page.getByRole('radio', { name: 'Por empleado' }).click()
    await searchFor(page, '7004')
    await listed(page, 1, 1)
    const other = roster.find(({ payrollNum }) => payrollNum === '7004')?.fullName ?? ''
    await page.getByRole('link', { name: other }).click()
    await page.getByRole('heading', { level: 1, name: other }).waitFor()
    await page.getByRole('button', { name: `Acciones de ${courseName}` }).waitFor()
    expect(await page.getByRole('link', { name: 'Ver los planes de todos' }).count()).toBe(0)
    await follow(page, '/reporte/empleados')
    await page.getByRole('heading', { level: 1, name: 'Sin permiso' }).waitFor()
  })

  test('[RPT-01] whoever looks after no plans and reads no reports finds neither', async () => {
    await openAsHolder('course.*', '7005', '/empleado/desarrollo')
    await page.getByRole('heading', { level: 1, name: 'Mi perfil' }).waitFor()
    await page.getByRole('heading', { name: 'Plan de desarrollo' }).waitFor()
    expect(await page.getByRole('link', { name: 'Ver los planes de todos' }).count()).toBe(0)
    await follow(page, '/reporte/plan')
    await page.getByRole('heading', { level: 1, name: 'Sin permiso' }).waitFor()
  })
})
