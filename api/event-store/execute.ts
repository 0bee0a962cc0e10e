import { type Aggregate, type Decision, fold } from '../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import { streamName } from '../../domain/kernel/ids.ts'
import { mutex } from '../database/mutex.ts'
import { CommandReused, VersionConflict } from './errors.ts'
import type { Appended, Claim, Command, EventStore, Loaded, Write } from './store.ts'

export type Load = <State, Event extends DomainEvent>(
  aggregate: Aggregate<State, Event>,
  id: string,
) => Promise<Loaded<State>>

export type ExecuteOptions = { readonly claims?: readonly Claim[]; readonly guards?: readonly Write[] }

/** Decides on one stream and stores the facts. A command that was stored before answers with what it stored then. */
export type Execute = <State, Event extends DomainEvent>(
  command: Command,
  aggregate: Aggregate<State, Event>,
  id: string,
  decision: Decision<State, Event>,
  options?: ExecuteOptions,
) => Promise<Appended>

/** Decides on several streams at once; `decide` is run again from the start where one of them moved meanwhile. */
export type ExecuteAll = (
  command: Command,
  decide: (load: Load) => Promise<readonly Write[]>,
) => Promise<Appended>

const attempts = 10

const nothing: Appended = { position: 0, events: [], repeated: false }

/** A stream as it stands at this moment. */
export const loadFrom =
  (store: Pick<EventStore, 'load'>): Load =>
  async (aggregate, id) => {
    const stream = streamName(aggregate.kind, id)
    const events = await store.load(stream)
    // a stream of this kind holds its aggregate's facts alone
    const state = fold(aggregate, events as readonly DomainEvent[] as never)
    return { stream, state, version: events.at(-1)?.version ?? 0 }
  }

export const makeExecute = (store: EventStore): { execute: Execute; executeAll: ExecuteAll } => {
  const load = loadFrom(store)

  const executeAll: ExecuteAll = async (command, decide) => {
    const stored = await store.findCommand(command.id)
    if (stored) return sameCommand(stored, command)
    for (let attempt = 1; ; attempt += 1) {
      const writes = await decide(load)
      if (!writes.some(({ events, claims = [] }) => events.length > 0 || claims.length > 0)) return nothing
      try {
        return await store.append(writes, command)
      } catch (error) {
        if (!(error instanceof VersionConflict) || attempt === attempts) throw error
      }
    }
  }

  const inTurn = turns()

  const execute: Execute = (command, aggregate, id, decision, { claims = [], guards = [] } = {}) =>
    inTurn(streamName(aggregate.kind, id), () =>
      executeAll(command, async (read) => {
        const { stream, state, version } = await read(aggregate, id)
        const events = decision(state)
        return events.length === 0 ? [] : [{ stream, expected: version, events, claims }, ...guards]
      }),
    )

  return { execute, executeAll }
}

const sameCommand = (stored: Appended, { id, name, request }: Command): Appended => {
  const meta = stored.events[0]?.meta
  if (meta?.command !== name || meta.request !== request) throw new CommandReused(id)
  return stored
}

/** Acts of this process on one stream wait for each other, rather than conflict; other processes are met by trying again. */
const turns = () => {
  const streams = new Map<string, { run: ReturnType<typeof mutex>; waiting: number }>()
  return async <Result>(stream: string, act: () => Promise<Result>): Promise<Result> => {
    const turn = streams.get(stream) ?? { run: mutex(), waiting: 0 }
    streams.set(stream, turn)
    turn.waiting += 1
    try {
      return await turn.run(act)
    } finally {
      turn.waiting -= 1
      if (turn.waiting === 0) streams.delete(stream)
    }
  }
}
