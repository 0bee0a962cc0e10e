import type { Aggregate, Decision } from '../kernel/decider.ts'
import { refusals } from '../kernel/rejection.ts'
import type { AuditEvent, ExportedHistory } from './events.ts'

export type AuditRejection = 'audit.no-such-follower' | 'audit.not-stopped-there'

type Skipped = { readonly follower: string; readonly position: number }

export type AuditState = { readonly skipped: readonly Skipped[] }

const refuse = refusals<AuditRejection>()

/** What was decided about the log itself. */
export const audit: Aggregate<AuditState, AuditEvent> = {
  kind: 'audit',
  initial: { skipped: [] },
  evolve: ({ skipped }, { type, data }) => {
    if (type !== 'EventSkipped') return { skipped }
    return { skipped: [...skipped, { follower: data.follower, position: data.position }] }
  },
}

/** `stoppedAt` is the position at which it stands, null where it goes on. */
export const skipEvent =
  ({ follower, position }: Skipped, stoppedAt: number | null): Decision<AuditState, AuditEvent> =>
  ({ skipped }) => {
    if (skipped.some((one) => one.follower === follower && one.position === position)) return []
    if (stoppedAt !== position) return refuse('audit.not-stopped-there', 'position')
    return [{ type: 'EventSkipped', data: { follower, position } }]
  }

/** Each file is an act of its own. */
export const recordExport =
  (exported: ExportedHistory): Decision<AuditState, AuditEvent> =>
  () => [{ type: 'PersonalDataExported', data: exported }]
