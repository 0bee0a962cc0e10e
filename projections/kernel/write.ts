import type { Transaction } from './database.ts'
import { applySteps, type Passed, type Row, type RowsByKey, type Step, touchedBy } from './fold.ts'
import { isScrub, type RowChange, type Table } from './projection.ts'
import {
  copyRows,
  deleteRows,
  loadRows,
  pastRow,
  pastTable,
  scrubRows,
  upsertRows,
  writeVersions,
} from './tables.ts'
import { versionsPassed } from './versions.ts'
import type { WrittenKeys } from './written-keys.ts'

/** The tables that the rows go to; `written` where a build that began with empty ones has kept in mind which keys it wrote. */
export type Target = { readonly version: string; readonly written: WrittenKeys | null }

/** Loads what the steps touch, applies them, and writes what has changed. A scrub goes over what is stored, so everything before it is stored first. */
export const writeSteps = async (tx: Transaction, target: Target, steps: readonly Step[]): Promise<void> => {
  let pending: Step<RowChange>[] = []
  for (const { position, change, id } of steps) {
    if (!isScrub(change)) pending.push({ position, change, id })
    else {
      await writeRows(tx, target, pending)
      await scrubRows(tx, target.version, change)
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
    rows.set(name, stored.length > 0 ? await loadRows(tx, table, target.version, stored) : new Map())
  }
  const before = new Map([...rows].map(([name, loaded]) => [name, new Map(loaded)]))
  const passed = applySteps(steps, rows)
  for (const [name, { table, keys }] of touched)
    await writeTable(tx, target, {
      table,
      keys,
      fresh: fresh.get(name) ?? new Set(),
      before: before.get(name) ?? new Map(),
      after: rows.get(name) ?? new Map(),
      passed,
    })
}

/** Those of the keys that are certainly in no row yet. They count as written from here on, whether the transaction holds or not. */
const notWritten = (
  { written }: Target,
  table: Table,
  keys: ReadonlyMap<string, Row>,
): ReadonlySet<string> => {
  if (!written) return new Set()
  const isNew = new Set<string>()
  for (const id of keys.keys()) {
    const key = `${table.name} ${id}`
    if (written.mayHave(key)) continue
    isNew.add(id)
    written.add(key)
  }
  return isNew
}

type Changes = {
  readonly table: Table
  readonly keys: ReadonlyMap<string, Row>
  /** Keys that are certainly not stored. */
  readonly fresh: ReadonlySet<string>
  readonly before: RowsByKey
  readonly after: RowsByKey
  readonly passed: Passed
}

const writeTable = async (
  tx: Transaction,
  { version }: Target,
  { table, keys, fresh, before, after, passed }: Changes,
): Promise<void> => {
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
  if (table.past) {
    const { ended, begun } = versionsPassed(table, keys, before, passed)
    const isFresh = ({ id }: { id: string }): boolean => fresh.has(id)
    await writeVersions(tx, table, version, { ended, begun: begun.filter((one) => !isFresh(one)) })
    await copyRows(tx, pastTable(table), version, begun.filter(isFresh).map(pastRow))
  } else await upsertRows(tx, table, version, changed)
  await copyRows(tx, table, version, added)
}
