import { Rejection, refuseFirst } from '../../../../domain/kernel/rejection.ts'
import { normalPassword, passwordProblems } from '../../../../domain/people/rules.ts'
import { type PersonRow, personById, personByPayrollNum } from '../../../../projections/people.ts'
import type { Locale } from '../../../caller.ts'
import type { Services } from '../../../context.ts'
import { keyFor } from '../../../keys.ts'
import { isCode, isCodeShaped, plainCode, takeCode } from '../activation/codes.ts'
import { type Credential, credentialOf, type Origin, storeFirstCredential } from './credentials.ts'

/** Longer ones add no safety and cost more to check. */
export const passwordMax = 128

type Needs = Pick<Services, 'db' | 'config' | 'now' | 'passwords'>

/**
 * Checks the password; before the first one, an activation code or the entry date. `mayEnter` runs after a match, before anything is
 * stored. Throws sessions.*, and what `mayEnter` throws.
 */
export const checkLogin = async (
  services: Needs,
  person: PersonRow,
  password: string,
  mayEnter: () => Promise<void>,
): Promise<Credential> => {
  const credential = await credentialOf(services.db, person.person_id)
  if (!credential) return admitFirstTime(services, person, password, mayEnter)
  if (!(await matches(services, credential, password)))
    throw new Rejection('sessions.incorrect-password', 'password')
  await mayEnter()
  return credential
}

export const matches = (
  { passwords }: Needs,
  { hash, origin }: Credential,
  password: string,
): Promise<boolean> => passwords.verify(comparableForm(origin, password), hash)

export const comparableForm = (origin: Origin, password: string): string =>
  origin === 'code' ? plainCode(password) : password

export const isTooLong = (password: string): boolean => normalPassword(password).length > passwordMax

/** Throws people.not-found. */
export const findPerson = async ({ db }: Pick<Services, 'db'>, personId: string): Promise<PersonRow> => {
  const person = await personById(db, personId)
  if (!person) throw new Rejection('people.not-found', 'userId')
  return person
}

export const opensByCode = async (
  services: Needs,
  payrollNum: string,
  password: string,
): Promise<boolean> => {
  if (!isCodeShaped(password)) return false
  const person = await personByPayrollNum(services.db, payrollNum)
  return person !== null && isCode(services.db, codeCheck(services, person, password))
}

/** Deletes the code in the transaction that stores its hash; a concurrent second use is checked against that hash. */
const admitFirstTime = async (
  services: Needs,
  person: PersonRow,
  password: string,
  mayEnter: () => Promise<void>,
): Promise<Credential> => {
  const { db, passwords, now } = services
  const origin = await firstOrigin(services, person, password).catch(async (refusal) => {
    // a concurrent first log-in may have used the code since the caller read that there is no credential
    if (await credentialOf(db, person.person_id)) return null
    throw refusal
  })
  if (origin === null) return checkLogin(services, person, password, mayEnter)
  const credential = { hash: await passwords.hash(comparableForm(origin, password)), origin }
  await mayEnter()
  const isStored = await db.transaction(async (tx) => {
    if (origin === 'code' && !(await takeCode(tx, codeCheck(services, person, password)))) return false
    return storeFirstCredential(tx, person.person_id, credential, now())
  })
  return isStored ? credential : checkLogin(services, person, password, mayEnter)
}

const firstOrigin = async (
  services: Needs,
  person: PersonRow,
  password: string,
): Promise<'code' | 'entryDate'> => {
  const { entry_date, first_logged_in_at } = person
  if (await isCode(services.db, codeCheck(services, person, password))) return 'code'
  const mayUseDate = services.config.firstPassword === 'entryDate' && first_logged_in_at === null
  if (!mayUseDate || entry_date === null) throw new Rejection('sessions.incorrect-password', 'password')
  if (password !== dayMonthYear(entry_date))
    throw new Rejection('sessions.incorrect-entry-date', 'payrollNum')
  return 'entryDate'
}

const codeCheck = ({ config, now }: Needs, { person_id: personId }: PersonRow, code: string) => ({
  personId,
  code,
  key: keyFor(config.jwtSecret, 'activation-codes'),
  now: now(),
})

const dayMonthYear = (date: string): string => date.split('-').reverse().join('')

/** Length, blanks and strength. Throws passwords.* or ErrorPasswordLength. */
export const checkNewPassword = async (
  { passwords }: Pick<Services, 'passwords'>,
  change: { readonly oldPassword: string | null; readonly newPassword: string },
  person: PersonRow,
  locale: Locale,
): Promise<void> => {
  const { newPassword } = change
  if (newPassword === '') throw new Rejection('passwords.empty', 'newPassword')
  const problems = passwordProblems(change)
  if (problems.length > 0) refuseFirst(problems)
  if (isTooLong(newPassword)) throw new Rejection('passwords.too-long', 'newPassword', { most: passwordMax })
  const { weakness: reason } = await passwords.strength(newPassword, wordsOf(person), locale)
  if (reason !== null) throw new Rejection('passwords.too-weak', 'newPassword', { reason })
}

/** Facts about a person that an attacker would try first. */
export const wordsOf = ({ full_name, payroll_num, email, birth_date, entry_date }: PersonRow): string[] => [
  ...(full_name?.split(/\s+/) ?? []),
  ...(email?.split(/[@.]/) ?? []),
  ...[payroll_num, full_name?.replaceAll(' ', ''), birth_date, entry_date].filter((word) => word != null),
]
