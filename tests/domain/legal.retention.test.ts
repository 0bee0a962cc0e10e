import { describe, expect, test } from 'vitest'
import { yearsAfter } from '../../domain/kernel/days.ts'
import { keptAfter, keptUntil, lawfulTerms } from '../../domain/kernel/retention.ts'
import type { PersonEvent } from '../../domain/people/events.ts'
import { forgetAgain } from '../../domain/people/forgetting.ts'
import { person } from '../../domain/people/person.ts'
import { endHold, endRetention, placeHold } from '../../domain/people/retention.ts'
import { a, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const personId = ids.person
const kept = [{ kind: 'attendance', article: 'LFT 804', until: '2027-03-02' }] as const
const hired = a.hired({ fullName: 'Ignacia Xóchitl de la Paz' })
const forgotten: PersonEvent = {
  type: 'PersonForgotten',
  data: { personId, kept, keptName: 'Ignacia Xóchitl de la Paz' },
}
const placed = (until: string | null): PersonEvent => ({
  type: 'LegalHoldPlaced',
  data: { personId, reason: 'Juicio 12/2026', until },
})
const ended: PersonEvent = { type: 'RetentionEnded', data: { personId, kinds: ['attendance'] } }

describe('what a law keeps of somebody who is erased', () => {
  const lastDay = (employedUntil: string, attendanceSentOn: string | null, today: string) =>
    keptUntil(keptAfter(lawfulTerms, { employedUntil, attendanceSentOn, constanciaIssuedOn: null }, today))

  test('[LAW-19] attendance lists of the last year are kept for a year after the employment', () => {
    expect(
      keptAfter(
        lawfulTerms,
        { employedUntil: '2026-03-02', attendanceSentOn: '2026-01-10', constanciaIssuedOn: null },
        '2026-03-02',
      ),
    ).toEqual([{ kind: 'attendance', article: 'LFT 804', until: '2027-03-02' }])
    expect(lastDay('2026-03-02', '2025-03-02', '2026-03-02')).toBe('2027-03-02')
    expect(lastDay('2026-03-02', '2025-03-01', '2026-03-02')).toBeNull()
    expect(lastDay('2026-03-02', null, '2026-03-02')).toBeNull()
  })

  test('[LAW-19] nothing is kept of somebody who left longer ago', () => {
    expect(lastDay('2025-03-02', '2025-03-01', '2026-03-02')).toBe('2026-03-02')
    expect(lastDay('2025-03-01', '2025-02-28', '2026-03-02')).toBeNull()
  })

  test('[LAW-10] constancias are kept for a year after the last one, beside attendance', () => {
    const of = {
      employedUntil: '2026-03-02',
      attendanceSentOn: '2026-01-10',
      constanciaIssuedOn: '2026-02-20',
    }
    const constancia = { kind: 'constancia', article: 'Acuerdo STPS 14/06/2013', until: '2027-02-20' }
    expect(keptAfter(lawfulTerms, of, '2026-03-02')).toEqual([
      { kind: 'attendance', article: 'LFT 804', until: '2027-03-02' },
      constancia,
    ])
    const alone = { ...of, attendanceSentOn: null }
    expect(keptAfter(lawfulTerms, alone, '2027-02-20')).toEqual([constancia])
    expect(keptAfter(lawfulTerms, alone, '2027-02-21')).toEqual([])
    const longer = { ...lawfulTerms, constancia: { ...lawfulTerms.constancia, years: 5 } }
    expect(keptUntil(keptAfter(longer, alone, '2027-02-21'))).toBe('2031-02-20')
  })

  test('a year after 29 February is 28 February', () => {
    expect([yearsAfter('2028-02-29', 1), yearsAfter('2028-02-29', 4), yearsAfter('2026-03-02', -1)]).toEqual([
      '2029-02-28',
      '2032-02-29',
      '2025-03-02',
    ])
  })

  test('[LAW-19] the fact says what stays, and holds the name that it stands under', () => {
    given(person, hired)
      .when(forgetAgain(kept))
      .then({ type: 'EmployeeDeactivated', data: { personId } }, forgotten)
    given(person, hired)
      .when(forgetAgain([]))
      .then(
        { type: 'EmployeeDeactivated', data: { personId } },
        { type: 'PersonForgotten', data: { personId, kept: [], keptName: null } },
      )
  })
})

describe('the end of what is kept', () => {
  test('[LAW-19] comes on the day after the last, once', () => {
    given(person, hired, forgotten).when(endRetention('2027-03-02')).then()
    given(person, hired, forgotten).when(endRetention('2027-03-03')).then(ended).again()
    given(person, hired).when(endRetention('2027-03-03')).then()
  })

  test('[LAW-19] a hold stops it, its last day and its end let it go on', () => {
    given(person, hired, forgotten, placed(null)).when(endRetention('2030-01-01')).then()
    given(person, hired, forgotten, placed('2027-06-30')).when(endRetention('2027-06-30')).then()
    given(person, hired, forgotten, placed('2027-06-30')).when(endRetention('2027-07-01')).then(ended)
    const lifted: PersonEvent = { type: 'LegalHoldEnded', data: { personId, reason: 'Terminó' } }
    given(person, hired, forgotten, placed(null)).when(endHold(' Terminó ')).then(lifted)
    given(person, hired, forgotten, placed(null), lifted).when(endRetention('2027-03-03')).then(ended)
  })

  test('[LAW-19] a hold has a reason, and a last day that is to come and within ten years', () => {
    const hold = { reason: 'Juicio 12/2026', until: '2027-06-30', today: '2026-03-02' }
    const held = given(person, hired, forgotten)
    held.when(placeHold(hold)).then(placed('2027-06-30'))
    held.when(placeHold({ ...hold, until: null })).then(placed(null))
    held.when(placeHold({ ...hold, reason: ' ' })).thenRefused('retention.reason-missing', 'reason')
    held
      .when(placeHold({ ...hold, reason: 'x'.repeat(256) }))
      .thenRefused('retention.reason-too-long', 'reason')
    held.when(placeHold({ ...hold, until: '2026-03-01' })).thenRefused('retention.hold-past', 'until')
    held.when(placeHold({ ...hold, until: '2036-03-03' })).thenRefused('retention.hold-too-far', 'until')
    held.when(placeHold({ ...hold, until: '2026-03-02' })).then(placed('2026-03-02'))
    held.when(placeHold({ ...hold, until: '2036-03-02' })).then(placed('2036-03-02'))
  })

  test('[LAW-19] no reason of a hold names the erased person, by the name that is kept', () => {
    const hold = { until: null, today: '2026-03-02' }
    const refused = ['retention.reason-names-person', 'reason'] as const
    for (const reason of ['Demanda de ignacia', 'Juicio 3 (Xochitl)'])
      given(person, hired, forgotten)
        .when(placeHold({ ...hold, reason }))
        .thenRefused(...refused)
    given(person, hired, forgotten, placed(null))
      .when(endHold('Ignacia desistió'))
      .thenRefused(...refused)
    const nameless: PersonEvent = { type: 'PersonForgotten', data: { personId, kept, keptName: null } }
    given(person, hired, nameless)
      .when(placeHold({ ...hold, reason: 'Juicio 12/2026' }))
      .then(placed(null))
  })

  test('[LAW-19] there is none where nothing is kept, and none to end where there is none', () => {
    const hold = { reason: 'Juicio', until: null, today: '2026-03-02' }
    given(person, hired).when(placeHold(hold)).thenRefused('retention.nothing-kept', 'id')
    given(person, hired, forgotten, ended).when(placeHold(hold)).thenRefused('retention.nothing-kept', 'id')
    given(person, hired, forgotten).when(endHold('Terminó')).thenRefused('retention.no-hold', 'id')
    given(person, hired, forgotten, placed(null))
      .when(endHold(''))
      .thenRefused('retention.reason-missing', 'reason')
  })
})
