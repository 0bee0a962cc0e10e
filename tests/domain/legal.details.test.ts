import { describe, expect, test } from 'vitest'
import { chooseOccupation, jobTitle, type UnitEvent } from '../../domain/organisation/units.ts'
import type { LegalDetails, PersonEvent } from '../../domain/people/events.ts'
import { forgetPerson } from '../../domain/people/forgetting.ts'
import { correctLegalDetails } from '../../domain/people/legal-details.ts'
import { person } from '../../domain/people/person.ts'
import { maySeeLegalDetails } from '../../domain/people/relation.ts'
import { a, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const personId = ids.person
const hired = a.hired({ fullName: 'Ana de León Ruiz', payrollNum: '4071' })
const nothing: LegalDetails = {
  givenNames: null,
  surname: null,
  secondSurname: null,
  curp: null,
  ownOccupation: null,
  schooling: null,
  schoolingProof: null,
  schoolKind: null,
  homeAddress: null,
}
const corrected = (over: Partial<LegalDetails>): PersonEvent => ({
  type: 'LegalDetailsCorrected',
  data: { personId, ...nothing, ...over },
})
const curp = 'HEGG560427MVZRRL04'

describe('what papers say of a person', () => {
  test('[LAW-05] is kept as it was given, in its normal form, and asking twice changes nothing', () => {
    given(person, hired)
      .when(
        correctLegalDetails({
          givenNames: ' Ana ',
          surname: 'de  León',
          secondSurname: 'Ruiz',
          curp: ' hegg560427mvzrrl04 ',
          ownOccupation: '06.2',
          schooling: '3',
          schoolingProof: '2',
          schoolKind: '1',
          homeAddress: ' Av. Juárez 10, Veracruz ',
        }),
      )
      .then(
        corrected({
          givenNames: 'Ana',
          surname: 'de León',
          secondSurname: 'Ruiz',
          curp,
          ownOccupation: '06.2',
          schooling: '3',
          schoolingProof: '2',
          schoolKind: '1',
          homeAddress: 'Av. Juárez 10, Veracruz',
        }),
      )
      .again()
  })

  test('[LAW-05] what a correction does not name stays, and null or a blank takes it away', () => {
    const before = corrected({ curp, schooling: '3', homeAddress: 'Av. Juárez 10' })
    given(person, hired, before)
      .when(correctLegalDetails({ schooling: '5', homeAddress: undefined }))
      .then(corrected({ curp, schooling: '5', homeAddress: 'Av. Juárez 10' }))
    given(person, hired, before)
      .when(correctLegalDetails({ curp: null, schooling: ' ' }))
      .then(corrected({ homeAddress: 'Av. Juárez 10' }))
    given(person, hired).when(correctLegalDetails({})).then()
  })

  test('[LAW-03] a CURP that is wrong is refused by what is wrong, and takes nothing with it', () => {
    for (const [wrong, code] of [
      ['HEGG560427MVZRRL0', 'legal.curp-form'],
      ['HEGG560427MXXRRL04', 'legal.curp-state'],
      ['HEGG560431MVZRRL04', 'legal.curp-date'],
      ['HEGG560427MVZRRL05', 'legal.curp-digit'],
    ] as const)
      given(person, hired)
        .when(correctLegalDetails({ curp: wrong, schooling: '3' }))
        .thenRefused(code, 'curp')
  })

  test('[LAW-03] one that contradicts birth date or gender is kept as it is, and corrects neither', () => {
    const born = a.hired({ birthDate: '1999-01-01', gender: 0 })
    given(person, born).when(correctLegalDetails({ curp })).then(corrected({ curp }))
  })

  test('[LAW-04] surnames and given names are confirmed together; a second surname may be missing', () => {
    given(person, hired)
      .when(correctLegalDetails({ givenNames: 'Ana', surname: 'Ruiz', secondSurname: '' }))
      .then(corrected({ givenNames: 'Ana', surname: 'Ruiz' }))
    given(person, hired)
      .when(correctLegalDetails({ givenNames: 'Ana' }))
      .thenRefused('legal.surname-missing', 'surname')
    given(person, hired)
      .when(correctLegalDetails({ secondSurname: 'Ruiz' }))
      .thenRefused('legal.given-names-missing', 'givenNames')
    given(person, hired)
      .when(correctLegalDetails({ givenNames: 'Ana', surname: 'R'.repeat(61) }))
      .thenRefused('legal.name-too-long', 'surname', { most: 60 })
  })

  test('[LAW-05] codes are those of the catalogs, and an address has its limit', () => {
    for (const field of ['ownOccupation', 'schooling', 'schoolingProof', 'schoolKind'] as const)
      given(person, hired)
        .when(correctLegalDetails({ [field]: '9' }))
        .thenRefused('legal.unknown-code', field)
    given(person, hired)
      .when(correctLegalDetails({ homeAddress: 'C'.repeat(256) }))
      .thenRefused('legal.address-too-long', 'homeAddress', { most: 255 })
    given(person, hired)
      .when(correctLegalDetails({ homeAddress: 'C\u202e' }))
      .thenRefused('legal.address-incorrect', 'homeAddress')
    const longest = 'C'.repeat(255)
    given(person, hired)
      .when(correctLegalDetails({ homeAddress: longest }))
      .then(corrected({ homeAddress: longest }))
  })

  test('[LAW-05] stays with those who left, and is of nobody who is unknown or erased', () => {
    const left: PersonEvent = { type: 'EmployeeDeactivated', data: { personId } }
    const erased: PersonEvent = { type: 'PersonForgotten', data: { personId, kept: [], keptName: null } }
    given(person, hired, left).when(correctLegalDetails({ curp })).then(corrected({ curp }))
    given(person).when(correctLegalDetails({ curp })).thenRefused('people.not-found', 'id')
    given(person, hired, left, erased)
      .when(correctLegalDetails({ curp }))
      .thenRefused('people.not-found', 'id')
  })

  test('[LAW-20] is for holders of the permission, auditors, administrators and the person', () => {
    const other = { personId: ids.other, isAdministrator: false, permissions: new Set<never>() }
    expect(maySeeLegalDetails(other, personId)).toBe(false)
    expect(maySeeLegalDetails({ ...other, personId }, personId)).toBe(true)
    expect(maySeeLegalDetails({ ...other, isAdministrator: true }, personId)).toBe(true)
    for (const [key, may] of [
      ['legal.*', true],
      ['audit.*', true],
      ['employee.*', false],
      ['report.*', false],
      ['employee_development.*', false],
    ] as const)
      expect([key, maySeeLegalDetails({ ...other, permissions: new Set([key]) }, personId)]).toEqual([
        key,
        may,
      ])
  })

  test('an erasure takes no reason with their CURP, since the reason stays', () => {
    const asked = { ground: 'request', payrollNum: '4071', kept: [] } as const
    const by = { personId: ids.other, isAdministrator: true, permissions: new Set<never>() }
    given(person, hired, corrected({ curp }))
      .when(forgetPerson({ ...asked, reason: 'CURP hegg560427mvzrrl04' }, by))
      .thenRefused('people.reason-names-person', 'reason')
  })
})

describe('the occupation of a job title', () => {
  const opened: UnitEvent = {
    type: 'JobTitleOpened',
    data: { id: ids.jobTitle, name: 'Chofer', departmentId: ids.department },
  }
  const chosen = (occupation: string | null, from: string | null): UnitEvent => ({
    type: 'JobTitleOccupationChosen',
    data: { id: ids.jobTitle, occupation, from },
  })

  test('[LAW-05] is a code of the catalog, chosen, changed and taken away', () => {
    given(jobTitle, opened).when(chooseOccupation('06.2')).then(chosen('06.2', null)).again()
    given(jobTitle, opened, chosen('06.2', null)).when(chooseOccupation('06.5')).then(chosen('06.5', '06.2'))
    given(jobTitle, opened, chosen('06.2', null)).when(chooseOccupation(null)).then(chosen(null, '06.2'))
    given(jobTitle, opened).when(chooseOccupation(null)).then()
    given(jobTitle, opened).when(chooseOccupation('06')).thenRefused('legal.unknown-code', 'occupation')
    given(jobTitle).when(chooseOccupation('06.2')).thenRefused('organisation.not-found', 'id')
  })
})
