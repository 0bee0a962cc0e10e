import { Rejection } from '../../domain/kernel/rejection.ts'
import { replacePassword } from '../../domain/people/access.ts'
import { person as personAggregate } from '../../domain/people/person.ts'
import { type PersonRow, personById } from '../../projections/people.ts'
import type { Context, Who } from '../context.ts'
import type { Command } from '../event-store/store.ts'
import { endSessionsOf } from '../http/auth.ts'
import { accountAllowance, openThrottle } from '../http/throttle.ts'
import { keyFor } from '../http/tokens.ts'
import { checkNewPassword, matches } from '../passwords/check.ts'
import { credentialOf, keepCredential } from '../passwords/credentials.ts'
import { closeRecovery } from '../passwords/recovery.ts'

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
  await replace(context, personId, wanted, 'self')
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
  await replace(context, personId, wanted, 'administrator')
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

/** The fact comes first: a password that was replaced is never without its trace. What an administrator gives is temporary. */
export const replace = async (
  context: Context,
  personId: string,
  password: string,
  by: 'self' | 'administrator' | 'recovery',
): Promise<void> => {
  const { db, now, passwords, execute } = context
  const hash = await passwords.hash(password)
  await execute(commandBy(context, personId, by), personAggregate, personId, replacePassword(by))
  await keepCredential(db, personId, { hash, origin: by === 'administrator' ? 'temporary' : 'own' }, now())
  await closeRecovery(db, personId)
}

/** Nobody is logged in at a recovery: who acts is whoever the link was made for. */
const commandBy = ({ command }: Context, id: string, by: 'self' | 'administrator' | 'recovery'): Command =>
  by === 'recovery'
    ? { ...command('ResetPassword'), actor: { kind: 'person', id } }
    : command('ReplacePassword')
