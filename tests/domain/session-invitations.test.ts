import { expect, test } from 'vitest'
import { endLetter, notices } from '../../domain/notices/notices.ts'
import { chooseSessionInvitations, company } from '../../domain/organisation/company.ts'
import type { CompanyEvent } from '../../domain/organisation/events.ts'
import { given } from '../support/given.ts'
import { samples } from '../support/samples.ts'

const registered: CompanyEvent = { type: 'CompanyRegistered', data: samples.CompanyRegistered }
const chosen = (isOn: boolean): CompanyEvent => ({ type: 'SessionInvitationsChosen', data: { isOn } })

test('[DUE-21] invitations to sessions are off until somebody chooses them, which is a fact, once', () => {
  given(company, registered).when(chooseSessionInvitations(false)).then()
  given(company, registered).when(chooseSessionInvitations(true)).then(chosen(true)).again()
  given(company, registered, chosen(true)).when(chooseSessionInvitations(false)).then(chosen(false))
  given(company).when(chooseSessionInvitations(true)).thenRefused('organisation.not-found')
})

test('[DUE-21] the mail of an invitation ends once', () => {
  const delivered = { type: 'InvitationDelivered', data: samples.InvitationDelivered } as const
  const failed = { type: 'InvitationFailed', data: samples.InvitationFailed } as const
  const doubtful = { type: 'InvitationInDoubt', data: samples.InvitationInDoubt } as const
  given(notices).when(endLetter(delivered)).then(delivered).again()
  for (const ended of [delivered, failed, doubtful]) given(notices, ended).when(endLetter(delivered)).then()
  expect(delivered.data.letterId).toBe(failed.data.letterId)
})
