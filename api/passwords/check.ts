import { Rejection, refuseFirst } from '../../domain/kernel/rejection.ts'
import { passwordProblems } from '../../domain/people/rules.ts'
import type { PersonRow } from '../../projections/people.ts'
import type { Locale, Services } from '../context.ts'
import { keyFor } from '../http/tokens.ts'
import { plainCode, takeCode } from './activation-codes.ts'
import { type Credential, credentialOf, keepCredential } from './credentials.ts'

/** Longer ones make no password safer and weighing them no cheaper. */
export const passwordMax = 128

type Needs = Pick<Services, 'db' | 'config' | 'now' | 'passwords'>

/** Whether this is the person's password; before the first one, an activation code or the entry date opens. Throws sessions.*. */
export const checkLogin = async (services: Needs, person: PersonRow, password: string): Promise<void> => {
  const held = await credentialOf(services.db, person.person_id)
  if (!held) await admitFirstTime(services, person, password)
  else if (!(await matches(services, held, password)))
    throw new Rejection('sessions.incorrect-password', 'password')
}

/** A code is the same however it was typed. */
export const matches = (
  { passwords }: Needs,
  { hash, origin }: Credential,
  password: string,
): Promise<boolean> => passwords.verify(origin === 'code' ? plainCode(password) : password, hash)

const admitFirstTime = async (services: Needs, person: PersonRow, password: string): Promise<void> => {
  const { db, config, now, passwords } = services
  const keep = async (text: string, origin: 'code' | 'entryDate'): Promise<void> =>
    keepCredential(db, person.person_id, { hash: await passwords.hash(text), origin }, now())
  if (await takeCode(db, person.person_id, password, keyFor(config.jwtSecret, 'activation-codes'), now()))
    return keep(plainCode(password), 'code')
  if (config.firstPassword !== 'entryDate' || person.entry_date === null)
    throw new Rejection('sessions.incorrect-password', 'password')
  if (password !== dayMonthYear(person.entry_date))
    throw new Rejection('sessions.incorrect-entry-date', 'payrollNum')
  await keep(password, 'entryDate')
}

/** 2019-03-04 as 04032019 */
const dayMonthYear = (date: string): string => date.split('-').reverse().join('')

/** Length, blanks and strength of a new password. Throws passwords.* or ErrorPasswordLength. */
export const checkNewPassword = (
  { passwords }: Pick<Services, 'passwords'>,
  change: { readonly oldPassword: string | null; readonly newPassword: string },
  person: PersonRow,
  locale: Locale,
): void => {
  const { newPassword } = change
  if (newPassword === '') throw new Rejection('passwords.empty', 'newPassword')
  const problems = passwordProblems(change)
  if (problems.length > 0) refuseFirst(problems)
  if (newPassword.length > passwordMax)
    throw new Rejection('passwords.too-long', 'newPassword', { most: passwordMax })
  const { weakness: reason } = passwords.strength(newPassword, wordsOf(person), locale)
  if (reason !== null) throw new Rejection('passwords.too-weak', 'newPassword', { reason })
}

/** What anybody may know of a person, and would try first. */
export const wordsOf = ({ full_name, payroll_num, email, birth_date, entry_date }: PersonRow): string[] => [
  ...(full_name?.split(/\s+/) ?? []),
  ...(email?.split(/[@.]/) ?? []),
  ...[payroll_num, full_name?.replaceAll(' ', ''), birth_date, entry_date].filter((word) => word != null),
]
