import type { Recorded } from '../../domain/kernel/event.ts'
import { streamName } from '../../domain/kernel/ids.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Intent } from '../../domain/processes/process.ts'
import { derivedId } from '../ids.ts'
import type { Log } from '../log.ts'
import type { Execute } from './execute.ts'
import type { Command } from './store.ts'

type Needs = { readonly execute: Execute; readonly log: Log }

/** The same event asks the same of a stream by the same command, however often it is answered and whoever else is found then. */
export const commandOf = (process: string, intent: Intent, event: Recorded): Command => ({
  id: derivedId('process', process, event.id, intent.command, streamName(intent.aggregate.kind, intent.id)),
  name: intent.command,
  actor: { kind: 'process', id: process },
  correlationId: event.meta.correlationId,
  causationId: event.id,
  bulk: true,
})

/** A refusal is an answer too: the fact stands, and nothing follows from it there. */
export const perform = async ({ execute, log }: Needs, intent: Intent, command: Command): Promise<number> => {
  try {
    return (await execute(command, intent.aggregate, intent.id, intent.decision)).position
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    log.warn({ code: error.code, command: command.name, stream: intent.id }, 'a process was refused')
    return 0
  }
}
