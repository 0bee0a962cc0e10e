import { passwordMin } from '../kernel/constants.ts'
import { isBlankName } from '../kernel/names.ts'
import { type Problem, problem, unless } from '../kernel/rejection.ts'
import { foldedText, hasInvisibleCharacters, inForm } from '../kernel/text.ts'

export type ManagerProblem =
  | 'people.own-manager'
  | 'people.inactive-manager'
  | 'people.manager-cycle'
  | 'people.manager-depth'

type PasswordCode =
  | 'ErrorPasswordBlank'
  | 'passwords.empty'
  | 'passwords.spaces'
  | 'ErrorPasswordLength'
  | 'passwords.same-as-before'

/** Days that somebody stands in, and days until the first. */
export const standInDaysMax = 366

type StandInProblem =
  | 'stand-ins.oneself'
  | 'stand-ins.inactive'
  | 'stand-ins.past'
  | 'stand-ins.order'
  | 'stand-ins.too-long'
  | 'stand-ins.too-far'

export type PersonRejection =
  | 'MissingPayrollNum'
  | 'IncorrectPayrollNum'
  | 'MissingPassword'
  | PasswordCode
  | 'people.not-found'
  | 'people.missing-name'
  | 'people.incorrect-name'
  | 'people.incorrect-email'
  | 'people.incorrect-date'
  | 'people.own-role'
  | 'people.own-account'
  | 'people.deactivated'
  | 'people.inactive-role'
  | 'people.administrators-only'
  | 'people.roster-administrator'
  | 'people.auditors-administrators-only'
  | 'people.forgetting-administrators-only'
  | 'people.own-forgetting'
  | 'people.other-payroll-num'
  | 'people.reason-names-person'
  | 'reminders.oneself'
  | 'reminders.nothing-due'
  | ManagerProblem
  | StandInProblem
  | 'roles.cannot-grant'

export const forgettingGrounds = ['request', 'retention', 'error'] as const
export type ForgettingGround = (typeof forgettingGrounds)[number]

export const checkPayrollNum = (text: string): 'MissingPayrollNum' | 'IncorrectPayrollNum' | null => {
  if (text.trim() === '') return 'MissingPayrollNum'
  return unless(/^[0-9]{1,8}$/.test(text.trim()), 'IncorrectPayrollNum')
}

/** Leading zeros do not count: spreadsheets drop them. */
export const normalisePayrollNum = (text: string): string => text.trim().replace(/^0+(?=.)/, '')

/** NFC: keyboards compose accented letters differently. */
export const normalPassword = (password: string): string => inForm(password, 'NFC')

/** Allows quotes around the digits; null for anything else, such as 1,001 or 101.0. */
export const numberIn = (word: string): string | null =>
  /^(["']?)(?<digits>[0-9]+)\1$/.exec(foldedText(word))?.groups?.digits ?? null

export const checkLoginPassword = (password: string) => unless(password !== '', 'MissingPassword' as const)

export const checkPassword = (
  password: string,
): 'passwords.empty' | 'passwords.spaces' | 'ErrorPasswordLength' | null => {
  if (password === '') return 'passwords.empty'
  if (/\s/.test(password)) return 'passwords.spaces'
  return unless(normalPassword(password).length >= passwordMin, 'ErrorPasswordLength')
}

const isSamePassword = (one: string | null, other: string): boolean =>
  one !== null && normalPassword(one) === normalPassword(other)

/** `oldPassword` is null if an administrator replaces another person's. */
export const passwordProblems = ({
  oldPassword,
  newPassword,
}: {
  oldPassword: string | null
  newPassword: string
}): readonly Problem<PasswordCode>[] => [
  ...problem(unless(oldPassword !== '', 'ErrorPasswordBlank' as const), 'oldPassword'),
  ...problem(checkPassword(newPassword), 'newPassword', { least: passwordMin }),
  ...problem(
    unless(!isSamePassword(oldPassword, newPassword), 'passwords.same-as-before' as const),
    'newPassword',
  ),
]

export const checkFullName = (fullName: string): 'people.missing-name' | 'people.incorrect-name' | null => {
  if (fullName.trim() === '') return 'people.missing-name'
  return unless(!isBlankName(fullName) && !hasInvisibleCharacters(fullName), 'people.incorrect-name')
}

const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const label = '[\\p{L}\\p{M}\\p{N}-]+'
const address = new RegExp(`^${atom}(\\.${atom})*@${label}(\\.${label})*$`, 'u')

export const checkEmail = (email: string) => unless(address.test(email), 'people.incorrect-email' as const)

export const checkDate = (date: string) => {
  const instant = /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN
  const isReal = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(date)
  return unless(isReal, 'people.incorrect-date' as const)
}
