import type { EnrolmentEvent } from '../domain/enrolments/events.ts'
import type { ConstanciaRecordEvent } from '../domain/legal/events.ts'
import type { PersonEvent } from '../domain/people/events.ts'
import { amend, projection, put, remove, scrub, table } from './kernel/projection.ts'

/** An approval that may have a constancia: of a course that was taught here, until it ends. */
export type CourseApprovalRow = {
  enrolment_id: string
  cycle: number
  person_id: string
  course_id: string
  approved_at: string
}

const courseApprovals = table<CourseApprovalRow>({
  name: 'course_approvals',
  columns: {
    enrolment_id: 'uuid',
    cycle: 'integer',
    person_id: 'uuid',
    course_id: 'uuid',
    approved_at: 'timestamptz',
  },
  key: ['enrolment_id', 'cycle'],
  indexes: ['(course_id)'],
})

export type ConstanciaRecordRow = {
  constancia_id: string
  enrolment_id: string
  cycle: number
  person_id: string
  course_id: string
  passed_on: string
  issue_by: string
  withdrawn_at: string | null
  withdrawn_because: 'approval' | 'hand' | null
  /** Null once the person is forgotten. */
  withdrawal_reason: string | null
}

const constanciaRecordTable = table<ConstanciaRecordRow>({
  name: 'constancia_records',
  columns: {
    constancia_id: 'uuid',
    enrolment_id: 'uuid',
    cycle: 'integer',
    person_id: 'uuid',
    course_id: 'uuid',
    passed_on: 'date',
    issue_by: 'date',
    withdrawn_at: 'timestamptz',
    withdrawn_because: 'text',
    withdrawal_reason: 'text',
  },
  key: ['constancia_id'],
  indexes: ['(enrolment_id, cycle)', '(person_id)', '(issue_by, constancia_id)'],
})

export const constanciaRecords = projection<ConstanciaRecordEvent | EnrolmentEvent | PersonEvent>({
  name: 'constancia-records',
  version: 1,
  tables: [courseApprovals, constanciaRecordTable],
  on: {
    CourseApproved: ({ data, at }) =>
      data.recognisedOn === undefined
        ? put(courseApprovals, {
            enrolment_id: data.enrolmentId,
            cycle: data.cycle,
            person_id: data.personId,
            course_id: data.courseId,
            approved_at: at,
          })
        : [],
    CertificateRevoked: ({ data }) =>
      remove(courseApprovals, { enrolment_id: data.enrolmentId, cycle: data.cycle }),
    ConstanciaDue: ({ data }) =>
      put(constanciaRecordTable, {
        constancia_id: data.constanciaId,
        enrolment_id: data.enrolmentId,
        cycle: data.cycle,
        person_id: data.personId,
        course_id: data.courseId,
        passed_on: data.passedOn,
        issue_by: data.issueBy,
        withdrawn_at: null,
        withdrawn_because: null,
        withdrawal_reason: null,
      }),
    ConstanciaWithdrawn: ({ data, at }) =>
      amend(constanciaRecordTable, { constancia_id: data.constanciaId }, (row) => ({
        ...row,
        withdrawn_at: at,
        withdrawn_because: data.because,
        withdrawal_reason: data.reason ?? null,
      })),
    PersonForgotten: ({ data: { personId: person_id } }) =>
      scrub(constanciaRecordTable, { person_id }, { withdrawal_reason: null }),
  },
})
