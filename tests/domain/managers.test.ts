import { describe, expect, test } from 'vitest'
import { managersMax } from '../../domain/kernel/constants.ts'
import {
  assignResponsible,
  chooseTerminalTimeZone,
  department,
  terminal,
  type UnitEvent,
} from '../../domain/organisation/units.ts'
import type { PersonEvent } from '../../domain/people/events.ts'
import { assignManager, type ManagerCandidate, managerOf } from '../../domain/people/managers.ts'
import { person } from '../../domain/people/person.ts'
import { mergeRosterRow } from '../../domain/people/roster-row.ts'
import { a, id, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const hired = a.hired()
const { personId } = hired.data

const candidate = (over: Partial<ManagerCandidate> = {}): ManagerCandidate => ({
  personId: ids.author,
  isActive: true,
  above: [],
  ...over,
})

const assigned = (managerId: string | null, from: string | null = null): PersonEvent => ({
  type: 'ManagerAssigned',
  data: { personId, managerId, from },
})

const numbered = (count: number): readonly string[] => Array.from({ length: count }, (_, n) => id('b', n + 1))

describe("a person's manager", () => {
  test('[DUE-10] is assigned, replaced and taken away, each once', () => {
    given(person, hired).when(assignManager(candidate())).then(assigned(ids.author)).again()
    given(person, hired, assigned(ids.author))
      .when(assignManager(candidate({ personId: ids.other })))
      .then(assigned(ids.other, ids.author))
    given(person, hired, assigned(ids.author))
      .when(assignManager(null))
      .then(assigned(null, ids.author))
      .again()
    given(person, hired).when(assignManager(null)).then()
  })

  test('[DUE-10] is neither the person, nor inactive, nor below the person', () => {
    const refused = (over: Partial<ManagerCandidate>, code: string) =>
      given(person, hired)
        .when(assignManager(candidate(over)))
        .thenRefused(code, 'managerId')
    refused({ personId }, 'people.own-manager')
    refused({ isActive: false }, 'people.inactive-manager')
    refused({ above: [ids.other, personId] }, 'people.manager-cycle')
  })

  test('[DUE-10] stands under 19 others at most', () => {
    const { length } = numbered(managersMax)
    given(person, hired)
      .when(assignManager(candidate({ above: numbered(length - 1) })))
      .then(assigned(ids.author))
    given(person, hired)
      .when(assignManager(candidate({ above: numbered(length) })))
      .thenRefused('people.manager-depth', 'managerId')
  })

  test('[DUE-10] who left stays until another is assigned', () => {
    given(person, hired, assigned(ids.author))
      .when(assignManager(candidate({ isActive: false })))
      .then()
  })

  test('[DUE-10] comes with the roster: of a new hire too, and unchanged without the column', () => {
    const { payrollNum, fullName, ...details } = hired.data
    const row = {
      ...details,
      payrollNum: payrollNum ?? '',
      fullName: fullName ?? '',
      isActive: null,
      legal: null,
    }
    const merge = (manager: { id: string | null } | null) =>
      mergeRosterRow(row, { ...hired.data, roleId: null, manager })
    given(person)
      .when(merge({ id: ids.author }))
      .then(hired, assigned(ids.author))
      .again()
    given(person, hired, assigned(ids.author)).when(merge(null)).then()
    given(person, hired, assigned(ids.author))
      .when(merge({ id: null }))
      .then(assigned(null, ids.author))
  })
})

describe('who answers for a person', () => {
  const [manager, ofDepartment, ofTerminal] = [
    candidate(),
    candidate({ personId: ids.other }),
    candidate({ personId: id('b') }),
  ]
  const everybody = { assigned: manager, department: ofDepartment, terminal: ofTerminal }
  const inactive = (one: ManagerCandidate) => ({ ...one, isActive: false })

  test('[DUE-10] is the manager, else whom the department names, else whom the terminal names, else nobody', () => {
    expect(managerOf(personId, everybody)).toBe(manager.personId)
    expect(managerOf(personId, { ...everybody, assigned: null })).toBe(ofDepartment.personId)
    expect(managerOf(personId, { ...everybody, assigned: null, department: null })).toBe(ofTerminal.personId)
    expect(managerOf(personId, { assigned: null, department: null, terminal: null })).toBeNull()
  })

  test('[DUE-10] is never somebody who left', () => {
    expect(managerOf(personId, { ...everybody, assigned: inactive(manager) })).toBe(ofDepartment.personId)
    const left = { ...everybody, assigned: inactive(manager), department: inactive(ofDepartment) }
    expect(managerOf(personId, left)).toBe(ofTerminal.personId)
  })

  test('[DUE-10] is neither the person nor, by a unit, anybody below the person', () => {
    const own = candidate({ personId })
    const below = candidate({ personId: ids.other, above: [id('b'), personId] })
    for (const one of [own, below]) {
      expect(managerOf(personId, { assigned: null, department: one, terminal: ofTerminal })).toBe(
        ofTerminal.personId,
      )
      expect(managerOf(personId, { assigned: null, department: null, terminal: one })).toBeNull()
    }
  })
})

describe('the responsible person of a unit', () => {
  const opened = {
    terminal: { type: 'TerminalOpened', data: { id: ids.terminal, name: 'Norte' } },
    department: { type: 'DepartmentOpened', data: { id: ids.department, name: 'Muelle' } },
  } as const
  const named = {
    terminal: 'TerminalResponsibleAssigned',
    department: 'DepartmentResponsibleAssigned',
  } as const
  const units = { terminal, department }

  test.each(['terminal', 'department'] as const)('[DUE-10] of a %s is named and withdrawn, once', (kind) => {
    const unit = opened[kind]
    const fact = (responsibleId: string | null, from: string | null): UnitEvent => ({
      type: named[kind],
      data: { id: unit.data.id, responsibleId, from },
    })
    const active = { personId: ids.author, isActive: true }
    given(units[kind], unit).when(assignResponsible(kind, active)).then(fact(ids.author, null)).again()
    given(units[kind], unit, fact(ids.author, null))
      .when(assignResponsible(kind, null))
      .then(fact(null, ids.author))
      .again()
    given(units[kind], unit)
      .when(assignResponsible(kind, { ...active, isActive: false }))
      .thenRefused('organisation.inactive-responsible', 'responsibleId')
    given(units[kind]).when(assignResponsible(kind, active)).thenRefused('organisation.not-found')
  })
})

test('[DUE-17] a terminal has the company’s time zone, or one of its own', () => {
  const opened: UnitEvent = { type: 'TerminalOpened', data: { id: id('t'), name: 'Tijuana' } }
  const fact = (timeZone: string | null, from: string | null): UnitEvent => ({
    type: 'TerminalTimeZoneChosen',
    data: { id: id('t'), timeZone, from },
  })
  const own = 'America/Tijuana'
  given(terminal, opened).when(chooseTerminalTimeZone(own)).then(fact(own, null)).again()
  given(terminal, opened, fact(own, null)).when(chooseTerminalTimeZone(null)).then(fact(null, own)).again()
  given(terminal, opened).when(chooseTerminalTimeZone(null)).then()
  given(terminal, opened)
    .when(chooseTerminalTimeZone('here'))
    .thenRefused('organisation.unknown-time-zone', 'timeZone')
  given(terminal).when(chooseTerminalTimeZone(own)).thenRefused('organisation.not-found')
})
