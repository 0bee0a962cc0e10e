import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PermissionKey, permissions } from '../../domain/kernel/ids.ts'
import { accessibilityFaults, fixture, newcomer, sessionOf, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { lighthouse, openProfile } from '../support/employees.ts'
import { passTest, planCourses, restAs } from '../support/planned.ts'
import { type RosterPerson, readRoster } from '../support/roster.ts'
import { handOver } from '../support/sessions.ts'

const ownPassword = 'linterna-de-cobre-62'

const courses = [
  {
    name: 'Zafarrancho de incendio',
    priority: 'Normativa',
    trainingHours: '00:45:00',
    tests: 2,
    level: 'enterprise',
  },
  {
    name: 'Zarpe seguro',
    priority: 'Técnica',
    trainingHours: '01:30:00',
    tests: 1,
    level: 'department',
  },
  {
    name: 'Zonas de fondeo',
    priority: 'Institucional',
    trainingHours: '02:00:00',
    tests: 0,
    level: 'jobTitle',
  },
] as const

const menuOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link').allTextContents()

/** The buttons of the card whose words do not fit into them. */
const overfull = (page: Page): Promise<string[]> =>
  page
    .locator('.person-card button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.scrollHeight > button.clientHeight + 1)
        .map((button) => button.outerHTML.slice(0, 120)),
    )

describe('the profile', () => {
  let admin: Page
  /** Of a member, and afterwards of somebody whose user type is changed. */
  let member: Page
  let people: ReadonlyMap<string, RosterPerson>
  let lessons: ReadonlyMap<string, readonly string[]>
  let keeperPath: string

  const person = (payrollNum: string): RosterPerson => {
    const found = people.get(payrollNum)
    if (!found) throw new Error(`nobody is ${payrollNum}`)
    return found
  }

  beforeAll(async () => {
    const roster = await readRoster(fixture('roster-lighthouse.csv'))
    people = new Map(roster.map((one) => [one.payrollNum, one]))
    admin = await visitAs(deputy)
    member = await visitAs(newcomer(person('7002'), ownPassword))
    lessons = await planCourses(admin, lighthouse, courses)
    await admin.goto('/empleados')
  })

  afterAll(async () => {
    for (const page of [admin, member]) await page.context().close()
  })

  test('[EMP-04] the card says who somebody is; without navigation state it is oneself', async () => {
    const factsOf = async (page: Page) => {
      const card = page.locator('.person-card')
      const values = await card.locator('dd').allTextContents()
      const terms = await card.locator('dt').allTextContents()
      return Object.fromEntries(terms.map((term, index) => [term, values[index]]))
    }
    await openProfile(admin, person('7003'))
    const card = admin.locator('.person-card')
    await card.getByRole('heading', { name: 'Ulises Nuño Zúñiga' }).waitFor()
    expect(await factsOf(admin)).toEqual({
      'Número de nómina': '7003',
      Departamento: 'Faros',
      Puesto: 'Farero',
      Terminal: 'Isla Verde',
      'Tipo de usuario': 'Empleado',
      'Fecha de ingreso': '22 ago 2016',
      Identificador: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const order = await card.locator('dt').allTextContents()
    expect(order.slice(0, 3)).toEqual(['Puesto', 'Departamento', 'Terminal'])
    expect(order.at(-1)).toBe('Identificador')
    await card.getByText('Activo', { exact: true }).waitFor()
    expect(await card.locator('.rt-Badge').allTextContents()).toEqual(['Activo'])

    await admin.getByRole('link', { name: 'Perfil', exact: true }).click()
    await admin.getByRole('heading', { name: 'Mi perfil', level: 1 }).waitFor()
    await card.getByRole('heading', { name: deputy.fullName }).waitFor()
    expect((await factsOf(admin))['Tipo de usuario']).toBe('Administrador')
    expect(await card.locator('.rt-Badge').allTextContents()).toEqual(['Activo', 'Administrador'])
  })

  test('[AUD-06] one’s own record is taken along as PDF and JSON, and administrators are offered another’s', async () => {
    await member.goto('/empleado/desarrollo')
    const own = member.getByRole('group', { name: 'Mi expediente' })
    for (const [format, name] of [
      ['PDF', 'Descargar mi expediente en PDF'],
      ['JSON', 'Descargar mi expediente en JSON'],
    ] as const) {
      const button = own.getByRole('button', { name })
      expect(await button.textContent()).toBe(format)
      const [file] = await Promise.all([member.waitForEvent('download'), button.click()])
      expect(file.suggestedFilename()).toBe(`expediente_7002.${format.toLowerCase()}`)
    }
    await openProfile(admin, person('7002'))
    await admin.getByRole('group', { name: `Expediente de ${person('7002').fullName}` }).waitFor()
    for (const page of [member, admin])
      for (const width of [1280, 900, 390]) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => overfull(page), { message: String(width) }).toEqual([])
      }
    for (const page of [member, admin]) await page.setViewportSize({ width: 1280, height: 800 })
  })

  test('[DUE-20] a calendar address is made, shown once, read without a session, renewed and revoked', async () => {
    const section = member.locator('section', { has: member.getByRole('heading', { name: 'Calendario' }) })
    const press = (name: string) => section.getByRole('button', { name, exact: true }).click()
    const sure = (name: string) => member.getByRole('alertdialog').getByRole('button', { name }).click()
    const shown = async () => (await section.locator('code').textContent()) ?? ''
    const read = async (address: string) => {
      const answer = await fetch(new URL(new URL(address).pathname, member.url()))
      return [answer.status, (await answer.text()).slice(0, 15)]
    }
    await press('Crear dirección')
    await section.getByRole('heading', { name: 'Dirección de su calendario' }).waitFor()
    await expect
      .poll(() => member.evaluate(() => document.activeElement?.textContent))
      .toBe('Dirección de su calendario')
    const first = await shown()
    expect(await read(first)).toEqual([200, 'BEGIN:VCALENDAR'])
    expect(await accessibilityFaults(member)).toEqual([])
    await press('Listo')
    await member.reload()
    await section.getByText('Se usó por última vez').waitFor()
    expect(await section.locator('code').count()).toBe(0)
    await press('Renovar')
    await sure('Renovar')
    const second = await shown()
    expect((await read(first))[0]).toBe(404)
    expect((await read(second))[0]).toBe(200)
    await press('Listo')
    await press('Revocar')
    await sure('Revocar')
    await section.getByRole('button', { name: 'Crear dirección' }).waitFor()
    expect((await read(second))[0]).toBe(404)
  })

  test('[EMP-05] the plan stands in its three groups, each row with name, duration, priority and status', async () => {
    const [first] = lessons.get('Zafarrancho de incendio') ?? []
    await passTest(member, first ?? '')
    const tableOf = async (group: string) => {
      const rows = admin.getByRole('region', { name: group }).locator('tbody').getByRole('row')
      await rows.first().waitFor()
      return rows.evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)),
      )
    }
    const ofCompany = async () => {
      await openProfile(admin, person('7002'))
      return tableOf('De la empresa')
    }
    // a busy server answers a test before the plan has followed it
    await expect
      .poll(ofCompany)
      .toEqual([
        ['Zafarrancho de incendio', '45 min', 'Normativa', '1 / 2', 'PendienteFalta Evaluación 2', ''],
      ])
    expect(await tableOf('Del departamento')).toEqual([
      ['Zarpe seguro', '1 h 30 min', 'Técnica', '0 / 1', 'PendienteFalta evidencia', ''],
    ])
    expect(await tableOf('Del puesto')).toEqual([
      ['Zonas de fondeoBorrador', '2 h', 'Institucional', '—', 'Sin iniciar', ''],
    ])
  })

  test('[EMP-06] four badges, six to a row, each with its progress and the icon of what is earned or not', async () => {
    const badges = admin.locator('.badge-card')
    await badges.first().waitFor()
    const shown = () =>
      badges.evaluateAll((all) =>
        all.map((badge) => [
          ...[...badge.querySelectorAll('p')].map(({ textContent }) => textContent),
          badge.querySelector('[role=progressbar]')?.getAttribute('aria-valuetext'),
          badge.querySelectorAll('svg[data-earned]').length,
        ]),
      )
    expect(await shown()).toEqual([
      ['Rumbo propio', 'Aprobar un curso del plan de desarrollo.', '50%', 0],
      ['Primera travesía', 'Aprobar un primer curso.', '50%', 0],
      ['Mar abierto', 'Aprobar un curso fuera del plan de desarrollo.', '0%', 0],
      ['A bordo', 'Entrar a Bitácora por primera vez.', '100%', 1],
    ])
    const columns = await admin
      .locator('.badge-grid')
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
    expect(columns).toBe(6)
    for (const lessonId of lessons.get('Zafarrancho de incendio')?.slice(1) ?? [])
      await passTest(member, lessonId)
    const shownAnew = async () => {
      await openProfile(admin, person('7002'))
      await badges.first().waitFor()
      return (await shown()).map((badge) => badge.slice(2))
    }
    await expect.poll(shownAnew).toEqual([
      ['100%', 1],
      ['100%', 1],
      ['0%', 0],
      ['100%', 1],
    ])
  })

  test('[EMP-07] an administrator gives somebody else a temporary password, without their present one', async () => {
    const forgetful = person('7005')
    const temporary = 'boya-roja-al-norte-19'
    await openProfile(admin, forgetful)
    await admin.getByRole('button', { name: 'Editar', exact: true }).click()
    await admin.getByRole('menuitem', { name: 'Cambiar contraseña' }).click()
    const others = admin.getByRole('dialog')
    expect(await others.getByLabel('Contraseña actual').count()).toBe(0)
    await others.getByLabel('Contraseña temporal').fill(temporary)
    await others.getByRole('button', { name: 'Asignar contraseña' }).click()
    await others.getByText(temporary).waitFor()
    await others.getByRole('button', { name: 'Listo' }).click()
    const begun = await restAs(admin, 'POST', '', {
      query:
        'mutation ($payrollNum: String, $password: String) { in: User_login(payrollNum: $payrollNum, password: $password) { isFirstTime } }',
      variables: { payrollNum: forgetful.payrollNum, password: temporary },
    })
    expect(begun.body).toEqual({ data: { in: { isFirstTime: true } } })
  })

  test('a profile that one may not see is refused once for the page', async () => {
    await member.goto(admin.url())
    await member.waitForLoadState('networkidle')
    // what a part of the page is refused first gives way to what the page is
    await expect.poll(() => member.getByRole('alert').count()).toBe(1)
    expect(await member.getByRole('button', { name: 'Reintentar' }).count()).toBe(0)
  })

  test('[EMP-08] another user type: not the current one, none that is inactive; its permissions hold from the next request', async () => {
    keeperPath = await makeRoles(admin)
    const mayReport = async () => (await restAs(member, 'GET', '/reports/courses')).status
    await handOver(member, await sessionOf(newcomer(person('7003'), ownPassword)))
    await member.goto('/empleado/desarrollo')
    await expect.poll(() => menuOf(member)).toEqual(['Inicio', 'Perfil', 'Mis cursos'])
    expect(await mayReport()).toBe(403)

    await openProfile(admin, person('7003'))
    await admin.getByRole('button', { name: 'Editar', exact: true }).click()
    await admin.getByRole('menuitem', { name: 'Cambiar tipo de usuario' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Cambiar tipo de usuario' })
    await expect.poll(() => dialog.getByRole('combobox').textContent()).toBe('Empleado (actual)')
    await expect
      .poll(() => dialog.getByRole('combobox').evaluate((select) => select === document.activeElement))
      .toBe(true)
    await dialog.getByRole('button', { name: 'Cambiar', exact: true }).click()
    await dialog.getByText('Elija un tipo de usuario distinto del actual.').waitFor()
    await dialog.getByRole('combobox').click()
    const current = admin.getByRole('option', { name: 'Empleado (actual)' })
    expect(await current.getAttribute('aria-disabled')).toBe('true')
    expect(await admin.getByRole('option', { name: retired }).count()).toBe(0)
    await admin.getByRole('option', { name: keeper }).click()
    await dialog.getByLabel('Motivo').fill('Cubre la jefatura '.repeat(170))
    expect(await dialog.getByLabel('Motivo').inputValue()).toHaveLength(255)
    await dialog.getByRole('button', { name: 'Cambiar', exact: true }).click()
    await admin.getByText(`tiene ahora el tipo ${keeper}`).waitFor()
    await admin.locator('.person-card').getByText(keeper).waitFor()
    const opener = admin.getByRole('button', { name: 'Editar', exact: true })
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)

    expect(await mayReport()).toBe(200)
    await member.getByRole('link', { name: 'Mis cursos' }).click()
    await expect
      .poll(() => menuOf(member))
      .toEqual(['Inicio', 'Perfil', 'Mis cursos', 'Empleados', 'Reportes'])
  })

  test('[EMP-08] a holder of employee.* gives no more than they hold, changes nobody’s password, and is nobody special once that type is inactive', async () => {
    await openProfile(member, person('7009'))
    expect(await member.getByRole('button', { name: 'Cambiar contraseña' }).count()).toBe(0)
    await member.getByRole('button', { name: 'Editar', exact: true }).click()
    await member.getByRole('menuitem', { name: 'Cambiar tipo de usuario' }).click()
    const dialog = member.getByRole('dialog')
    await dialog.getByText('No se pueden elegir los tipos con permisos que usted no tiene.').waitFor()
    await dialog.getByText('Los tipos con permiso de auditoría solo los asigna un administrador.').waitFor()
    await dialog.getByRole('combobox').click()
    const option = member.getByRole('option', { name: 'Administrador' })
    expect(await option.getAttribute('aria-disabled')).toBe('true')
    await member.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()

    expect((await restAs(admin, 'PATCH', keeperPath, { active: false })).status).toBe(200)
    await expect.poll(async () => (await restAs(member, 'GET', '/reports/courses')).status).toBe(403)
  })

  test('the user types that cannot be read are said once, and nothing can be changed until they are', async () => {
    const roles = (url: URL) => url.pathname === '/api'
    await openProfile(admin, person('7004'))
    await admin.reload()
    await admin.route(roles, (route) =>
      route.request().postData()?.includes('Role_list') ? route.abort() : route.continue(),
    )
    await admin.getByRole('button', { name: 'Editar', exact: true }).click()
    await admin.getByRole('menuitem', { name: 'Cambiar tipo de usuario' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByText('No hay conexión con el servidor').waitFor()
    expect(await dialog.getByRole('button', { name: 'Cambiar', exact: true }).isDisabled()).toBe(true)
    await admin.unroute(roles)
    await dialog.getByRole('button', { name: 'Reintentar' }).click()
    await dialog.getByRole('combobox').waitFor()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
  })

  test('a profile with a long name has no accessibility fault that a machine can find, nor is it wider than a phone', async () => {
    await admin.locator('.badge-card').first().waitFor()
    expect(await accessibilityFaults(admin)).toEqual([])
    await admin.setViewportSize({ width: 390, height: 800 })
    const wider = () => admin.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await wider()).toBeLessThanOrEqual(0)
    expect(await accessibilityFaults(admin)).toEqual([])
  })
})

const idOf = (key: PermissionKey) => ({ id: permissions.find((one) => one.key === key)?.id })

const keeper = 'Jefatura de faro'
const retired = 'Guardia retirada'

/** One that is active and one that is not; answers with the path of the first. */
const makeRoles = async (page: Page): Promise<string> => {
  const [employee, report] = [idOf('employee.*'), idOf('report.*')]
  const made = await restAs(page, 'POST', '/roles', { name: keeper, permissions: [employee, report] })
  await restAs(page, 'POST', '/roles', { name: retired, active: false, permissions: [report] })
  // the role that was made, as the contract says
  return `/roles/${(made.body as { id: string }).id}`
}
