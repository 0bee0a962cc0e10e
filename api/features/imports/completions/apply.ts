import type { ImportEvent } from '../../../../domain/imports/events.ts'
import type { Actor } from '../../../../domain/kernel/event.ts'
import { streamName } from '../../../../domain/kernel/ids.ts'
import type { Queryable } from '../../../../projections/kernel/database.ts'
import type { Core } from '../../../core.ts'
import type { Command } from '../../../event-store/store.ts'
import { derivedId } from '../../../ids.ts'
import type { Slice } from '../../../jobs/job.ts'
import { recognitionWrites } from '../../../records/recognitions.ts'
import { completeImport, type Import, importById, loadPart } from '../records.ts'
import { type CompletionRefusal, refusalOf } from './judge.ts'
import type { PlannedCompletion } from './plan.ts'
import { type LostCompletion, refuseLost } from './records.ts'

type Needs = Pick<Core, 'config' | 'db' | 'derivedId' | 'executeAll' | 'now' | 'readModels' | 'store'>

/** The next row of a part to apply. */
export type ApplyCursor = { readonly part: number; readonly next: number }

const rowsAtOnce = 20
const followMs = 10 * 60_000

/** Each row by a command of its own, decided anew, so that a repetition after a crash changes nothing. */
export const applyCompletions = async function* (
  needs: Needs,
  importRow: Import,
  cursor: ApplyCursor | null,
  signal: AbortSignal,
): AsyncGenerator<Slice<ApplyCursor>, void> {
  const { db } = needs
  const id = importRow.import_id
  for (let part = cursor?.part ?? 0; ; part += 1) {
    const text = await loadPart(db, id, 'write', part)
    if (text === null) break
    const writes = JSON.parse(text) as readonly PlannedCompletion[] // what the plan wrote
    for (let from = part === cursor?.part ? cursor.next : 0; from < writes.length; from += rowsAtOnce) {
      if (signal.aborted) return
      const slice = writes.slice(from, from + rowsAtOnce)
      const lost: LostCompletion[] = []
      for (const one of slice) {
        const refusal = await applyOne(needs, importRow, one)
        if (refusal) lost.push({ seq: one.seq, outcome: one.approves ? 'approved' : 'noted', refusal })
      }
      const write = lost.length > 0 ? (tx: Queryable) => refuseLost(tx, id, lost) : undefined
      yield { cursor: { part, next: from + slice.length }, done: slice.length, write }
    }
  }
  await conclude(needs, importRow)
}

const commandOf = ({ import_id, applied_by, correlation_id }: Import, purpose: string): Command => ({
  id: derivedId('import', import_id, purpose),
  name: 'ImportCompletions',
  actor: applied_by ?? { kind: 'command', id: 'import' },
  correlationId: correlation_id ?? import_id,
  bulk: true,
})

export const personOf = (actor: Actor | null): string => (actor?.kind === 'person' ? actor.id : '')

const applyOne = async (
  needs: Needs,
  importRow: Import,
  { seq, ...completion }: PlannedCompletion,
): Promise<CompletionRefusal | null> => {
  try {
    await needs.executeAll(commandOf(importRow, `completion-${seq}`), (load) =>
      recognitionWrites(
        load,
        needs,
        { personId: personOf(importRow.applied_by) },
        { ...completion, evidence: null },
      ),
    )
    return null
  } catch (error) {
    return refusalOf(error)
  }
}

/** Records the import unless it changed nothing, then completes it once the read models show it. */
const conclude = async ({ db, store, readModels, now }: Needs, { import_id: id }: Import): Promise<void> => {
  const importRow = await importById(db, id)
  if (!importRow) return
  const command = commandOf(importRow, 'record')
  let position = await store.head()
  if (importRow.total > 0 && !(await store.findCommand(command.id))) {
    const { approved = 0, noted = 0, unchanged = 0, refused = 0 } = importRow.counts
    const event: ImportEvent = {
      type: 'CompletionsImported',
      data: { importId: id, sha256: importRow.sha256 ?? '', approved, noted, unchanged, refused },
    }
    const write = { stream: streamName('import', id), expected: 'noStream', events: [event] } as const
    position = (await store.append([write], command)).position
  }
  await readModels.caughtUp(position, followMs)
  await completeImport(db, id, now())
}
