import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissions as allPermissions, type PermissionKey, roleIds } from '../../domain/kernel/ids.ts'
import { callAs } from '../support/authoring.ts'
import { accept, accessibilityFaults, fixture, newcomer, tokenOn, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { follow } from '../support/follow.ts'
import { type RosterPerson, readRoster } from '../support/roster.ts'
import { site } from '../support/site.ts'

const roleName = 'Vigía de puestos'
const newName = 'Vigía de puestos y tipos'
const ownPassword = 'catalejo-de-cobre-63'

describe('user types', () => {
  let page: Page
  let holder: Page
  let person: RosterPerson
  let watcher: RosterPerson

  beforeAll(async () => {
    const roster = await readRoster(fixture('roster-320.csv'))
    const [found, other] = [roster.at(-1), roster.at(-2)]
    if (!found || !other) throw new Error('the roster is empty')
    person = found
    watcher = other
    page = await visitAs(deputy)
    holder = await visitAs(newcomer(person, ownPassword))
    await page.goto('/dashboard')
  })

  afterAll(async () => {
    await page.context().close()
    await holder.context().close()
  })

  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const save = () => page.getByRole('button', { name: 'Guardar' })
  const permission = (name: string) => page.getByRole('switch', { name, exact: true })
  const isOn = (name: string) => permission(name).getAttribute('aria-checked')

  test('[ROLE-04] the built-in types have no switch, and editing them is refused with the reason', async () => {
    await page.getByRole('link', { name: 'Administración' }).click()
    for (const name of ['Administrador', 'Empleado']) {
      await row(name).getByText('Activo').waitFor()
      expect(await row(name).getByRole('switch').count()).toBe(0)
      await row(name).hover()
      await row(name)
        .getByRole('button', { name: `Editar ${name}` })
        .click()
      const refused = page.getByRole('alert').getByText('no se pueden modificar')
      await refused.waitFor()
      await page.getByRole('alert').getByRole('button', { name: 'Cerrar' }).click()
      await expect.poll(() => refused.count()).toBe(0)
      expect(new URL(page.url()).pathname).toBe('/roles')
    }
    for (const id of ['xyz', crypto.randomUUID()]) {
      await follow(page, `/roles/${id}`)
      await page.getByText('No se encontró el tipo de usuario.').waitFor()
      expect(await page.getByRole('button', { name: 'Reintentar' }).count()).toBe(0)
    }
    await page.getByRole('link', { name: 'Ver los tipos de usuario' }).click()
    await page.waitForURL('**/roles')
    await follow(page, `/roles/${roleIds.administrador}`)
    await page.getByText('no se pueden modificar').waitFor()
    expect(await save().count()).toBe(0)
    expect(await permission('Puestos').isDisabled()).toBe(true)
  })

  test('[ROLE-02] [ROLE-03] a type is made of a name and permissions; its status can be chosen once it has one', async () => {
    await follow(page, '/roles?search=vig')
    await page.getByText('No hay datos disponibles').waitFor()
    await page.getByRole('button', { name: 'Crear tipo de usuario' }).click()
    await page.getByRole('heading', { name: 'Crear tipo de usuario' }).waitFor()
    await permission('Puestos').waitFor()
    const reason = () => save().locator('xpath=following-sibling::*').textContent()
    expect(await reason()).toBe('Nombre del Tipo de usuario es requerido.')
    await page.getByLabel('Nombre').fill(roleName)
    await expect.poll(reason).toBe('Seleccione al menos un permiso.')
    expect(await page.getByRole('radiogroup', { name: 'Estatus' }).count()).toBe(0)
    await page.getByText('Ver los puestos y activarlos o desactivarlos.').click()
    expect(await isOn('Puestos')).toBe('true')
    await expect.poll(() => page.getByRole('radio', { name: /^Activo/ }).isChecked()).toBe(true)
    await permission('Puestos').click()
    await expect.poll(() => page.getByRole('radiogroup', { name: 'Estatus' }).count()).toBe(0)
    await permission('Puestos').click()
    await save().click()
    await accept(page, 'Cancelar')
    await expect.poll(() => save().evaluate((one) => one === document.activeElement)).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/roles/crear')
    expect(await page.getByRole('alert').count()).toBe(0)
    await save().click()
    await page.getByRole('alertdialog', { name: `¿Crear el tipo ${roleName}?` }).waitFor()
    await accept(page, 'Guardar')
    await page.getByText(`El tipo ${roleName} se creó`).waitFor()
    await page.waitForURL('**/roles?search=vig')
    await row(roleName).waitFor()
    expect(await row(roleName).getByRole('cell').nth(0).textContent()).toBe('0')
  })

  test('[ROLE-06] a name that is taken is told in passing and at its field, in the words of the server', async () => {
    await page.getByRole('button', { name: 'Crear tipo de usuario' }).click()
    await page.getByLabel('Nombre').fill(roleName.toUpperCase())
    await permission('Empresa').click()
    await save().click()
    await accept(page, 'Guardar')
    const words = 'Ya existe un tipo de usuario con ese nombre.'
    await page.locator('.toast[data-tone=error]').getByText(words).waitFor()
    await expect.poll(() => page.getByLabel('Nombre').getAttribute('aria-invalid')).toBe('true')
    await page.locator('.role-name').getByText(words).waitFor()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await accept(page, 'Descartar')
    await page.waitForURL('**/roles?search=vig')
  })

  test('[ROLE-02] editing is saved only once something differs, and leads back to the list as it was left', async () => {
    await follow(page, '/roles?search=vig&status=ACTIVE')
    await row(roleName).hover()
    await row(roleName)
      .getByRole('button', { name: `Editar ${roleName}` })
      .click()
    await page.getByRole('heading', { name: `Editar ${roleName}` }).waitFor()
    expect(await isOn('Puestos')).toBe('true')
    expect(await isOn('Empresa')).toBe('false')
    await permission('Empresa').click()
    await permission('Empresa').click()
    expect(await save().getAttribute('aria-disabled')).toBe('true')
    await permission('Tipos de usuario').click()
    await page.getByLabel('Nombre').fill(newName)
    await save().click()
    await accept(page, 'Guardar')
    await page.getByText(`El tipo ${newName} se actualizó`).waitFor()
    await page.waitForURL('**/roles?search=vig&status=ACTIVE')
    await row(newName).waitFor()
  })

  test('a type that somebody else changed is shown as it is now, unless it is being edited: then saving is refused', async () => {
    await row(newName)
      .getByRole('button', { name: `Editar ${newName}` })
      .click()
    await permission('Empresa').waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1)
    const token = await tokenOn(page)
    const address = `${site.address}/api/roles/${id}`
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const held = async () => (await (await fetch(address, { headers })).json()).permissions
    const changeMeanwhile = async (change: object) => {
      const answer = await fetch(address, { method: 'PATCH', headers, body: JSON.stringify(change) })
      expect(answer.status).toBe(200)
    }
    const assigned = async () => (await held()).filter((one: { assigned: boolean }) => one.assigned)
    const name = page.getByLabel(/^(Nombre|Name)$/)
    const before = await assigned()
    const granted = before.map((one: { id: string }) => ({ id: one.id }))
    await name.fill('Vigía de madrugada')
    await changeMeanwhile({ name: 'Vigía de noche', permissions: granted.slice(0, 1) })
    await page.getByRole('button', { name: /English/ }).click()
    await page.getByRole('heading', { name: 'Edit Vigía de noche' }).waitFor()
    expect(await name.inputValue()).toBe('Vigía de madrugada')
    await page.getByRole('button', { name: 'Save' }).click()
    await accept(page, 'Save')
    await page.getByRole('alert').first().waitFor()
    expect(await assigned()).toHaveLength(1)

    await page.getByRole('button', { name: 'Cancel' }).click()
    await accept(page, 'Discard')
    await page.waitForURL('**/roles?*')
    await follow(page, `/roles/${id}`)
    await expect.poll(() => name.inputValue()).toBe('Vigía de noche')
    await changeMeanwhile({ name: newName, permissions: granted })
    await page.getByRole('button', { name: /Español/ }).click()
    await expect.poll(() => name.inputValue()).toBe(newName)
    expect(await isOn('Tipos de usuario')).toBe('true')
    await follow(page, '/roles?search=vig')
    await row(newName).waitFor()
  })

  test('[ROLE-01] the list counts the users of a type, and finds it by name and status', async () => {
    await assign(page, person.payrollNum, newName)
    await page.goto('/roles')
    await expect
      .poll(() => page.getByRole('columnheader').allTextContents())
      .toEqual(['Tipo de usuario', 'Usuarios', 'Estatus', 'Acciones'])
    await expect.poll(() => row(newName).getByRole('cell').nth(0).textContent()).toBe('1')
    await page.getByRole('searchbox', { name: 'Buscar tipo de usuario' }).fill('vigia')
    await page.getByText('1 de 1', { exact: true }).waitFor()
    await page.getByRole('combobox', { name: 'Estatus' }).click()
    await page.getByRole('option', { name: 'Inactivos' }).click()
    await page.getByText('No hay datos disponibles').waitFor()
  })

  test('whoever may make types cannot hand on a permission that they lack', async () => {
    await holder.goto('/roles')
    await holder.getByRole('button', { name: 'Crear tipo de usuario' }).click()
    const card = holder.getByRole('listitem').filter({ hasText: 'Ver y corregir los datos de la empresa.' })
    await card.getByText('Usted no tiene este permiso y no puede otorgarlo.').waitFor()
    expect(await card.getByRole('switch').isDisabled()).toBe(true)
    expect(await holder.getByRole('switch', { name: 'Puestos' }).isEnabled()).toBe(true)
    await holder.goBack()
    const own = holder.getByRole('row').filter({ hasText: newName })
    await own.getByRole('button', { name: 'Nadie puede cambiar su propio tipo de usuario.' }).waitFor()
    expect(await own.getByRole('switch').count()).toBe(0)
  })

  test('[ROLE-08] who audits is for administrators to decide: nobody else is offered a way, and each place says why', async () => {
    const auditing = 'Comisaría del muelle'
    const { id } = await rest(page, 'POST', '/roles', { name: auditing, permissions: granting('audit.*') })
    const [own] = (await rest(page, 'GET', `/roles?search=${encodeURIComponent(newName)}`)) as {
      id: string
    }[] // the one of that name
    const permissions = granting('job_title.*', 'roles_permissions.*', 'employee.*')
    await rest(page, 'PATCH', `/roles/${own?.id}`, { permissions })
    await assign(page, watcher.payrollNum, auditing)
    const ofRoles =
      'Solo un administrador puede crear o modificar los tipos de usuario con permiso de auditoría.'
    const ofPeople = 'Solo un administrador decide quién audita y cambia el acceso de quienes lo hacen.'
    await holder.goto('/roles')
    const type = holder.getByRole('row').filter({ hasText: auditing })
    await type.getByRole('button', { name: ofRoles }).waitFor()
    expect(await type.getByRole('switch').count()).toBe(0)
    const edit = type.getByRole('button', { name: `Editar ${auditing}` })
    expect(await edit.getAttribute('aria-disabled')).toBe('true')
    await follow(holder, `/roles/${id}`)
    await holder.getByRole('heading', { name: `Editar ${auditing}` }).waitFor()
    await holder.getByText(ofRoles).first().waitFor()
    expect(await holder.getByRole('button', { name: 'Guardar' }).count()).toBe(0)
    await follow(holder, '/roles/crear')
    const card = holder.getByRole('listitem').filter({ hasText: ofRoles })
    expect(await card.getByRole('switch', { name: 'Auditoría' }).isDisabled()).toBe(true)
    await follow(holder, `/empleados?search=${watcher.payrollNum}`)
    const employee = holder.getByRole('row').filter({ hasText: watcher.fullName })
    await employee.getByRole('button', { name: ofPeople }).waitFor()
    expect(await employee.getByRole('switch').count()).toBe(0)
    await employee.getByRole('link', { name: watcher.fullName }).click()
    await holder.getByRole('heading', { name: watcher.fullName }).first().waitFor()
    await holder.getByText(auditing).first().waitFor()
    expect(await holder.getByRole('button', { name: 'Cambiar tipo de usuario' }).count()).toBe(0)
  })

  test('an address that one’s type does not include says so', async () => {
    await follow(holder, '/departamentos')
    await holder.getByRole('heading', { name: 'Sin permiso' }).waitFor()
    await follow(holder, '/puestos')
    await holder.getByRole('heading', { name: 'Puestos' }).waitFor()
  })

  test('[ROLE-05] a toggle that fails says FATAL ERROR, with why under it, and moves nothing', async () => {
    await page.getByRole('button', { name: 'Quitar filtros' }).click()
    const status = page.getByRole('switch', { name: `Estatus de ${newName}` })
    await page.route('**/api/roles/*', (route) => route.abort())
    await status.click()
    await accept(page, 'Desactivar')
    await page.getByRole('alert').getByText('FATAL ERROR').waitFor()
    await page
      .getByRole('alert')
      .getByText(/No hay conexión con el servidor/)
      .waitFor()
    await page.unroute('**/api/roles/*')
    expect(await status.getAttribute('aria-checked')).toBe('true')
  })

  test('[ROLE-05] a deactivated type’s users become Empleado, and lose their places with the next request', async () => {
    const status = page.getByRole('switch', { name: `Estatus de ${newName}` })
    await status.click()
    await page.getByRole('alertdialog').getByText('1 usuario pasará al tipo Empleado').waitFor()
    expect(await accessibilityFaults(page, '[role=alertdialog]')).toEqual([])
    await accept(page, 'Desactivar')
    await page.getByText(`El tipo ${newName} está inactivo`).waitFor()
    await expect.poll(() => status.getAttribute('aria-checked')).toBe('false')
    await expect.poll(() => row(newName).getByRole('cell').nth(0).textContent()).toBe('0')
    const edit = row(newName).getByRole('button', { name: `Editar ${newName}` })
    expect(await edit.getAttribute('aria-disabled')).toBe('true')
    await edit.focus()
    await row(newName).getByText('Actívelo para poder editarlo').waitFor()

    const places = holder.getByRole('navigation', { name: 'Menú principal' }).getByRole('link')
    expect(await places.allTextContents()).toContain('Puestos')
    await holder.getByRole('link', { name: 'Mis cursos' }).click()
    await expect.poll(() => places.allTextContents()).toEqual(['Inicio', 'Perfil', 'Mis cursos'])
    await holder.goBack()
    await holder.getByRole('heading', { name: 'Sin permiso' }).waitFor()
  })

  test('the list and the editor have no accessibility fault that a machine can find', async () => {
    await row(newName).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/roles') && asked.push(request.url()))
    const users = page.getByRole('columnheader', { name: 'Usuarios' })
    await users.getByRole('button').click()
    await users.getByRole('button').click()
    await expect.poll(() => page.getByRole('rowheader').first().textContent()).toContain('Empleado')
    expect([asked, await users.getAttribute('aria-sort')]).toEqual([[], 'descending'])
    page.removeAllListeners('request')
    await page.getByRole('button', { name: 'Crear tipo de usuario' }).click()
    await permission('Puestos').click()
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

const granting = (...keys: readonly PermissionKey[]) =>
  allPermissions.filter(({ key }) => keys.includes(key)).map(({ id }) => ({ id }))

/** Calls as the user who is logged in on the page. */
const rest = async (page: Page, method: string, path: string, body?: object) => {
  const token = await tokenOn(page)
  const answer = await fetch(`${site.address}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

/** Calls as the user who is logged in on the page. */
const assign = async (page: Page, payrollNum: string, role: string): Promise<void> => {
  const call = await callAs(page)
  const { User_list, Role_list } = await call<{
    User_list: { rows: { id: string; payrollNum: string }[] }
    Role_list: { id: string; name: string }[]
  }>(
    'query($search: String) { User_list(search: $search) { rows { id payrollNum } } Role_list { id name } }',
    { search: payrollNum },
  )
  const userId = User_list.rows.find((one) => one.payrollNum === payrollNum)?.id
  const roleId = Role_list.find((one) => one.name === role)?.id
  await call(
    'mutation($userId: ID!, $roleId: ID!) { User_changeRole(userId: $userId, roleId: $roleId) { id } }',
    { userId, roleId },
  )
}
