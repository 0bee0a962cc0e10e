import { describe, expect, test } from 'vitest'
import type { EmployerEvent, PaperFile } from '../../domain/legal/events.ts'
import { employers } from '../../projections/employers.ts'
import { id, ids } from '../support/a.ts'
import { rowsAfter } from './fold.ts'

const [first, second] = [id('f', 1), id('f', 2)]
const details = { legalName: 'Faro', rfc: 'FGO010203AB1', isLarge: true }
const place = { name: 'Norte', registration: 'A1234567890', address: 'Puerto 1', terminalIds: [ids.terminal] }
const signing = { personId: ids.person, side: 'workers' as const, startsOn: '2026-01-01', endsOn: null }
const membership = { ...signing, minutes: 'Acta 1' }

const rowsOf = (...facts: readonly EmployerEvent[]) => rowsAfter(employers, ...facts)
const registered = (employerId: string): EmployerEvent => ({
  type: 'EmployerRegistered',
  data: { employerId, ...details },
})

describe('what the company is to the authority', () => {
  test('[LAW-02] keeps each employer as it was corrected last, until it is removed', () => {
    const both = [registered(first), registered(second)]
    const small = { ...details, isLarge: false }
    const corrected: EmployerEvent = {
      type: 'EmployerCorrected',
      data: { employerId: second, ...small, before: details },
    }
    const removed: EmployerEvent = { type: 'EmployerRemoved', data: { employerId: first, legalName: 'Faro' } }
    expect(rowsOf(...both, corrected).employers).toEqual([
      { employer_id: first, legal_name: 'Faro', rfc: 'FGO010203AB1', is_large: true, revision: 1 },
      { employer_id: second, legal_name: 'Faro', rfc: 'FGO010203AB1', is_large: false, revision: 2 },
    ])
    expect(rowsOf(...both, removed).employers?.map((row) => row.employer_id)).toEqual([second])
  })

  test('[LAW-02] keeps establishments with their terminals', () => {
    const [north, south] = [id('g', 1), id('g', 2)]
    const opened = (establishmentId: string): EmployerEvent => ({
      type: 'EstablishmentRegistered',
      data: { establishmentId, employerId: first, ...place },
    })
    const moved = { ...place, address: 'Puerto 2', terminalIds: [] }
    const rows = rowsOf(
      ...[opened(north), opened(south)],
      {
        type: 'EstablishmentCorrected',
        data: { establishmentId: south, employerId: first, ...moved, before: place },
      },
      { type: 'EstablishmentRemoved', data: { establishmentId: north, employerId: first, name: 'Norte' } },
    ).establishments
    expect(rows).toEqual([
      {
        establishment_id: south,
        employer_id: first,
        name: 'Norte',
        registration: 'A1234567890',
        address: 'Puerto 2',
        terminal_ids: [],
        revision: 2,
      },
    ])
  })

  test('[LAW-02] keeps members of the commission and signers with their terms', () => {
    const ended = { endsOn: '2026-06-30' }
    const of = (member: string, signer: string): EmployerEvent[] => [
      { type: 'CommissionMemberAppointed', data: { memberId: member, employerId: first, ...membership } },
      { type: 'SignerAppointed', data: { signerId: signer, employerId: first, ...signing } },
    ]
    const rows = rowsOf(
      ...[...of(id('v', 1), id('w', 1)), ...of(id('v', 2), id('w', 2))],
      {
        type: 'CommissionMemberCorrected',
        data: { memberId: id('v', 1), employerId: first, ...membership, ...ended, before: membership },
      },
      {
        type: 'SignerCorrected',
        data: { signerId: id('w', 2), employerId: first, ...signing, ...ended, before: signing },
      },
      {
        type: 'CommissionMemberRemoved',
        data: { memberId: id('v', 2), employerId: first, personId: ids.person },
      },
      { type: 'SignerRemoved', data: { signerId: id('w', 1), employerId: first, personId: ids.person } },
    )
    const office = {
      employer_id: first,
      person_id: ids.person,
      side: 'workers',
      starts_on: '2026-01-01',
      ends_on: '2026-06-30',
      revision: 2,
    }
    expect(rows.commission_members).toEqual([{ member_id: id('v', 1), ...office, minutes: 'Acta 1' }])
    expect(rows.signers).toEqual([{ signer_id: id('w', 2), ...office }])
  })
})

describe('what constancias show of an employer', () => {
  const file = (sha256: string): PaperFile => ({
    ...{ key: `employers/${sha256}`, name: 'logotipo.png', size: 9 },
    ...{ sha256, contentType: 'image/png' },
  })
  const ofSigner = { employerId: first, signerId: id('w', 1), personId: ids.person }
  const signed: EmployerEvent = {
    type: 'SignatureImageSet',
    data: { ...ofSigner, image: file('c'), before: null },
  }

  test('[LAW-02] keeps the last logo and image of a signature, until each is removed', () => {
    const facts: EmployerEvent[] = [
      { type: 'EmployerLogoSet', data: { employerId: first, logo: file('a'), before: null } },
      { type: 'EmployerLogoSet', data: { employerId: first, logo: file('b'), before: file('a') } },
      signed,
    ]
    const logo = { owner_id: first, person_id: null, file: file('b') }
    const signature = { owner_id: id('w', 1), person_id: ids.person, file: file('c') }
    expect(rowsOf(...facts).paper_images).toEqual([logo, signature])
    const noLogo: EmployerEvent = {
      type: 'EmployerLogoRemoved',
      data: { employerId: first, logo: file('b') },
    }
    expect(rowsOf(...facts, noLogo).paper_images).toEqual([signature])
    const unsigned: EmployerEvent = { type: 'SignatureImageRemoved', data: { ...ofSigner, image: file('c') } }
    expect(rowsOf(...facts, unsigned).paper_images).toEqual([logo])
  })

  test('[LAW-02] keeps no image of a signature of a person whose data were erased', () => {
    const other: EmployerEvent = {
      type: 'SignatureImageSet',
      data: { ...ofSigner, signerId: id('w', 2), personId: ids.other, image: file('d'), before: null },
    }
    const forgotten = {
      type: 'PersonForgotten',
      data: { personId: ids.person, kept: [], keptName: null },
    } as const
    const rows = rowsAfter(employers, signed, other, forgotten).paper_images
    expect(rows?.map((row) => row.file)).toEqual([null, file('d')])
  })

  test('[LAW-02] keeps former agreements, of which constancias may exist, apart from the current one', () => {
    const agreement = (sha256: string) => ({ file: file(sha256), agreedOn: '2026-01-15' })
    const filed = (sha256: string, before: string | null): EmployerEvent => ({
      type: 'SignatureAgreementFiled',
      data: { employerId: first, ...agreement(sha256), before: before === null ? null : agreement(before) },
    })
    const current = (...facts: readonly EmployerEvent[]) =>
      rowsOf(...facts).signature_agreements?.map((row) => [row.file_key, row.agreed_on, row.is_current])
    expect(current(filed('a', null), filed('b', 'a'))).toEqual([
      ['employers/a', '2026-01-15', false],
      ['employers/b', '2026-01-15', true],
    ])
    const gone: EmployerEvent = {
      type: 'SignatureAgreementRemoved',
      data: { employerId: first, ...agreement('a') },
    }
    expect(current(filed('a', null), gone)).toEqual([['employers/a', '2026-01-15', false]])
  })
})
