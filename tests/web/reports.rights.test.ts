import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PermissionKey, permissions } from '../../domain/kernel/ids.ts'
import { callAs } from '../support/authoring.ts'
import { accessibilityFaults, fixture, newcomer, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { lighthouse, listed, searchFor } from '../support/employees.ts'
import { follow } from '../support/follow.ts'
import { planCourses, restAs } from '../support/planned.ts'
import { type RosterPerson, readRoster } from '../support/roster.ts'

const courseName = 'Luces de situación'

let admin: Page
let roster: readonly RosterPerson[]

beforeAll(async () => {
  roster = await readRoster(fixture('roster-lighthouse.csv'))
  admin = await visitAs(deputy)
  await planCourses(admin, lighthouse, [
    { name: courseName, priority: 'Técnica', trainingHours: '02:00:00', tests: 1, level: 'enterprise' },
  ])
})
afterAll(() => admin.context().close())

/** Somebody of the roster, logged in, with a role that holds this key alone. */
const holderOf = async (key: PermissionKey, payrollNum: string): Promise<Page> => {
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
  return visitAs(newcomer(person, 'linterna-de-cobre-62'))
}

const menuOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link').allTextContents()

describe('a role of one permission', () => {
  test('[AUD-03] who reads reports without auditing is offered no past moment, and given none', async () => {
    const reader = await holderOf('report.*', '7002')
    await reader.goto('/dashboard')
    for (const [path, heading] of [
      ['/reporte/empleados', 'Reporte de empleados'],
      ['/reporte/cursos', 'Reporte de cursos'],
      ['/reporte/plan', 'Reporte del plan de desarrollo'],
    ] as const) {
      await follow(reader, path)
      await reader.getByRole('heading', { level: 1, name: heading }).waitFor()
      await reader.getByText(/^\d+ de \d+$/).waitFor()
      expect([path, await reader.getByRole('button', { name: 'Ver a una fecha' }).count()]).toEqual([path, 0])
    }
    await follow(reader, '/reporte/cursos')
    await reader.getByRole('link', { name: courseName }).click()
    await reader.getByRole('heading', { level: 1, name: courseName }).waitFor()
    await reader.getByText(/^\d+ de \d+$/).waitFor()
    expect(await reader.getByRole('button', { name: 'Ver a una fecha' }).count()).toBe(0)
    expect(await reader.getByRole('link', { name: /^Ver el historial/ }).count()).toBe(0)
    // of themselves alone
    const { fullName } = roster.find(({ payrollNum }) => payrollNum === '7002') as RosterPerson
    await reader.getByRole('button', { name: `Por qué ${fullName} ` }).waitFor()
    expect(await reader.getByRole('button', { name: /^Por qué / }).count()).toBe(1)
    await follow(reader, '/reporte/empleados?asOf=2020-01-01')
    await reader.getByRole('alert').first().waitFor()
    expect(await reader.locator('tbody tr').count()).toBe(0)
    await follow(reader, '/auditoria')
    await reader.getByRole('heading', { level: 1, name: 'Sin permiso' }).waitFor()
    await reader.context().close()
  })

  test('[RPT-01] who looks after plans alone has the plan report from their own plan, and no other', async () => {
    const evaluator = await holderOf('employee_development.*', '7003')
    await evaluator.goto('/empleado/desarrollo')
    await expect.poll(() => menuOf(evaluator)).toEqual(['Inicio', 'Perfil', 'Mis cursos'])
    await evaluator.getByRole('link', { name: 'Ver los planes de todos' }).click()
    await evaluator.getByRole('heading', { level: 1, name: 'Reporte del plan de desarrollo' }).waitFor()
    expect(await evaluator.getByRole('navigation', { name: 'Reportes' }).count()).toBe(0)
    expect(await accessibilityFaults(evaluator)).toEqual([])
    await evaluator.getByRole('radio', { name: 'Por curso' }).click()
    const row = evaluator.getByRole('row', { name: new RegExp(courseName) })
    await row.waitFor()
    expect(await row.getByRole('link').count()).toBe(0)
    await evaluator.getByRole('radio', { name: 'Por empleado' }).click()
    await searchFor(evaluator, '7004')
    await listed(evaluator, 1, 1)
    const other = roster.find(({ payrollNum }) => payrollNum === '7004')?.fullName ?? ''
    await evaluator.getByRole('link', { name: other }).click()
    await evaluator.getByRole('heading', { level: 1, name: other }).waitFor()
    await evaluator.getByRole('button', { name: `Acciones de ${courseName}` }).waitFor()
    expect(await evaluator.getByRole('link', { name: 'Ver los planes de todos' }).count()).toBe(0)
    await follow(evaluator, '/reporte/empleados')
    await evaluator.getByRole('heading', { level: 1, name: 'Sin permiso' }).waitFor()
    await evaluator.context().close()
  })

  test('[RPT-01] whoever looks after no plans and reads no reports finds neither', async () => {
    const author = await holderOf('course.*', '7005')
    await author.goto('/empleado/desarrollo')
    await author.getByRole('heading', { level: 1, name: 'Mi perfil' }).waitFor()
    await author.getByRole('heading', { name: 'Plan de desarrollo' }).waitFor()
    expect(await author.getByRole('link', { name: 'Ver los planes de todos' }).count()).toBe(0)
    await follow(author, '/reporte/plan')
    await author.getByRole('heading', { level: 1, name: 'Sin permiso' }).waitFor()
    await author.context().close()
  })
})
