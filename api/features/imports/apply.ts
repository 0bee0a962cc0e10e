import type { ImportEvent } from '../../../domain/imports/events.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { streamName } from '../../../domain/kernel/ids.ts'
import type { PersonEvent } from '../../../domain/people/events.ts'
import { person } from '../../../domain/people/person.ts'
import type { Queryable } from '../../../projections/kernel/database.ts'
import type { Core } from '../../core.ts'
import { ClaimTaken, VersionConflict } from '../../event-store/errors.ts'
import type { Appended, Command, EventStore, Write } from '../../event-store/store.ts'
import { derivedId } from '../../ids.ts'
import type { Slice } from '../../jobs/job.ts'
import { endAccess, endAccessOfReadmitted, instantOfAct } from '../sessions/passwords/end-access.ts'
import { createUnits } from './plan/create-units.ts'
import { type Guards, openGuards } from './plan/guards.ts'
import { type ManagerGuards, openManagerGuards } from './plan/manager-guards.ts'
import { type PlannedWrite, sliceOf } from './plan/parts.ts'
import { completeImport, type Import, importById, loadPart, refuseLostRows } from './records.ts'

type Needs = Pick<Core, 'db' | 'store' | 'executeAll' | 'readModels' | 'now'>

export const applyingKind = 'apply-roster'

export const importingCommand = 'ImportRoster'

/** By kind of file. */
const commandNames = { roster: importingCommand, details: 'ImportLegalDetails' } as const

export type ApplyCursor = { readonly part: number }

const unitsAtOnce = 500
const followMs = 10 * 60_000

/**
 * Appends the facts of a saved plan in parts, each once across restarts, and each person in one part. People who changed since the plan
 * are left unchanged and reported as refused.
 */
export const applyImport = async function* (
  needs: Needs,
  importRow: Import,
  from: number,
): AsyncGenerator<Slice<ApplyCursor>, void> {
  const { db, executeAll, store } = needs
  const id = importRow.import_id
  const commandOf = commands(importRow)
  for (let part = 0; from === 0 && part * unitsAtOnce < importRow.units.length; part += 1)
    await executeAll(commandOf('units', part), (load) =>
      createUnits(sliceOf(importRow.units, part, unitsAtOnce), load),
    )
  const guards = { units: openGuards(store), managers: openManagerGuards(store) }
  let next = ahead(loadPart(db, id, 'write', from))
  for (let part = from; ; part += 1) {
    const text = await next
    if (text === null) break
    const writes = JSON.parse(text) as readonly PlannedWrite[] // what the planner wrote
    next = ahead(loadPart(db, id, 'write', part + 1))
    const command = commandOf('people', part)
    // an earlier run may have stored the part and stopped
    const before = await store.findCommand(command.id)
    const appended = before ?? (await storePart(store, command, writes, guards))
    const stored = streamsOf(appended)
    const until = instantOfAct(appended, needs.now())
    const storedWrites = writes.filter((personWrite) => stored.has(streamOf(personWrite)))
    await endAccess(db, storedWrites.filter(hasFact('EmployeeDeactivated')).map(idOf), until)
    await endAccessOfReadmitted(db, storedWrites.filter(hasFact('EmployeeReactivated')).map(idOf), until)
    const lostRows = writes.filter((personWrite) => !stored.has(streamOf(personWrite))).map(lostOf)
    const write = lostRows.length > 0 ? (tx: Queryable) => refuseLostRows(tx, id, lostRows) : undefined
    yield { cursor: { part: part + 1 }, done: writes.length, write }
  }
  await conclude(needs, id, commandOf('record', 0))
}

/** Starts work early; marks its rejection as handled until it is awaited. */
const ahead = <Result>(work: Promise<Result>): Promise<Result> => {
  work.catch(() => undefined)
  return work
}

const idOf = ({ personId }: PlannedWrite): string => personId

const hasFact =
  (fact: PersonEvent['type']) =>
  ({ events }: PlannedWrite): boolean =>
    events.some(({ type }) => type === fact)

const lostOf = ({ seq, expected }: PlannedWrite) =>
  ({ seq, outcome: expected === 0 ? 'new' : 'changed' }) as const

const commands =
  ({ import_id, applied_by, correlation_id, kind }: Import) =>
  (purpose: string, part: number): Command => ({
    id: derivedId('import', import_id, purpose, String(part)),
    name: commandNames[kind === 'details' ? kind : 'roster'],
    actor: applied_by ?? { kind: 'command', id: 'import' },
    correlationId: correlation_id ?? import_id,
    bulk: true,
  })

/** Returns the streams that gained facts. */
const storePart = async (
  store: EventStore,
  command: Command,
  writes: readonly PlannedWrite[],
  guards: { readonly units: Guards; readonly managers: ManagerGuards },
): Promise<Appended> => {
  const isReloaded = (stream: string) => guards.units.reload(stream) || guards.managers.reload(stream)
  for (let remaining = writes; ; ) {
    remaining = await guards.managers.permitted(await guards.units.permitted(remaining))
    if (remaining.length === 0) return { position: 0, events: [], repeated: false }
    try {
      const guarded = [...guards.units.of(remaining), ...(await guards.managers.of(remaining))]
      return await store.append([...remaining.map(writeOf), ...guarded], command)
    } catch (error) {
      if (error instanceof VersionConflict && isReloaded(error.stream)) continue
      if (error instanceof VersionConflict) remaining = await withNewVersion(store, remaining, error.stream)
      else if (error instanceof ClaimTaken)
        remaining = remaining.filter((personWrite) => streamOf(personWrite) !== error.stream)
      else throw error
    }
  }
}

const streamsOf = ({ events }: Appended): ReadonlySet<string> => new Set(events.map(({ stream }) => stream))

const streamOf = ({ personId }: PlannedWrite): string => streamName(person.kind, personId)

const writeOf = (personWrite: PlannedWrite): Write => ({
  stream: streamOf(personWrite),
  expected: personWrite.expected,
  events: personWrite.events,
  claims:
    personWrite.expected === 0 ? [{ act: 'take', kind: 'payrollNum', value: personWrite.payrollNum }] : [],
})

/** Expects a stream at its new version if it gained only facts that no roster touches, such as a log-in; drops any other. */
const withNewVersion = async (
  store: EventStore,
  writes: readonly PlannedWrite[],
  stream: string,
): Promise<readonly PlannedWrite[]> => {
  const facts = (await store.load(stream)) as readonly PersonEvent[] // a person's stream holds their facts alone
  return writes.flatMap((personWrite) => {
    if (streamOf(personWrite) !== stream) return [personWrite]
    const isSame =
      personWrite.expected > 0 &&
      comparableState(facts.slice(0, personWrite.expected)) === comparableState(facts)
    return isSame ? [{ ...personWrite, expected: facts.length }] : []
  })
}

const comparableState = (facts: readonly PersonEvent[]): string => {
  const state = fold(person, facts)
  return JSON.stringify(
    'details' in state ? { ...state, hasLoggedIn: true, remindedOn: null, standIn: null } : state,
  )
}

/** Records the import unless it changed nothing, then saves the report once the read models show it. */
const conclude = async ({ db, store, readModels, now }: Needs, id: string, command: Command) => {
  const importRow = await importById(db, id)
  if (!importRow) return
  let position = await store.head()
  if (importRow.total > 0 && !(await store.findCommand(command.id)))
    position = (await store.append([recordOf(importRow)], command)).position
  await readModels.caughtUp(position, followMs)
  await completeImport(db, id, now())
}

const recordOf = ({ import_id: importId, kind, sha256, counts, units }: Import): Write => {
  const { new: hired = 0, changed = 0, unchanged = 0, refused = 0, missing = 0 } = counts
  const stream = streamName('import', importId)
  if (kind === 'details') {
    const data = { importId, sha256: sha256 ?? '', changed, unchanged, refused }
    const event: ImportEvent = { type: 'LegalDetailsImported', data }
    return { stream, expected: 'noStream', events: [event] }
  }
  const rows = hired + changed + unchanged + refused
  const event: ImportEvent = {
    type: 'RosterImported',
    data: {
      importId,
      sha256: sha256 ?? '',
      rows,
      hired,
      changed,
      unchanged,
      refused,
      missing,
      unitsOpened: units.length,
    },
  }
  return { stream, expected: 'noStream', events: [event] }
}
