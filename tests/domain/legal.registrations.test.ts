import { describe, expect, test } from 'vitest'
import {
  checkEmployerRegistration,
  checkRfc,
  isRfcOfPerson,
  normalEmployerRegistration,
  normalRfc,
} from '../../domain/legal/registrations.ts'

describe('an RFC', () => {
  test.each([
    ['SEM900101AB3', null],
    ['Ñ&A000229XY1', null],
    ['HEGG560427MV3', null],
    ['SEM901301AB3', 'legal.rfc-date'],
    ['SEM900230AB3', 'legal.rfc-date'],
    ['SEM010229AB3', 'legal.rfc-date'],
    ['SE900101AB3', 'legal.rfc-form'],
    ['SEMXX900101AB3', 'legal.rfc-form'],
    ['SEM900101AB', 'legal.rfc-form'],
    ['SEM900101AÑ3', 'legal.rfc-form'],
  ])('[LAW-02] %s is judged', (rfc, code) => {
    expect(checkRfc(rfc)).toBe(code)
  })

  test('[LAW-02] is stored in capitals, without blanks and hyphens', () => {
    expect(normalRfc(' sem-900101-ab3 ')).toBe('SEM900101AB3')
  })

  test('[LAW-02] of a person it has thirteen characters', () => {
    expect(isRfcOfPerson('HEGG560427MV3')).toBe(true)
    expect(isRfcOfPerson('SEM900101AB3')).toBe(false)
  })
})

describe('an employer’s registration', () => {
  test.each([
    ['Y1234567890', null],
    ['01234567890', null],
    ['Y123456789', 'legal.employer-registration-form'],
    ['YY234567890', 'legal.employer-registration-form'],
    ['Y12345678901', 'legal.employer-registration-form'],
  ])('[LAW-02] %s is judged', (text, code) => {
    expect(checkEmployerRegistration(text)).toBe(code)
  })

  test('[LAW-02] is stored in capitals, without blanks and hyphens', () => {
    expect(normalEmployerRegistration('y12 34567-89 0')).toBe('Y1234567890')
  })
})
