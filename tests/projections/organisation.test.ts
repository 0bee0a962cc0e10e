import { describe, expect, test } from 'vitest'
import { companyId } from '../../domain/kernel/ids.ts'
import type { OrganisationEvent } from '../../domain/organisation/events.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import { sortText } from '../../projections/names.ts'
import { organisation, terminalRows } from '../../projections/organisation.ts'
import { id } from '../support/a.ts'
import { rowsAfter } from './fold.ts'

const kinds = [
  ['Terminal', 'terminals'],
  ['Department', 'departments'],
  ['JobTitleType', 'job_title_types'],
  ['Category', 'categories'],
  ['JobTitle', 'job_titles'],
] as const

type Kind = (typeof kinds)[number][0]

const unit = (kind: Kind, number: number): OrganisationEvent =>
  ({
    type: `${kind}Opened`,
    data: { id: id('u', number), name: `Unidad ${number}`, departmentId: id('d') },
  }) as OrganisationEvent // the type is composed from its kind

const fact = (kind: Kind, act: string, data: object = {}): OrganisationEvent =>
  ({ type: `${kind}${act}`, data: { id: id('u', 1), ...data } }) as OrganisationEvent // as above

test('a list is asked again once something of the organisation has changed, and not before', async () => {
  let [version, asked] = ['2@1', 0]
  const db: Queryable = {
    query: async ({ text }) => {
      if (text.includes('checkpoints')) return [{ name: 'organisation', version }] as never[]
      asked += 1
      return [{ id: id('u', asked), name: `Unidad ${asked}` }] as never[]
    },
  }
  const namesNow = async () => (await terminalRows(db)).map(({ name }) => name)
  expect([await namesNow(), await namesNow()]).toEqual([['Unidad 1'], ['Unidad 1']])
  version = '2@5'
  expect(await namesNow()).toEqual(['Unidad 2'])
  expect(asked).toBe(2)
})

test('names sort as in a Spanish dictionary', () => {
  const written = ['Nuez', 'Ñandú', 'oso', 'Ánfora', 'Nzuri', 'anillo']
  const byText = (one: string, other: string) => (sortText(one) < sortText(other) ? -1 : 1)
  expect(written.toSorted(byText)).toEqual(['Ánfora', 'anillo', 'Nuez', 'Nzuri', 'Ñandú', 'oso'])
})

describe('organisation', () => {
  for (const [kind, name] of kinds)
    test(`${name} are opened, renamed, closed and reopened one by one`, () => {
      const begun = [unit(kind, 1), unit(kind, 2), fact(kind, 'Renamed', { name: 'Ñandú', from: 'Unidad 1' })]
      const closed = rowsAfter(organisation, ...begun, fact(kind, 'Closed'))[name]
      expect(closed?.map((row) => [row.name, row.is_active])).toEqual([
        ['Ñandú', false],
        ['Unidad 2', true],
      ])
      const reopened = rowsAfter(organisation, ...begun, fact(kind, 'Closed'), fact(kind, 'Reopened'))[name]
      expect(reopened?.[0]).toMatchObject({ name_search: 'nandu', is_active: true })
    })

  test('the company has one record, with its zone', () => {
    const details = { comercialName: 'Puertos', legalName: 'Puertos SA', registerNumber: 'PUE1' }
    const { company } = rowsAfter(
      organisation,
      { type: 'CompanyRegistered', data: { ...details, timeZone: 'America/Mexico_City' } },
      {
        type: 'CompanyDetailsCorrected',
        data: { ...details, legalName: 'Puertos S.A. de C.V.', from: details },
      },
      { type: 'TimeZoneChosen', data: { timeZone: 'America/Tijuana', from: 'America/Mexico_City' } },
      { type: 'LegalDutiesChosen', data: { isOn: true } },
      { type: 'AutomaticIssuingChosen', data: { isOn: true } },
      { type: 'RetentionTermChosen', data: { kind: 'constancia', years: 3, from: 1, reason: 'Una' } },
      { type: 'RetentionTermChosen', data: { kind: 'constancia', years: 5, from: 3, reason: 'Otra' } },
    )
    expect(company).toEqual([
      {
        company_id: companyId,
        comercial_name: 'Puertos',
        legal_name: 'Puertos S.A. de C.V.',
        register_number: 'PUE1',
        time_zone: 'America/Tijuana',
        has_legal_duties: true,
        issues_constancias: true,
        longer_terms: { constancia: { years: 5, reason: 'Otra' } },
      },
    ])
  })

  test('[DUE-01] a rest day is kept with its last name until it is removed', () => {
    const { rest_days } = rowsAfter(
      organisation,
      { type: 'RestDayAdded', data: { on: '2026-12-24', name: 'Vigilia' } },
      { type: 'RestDayAdded', data: { on: '2026-12-31', name: 'Fin de año' } },
      { type: 'RestDayAdded', data: { on: '2026-04-02', name: 'Jueves Santo' } },
      { type: 'RestDayAdded', data: { on: '2026-12-24', name: 'Nochebuena' } },
      { type: 'RestDayRemoved', data: { on: '2026-12-31' } },
    )
    expect(rest_days).toEqual([
      { on_day: '2026-12-24', name: 'Nochebuena' },
      { on_day: '2026-04-02', name: 'Jueves Santo' },
    ])
  })
})
