import type { Move, MovesByRow, Row, RowsByKey } from './fold.ts'
import type { ColumnType, Table } from './projection.ts'

/** `until` is exclusive; null for the current version. */
export type Version = { readonly row: Row; readonly from: number; readonly until: number | null }

export type PastChange = {
  readonly ended: readonly { readonly key: Row; readonly until: number }[]
  readonly begun: readonly Version[]
}

/** `before` holds the rows before the page. An unchanged row begins no version. */
export const pastChangeOf = (
  table: Table,
  keys: ReadonlyMap<string, Row>,
  before: RowsByKey,
  movesByRow: MovesByRow,
): PastChange => {
  const ended: { key: Row; until: number }[] = []
  const begun: Version[] = []
  for (const [id, all] of movesByRow.get(table.name) ?? []) {
    const stood = before.get(id) ?? null
    const moves = changing(table, stood, all)
    const [first] = moves
    const key = keys.get(id)
    if (first && stood && key) ended.push({ key, until: first.from })
    moves.forEach(({ row, from }, index) => {
      if (row) begun.push({ row, from, until: moves[index + 1]?.from ?? null })
    })
  }
  return { ended, begun }
}

const changing = (table: Table, stood: Row | null, moves: readonly Move[]): readonly Move[] => {
  let current = stood
  return moves.filter(({ row }) => {
    if (isSame(table, current, row)) return false
    current = row
    return true
  })
}

const isSame = (table: Table, one: Row | null, other: Row | null): boolean => {
  if (one === null || other === null) return one === other
  for (const column in table.columns)
    if (!isSameValue(table.columns[column] ?? 'text', one[column] ?? null, other[column] ?? null))
      return false
  return true
}

/** Handlers may write a value in another form than the database returns. */
const isSameValue = (type: ColumnType, one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (one === null || other === null) return false
  switch (type) {
    case 'uuid':
      return String(one).toLowerCase() === String(other).toLowerCase()
    case 'timestamptz':
      return Date.parse(String(one)) === Date.parse(String(other))
    case 'numeric':
    case 'bigint':
      return Number(one) === Number(other)
    case 'uuid[]':
      return JSON.stringify(one).toLowerCase() === JSON.stringify(other).toLowerCase()
    case 'jsonb':
    case 'text[]':
      return canonical(one) === canonical(other)
    default:
      return false
  }
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
