import sql, { type Sql } from 'sql-template-tag'
import type { EnrolmentEvent } from '../domain/enrolments/events.ts'
import type { PersonEvent } from '../domain/people/events.ts'
import type { Queryable } from './kernel/database.ts'
import { projection, put, scrub, table } from './kernel/projection.ts'

export type CertificateRow = {
  certificate_id: string
  enrolment_id: string
  person_id: string
  course_id: string
  code: string
  issued_on: string
  expires_on: string | null
  /** Null once the holder has been forgotten. */
  holder_name: string | null
  course_name: string
}

const certificateTable = table<CertificateRow>({
  name: 'certificates',
  columns: {
    certificate_id: 'uuid',
    enrolment_id: 'uuid',
    person_id: 'uuid',
    course_id: 'uuid',
    code: 'text',
    issued_on: 'date',
    expires_on: 'date',
    holder_name: 'text',
    course_name: 'text',
  },
  key: ['certificate_id'],
  indexes: ['(person_id, course_id)', '(code)'],
  past: true,
  pastIndexes: ['(enrolment_id)', '(person_id, course_id)'],
})

export const certificates = projection<EnrolmentEvent | PersonEvent>({
  name: 'certificates',
  version: 2,
  tables: [certificateTable],
  on: {
    CertificateIssued: ({ data }) =>
      put(certificateTable, {
        certificate_id: data.certificateId,
        enrolment_id: data.enrolmentId,
        person_id: data.personId,
        course_id: data.courseId,
        code: data.code,
        issued_on: data.issuedOn,
        expires_on: data.expiresOn,
        holder_name: data.holderName,
        course_name: data.courseName,
      }),
    PersonForgotten: ({ data }) =>
      scrub(certificateTable, { person_id: data.personId }, { holder_name: null }),
  },
})

/** The latest of those certificates `x` that meet the condition, where there is one. */
export const latestCertificate = (condition: Sql): Sql =>
  sql`select * from certificates x where ${condition} order by x.issued_on desc, x.certificate_id desc limit 1`

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
