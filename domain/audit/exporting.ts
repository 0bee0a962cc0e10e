import type { Decision } from '../kernel/decider.ts'
import type { AuditEvent, ExportedHistory } from './events.ts'
import type { AuditState } from './skipping.ts'

/** Each file is an act of its own. */
export const recordExport =
  (exported: ExportedHistory): Decision<AuditState, AuditEvent> =>
  () => [{ type: 'PersonalDataExported', data: exported }]
