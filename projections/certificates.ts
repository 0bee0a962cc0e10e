import sql, { type Sql } from 'sql-template-tag'
import type { EnrolmentEvent } from '../domain/enrolments/events.ts'
import type { PersonEvent } from '../domain/people/events.ts'
import type { Queryable } from './kernel/database.ts'
import { amend, projection, put, scrub, table } from './kernel/projection.ts'

export type CertificateRow = {
  certificate_id: string
  enrolment_id: string
  person_id: string
  course_id: string
  cycle: number
  code: string
  issued_on: string
  valid_from: string
  expires_on: string | null
  /** Null once the holder is forgotten. */
  holder_name: string | null
  course_name: string
  /** When the expiry was recorded, perhaps after the last day. */
  expired_at: string | null
  revoked_at: string | null
}

const certificateTable = table<CertificateRow>({
  name: 'certificates',
  columns: {
    certificate_id: 'uuid',
    enrolment_id: 'uuid',
    person_id: 'uuid',
    course_id: 'uuid',
    cycle: 'integer',
    code: 'text',
    issued_on: 'date',
    valid_from: 'date',
    expires_on: 'date',
    holder_name: 'text',
    course_name: 'text',
    expired_at: 'timestamptz',
    revoked_at: 'timestamptz',
  },
  key: ['certificate_id'],
  indexes: [
    '(person_id, course_id)',
    '(enrolment_id)',
    '(code)',
    '(expires_on, certificate_id) where expired_at is null and revoked_at is null',
  ],
  past: true,
  pastIndexes: ['(enrolment_id)', '(person_id, course_id)'],
})

export const certificates = projection<EnrolmentEvent | PersonEvent>({
  name: 'certificates',
  version: 4,
  tables: [certificateTable],
  on: {
    CertificateIssued: ({ data }) =>
      put(certificateTable, {
        certificate_id: data.certificateId,
        enrolment_id: data.enrolmentId,
        person_id: data.personId,
        course_id: data.courseId,
        cycle: data.cycle,
        code: data.code,
        issued_on: data.issuedOn,
        valid_from: data.validFrom,
        expires_on: data.expiresOn,
        holder_name: data.holderName,
        course_name: data.courseName,
        expired_at: null,
        revoked_at: null,
      }),
    CertificateExpired: ({ data, at }) =>
      amend(certificateTable, { certificate_id: data.certificateId }, (row) => ({ ...row, expired_at: at })),
    CertificateRevoked: ({ data, at }) =>
      amend(certificateTable, { certificate_id: data.certificateId }, (row) => ({ ...row, revoked_at: at })),
    PersonForgotten: ({ data }) =>
      scrub(certificateTable, { person_id: data.personId }, { holder_name: null }),
  },
})

/** The latest certificate `x` under the condition, expired or not, but not revoked. Sorted by cycle, since dates may go back. */
export const latestCertificate = (condition: Sql): Sql =>
  sql`select * from certificates x where ${condition} and x.revoked_at is null
    order by x.cycle desc, x.issued_on desc, x.certificate_id desc limit 1`

export const certificateOf = async (
  db: Queryable,
  personId: string,
  courseId: string,
): Promise<CertificateRow | null> => {
  const rows = await db.query<CertificateRow>(
    latestCertificate(sql`x.person_id = ${personId} and x.course_id = ${courseId}`),
  )
  return rows[0] ?? null
}

export const certificateById = async (db: Queryable, id: string): Promise<CertificateRow | null> =>
  (await db.query<CertificateRow>(sql`select * from certificates where certificate_id = ${id}`))[0] ?? null

export const certificateByCode = async (db: Queryable, code: string): Promise<CertificateRow | null> =>
  (await db.query<CertificateRow>(sql`select * from certificates where code = ${code} limit 1`))[0] ?? null

export type DueCertificate = Pick<
  CertificateRow,
  'certificate_id' | 'enrolment_id' | 'person_id' | 'course_id'
>

export type DayPage = { readonly today: string; readonly after: string | null; readonly limit: number }

/** Certificates with an unrecorded expiry before this date. */
export const certificatesToExpire = (
  db: Queryable,
  { today, after, limit }: DayPage,
): Promise<DueCertificate[]> =>
  db.query(sql`
    select certificate_id, enrolment_id, person_id, course_id from (
      select * from certificates
      where expires_on < ${today}::date and expired_at is null and revoked_at is null offset 0) x
    where ${after}::uuid is null or certificate_id > ${after}::uuid
    order by certificate_id limit ${limit}`)
