import { document } from '../../shared/data/document.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type EntryFragment = { position: number, eventId: string, at: string, type: string, stream: string, version: number, actorKind: string, actorId: string, actorName: string | null, promptedBy: string | null, command: string, commandId: string, correlationId: string, causationId: string | null, app: string, data: string, before: string | null, changed: Array<string>, withheld: Array<string>, question: string | null, answer: string | null, answerBefore: string | null, keyWithheld: string | null, digest: string | null };

export type HistoryPageFragment = { about: string | null, count: number, rows: Array<{ position: number, eventId: string, at: string, type: string, stream: string, version: number, actorKind: string, actorId: string, actorName: string | null, promptedBy: string | null, command: string, commandId: string, correlationId: string, causationId: string | null, app: string, data: string, before: string | null, changed: Array<string>, withheld: Array<string>, question: string | null, answer: string | null, answerBefore: string | null, keyWithheld: string | null, digest: string | null }>, names: Array<{ id: string, name: string | null }> };

export type RecordHistoryQueryVariables = Exact<{
  kind: string;
  id: string;
  before?: number | null | undefined;
}>;


export type RecordHistoryQuery = { Audit_history: { about: string | null, count: number, rows: Array<{ position: number, eventId: string, at: string, type: string, stream: string, version: number, actorKind: string, actorId: string, actorName: string | null, promptedBy: string | null, command: string, commandId: string, correlationId: string, causationId: string | null, app: string, data: string, before: string | null, changed: Array<string>, withheld: Array<string>, question: string | null, answer: string | null, answerBefore: string | null, keyWithheld: string | null, digest: string | null }>, names: Array<{ id: string, name: string | null }> } };

export type EnrolmentHistoryQueryVariables = Exact<{
  courseId: string;
  userId: string;
  before?: number | null | undefined;
}>;


export type EnrolmentHistoryQuery = { Audit_enrolmentHistory: { about: string | null, count: number, rows: Array<{ position: number, eventId: string, at: string, type: string, stream: string, version: number, actorKind: string, actorId: string, actorName: string | null, promptedBy: string | null, command: string, commandId: string, correlationId: string, causationId: string | null, app: string, data: string, before: string | null, changed: Array<string>, withheld: Array<string>, question: string | null, answer: string | null, answerBefore: string | null, keyWithheld: string | null, digest: string | null }>, names: Array<{ id: string, name: string | null }> } };

export type GradeHistoryQueryVariables = Exact<{
  courseId: string;
  lessonId: string;
  userId: string;
  before?: number | null | undefined;
}>;


export type GradeHistoryQuery = { Audit_gradeHistory: { about: string | null, count: number, rows: Array<{ position: number, eventId: string, at: string, type: string, stream: string, version: number, actorKind: string, actorId: string, actorName: string | null, promptedBy: string | null, command: string, commandId: string, correlationId: string, causationId: string | null, app: string, data: string, before: string | null, changed: Array<string>, withheld: Array<string>, question: string | null, answer: string | null, answerBefore: string | null, keyWithheld: string | null, digest: string | null }>, names: Array<{ id: string, name: string | null }> } };

export type UserCourseHistoryQueryVariables = Exact<{
  userCourseId: string;
  before?: number | null | undefined;
}>;


export type UserCourseHistoryQuery = { UserCourse_history: { about: string | null, count: number, rows: Array<{ position: number, eventId: string, at: string, type: string, stream: string, version: number, actorKind: string, actorId: string, actorName: string | null, promptedBy: string | null, command: string, commandId: string, correlationId: string, causationId: string | null, app: string, data: string, before: string | null, changed: Array<string>, withheld: Array<string>, question: string | null, answer: string | null, answerBefore: string | null, keyWithheld: string | null, digest: string | null }>, names: Array<{ id: string, name: string | null }> } };

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


export const RecordHistory = document<RecordHistoryQuery, RecordHistoryQueryVariables>(`query RecordHistory($kind: String!, $id: ID!, $before: Float) {
  Audit_history(kind: $kind, id: $id, before: $before) {
    ...HistoryPage
  }
}
fragment HistoryPage on History {
  about
  count
  rows {
    ...Entry
  }
  names {
    id
    name
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
  keyWithheld
  digest
}`)

export const EnrolmentHistory = document<EnrolmentHistoryQuery, EnrolmentHistoryQueryVariables>(`query EnrolmentHistory($courseId: ID!, $userId: ID!, $before: Float) {
  Audit_enrolmentHistory(courseId: $courseId, userId: $userId, before: $before) {
    ...HistoryPage
  }
}
fragment HistoryPage on History {
  about
  count
  rows {
    ...Entry
  }
  names {
    id
    name
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
  keyWithheld
  digest
}`)

export const GradeHistory = document<GradeHistoryQuery, GradeHistoryQueryVariables>(`query GradeHistory($courseId: ID!, $lessonId: ID!, $userId: ID!, $before: Float) {
  Audit_gradeHistory(
    courseId: $courseId
    lessonId: $lessonId
    userId: $userId
    before: $before
  ) {
    ...HistoryPage
  }
}
fragment HistoryPage on History {
  about
  count
  rows {
    ...Entry
  }
  names {
    id
    name
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
  keyWithheld
  digest
}`)

export const UserCourseHistory = document<UserCourseHistoryQuery, UserCourseHistoryQueryVariables>(`query UserCourseHistory($userCourseId: ID!, $before: Float) {
  UserCourse_history(userCourseId: $userCourseId, before: $before) {
    ...HistoryPage
  }
}
fragment HistoryPage on History {
  about
  count
  rows {
    ...Entry
  }
  names {
    id
    name
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
