import type { Aggregate, Decision } from '../kernel/decider.ts'
import { refusals } from '../kernel/rejection.ts'
import type { AuditEvent, ConfirmedClock, ExportedHistory, InspectionPack } from './events.ts'

export type AuditRejection = 'audit.no-such-follower' | 'audit.not-stopped-there' | 'audit.clock-not-doubted'

type Skipped = { readonly follower: string; readonly position: number }

export type AuditState = {
  readonly skipped: readonly Skipped[]
  readonly confirmed: readonly string[]
}

const refuse = refusals<AuditRejection>()

export const audit: Aggregate<AuditState, AuditEvent> = {
  kind: 'audit',
  initial: { skipped: [], confirmed: [] },
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'EventSkipped':
        return {
          ...state,
          skipped: [...state.skipped, { follower: data.follower, position: data.position }],
        }
      case 'ClockConfirmed':
        return { ...state, confirmed: [...state.confirmed, data.doubt] }
      default:
        return state
    }
  },
}

export const skipEvent =
  ({ follower, position }: Skipped, stoppedAt: number | null): Decision<AuditState, AuditEvent> =>
  ({ skipped }) => {
    if (skipped.some((one) => one.follower === follower && one.position === position)) return []
    if (stoppedAt !== position) return refuse('audit.not-stopped-there', 'position')
    return [{ type: 'EventSkipped', data: { follower, position } }]
  }

export const confirmClock =
  (doubt: string, standing: ConfirmedClock | null): Decision<AuditState, AuditEvent> =>
  ({ confirmed }) => {
    if (confirmed.includes(doubt)) return []
    if (standing?.doubt !== doubt) return refuse('audit.clock-not-doubted', 'doubt')
    return [{ type: 'ClockConfirmed', data: standing }]
  }

export const recordExport =
  (exported: ExportedHistory): Decision<AuditState, AuditEvent> =>
  () => [{ type: 'PersonalDataExported', data: exported }]

export const recordPack =
  (pack: InspectionPack): Decision<AuditState, AuditEvent> =>
  () => [{ type: 'InspectionPackMade', data: pack }]
