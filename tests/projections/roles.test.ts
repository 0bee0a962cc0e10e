import { expect, test } from 'vitest'
import type { RoleEvent } from '../../domain/roles/events.ts'
import { roles } from '../../projections/roles.ts'
import { id } from '../support/a.ts'
import { rowsAfter } from './fold.ts'

const [instructor, auditor] = [id('o', 1), id('o', 2)]

const created = (roleId: string, name: string): RoleEvent => ({
  type: 'RoleCreated',
  data: { roleId, name, permissions: ['course.*'] },
})

const folded = (...facts: readonly RoleEvent[]) =>
  rowsAfter(roles, created(instructor, 'Instructor'), created(auditor, 'Auditor'), ...facts).roles ?? []

test('permissions granted and revoked change their own role alone', () => {
  const [changed, other] = folded({
    type: 'PermissionsChanged',
    data: { roleId: instructor, granted: ['report.*', 'audit.*'], revoked: ['course.*'] },
  })
  expect(changed?.permissions).toEqual(['report.*', 'audit.*'])
  expect(other?.permissions).toEqual(['course.*'])
})

test('a role is renamed, deactivated and reactivated', () => {
  const renamed: RoleEvent = {
    type: 'RoleRenamed',
    data: { roleId: instructor, name: 'Capacitación', from: 'Instructor' },
  }
  const off: RoleEvent = { type: 'RoleDeactivated', data: { roleId: instructor } }
  const on: RoleEvent = { type: 'RoleReactivated', data: { roleId: instructor } }
  expect(folded(renamed, off)[0]).toMatchObject({
    name: 'Capacitación',
    name_search: 'capacitacion',
    is_active: false,
  })
  expect(folded(renamed, off, on)[0]).toMatchObject({ is_active: true })
})
