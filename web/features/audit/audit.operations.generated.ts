import { document } from '../../shared/data/document.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type EntryFragment = { position: number, eventId: string, at: string, type: string, stream: string, version: number, actorKind: string, actorId: string, actorName: string | null, command: string, correlationId: string, data: string, before: string | null, question: string | null, answer: string | null, digest: string };

export type EnrolmentHistoryQueryVariables = Exact<{
  courseId: string;
  userId: string;
}>;


export type EnrolmentHistoryQuery = { Audit_enrolmentHistory: Array<{ position: number, eventId: string, at: string, type: string, stream: string, version: number, actorKind: string, actorId: string, actorName: string | null, command: string, correlationId: string, data: string, before: string | null, question: string | null, answer: string | null, digest: string }>, Audit_subject: { courseName: string, fullName: string, lessons: Array<{ id: string, name: string, type: string }> } };

export type GradeHistoryQueryVariables = Exact<{
  courseId: string;
  lessonId: string;
  userId: string;
}>;


export type GradeHistoryQuery = { Audit_gradeHistory: Array<{ position: number, eventId: string, at: string, type: string, stream: string, version: number, actorKind: string, actorId: string, actorName: string | null, command: string, correlationId: string, data: string, before: string | null, question: string | null, answer: string | null, digest: string }> };

export type VerifyLogQueryVariables = Exact<{ [key: string]: never; }>;


export type VerifyLogQuery = { Audit_verify: { events: number, head: number, valid: boolean, brokenAt: number | null, brokenEventId: string | null, reason: string | null } };


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
  digest
}`)

export const VerifyLog = document<VerifyLogQuery, VerifyLogQueryVariables>(`query VerifyLog {
  Audit_verify {
    events
    head
    valid
    brokenAt
    brokenEventId
    reason
  }
}`)
