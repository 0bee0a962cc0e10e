import { problem, Rejection, refuseFirst } from '../../domain/kernel/rejection.ts'
import { recordFirstLogin } from '../../domain/people/access.ts'
import { person as personAggregate } from '../../domain/people/person.ts'
import { checkLoginPassword, checkPayrollNum, normalisePayrollNum } from '../../domain/people/rules.ts'
import { type PersonRow, personByPayrollNum } from '../../projections/people.ts'
import type { Context } from '../context.ts'
import { beginSession } from '../http/auth.ts'
import { accountAllowance, addressAllowance, openThrottle } from '../http/throttle.ts'
import { keyFor } from '../http/tokens.ts'
import { checkLogin, passwordMax } from '../passwords/check.ts'
import { credentialOf } from '../passwords/credentials.ts'
import { closeRequest } from '../passwords/recovery.ts'
import { isActive } from './people.acts.ts'

export type LoggedIn = { readonly person: PersonRow; readonly isFirstTime: boolean; readonly token: string }

/** Throws the refusals of section 8, each with the field that it marks, and http.rate-limited. */
export const logIn = async (context: Context, typedNum: string, password: string): Promise<LoggedIn> => {
  const problems = [
    ...problem(checkPayrollNum(typedNum), 'payrollNum'),
    ...problem(checkLoginPassword(password), 'password'),
  ]
  if (problems.length > 0) return refuseFirst(problems)
  const payrollNum = normalisePayrollNum(typedNum)
  const person = await slowly(context, payrollNum, () => recognise(context, payrollNum, password))
  const credential = await credentialOf(context.db, person.person_id)
  await rememberFirst(context, person)
  await closeRequest(context.db, person.person_id)
  return {
    person,
    isFirstTime: credential?.origin !== 'own',
    token: await beginSession(context, person.person_id),
  }
}

/** Guessing is slowed down per account, counted beforehand, and per address, counted when it fails. */
const slowly = async (
  { db, config, now, address }: Context,
  payrollNum: string,
  attempt: () => Promise<PersonRow>,
): Promise<PersonRow> => {
  const throttle = openThrottle(db, keyFor(config.jwtSecret, 'throttle'), now)
  await throttle.check(`address:${address}`)
  await throttle.count(`account:${payrollNum}`, accountAllowance)
  try {
    const person = await attempt()
    await throttle.clear(`account:${payrollNum}`)
    return person
  } catch (error) {
    if (error instanceof Rejection) await throttle.count(`address:${address}`, addressAllowance)
    throw error
  }
}

const recognise = async (context: Context, payrollNum: string, password: string): Promise<PersonRow> => {
  const person = await personByPayrollNum(context.db, payrollNum)
  if (!person) throw new Rejection('sessions.user-not-found', 'payrollNum')
  if (!(await isActive(context, person.person_id))) throw new Rejection('sessions.deactivated', 'payrollNum')
  if (password.length > passwordMax) throw new Rejection('sessions.incorrect-password', 'password')
  await checkLogin(context, person, password)
  return person
}

const rememberFirst = async (
  context: Context,
  { person_id, first_logged_in_at }: PersonRow,
): Promise<void> => {
  if (first_logged_in_at !== null) return
  const command = { ...context.command('LogIn'), actor: { kind: 'person', id: person_id } as const }
  await context.settle(await context.execute(command, personAggregate, person_id, recordFirstLogin))
}
