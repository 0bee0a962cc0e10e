import sql from 'sql-template-tag'
import type { Queryable } from './kernel/database.ts'

export type PersonRecord = {
  readonly enrolmentIds: readonly string[]
  readonly attemptIds: readonly string[]
  readonly certificates: number
}

export const personRecord = async (db: Queryable, personId: string): Promise<PersonRecord> => {
  const [row] = await db.query<PersonRecord>(sql`
    select array(select enrolment_id::text from enrolments where person_id = ${personId}) as "enrolmentIds",
      array(select attempt_id::text from attempts where person_id = ${personId}) as "attemptIds",
      (select count(*)::int from certificates where person_id = ${personId}) as certificates`)
  return row ?? { enrolmentIds: [], attemptIds: [], certificates: 0 }
}
