import type { Aggregate, Decision } from '../../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../../domain/kernel/event.ts'
import type { ExecuteOptions } from '../../event-store/execute.ts'
import type { Company } from './open-company.ts'

export type Ref = string | { readonly id: string }

export const idOf = (ref: Ref): string => (typeof ref === 'string' ? ref : ref.id)

export type Execute = <State, Event extends DomainEvent>(
  aggregate: Aggregate<State, Event>,
  ref: Ref,
  decision: Decision<State, Event>,
  options?: ExecuteOptions & { readonly name?: string },
) => Promise<readonly DomainEvent[]>

/** Acts as the administrator. `followed` acts wait until their consequences are recorded and shown. */
export const openExecute = ({ services, administratorId, settled }: Company) => {
  const followed = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const result = await answer
    await settled()
    return result
  }
  const execute: Execute = async (aggregate, ref, decision, { name = 'Console', ...options } = {}) => {
    const command = {
      id: services.newId(),
      name,
      actor: { kind: 'person', id: administratorId },
      correlationId: services.newId(),
    } as const
    const appended = await followed(services.execute(command, aggregate, idOf(ref), decision, options))
    return appended.events.map(({ type, data }) => ({ type, data }))
  }
  return { followed, execute }
}
