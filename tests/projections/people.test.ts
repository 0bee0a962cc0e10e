import { describe, expect, test } from 'vitest'
import { roleIds } from '../../domain/kernel/ids.ts'
import type { PersonEvent } from '../../domain/people/events.ts'
import { people } from '../../projections/people.ts'
import { a, id, ids } from '../support/a.ts'
import { at, rowsAfter } from './fold.ts'

const folded = (...facts: readonly PersonEvent[]) =>
  rowsAfter(people, a.hired(), a.hired({ personId: ids.other, payrollNum: '200' }), ...facts).people ?? []

describe('people', () => {
  test('whoever is hired is active, found without accents, and has not logged in', () => {
    expect(folded()[0]).toMatchObject({
      person_id: ids.person,
      full_name: 'María Pérez López',
      name_search: 'maria perez lopez',
      is_active: true,
      first_logged_in_at: null,
      updated_at: at(1),
    })
  })

  test('a transfer, a role and a deactivation concern one person', () => {
    const placement = { ...a.hired().data, terminalId: id('t', 2) }
    const { terminalId, departmentId, jobTitleId, jobTitleTypeId } = placement
    const to = { terminalId, departmentId, jobTitleId, jobTitleTypeId }
    const [moved, other] = folded(
      { type: 'EmployeeTransferred', data: { personId: ids.person, ...to, from: to } },
      { type: 'RoleAssigned', data: { personId: ids.person, roleId: id('o'), from: roleIds.empleado } },
      { type: 'EmployeeDeactivated', data: { personId: ids.person } },
    )
    expect(moved).toMatchObject({
      terminal_id: id('t', 2),
      role_id: id('o'),
      role_since: 4,
      is_active: false,
      updated_at: at(5),
    })
    expect(other).toMatchObject({
      terminal_id: ids.terminal,
      role_id: roleIds.empleado,
      role_since: 2,
      is_active: true,
    })
  })

  test('only the first log-in is kept', () => {
    const logged: PersonEvent = { type: 'FirstLoggedIn', data: { personId: ids.person } }
    expect(folded(logged, logged)[0]).toMatchObject({ first_logged_in_at: at(3) })
  })

  test('of whoever was forgotten nothing personal is left', () => {
    const [gone, other] = folded({
      type: 'PersonForgotten',
      data: { personId: ids.person, kept: [], keptName: null },
    })
    expect(gone).toMatchObject({
      payroll_num: null,
      full_name: null,
      name_search: '',
      name_sort: '',
      email: null,
      telephone: null,
      gender: null,
      birth_date: null,
      entry_date: null,
    })
    expect(other).toMatchObject({ payroll_num: '200', full_name: 'María Pérez López' })
  })
})
