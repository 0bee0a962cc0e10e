import type { Decision } from '../kernel/decider.ts'
import type { AuditEvent, PersonalDataExport } from './events.ts'
import type { AuditState } from './skipping.ts'

/** Each file is recorded, however often it is asked for. */
export const exportPersonalData =
  (data: PersonalDataExport): Decision<AuditState, AuditEvent> =>
  () => [{ type: 'PersonalDataExported', data }]
