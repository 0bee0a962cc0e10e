import type { Queryable } from '../../../../projections/kernel/database.ts'
import type { PersonRow } from '../../../../projections/people.ts'
import type { Services } from '../../../context.ts'
import { openThrottle, type Throttle } from '../../../http/throttle.ts'
import { keyFor } from '../../../keys.ts'
import { knownPlacesOf } from '../../../records/known-places.ts'

type Needs = Pick<Services, 'db' | 'config' | 'now'>

/**
 * Guesses at a number count by known place, and together for all strangers, so that strangers never lock an owner out of their usual
 * places.
 */
export const accountSubject = (payrollNum: string, knownPlace: string | null): string =>
  `account:${payrollNum}${knownPlace === null ? '' : `:${knownPlace}`}`

/** Requests for a new password, each of which may send a mail. */
export const requestSubject = (payrollNum: string): string => `asking:${payrollNum}`

export const currentSubject = (personId: string): string => `current:${personId}`

export const throttleOf = ({ db, config, now }: Needs): Throttle =>
  openThrottle(db, keyFor(config.jwtSecret, 'throttle'), now)

export const liftLockout = async (
  { config, now }: Needs,
  tx: Queryable,
  { person_id, payroll_num }: Pick<PersonRow, 'person_id' | 'payroll_num'>,
): Promise<void> => {
  const places = await knownPlacesOf(tx, person_id)
  const subjects = payroll_num === null ? [] : [null, ...places].map((at) => accountSubject(payroll_num, at))
  const requests = payroll_num === null ? [] : [requestSubject(payroll_num)]
  const throttle = openThrottle(tx, keyFor(config.jwtSecret, 'throttle'), now)
  await throttle.clear(...subjects, ...requests, currentSubject(person_id))
}
