import { certificateStatus } from '../../../domain/enrolments/rules.ts'
import { type CertificateRow, certificateByCode } from '../../../projections/certificates.ts'
import type { Context } from '../../context.ts'
import { companyToday } from '../../records/certificate.ts'
import { foundByCode } from '../../records/printed-codes.ts'

const present = (row: CertificateRow, today: string) => ({
  status: certificateStatus({ expiresOn: row.expires_on, isRevoked: row.revoked_at !== null }, today),
  holderName: row.holder_name,
  courseName: row.course_name,
  issuedOn: row.issued_on,
  expiresOn: row.expires_on,
})

/** Throws certificates.unknown-code, http.rate-limited. */
export const verifyCertificate = async (context: Context, typed: string) => {
  const find = (code: string) => certificateByCode(context.readDb, code)
  const row = await foundByCode(context, typed, { find, unknown: 'certificates.unknown-code' })
  return present(row, await companyToday(context, context.now()))
}
