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
  const entered = await slowly(context, payrollNum, (mayEnter) =>
    enter(context, payrollNum, password, mayEnter),
  )
  await rememberFirst(context, entered.person)
  await closeRequest(context.db, entered.person.person_id)
  return entered
}

/**
 * Guessing is slowed down per account, counted beforehand, and per address, counted as it fails: an address that many share is not
 * blocked by attempts under way. So it is looked at again once a password is known to be right: a burst gets no further than the
 * failures in it allow. Whatever fails for another reason, such as a full queue, was no guess.
 */
const slowly = async <Result>(
  { db, config, now, address }: Context,
  payrollNum: string,
  attempt: (mayEnter: () => Promise<void>) => Promise<Result>,
): Promise<Result> => {
  const throttle = openThrottle(db, keyFor(config.jwtSecret, 'throttle'), now)
  const checkAddress = () => throttle.check(`address:${address}`)
  await checkAddress()
  const giveBack = await throttle.count(`account:${payrollNum}`, accountAllowance)
  try {
    const result = await attempt(checkAddress)
    await throttle.clear(`account:${payrollNum}`)
    return result
  } catch (error) {
    if (isWrongGuess(error)) await throttle.fail(`address:${address}`, addressAllowance)
    else await giveBack()
    throw error
  }
}

const isWrongGuess = (error: unknown): boolean =>
  error instanceof Rejection && error.code.startsWith('sessions.')

const enter = async (
  context: Context,
  payrollNum: string,
  password: string,
  mayEnter: () => Promise<void>,
): Promise<LoggedIn> => {
  const person = await recognise(context, payrollNum)
  if (password.length > passwordMax) throw new Rejection('sessions.incorrect-password', 'password')
  const { hash, origin } = await checkLogin(context, person, password, mayEnter)
  const token = await beginSession(context, person.person_id, hash)
  return { person, isFirstTime: origin !== 'own', token }
}

const recognise = async (context: Context, payrollNum: string): Promise<PersonRow> => {
  const person = await personByPayrollNum(context.db, payrollNum)
  if (!person) throw new Rejection('sessions.user-not-found', 'payrollNum')
  if (!(await isActive(context, person.person_id))) throw new Rejection('sessions.deactivated', 'payrollNum')
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
