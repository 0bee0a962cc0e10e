import { expect, test } from 'vitest'
import { keptAfter, lawfulTerms, type RecordKind, termsWith } from '../../domain/kernel/retention.ts'
import { company } from '../../domain/organisation/company.ts'
import type { CompanyEvent } from '../../domain/organisation/events.ts'
import { chooseRetentionTerm } from '../../domain/organisation/retention-terms.ts'
import { given } from '../support/given.ts'
import { samples } from '../support/samples.ts'

const reason = 'Política de archivo 3'
const registered: CompanyEvent = { type: 'CompanyRegistered', data: samples.CompanyRegistered }
const law: CompanyEvent = { type: 'LegalDutiesChosen', data: { isOn: true } }
const chosen = (kind: RecordKind, years: number, from: number, why = reason): CompanyEvent => ({
  type: 'RetentionTermChosen',
  data: { kind, years, from, reason: why },
})
const choose = (kind: RecordKind, years: number, why: string | null = reason) =>
  chooseRetentionTerm({ kind, years, reason: why })
const lawful = () => given(company, registered, law)

test('[LAW-19] the company keeps a kind of records longer, with its policy, once', () => {
  lawful()
    .when(choose('constancia', 5))
    .then(chosen('constancia', 5, 1))
    .again()
  given(company, registered, law, chosen('constancia', 5, 1))
    .when(choose('constancia', 1))
    .then(chosen('constancia', 1, 5))
  given(company, registered, law, chosen('constancia', 5, 1))
    .when(choose('attendance', 5))
    .then(chosen('attendance', 5, 1))
  given(company, registered, law, chosen('constancia', 5, 1))
    .when(choose('constancia', 5, 'Otra política'))
    .then(chosen('constancia', 5, 5, 'Otra política'))
  lawful().when(choose('attendance', 1)).then()
})

test('[LAW-19] never shorter than the law, up to 30 whole years, with a reason, while the law holds', () => {
  for (const years of [0, -1, 1.5, 31, Number.NaN])
    lawful().when(choose('attendance', years)).thenRefused('legal.term-years', 'years')
  lawful()
    .when(choose('attendance', 30))
    .then(chosen('attendance', 30, 1))
  lawful()
    .when(choose('attendance', 2, null))
    .thenRefused('legal.term-reason-missing', 'reason')
  given(company, registered).when(choose('attendance', 2)).thenRefused('legal.off')
  given(company).when(choose('attendance', 2)).thenRefused('organisation.not-found')
})

test('[LAW-19] the term that counts is the longer of both, and names the policy', () => {
  expect(termsWith({})).toEqual(lawfulTerms)
  expect(termsWith({ constancia: { years: 5, reason }, attendance: { years: 1, reason } })).toEqual({
    attendance: lawfulTerms.attendance,
    constancia: { years: 5, article: `${lawfulTerms.constancia.article}; ${reason}` },
  })
  const terms = termsWith({ attendance: { years: 2, reason } })
  const of = { employedUntil: '2026-03-02', attendanceSentOn: '2024-06-01', constanciaIssuedOn: '2026-02-20' }
  expect(keptAfter(terms, of, '2026-03-02')).toEqual([
    { kind: 'attendance', article: `LFT 804; ${reason}`, until: '2028-03-02' },
    { kind: 'constancia', article: lawfulTerms.constancia.article, until: '2027-02-20' },
  ])
})
