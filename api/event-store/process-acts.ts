import type { Recorded } from '../../domain/kernel/event.ts'
import { streamName } from '../../domain/kernel/ids.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Consequence, Effect, Intent } from '../../domain/processes/process.ts'
import type { Database, Queryable } from '../../projections/kernel/database.ts'
import type { ReadModels } from '../../projections/kernel/read-models.ts'
import { derivedId } from '../ids.ts'
import type { Log } from '../log.ts'
import { actInTurns } from './acts-in-turns.ts'
import { ReadModelsBehind } from './errors.ts'
import type { Execute } from './execute.ts'
import type { BoundProcess, PageRequest, SubjectPage } from './process-runner.ts'
import type { Command } from './store.ts'

export type PerformEffect = (tx: Queryable, effect: Effect) => Promise<void>

export type ActNeeds = {
  readonly db: Database
  readonly execute: Execute
  readonly readModels: ReadModels
  readonly performEffect: PerformEffect
  readonly log: Log
}

export type Consequences = { readonly intents: readonly Intent[]; readonly effects: readonly Effect[] }

const followMs = 5_000

/** The process's reaction, once the read models show the event; throws ReadModelsBehind. */
export const consequencesOf = async (
  { db, readModels }: ActNeeds,
  { process, lookup }: BoundProcess,
  event: Recorded,
): Promise<Consequences> => {
  if (!(await readModels.caughtUp(event.position, followMs))) throw new ReadModelsBehind()
  return sorted(process.then(event, await lookup(event, db)))
}

export const pageOfConsequences = async (
  { db, readModels }: ActNeeds,
  { process }: BoundProcess,
  { page }: NonNullable<BoundProcess['pages']>,
  event: Recorded,
  request: PageRequest,
): Promise<Consequences & Omit<SubjectPage<unknown>, 'subjects'>> => {
  if (!(await readModels.caughtUp(event.position, followMs))) throw new ReadModelsBehind()
  const { subjects, ...rest } = await page(event, db, request)
  return { ...sorted(process.then(event, subjects)), ...rest }
}

const sorted = (all: readonly Consequence[]): Consequences => ({
  intents: all.filter(isIntent),
  effects: all.filter(isEffect),
})

const isEffect = (one: Consequence): one is Effect => 'effect' in one

const isIntent = (one: Consequence): one is Intent => 'command' in one

/** Returns the last position that it appended, or 0. A refusal is logged and not retried. */
export const perform = async (
  { execute, log }: ActNeeds,
  process: string,
  intent: Intent,
  event: Recorded,
): Promise<number> => {
  const command = commandOf(process, intent, event)
  try {
    return (await execute(command, intent.aggregate, intent.id, intent.decision)).position
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    log.warn({ code: error.code, command: command.name, stream: intent.id }, 'a process was refused')
    return 0
  }
}

export const performTogether = async (
  needs: ActNeeds,
  { process, together }: BoundProcess,
  events: readonly Recorded[],
): Promise<number> => {
  const { db, readModels } = needs
  if (!(await readModels.caughtUp(events.at(-1)?.position ?? 0, followMs))) throw new ReadModelsBehind()
  const lookups = (await together?.(events, db)) ?? new Map<string, unknown>()
  const acts = events.flatMap((event) => {
    if (!lookups.has(event.id)) return []
    return sorted(process.then(event, lookups.get(event.id))).intents.map((one) => ({ one, event }))
  })
  const positions = await actInTurns(acts, ({ one, event }) => perform(needs, process.name, one, event))
  return Math.max(0, ...positions)
}

/** The id is deterministic, so that handling an event again repeats no act. */
const commandOf = (process: string, intent: Intent, event: Recorded): Command => ({
  id: derivedId('process', process, event.id, intent.command, streamName(intent.aggregate.kind, intent.id)),
  name: intent.command,
  actor: { kind: 'process', id: process },
  correlationId: event.meta.correlationId,
  causationId: event.id,
  bulk: true,
})
