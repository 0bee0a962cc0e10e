import { Audit_statusReasons } from '../../../shared/data/operations/audit.status-reasons.generated.ts'
import { type ResultOf, select } from '../../../shared/data/select.ts'
import { idAndName } from '../../../shared/data/selections.ts'
import { entryFields } from '../audit.operations.ts'

export const statusReasons = select(Audit_statusReasons, {
  statusId: true,
  courseName: true,
  fullName: true,
  lacking: true,
  awaitsEvaluator: true,
  rows: entryFields,
  names: idAndName,
})

export type StatusReasons = ResultOf<typeof statusReasons>
