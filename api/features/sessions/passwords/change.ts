import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { replacePassword } from '../../../../domain/people/access.ts'
import { person as personAggregate } from '../../../../domain/people/person.ts'
import type { Transaction } from '../../../../projections/kernel/database.ts'
import type { Who } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Appended, Command } from '../../../event-store/store.ts'
import { endSessionsOf, endSessionsOfAll } from '../../../http/auth.ts'
import { accountAllowance } from '../../../http/throttle.ts'
import { placesOf, rememberPlaces } from '../../../records/known-places.ts'
import { checkNewPassword, comparableForm, findPerson, matches } from './check.ts'
import {
  type Credential,
  credentialOf,
  exchangeCredential,
  isChangedSince,
  storeCredential,
} from './credentials.ts'
import { instantOfAct } from './end-access.ts'
import { currentSubject, liftLockout, throttleOf } from './lockout.ts'
import { closeRecovery } from './recovery.ts'

/** Throttles guesses at the current password as at log-in; ends the person's other sessions. */
export const changeOwnPassword = async (
  context: Context,
  { personId, sessionId }: Who,
  current: string,
  newPassword: string,
): Promise<void> => {
  if (current === '') throw new Rejection('ErrorPasswordBlank', 'oldPassword')
  const { db, passwords, command, now } = context
  const person = await findPerson(context, personId)
  const credential = await checkCurrent(context, personId, current)
  await checkNewPassword(context, { oldPassword: current, newPassword }, person, context.locale)
  if (comparableForm(credential.origin, current) === comparableForm(credential.origin, newPassword))
    throw new Rejection('passwords.same-as-before', 'newPassword')
  const replacement: Credential = { hash: await passwords.hash(newPassword), origin: 'own' }
  if ((await credentialOf(db, personId))?.hash !== credential.hash) throw incorrect()
  await replace(context, command('ReplacePassword'), personId, 'self', async (tx) => {
    await closeRecovery(tx, personId)
    if (!(await exchangeCredential(tx, personId, credential, replacement, now()))) throw incorrect()
    await liftLockout(context, tx, person)
    await rememberPlaces(tx, personId, placesOf(context), now())
  })
  await endSessionsOf(db, personId, now(), sessionId)
}

/** For administrators, on another person, who has to replace it; ends that person's sessions. */
export const giveTemporaryPassword = async (
  context: Context,
  who: Who,
  personId: string,
  newPassword: string,
): Promise<void> => {
  if (who.isFirstTime) throw new Rejection('access.first-password')
  if (!who.isAdministrator) throw new Rejection('access.forbidden')
  const person = await findPerson(context, personId)
  await checkNewPassword(context, { oldPassword: null, newPassword }, person, context.locale)
  const { db, passwords, command, now } = context
  const temporary: Credential = { hash: await passwords.hash(newPassword), origin: 'temporary' }
  const repeatedSince = await replace(
    context,
    command('ReplacePassword'),
    personId,
    'administrator',
    async (tx, appended) => {
      const since = instantOfAct(appended, now())
      // a repeated act keeps a password that was changed after its fact
      if (appended.repeated && (await isChangedSince(tx, personId, since))) return since
      await closeRecovery(tx, personId)
      await storeCredential(tx, personId, temporary, now())
      await liftLockout(context, tx, person)
      return null
    },
  )
  if (repeatedSince) await endSessionsOfAll(db, [personId], repeatedSince)
  else await endSessionsOf(db, personId, now())
}

const incorrect = (): Rejection => new Rejection('ErrorIncorrectPassword', 'oldPassword')

const checkCurrent = async (context: Context, personId: string, current: string): Promise<Credential> => {
  const throttle = throttleOf(context)
  const giveBack = await throttle.count(currentSubject(personId), accountAllowance)
  const credential = await matchingCredential(context, personId, current).catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
  if (!credential) throw incorrect()
  await throttle.clear(currentSubject(personId))
  return credential
}

const matchingCredential = async (
  context: Context,
  personId: string,
  current: string,
): Promise<Credential | null> => {
  const credential = await credentialOf(context.db, personId)
  return credential && (await matches(context, credential, current)) ? credential : null
}

/** The fact is stored first, so that no replaced password lacks a trace. */
export const replace = async <Result>(
  { db, execute }: Context,
  command: Command,
  personId: string,
  by: 'self' | 'administrator' | 'recovery',
  store: (tx: Transaction, appended: Appended) => Promise<Result>,
): Promise<Result> => {
  const appended = await execute(command, personAggregate, personId, replacePassword(by))
  return db.transaction((tx) => store(tx, appended))
}
