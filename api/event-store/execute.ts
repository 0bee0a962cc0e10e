import { type Aggregate, type Decision, fold } from '../../domain/kernel/decider.ts'
import type { DomainEvent, Recorded } from '../../domain/kernel/event.ts'
import { streamName } from '../../domain/kernel/ids.ts'
import { serialiseByKey } from '../database/serialise.ts'
import { CommandReused, VersionConflict } from './errors.ts'
import type { Appended, Claim, Command, EventStore, Loaded, Write } from './store.ts'

export type Load = <State, Event extends DomainEvent>(
  aggregate: Aggregate<State, Event>,
  id: string,
) => Promise<Loaded<State>>

export type ExecuteOptions = { readonly claims?: readonly Claim[]; readonly guards?: readonly Write[] }

/** Decides on one stream and stores the facts. A command that is stored already returns its first outcome. */
export type Execute = <State, Event extends DomainEvent>(
  command: Command,
  aggregate: Aggregate<State, Event>,
  id: string,
  decision: Decision<State, Event>,
  options?: ExecuteOptions,
) => Promise<Appended>

/** Decides on several streams at once; on a version conflict `decide` runs again from the start. */
export type ExecuteAll = (command: Command, decide: Decide) => Promise<Appended>

type Decide = (load: Load) => Promise<readonly Write[]>

const attempts = 10

const nothing: Appended = { position: 0, events: [], repeated: false }

export const loadFrom =
  (store: { load(stream: string): Promise<readonly Recorded[]> }): Load =>
  async (aggregate, id) => {
    const stream = streamName(aggregate.kind, id)
    const events = await store.load(stream)
    // a stream of this kind holds its aggregate's facts alone
    const state = fold(aggregate, events as readonly DomainEvent[] as never)
    return { stream, state, version: events.at(-1)?.version ?? 0 }
  }

export const makeExecute = (store: EventStore): { execute: Execute; executeAll: ExecuteAll } => {
  const load = loadFrom(store)

  const storedBy = async (command: Command): Promise<Appended | null> => {
    const stored = await store.findCommand(command.id)
    return stored && sameCommand(stored, command)
  }

  const decideAndAppend = async (command: Command, decide: Decide, begin: Load): Promise<Appended> => {
    for (let attempt = 1; ; attempt += 1) {
      const writes = await decide(attempt === 1 ? begin : load)
      if (!writes.some(({ events, claims = [] }) => events.length > 0 || claims.length > 0)) return nothing
      try {
        return await store.append(writes, command)
      } catch (error) {
        if (!(error instanceof VersionConflict) || attempt === attempts) throw error
      }
    }
  }

  /** Acts on one stream, or by one command, take turns within this process; conflicts with other processes are retried. */
  const [byStream, byCommand] = [serialiseByKey(), serialiseByKey()]

  /** A retry may collide with its own first execution on another server. */
  const decideOnce = async (command: Command, decide: Decide, begin = load): Promise<Appended> => {
    try {
      const appended = await decideAndAppend(command, decide, begin)
      if (appended.events.length > 0 || !command.request) return appended
      return (await storedBy(command)) ?? appended
    } catch (error) {
      const meanwhile = await storedBy(command).catch((other: unknown) => {
        throw other instanceof CommandReused ? other : error
      })
      if (meanwhile) return meanwhile
      throw error
    }
  }

  const executeAll: ExecuteAll = (command, decide) =>
    byCommand(
      command.id,
      async () => (command.isNew ? null : await storedBy(command)) ?? decideOnce(command, decide),
    )

  const execute: Execute = (command, aggregate, id, decision, { claims = [], guards = [] } = {}) => {
    const stream = streamName(aggregate.kind, id)
    const decide: Decide = async (read) => {
      const { state, version } = await read(aggregate, id)
      const events = decision(state)
      return events.length === 0 ? [] : [{ stream, expected: version, events, claims }, ...guards]
    }
    return byStream(stream, () =>
      byCommand(command.id, async () => {
        const loaded = await store.loadFor(command, stream)
        if (loaded.stored) return sameCommand(loaded.stored, command)
        return decideOnce(command, decide, loadFrom({ load: async () => loaded.events }))
      }),
    )
  }

  return { execute, executeAll }
}

const sameCommand = (stored: Appended, { id, name, request }: Command): Appended => {
  const meta = stored.events[0]?.meta
  if (meta?.command !== name || meta.request !== request) throw new CommandReused(id)
  return stored
}
