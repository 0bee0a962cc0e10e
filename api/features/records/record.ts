import { pastCycles } from '../../../domain/enrolments/cycles.ts'
import type { EnrolmentEvent } from '../../../domain/enrolments/events.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { streamName } from '../../../domain/kernel/ids.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { PersonEvent } from '../../../domain/people/events.ts'
import { legalDetailsOf } from '../../../projections/legal-details.questions.ts'
import type { LegalDetailsRow } from '../../../projections/legal-details.ts'
import { companyRecord } from '../../../projections/organisation.ts'
import { peoplePlaced } from '../../../projections/people.questions.ts'
import {
  issuedCertificates,
  type RecordedAttendance,
  type RecordedCourse,
  type RecordedGrade,
  recordedAttendance,
  recordedCourses,
  recordedGrades,
  visibleLessons,
} from '../../../projections/records.questions.ts'
import { companyZone } from '../../company-zone.ts'
import type { Context } from '../../context.ts'
import { describeFact } from '../../contract/facts/describe.ts'
import { noteOf } from '../../contract/facts/note.ts'
import { localizationOf } from '../../contract/facts/text.ts'
import { type PersonalRecord, recordFormat, recordVersion } from '../../contract/personal-record.ts'
import type { Due } from '../../contract/types/due.ts'
import { requireCaller } from '../../kit/request.ts'
import { companyToday } from '../../records/certificate.ts'
import { disclosedFacts } from '../../records/disclosed-facts.ts'
import { dueOf } from '../../records/due.ts'
import { historyOf } from '../audit/histories.ts'

/** Of a longer history, the newest facts are kept. */
const factsMost = 5_000

const personFacts: ReadonlySet<string> = new Set<PersonEvent['type']>([
  'EmployeeHired',
  'PersonalDetailsCorrected',
  'LegalDetailsCorrected',
  'EmployeeTransferred',
  'RoleAssigned',
  'ManagerAssigned',
  'StandInNamed',
  'StandInEnded',
  'EmployeeDeactivated',
  'EmployeeReactivated',
])

/** Leaves out lessons that the reader does not see: drafts, other people's private lessons, and removed ones. */
const disclosedTo =
  (visibleIds: ReadonlySet<string>) =>
  (stream: readonly Recorded[]): readonly Recorded[] => {
    const isPerson = stream[0]?.stream.startsWith('person-') === true
    if (isPerson) return stream.filter(({ type }) => personFacts.has(type))
    return disclosedFacts(stream).filter(
      ({ data }) => !('lessonId' in data) || visibleIds.has(String(data.lessonId)),
    )
  }

const historyIn = async (context: Context, personId: string, courses: readonly RecordedCourse[]) => {
  const { readDb, locale, config } = context
  const timeZone = await companyZone(readDb, config)
  const { rows, names } = await historyOf(context, {
    streams: [
      streamName('person', personId),
      ...courses.map(({ enrolment_id }) => streamName('enrolment', enrolment_id)),
    ],
    about: personId,
    disclose: disclosedTo(await visibleLessons(readDb, personId)),
    page: { size: factsMost, before: Number.POSITIVE_INFINITY },
  })
  const language = localizationOf(locale, timeZone)
  const byId = new Map(names.map(({ id, name }) => [id, name]))
  return rows.map((fact) => {
    const { sentence, lines } = describeFact(fact, language, byId)
    return { at: fact.at, type: fact.type, sentence, changes: lines, note: noteOf(fact, language) }
  })
}

type Results = {
  readonly grades: readonly RecordedGrade[]
  readonly attendance: readonly RecordedAttendance[]
}

const resultsIn = ({ grades, attendance }: Results, courseId: string, cycle: number) => {
  const isOf = (row: { course_id: string; cycle: number }) =>
    row.course_id === courseId && row.cycle === cycle
  return {
    grades: grades.filter(isOf).map((row) => ({
      lessonId: row.lesson_id,
      name: row.name,
      grade: row.grade,
      isApproved: row.is_approved,
      recordedAt: row.recorded_at,
    })),
    attendance: attendance.filter(isOf).map((row) => ({
      lessonId: row.lesson_id,
      name: row.name,
      attended: row.attended,
      isMakeUp: row.is_make_up,
      sentAt: row.sent_at,
    })),
  }
}

/** Earlier cycles, which only the facts hold. */
const earlierIn = async ({ store }: Context, { enrolment_id, cycle }: RecordedCourse) =>
  cycle === 1
    ? []
    : pastCycles(
        (await store.read(streamName('enrolment', enrolment_id))) as Recorded<EnrolmentEvent>[], // an enrolment's stream holds no other facts
      )

const courseIn = async (
  context: Context,
  row: RecordedCourse,
  { due, ...results }: Results & { readonly due: Due | null },
) => ({
  courseId: row.course_id,
  name: row.name,
  status: row.status,
  due,
  cycle: row.cycle,
  requiredBy: row.levels,
  enrolledAt: row.enrolled_at,
  approvedAt: row.approved_at,
  endedAt: row.ended_at,
  trainingMinutes: row.training_minutes,
  ...resultsIn(results, row.course_id, row.cycle),
  earlierCycles: (await earlierIn(context, row)).map((past) => ({
    ...past,
    ...resultsIn(results, row.course_id, past.cycle),
  })),
})

type PlacedPerson = Awaited<ReturnType<typeof peoplePlaced>>[number]

const legalIn = (row: LegalDetailsRow) => ({
  givenNames: row.given_names,
  surname: row.surname,
  secondSurname: row.second_surname,
  curp: row.curp,
  ownOccupation: row.own_occupation,
  schooling: row.schooling,
  schoolingProof: row.schooling_proof,
  schoolKind: row.school_kind,
  homeAddress: row.home_address,
})

const personIn = (
  person: PlacedPerson,
  fullName: string,
  legal: LegalDetailsRow | null,
): PersonalRecord['person'] => ({
  id: person.person_id,
  payrollNum: person.payroll_num ?? '',
  fullName,
  email: person.email,
  telephone: person.telephone,
  birthDate: person.birth_date,
  entryDate: person.entry_date,
  isActive: person.is_active,
  terminal: person.terminal_name,
  department: person.department_name,
  jobTitle: person.job_title_name,
  ...(legal && { legal: legalIn(legal) }),
})

type IssuedCertificate = Awaited<ReturnType<typeof issuedCertificates>>[number]

const certificateIn = (
  certificate: IssuedCertificate,
  publicUrl: string,
): PersonalRecord['certificates'][number] => ({
  id: certificate.certificate_id,
  courseName: certificate.course_name,
  cycle: certificate.cycle,
  code: certificate.code,
  verification: `${publicUrl}/verificar/${certificate.code}`,
  issuedOn: certificate.issued_on,
  expiresOn: certificate.expires_on,
  isRevoked: certificate.revoked_at !== null,
})

/** A person's own training record: no more than their screens show. Throws people.not-found. */
export const personalRecordOf = async (context: Context, personId: string): Promise<PersonalRecord> => {
  const { readDb, store, config, locale, now } = context
  const [[person], company, courses, grades, attendance, certificates, position] = await Promise.all([
    peoplePlaced(readDb, [personId]),
    companyRecord(readDb),
    recordedCourses(readDb, personId),
    recordedGrades(readDb, personId),
    recordedAttendance(readDb, personId),
    issuedCertificates(readDb, personId),
    store.head(),
  ])
  if (!person || person.full_name === null) throw new Rejection('people.not-found', 'id')
  const today = await companyToday(context, now())
  const due = await dueOf(readDb, { who: requireCaller(context), today }, courses)
  return {
    format: recordFormat,
    version: recordVersion,
    language: locale,
    madeAt: now().toISOString(),
    position,
    company: company?.comercial_name ?? '',
    person: personIn(person, person.full_name, await legalDetailsOf(readDb, personId)),
    courses: await Promise.all(
      courses.map((row) => courseIn(context, row, { grades, attendance, due: due(row) })),
    ),
    certificates: certificates.map((certificate) => certificateIn(certificate, config.publicUrl)),
    history: await historyIn(context, personId, courses),
  }
}
