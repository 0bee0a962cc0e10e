import sql from 'sql-template-tag'
import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { issueActivationCode } from '../../../../domain/people/access.ts'
import { person as personAggregate } from '../../../../domain/people/person.ts'
import type { Services } from '../../../context.ts'
import { activationDays } from '../../../contract/constants.ts'
import type { ActivationCode, ActivationStatus } from '../../../contract/routes/activation-codes.ts'
import type { Command } from '../../../event-store/store.ts'
import { endSessionsOf } from '../../../http/auth.ts'
import { keyFor } from '../../../keys.ts'
import { findPerson } from '../passwords/check.ts'
import { credentialOf } from '../passwords/credentials.ts'
import { liftLockout } from '../passwords/lockout.ts'
import { closeRecovery } from '../passwords/recovery.ts'
import { codeExpiry, newCode, storeCodes } from './codes.ts'

type Needs = Pick<Services, 'db' | 'config' | 'now' | 'execute'>

/** Throws people.not-found. */
export const activationStatus = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  personId: string,
): Promise<ActivationStatus> => {
  await findPerson({ db }, personId)
  const credential = await credentialOf(db, personId)
  if (credential) return { status: credential.origin === 'own' ? 'chosen' : 'used', expiresAt: null }
  const expiresAt = await codeExpiry(db, personId)
  if (expiresAt === null) return { status: 'none', expiresAt }
  return { status: Date.parse(expiresAt) > now().getTime() ? 'valid' : 'expired', expiresAt }
}

/**
 * Issues one code, shown once. Voids the printed code, and a used code without a chosen password. Throws people.* and activation.has-
 * password.
 */
export const replaceCode = async (
  services: Needs,
  personId: string,
  command: Command,
): Promise<ActivationCode> => {
  const { db, config, now, execute } = services
  const person = await findPerson(services, personId)
  const { status } = await activationStatus(services, personId)
  if (status === 'chosen') throw hasPassword()
  const replacing = status === 'valid' || status === 'used'
  await execute(command, personAggregate, personId, issueActivationCode(replacing))
  const code = newCode()
  const expiresAt = new Date(now().getTime() + activationDays * 86_400_000)
  const key = keyFor(config.jwtSecret, 'activation-codes')
  await db.transaction(async (tx) => {
    await tx.query(sql`delete from credentials where person_id = ${personId} and origin <> 'own'`)
    await closeRecovery(tx, personId)
    const stored = await storeCodes(tx, [{ personId, code }], { key, now: now(), expiresAt })
    if (!stored.has(personId)) throw hasPassword()
    await liftLockout(services, tx, person)
  })
  await endSessionsOf(db, personId, now())
  return {
    payrollNum: person.payroll_num ?? '',
    fullName: person.full_name ?? '',
    code,
    expiresAt: expiresAt.toISOString(),
    address: config.publicUrl,
  }
}

const hasPassword = (): Rejection => new Rejection('activation.has-password')
