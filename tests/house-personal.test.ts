import { describe, expect, test } from 'vitest'
import type { DataOf, EventType } from '../api/contract/facts/all.ts'
import { registry } from '../api/event-store/registry.ts'

type FieldsOf<Data> = Data extends unknown ? keyof Data & string : never

/** Every name that a field of a fact has. A new one does not compile until it is said what it holds. */
type FieldName = { [Type in EventType]: FieldsOf<DataOf<Type>> }[EventType]

/** `person`: tells who somebody is, or what they or others wrote about them. `company`: texts of courses, units and lists. */
type Holds = 'person' | 'ids' | 'company' | 'figures'

const fields: Readonly<Record<FieldName, Holds>> = {
  about: 'ids',
  achievementId: 'ids',
  address: 'company',
  agent: 'company',
  agreedOn: 'figures',
  answer: 'person',
  approved: 'figures',
  approves: 'figures',
  at: 'figures',
  attemptId: 'ids',
  attended: 'figures',
  because: 'figures',
  before: 'company',
  birthDate: 'person',
  by: 'ids',
  captionsKey: 'company',
  categoryId: 'ids',
  cause: 'figures',
  certificateId: 'ids',
  changed: 'figures',
  channels: 'figures',
  claimed: 'figures',
  code: 'ids',
  comercialName: 'company',
  constanciaId: 'ids',
  contents: 'figures',
  copiedFrom: 'ids',
  columns: 'company',
  counts: 'figures',
  courseId: 'ids',
  courseIds: 'ids',
  courseName: 'company',
  courses: 'ids',
  createdBy: 'ids',
  curp: 'person',
  cycle: 'figures',
  date: 'figures',
  dateVersion: 'figures',
  dates: 'figures',
  day: 'figures',
  daysAfter: 'figures',
  daysBefore: 'figures',
  daysBeforeExpiry: 'figures',
  deadline: 'figures',
  departmentId: 'ids',
  description: 'company',
  digest: 'person',
  digestHour: 'figures',
  documentId: 'ids',
  doubt: 'ids',
  dueOn: 'figures',
  duration: 'figures',
  durationSeconds: 'figures',
  email: 'person',
  employerId: 'ids',
  endsOn: 'figures',
  enrolmentId: 'ids',
  entryDate: 'person',
  establishmentId: 'ids',
  establishmentIds: 'ids',
  evaluationId: 'ids',
  evidence: 'person',
  evidenceUrl: 'person',
  expirationMonths: 'figures',
  expiresOn: 'figures',
  facts: 'figures',
  file: 'company',
  fileKey: 'company',
  files: 'figures',
  firstDay: 'figures',
  folio: 'figures',
  follower: 'company',
  forWhom: 'company',
  format: 'figures',
  from: 'figures',
  fullName: 'person',
  furtherAfter: 'figures',
  gender: 'person',
  givenNames: 'person',
  grade: 'figures',
  granted: 'figures',
  ground: 'figures',
  hired: 'figures',
  holderName: 'person',
  holds: 'figures',
  homeAddress: 'person',
  id: 'ids',
  image: 'company',
  images: 'ids',
  importId: 'ids',
  isApproved: 'figures',
  isInPlan: 'figures',
  isLarge: 'figures',
  isMakeUp: 'figures',
  isOn: 'figures',
  isOnTheDay: 'figures',
  isRandomQuestionOrder: 'figures',
  issueBy: 'figures',
  issuedOn: 'figures',
  jobTitleId: 'ids',
  jobTitleTypeId: 'ids',
  kept: 'figures',
  keptName: 'person',
  key: 'company',
  kind: 'figures',
  kinds: 'figures',
  language: 'company',
  lastDay: 'figures',
  legalName: 'company',
  lessonId: 'ids',
  lessonIds: 'ids',
  letterId: 'ids',
  letters: 'figures',
  lettersAnHour: 'figures',
  level: 'figures',
  logo: 'company',
  madeAt: 'figures',
  managerAfter: 'figures',
  managerId: 'ids',
  meetUrl: 'company',
  memberId: 'ids',
  method: 'figures',
  minutes: 'company',
  missing: 'figures',
  modality: 'figures',
  moduleId: 'ids',
  moduleIds: 'ids',
  month: 'figures',
  name: 'company',
  noDigestUntil: 'figures',
  noted: 'figures',
  noticeId: 'ids',
  noticeIds: 'ids',
  number: 'figures',
  objective: 'figures',
  occupation: 'company',
  on: 'figures',
  opensBefore: 'figures',
  order: 'figures',
  ownOccupation: 'person',
  packId: 'ids',
  paperId: 'ids',
  paperIds: 'ids',
  passedOn: 'figures',
  payrollNum: 'person',
  permissions: 'figures',
  personId: 'ids',
  personIds: 'ids',
  planId: 'ids',
  points: 'figures',
  position: 'figures',
  presentedOn: 'figures',
  preventTabSwitching: 'figures',
  priorityId: 'ids',
  problem: 'figures',
  questionId: 'ids',
  questionIds: 'ids',
  questions: 'company',
  quiet: 'figures',
  ranks: 'figures',
  reach: 'figures',
  reason: 'person',
  receipt: 'company',
  recognisedOn: 'figures',
  record: 'figures',
  refused: 'figures',
  registerNumber: 'company',
  registration: 'company',
  renewBy: 'figures',
  replaced: 'company',
  replacing: 'figures',
  requestedBy: 'ids',
  responsibleId: 'ids',
  revision: 'figures',
  revoked: 'figures',
  rfc: 'company',
  roleId: 'ids',
  rows: 'figures',
  rule: 'figures',
  rung: 'figures',
  scan: 'company',
  schoolKind: 'person',
  schooling: 'person',
  schoolingProof: 'person',
  scope: 'ids',
  sealedDates: 'person',
  sealedDueOn: 'person',
  secondSurname: 'person',
  sequence: 'figures',
  session: 'figures',
  sha256: 'ids',
  showAnswers: 'figures',
  side: 'figures',
  signerId: 'ids',
  signers: 'ids',
  size: 'figures',
  snapshot: 'person',
  stages: 'company',
  standInId: 'ids',
  startedAt: 'figures',
  startsOn: 'figures',
  subject: 'company',
  surname: 'person',
  telephone: 'person',
  template: 'company',
  terminalId: 'ids',
  terminalIds: 'ids',
  text: 'company',
  thematicArea: 'figures',
  thenEvery: 'figures',
  thumbnail: 'company',
  time: 'figures',
  timeZone: 'figures',
  to: 'figures',
  trainingMinutes: 'figures',
  tutor: 'company',
  type: 'figures',
  unchanged: 'figures',
  unitsOpened: 'figures',
  until: 'figures',
  upTo: 'figures',
  uploadedAs: 'person',
  validFrom: 'figures',
  version: 'figures',
  waiting: 'figures',
  why: 'figures',
  within: 'ids',
  year: 'figures',
  years: 'figures',
}

/** Facts about one person, which can be sealed under their keys. */
type AboutPerson = {
  [Type in EventType]: DataOf<Type> extends { personId: string | null } ? Type : never
}[EventType]

type PersonalName =
  | 'snapshot'
  | 'answer'
  | 'birthDate'
  | 'curp'
  | 'digest'
  | 'email'
  | 'entryDate'
  | 'evidence'
  | 'evidenceUrl'
  | 'fullName'
  | 'gender'
  | 'givenNames'
  | 'holderName'
  | 'homeAddress'
  | 'keptName'
  | 'ownOccupation'
  | 'payrollNum'
  | 'reason'
  | 'schooling'
  | 'schoolingProof'
  | 'schoolKind'
  | 'sealedDates'
  | 'sealedDueOn'
  | 'secondSurname'
  | 'surname'
  | 'telephone'
  | 'uploadedAs'

type Sealed = {
  [Type in AboutPerson as FieldsOf<DataOf<Type>> & PersonalName extends never ? never : Type]: Readonly<
    Record<FieldsOf<DataOf<Type>> & PersonalName, 'sealed' | 'kept'>
  >
}

const details = {
  payrollNum: 'sealed',
  fullName: 'sealed',
  email: 'sealed',
  telephone: 'sealed',
  gender: 'sealed',
  birthDate: 'sealed',
  entryDate: 'sealed',
} as const
const reason = { reason: 'sealed' } as const

/** Does not compile where a fact gains one of these fields, or loses it. */
const personal: Sealed = {
  EmployeeHired: details,
  PersonalDetailsCorrected: details,
  LegalDetailsCorrected: {
    givenNames: 'sealed',
    surname: 'sealed',
    secondSurname: 'sealed',
    curp: 'sealed',
    ownOccupation: 'sealed',
    schooling: 'sealed',
    schoolingProof: 'sealed',
    schoolKind: 'sealed',
    homeAddress: 'sealed',
  },
  RoleAssigned: reason,
  EmployeeDeactivated: reason,
  EmployeeReactivated: reason,
  ManagerAssigned: reason,
  StandInNamed: reason,
  // outlives the person, and is refused where it names them
  PersonForgotten: { reason: 'kept', keptName: 'sealed' },
  LegalHoldPlaced: reason,
  LegalHoldEnded: reason,
  AdministratorAppointed: reason,
  AdministratorRemoved: reason,
  AnswerSaved: { answer: 'sealed' },
  ResponseReviewed: reason,
  AttendanceTaken: reason,
  AttendanceCorrected: reason,
  CertificateIssued: { holderName: 'sealed' },
  CertificateRevoked: reason,
  ConstanciaIssued: { snapshot: 'sealed' },
  ConstanciaReplaced: reason,
  ConstanciaHandOverTakenBack: reason,
  ConstanciaScanRemoved: reason,
  ConstanciaWithdrawn: reason,
  CourseApproved: { evidence: 'sealed', ...reason },
  EvaluationRestarted: reason,
  EvidenceDeleted: { evidence: 'sealed' },
  FileDeleted: { uploadedAs: 'sealed' },
  GradeCorrected: reason,
  OpportunityDeclined: reason,
  OpportunityRequested: reason,
  GradeDrafted: reason,
  GradePublished: reason,
  ProgressReset: reason,
  StatusCorrected: reason,
  DueDateSet: { sealedDates: 'sealed' },
  DueDateMoved: { sealedDates: 'sealed' },
  DueDateExtended: reason,
  ExtensionRequested: reason,
  ExtensionDeclined: reason,
  RequirementWaived: reason,
  CompletionRecognised: { evidence: 'sealed', evidenceUrl: 'sealed', ...reason },
  WaiverEnded: reason,
  NoticeGiven: { digest: 'sealed', sealedDueOn: 'sealed' },
  LetterDelivered: { digest: 'sealed' },
  InvitationDelivered: { digest: 'sealed' },
  DateExceptionResolved: reason,
}

describe('what is written about a person', () => {
  test('[AUD-04] is sealed under their key in every fact that holds it, so that it can be erased and the proof still holds', () => {
    for (const [type, named] of Object.entries(personal))
      expect([type, Object.keys(registry.seals[type] ?? {}).sort()]).toEqual([
        type,
        Object.entries(named)
          .filter(([, how]) => how === 'sealed')
          .map(([field]) => field)
          .sort(),
      ])
  })

  test('is sealed nowhere else, and has no other names', () => {
    expect(Object.keys(registry.seals).filter((type) => !(type in personal))).toEqual([])
    const names = new Set(Object.values(personal).flatMap((named) => Object.keys(named)))
    const named = Object.entries(fields).filter(([, holds]) => holds === 'person')
    expect(named.map(([field]) => field).sort()).toEqual([...names].sort())
  })
})
