import { describe, expect, test } from 'vitest'
import { companyTextMax } from '../../domain/kernel/constants.ts'
import {
  addRestDay,
  chooseTimeZone,
  company,
  correctCompany,
  registerCompany,
  removeRestDay,
} from '../../domain/organisation/company.ts'
import type { CompanyEvent } from '../../domain/organisation/events.ts'
import { companyProblems } from '../../domain/organisation/rules.ts'
import {
  category,
  closeUnit,
  department,
  jobTitle,
  jobTitleType,
  openCategory,
  openDepartment,
  openJobTitle,
  openJobTitleType,
  openTerminal,
  renameUnit,
  reopenUnit,
  terminal,
  type UnitEvent,
} from '../../domain/organisation/units.ts'
import { ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const details = {
  comercialName: 'Terminales MX',
  legalName: 'Terminales, S.A. de C.V.',
  registerNumber: 'TMX010203AB1',
}
const timeZone = 'America/Mexico_City'
const registered: CompanyEvent = { type: 'CompanyRegistered', data: { ...details, timeZone } }

describe('the company', () => {
  test('is registered once, with its time zone', () => {
    given(company)
      .when(registerCompany({ ...details, timeZone }))
      .then(registered)
      .again()
    given(company)
      .when(registerCompany({ ...details, timeZone: 'México' }))
      .thenRefused('organisation.unknown-time-zone', 'timeZone')
  })

  test('its correction says what stood there before', () => {
    given(company, registered)
      .when(correctCompany({ ...details, legalName: ' Terminales & Cía. ' }))
      .then({
        type: 'CompanyDetailsCorrected',
        data: { ...details, legalName: 'Terminales & Cía.', from: details },
      })
      .again()
    given(company).when(correctCompany(details)).thenRefused('organisation.not-found')
  })

  test('[ORG-02] what a correction does not say stays as it stands', () => {
    given(company, registered)
      .when(correctCompany({ registerNumber: 'TMX-2' }))
      .then({
        type: 'CompanyDetailsCorrected',
        data: { ...details, registerNumber: 'TMX-2', from: details },
      })
      .again()
    given(company, registered)
      .when(correctCompany({ comercialName: '' }))
      .thenRefused('MissingComercialName', 'comercialName')
    given(company, registered).when(correctCompany({})).then()
  })

  test('[ORG-02] each field has a refusal when missing and another when it holds more than a name does', () => {
    const codes = (comercialName: string, legalName: string, registerNumber: string) =>
      companyProblems({ comercialName, legalName, registerNumber }).map(
        ({ code, field }) => `${code} ${field}`,
      )
    expect(codes('', ' ', '')).toEqual([
      'MissingComercialName comercialName',
      'MissingLegalName legalName',
      'MissingRegisterNumber registerNumber',
    ])
    expect(codes('A<b>', 'A;B', 'A_1')).toEqual([
      'InvalidComercialName comercialName',
      'InvalidLegalName legalName',
      'InvalidRegisterNumber registerNumber',
    ])
    for (const fine of ['S.A. de C.V.', 'Ñandú, Hijos & Cía-2', 'Ωμέγα 3', '中文公司'])
      expect(codes(fine, fine, fine)).toEqual([])
    const [longest, beyond] = ['a'.repeat(companyTextMax), 'a'.repeat(companyTextMax + 1)]
    expect(codes(longest, longest, longest)).toEqual([])
    expect(codes(beyond, longest, longest)).toEqual(['InvalidComercialName comercialName'])
    given(company, registered)
      .when(correctCompany({ ...details, registerNumber: '*' }))
      .thenRefused('InvalidRegisterNumber', 'registerNumber')
  })

  test('its time zone is chosen by an IANA name', () => {
    given(company, registered)
      .when(chooseTimeZone('America/Tijuana'))
      .then({ type: 'TimeZoneChosen', data: { timeZone: 'America/Tijuana', from: timeZone } })
      .again()
    given(company, registered)
      .when(chooseTimeZone(''))
      .thenRefused('organisation.unknown-time-zone', 'timeZone')
    given(company).when(chooseTimeZone('UTC')).thenRefused('organisation.not-found')
  })

  const today = '2026-03-02'
  const christmasEve = { on: '2026-12-24', name: 'Nochebuena' }
  const added: CompanyEvent = { type: 'RestDayAdded', data: christmasEve }

  test('[DUE-01] a rest day of its own is added, renamed and removed, each once', () => {
    given(company, registered)
      .when(addRestDay({ ...christmasEve, name: ' Nochebuena ', today }))
      .then(added)
      .again()
    const renamed: CompanyEvent = { type: 'RestDayAdded', data: { on: '2026-12-24', name: 'Vigilia' } }
    given(company, registered, added)
      .when(addRestDay({ ...renamed.data, today }))
      .then(renamed)
      .again()
    const other: CompanyEvent = { type: 'RestDayAdded', data: { on: '2026-12-31', name: 'Fin de año' } }
    given(company, registered, added, other)
      .when(removeRestDay('2026-12-24'))
      .then({ type: 'RestDayRemoved', data: { on: '2026-12-24' } })
      .again()
    given(company, registered, other).when(removeRestDay('2026-12-24')).then()
  })

  test('[DUE-01] a rest day has a name, is five years away at most, and is none already', () => {
    const refused = (on: string, name: string, code: string, field: string) =>
      given(company, registered).when(addRestDay({ on, name, today })).thenRefused(code, field)
    refused('2026-12-24', ' ', 'organisation.missing-name', 'name')
    refused('2026-12-24', '---', 'organisation.incorrect-name', 'name')
    refused('2031-03-03', 'Lejos', 'organisation.rest-day-too-far', 'on')
    refused('2021-03-01', 'Lejos', 'organisation.rest-day-too-far', 'on')
    refused('2026-12-26', 'Sábado', 'organisation.already-rest-day', 'on')
    refused('2026-12-25', 'Navidad', 'organisation.already-rest-day', 'on')
    for (const on of ['2021-03-02', '2026-02-27', '2030-12-24'])
      given(company, registered)
        .when(addRestDay({ on, name: 'Cerca', today }))
        .then({ type: 'RestDayAdded', data: { on, name: 'Cerca' } })
    given(company)
      .when(addRestDay({ ...christmasEve, today }))
      .thenRefused('organisation.not-found')
    given(company).when(removeRestDay('2026-12-24')).thenRefused('organisation.not-found')
  })
})

const id = ids.terminal
const name = 'Veracruz'
const data = { id, name }

const kinds = [
  { unit: terminal, open: openTerminal(data), opened: { type: 'TerminalOpened', data }, noun: 'Terminal' },
  {
    unit: department,
    open: openDepartment(data),
    opened: { type: 'DepartmentOpened', data },
    noun: 'Department',
  },
  {
    unit: jobTitleType,
    open: openJobTitleType(data),
    opened: { type: 'JobTitleTypeOpened', data },
    noun: 'JobTitleType',
  },
  { unit: category, open: openCategory(data), opened: { type: 'CategoryOpened', data }, noun: 'Category' },
  {
    unit: jobTitle,
    open: openJobTitle({ ...data, departmentId: ids.department }),
    opened: { type: 'JobTitleOpened', data: { ...data, departmentId: ids.department } },
    noun: 'JobTitle',
  },
] as const

for (const { unit, open, opened, noun } of kinds)
  describe(`a ${unit.kind}`, () => {
    const renamed = { type: `${noun}Renamed`, data: { id, name: 'Tuxpan', from: name } } as UnitEvent // the noun makes the type
    const closed = { type: `${noun}Closed`, data: { id } } as UnitEvent // the noun makes the type
    const reopened = { type: `${noun}Reopened`, data: { id } } as UnitEvent // the noun makes the type

    test('is opened, renamed, closed and reopened, each once', () => {
      given(unit).when(open).then(opened).again()
      given(unit, opened).when(renameUnit(unit, ' Tuxpan ')).then(renamed).again()
      given(unit, opened, renamed).when(closeUnit(unit)).then(closed).again()
      given(unit, opened, renamed, closed).when(reopenUnit(unit)).then(reopened).again()
    })

    test('has a name, and is not found before it is opened', () => {
      given(unit, opened).when(renameUnit(unit, '  ')).thenRefused('organisation.missing-name', 'name')
      for (const act of [renameUnit(unit, 'Tuxpan'), closeUnit(unit), reopenUnit(unit)])
        given(unit).when(act).thenRefused('organisation.not-found')
    })
  })

test('nothing is opened without a name', () => {
  for (const { unit, open } of [
    { unit: terminal, open: openTerminal },
    { unit: department, open: openDepartment },
    { unit: jobTitleType, open: openJobTitleType },
    { unit: category, open: openCategory },
  ])
    given(unit)
      .when(open({ id, name: ' ' }))
      .thenRefused('organisation.missing-name', 'name')
  given(jobTitle)
    .when(openJobTitle({ id, name: '', departmentId: ids.department }))
    .thenRefused('organisation.missing-name', 'name')
})
