import type {
  factHistory,
  follower,
  historyActor,
  historyEntry,
  logProof,
  readModels,
} from '../../../api/contract/types/audit.ts'
import { Audit_clocks, Audit_confirmClock } from '../../shared/data/operations/audit.clock.generated.ts'
import {
  Audit_check,
  Audit_checkpoints,
  Audit_coursesOf,
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
import { UserCourse_evidence, UserCourse_history } from '../../shared/data/operations/plans.generated.ts'
import { type Fields, type PartOf, type ResultOf, select } from '../../shared/data/select.ts'

export const entryFields = {
  position: true,
  eventId: true,
  at: true,
  type: true,
  stream: true,
  version: true,
  actorKind: true,
  actorId: true,
  actorName: true,
  promptedBy: true,
  causeType: true,
  command: true,
  commandId: true,
  correlationId: true,
  causationId: true,
  app: true,
  data: true,
  before: true,
  changed: true,
  withheld: true,
  question: true,
  answer: true,
  answerBefore: true,
  scored: {
    question: true,
    answer: true,
    points: true,
    value: true,
  },
  keyWithheld: true,
  digest: true,
} as const satisfies Fields<typeof historyEntry>

export type EntryPart = PartOf<typeof historyEntry, typeof entryFields>

export const actorFields = {
  kind: true,
  id: true,
  name: true,
} as const satisfies Fields<typeof historyActor>

export type ActorPart = PartOf<typeof historyActor, typeof actorFields>

export const historyPageFields = {
  about: true,
  count: true,
  types: true,
  actors: {
    ...actorFields,
  },
  rows: {
    ...entryFields,
  },
  names: {
    id: true,
    name: true,
  },
} as const satisfies Fields<typeof factHistory>

export type HistoryPagePart = PartOf<typeof factHistory, typeof historyPageFields>

export const proofFields = {
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

export type ProofPart = PartOf<typeof logProof, typeof proofFields>

export const followerRowFields = {
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
  differences: {
    table: true,
    rows: true,
    rebuilt: true,
    keys: true,
  },
} as const satisfies Fields<typeof follower>

export type FollowerRowPart = PartOf<typeof follower, typeof followerRowFields>

export const readModelsShownFields = {
  head: true,
  rows: {
    ...followerRowFields,
  },
  skipped: {
    id: true,
    follower: true,
    position: true,
    reason: true,
    at: true,
  },
  work: {
    act: true,
    name: true,
    done: true,
    total: true,
    cause: true,
  },
} as const satisfies Fields<typeof readModels>

export type ReadModelsShownPart = PartOf<typeof readModels, typeof readModelsShownFields>

export const auditedCourses = select(Audit_coursesOf, {
  courseId: true,
  name: true,
  enrolledAt: true,
  endedAt: true,
})

export type AuditedCourses = ResultOf<typeof auditedCourses>

export const recordHistory = select(Audit_history, {
  ...historyPageFields,
})

export type RecordHistory = ResultOf<typeof recordHistory>

export const enrolmentHistory = select(Audit_enrolmentHistory, {
  ...historyPageFields,
})

export type EnrolmentHistory = ResultOf<typeof enrolmentHistory>

export const gradeHistory = select(Audit_gradeHistory, {
  ...historyPageFields,
})

export type GradeHistory = ResultOf<typeof gradeHistory>

export const recentLog = select(Audit_log, {
  hasMore: true,
  rows: {
    ...entryFields,
  },
  names: {
    id: true,
    name: true,
  },
})

export type RecentLog = ResultOf<typeof recentLog>

export const findRecords = select(Audit_search, {
  kind: true,
  id: true,
  name: true,
  payrollNum: true,
  lessonType: true,
  courseId: true,
  within: true,
})

export type FindRecords = ResultOf<typeof findRecords>

export const userCourseHistory = select(UserCourse_history, {
  ...historyPageFields,
})

export type UserCourseHistory = ResultOf<typeof userCourseHistory>

export const evidence = select(UserCourse_evidence, {
  signedUrl: true,
})

export type Evidence = ResultOf<typeof evidence>

export const subject = select(Audit_subject, {
  courseName: true,
  fullName: true,
  lessons: {
    id: true,
    name: true,
    type: true,
  },
})

export type Subject = ResultOf<typeof subject>

export const verifyLog = select(Audit_verify, {
  ...proofFields,
})

export type VerifyLog = ResultOf<typeof verifyLog>

export const startVerification = select(Audit_startVerification, {
  ...proofFields,
})

export type StartVerification = ResultOf<typeof startVerification>

export const readModelsRead = select(Audit_readModels, {
  ...readModelsShownFields,
})

export type ReadModels = ResultOf<typeof readModelsRead>

export const rebuildReadModel = select(Audit_rebuild, {
  head: true,
})

export type RebuildReadModel = ResultOf<typeof rebuildReadModel>

export const checkReadModel = select(Audit_check, {
  head: true,
})

export type CheckReadModel = ResultOf<typeof checkReadModel>

export const skipEvent = select(Audit_skip, {
  pending: true,
})

export type SkipEvent = ResultOf<typeof skipEvent>

export const clocks = select(Audit_clocks, {
  now: true,
  databaseSays: true,
  serverSays: true,
  isServerWrong: true,
  doubt: {
    id: true,
    cause: true,
    believedAt: true,
  },
})

export type Clocks = ResultOf<typeof clocks>

export const confirmClock = select(Audit_confirmClock, {
  at: true,
  pending: true,
})

export type ConfirmClock = ResultOf<typeof confirmClock>

export const checkpoints = select(Audit_checkpoints, {
  publicKey: true,
  place: true,
  last: {
    position: true,
    madeAt: true,
    isExported: true,
  },
})

export type Checkpoints = ResultOf<typeof checkpoints>
