import { describe, expect, test } from 'vitest'
import {
  appointMember,
  appointSigner,
  correctMember,
  correctSigner,
  removeMember,
  removeSigner,
} from '../../domain/legal/commission.ts'
import {
  correctEmployer,
  correctEstablishment,
  employers,
  registerEmployer,
  registerEstablishment,
  removeEmployer,
  removeEstablishment,
} from '../../domain/legal/employers.ts'
import type {
  EmployerDetails,
  EmployerEvent,
  EstablishmentDetails,
  Membership,
  Signing,
} from '../../domain/legal/events.ts'
import { commissionOn, isInTerm, overlaps } from '../../domain/legal/rules.ts'
import { id, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const [first, second] = [id('f', 1), id('f', 2)]
const details: EmployerDetails = { legalName: 'Faro del Golfo S.A.', rfc: 'FGO010203AB1', isLarge: true }
const other = { ...details, rfc: 'FPA010203AB1' }
const registered = (employerId = first, of = details): EmployerEvent => ({
  type: 'EmployerRegistered',
  data: { employerId, ...of },
})

const free = { hasPlan: false }
const unplanned = { isPlanned: false }
const terminals = new Set([id('t', 1), id('t', 2)])
const place: EstablishmentDetails = {
  name: 'Muelle norte',
  registration: 'A1234567890',
  address: 'Av. del Puerto 1',
  terminalIds: [id('t', 1)],
}
const [north, south] = [id('g', 1), id('g', 2)]
const opened = (establishmentId = north, employerId = first): EmployerEvent => ({
  type: 'EstablishmentRegistered',
  data: { establishmentId, employerId, ...place },
})

const active = { isActive: true }
const unnamed = { fullName: null }
const candidate = { ...active, fullName: 'Ignacia Xóchitl de la Paz' }
const seat: Membership = {
  personId: ids.person,
  side: 'workers',
  startsOn: '2026-01-01',
  endsOn: '2026-06-30',
  minutes: 'Acta 1/2026',
}
const signing: Signing = {
  personId: ids.person,
  side: 'workers',
  startsOn: '2026-01-01',
  endsOn: '2026-06-30',
}
const seated = (memberId = id('v'), over: Partial<Membership> = {}, employerId = first): EmployerEvent => ({
  type: 'CommissionMemberAppointed',
  data: { memberId, employerId, ...seat, ...over },
})
const signs = (signerId = id('w'), over: Partial<Signing> = {}): EmployerEvent => ({
  type: 'SignerAppointed',
  data: { signerId, employerId: first, ...signing, ...over },
})

describe('an employer', () => {
  const register = (of: Partial<EmployerDetails>, employerId = second) =>
    registerEmployer({ employerId, ...details, ...of })

  test('[LAW-02] is registered with its legal name, its RFC and whether it has more than 50 people', () => {
    given(employers)
      .when(
        registerEmployer({
          employerId: first,
          ...details,
          legalName: ' Faro del Golfo S.A. ',
          rfc: 'fgo-010203-ab1',
        }),
      )
      .then(registered())
      .again()
  })

  test.each([
    [{ legalName: ' ' }, 'legal.text-missing', 'legalName'],
    [{ legalName: '---' }, 'legal.text-invalid', 'legalName'],
    [{ legalName: 'F'.repeat(256) }, 'legal.text-invalid', 'legalName'],
    [{ rfc: 'FG010203AB1' }, 'legal.rfc-form', 'rfc'],
    [{ rfc: 'FGO010230AB1' }, 'legal.rfc-date', 'rfc'],
  ])('[LAW-02] is refused with a field that is wrong: %j', (of, code, field) => {
    given(employers).when(register(of)).thenRefused(code, field)
    given(employers, registered())
      .when(correctEmployer({ employerId: first, ...details, ...of }))
      .thenRefused(code, field)
  })

  test('[LAW-02] has an RFC that no other has, and keeps its own', () => {
    given(employers, registered())
      .when(register({ rfc: 'fgo010203ab1' }))
      .thenRefused('legal.rfc-taken', 'rfc')
    const both = [registered(), registered(second, other)]
    given(employers, ...both)
      .when(correctEmployer({ employerId: second, ...details }))
      .thenRefused('legal.rfc-taken', 'rfc')
    const small = { ...other, isLarge: false }
    given(employers, ...both)
      .when(correctEmployer({ employerId: second, ...small }))
      .then({ type: 'EmployerCorrected', data: { employerId: second, ...small, before: other } })
      .again()
  })

  test('[LAW-02] is not overwritten by an editor who read an earlier version, unless both say the same', () => {
    const small = { ...details, isLarge: false }
    const corrected: EmployerEvent = {
      type: 'EmployerCorrected',
      data: { employerId: first, ...small, before: details },
    }
    const renamed = { employerId: first, ...small, legalName: 'Faro' }
    const history = [registered(), registered(second, other), corrected]
    given(employers, ...history)
      .when(correctEmployer(renamed, 1))
      .thenRefused('legal.entry-changed')
    given(employers, ...history)
      .when(correctEmployer({ employerId: first, ...small }, 1))
      .then()
    for (const read of [2, undefined])
      given(employers, ...history)
        .when(correctEmployer(renamed, read))
        .then({ type: 'EmployerCorrected', data: { ...renamed, before: small } })
  })

  test('[LAW-02] that does not exist is not corrected', () => {
    given(employers)
      .when(correctEmployer({ employerId: first, ...details }))
      .thenRefused('legal.employer-not-found', 'id')
  })

  test('[LAW-02] is removed only while nothing is its own', () => {
    given(employers, registered())
      .when(removeEmployer(first, free))
      .then({ type: 'EmployerRemoved', data: { employerId: first, legalName: details.legalName } })
    given(employers, registered(second, other))
      .when(removeEmployer(first, free))
      .thenRefused('legal.employer-not-found', 'id')
    given(employers, registered())
      .when(removeEmployer(first, { hasPlan: true }))
      .thenRefused('legal.employer-has-plan', 'id')
    for (const owned of [opened(), seated(), signs()])
      given(employers, registered(), owned)
        .when(removeEmployer(first, free))
        .thenRefused('legal.employer-in-use', 'id')
    given(employers, registered(), registered(second, other), opened())
      .when(removeEmployer(second, free))
      .then({ type: 'EmployerRemoved', data: { employerId: second, legalName: details.legalName } })
  })
})

describe('an establishment', () => {
  const register = (of: Partial<EstablishmentDetails>, employerId = first) =>
    registerEstablishment({ establishmentId: south, employerId, ...place, ...of }, terminals)
  const own = { registration: 'B1234567890', terminalIds: [id('t', 2)] }

  test('[LAW-02] is registered with its registration, address and terminals', () => {
    const typed = { registration: 'a12-3456789-0', terminalIds: [id('t', 1), id('t', 1)] }
    given(employers, registered()).when(register(typed)).then(opened(south)).again()
  })

  test.each([
    [{ name: '' }, 'legal.text-missing', 'name'],
    [{ registration: 'A123456789' }, 'legal.employer-registration-form', 'registration'],
    [{ address: '' }, 'legal.text-missing', 'address'],
    [{ terminalIds: [id('t', 9)] }, 'legal.terminal-unknown', 'terminalIds'],
  ])('[LAW-02] is refused with a field that is wrong: %j', (of, code, field) => {
    given(employers, registered()).when(register(of)).thenRefused(code, field)
    given(employers, registered(), opened(south))
      .when(correctEstablishment({ establishmentId: south, ...place, ...of }, terminals))
      .thenRefused(code, field)
  })

  test('[LAW-02] has a registration and terminals that no other has, of another employer either', () => {
    const history = [registered(), registered(second, other), opened()]
    given(employers, ...history)
      .when(register({ ...own, registration: 'a1234567890' }, second))
      .thenRefused('legal.registration-taken', 'registration')
    given(employers, ...history)
      .when(register({ ...own, terminalIds: [id('t', 2), id('t', 1)] }, second))
      .thenRefused('legal.terminal-taken', 'terminalIds')
    given(employers, ...history)
      .when(register(own, second))
      .then({
        type: 'EstablishmentRegistered',
        data: { establishmentId: south, employerId: second, ...place, ...own },
      })
  })

  test('[LAW-02] keeps its own registration and terminals when it is corrected', () => {
    const moved = { ...place, address: 'Av. del Puerto 2', terminalIds: [id('t', 1), id('t', 2)] }
    given(employers, registered(), opened())
      .when(correctEstablishment({ establishmentId: north, ...moved }, terminals))
      .then({
        type: 'EstablishmentCorrected',
        data: { establishmentId: north, employerId: first, ...moved, before: place },
      })
      .again()
  })

  test('[LAW-02] belongs to an employer that exists, and gives its terminals back when it is removed', () => {
    given(employers).when(register({})).thenRefused('legal.employer-not-found', 'id')
    given(employers, registered())
      .when(correctEstablishment({ establishmentId: north, ...place }, terminals))
      .thenRefused('legal.establishment-not-found', 'id')
    const removed: EmployerEvent = {
      type: 'EstablishmentRemoved',
      data: { establishmentId: north, employerId: first, name: place.name },
    }
    given(employers, registered(), opened()).when(removeEstablishment(north, unplanned)).then(removed)
    given(employers, registered(), opened())
      .when(removeEstablishment(north, { isPlanned: true }))
      .thenRefused('legal.establishment-planned', 'id')
    given(employers, registered(), opened(south))
      .when(removeEstablishment(north, unplanned))
      .thenRefused('legal.establishment-not-found', 'id')
    given(employers, registered(), opened(), removed).when(register({})).then(opened(south))
  })
})

describe('the commission', () => {
  const appoint = (over: Partial<Membership> = {}, memberId = id('v', 2)) =>
    appointMember({ memberId, employerId: first, ...seat, ...over }, candidate)

  test('[LAW-02] has members of a side, with their first and last day and the minutes', () => {
    given(employers, registered())
      .when(appoint({ minutes: ' Acta 1/2026 ' }, id('v')))
      .then(seated())
      .again()
    given(employers, registered())
      .when(
        appointMember({ memberId: id('v'), employerId: first, ...seat }, { ...candidate, isActive: false }),
      )
      .thenRefused('legal.person-not-active', 'personId')
    given(employers).when(appoint()).thenRefused('legal.employer-not-found', 'id')
  })

  test.each([
    [{ startsOn: '2026-02-30' }, 'legal.term-start', 'startsOn'],
    [{ endsOn: '2026-02-30' }, 'legal.term-end', 'endsOn'],
    [{ startsOn: '2026-07-01' }, 'legal.term-backwards', 'endsOn'],
    [{ minutes: ' ' }, 'legal.text-missing', 'minutes'],
  ])('[LAW-02] refuses a field that is wrong: %j', (over, code, field) => {
    given(employers, registered()).when(appoint(over)).thenRefused(code, field)
    given(employers, registered(), seated())
      .when(correctMember({ memberId: id('v'), ...seat, ...over }, unnamed))
      .thenRefused(code, field)
  })

  test('[LAW-02] [LAW-19] keeps minutes that do not name the member, since they outlast an erasure', () => {
    const refused = ['legal.minutes-name-person', 'minutes'] as const
    const named = { minutes: 'Acta de IGNACIA, 1/2026' }
    given(employers, registered())
      .when(appoint(named))
      .thenRefused(...refused)
    const corrected = correctMember({ memberId: id('v'), ...seat, ...named }, candidate)
    given(employers, registered(), seated())
      .when(corrected)
      .thenRefused(...refused)
    const short = { minutes: 'Acta de la paz 1/2026' }
    given(employers, registered())
      .when(appoint(short))
      .then(seated(id('v', 2), short))
  })

  test('[LAW-02] has nobody twice on one day, on either side, but again after the last day', () => {
    const history = [registered(), seated()]
    for (const over of [{ startsOn: '2026-06-30', endsOn: null }, { side: 'employer' as const }])
      given(employers, ...history)
        .when(appoint(over))
        .thenRefused('legal.member-overlaps', 'startsOn')
    const next = { startsOn: '2026-07-01', endsOn: null }
    given(employers, ...history)
      .when(appoint(next))
      .then(seated(id('v', 2), next))
    given(employers, registered(), registered(second, other), seated(id('v'), {}, second))
      .when(appoint({}, id('v', 2)))
      .then(seated(id('v', 2)))
  })

  test('[LAW-02] ends a term by a correction that keeps the person, and removes who was appointed by mistake', () => {
    const ended = { ...seat, endsOn: '2026-03-31' }
    given(employers, registered(), seated())
      .when(correctMember({ memberId: id('v'), ...ended }, unnamed))
      .then({
        type: 'CommissionMemberCorrected',
        data: { memberId: id('v'), employerId: first, ...ended, before: seat },
      })
      .again()
    given(employers, registered(), seated())
      .when(removeMember(id('v')))
      .then({
        type: 'CommissionMemberRemoved',
        data: { memberId: id('v'), employerId: first, personId: ids.person },
      })
    given(employers, registered())
      .when(removeMember(id('v')))
      .thenRefused('legal.member-not-found', 'id')
    given(employers, registered())
      .when(correctMember({ memberId: id('v'), ...seat }, unnamed))
      .thenRefused('legal.member-not-found', 'id')
  })

  test('[LAW-02] counts who is in office on a day for each side, the first and the last day included', () => {
    const members = [seat, { ...seat, side: 'employer' as const, endsOn: null }]
    expect(commissionOn(members, '2025-12-31')).toEqual({ employer: 0, workers: 0 })
    expect(commissionOn(members, '2026-01-01')).toEqual({ employer: 1, workers: 1 })
    expect(commissionOn(members, '2026-06-30')).toEqual({ employer: 1, workers: 1 })
    expect(commissionOn(members, '2026-07-01')).toEqual({ employer: 1, workers: 0 })
  })

  test('two terms overlap on one shared day, in either order, with and without an end', () => {
    const term = (startsOn: string, endsOn: string | null) => ({ startsOn, endsOn })
    const pairs = [
      [term('2026-01-01', '2026-02-01'), term('2026-02-01', '2026-03-01'), true],
      [term('2026-01-01', '2026-01-31'), term('2026-02-01', '2026-03-01'), false],
      [term('2026-01-01', null), term('2027-01-01', null), true],
      [term('2026-01-01', null), term('2025-01-01', '2025-12-31'), false],
    ] as const
    for (const [one, two, expected] of pairs)
      expect([overlaps(one, two), overlaps(two, one)]).toEqual([expected, expected])
    expect(isInTerm(term('2026-01-02', null), '2026-01-01')).toBe(false)
  })
})

describe('who signs constancias', () => {
  const appoint = (over: Partial<Signing> = {}, signerId = id('w', 2)) =>
    appointSigner({ signerId, employerId: first, ...signing, ...over }, active)
  const small = registered(first, { ...details, isLarge: false })
  const forEmployer = { side: 'employer' as const }

  test('[LAW-02] is the employer or its representative, and nobody for the workers, up to 50 people', () => {
    given(employers, small)
      .when(appoint(forEmployer))
      .then(signs(id('w', 2), forEmployer))
      .again()
    given(employers, small).when(appoint()).thenRefused('legal.signer-of-small', 'side')
    given(employers).when(appoint(forEmployer)).thenRefused('legal.employer-not-found', 'id')
    given(employers, small)
      .when(
        appointSigner(
          { signerId: id('w'), employerId: first, ...signing, ...forEmployer },
          { isActive: false },
        ),
      )
      .thenRefused('legal.person-not-active', 'personId')
  })

  test('[LAW-02] above 50 people is a member of the commission of that side, in office on the first day', () => {
    const code = 'legal.signer-not-in-commission'
    given(employers, registered()).when(appoint()).thenRefused(code, 'personId')
    given(employers, registered(), seated())
      .when(appoint())
      .then(signs(id('w', 2)))
    for (const member of [
      seated(id('v'), { side: 'employer' }),
      seated(id('v'), { personId: ids.other }),
      seated(id('v'), { startsOn: '2026-01-02' }),
      seated(id('v'), {}, second),
    ])
      given(employers, registered(), member).when(appoint()).thenRefused(code, 'personId')
  })

  test('[LAW-02] is one for each side on any day', () => {
    const members = [seated(), seated(id('v', 2), { personId: ids.other, endsOn: null })]
    const history = [registered(), ...members, signs()]
    const next = { personId: ids.other, startsOn: '2026-07-01', endsOn: null }
    given(employers, ...history)
      .when(appoint(next))
      .then(signs(id('w', 2), next))
    given(employers, ...history)
      .when(appoint({ ...next, startsOn: '2026-06-30' }))
      .thenRefused('legal.signer-overlaps', 'startsOn')
    given(employers, ...history, seated(id('v', 3), { ...forEmployer, personId: id('p', 3) }))
      .when(appoint({ ...forEmployer, personId: id('p', 3) }))
      .then(signs(id('w', 2), { ...forEmployer, personId: id('p', 3) }))
  })

  test.each([
    [{ startsOn: 'ayer' }, 'legal.term-start', 'startsOn'],
    [{ endsOn: 'mañana' }, 'legal.term-end', 'endsOn'],
    [{ endsOn: '2025-12-31' }, 'legal.term-backwards', 'endsOn'],
  ])('[LAW-02] refuses a term that is wrong: %j', (over, code, field) => {
    given(employers, registered(), seated()).when(appoint(over)).thenRefused(code, field)
  })

  test('[LAW-02] ends by a correction that keeps the person, and is removed where it was a mistake', () => {
    const history = [registered(), seated(), signs()]
    const ended = { ...signing, endsOn: '2026-03-31' }
    given(employers, ...history)
      .when(correctSigner({ signerId: id('w'), ...ended }))
      .then({
        type: 'SignerCorrected',
        data: { signerId: id('w'), employerId: first, ...ended, before: signing },
      })
      .again()
    given(employers, ...history)
      .when(removeSigner(id('w')))
      .then({ type: 'SignerRemoved', data: { signerId: id('w'), employerId: first, personId: ids.person } })
    given(employers, registered())
      .when(removeSigner(id('w')))
      .thenRefused('legal.signer-not-found', 'id')
    given(employers, registered())
      .when(correctSigner({ signerId: id('w'), ...signing }))
      .thenRefused('legal.signer-not-found', 'id')
  })
})
