import { describe, test } from 'vitest'
import type { PersonEvent } from '../../domain/people/events.ts'
import { person } from '../../domain/people/person.ts'
import { remind } from '../../domain/people/reminders.ts'
import { a, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const hired = a.hired()
const { personId } = hired.data
const on = '2026-03-02'
const reminder = { by: ids.author, courseIds: [ids.course], on }
const reminded: PersonEvent = { type: 'ReminderGiven', data: { personId, ...reminder } }

describe('a reminder', () => {
  test('[DUE-11] names by whom and of which courses, and is given once a day, whoever gives it', () => {
    given(person, hired).when(remind(reminder)).then(reminded).again()
    given(person, hired, reminded)
      .when(remind({ ...reminder, by: ids.other }))
      .then()
    const next = { ...reminder, on: '2026-03-03' }
    given(person, hired, reminded)
      .when(remind(next))
      .then({ type: 'ReminderGiven', data: { personId, ...next } })
  })

  test('[DUE-11] is refused where nothing is late or due soon, for oneself, and for somebody who left', () => {
    given(person, hired)
      .when(remind({ ...reminder, courseIds: [] }))
      .thenRefused('reminders.nothing-due')
    given(person, hired)
      .when(remind({ ...reminder, by: personId }))
      .thenRefused('reminders.oneself')
    given(person, hired, { type: 'EmployeeDeactivated', data: { personId } })
      .when(remind(reminder))
      .thenRefused('people.not-found')
    given(person).when(remind(reminder)).thenRefused('people.not-found')
  })
})
