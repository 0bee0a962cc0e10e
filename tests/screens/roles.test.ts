import { createElement } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { Route } from 'wouter'
import type { Reply } from '../../api/contract/calls.ts'
import { roleIds } from '../../api/contract/constants.ts'
import { permissionWords } from '../../api/contract/permissions.ts'
import { permissions } from '../../domain/kernel/ids.ts'
import { forgetAnswers, printed, readAnswered } from '../support/printed.ts'

const { PermissionCards } = await import('../../web/features/roles/PermissionCards.tsx')
const { RoleEditorScreen } = await import('../../web/features/roles/RoleEditorScreen.tsx')
const { RolesScreen } = await import('../../web/features/roles/RolesScreen.tsx')

afterEach(forgetAnswers)

type Viewer = NonNullable<Parameters<typeof printed>[2]>
type Row = Reply<'GET /roles'>[number]

const role = (name: string, over: Partial<Row> = {}): Row => ({
  id: name,
  name,
  active: true,
  totalUsers: 0,
  isBuiltIn: false,
  audits: false,
  ...over,
})
const roles = [
  role('Administrador', { id: roleIds.administrador, totalUsers: 2, isBuiltIn: true, audits: true }),
  role('Empleado', { id: roleIds.empleado, totalUsers: 1_200, isBuiltIn: true }),
  role('Auditoría', { audits: true }),
  role('Capitanía', { totalUsers: 3 }),
  role('Guardia retirada', { active: false }),
]

const shown = async (query = '', viewer: Viewer = { isAdministrator: true }) => {
  forgetAnswers()
  await readAnswered('GET /roles', {}, roles)
  return printed(RolesScreen, {}, { at: `/roles${query}`, ...viewer })
}

describe('the list of user types', () => {
  const namesIn = async (query: string) =>
    (await shown(query)).all('tbody th span[title]').map(({ title }) => title)

  test('[ROLE-01] shows name, users and status of each', async () => {
    const part = await shown('?search=o')
    expect(part.texts('thead th')).toEqual(['Tipo de usuario', 'Usuarios', 'Estatus', 'Acciones'])
    expect((await shown('?search=empleado')).texts('tbody td').slice(0, 2)).toEqual(['1,200', 'Activo'])
    expect((await shown('?search=guardia')).texts('tbody td').slice(0, 2)).toEqual(['0', 'Inactivo'])
  })

  test('[I18N-01] names the two built-in ones in the language of the page', async () => {
    const builtIn = async (locale: 'es' | 'en') =>
      (await shown('', { locale })).all('tbody th span[title]').map(({ title }) => title)
    expect(await builtIn('es')).toEqual(expect.arrayContaining(['Administrador', 'Empleado']))
    expect(await builtIn('en')).toEqual(expect.arrayContaining(['Administrator', 'Employee', 'Capitanía']))
  })

  test('[ROLE-01] is searched by any part of a name, and filtered by status: all, active or inactive', async () => {
    const whole = roles.map(({ name }) => name)
    expect(await namesIn('')).toEqual(whole)
    expect(await namesIn('?status=ACTIVE')).toEqual(whole.slice(0, 4))
    expect(await namesIn('?status=INACTIVE')).toEqual(['Guardia retirada'])
    expect(await namesIn('?search=TANIA')).toEqual(['Capitanía'])
    expect(await namesIn('?search=retirada&status=ACTIVE')).toEqual([])
  })

  test('is sorted by the requested column, in either direction', async () => {
    const [administrator, employee, auditors, captains, guards] = roles.map(({ name }) => name)
    expect(await namesIn('?sort=name')).toEqual([administrator, auditors, captains, employee, guards])
    expect(await namesIn('?sort=users')).toEqual([auditors, guards, administrator, captains, employee])
    expect(await namesIn('?sort=users&direction=descending')).toEqual([
      employee,
      captains,
      administrator,
      auditors,
      guards,
    ])
    expect((await namesIn('?sort=status'))[0]).toBe(guards)
  })

  test('[ROLE-04] [ROLE-05] switches all but the built-in types, and edits all but the inactive ones', async () => {
    const part = await shown()
    expect(part.all('[role=switch]').map((one) => [one['aria-label'], one['aria-checked']])).toEqual([
      ['Estatus de Auditoría', 'true'],
      ['Estatus de Capitanía', 'true'],
      ['Estatus de Guardia retirada', 'false'],
    ])
    const edits = part.all('tbody button[aria-label^=Editar]')
    expect(edits.map((one) => [one['aria-label'], one['aria-disabled'] ?? 'false'])).toEqual([
      ['Editar Administrador', 'false'],
      ['Editar Empleado', 'false'],
      ['Editar Auditoría', 'false'],
      ['Editar Capitanía', 'false'],
      ['Editar Guardia retirada', 'true'],
    ])
    expect(part.texts('tbody [role=tooltip]')).toEqual(['Actívelo para poder editarlo'])
  })
})

describe('the editor of a user type', () => {
  const known = permissions.map(({ id, key }) => ({ id, key, ...permissionWords[key].es }))
  const Editor = () => createElement(Route, { path: '/roles/:id' }, createElement(RoleEditorScreen))
  const edited = async (over: Partial<Row>, viewer: Viewer = { isAdministrator: true }) => {
    forgetAnswers()
    const assigned = known.map((one) => ({ ...one, assigned: one.key === 'report.*' }))
    await readAnswered(
      'GET /roles/:id',
      { params: { id: 'r' } },
      {
        ...role('Capitanía', over),
        permissions: assigned,
        version: 1,
      },
    )
    return printed(Editor, {}, { at: '/roles/r', ...viewer })
  }
  const save = 'button[type=submit]'

  test('[ROLE-02] [ROLE-03] begins with a name and a card for each permission: switch, name and description', async () => {
    await readAnswered('GET /permissions', {}, known)
    const part = printed(RoleEditorScreen, {}, { at: '/roles/crear', isAdministrator: true })
    expect(part.all('input[name=name]').map(({ value }) => value)).toEqual([''])
    expect(part.texts('.permission-card')).toEqual(known.map(({ name, description }) => name + description))
    expect(part.all('.permission-card [role=switch]').map((one) => one['aria-checked'])).toEqual(
      known.map(() => 'false'),
    )
    expect(part.all('[role=radiogroup]')).toHaveLength(0)
    expect(part.one(save)).toMatchObject({ text: 'Guardar', 'aria-disabled': 'true' })
    expect(part.texts('.role-actions [role=tooltip]')).toEqual(['Nombre del Tipo de usuario es requerido.'])
  })

  test('[ROLE-02] [ROLE-03] offers the status of one that holds a permission, and saves once it differs', async () => {
    const part = await edited({})
    expect(part.all('input[name=name]').map(({ value }) => value)).toEqual(['Capitanía'])
    expect(part.all('[role=radio]').map((one) => one['aria-checked'])).toEqual(['true', 'false'])
    expect(part.one(save)).toMatchObject({ text: 'Guardar', 'aria-disabled': 'true' })
    expect(part.texts('.role-actions [role=tooltip]')).toEqual(['No ha cambiado nada'])
  })

  test('[AUD-02] links to the history of the type for auditors alone', async () => {
    const links = async (viewer: Viewer) =>
      (await edited({}, viewer)).all('.page-header a[aria-label]').map((one) => [one['aria-label'], one.href])
    expect(await links({ can: ['roles_permissions', 'audit'] })).toEqual([
      ['Historial de Capitanía', '/auditoria?kind=role&id=r'],
    ])
    expect(await links({ can: ['roles_permissions'] })).toEqual([])
  })

  test('switches permissions that the viewer has or the type has already, and says why not the others', async () => {
    const disabled = async (viewer: Viewer) =>
      (await edited({}, viewer)).all('.permission-card [role=switch]').map((one) => 'disabled' in one)
    const reasons = async (viewer: Viewer) => {
      const part = await edited({}, viewer)
      const texts = part.texts('.permission-card')
      const why = ['Usted no tiene este permiso y no puede otorgarlo.', onlyAdministrators]
      return texts.map((text) => why.findIndex((one) => text.endsWith(one)))
    }
    const onlyAdministrators =
      'Solo un administrador puede crear o modificar los tipos de usuario con permiso de auditoría.'
    const keys = known.map(({ key }) => key)
    expect(await disabled({ isAdministrator: true })).toEqual(keys.map(() => false))
    expect(await disabled({ can: ['course', 'audit'] })).toEqual(
      keys.map((key) => key !== 'course.*' && key !== 'report.*'),
    )
    expect(await reasons({ can: ['course', 'audit'] })).toEqual(
      keys.map((key) => {
        if (key === 'course.*' || key === 'report.*') return -1
        return key === 'audit.*' ? 1 : 0
      }),
    )
  })

  test('[ROLE-04] [ROLE-05] only reads what is built in or inactive, and says why', async () => {
    const inactive = 'Este tipo de usuario está inactivo. Actívelo en la lista para poder editarlo.'
    for (const [over, why] of [
      [{ isBuiltIn: true }, /no se pueden modificar/],
      [{ active: false }, inactive],
    ] as const) {
      const part = await edited(over)
      expect(part.texts('.rt-CalloutRoot')).toEqual([expect.stringMatching(why)])
      expect(part.all(save)).toHaveLength(0)
      expect(part.all('[role=switch]').filter((one) => one.disabled === undefined)).toHaveLength(0)
      expect(part.one('input[name=name]')).toHaveProperty('readonly')
    }
  })

  test('[ROLE-03] says below the heading of the permissions what is wrong with them, and nothing where all is well', () => {
    const alerts = (error: string | null) =>
      printed(PermissionCards, {
        permissions: known,
        granted: [],
        name: 'permissions',
        value: [],
        onChange: () => undefined,
        error,
        disabled: false,
      })
        .all('section header, [role=alert], .permission-grid')
        .slice(0, -1)
        .map((one) => [one.text, one['data-accent-color']])
    const heading = ['Permisos0 seleccionados', undefined]
    expect(alerts('Seleccione al menos un permiso.')).toEqual([
      heading,
      ['Seleccione al menos un permiso.', 'red'],
    ])
    expect(alerts(null)).toEqual([heading])
  })
})
