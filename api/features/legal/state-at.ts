import { type Aggregate, fold } from '../../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../../domain/kernel/event.ts'
import { companyId, streamName } from '../../../domain/kernel/ids.ts'
import type { Services } from '../../context.ts'

export type StoreNeeds = Pick<Services, 'store'>

/** Of an aggregate of the company, as it was after the fact at that position. */
export const stateAt = async <State, Event extends DomainEvent>(
  { store }: StoreNeeds,
  aggregate: Aggregate<State, Event>,
  position: number,
): Promise<State> => {
  const facts = await store.read(streamName(aggregate.kind, companyId), { until: position })
  // the stream of an aggregate holds its facts alone
  return fold(aggregate, facts as readonly DomainEvent[] as readonly Event[])
}
