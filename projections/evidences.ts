import sql from 'sql-template-tag'
import type { EnrolmentEvent, Evidence } from '../domain/enrolments/events.ts'
import type { PersonEvent } from '../domain/people/events.ts'
import type { Queryable } from './kernel/database.ts'
import { projection, put, scrub, table } from './kernel/projection.ts'

export type EvidenceRow = {
  enrolment_id: string
  cycle: number
  person_id: string
  course_id: string
  /** Null once the person is forgotten: the next sweep deletes the file. */
  file: Evidence | null
  approved_at: string
}

const evidenceTable = table<EvidenceRow>({
  name: 'evidences',
  columns: {
    enrolment_id: 'uuid',
    cycle: 'integer',
    person_id: 'uuid',
    course_id: 'uuid',
    file: 'jsonb',
    approved_at: 'timestamptz',
  },
  key: ['enrolment_id', 'cycle'],
  indexes: ['(person_id)'],
})

export type RecognitionEvidenceRow = {
  enrolment_id: string
  cycle: number
  recognised_on: string
  approves: boolean
  person_id: string
  file: Evidence | null
}

const recognitionEvidenceTable = table<RecognitionEvidenceRow>({
  name: 'recognition_evidences',
  columns: {
    enrolment_id: 'uuid',
    cycle: 'integer',
    recognised_on: 'date',
    approves: 'boolean',
    person_id: 'uuid',
    file: 'jsonb',
  },
  key: ['enrolment_id', 'cycle', 'recognised_on', 'approves'],
  indexes: ['(person_id)'],
})

export const evidences = projection<EnrolmentEvent | PersonEvent>({
  name: 'evidences',
  version: 2,
  tables: [evidenceTable, recognitionEvidenceTable],
  on: {
    CourseApproved: ({ data, at }) =>
      data.evidence
        ? put(evidenceTable, {
            enrolment_id: data.enrolmentId,
            cycle: data.cycle,
            person_id: data.personId,
            course_id: data.courseId,
            file: data.evidence,
            approved_at: at,
          })
        : [],
    CompletionRecognised: ({ data }) =>
      data.evidence
        ? put(recognitionEvidenceTable, {
            enrolment_id: data.enrolmentId,
            cycle: data.cycle,
            recognised_on: data.on,
            approves: data.approves,
            person_id: data.personId,
            file: data.evidence,
          })
        : [],
    PersonForgotten: ({ data }) => [
      scrub(evidenceTable, { person_id: data.personId }, { file: null }),
      scrub(recognitionEvidenceTable, { person_id: data.personId }, { file: null }),
    ],
  },
})

export const evidenceOf = async (
  db: Queryable,
  enrolmentId: string,
  cycle: number,
): Promise<EvidenceRow | null> => {
  const rows = await db.query<EvidenceRow>(
    sql`select * from evidences where enrolment_id = ${enrolmentId} and cycle = ${cycle}`,
  )
  return rows[0] ?? null
}

export const recognitionEvidenceOf = async (
  db: Queryable,
  {
    enrolmentId,
    cycle,
    on,
    approves,
  }: Readonly<Record<'enrolmentId' | 'on', string>> & {
    readonly cycle: number
    readonly approves: boolean
  },
): Promise<RecognitionEvidenceRow | null> => {
  const rows = await db.query<RecognitionEvidenceRow>(sql`
    select * from recognition_evidences
    where enrolment_id = ${enrolmentId} and cycle = ${cycle} and recognised_on = ${on}::date and approves = ${approves}`)
  return rows[0] ?? null
}

/** Whether an active employee takes a published course: as approval of a técnica one, or for a completion elsewhere. */
export const takesEvidence = async (
  db: Queryable,
  { personId, courseId }: { personId: string; courseId: string },
): Promise<boolean> => {
  const rows = await db.query(sql`
    select from enrolments e join courses c using (course_id) join people p using (person_id)
    where e.person_id = ${personId} and e.course_id = ${courseId} and e.ended_at is null
      and not c.is_draft and p.is_active`)
  return rows.length > 0
}
