import {
  Audit_comparison,
  Audit_list,
  Audit_lists,
} from '../../../shared/data/operations/audit.comparison.generated.ts'
import { type ResultOf, select } from '../../../shared/data/select.ts'
import { entryFields } from '../audit.operations.ts'

export const comparison = select(Audit_comparison, {
  title: true,
  courseId: true,
  lessonId: true,
  rowsBefore: true,
  rowsAfter: true,
  added: true,
  gone: true,
  changed: true,
  count: true,
  rows: {
    id: true,
    name: true,
    kind: true,
    values: {
      field: true,
      before: true,
      after: true,
    },
    facts: {
      ...entryFields,
    },
    hasMoreFacts: true,
  },
  names: {
    id: true,
    name: true,
  },
})

export type Comparison = ResultOf<typeof comparison>

export const auditedLists = select(Audit_lists, {
  courseId: true,
  courseName: true,
  lessonId: true,
  lessonName: true,
  type: true,
  date: true,
  time: true,
})

export type AuditedLists = ResultOf<typeof auditedLists>

export const auditedList = select(Audit_list, {
  courseId: true,
  courseName: true,
  lessonId: true,
  lessonName: true,
  type: true,
  date: true,
  time: true,
})

export type AuditedList = ResultOf<typeof auditedList>
