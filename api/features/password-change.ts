import { Rejection } from '../../domain/kernel/rejection.ts'
import { replacePassword } from '../../domain/people/access.ts'
import { person as personAggregate } from '../../domain/people/person.ts'
import { type PersonRow, personById } from '../../projections/people.ts'
import type { Context, Who } from '../context.ts'
import { endSessionsOf } from '../http/auth.ts'
import { accountAllowance, openThrottle } from '../http/throttle.ts'
import { keyFor } from '../http/tokens.ts'
import { checkNewPassword, matches } from '../passwords/check.ts'
import { credentialOf, keepCredential, type Origin } from '../passwords/credentials.ts'

/** The current password is asked for and guessed at no faster than at the log-in; every other session of the person ends. */
export const changeOwnPassword = async (
  context: Context,
  { personId, sessionId }: Who,
  current: string,
  wanted: string,
): Promise<void> => {
  if (current === '') throw new Rejection('ErrorPasswordBlank', 'oldPassword')
  const person = await findPerson(context, personId)
  await checkCurrent(context, personId, current)
  checkNewPassword(context, { oldPassword: current, newPassword: wanted }, person, context.locale)
  await replace(context, personId, wanted, 'own')
  await endSessionsOf(context.db, personId, context.now(), sessionId)
}

/** Administrators alone, for somebody else, who will have to choose another one; their sessions end. */
export const giveTemporaryPassword = async (
  context: Context,
  who: Who,
  personId: string,
  wanted: string,
): Promise<void> => {
  if (who.isFirstTime) throw new Rejection('access.first-password')
  if (!who.isAdministrator) throw new Rejection('access.forbidden')
  const person = await findPerson(context, personId)
  checkNewPassword(context, { oldPassword: null, newPassword: wanted }, person, context.locale)
  await replace(context, personId, wanted, 'temporary')
  await endSessionsOf(context.db, personId, context.now())
}

const findPerson = async ({ db }: Context, personId: string): Promise<PersonRow> => {
  const person = await personById(db, personId)
  if (!person) throw new Rejection('people.not-found', 'userId')
  return person
}

const checkCurrent = async (context: Context, personId: string, current: string): Promise<void> => {
  const { db, config, now } = context
  const throttle = openThrottle(db, keyFor(config.jwtSecret, 'throttle'), now)
  await throttle.count(`current:${personId}`, accountAllowance)
  const held = await credentialOf(db, personId)
  if (!held || !(await matches(context, held, current)))
    throw new Rejection('ErrorIncorrectPassword', 'oldPassword')
  await throttle.clear(`current:${personId}`)
}

/** The fact comes first: a password that was replaced is never without its trace. */
const replace = async (
  context: Context,
  personId: string,
  password: string,
  origin: Extract<Origin, 'own' | 'temporary'>,
): Promise<void> => {
  const { db, now, passwords, command, execute } = context
  const hash = await passwords.hash(password)
  const by = origin === 'own' ? 'self' : 'administrator'
  await execute(command('ReplacePassword'), personAggregate, personId, replacePassword(by))
  await keepCredential(db, personId, { hash, origin }, now())
}
