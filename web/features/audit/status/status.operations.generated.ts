import { document } from '../../../shared/data/document.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type StatusReasonsQueryVariables = Exact<{
  courseId: string;
  userId: string;
  asOf?: string | null | undefined;
}>;


export type StatusReasonsQuery = { Audit_statusReasons: { statusId: string | null, courseName: string, fullName: string, lacking: Array<string>, awaitsEvaluator: boolean, rows: Array<{ position: number, eventId: string, at: string, type: string, stream: string, version: number, actorKind: string, actorId: string, actorName: string | null, promptedBy: string | null, causeType: string | null, command: string, commandId: string, correlationId: string, causationId: string | null, app: string, data: string, before: string | null, changed: Array<string>, withheld: Array<string>, question: string | null, answer: string | null, answerBefore: string | null, keyWithheld: string | null, digest: string | null, scored: Array<{ question: string, answer: string | null, points: number | null, value: number }> | null }>, names: Array<{ id: string, name: string | null }> } };


export const StatusReasons = document<StatusReasonsQuery, StatusReasonsQueryVariables>(`query StatusReasons($courseId: ID!, $userId: ID!, $asOf: String) {
  Audit_statusReasons(courseId: $courseId, userId: $userId, asOf: $asOf) {
    statusId
    courseName
    fullName
    lacking
    awaitsEvaluator
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
