import type { Column } from './columns.ts'

/** Pixels. */
const naming = 176
const text = 112
const figure = 84
/** A text that makes room for names. */
const brief = 96
/** No content makes a column wider, unless nothing else needs the room. */
const mostOfContent = 420
/** For a name up to this wide, a less important column leaves before the name is cut. */
const wholeName = 264

/** From here on rows are a table, below it cards: as `list-cards.css` has it. */
export const tableFrom = 600
export const detailsWidth = 36

/** The least that a column needs to be read. */
export const leastOf = <Row>({ id, width, align }: Column<Row>, namingId: string | undefined): number => {
  if (id === namingId) return naming
  if (width !== undefined) return Number.parseInt(width, 10)
  return align === 'end' ? figure : text
}

/** Of a sign of a header, and what stands beside its words. */
const sign = 6.8
const besideWords = 40

/** Headers have two lines: a third would move the rows. */
const headerNeed = (header: string): number => {
  const words = header.split(' ')
  const longest = Math.min(
    ...words.map((_, place) =>
      Math.max(words.slice(0, place + 1).join(' ').length, words.slice(place + 1).join(' ').length),
    ),
  )
  return Math.ceil(longest * sign) + besideWords
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

const nothing: readonly string[] = []
/** Between the importance of 1 and of 2. */
const ofFiltered = 1.5

/** A spare column is there because somebody chose it. */
const importanceOf = <Row>({ importance, spare }: Column<Row>): number => (spare ? 1 : (importance ?? 2))

/** The columns that have room, and leave names whole: the least important leave first, of those alike the last; those that a filter is about before the most important ones only. The staying ones remain. */
export const columnsWithRoom = <Row>(
  columns: readonly Column<Row>[],
  {
    room,
    taken,
    namingId,
    filtered = nothing,
    content = {},
    stay,
  }: {
    /** Of the table, in pixels. */
    room: number
    /** By checkboxes and actions. */
    taken: number
    namingId: string | undefined
    filtered?: readonly string[]
    content?: ContentWidths
    stay: (column: Column<Row>) => boolean
  },
): readonly Column<Row>[] => {
  if (room < tableFrom) return columns
  const ofDetails = (some: readonly Column<Row>[]) => (some.length < columns.length ? detailsWidth : 0)
  const isTooWide = (some: readonly Column<Row>[]) =>
    taken + ofDetails(some) + sum(some.map((column) => leastOf(column, namingId))) > room
  const namesSeen = Math.min(content[namingId ?? ''] ?? 0, wholeName)
  const cutsNames = (some: readonly Column<Row>[]) => {
    const others = some.filter(({ id }) => id !== namingId).map((column) => spanOf(column, namingId, content))
    return taken + ofDetails(some) + namesSeen + sum(others.map((span) => span.brief)) > room
  }
  const rank = (column: Column<Row>) =>
    Math.min(importanceOf(column), filtered.includes(column.id) ? ofFiltered : Number.POSITIVE_INFINITY)
  const leaving = columns
    .filter((column) => !stay(column))
    .toReversed()
    .toSorted((one, other) => rank(other) - rank(one))
  let left = columns
  for (const column of leaving) {
    if (!isTooWide(left) && !(rank(column) > 1 && cutsNames(left))) break
    left = left.filter((one) => one !== column)
  }
  return left
}

/** The width of a column's content, if it was seen. */
export type ContentWidths = Readonly<Record<string, number>>

const spanOf = <Row>(column: Column<Row>, namingId: string | undefined, content: ContentWidths) => {
  const least = leastOf(column, namingId)
  const seen = Math.min(content[column.id] ?? least, mostOfContent)
  const tight = Math.min(least, Math.max(seen, headerNeed(column.header)))
  return {
    isNaming: column.id === namingId,
    ...{ brief: column.text ? Math.min(tight, brief) : tight, tight },
    roomy: Math.max(least, seen),
  }
}

/**
 * CSS widths: as wide as the content where all of it has room, and the column that names the row takes the rest (null). Otherwise the other
 * columns share what is missing, down to their content or to what can be read, before names are cut; texts go down to `brief` where that
 * leaves names whole.
 */
export const columnWidths = <Row>(
  columns: readonly Column<Row>[],
  {
    namingId,
    room,
    taken,
    content,
  }: {
    namingId: string | undefined
    /** Null before the table was measured. */
    room: number | null
    taken: number
    content: ContentWidths
  },
): readonly (string | null)[] => {
  const spans = columns.map((column) => spanOf(column, namingId, content))
  const others = spans.filter(({ isNaming }) => !isNaming)
  const ofNames = sum(spans.map(({ isNaming, roomy }) => (isNaming ? roomy : 0)))
  const left = room === null ? Number.POSITIVE_INFINITY : room - taken - ofNames
  const total = (size: 'brief' | 'tight' | 'roomy') => sum(others.map((span) => span[size]))
  const savesNames = total('tight') > left && total('brief') <= left
  const [from, to] = savesNames ? (['brief', 'tight'] as const) : (['tight', 'roomy'] as const)
  const share = Math.min(1, Math.max(0, (left - total(from)) / Math.max(total(to) - total(from), 1)))
  return spans.map((span) =>
    span.isNaming ? null : `${Math.floor(span[from] + (span[to] - span[from]) * share)}px`,
  )
}

const step = 8

/** In steps, and only growing: what was seen has room again. */
export const grown = (before: ContentWidths, seen: ContentWidths): ContentWidths =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(seen)])].map((id) => [
      id,
      Math.max(before[id] ?? 0, Math.ceil((seen[id] ?? 0) / step) * step),
    ]),
  )
