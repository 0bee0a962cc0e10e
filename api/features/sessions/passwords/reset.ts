import { problem, Rejection, refuseFirst } from '../../../../domain/kernel/rejection.ts'
import { checkPayrollNum, normalisePayrollNum } from '../../../../domain/people/rules.ts'
import { type PersonRow, personById } from '../../../../projections/people.ts'
import type { Context } from '../../../context.ts'
import { endSessionsOf } from '../../../http/auth.ts'
import { openRateLimit } from '../../../http/rate-limit.ts'
import { type Allowance, addressAllowance } from '../../../http/throttle.ts'
import { keyFor } from '../../../keys.ts'
import { queueMail } from '../../../mail/outbox.ts'
import { replace } from './change.ts'
import { checkNewPassword, matches } from './check.ts'
import { type Credential, credentialOf, storeCredential } from './credentials.ts'
import { liftLockout, requestSubject, throttleOf } from './lockout.ts'
import { closeRecovery, holderOfToken, storeRequest, takeResetToken } from './recovery.ts'

const requestAllowance: Allowance = { free: 3, firstWaitSeconds: 60 }

/** A request is no guess: a whole terminal may return from holidays at once. */
const limitRequests = openRateLimit(300, 10 * 60_000)

/** Constant response time, since the lookup's time would reveal whether the number exists. */
const answerMs = 300

/** Requests a new password; the response never reveals the outcome. Throws MissingPayrollNum, IncorrectPayrollNum. */
export const askForPassword = async (context: Context, typedNum: string): Promise<void> => {
  const problems = problem(checkPayrollNum(typedNum), 'payrollNum')
  if (problems.length > 0) refuseFirst(problems)
  const payrollNum = normalisePayrollNum(typedNum)
  limitRequests(context.address, context.now())
  await throttleOf(context).count(requestSubject(payrollNum), requestAllowance)
  const remembered = remember(context, payrollNum).catch((error: unknown) =>
    context.log.error({ requestId: context.requestId, err: error }, 'a request for a password was lost'),
  )
  await Promise.all([remembered, Bun.sleep(answerMs)])
}

const remember = ({ db, config, now, newId, locale }: Context, payrollNum: string): Promise<void> =>
  db.transaction(async (tx) => {
    const personId = await storeRequest(tx, payrollNum, newId(), now())
    if (personId === null || config.smtpUrl === null) return
    await queueMail(tx, { mailId: newId(), kind: 'recovery', personId, locale }, now())
  })

/** Uses up the link and ends every session. Throws passwords.* and ErrorPasswordLength. */
export const resetPassword = async (context: Context, token: string, newPassword: string): Promise<void> => {
  const { db, now, locale, passwords } = context
  const person = await holderOf(context, token)
  await checkNewPassword(context, { oldPassword: null, newPassword }, person, locale)
  const credential = await credentialOf(db, person.person_id)
  if (credential && (await matches(context, credential, newPassword)))
    throw new Rejection('passwords.same-as-before', 'newPassword')
  const replacement: Credential = { hash: await passwords.hash(newPassword), origin: 'own' }
  await useLink(context, token, person, replacement)
  await endSessionsOf(db, person.person_id, now())
}

/** Deletes the link in the transaction that stores the new hash: of concurrent tries one succeeds, with one fact. */
const useLink = async (
  context: Context,
  token: string,
  person: PersonRow,
  replacement: Credential,
): Promise<void> => {
  const { person_id: personId } = person
  const { db, now, command, derivedId } = context
  if ((await holderOfToken(db, token, tokenKey(context), now())) !== personId) throw unusable()
  // no session exists at a recovery: the actor is the link's person
  const actor = { kind: 'person', id: personId } as const
  const act = { ...command('ResetPassword', { id: derivedId('reset-password', token) }), actor }
  await replace(context, act, personId, 'recovery', async (tx) => {
    if ((await takeResetToken(tx, token, tokenKey(context), now())) === null) throw unusable()
    await closeRecovery(tx, personId)
    await storeCredential(tx, personId, replacement, now())
    await liftLockout(context, tx, person)
  })
}

/**
 * The link's person. Used, expired and foreign links are refused alike and count as guesses, apart from log-ins. A valid link works
 * regardless of other requests from its address.
 */
export const holderOf = async (context: Context, token: string): Promise<PersonRow> => {
  const { db, now, address } = context
  const personId = await holderOfToken(db, token, tokenKey(context), now())
  const person = personId === null ? null : await personById(db, personId)
  if (person?.is_active) return person
  await throttleOf(context).fail(`links:${address}`, addressAllowance)
  throw unusable()
}

const unusable = (): Rejection => new Rejection('passwords.unusable-link')

const tokenKey = ({ config }: Context): Buffer => keyFor(config.jwtSecret, 'reset-tokens')
