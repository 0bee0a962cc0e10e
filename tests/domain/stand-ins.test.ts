import { describe, expect, test } from 'vitest'
import { fold } from '../../domain/kernel/decider.ts'
import type { PersonEvent } from '../../domain/people/events.ts'
import { person } from '../../domain/people/person.ts'
import { endStandIn, nameStandIn, standsInFor } from '../../domain/people/stand-ins.ts'
import { a, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const hired = a.hired()
const { personId } = hired.data

const today = '2026-03-02'
const days = { standInId: ids.other, firstDay: today, lastDay: '2026-03-20' }
const naming = { ...days, isActive: true, today }

const named = (over: Partial<typeof days> & { from?: string } = {}): PersonEvent => ({
  type: 'StandInNamed',
  data: { personId, ...days, from: null, ...over },
})
const ended: PersonEvent = { type: 'StandInEnded', data: { personId, standInId: ids.other } }

describe('a stand-in', () => {
  test('[DUE-11] is named once for the same days, and another takes the place', () => {
    given(person, hired).when(nameStandIn(naming)).then(named()).again()
    given(person, hired, named())
      .when(nameStandIn({ ...naming, standInId: ids.author }))
      .then(named({ standInId: ids.author, from: ids.other }))
    given(person, hired, named({ firstDay: '2026-02-02', lastDay: '2026-03-01' }))
      .when(nameStandIn({ ...naming, standInId: ids.author }))
      .then(named({ standInId: ids.author }))
  })

  test('[DUE-11] is ended once, and not after the last day', () => {
    given(person, hired, named()).when(endStandIn('2026-03-20')).then(ended).again()
    given(person, hired, named()).when(endStandIn('2026-03-21')).then()
    given(person, hired).when(endStandIn(today)).then()
  })

  test('[DUE-11] is neither the manager, nor inactive, nor of somebody who left', () => {
    const refused = (over: Partial<typeof naming>, code: string) =>
      given(person, hired)
        .when(nameStandIn({ ...naming, ...over }))
        .thenRefused(code, 'standInId')
    refused({ standInId: personId }, 'stand-ins.oneself')
    refused({ isActive: false }, 'stand-ins.inactive')
    given(person, hired, { type: 'EmployeeDeactivated', data: { personId } })
      .when(nameStandIn(naming))
      .thenRefused('people.deactivated', 'id')
    given(person).when(nameStandIn(naming)).thenRefused('people.not-found')
  })

  test('[DUE-11] has days in order, from today on, of a year at most', () => {
    const refused = (firstDay: string, lastDay: string, code: string, field: string) =>
      given(person, hired)
        .when(nameStandIn({ ...naming, firstDay, lastDay }))
        .thenRefused(code, field)
    const allowed = (firstDay: string, lastDay: string) =>
      given(person, hired)
        .when(nameStandIn({ ...naming, firstDay, lastDay }))
        .then(named({ firstDay, lastDay }))
    allowed(today, today)
    allowed(today, '2027-03-02')
    allowed('2027-03-03', '2027-03-03')
    refused('2026-03-01', '2026-03-05', 'stand-ins.past', 'firstDay')
    refused('2027-03-04', '2027-03-05', 'stand-ins.too-far', 'firstDay')
    refused('2026-03-05', '2026-03-04', 'stand-ins.order', 'lastDay')
    refused(today, '2026-03-01', 'stand-ins.past', 'lastDay')
    refused(today, '2027-03-03', 'stand-ins.too-long', 'lastDay')
  })

  test('[DUE-11] who stands in already may do so longer or shorter, from the same first day', () => {
    const begun = named({ firstDay: '2026-02-20' })
    const longer = { ...naming, firstDay: '2026-02-20', lastDay: '2026-04-01' }
    given(person, hired, begun)
      .when(nameStandIn(longer))
      .then(named({ firstDay: '2026-02-20', lastDay: '2026-04-01', from: ids.other }))
    const other = { ...longer, standInId: ids.author }
    for (const [facts, changed] of [
      [[hired, begun], other],
      [[hired, begun], { ...longer, firstDay: '2026-02-21' }],
      [[hired, begun, ended], longer],
      [[hired, named({ firstDay: '2026-02-20', lastDay: '2026-03-01' })], longer],
    ] as const)
      given(person, ...facts)
        .when(nameStandIn(changed))
        .thenRefused('stand-ins.past', 'firstDay')
  })

  test('[DUE-11] stands in from the first to the last day alone, and no longer than until the end by hand', () => {
    const stateOf = (...facts: readonly PersonEvent[]) => {
      const state = fold(person, [hired, ...facts])
      if (state.situation !== 'active') throw new Error('nobody')
      return state
    }
    const standsIn = (who: string, day: string, ...facts: readonly PersonEvent[]) =>
      standsInFor(stateOf(...facts), { personId: who, today: day })
    const on = ['2026-03-01', today, '2026-03-20', '2026-03-21']
    expect(on.map((day) => standsIn(ids.other, day, named()))).toEqual([false, true, true, false])
    expect(standsIn(ids.author, today, named())).toBe(false)
    expect(standsIn(ids.other, today, named(), ended)).toBe(false)
    expect(standsIn(ids.other, today)).toBe(false)
  })
})
