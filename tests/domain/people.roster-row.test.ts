import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from '../../domain/kernel/decider.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import type { PersonEvent } from '../../domain/people/events.ts'
import { detailsOf, person, placementOf } from '../../domain/people/person.ts'
import { mergeRosterRow, type RosterIds, type RosterRow } from '../../domain/people/roster-row.ts'
import { a, id, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const hired = a.hired()
const { personId, payrollNum, fullName } = hired.data

/** What the record says already. */
const row = (over: Partial<RosterRow> = {}): RosterRow => ({
  ...detailsOf(hired.data),
  payrollNum: payrollNum ?? '',
  fullName: fullName ?? '',
  isActive: null,
  legal: null,
  ...over,
})

const named = (over: Partial<RosterIds> = {}): RosterIds => ({
  personId,
  terminalId: ids.terminal,
  departmentId: ids.department,
  jobTitleId: ids.jobTitle,
  jobTitleTypeId: ids.jobTitleType,
  roleId: null,
  manager: null,
  ...over,
})

const deactivated: PersonEvent = { type: 'EmployeeDeactivated', data: { personId } }

describe("a row of HR's roster", () => {
  test('hires somebody new as Empleado, unless it names a role', () => {
    given(person).when(mergeRosterRow(row(), named())).then(hired).again()
    const roleId = id('o')
    given(person)
      .when(mergeRosterRow(row(), named({ roleId })))
      .then(a.hired({ roleId }))
      .again()
  })

  test('hires and deactivates at once whoever it lists as inactive', () => {
    given(person)
      .when(mergeRosterRow(row({ isActive: false }), named()))
      .then(hired, deactivated)
      .again()
  })

  test('that says nothing new changes nothing, with or without leading zeros', () => {
    given(person, hired)
      .when(mergeRosterRow(row({ payrollNum: '00100' }), named()))
      .then()
  })

  test('corrects, moves and reassigns in one act only what differs', () => {
    const change = { fullName: 'María Pérez de Luna' }
    const placement = { ...placementOf(hired.data), terminalId: id('t', 2) }
    given(person, hired)
      .when(
        mergeRosterRow(
          row({ ...change, isActive: false }),
          named({ terminalId: id('t', 2), roleId: id('o') }),
        ),
      )
      .then(
        { type: 'PersonalDetailsCorrected', data: { personId, ...detailsOf({ ...hired.data, ...change }) } },
        { type: 'EmployeeTransferred', data: { personId, ...placement, from: placementOf(hired.data) } },
        { type: 'RoleAssigned', data: { personId, roleId: id('o'), from: roleIds.empleado } },
        deactivated,
      )
      .again()
  })

  test('keeps what it does not mention', () => {
    const silent = row({ email: null, telephone: null, gender: null, birthDate: null, entryDate: null })
    given(person, hired)
      .when(mergeRosterRow(silent, named({ jobTitleTypeId: null })))
      .then()
    given(person, hired, deactivated).when(mergeRosterRow(row(), named())).then()
  })

  test('reactivates whoever it lists as active', () => {
    given(person, hired, deactivated)
      .when(mergeRosterRow(row({ isActive: true }), named()))
      .then({ type: 'EmployeeReactivated', data: { personId } })
      .again()
  })

  test('makes no administrator, gives one no other role, takes no account from one and gives none back, but may correct their details', () => {
    const makes = mergeRosterRow(row(), named({ roleId: roleIds.administrador }))
    given(person).when(makes).thenRefused('people.roster-administrator', 'role')
    given(person, hired).when(makes).thenRefused('people.roster-administrator')
    const administrator = a.hired({ roleId: roleIds.administrador })
    given(person, administrator)
      .when(mergeRosterRow(row({ isActive: false }), named()))
      .thenRefused('people.roster-administrator')
    given(person, administrator, deactivated)
      .when(mergeRosterRow(row({ isActive: true }), named()))
      .thenRefused('people.roster-administrator')
    for (const roleId of [roleIds.empleado, id('o')])
      given(person, administrator)
        .when(mergeRosterRow(row(), named({ roleId })))
        .thenRefused('people.roster-administrator')
    for (const roleId of [roleIds.administrador, null])
      given(person, administrator)
        .when(mergeRosterRow(row(), named({ roleId })))
        .then()
    const [fact, ...more] = mergeRosterRow(row({ telephone: '1' }), named())(fold(person, [administrator]))
    expect([fact?.type, more]).toEqual(['PersonalDetailsCorrected', []])
  })

  test('with a wrong value is refused whole, by its field', () => {
    for (const history of [[], [hired]]) {
      const refused = (over: Partial<RosterRow>, code: string, field: string) =>
        given(person, ...history)
          .when(mergeRosterRow(row(over), named({ terminalId: id('t', 2) })))
          .thenRefused(code, field)
      refused({ payrollNum: '12-34' }, 'IncorrectPayrollNum', 'payrollNum')
      refused({ fullName: ' ' }, 'people.missing-name', 'fullName')
      refused({ birthDate: '1990-02-30' }, 'people.incorrect-date', 'birthDate')
    }
  })

  test('brings nobody back who was forgotten', () => {
    given(person, hired, { type: 'PersonForgotten', data: { personId, kept: [], keptName: null } })
      .when(mergeRosterRow(row(), named()))
      .thenRefused('people.not-found')
  })

  test('whatever rosters came before, the same row a second time changes nothing', () => {
    const rows = fc.record({
      row: fc.record({
        payrollNum: fc.constantFrom('100', '00100'),
        fullName: fc.constantFrom('María Pérez', ' María  Pérez '),
        email: fc.constantFrom(null, 'maria@example.com', 'm@example.com'),
        telephone: fc.constantFrom(null, '55'),
        gender: fc.constantFrom(null, 0 as const, 1 as const),
        birthDate: fc.constantFrom(null, '1990-05-17'),
        entryDate: fc.constantFrom(null, '2020-01-15'),
        isActive: fc.constantFrom(null, true, false),
        legal: fc.constantFrom(null, {}, { curp: 'HEGG560427MVZRRL04' }, { schooling: '3', curp: null }),
      }),
      named: fc.record({
        personId: fc.constant(personId),
        terminalId: fc.constantFrom(id('t', 1), id('t', 2)),
        departmentId: fc.constant(ids.department),
        jobTitleId: fc.constantFrom(id('j', 1), id('j', 2)),
        jobTitleTypeId: fc.constantFrom(null, id('y', 1)),
        roleId: fc.constantFrom(null, roleIds.empleado, id('o')),
        manager: fc.constantFrom(null, { id: null }, { id: ids.other }),
      }),
    })
    fc.assert(
      fc.property(fc.array(rows, { minLength: 1, maxLength: 8 }), (rosters) => {
        let history: readonly PersonEvent[] = []
        for (const roster of rosters) {
          const merge = mergeRosterRow(roster.row, roster.named)
          history = [...history, ...merge(fold(person, history))]
          if (merge(fold(person, history)).length > 0) return false
        }
        return history.filter(({ type }) => type === 'EmployeeHired').length === 1
      }),
    )
  })
})
