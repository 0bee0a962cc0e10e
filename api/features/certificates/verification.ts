import { certificateStatus } from '../../../domain/enrolments/rules.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { type CertificateRow, certificateByCode } from '../../../projections/certificates.ts'
import type { Context } from '../../context.ts'
import { openPace } from '../../http/pace.ts'
import { type Allowance, openThrottle } from '../../http/throttle.ts'
import { keyFor } from '../../keys.ts'
import { companyToday } from '../../records/certificate.ts'

/** As many as one checks who has a stack of papers before them. */
const checkingPace = openPace(120, 10 * 60_000)

/** Codes that nobody holds: mistyped, or guessed. */
const guessingAllowance: Allowance = { free: 20, firstWaitSeconds: 5 }

/** As it is printed, however it was typed: letters that a reader takes for digits are those digits. */
const printedCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1').slice(0, 64)

const present = (row: CertificateRow, today: string) => ({
  status: certificateStatus({ expiresOn: row.expires_on, isRevoked: row.revoked_at !== null }, today),
  holderName: row.holder_name,
  courseName: row.course_name,
  issuedOn: row.issued_on,
  expiresOn: row.expires_on,
})

/** A code that is none is refused like one that nobody holds, and counts as guessing. Throws certificates.unknown-code, http.rate-limited. */
export const verifyCertificate = async (context: Context, typed: string) => {
  const { readDb, db, config, now, address } = context
  checkingPace(address, now())
  const row = await certificateByCode(readDb, printedCode(typed))
  if (row) return present(row, await companyToday(context, now()))
  const throttle = openThrottle(db, keyFor(config.jwtSecret, 'throttle'), now)
  await throttle.fail(`certificates:${address}`, guessingAllowance)
  throw new Rejection('certificates.unknown-code')
}
