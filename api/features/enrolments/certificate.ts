import type { NewCertificate } from '../../../domain/enrolments/certificates.ts'
import type { Enrolment } from '../../../domain/enrolments/enrolment.ts'
import { companyRecord } from '../../../projections/organisation.ts'
import { personById } from '../../../projections/people.ts'
import { dateIn } from '../../calendar.ts'
import type { Services } from '../../context.ts'

/** Without the letters that a reader takes for digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 random bits in 16 characters. */
export const certificateCode = (bytes = crypto.getRandomValues(new Uint8Array(10))): string =>
  [...bytes]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .replace(/.{5}/g, (bits) => alphabet.charAt(Number.parseInt(bits, 2)))

/** What the certificate would say, should the act that is decided earn it. */
export const readyCertificate = async (
  services: Services,
  { enrolmentId, personId, cycle }: Pick<Enrolment, 'enrolmentId' | 'personId' | 'cycle'>,
): Promise<NewCertificate> => {
  const [company, person] = await Promise.all([companyRecord(services.db), personById(services.db, personId)])
  return {
    certificateId: services.derivedId('certificate', enrolmentId, String(cycle)),
    code: certificateCode(),
    issuedOn: dateIn(company?.time_zone ?? services.config.timeZone, services.now()),
    holderName: person?.full_name ?? '',
  }
}
