import { audit } from '../../domain/audit/audit.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import { companyId, streamName } from '../../domain/kernel/ids.ts'
import type { Skip } from '../../projections/kernel/skips.ts'
import type { EventStore } from './store.ts'

export const auditStream = streamName(audit.kind, companyId)

export const skippedEvents = (store: Pick<EventStore, 'read'>): Promise<Recorded[]> =>
  store.read(auditStream, { types: ['EventSkipped'] })

export const skipsIn = async (store: Pick<EventStore, 'read'>): Promise<readonly Skip[]> =>
  (await skippedEvents(store)).map(({ data }) => data as Skip) // as the registry's version 1 says
