import type { Command } from '../../api/event-store/store.ts'
import { newId } from '../../api/ids.ts'

/** A command of a benchmark, for facts that are appended many at a time. */
export const bulkCommand = (name: string): Command => ({
  id: newId(),
  name,
  actor: { kind: 'command', id: 'bench' },
  correlationId: newId(),
  bulk: true,
})
