import type { NewCertificate } from '../../domain/enrolments/certificates.ts'
import type { Enrolment } from '../../domain/enrolments/enrolment.ts'
import { personById } from '../../projections/people.ts'
import { dateIn } from '../calendar.ts'
import { companyZone } from '../company-zone.ts'
import type { Services } from '../context.ts'
import { derivedId } from '../ids.ts'

/** Without letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 random bits in 16 characters. */
export const certificateCode = (bytes = crypto.getRandomValues(new Uint8Array(10))): string =>
  [...bytes]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .replace(/.{5}/g, (bits) => alphabet.charAt(Number.parseInt(bits, 2)))

export const certificateFor = (
  { enrolmentId, cycle }: Pick<Enrolment, 'enrolmentId' | 'cycle'>,
  holderName: string | null,
  issuedOn: string,
): NewCertificate => ({
  certificateId: derivedId('certificate', enrolmentId, String(cycle)),
  code: certificateCode(),
  issuedOn,
  holderName: holderName ?? '',
})

export const companyToday = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  instant: Date,
): Promise<string> => dateIn(await companyZone(db, config), instant)

export const readyCertificate = async (
  services: Pick<Services, 'db' | 'config' | 'now'>,
  record: Pick<Enrolment, 'enrolmentId' | 'personId' | 'cycle'>,
): Promise<NewCertificate> => {
  const [today, person] = await Promise.all([
    companyToday(services, services.now()),
    personById(services.db, record.personId),
  ])
  return certificateFor(record, person?.full_name ?? null, today)
}
