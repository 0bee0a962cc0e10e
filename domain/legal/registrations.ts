import { unless } from '../kernel/rejection.ts'
import { inForm } from '../kernel/text.ts'

export type RegistrationRejection = 'legal.rfc-form' | 'legal.rfc-date' | 'legal.employer-registration-form'

const rfcForm = /^[A-ZÑ&]{3,4}(?<year>\d\d)(?<month>\d\d)(?<day>\d\d)[A-Z0-9]{3}$/

export const normalRfc = (text: string): string => inForm(text, 'NFC').toUpperCase().replace(/[\s-]/g, '')

const isDayOfCentury = (month: number, day: number, year: number): boolean => {
  const date = new Date(Date.UTC(2000 + year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** 3 letters of a company or 4 of a person. */
export const checkRfc = (rfc: string): RegistrationRejection | null => {
  const parts = rfcForm.exec(rfc)?.groups
  if (!parts) return 'legal.rfc-form'
  return unless(
    isDayOfCentury(Number(parts.month), Number(parts.day), Number(parts.year)),
    'legal.rfc-date' as const,
  )
}

export const isRfcOfPerson = (rfc: string): boolean => rfc.length === 13

export const normalEmployerRegistration = (text: string): string => normalRfc(text)

/** Registro patronal of the IMSS. */
export const checkEmployerRegistration = (text: string): RegistrationRejection | null =>
  unless(/^[A-Z0-9]\d{10}$/.test(text), 'legal.employer-registration-form' as const)
