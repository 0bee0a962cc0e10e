import type { Aggregate, Decision } from '../kernel/decider.ts'
import { refusals } from '../kernel/rejection.ts'
import type { AuditEvent } from './events.ts'

export type AuditRejection = 'audit.no-such-follower' | 'audit.not-stopped-there'

type Skipped = { readonly follower: string; readonly position: number }

export type AuditState = { readonly skipped: readonly Skipped[] }

const refuse = refusals<AuditRejection>()

/** What was decided about the log itself. */
export const audit: Aggregate<AuditState, AuditEvent> = {
  kind: 'audit',
  initial: { skipped: [] },
  evolve: (state, event) => {
    if (event.type !== 'EventSkipped') return state
    const { follower, position } = event.data
    return { skipped: [...state.skipped, { follower, position }] }
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
