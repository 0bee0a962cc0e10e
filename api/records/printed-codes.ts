import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Context } from '../context.ts'
import type { ErrorCode } from '../contract/errors.ts'
import { openRateLimit } from '../http/rate-limit.ts'
import { type Allowance, openThrottle } from '../http/throttle.ts'
import { keyFor } from '../keys.ts'

const limitChecks = openRateLimit(120, 10 * 60_000)

/** Unknown codes: mistyped or guessed. */
const guessingAllowance: Allowance = { free: 20, firstWaitSeconds: 5 }

/** The printed form: letters that look like digits become digits. */
const printedCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1').slice(0, 64)

type Search<Row> = {
  readonly find: (code: string) => Promise<Row | null>
  readonly unknown: ErrorCode
}

/** Refuses malformed and unknown codes alike; both count as guesses. Throws `unknown`, http.rate-limited. */
export const foundByCode = async <Row>(
  { db, config, now, address }: Context,
  typed: string,
  { find, unknown }: Search<Row>,
): Promise<Row> => {
  limitChecks(address, now())
  const row = await find(printedCode(typed))
  if (row) return row
  const throttle = openThrottle(db, keyFor(config.jwtSecret, 'throttle'), now)
  await throttle.fail(`certificates:${address}`, guessingAllowance)
  throw new Rejection(unknown)
}
