import { describe, expect, test } from 'vitest'
import { composeDecisions, fold, forReason } from '../../domain/kernel/decider.ts'
import { type PermissionKey, permissions, roleIds } from '../../domain/kernel/ids.ts'
import { appointAdministrator, removeAdministrator } from '../../domain/roles/administrators.ts'
import type { RoleEvent } from '../../domain/roles/events.ts'
import {
  changePermissions,
  createRole,
  deactivateRole,
  deactivateRoleOfOthers,
  establishBuiltIn,
  type Grantor,
  reactivateRole,
  renameRole,
  role,
} from '../../domain/roles/role.ts'
import { id, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const roleId = id('o')
const grantor = (...keys: PermissionKey[]): Grantor => ({
  isAdministrator: false,
  permissions: new Set(keys),
})
const administrator: Grantor = { isAdministrator: true, permissions: new Set() }

const created: RoleEvent = {
  type: 'RoleCreated',
  data: { roleId, name: 'Instructor', permissions: ['course.*', 'report.*'] },
}
const administrador: RoleEvent = {
  type: 'RoleCreated',
  data: {
    roleId: roleIds.administrador,
    name: 'Administrador',
    permissions: permissions.map(({ key }) => key),
  },
}
const empleado: RoleEvent = {
  type: 'RoleCreated',
  data: { roleId: roleIds.empleado, name: 'Empleado', permissions: [] },
}

describe('creating a role', () => {
  const create = (name: string, keys: readonly PermissionKey[], by: Grantor) =>
    createRole({ roleId, name, permissions: keys }, by)

  test('takes a name and at least one permission, once', () => {
    given(role)
      .when(create(' Instructor ', ['course.*', 'report.*', 'course.*'], administrator))
      .then(created)
      .again()
    given(role)
      .when(create('  ', ['course.*'], administrator))
      .thenRefused('roles.name-required', 'name')
    given(role)
      .when(create('.\u200b', ['course.*'], administrator))
      .thenRefused('roles.name-required', 'name')
    given(role)
      .when(create('Instructor', [], administrator))
      .thenRefused('roles.permission-required', 'permissions')
  })

  test('nobody grants what they lack', () => {
    given(role)
      .when(create('Instructor', ['course.*', 'report.*'], grantor('roles_permissions.*', 'course.*')))
      .thenRefused('roles.cannot-grant', 'permissions')
    given(role)
      .when(create('Instructor', ['course.*', 'report.*'], grantor('course.*', 'report.*')))
      .then(created)
  })

  test('the two built-in roles come with the company: one holds every permission, the other none', () => {
    given(role).when(establishBuiltIn('administrador')).then(administrador).again()
    given(role).when(establishBuiltIn('empleado')).then(empleado).again()
    given(role)
      .when(createRole({ roleId: roleIds.empleado, name: 'Mío', permissions: ['report.*'] }, administrator))
      .thenRefused('Roles.NoEditAdmin')
  })
})

describe('changing a role', () => {
  test('its name says what it was', () => {
    given(role, created)
      .when(renameRole(' Docente ', grantor()))
      .then({ type: 'RoleRenamed', data: { roleId, name: 'Docente', from: 'Instructor' } })
      .again()
    given(role, created).when(renameRole(' ', grantor())).thenRefused('roles.name-required', 'name')
  })

  test('its permissions say what was granted and what was revoked', () => {
    given(role, created)
      .when(changePermissions(['report.*', 'employee.*'], grantor('employee.*')))
      .then({ type: 'PermissionsChanged', data: { roleId, granted: ['employee.*'], revoked: ['course.*'] } })
      .again()
    given(role, created)
      .when(changePermissions(['report.*', 'course.*'], grantor()))
      .then()
    given(role, created)
      .when(changePermissions(['course.*', 'report.*', 'employee.*'], grantor('course.*')))
      .thenRefused('roles.cannot-grant', 'permissions')
    given(role, created)
      .when(changePermissions([], administrator))
      .thenRefused('roles.permission-required', 'permissions')
  })

  test('it is deactivated and reactivated, each once', () => {
    const off: RoleEvent = { type: 'RoleDeactivated', data: { roleId } }
    given(role, created).when(deactivateRole).then(off).again()
    given(role, created, off)
      .when(reactivateRole(administrator))
      .then({ type: 'RoleReactivated', data: { roleId } })
      .again()
  })

  test('nobody deactivates the role that they hold themselves', () => {
    const off: RoleEvent = { type: 'RoleDeactivated', data: { roleId } }
    given(role, created)
      .when(deactivateRoleOfOthers({ ...grantor('course.*'), roleId }))
      .thenRefused('people.own-role', 'active')
    given(role, created)
      .when(deactivateRoleOfOthers({ ...grantor('course.*'), roleId: id('o', 2) }))
      .then(off)
      .again()
  })

  test('whoever reactivates it hands it on, and so holds all that it holds by then', () => {
    const off: RoleEvent = { type: 'RoleDeactivated', data: { roleId } }
    given(role, created, off)
      .when(reactivateRole(grantor('course.*')))
      .thenRefused('roles.cannot-grant', 'permissions')
    given(role, created, off)
      .when(reactivateRole(grantor('course.*', 'report.*')))
      .then({ type: 'RoleReactivated', data: { roleId } })
    const by = grantor('course.*')
    given(role, created, off)
      .when(composeDecisions(role, changePermissions(['course.*'], by), reactivateRole(by)))
      .then(
        { type: 'PermissionsChanged', data: { roleId, granted: [], revoked: ['report.*'] } },
        { type: 'RoleReactivated', data: { roleId } },
      )
    given(role, created).when(reactivateRole(grantor())).then()
  })

  test('a permission that was taken away is granted anew by nobody who lacks it', () => {
    const by = grantor('roles_permissions.*', 'course.*')
    const less: RoleEvent = {
      type: 'PermissionsChanged',
      data: { roleId, granted: [], revoked: ['report.*'] },
    }
    given(role, created)
      .when(changePermissions(['course.*'], by))
      .then(less)
      .again()
    given(role, created, less)
      .when(changePermissions(['course.*', 'report.*'], by))
      .thenRefused('roles.cannot-grant', 'permissions')
  })

  test('why is told where somebody says so', () => {
    given(role, created)
      .when(
        forReason('Reorganización', composeDecisions(role, renameRole('Docente', grantor()), deactivateRole)),
      )
      .then(
        {
          type: 'RoleRenamed',
          data: { roleId, name: 'Docente', from: 'Instructor', reason: 'Reorganización' },
        },
        { type: 'RoleDeactivated', data: { roleId, reason: 'Reorganización' } },
      )
      .again()
    given(role, created)
      .when(forReason(null, deactivateRole))
      .then({ type: 'RoleDeactivated', data: { roleId } })
  })

  test('a new name and a refused grant are one act, and nothing of it happens', () => {
    given(role, created)
      .when(
        composeDecisions(
          role,
          renameRole('Docente', grantor()),
          changePermissions(['employee.*'], grantor()),
        ),
      )
      .thenRefused('roles.cannot-grant', 'permissions')
  })

  test('one that audits is made and changed by administrators alone, even where others hold all that it holds', () => {
    const all = grantor('roles_permissions.*', 'audit.*', 'course.*', 'report.*')
    const auditing: RoleEvent = {
      type: 'RoleCreated',
      data: { roleId, name: 'Auditoría', permissions: ['course.*', 'audit.*'] },
    }
    const off: RoleEvent = { type: 'RoleDeactivated', data: { roleId } }
    const code = 'roles.auditors-administrators-only'
    const create = (by: Grantor) =>
      createRole({ roleId, name: 'Auditoría', permissions: ['course.*', 'audit.*'] }, by)
    given(role).when(create(all)).thenRefused(code, 'permissions')
    given(role).when(create(administrator)).then(auditing)
    given(role, created)
      .when(changePermissions(['course.*', 'report.*', 'audit.*'], all))
      .thenRefused(code, 'permissions')
    for (const act of [
      renameRole('Otra', all),
      changePermissions(['course.*'], all),
      changePermissions(['course.*', 'audit.*', 'report.*'], all),
      deactivateRoleOfOthers(all),
    ])
      given(role, auditing).when(act).thenRefused(code)
    given(role, auditing, off).when(reactivateRole(all)).thenRefused(code)
    given(role, auditing, off)
      .when(composeDecisions(role, changePermissions(['course.*'], all), reactivateRole(all)))
      .thenRefused(code)
    given(role, auditing)
      .when(composeDecisions(role, renameRole('Otra', administrator), deactivateRoleOfOthers(administrator)))
      .then({ type: 'RoleRenamed', data: { roleId, name: 'Otra', from: 'Auditoría' } }, off)
  })

  const acts = [
    renameRole('Otro', administrator),
    changePermissions(['report.*'], administrator),
    deactivateRole,
    deactivateRoleOfOthers(administrator),
    reactivateRole(administrator),
  ]

  test('Administrador and Empleado stand as they are, even to administrators', () => {
    for (const builtIn of [administrador, empleado])
      for (const act of acts) given(role, builtIn).when(act).thenRefused('Roles.NoEditAdmin')
  })

  test('a role that nobody created is not found', () => {
    for (const act of acts) given(role).when(act).thenRefused('roles.not-found')
  })
})

describe('administrators', () => {
  const fact = (type: 'AdministratorAppointed' | 'AdministratorRemoved', personId: string): RoleEvent => ({
    type,
    data: { roleId: roleIds.administrador, personId },
  })
  const first = fact('AdministratorAppointed', ids.person)
  const second = fact('AdministratorAppointed', ids.other)

  test('are appointed by one of them, the first by the product', () => {
    given(role, administrador).when(appointAdministrator(ids.person, null)).then(first).again()
    given(role, administrador, first).when(appointAdministrator(ids.other, administrator)).then(second)
    for (const act of [
      appointAdministrator(ids.other, grantor()),
      removeAdministrator(ids.person, grantor()),
    ])
      given(role, administrador, first, second).when(act).thenRefused('people.administrators-only')
  })

  test('one always remains', () => {
    given(role, administrador, first, second)
      .when(removeAdministrator(ids.person, administrator))
      .then(fact('AdministratorRemoved', ids.person))
      .again()
    given(role, administrador, first)
      .when(removeAdministrator(ids.person, administrator))
      .thenRefused('roles.last-administrator')
    const state = fold(role, [administrador, first, second, fact('AdministratorRemoved', ids.person)])
    expect(state).toMatchObject({ administrators: [ids.other] })
  })

  test('whoever is none cannot cease to be one', () => {
    given(role, administrador, first).when(removeAdministrator(ids.other, administrator)).then()
  })
})
