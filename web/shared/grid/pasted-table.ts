import { foldedText, normalisePayrollNum, numberIn } from '../../../api/contract/folding.ts'
import { type CellKind, normalizedInput } from './grid-model.ts'

export type RowPerson = { readonly row: string; readonly name: string; readonly number: string }

export type PastedTable = readonly (readonly string[])[]

export const meanings = ['value', 'person', 'none'] as const
export type Meaning = (typeof meanings)[number]

/** Cells copied from a spreadsheet, without empty columns; none for a copied picture. */
export const pastedTable = (text: string): PastedTable => {
  if (text === '') return []
  const lines = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'))
  const width = Math.max(...lines.map(({ length }) => length))
  const places = Array.from({ length: width }, (_, place) => place)
  const usedPlaces = places.filter((place) => lines.some((cells) => (cells[place] ?? '').trim() !== ''))
  return lines.map((cells) => (usedPlaces.length === 0 ? [0] : usedPlaces).map((place) => cells[place] ?? ''))
}

export const columnOf = (table: PastedTable, place: number): readonly string[] =>
  table.map((cells) => cells[place] ?? '')

/** Sorted words of a name, since rosters put the surname first. */
const nameKey = (name: string): string => foldedText(name).replaceAll(',', ' ').split(/\s+/).sort().join(' ')

const peopleIndex = (people: readonly RowPerson[]) => {
  const byNumber = new Map(people.map(({ row, number }) => [number, row]))
  const byName = Map.groupBy(people, ({ name }) => nameKey(name))
  return {
    byNumber: (text: string): string | null => {
      const digits = numberIn(text)
      return digits === null ? null : (byNumber.get(normalisePayrollNum(digits)) ?? null)
    },
    byName: (text: string): string | null => {
      const [first, ...others] = byName.get(nameKey(text)) ?? []
      return first && others.length === 0 ? first.row : null
    },
  }
}

/** The likely meaning of each column; null if ambiguous. */
export const likelyMeanings = (
  table: PastedTable,
  kind: CellKind,
  people: readonly RowPerson[],
): readonly (Meaning | null)[] => {
  const find = peopleIndex(people)
  const columns = (table[0] ?? []).map((_, place) =>
    columnOf(table, place).filter((cell) => cell.trim() !== ''),
  )
  const holds = (test: (cell: string) => boolean) => (cells: readonly string[]) =>
    cells.length > 0 && 2 * cells.filter(test).length > cells.length
  const isNames = columns.map(holds((cell) => find.byName(cell) !== null))
  const isNumbers = columns.map(holds((cell) => find.byNumber(cell) !== null))
  const isValues = columns.map(holds((cell) => normalizedInput(kind, cell) !== null))
  const nameColumn = isNames.indexOf(true)
  const numberColumn = isNumbers.filter(Boolean).length === 1 ? isNumbers.indexOf(true) : -1
  const person = nameColumn >= 0 ? nameColumn : numberColumn
  const likely = columns.map((_, place) => {
    if (place === person) return 'person'
    if (isNames[place]) return 'none'
    if (isValues[place] && !isNumbers[place]) return 'value'
    return isValues[place] || isNumbers[place] ? null : 'none'
  })
  const isOpen = likely.filter((meaning) => meaning === 'value').length > 1
  return likely.map((meaning) => (meaning === 'value' && isOpen ? null : meaning))
}

export type Pairing = {
  readonly cells: readonly { readonly row: string; readonly text: string }[]
  /** Texts that match nobody or several people, or a person with two values. */
  readonly unknown: readonly string[]
}

/** Assigns values to rows by the people in another column; skips empty values. */
export const pairedWith = (
  people: readonly RowPerson[],
  named: readonly string[],
  values: readonly string[],
): Pairing => {
  const find = peopleIndex(people)
  const pairs = named.flatMap((text, at) => {
    const value = (values[at] ?? '').trim()
    return value === '' ? [] : [{ text: text.trim(), row: find.byNumber(text) ?? find.byName(text), value }]
  })
  const valuesOf = Map.groupBy(pairs, ({ row }) => row)
  const isClear = ({ row }: (typeof pairs)[number]) =>
    row !== null && new Set(valuesOf.get(row)?.map(({ value }) => value)).size === 1
  return {
    cells: [...new Map(pairs.filter(isClear).map(({ row, value }) => [row ?? '', value]))].map(
      ([row, text]) => ({
        row,
        text,
      }),
    ),
    unknown: pairs.filter((one) => !isClear(one)).map(({ text, value }) => text || value),
  }
}
