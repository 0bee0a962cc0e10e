import type { Transaction } from './database.ts'
import {
  applySteps,
  type MovesByRow,
  type Row,
  type RowsByKey,
  type RowsByTable,
  type Step,
  type Touched,
  touchedBy,
} from './fold.ts'
import { addVersions, loadCurrent, pastTable, storedTables, writeVersions } from './past-tables.ts'
import { isScrub, type Projection, type RowChange, type Scrub, type Table } from './projection.ts'
import { copyRows, createKey, deleteRows, loadRows, scrubRows, upsertRows } from './tables.ts'
import { moveTally, talliesOf } from './tallies.ts'
import { pastChangeOf } from './versions.ts'
import type { WrittenKeys } from './written-keys.ts'

/** A generation before its promotion: current rows and tallies of tables with a past follow at the end. */
export type Build = {
  /** Null for a resumed build. */
  readonly written: WrittenKeys | null
  readonly keyed: Set<string>
}

export type Target = {
  readonly projection: Pick<Projection, 'tables'>
  readonly version: string
  readonly build: Build | null
}

/** Changes between two scrubs. `ahead`: tables whose touched rows are all new, computed without reading; `rest`: steps of the other tables. */
type Batch = {
  readonly touched: Touched
  readonly fresh: ReadonlyMap<string, ReadonlySet<string>>
  readonly ahead: { readonly rows: RowsByTable; readonly movesByRow: MovesByRow }
  readonly rest: readonly Step<RowChange>[]
}

export type Prepared = readonly (Batch | Scrub)[]

export const isScrubbing = (part: Prepared[number]): part is Scrub => 'blank' in part

export const prepareSteps = (target: Target, steps: readonly Step[]): Prepared => {
  const prepared: (Batch | Scrub)[] = []
  let waiting: Step<RowChange>[] = []
  for (const { position, change, id } of steps) {
    if (!isScrub(change)) waiting.push({ position, change, id })
    else {
      prepared.push(prepareBatch(target, waiting), change)
      waiting = []
    }
  }
  return [...prepared, prepareBatch(target, waiting)]
}

const prepareBatch = (target: Target, steps: readonly Step<RowChange>[]): Batch => {
  const touched = touchedBy(steps)
  const fresh = new Map<string, ReadonlySet<string>>()
  const rows: RowsByTable = new Map()
  for (const [name, { table, keys }] of touched) {
    const isNew = unwrittenKeys(target, table, keys)
    fresh.set(name, isNew)
    if (isNew.size === keys.size) rows.set(name, new Map())
  }
  const isAhead = ({ change }: Step<RowChange>): boolean => rows.has(change.table.name)
  try {
    const movesByRow = applySteps(steps.filter(isAhead), rows)
    return { touched, fresh, ahead: { rows, movesByRow }, rest: steps.filter((step) => !isAhead(step)) }
  } catch {
    // another step may fail first: all are tried again in order
    return { touched, fresh, ahead: { rows: new Map(), movesByRow: new Map() }, rest: steps }
  }
}

/** Each scrub works on stored rows, so everything before it is written first. */
export const writePrepared = async (tx: Transaction, target: Target, prepared: Prepared): Promise<void> => {
  for (const part of prepared) {
    if (isScrubbing(part))
      for (const table of storedTables({ tables: [part.table] })) {
        await ensureKey(tx, target, table)
        await scrubRows(tx, table, target.version, part)
      }
    else await writeBatch(tx, target, part)
  }
}

const writeBatch = async (tx: Transaction, target: Target, batch: Batch): Promise<void> => {
  const { touched, fresh, ahead, rest } = batch
  const rows: RowsByTable = new Map()
  for (const [name, { table, keys }] of touched) {
    const stored = [...keys].filter(([id]) => !fresh.get(name)?.has(id)).map(([, key]) => key)
    rows.set(name, stored.length > 0 ? await loadStored(tx, target, table, stored) : new Map())
  }
  const before = new Map([...rows].map(([name, loaded]) => [name, new Map(loaded)]))
  const movesByRow = applySteps(rest, rows)
  for (const [name, { table, keys }] of touched) {
    const isAhead = ahead.rows.has(name)
    await writeTable(tx, target, {
      table,
      keys,
      fresh: fresh.get(name) ?? new Set(),
      before: before.get(name) ?? new Map(),
      after: (isAhead ? ahead.rows : rows).get(name) ?? new Map(),
      movesByRow: isAhead ? ahead.movesByRow : movesByRow,
    })
  }
}

/** Keys that are certainly not stored. They count as written from now on, even if the transaction fails. */
const unwrittenKeys = (
  { build }: Target,
  table: Table,
  keys: ReadonlyMap<string, Row>,
): ReadonlySet<string> => {
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
  /** Certainly not stored. */
  readonly fresh: ReadonlySet<string>
  readonly before: RowsByKey
  readonly after: RowsByKey
  readonly movesByRow: MovesByRow
}

const writeTable = async (
  tx: Transaction,
  { projection, version, build }: Target,
  changes: Changes,
): Promise<void> => {
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
  if (!build)
    for (const tally of talliesOf(projection, table)) await moveTally(tx, tally, version, { before, after })
}
