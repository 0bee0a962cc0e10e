import { describe, expect, test } from 'vitest'
import { registry } from '../../api/event-store/registry.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import type { PersonEvent } from '../../domain/people/events.ts'
import { forgetAgain, forgetPerson, namesPerson } from '../../domain/people/forgetting.ts'
import { detailsOf, type Grantor, person } from '../../domain/people/person.ts'
import { mergeRosterRow } from '../../domain/people/roster-row.ts'
import { forgettingGrounds } from '../../domain/people/rules.ts'
import { a, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const hired = a.hired({
  fullName: 'Ignacia Xóchitl de la Paz',
  payrollNum: '4071',
  email: 'ixochitl@example.com',
  telephone: '55 1234-9876',
})
const personId = ids.person
const administrator: Grantor = { personId: ids.other, isAdministrator: true, permissions: new Set() }
const asked = { ground: 'request', reason: null, payrollNum: '4071', kept: [] } as const
const deactivated: PersonEvent = { type: 'EmployeeDeactivated', data: { personId } }
const forgotten = (more: object = {}): PersonEvent => ({
  type: 'PersonForgotten',
  data: { personId, kept: [], keptName: null, ...more },
})

describe('forgetting a person', () => {
  test('deactivates and forgets in one act, for one of three grounds, and asked twice nothing more happens', () => {
    for (const ground of forgettingGrounds)
      given(person, hired)
        .when(forgetPerson({ ...asked, ground }, administrator))
        .then(deactivated, forgotten({ ground }))
        .again()
    given(person, hired, deactivated)
      .when(forgetPerson({ ...asked, reason: 'Oficio 12 del juzgado' }, administrator))
      .then(forgotten({ ground: 'request', reason: 'Oficio 12 del juzgado' }))
  })

  test('is for administrators, whatever else somebody may do, of others and of those who are known', () => {
    const manager: Grantor = {
      ...administrator,
      isAdministrator: false,
      permissions: new Set(['employee.*']),
    }
    given(person, hired)
      .when(forgetPerson(asked, manager))
      .thenRefused('people.forgetting-administrators-only')
    given(person, hired)
      .when(forgetPerson(asked, { ...administrator, personId }))
      .thenRefused('people.own-forgetting')
    given(person).when(forgetPerson(asked, administrator)).thenRefused('people.not-found', 'id')
  })

  test('is of the person whose number was typed, with zeros before it or not', () => {
    for (const payrollNum of ['', '407', '40711', 'x'])
      given(person, hired)
        .when(forgetPerson({ ...asked, payrollNum }, administrator))
        .thenRefused('people.other-payroll-num', 'payrollNum')
    given(person, hired)
      .when(forgetPerson({ ...asked, payrollNum: ' 004071 ' }, administrator))
      .then(deactivated, forgotten({ ground: 'request' }))
  })

  test('takes no reason that names the person, since the reason stays', () => {
    for (const reason of [
      'Lo pidió Ignacia',
      'petición de IGNACIA',
      'señora xochitl',
      'nómina 4071',
      'escribió desde IXOCHITL@example.com',
      'llamó del 5512349876',
    ])
      given(person, hired)
        .when(forgetPerson({ ...asked, reason }, administrator))
        .thenRefused('people.reason-names-person', 'reason')
    for (const reason of ['Descansa en paz', 'Expediente 40712', 'Ley de protección de datos, artículo 17'])
      expect([reason, namesPerson(reason, detailsOf(hired.data))]).toEqual([reason, false])
    // a word of four letters tells, one of three is everybody's
    const short = { ...detailsOf(hired.data), fullName: 'Lidia Ruiz Paz' }
    expect([namesPerson('la señora Ruiz', short), namesPerson('en paz', short)]).toEqual([true, false])
    const unknown = {
      ...detailsOf(hired.data),
      payrollNum: null,
      fullName: null,
      email: null,
      telephone: null,
    }
    expect(namesPerson('Lo pidió Ignacia desde el 55 1234-9876', unknown)).toBe(false)
  })

  test('after a restore is for whoever was forgotten, without a ground, and not for those who are unknown', () => {
    given(person, hired).when(forgetAgain([])).then(deactivated, forgotten()).again()
    given(person, hired, deactivated).when(forgetAgain([])).then(forgotten())
    given(person).when(forgetAgain([])).then()
  })

  test('leaves nobody whom a roster could bring back', () => {
    const row = {
      ...detailsOf(hired.data),
      payrollNum: '4071',
      fullName: 'Ignacia',
      isActive: true,
      legal: null,
    }
    const place = { ...hired.data, roleId: roleIds.empleado, jobTitleTypeId: null, manager: null }
    given(person, hired, deactivated, forgotten())
      .when(mergeRosterRow(row, place))
      .thenRefused('people.not-found')
  })
})

test('why a response was given its points is sealed as the response is', () => {
  expect(registry.seals.AnswerSaved).toEqual({ answer: 'responses' })
  expect(registry.seals.ResponseReviewed).toEqual({ reason: 'identity' })
})
