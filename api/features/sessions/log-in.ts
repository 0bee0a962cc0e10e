import { problem, Rejection, refuseFirst } from '../../../domain/kernel/rejection.ts'
import { recordFirstLogin } from '../../../domain/people/access.ts'
import { person as personAggregate } from '../../../domain/people/person.ts'
import { checkLoginPassword, checkPayrollNum, normalisePayrollNum } from '../../../domain/people/rules.ts'
import { type PersonRow, personByPayrollNum } from '../../../projections/people.ts'
import type { Context } from '../../context.ts'
import { beginSession } from '../../http/auth.ts'
import { accountAllowance, addressAllowance } from '../../http/throttle.ts'
import { deviceOf, knownPlace, placesOf, rememberPlaces } from '../../records/known-places.ts'
import { isActive } from '../../records/people.ts'
import { keepLocale } from '../../records/preferences.ts'
import { movePushes } from '../../records/push-subscriptions.ts'
import { checkLogin, isTooLong, opensByCode } from './passwords/check.ts'
import { accountSubject, throttleOf } from './passwords/lockout.ts'
import { closeRequest } from './passwords/recovery.ts'

export type LoggedIn = {
  readonly person: PersonRow
  readonly isFirstTime: boolean
  readonly token: string
  readonly sessionId: string
}

/** Throws MissingPayrollNum, IncorrectPayrollNum, MissingPassword and sessions.*, each with its field, and http.rate-limited. */
export const logIn = async (context: Context, typedNum: string, password: string): Promise<LoggedIn> => {
  const problems = [
    ...problem(checkPayrollNum(typedNum), 'payrollNum'),
    ...problem(checkLoginPassword(password), 'password'),
  ]
  if (problems.length > 0) return refuseFirst(problems)
  const payrollNum = normalisePayrollNum(typedNum)
  const login = (await opensByCode(context, payrollNum, password))
    ? await enter(context, payrollNum, password, async () => undefined)
    : await withThrottle(context, payrollNum, (mayEnter) => enter(context, payrollNum, password, mayEnter))
  const { person_id } = login.person
  await rememberPlaces(context.db, person_id, placesOf(context), context.now())
  await movePushes(context.db, { personId: person_id, sessionId: login.sessionId, place: deviceOf(context) })
  await keepLocale(context.db, person_id, context.locale)
  await rememberFirst(context, login)
  await closeRequest(context.db, person_id)
  return login
}

/**
 * Throttles guesses by account before the check and by address on failure, so that attempts under way do not block a shared address. The
 * address is checked again after a correct password, so that a burst gains nothing. Errors such as a full queue are no guesses. A browser
 * known to the person counts by itself, so that nobody can lock them out from a shared address. Activation codes bypass this: they are too
 * random to guess, and guesses must not delay their holders.
 */
const withThrottle = async <Result>(
  context: Context,
  payrollNum: string,
  attempt: (mayEnter: () => Promise<void>) => Promise<Result>,
): Promise<Result> => {
  const { db, address, now } = context
  const throttle = throttleOf(context)
  const place = await knownPlace(db, payrollNum, placesOf(context), now())
  const isOwnDevice = place !== null && place === deviceOf(context)
  const checkAddress = async () => {
    if (!isOwnDevice) await throttle.check(`address:${address}`)
  }
  await checkAddress()
  const account = accountSubject(payrollNum, place)
  const giveBack = await throttle.count(account, accountAllowance)
  try {
    const result = await attempt(checkAddress)
    await throttle.clear(account)
    return result
  } catch (error) {
    if (!isWrongGuess(error)) await giveBack()
    else if (!isOwnDevice) await throttle.fail(`address:${address}`, addressAllowance)
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
  if (isTooLong(password)) throw new Rejection('sessions.incorrect-password', 'password')
  const { hash, origin } = await checkLogin(context, person, password, mayEnter)
  const session = await beginSession(context, person.person_id, hash)
  return { person, isFirstTime: origin !== 'own', ...session }
}

const recognise = async (context: Context, payrollNum: string): Promise<PersonRow> => {
  const person = await personByPayrollNum(context.db, payrollNum)
  if (!person) throw new Rejection('sessions.user-not-found', 'payrollNum')
  if (!(await isActive(context, person.person_id))) throw new Rejection('sessions.deactivated', 'payrollNum')
  return person
}

const rememberFirst = async (
  context: Context,
  { person: { person_id, first_logged_in_at }, sessionId }: LoggedIn,
): Promise<void> => {
  if (first_logged_in_at !== null) return
  const command = { ...context.command('LogIn'), actor: { kind: 'person', id: person_id } as const }
  const appended = await context.execute(command, personAggregate, person_id, recordFirstLogin)
  await context.waitForReadModels(appended, sessionId)
}
