import type { EnrolmentEvent } from '../domain/enrolments/events.ts'
import type { ConstanciaRecordEvent, PaperFile } from '../domain/legal/events.ts'
import { holderNameIn, type Sex, sexIn } from '../domain/legal/holder-rules.ts'
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
  /** The paper in force; null until one is issued. */
  paper_id: string | null
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
    paper_id: 'uuid',
    withdrawn_at: 'timestamptz',
    withdrawn_because: 'text',
    withdrawal_reason: 'text',
  },
  key: ['constancia_id'],
  indexes: ['(enrolment_id, cycle)', '(person_id)', '(issue_by, constancia_id)'],
})

export type ConstanciaPaperRow = {
  paper_id: string
  constancia_id: string
  person_id: string
  code: string
  employer_id: string
  /** Null in papers of before this was kept. */
  establishment_id: string | null
  year: number
  number: number
  issued_on: string
  employer_name: string
  course_name: string
  hours: number
  starts_on: string
  ends_on: string
  /** Null once the person is forgotten. */
  holder_name: string | null
  /** As the CURP says; null once nothing of the paper is kept. */
  sex: Sex | null
  replaced_by: string | null
  opened_at: string | null
  handed_over_on: string | null
  file: PaperFile | null
  scan: PaperFile | null
}

const constanciaPapers = table<ConstanciaPaperRow>({
  name: 'constancia_papers',
  columns: {
    paper_id: 'uuid',
    constancia_id: 'uuid',
    person_id: 'uuid',
    code: 'text',
    employer_id: 'uuid',
    establishment_id: 'uuid',
    year: 'integer',
    number: 'integer',
    issued_on: 'date',
    employer_name: 'text',
    course_name: 'text',
    hours: 'numeric',
    starts_on: 'date',
    ends_on: 'date',
    holder_name: 'text',
    sex: 'text',
    replaced_by: 'uuid',
    opened_at: 'timestamptz',
    handed_over_on: 'date',
    file: 'jsonb',
    scan: 'jsonb',
  },
  key: ['paper_id'],
  indexes: ['(constancia_id)', '(person_id)', '(code)', '(employer_id, ends_on)'],
})

const nothingKept = { file: null, scan: null, sex: null } as const

export const constanciaRecords = projection<ConstanciaRecordEvent | EnrolmentEvent | PersonEvent>({
  name: 'constancia-records',
  version: 5,
  tables: [courseApprovals, constanciaRecordTable, constanciaPapers],
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
        paper_id: null,
        withdrawn_at: null,
        withdrawn_because: null,
        withdrawal_reason: null,
      }),
    ConstanciaIssued: ({ data }) => [
      amend(constanciaRecordTable, { constancia_id: data.constanciaId }, (row) => ({
        ...row,
        paper_id: data.paperId,
      })),
      put(constanciaPapers, {
        paper_id: data.paperId,
        constancia_id: data.constanciaId,
        person_id: data.personId,
        code: data.code,
        employer_id: data.folio.employerId,
        establishment_id: data.establishmentId,
        year: data.folio.year,
        number: data.folio.number,
        issued_on: data.issuedOn,
        employer_name: data.subject.employer,
        course_name: data.subject.course,
        hours: data.subject.hours,
        starts_on: data.subject.startsOn,
        ends_on: data.subject.endsOn,
        holder_name: data.snapshot && holderNameIn(data.snapshot.worker),
        sex: data.snapshot && sexIn(data.snapshot.worker.curp),
        replaced_by: null,
        opened_at: null,
        handed_over_on: null,
        file: data.file,
        scan: null,
      }),
    ],
    ConstanciaReplaced: ({ data }) =>
      amend(constanciaPapers, { paper_id: data.paperId }, (row) => ({
        ...row,
        replaced_by: data.by.paperId,
      })),
    ConstanciaOpened: ({ data: { paperId: paper_id }, at }) =>
      amend(constanciaPapers, { paper_id }, (row) => ({ ...row, opened_at: at })),
    ConstanciaHandedOver: ({ data: { paperId: paper_id, on } }) =>
      amend(constanciaPapers, { paper_id }, (row) => ({ ...row, handed_over_on: on })),
    ConstanciaHandOverTakenBack: ({ data: { paperId: paper_id } }) =>
      amend(constanciaPapers, { paper_id }, (row) => ({ ...row, handed_over_on: null })),
    ConstanciaScanAttached: ({ data: { paperId: paper_id, scan } }) =>
      amend(constanciaPapers, { paper_id }, (row) => ({ ...row, scan })),
    ConstanciaScanRemoved: ({ data: { paperId: paper_id } }) =>
      amend(constanciaPapers, { paper_id }, (row) => ({ ...row, scan: null })),
    ConstanciaWithdrawn: ({ data, at }) =>
      amend(constanciaRecordTable, { constancia_id: data.constanciaId }, (row) => ({
        ...row,
        withdrawn_at: at,
        withdrawn_because: data.because,
        withdrawal_reason: data.reason ?? null,
      })),
    PersonForgotten: ({ data: { personId: person_id, kept } }) => [
      scrub(constanciaRecordTable, { person_id }, { withdrawal_reason: null }),
      scrub(constanciaPapers, { person_id }, { holder_name: null, ...(kept.length === 0 && nothingKept) }),
    ],
    RetentionEnded: ({ data: { personId: person_id } }) =>
      scrub(constanciaPapers, { person_id }, nothingKept),
  },
})
