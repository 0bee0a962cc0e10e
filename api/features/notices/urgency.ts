import type { NoticeKind } from '../../../domain/notices/rules.ts'
import type { NamedNotice } from '../../../projections/notices.named.ts'

/** What is late or nearly so · somebody waits · something to begin · what was recorded. Any other kind comes first. */
export const digestOrder: readonly NoticeKind[] = [
  'overdue',
  'papersLate',
  'dueToday',
  'papersDueToday',
  'teamOverdue',
  'teamUnreached',
  'dueSoon',
  'papersDueSoon',
  'certificateExpiring',
  'renewalOpens',
  'opportunityRequested',
  'extensionRequested',
  'approvalWaiting',
  'responseWaiting',
  'exceptionWaiting',
  'courseAssigned',
  'attendanceSent',
]

type Placed = Pick<NamedNotice, 'kind' | 'position'>

export const byUrgency = (one: Placed, other: Placed): number =>
  digestOrder.indexOf(one.kind) - digestOrder.indexOf(other.kind) || one.position - other.position
