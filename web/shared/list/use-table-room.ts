import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { type Column, staying } from './columns.ts'
import {
  type ContentWidths,
  columnsWithRoom,
  columnWidths,
  detailsWidth,
  grown,
  tableFrom,
} from './table-room.ts'

type Seen = { readonly widths: ContentWidths; readonly rows: number }

const nothing: Seen = { widths: {}, rows: 0 }
/** Content seen on this visit, by the columns of the list, so that it opens as it was left. */
const seenBefore = new Map<string, Seen>()

/** The columns with room and their widths; measures content before it is painted, so that nothing moves. */
export const useTableRoom = <Row>({
  columns,
  rows,
  namingId,
  sortedBy,
  filtered,
  taken,
  isFixed,
}: {
  columns: readonly Column<Row>[]
  rows: readonly unknown[]
  namingId: string | undefined
  sortedBy: string | null
  filtered: readonly string[]
  /** Pixels of checkboxes and actions. */
  taken: number
  /** Neither hides columns nor measures them. */
  isFixed: boolean
}) => {
  const box = useRef<HTMLDivElement>(null)
  const key = columns.map(({ id, header }) => `${id} ${header}`).join()
  const room = useWidth(box)
  const stay = staying(columns)
  const [seen, see] = useSeen(key)
  const content = seen.widths
  const shown =
    isFixed || room === null
      ? columns
      : columnsWithRoom(columns, {
          room,
          taken,
          namingId,
          filtered,
          content,
          stay: (column) => stay.includes(column) || column.id === sortedBy,
        })
  const hidden = columns.filter((column) => !shown.includes(column))
  const ids = shown.map(({ id }) => id)
  useMeasuring(box, {
    ...{ seen, see, ids, rows },
    isOff: isFixed || room === null || room < tableFrom,
  })
  const widths = columnWidths(shown, {
    ...{ namingId, room, content },
    taken: taken + (hidden.length > 0 ? detailsWidth : 0),
  })
  // in a browser the rows wait for the room, which is known before anything is painted
  const isPrinted = useSyncExternalStore(noChange, no, yes)
  return {
    box,
    shown,
    hidden,
    widths,
    isKnown: isPrinted || room !== null,
    isMeasured: isFixed || ids.some((id) => content[id] !== undefined),
  }
}

const noChange = () => () => undefined
const no = () => false
const yes = () => true

const useWidth = (box: RefObject<HTMLDivElement | null>): number | null => {
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    setWidth(element.clientWidth)
    // at once, so that no frame shows the columns of the former width
    const observer = new ResizeObserver(() => flushSync(() => setWidth(element.clientWidth)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}

const useSeen = (key: string): [seen: Seen, see: (next: Seen) => void] => {
  const [state, setState] = useState(() => ({ key, seen: seenBefore.get(key) ?? nothing }))
  const see = (next: Seen) => {
    seenBefore.set(key, next)
    setState({ key, seen: next })
  }
  return [state.key === key ? state.seen : (seenBefore.get(key) ?? nothing), see]
}

/** Measured once: again only for columns that were not seen, or more rows than were seen, so that no page and no order moves a column. */
const useMeasuring = (
  box: RefObject<HTMLDivElement | null>,
  {
    seen,
    see,
    ids,
    rows,
    isOff,
  }: {
    seen: Seen
    see: (next: Seen) => void
    ids: readonly string[]
    rows: readonly unknown[]
    isOff: boolean
  },
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other content
  useLayoutEffect(() => {
    const table = box.current?.querySelector('table')
    const isKnown = rows.length <= seen.rows && ids.every((id) => seen.widths[id] !== undefined)
    if (isOff || !table || rows.length === 0 || isKnown) return
    see({ widths: grown(seen.widths, contentWidths(table)), rows: Math.max(seen.rows, rows.length) })
  }, [rows, ids.join(), isOff, box])
}

/** Pixels that a cell has more where fewer columns stand further apart. */
const usualPadding = 8

/** What each column would be without limits. */
const contentWidths = (table: HTMLTableElement): ContentWidths => {
  const [row] = table.tBodies[0]?.querySelectorAll<HTMLTableRowElement>('tr:not(.skeleton-row)') ?? []
  if (!row) return {}
  const isClose = table.closest('[data-wide]') !== null
  table.dataset.measured = ''
  const widths = [...row.cells].flatMap((cell) => {
    const { column } = cell.dataset
    const besideName = isClose && cell.classList.contains('row-name') ? usualPadding : 0
    return column === undefined ? [] : [[column, cell.offsetWidth + besideName] as const]
  })
  delete table.dataset.measured
  return Object.fromEntries(widths)
}
