import type { logProof } from '../../../api/contract/types/audit.proof.ts'
import type { factHistory, historyEntry } from '../../../api/contract/types/audit.ts'
import { Audit_clocks, Audit_confirmClock } from '../../shared/data/operations/audit.clock.generated.ts'
import {
  Audit_check,
  Audit_checkpoints,
  Audit_enrolmentHistory,
  Audit_gradeHistory,
  Audit_history,
  Audit_log,
  Audit_readModels,
  Audit_rebuild,
  Audit_search,
  Audit_skip,
  Audit_startVerification,
  Audit_subject,
  Audit_verify,
} from '../../shared/data/operations/audit.generated.ts'
import { Audit_findings, Audit_health } from '../../shared/data/operations/audit.health.generated.ts'
import { Audit_person } from '../../shared/data/operations/audit.person.generated.ts'
import { UserCourse_evidence, UserCourse_history } from '../../shared/data/operations/plans.generated.ts'
import { type Fields, type PartOf, type ResultOf, select } from '../../shared/data/select.ts'
import { idAndName } from '../../shared/data/selections.ts'

/** What the sentence of a fact needs. */
const sentenceFields = {
  position: true,
  eventId: true,
  at: true,
  type: true,
  actorKind: true,
  actorId: true,
  actorName: true,
  promptedBy: true,
  causeType: true,
  command: true,
  correlationId: true,
  data: true,
  before: true,
  changed: true,
  withheld: true,
  question: true,
  answer: true,
  answerBefore: true,
  scored: { question: true, answer: true, points: true, value: true },
  keyWithheld: true,
} as const satisfies Fields<typeof historyEntry>

export const entryFields = {
  ...sentenceFields,
  stream: true,
  version: true,
  commandId: true,
  causationId: true,
  app: true,
  digest: true,
} as const satisfies Fields<typeof historyEntry>

export type HistoryEntry = PartOf<typeof historyEntry, typeof entryFields>

const historyPageFields = {
  about: true,
  count: true,
  types: true,
  actors: { kind: true, id: true, name: true },
  rows: entryFields,
  actGoesOn: true,
  names: idAndName,
} as const satisfies Fields<typeof factHistory>

export type HistoryPage = PartOf<typeof factHistory, typeof historyPageFields>

export const recordHistory = select(Audit_history, historyPageFields)

export const enrolmentHistory = select(Audit_enrolmentHistory, historyPageFields)

export const gradeHistory = select(Audit_gradeHistory, historyPageFields)

export const userCourseHistory = select(UserCourse_history, historyPageFields)

export const recentLog = select(Audit_log, {
  hasMore: true,
  actGoesOn: true,
  rows: entryFields,
  names: idAndName,
})

export type RecentLog = ResultOf<typeof recentLog>

export const newestFacts = select(Audit_log, { rows: sentenceFields, names: idAndName })

/** The facts of the newest acts, for `newestFacts`; one act may be several. */
export const latestLog = { filter: null, pageSize: 30, wholeActs: true } as const

export type NewestFacts = ResultOf<typeof newestFacts>

export const recordSearch = select(Audit_search, {
  kind: true,
  id: true,
  name: true,
  payrollNum: true,
  lessonType: true,
  courseId: true,
  within: true,
})

export type RecordSearch = ResultOf<typeof recordSearch>

export const auditedPerson = select(Audit_person, {
  userId: true,
  fullName: true,
  payrollNum: true,
  isActive: true,
  roleId: true,
  roleName: true,
  jobTitle: true,
  department: true,
  terminal: true,
  hiredAt: true,
  firstLoggedInAt: true,
  lastSession: true,
  courses: {
    courseId: true,
    name: true,
    statusId: true,
    due: {
      situation: true,
      isOverdue: true,
      dueOn: true,
      days: true,
      until: true,
      requested: true,
      isWithheld: true,
    },
    enrolledAt: true,
    endedAt: true,
    approvedAt: true,
    expiresOn: true,
    lessonId: true,
    grade: true,
    gradedAt: true,
  },
})

export type AuditedPerson = ResultOf<typeof auditedPerson>

export const auditedMember = select(Audit_subject, {
  courseName: true,
  fullName: true,
  lessons: { id: true, name: true, type: true },
})

export const evidence = select(UserCourse_evidence, { signedUrl: true })

const proofFields = {
  state: true,
  checked: true,
  head: true,
  startedAt: true,
  finishedAt: true,
  brokenAt: true,
  brokenEventId: true,
  reason: true,
  expectedHead: true,
  witnesses: true,
} as const satisfies Fields<typeof logProof>

export type Proof = PartOf<typeof logProof, typeof proofFields>

export const verification = select(Audit_verify, proofFields)

export const verificationStart = select(Audit_startVerification, proofFields)

export const checkpoints = select(Audit_checkpoints, {
  publicKey: true,
  place: true,
  last: { position: true, madeAt: true, isExported: true },
})

export type Checkpoints = ResultOf<typeof checkpoints>

export const readModels = select(Audit_readModels, {
  head: true,
  rows: {
    name: true,
    isProcess: true,
    isStopped: true,
    position: true,
    lag: true,
    cause: true,
    stoppedAt: true,
    builtAt: true,
    checkedAt: true,
    checkCause: true,
    differences: { table: true, rows: true, rebuilt: true, keys: true },
  },
  skipped: { id: true, follower: true, position: true, reason: true, at: true },
  work: { act: true, name: true, done: true, total: true, cause: true },
})

export type ReadModels = ResultOf<typeof readModels>

/** A read model or a process, with its position in the log. */
export type Follower = ReadModels['rows'][number]

export const readModelRebuild = select(Audit_rebuild, { head: true })

export const readModelCheck = select(Audit_check, { head: true })

export const eventSkip = select(Audit_skip, { pending: true })

export const serverHealth = select(Audit_health, {
  status: true,
  problems: { component: true, reason: true },
})

export const serverFindings = select(Audit_findings, { code: true, level: true })

export type ServerFinding = ResultOf<typeof serverFindings>[number]

export const clocks = select(Audit_clocks, {
  now: true,
  databaseSays: true,
  serverSays: true,
  isServerWrong: true,
  doubt: { id: true, cause: true, believedAt: true },
})

export type Clocks = ResultOf<typeof clocks>

export const clockConfirmation = select(Audit_confirmClock, { at: true, pending: true })
