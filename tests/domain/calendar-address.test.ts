import { describe, test } from 'vitest'
import { makeCalendarAddress, revokeCalendarAddress } from '../../domain/people/calendar-address.ts'
import type { PersonEvent } from '../../domain/people/events.ts'
import { person } from '../../domain/people/person.ts'
import { a } from '../support/a.ts'
import { given } from '../support/given.ts'

const hired = a.hired()
const { personId } = hired.data
const made = (replacing: boolean): PersonEvent => ({
  type: 'CalendarAddressMade',
  data: { personId, replacing },
})
const left: PersonEvent = { type: 'EmployeeDeactivated', data: { personId } }

describe('a calendar address', () => {
  test('[DUE-20] is made and renewed as facts without the address, by somebody who is active', () => {
    given(person, hired).when(makeCalendarAddress(false)).then(made(false))
    given(person, hired, made(false)).when(makeCalendarAddress(true)).then(made(true))
    given(person, hired, left).when(makeCalendarAddress(false)).thenRefused('people.deactivated')
    given(person).when(makeCalendarAddress(false)).thenRefused('people.not-found')
  })

  test('[DUE-20] is revoked as a fact', () => {
    given(person, hired, made(false))
      .when(revokeCalendarAddress)
      .then({ type: 'CalendarAddressRevoked', data: { personId } })
    given(person).when(revokeCalendarAddress).thenRefused('people.not-found')
  })
})
