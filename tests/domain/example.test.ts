import { describe, test } from 'vitest'
import { deactivateEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import { a, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

/** The README quotes these, as they are. */
describe('an account', () => {
  test('is not deactivated by whoever holds it', () => {
    given(person, a.hired()).when(deactivateEmployee(ids.person)).thenRefused('people.own-account')
  })

  test('is deactivated once', () => {
    given(person, a.hired())
      .when(deactivateEmployee(ids.author))
      .then({ type: 'EmployeeDeactivated', data: { personId: ids.person } })
      .again()
  })
})
