import type { ImportEvent } from '../../domain/imports/events.ts'
import type { Actor } from '../../domain/kernel/event.ts'
import { streamName } from '../../domain/kernel/ids.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import { person } from '../../domain/people/person.ts'
import { mergeRosterRow } from '../../domain/people/roster.ts'
import type { Services } from '../context.ts'
import { ClaimTaken, VersionConflict } from '../event-store/errors.ts'
import type { Load } from '../event-store/execute.ts'
import type { Command, Write } from '../event-store/store.ts'
import { writing } from '../features/streams.ts'
import { derivedId } from '../ids.ts'
import { openings } from './openings.ts'
import { countsOf, type Plan, type RowPlan } from './plan.ts'

/** People, or units, in one append. */
const chunkSize = 500

type Merged = Exclude<RowPlan, { outcome: 'refused' }>

const changesSomething = (row: RowPlan): row is Merged => row.outcome === 'new' || row.outcome === 'changed'

export type Applying = {
  readonly by: Actor
  readonly correlationId: string
  /** Told after each append how many people are done. */
  readonly progress?: (done: number, all: number) => void
}

/**
 * Does what the plan says: units first, then people, 500 in one append and nobody by halves; the record of the import is in the last.
 * A plan that changes nothing stores nothing. Answers with the position of the last event. Killed in the middle and planned anew, the
 * rest follows. Throws roster.changed-meanwhile where somebody else's act came in between.
 */
export const applyPlan = async (services: Services, plan: Plan, applying: Applying): Promise<number> => {
  const command = commandsOf(plan, applying)
  const merged = plan.rows.filter(changesSomething)
  if (merged.length === 0) return 0
  for (const [index, units] of chunks(plan.units).entries())
    await services.executeAll(command('units', index), (load) => openings(units, load))
  let [position, done] = [0, 0]
  for (const [index, rows] of chunks(merged).entries()) {
    const closing = done + rows.length === merged.length ? [recordOf(plan)] : []
    position = await appendPeople(services, command('people', index), rows, closing)
    done += rows.length
    applying.progress?.(done, merged.length)
  }
  return position
}

const commandsOf =
  (plan: Plan, { by, correlationId }: Applying) =>
  (part: string, chunk: number): Command => ({
    id: derivedId('import', plan.id, part, String(chunk)),
    name: 'ImportRoster',
    actor: by,
    correlationId,
    bulk: true,
  })

const chunks = <Thing>(things: readonly Thing[]): readonly (readonly Thing[])[] =>
  Array.from({ length: Math.ceil(things.length / chunkSize) }, (_, index) =>
    things.slice(index * chunkSize, (index + 1) * chunkSize),
  )

const appendPeople = async (
  services: Services,
  command: Command,
  rows: readonly Merged[],
  closing: readonly Write[],
): Promise<number> => {
  try {
    const appended = await services.executeAll(command, async (load) => {
      const writes: Write[] = []
      for (const row of rows) writes.push(await writeOf(row, load))
      return [...writes.filter(({ events }) => events.length > 0), ...closing]
    })
    return appended.position
  } catch (error) {
    if (error instanceof VersionConflict || error instanceof ClaimTaken || error instanceof Rejection)
      throw new Rejection('roster.changed-meanwhile')
    throw error
  }
}

/** Nobody new is loaded: there is nothing to load, and the write says so. */
const writeOf = async ({ outcome, merge: { row, ids } }: Merged, load: Load): Promise<Write> => {
  const decide = mergeRosterRow(row, ids)
  if (outcome === 'changed') {
    const known = await load(person, ids.personId)
    return writing(known, decide(known.state))
  }
  return {
    stream: streamName(person.kind, ids.personId),
    expected: 'noStream',
    events: decide(person.initial),
    claims: [{ act: 'take', kind: 'payrollNum', value: row.payrollNum }],
  }
}

const recordOf = (plan: Plan): Write => {
  const { new: hired, ...counts } = countsOf(plan)
  const event: ImportEvent = {
    type: 'RosterImported',
    data: {
      importId: plan.id,
      sha256: plan.sha256,
      rows: plan.rows.length,
      hired,
      ...counts,
      missing: plan.missing.length,
      unitsOpened: plan.units.length,
    },
  }
  return { stream: streamName('import', plan.id), expected: 'noStream', events: [event] }
}
