import { businessDays } from '../kernel/business-days.ts'
import { companyTextMax } from '../kernel/constants.ts'
import { yearsAfter } from '../kernel/days.ts'
import type { LadderRejection } from '../kernel/ladder.ts'
import { isBlankName } from '../kernel/names.ts'
import { type Problem, problem, unless } from '../kernel/rejection.ts'
import { hasInvisibleCharacters } from '../kernel/text.ts'
import type { CompanyDetails, NoticeMail } from './events.ts'

type CompanyCode =
  | 'MissingComercialName'
  | 'InvalidComercialName'
  | 'MissingLegalName'
  | 'InvalidLegalName'
  | 'MissingRegisterNumber'
  | 'InvalidRegisterNumber'

export type OrganisationRejection =
  | CompanyCode
  | 'organisation.not-found'
  | 'organisation.missing-name'
  | 'organisation.incorrect-name'
  | 'organisation.unknown-time-zone'
  | 'organisation.inactive-responsible'
  | 'organisation.quiet-all-day'
  | 'organisation.digest-in-quiet-hours'
  | RestDayCode
  | LadderRejection

type RestDayCode =
  | 'organisation.missing-name'
  | 'organisation.incorrect-name'
  | 'organisation.rest-day-too-far'
  | 'organisation.already-rest-day'

const isPlainName = (text: string): boolean =>
  /^[\p{L}\p{M}\p{N}.,& -]+$/u.test(text.trim()) && !isBlankName(text) && !hasInvisibleCharacters(text)

const check = <Missing, Invalid>(text: string, missing: Missing, invalid: Invalid) => {
  if (text.trim() === '') return missing
  return isPlainName(text) && text.length <= companyTextMax ? null : invalid
}

const checkComercialName = (text: string) =>
  check(text, 'MissingComercialName' as const, 'InvalidComercialName' as const)

const checkLegalName = (text: string) => check(text, 'MissingLegalName' as const, 'InvalidLegalName' as const)

const checkRegisterNumber = (text: string) =>
  check(text, 'MissingRegisterNumber' as const, 'InvalidRegisterNumber' as const)

export const companyProblems = (details: CompanyDetails): readonly Problem<CompanyCode>[] => [
  ...problem(checkComercialName(details.comercialName), 'comercialName'),
  ...problem(checkLegalName(details.legalName), 'legalName'),
  ...problem(checkRegisterNumber(details.registerNumber), 'registerNumber'),
]

export const checkUnitName = (
  name: string,
): 'organisation.missing-name' | 'organisation.incorrect-name' | null => {
  if (name.trim() === '') return 'organisation.missing-name'
  return isBlankName(name) || hasInvisibleCharacters(name) ? 'organisation.incorrect-name' : null
}

export const checkTimeZone = (timeZone: string) =>
  /^(UTC|[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+)$/.test(timeZone) ? null : ('organisation.unknown-time-zone' as const)

export const restDayYears = 5

const withoutOwn = businessDays([])

/** `today` is yyyy-MM-dd in the company's zone. */
export const restDayProblems = (
  { on, name }: { readonly on: string; readonly name: string },
  today: string,
): readonly Problem<RestDayCode>[] => {
  const isNear = on >= yearsAfter(today, -restDayYears) && on <= yearsAfter(today, restDayYears)
  return [
    ...problem(unless(isNear, 'organisation.rest-day-too-far'), 'on'),
    ...problem(unless(withoutOwn.includes(on), 'organisation.already-rest-day'), 'on'),
    ...problem(checkUnitName(name), 'name'),
  ]
}

export const noNoticeMail: NoticeMail = { isOn: false, digestHour: 8, quiet: { from: 21, until: 7 } }

/** Quiet hours may span midnight. */
export const isWithinQuiet = (quiet: NoticeMail['quiet'], hour: number): boolean => {
  if (quiet === null) return false
  const { from, until } = quiet
  return from < until ? hour >= from && hour < until : hour >= from || hour < until
}
