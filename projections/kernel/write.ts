import type { Transaction } from './database.ts'
import { applySteps, type MovesByRow, type Row, type RowsByKey, type Step, touchedBy } from './fold.ts'
import { addVersions, loadCurrent, pastTable, storedTables, writeVersions } from './past-tables.ts'
import { isScrub, type RowChange, type Table } from './projection.ts'
import { copyRows, createKey, deleteRows, loadRows, scrubRows, upsertRows } from './tables.ts'
import { pastChangeOf } from './versions.ts'
import type { WrittenKeys } from './written-keys.ts'

/**
 * A generation that nobody reads yet. Of tables with a past only the past is written; the current rows are copied from it at the end.
 * Unique indexes are made when a row is looked for.
 */
export type Build = {
  /** Null where a build is resumed. */
  readonly written: WrittenKeys | null
  /** Tables that have their unique index. */
  readonly keyed: Set<string>
}

/** The tables that the rows go to. */
export type Target = { readonly version: string; readonly build: Build | null }

/** Loads what the steps touch, applies them, and writes what has changed. A scrub goes over what is stored, so everything before it is stored first. */
export const writeSteps = async (tx: Transaction, target: Target, steps: readonly Step[]): Promise<void> => {
  let pending: Step<RowChange>[] = []
  for (const { position, change, id } of steps) {
    if (!isScrub(change)) pending.push({ position, change, id })
    else {
      await writeRows(tx, target, pending)
      for (const table of storedTables({ tables: [change.table] })) {
        await ensureKey(tx, target, table)
        await scrubRows(tx, table, target.version, change)
      }
      pending = []
    }
  }
  await writeRows(tx, target, pending)
}

const writeRows = async (
  tx: Transaction,
  target: Target,
  steps: readonly Step<RowChange>[],
): Promise<void> => {
  const touched = touchedBy(steps)
  const rows = new Map<string, RowsByKey>()
  const fresh = new Map<string, ReadonlySet<string>>()
  for (const [name, { table, keys }] of touched) {
    const isNew = notWritten(target, table, keys)
    fresh.set(name, isNew)
    const stored = [...keys].filter(([id]) => !isNew.has(id)).map(([, key]) => key)
    rows.set(name, stored.length > 0 ? await loadStored(tx, target, table, stored) : new Map())
  }
  const before = new Map([...rows].map(([name, loaded]) => [name, new Map(loaded)]))
  const movesByRow = applySteps(steps, rows)
  for (const [name, { table, keys }] of touched)
    await writeTable(tx, target, {
      table,
      keys,
      fresh: fresh.get(name) ?? new Set(),
      before: before.get(name) ?? new Map(),
      after: rows.get(name) ?? new Map(),
      movesByRow,
    })
}

/** Those of the keys that are certainly in no row yet. They count as written from here on, whether the transaction holds or not. */
const notWritten = ({ build }: Target, table: Table, keys: ReadonlyMap<string, Row>): ReadonlySet<string> => {
  const isNew = new Set<string>()
  if (build?.written)
    for (const id of keys.keys()) if (build.written.add(`${table.name} ${id}`)) isNew.add(id)
  return isNew
}

const loadStored = async (
  tx: Transaction,
  target: Target,
  table: Table,
  keys: readonly Row[],
): Promise<RowsByKey> => {
  const isInPast = target.build && table.past
  await ensureKey(tx, target, isInPast ? pastTable(table) : table)
  return (isInPast ? loadCurrent : loadRows)(tx, table, target.version, keys)
}

const ensureKey = async (tx: Transaction, { version, build }: Target, table: Table): Promise<void> => {
  if (!build || build.keyed.has(table.name)) return
  await tx.query({ text: createKey(table, version), values: [] })
  build.keyed.add(table.name)
}

type Changes = {
  readonly table: Table
  readonly keys: ReadonlyMap<string, Row>
  /** Keys that are certainly not stored. */
  readonly fresh: ReadonlySet<string>
  readonly before: RowsByKey
  readonly after: RowsByKey
  readonly movesByRow: MovesByRow
}

const writeTable = async (tx: Transaction, { version, build }: Target, changes: Changes): Promise<void> => {
  const { table, keys, fresh, before, after, movesByRow } = changes
  const versions = table.past && pastChangeOf(table, keys, before, movesByRow)
  if (versions && build) return addVersions(tx, table, version, versions)
  const gone: Row[] = []
  const added: Row[] = []
  const changed: Row[] = []
  for (const [id, key] of keys) {
    const row = after.get(id) ?? null
    if (row === (before.get(id) ?? null)) continue
    if (!row) gone.push(key)
    else if (fresh.has(id)) added.push(row)
    else changed.push(row)
  }
  await deleteRows(tx, table, version, gone)
  if (versions) await writeVersions(tx, table, version, versions)
  else await upsertRows(tx, table, version, changed)
  await copyRows(tx, table, version, added)
}
