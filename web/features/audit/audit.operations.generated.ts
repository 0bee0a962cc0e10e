import { document } from '../../shared/data/document.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type EntryFragment = { position: number, eventId: string, at: string, type: string, stream: string, version: number, actorKind: string, actorId: string, actorName: string | null, command: string, correlationId: string, data: string, before: string | null, question: string | null, answer: string | null, keyWithheld: string | null, digest: string };

export type EnrolmentHistoryQueryVariables = Exact<{
  courseId: string;
  userId: string;
}>;


export type EnrolmentHistoryQuery = { Audit_enrolmentHistory: Array<{ position: number, eventId: string, at: string, type: string, stream: string, version: number, actorKind: string, actorId: string, actorName: string | null, command: string, correlationId: string, data: string, before: string | null, question: string | null, answer: string | null, keyWithheld: string | null, digest: string }>, Audit_subject: { courseName: string, fullName: string, lessons: Array<{ id: string, name: string, type: string }> } };

export type GradeHistoryQueryVariables = Exact<{
  courseId: string;
  lessonId: string;
  userId: string;
}>;


export type GradeHistoryQuery = { Audit_gradeHistory: Array<{ position: number, eventId: string, at: string, type: string, stream: string, version: number, actorKind: string, actorId: string, actorName: string | null, command: string, correlationId: string, data: string, before: string | null, question: string | null, answer: string | null, keyWithheld: string | null, digest: string }> };

export type ProofFragment = { state: string, checked: number, head: number, startedAt: string, finishedAt: string | null, brokenAt: number | null, brokenEventId: string | null, reason: string | null, expectedHead: number | null, witnesses: Array<string> };

export type VerifyLogQueryVariables = Exact<{ [key: string]: never; }>;


export type VerifyLogQuery = { Audit_verify: { state: string, checked: number, head: number, startedAt: string, finishedAt: string | null, brokenAt: number | null, brokenEventId: string | null, reason: string | null, expectedHead: number | null, witnesses: Array<string> } | null };

export type StartVerificationMutationVariables = Exact<{ [key: string]: never; }>;


export type StartVerificationMutation = { Audit_startVerification: { state: string, checked: number, head: number, startedAt: string, finishedAt: string | null, brokenAt: number | null, brokenEventId: string | null, reason: string | null, expectedHead: number | null, witnesses: Array<string> } };


export const EnrolmentHistory = document<EnrolmentHistoryQuery, EnrolmentHistoryQueryVariables>(`query EnrolmentHistory($courseId: ID!, $userId: ID!) {
  Audit_enrolmentHistory(courseId: $courseId, userId: $userId) {
    ...Entry
  }
  Audit_subject(courseId: $courseId, userId: $userId) {
    courseName
    fullName
    lessons {
      id
      name
      type
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
  command
  correlationId
  data
  before
  question
  answer
  keyWithheld
  digest
}`)

export const GradeHistory = document<GradeHistoryQuery, GradeHistoryQueryVariables>(`query GradeHistory($courseId: ID!, $lessonId: ID!, $userId: ID!) {
  Audit_gradeHistory(courseId: $courseId, lessonId: $lessonId, userId: $userId) {
    ...Entry
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
  command
  correlationId
  data
  before
  question
  answer
  keyWithheld
  digest
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
