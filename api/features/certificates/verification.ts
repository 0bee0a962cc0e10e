import { certificateStatus } from '../../../domain/enrolments/rules.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { type CertificateRow, certificateByCode } from '../../../projections/certificates.ts'
import type { Context } from '../../context.ts'
import { openRateLimit } from '../../http/rate-limit.ts'
import { type Allowance, openThrottle } from '../../http/throttle.ts'
import { keyFor } from '../../keys.ts'
import { companyToday } from '../../records/certificate.ts'

const limitChecks = openRateLimit(120, 10 * 60_000)

/** Unknown codes: mistyped or guessed. */
const guessingAllowance: Allowance = { free: 20, firstWaitSeconds: 5 }

/** The printed form: letters that look like digits become digits. */
const printedCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1').slice(0, 64)

const present = (row: CertificateRow, today: string) => ({
  status: certificateStatus({ expiresOn: row.expires_on, isRevoked: row.revoked_at !== null }, today),
  holderName: row.holder_name,
  courseName: row.course_name,
  issuedOn: row.issued_on,
  expiresOn: row.expires_on,
})

/** Refuses malformed and unknown codes alike; both count as guesses. Throws certificates.unknown-code, http.rate-limited. */
export const verifyCertificate = async (context: Context, typed: string) => {
  const { readDb, db, config, now, address } = context
  limitChecks(address, now())
  const row = await certificateByCode(readDb, printedCode(typed))
  if (row) return present(row, await companyToday(context, now()))
  const throttle = openThrottle(db, keyFor(config.jwtSecret, 'throttle'), now)
  await throttle.fail(`certificates:${address}`, guessingAllowance)
  throw new Rejection('certificates.unknown-code')
}
