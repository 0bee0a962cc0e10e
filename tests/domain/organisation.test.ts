import { describe, expect, test } from 'vitest'
import { companyTextMax } from '../../domain/kernel/constants.ts'
import {
  chooseTimeZone,
  company,
  correctCompany,
  registerCompany,
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
