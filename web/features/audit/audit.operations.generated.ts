import { document } from '../../shared/data/document.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Which facts: those of these types, by this author, by this command and of these days; what is null does not filter. */
export type AuditFilter = {
  /** Event types, e.g. GradePublished. */
  types?: Array<string> | null | undefined;
  /** person, process or command; with actorId. */
  actorKind?: string | null | undefined;
  actorId?: string | null | undefined;
  /** The name of the command that recorded them, as an entry has it. */
  command?: string | null | undefined;
  /** yyyy-MM-dd in the company's time zone, both included. */
  from?: string | null | undefined;
  until?: string | null | undefined;
};

export type EntryFragment = { position: number, eventId: string, at: string, type: string, stream: string, version: number, actorKind: string, actorId: string, actorName: string | null, promptedBy: string | null, causeType: string | null, command: string, commandId: string, correlationId: string, causationId: string | null, app: string, data: string, before: string | null, changed: Array<string>, withheld: Array<string>, question: string | null, answer: string | null, answerBefore: string | null, keyWithheld: string | null, digest: string | null, scored: Array<{ question: string, answer: string | null, points: number | null, value: number }> | null };

export type ActorFragment = { kind: string, id: string, name: string | null };

export type HistoryPageFragment = { about: string | null, count: number, types: Array<string>, actors: Array<{ kind: string, id: string, name: string | null }>, rows: Array<{ position: number, eventId: string, at: string, type: string, stream: string, version: number, actorKind: string, actorId: string, actorName: string | null, promptedBy: string | null, causeType: string | null, command: string, commandId: string, correlationId: string, causationId: string | null, app: string, data: string, before: string | null, changed: Array<string>, withheld: Array<string>, question: string | null, answer: string | null, answerBefore: string | null, keyWithheld: string | null, digest: string | null, scored: Array<{ question: string, answer: string | null, points: number | null, value: number }> | null }>, names: Array<{ id: string, name: string | null }> };

export type AuditedCoursesQueryVariables = Exact<{
  userId: string;
}>;


export type AuditedCoursesQuery = { Audit_coursesOf: Array<{ courseId: string, name: string, enrolledAt: string, endedAt: string | null }> };

export type RecordHistoryQueryVariables = Exact<{
  kind: string;
  id: string;
  filter?: AuditFilter | null | undefined;
  before?: number | null | undefined;
}>;


export type RecordHistoryQuery = { Audit_history: { about: string | null, count: number, types: Array<string>, actors: Array<{ kind: string, id: string, name: string | null }>, rows: Array<{ position: number, eventId: string, at: string, type: string, stream: string, version: number, actorKind: string, actorId: string, actorName: string | null, promptedBy: string | null, causeType: string | null, command: string, commandId: string, correlationId: string, causationId: string | null, app: string, data: string, before: string | null, changed: Array<string>, withheld: Array<string>, question: string | null, answer: string | null, answerBefore: string | null, keyWithheld: string | null, digest: string | null, scored: Array<{ question: string, answer: string | null, points: number | null, value: number }> | null }>, names: Array<{ id: string, name: string | null }> } };

export type EnrolmentHistoryQueryVariables = Exact<{
  courseId: string;
  userId: string;
  filter?: AuditFilter | null | undefined;
  before?: number | null | undefined;
}>;


export type EnrolmentHistoryQuery = { Audit_enrolmentHistory: { about: string | null, count: number, types: Array<string>, actors: Array<{ kind: string, id: string, name: string | null }>, rows: Array<{ position: number, eventId: string, at: string, type: string, stream: string, version: number, actorKind: string, actorId: string, actorName: string | null, promptedBy: string | null, causeType: string | null, command: string, commandId: string, correlationId: string, causationId: string | null, app: string, data: string, before: string | null, changed: Array<string>, withheld: Array<string>, question: string | null, answer: string | null, answerBefore: string | null, keyWithheld: string | null, digest: string | null, scored: Array<{ question: string, answer: string | null, points: number | null, value: number }> | null }>, names: Array<{ id: string, name: string | null }> } };

export type GradeHistoryQueryVariables = Exact<{
  courseId: string;
  lessonId: string;
  userId: string;
  filter?: AuditFilter | null | undefined;
  before?: number | null | undefined;
}>;


export type GradeHistoryQuery = { Audit_gradeHistory: { about: string | null, count: number, types: Array<string>, actors: Array<{ kind: string, id: string, name: string | null }>, rows: Array<{ position: number, eventId: string, at: string, type: string, stream: string, version: number, actorKind: string, actorId: string, actorName: string | null, promptedBy: string | null, causeType: string | null, command: string, commandId: string, correlationId: string, causationId: string | null, app: string, data: string, before: string | null, changed: Array<string>, withheld: Array<string>, question: string | null, answer: string | null, answerBefore: string | null, keyWithheld: string | null, digest: string | null, scored: Array<{ question: string, answer: string | null, points: number | null, value: number }> | null }>, names: Array<{ id: string, name: string | null }> } };

export type RecentLogQueryVariables = Exact<{
  filter?: AuditFilter | null | undefined;
  pageSize?: number | null | undefined;
  before?: number | null | undefined;
}>;


export type RecentLogQuery = { Audit_log: { hasMore: boolean, rows: Array<{ position: number, eventId: string, at: string, type: string, stream: string, version: number, actorKind: string, actorId: string, actorName: string | null, promptedBy: string | null, causeType: string | null, command: string, commandId: string, correlationId: string, causationId: string | null, app: string, data: string, before: string | null, changed: Array<string>, withheld: Array<string>, question: string | null, answer: string | null, answerBefore: string | null, keyWithheld: string | null, digest: string | null, scored: Array<{ question: string, answer: string | null, points: number | null, value: number }> | null }>, names: Array<{ id: string, name: string | null }> } };

export type FindRecordsQueryVariables = Exact<{
  search: string;
}>;


export type FindRecordsQuery = { Audit_search: Array<{ kind: string, id: string, name: string, payrollNum: string | null, lessonType: string | null, courseId: string | null, within: string | null }> };

export type UserCourseHistoryQueryVariables = Exact<{
  userCourseId: string;
  before?: number | null | undefined;
}>;


export type UserCourseHistoryQuery = { UserCourse_history: { about: string | null, count: number, types: Array<string>, actors: Array<{ kind: string, id: string, name: string | null }>, rows: Array<{ position: number, eventId: string, at: string, type: string, stream: string, version: number, actorKind: string, actorId: string, actorName: string | null, promptedBy: string | null, causeType: string | null, command: string, commandId: string, correlationId: string, causationId: string | null, app: string, data: string, before: string | null, changed: Array<string>, withheld: Array<string>, question: string | null, answer: string | null, answerBefore: string | null, keyWithheld: string | null, digest: string | null, scored: Array<{ question: string, answer: string | null, points: number | null, value: number }> | null }>, names: Array<{ id: string, name: string | null }> } };

export type EvidenceQueryVariables = Exact<{
  userCourseId: string;
  cycle: number;
}>;


export type EvidenceQuery = { UserCourse_evidence: { signedUrl: string } };

export type SubjectQueryVariables = Exact<{
  courseId: string;
  userId: string;
}>;


export type SubjectQuery = { Audit_subject: { courseName: string, fullName: string, lessons: Array<{ id: string, name: string, type: string }> } };

export type ProofFragment = { state: string, checked: number, head: number, startedAt: string, finishedAt: string | null, brokenAt: number | null, brokenEventId: string | null, reason: string | null, expectedHead: number | null, witnesses: Array<string> };

export type VerifyLogQueryVariables = Exact<{ [key: string]: never; }>;


export type VerifyLogQuery = { Audit_verify: { state: string, checked: number, head: number, startedAt: string, finishedAt: string | null, brokenAt: number | null, brokenEventId: string | null, reason: string | null, expectedHead: number | null, witnesses: Array<string> } | null };

export type StartVerificationMutationVariables = Exact<{ [key: string]: never; }>;


export type StartVerificationMutation = { Audit_startVerification: { state: string, checked: number, head: number, startedAt: string, finishedAt: string | null, brokenAt: number | null, brokenEventId: string | null, reason: string | null, expectedHead: number | null, witnesses: Array<string> } };

export type FollowerRowFragment = { name: string, isProcess: boolean, isStopped: boolean, position: number, lag: number, cause: string | null, stoppedAt: number | null, builtAt: string | null, checkedAt: string | null, checkCause: string | null, differences: Array<{ table: string, rows: number, rebuilt: number, keys: Array<string> }> };

export type ReadModelsShownFragment = { head: number, rows: Array<{ name: string, isProcess: boolean, isStopped: boolean, position: number, lag: number, cause: string | null, stoppedAt: number | null, builtAt: string | null, checkedAt: string | null, checkCause: string | null, differences: Array<{ table: string, rows: number, rebuilt: number, keys: Array<string> }> }>, skipped: Array<{ id: string, follower: string, position: number, reason: string | null, at: string }>, work: { act: string, name: string | null, done: number, total: number, cause: string | null } | null };

export type ReadModelsQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadModelsQuery = { Audit_readModels: { head: number, rows: Array<{ name: string, isProcess: boolean, isStopped: boolean, position: number, lag: number, cause: string | null, stoppedAt: number | null, builtAt: string | null, checkedAt: string | null, checkCause: string | null, differences: Array<{ table: string, rows: number, rebuilt: number, keys: Array<string> }> }>, skipped: Array<{ id: string, follower: string, position: number, reason: string | null, at: string }>, work: { act: string, name: string | null, done: number, total: number, cause: string | null } | null } };

export type RebuildReadModelMutationVariables = Exact<{
  name?: string | null | undefined;
}>;


export type RebuildReadModelMutation = { Audit_rebuild: { head: number } };

export type CheckReadModelMutationVariables = Exact<{
  name?: string | null | undefined;
}>;


export type CheckReadModelMutation = { Audit_check: { head: number } };

export type SkipEventMutationVariables = Exact<{
  follower: string;
  position: number;
  reason?: string | null | undefined;
}>;


export type SkipEventMutation = { Audit_skip: { pending: boolean } };

export type ClocksQueryVariables = Exact<{ [key: string]: never; }>;


export type ClocksQuery = { Audit_clocks: { now: string, databaseSays: string, serverSays: string, isServerWrong: boolean, doubt: { id: string, cause: string, believedAt: string } | null } };

export type ConfirmClockMutationVariables = Exact<{
  doubt: string;
  reason?: string | null | undefined;
}>;


export type ConfirmClockMutation = { Audit_confirmClock: { at: string, pending: boolean } };

export type CheckpointsQueryVariables = Exact<{ [key: string]: never; }>;


export type CheckpointsQuery = { Audit_checkpoints: { publicKey: string, place: string, last: { position: number, madeAt: string, isExported: boolean | null } | null } };


export const AuditedCourses = document<AuditedCoursesQuery, AuditedCoursesQueryVariables>(`query AuditedCourses($userId: ID!) {
  Audit_coursesOf(userId: $userId) {
    courseId
    name
    enrolledAt
    endedAt
  }
}`)

export const RecordHistory = document<RecordHistoryQuery, RecordHistoryQueryVariables>(`query RecordHistory($kind: String!, $id: ID!, $filter: AuditFilter, $before: Float) {
  Audit_history(kind: $kind, id: $id, filter: $filter, before: $before) {
    ...HistoryPage
  }
}
fragment HistoryPage on History {
  about
  count
  types
  actors {
    ...Actor
  }
  rows {
    ...Entry
  }
  names {
    id
    name
  }
}
fragment Actor on HistoryActor {
  kind
  id
  name
}
fragment Entry on HistoryEntry {
  position
  eventId
  at
  type
  stream
  version
  actorKind
  actorId
  actorName
  promptedBy
  causeType
  command
  commandId
  correlationId
  causationId
  app
  data
  before
  changed
  withheld
  question
  answer
  answerBefore
  scored {
    question
    answer
    points
    value
  }
  keyWithheld
  digest
}`)

export const EnrolmentHistory = document<EnrolmentHistoryQuery, EnrolmentHistoryQueryVariables>(`query EnrolmentHistory($courseId: ID!, $userId: ID!, $filter: AuditFilter, $before: Float) {
  Audit_enrolmentHistory(
    courseId: $courseId
    userId: $userId
    filter: $filter
    before: $before
  ) {
    ...HistoryPage
  }
}
fragment HistoryPage on History {
  about
  count
  types
  actors {
    ...Actor
  }
  rows {
    ...Entry
  }
  names {
    id
    name
  }
}
fragment Actor on HistoryActor {
  kind
  id
  name
}
fragment Entry on HistoryEntry {
  position
  eventId
  at
  type
  stream
  version
  actorKind
  actorId
  actorName
  promptedBy
  causeType
  command
  commandId
  correlationId
  causationId
  app
  data
  before
  changed
  withheld
  question
  answer
  answerBefore
  scored {
    question
    answer
    points
    value
  }
  keyWithheld
  digest
}`)

export const GradeHistory = document<GradeHistoryQuery, GradeHistoryQueryVariables>(`query GradeHistory($courseId: ID!, $lessonId: ID!, $userId: ID!, $filter: AuditFilter, $before: Float) {
  Audit_gradeHistory(
    courseId: $courseId
    lessonId: $lessonId
    userId: $userId
    filter: $filter
    before: $before
  ) {
    ...HistoryPage
  }
}
fragment HistoryPage on History {
  about
  count
  types
  actors {
    ...Actor
  }
  rows {
    ...Entry
  }
  names {
    id
    name
  }
}
fragment Actor on HistoryActor {
  kind
  id
  name
}
fragment Entry on HistoryEntry {
  position
  eventId
  at
  type
  stream
  version
  actorKind
  actorId
  actorName
  promptedBy
  causeType
  command
  commandId
  correlationId
  causationId
  app
  data
  before
  changed
  withheld
  question
  answer
  answerBefore
  scored {
    question
    answer
    points
    value
  }
  keyWithheld
  digest
}`)

export const RecentLog = document<RecentLogQuery, RecentLogQueryVariables>(`query RecentLog($filter: AuditFilter, $pageSize: Int, $before: Float) {
  Audit_log(filter: $filter, pageSize: $pageSize, before: $before) {
    hasMore
    rows {
      ...Entry
    }
    names {
      id
      name
    }
  }
}
fragment Entry on HistoryEntry {
  position
  eventId
  at
  type
  stream
  version
  actorKind
  actorId
  actorName
  promptedBy
  causeType
  command
  commandId
  correlationId
  causationId
  app
  data
  before
  changed
  withheld
  question
  answer
  answerBefore
  scored {
    question
    answer
    points
    value
  }
  keyWithheld
  digest
}`)

export const FindRecords = document<FindRecordsQuery, FindRecordsQueryVariables>(`query FindRecords($search: String!) {
  Audit_search(search: $search) {
    kind
    id
    name
    payrollNum
    lessonType
    courseId
    within
  }
}`)

export const UserCourseHistory = document<UserCourseHistoryQuery, UserCourseHistoryQueryVariables>(`query UserCourseHistory($userCourseId: ID!, $before: Float) {
  UserCourse_history(userCourseId: $userCourseId, before: $before) {
    ...HistoryPage
  }
}
fragment HistoryPage on History {
  about
  count
  types
  actors {
    ...Actor
  }
  rows {
    ...Entry
  }
  names {
    id
    name
  }
}
fragment Actor on HistoryActor {
  kind
  id
  name
}
fragment Entry on HistoryEntry {
  position
  eventId
  at
  type
  stream
  version
  actorKind
  actorId
  actorName
  promptedBy
  causeType
  command
  commandId
  correlationId
  causationId
  app
  data
  before
  changed
  withheld
  question
  answer
  answerBefore
  scored {
    question
    answer
    points
    value
  }
  keyWithheld
  digest
}`)

export const Evidence = document<EvidenceQuery, EvidenceQueryVariables>(`query Evidence($userCourseId: ID!, $cycle: Int!) {
  UserCourse_evidence(userCourseId: $userCourseId, cycle: $cycle) {
    signedUrl
  }
}`)

export const Subject = document<SubjectQuery, SubjectQueryVariables>(`query Subject($courseId: ID!, $userId: ID!) {
  Audit_subject(courseId: $courseId, userId: $userId) {
    courseName
    fullName
    lessons {
      id
      name
      type
    }
  }
}`)

export const VerifyLog = document<VerifyLogQuery, VerifyLogQueryVariables>(`query VerifyLog {
  Audit_verify {
    ...Proof
  }
}
fragment Proof on LogProof {
  state
  checked
  head
  startedAt
  finishedAt
  brokenAt
  brokenEventId
  reason
  expectedHead
  witnesses
}`)

export const StartVerification = document<StartVerificationMutation, StartVerificationMutationVariables>(`mutation StartVerification {
  Audit_startVerification {
    ...Proof
  }
}
fragment Proof on LogProof {
  state
  checked
  head
  startedAt
  finishedAt
  brokenAt
  brokenEventId
  reason
  expectedHead
  witnesses
}`)

export const ReadModels = document<ReadModelsQuery, ReadModelsQueryVariables>(`query ReadModels {
  Audit_readModels {
    ...ReadModelsShown
  }
}
fragment ReadModelsShown on ReadModels {
  head
  rows {
    ...FollowerRow
  }
  skipped {
    id
    follower
    position
    reason
    at
  }
  work {
    act
    name
    done
    total
    cause
  }
}
fragment FollowerRow on Follower {
  name
  isProcess
  isStopped
  position
  lag
  cause
  stoppedAt
  builtAt
  checkedAt
  checkCause
  differences {
    table
    rows
    rebuilt
    keys
  }
}`)

export const RebuildReadModel = document<RebuildReadModelMutation, RebuildReadModelMutationVariables>(`mutation RebuildReadModel($name: String) {
  Audit_rebuild(name: $name) {
    head
  }
}`)

export const CheckReadModel = document<CheckReadModelMutation, CheckReadModelMutationVariables>(`mutation CheckReadModel($name: String) {
  Audit_check(name: $name) {
    head
  }
}`)

export const SkipEvent = document<SkipEventMutation, SkipEventMutationVariables>(`mutation SkipEvent($follower: String!, $position: Float!, $reason: String) {
  Audit_skip(follower: $follower, position: $position, reason: $reason) {
    pending
  }
}`)

export const Clocks = document<ClocksQuery, ClocksQueryVariables>(`query Clocks {
  Audit_clocks {
    now
    databaseSays
    serverSays
    isServerWrong
    doubt {
      id
      cause
      believedAt
    }
  }
}`)

export const ConfirmClock = document<ConfirmClockMutation, ConfirmClockMutationVariables>(`mutation ConfirmClock($doubt: ID!, $reason: String) {
  Audit_confirmClock(doubt: $doubt, reason: $reason) {
    at
    pending
  }
}`)

export const Checkpoints = document<CheckpointsQuery, CheckpointsQueryVariables>(`query Checkpoints {
  Audit_checkpoints {
    publicKey
    place
    last {
      position
      madeAt
      isExported
    }
  }
}`)
