import type { auditList } from '../../../../api/contract/types/audit.comparison.ts'
import {
  Audit_comparison,
  Audit_list,
  Audit_lists,
} from '../../../shared/data/operations/audit.comparison.generated.ts'
import { type Fields, type ResultOf, select } from '../../../shared/data/select.ts'
import { idAndName } from '../../../shared/data/selections.ts'
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
    values: { field: true, before: true, after: true },
    facts: entryFields,
    hasMoreFacts: true,
  },
  names: idAndName,
})

export type Comparison = ResultOf<typeof comparison>

const listFields = {
  courseId: true,
  courseName: true,
  lessonId: true,
  lessonName: true,
  type: true,
  date: true,
  time: true,
} as const satisfies Fields<typeof auditList>

export const auditedLists = select(Audit_lists, listFields)

export const auditedList = select(Audit_list, listFields)

export type AuditedList = ResultOf<typeof auditedList>
