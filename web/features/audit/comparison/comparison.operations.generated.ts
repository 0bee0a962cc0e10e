import { document } from '../../../shared/data/document.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** added: it stands in the later list alone; gone: in the earlier one alone. */
export type Difference =
  | 'added'
  | 'gone'
  | 'changed';

/** A list of which two moments are compared: courses (of the report), courseEmployees (id: the course's), employees, grades or attendance (id: the lesson's). */
export type ComparedList =
  | 'courses'
  | 'courseEmployees'
  | 'employees'
  | 'grades'
  | 'attendance';

export type ComparisonQueryVariables = Exact<{
  list: ComparedList;
  id?: string | null | undefined;
  from: string;
  to?: string | null | undefined;
  page: number;
}>;


export type ComparisonQuery = { Audit_comparison: { title: string | null, courseId: string | null, lessonId: string | null, rowsBefore: number, rowsAfter: number, added: number, gone: number, changed: number, count: number, rows: Array<{ id: string, name: string, kind: Difference, hasMoreFacts: boolean, values: Array<{ field: string, before: string | null, after: string | null }>, facts: Array<{ position: number, eventId: string, at: string, type: string, stream: string, version: number, actorKind: string, actorId: string, actorName: string | null, promptedBy: string | null, causeType: string | null, command: string, commandId: string, correlationId: string, causationId: string | null, app: string, data: string, before: string | null, changed: Array<string>, withheld: Array<string>, question: string | null, answer: string | null, answerBefore: string | null, keyWithheld: string | null, digest: string | null, scored: Array<{ question: string, answer: string | null, points: number | null, value: number }> | null }> }>, names: Array<{ id: string, name: string | null }> } };

export type AuditedListsQueryVariables = Exact<{
  search: string;
  asOf?: string | null | undefined;
}>;


export type AuditedListsQuery = { Audit_lists: Array<{ courseId: string, courseName: string, lessonId: string, lessonName: string, type: string, date: string | null, time: string | null }> };

export type AuditedListQueryVariables = Exact<{
  lessonId: string;
  asOf?: string | null | undefined;
}>;


export type AuditedListQuery = { Audit_list: { courseId: string, courseName: string, lessonId: string, lessonName: string, type: string, date: string | null, time: string | null } };


export const Comparison = document<ComparisonQuery, ComparisonQueryVariables>(`query Comparison($list: ComparedList!, $id: ID, $from: String!, $to: String, $page: Int!) {
  Audit_comparison(
    list: $list
    id: $id
    from: $from
    to: $to
    page: $page
    pageSize: 10
  ) {
    title
    courseId
    lessonId
    rowsBefore
    rowsAfter
    added
    gone
    changed
    count
    rows {
      id
      name
      kind
      values {
        field
        before
        after
      }
      facts {
        ...Entry
      }
      hasMoreFacts
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

export const AuditedLists = document<AuditedListsQuery, AuditedListsQueryVariables>(`query AuditedLists($search: String!, $asOf: String) {
  Audit_lists(search: $search, asOf: $asOf) {
    courseId
    courseName
    lessonId
    lessonName
    type
    date
    time
  }
}`)

export const AuditedList = document<AuditedListQuery, AuditedListQueryVariables>(`query AuditedList($lessonId: ID!, $asOf: String) {
  Audit_list(lessonId: $lessonId, asOf: $asOf) {
    courseId
    courseName
    lessonId
    lessonName
    type
    date
    time
  }
}`)
