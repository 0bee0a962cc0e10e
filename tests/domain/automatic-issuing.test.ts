import { test } from 'vitest'
import { chooseAutomaticIssuing, company } from '../../domain/organisation/company.ts'
import type { CompanyEvent } from '../../domain/organisation/events.ts'
import { given } from '../support/given.ts'
import { samples } from '../support/samples.ts'

const registered: CompanyEvent = { type: 'CompanyRegistered', data: samples.CompanyRegistered }
const law = (isOn: boolean): CompanyEvent => ({ type: 'LegalDutiesChosen', data: { isOn } })
const chosen = (isOn: boolean): CompanyEvent => ({ type: 'AutomaticIssuingChosen', data: { isOn } })

test('[LAW-10] that constancias are issued by themselves is off until the company chooses it, once', () => {
  given(company, registered, law(true)).when(chooseAutomaticIssuing(false)).then()
  given(company, registered, law(true)).when(chooseAutomaticIssuing(true)).then(chosen(true)).again()
  given(company, registered, law(true), chosen(true)).when(chooseAutomaticIssuing(false)).then(chosen(false))
})

test('[LAW-10] is chosen only while the law holds', () => {
  given(company, registered).when(chooseAutomaticIssuing(true)).thenRefused('legal.off')
  given(company, registered, law(true), law(false))
    .when(chooseAutomaticIssuing(true))
    .thenRefused('legal.off')
  given(company).when(chooseAutomaticIssuing(true)).thenRefused('organisation.not-found')
})
