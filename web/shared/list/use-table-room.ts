import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type Column, staying } from './columns.ts'
import {
  type ContentWidths,
  columnsWithRoom,
  columnWidths,
  detailsWidth,
  grown,
  tableFrom,
} from './table-room.ts'

const nothing: ContentWidths = {}
/** Content seen on this visit, by the columns of the list, so that it opens as it was left. */
const seenBefore = new Map<string, ContentWidths>()

/** The columns with room and their widths; measures content before it is painted, so that nothing moves. */
export const useTableRoom = <Row>({
  columns,
  rows,
  namingId,
  sortedBy,
  taken,
  isFixed,
}: {
  columns: readonly Column<Row>[]
  rows: readonly unknown[]
  namingId: string | undefined
  sortedBy: string | null
  /** Pixels of checkboxes and actions. */
  taken: number
  /** Neither hides columns nor measures them. */
  isFixed: boolean
}) => {
  const box = useRef<HTMLDivElement>(null)
  const key = columns.map(({ id, header }) => `${id} ${header}`).join()
  const room = useWidth(box)
  const stay = staying(columns)
  const shown =
    isFixed || room === null
      ? columns
      : columnsWithRoom(columns, {
          room,
          taken,
          namingId,
          stay: (column) => stay.includes(column) || column.id === sortedBy,
        })
  const hidden = columns.filter((column) => !shown.includes(column))
  const content = useContentWidths(box, { key, rows, isOff: isFixed || (room !== null && room < tableFrom) })
  const widths = columnWidths(shown, {
    ...{ namingId, room, content },
    taken: taken + (hidden.length > 0 ? detailsWidth : 0),
  })
  return { box, shown, hidden, widths }
}

const useWidth = (box: RefObject<HTMLDivElement | null>): number | null => {
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}

const useContentWidths = (
  box: RefObject<HTMLDivElement | null>,
  { key, rows, isOff }: { key: string; rows: readonly unknown[]; isOff: boolean },
): ContentWidths => {
  const [seen, setSeen] = useState(() => ({ key, widths: seenBefore.get(key) ?? nothing }))
  const widths = seen.key === key ? seen.widths : (seenBefore.get(key) ?? nothing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other content
  useLayoutEffect(() => {
    const table = box.current?.querySelector('table')
    if (isOff || !table) return
    const next = grown(widths, contentWidths(table))
    if (next === widths) return
    seenBefore.set(key, next)
    setSeen({ key, widths: next })
  }, [rows, key, isOff, box])
  return widths
}

/** What each column would be without limits. */
const contentWidths = (table: HTMLTableElement): ContentWidths => {
  const [row] = table.tBodies[0]?.querySelectorAll<HTMLTableRowElement>('tr:not(.skeleton-row)') ?? []
  if (!row) return nothing
  table.dataset.measured = ''
  const widths = [...row.cells].flatMap((cell) => {
    const { column } = cell.dataset
    return column === undefined ? [] : [[column, cell.offsetWidth] as const]
  })
  delete table.dataset.measured
  return Object.fromEntries(widths)
}
