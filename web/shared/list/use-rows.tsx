import {
  type ColumnDef,
  columnVisibilityFeature,
  createPaginatedRowModel,
  createSortedRowModel,
  functionalUpdate,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import { localeTags } from '../../../api/contract/constants.ts'
import { type Comparable, comparing } from '../../../api/contract/lists/order.ts'
import { useCopy } from '../i18n/use-copy.ts'
import { type Column, staying } from './columns.ts'
import type { ListSort } from './list-state.ts'
import type { Selection } from './selection.tsx'

export type RowsAsked<Row> = {
  /** One page as the server sorted it; with `page`, all rows. */
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
  selection?: Selection<Row> | undefined
  /** The current order and its setter; without it no header sorts. */
  sorting?: { sort: ListSort | null; onSort: (sort: ListSort | null) => void } | undefined
  /** Ids of hidden columns. */
  hidden?: readonly string[] | undefined
  /** With all rows loaded: the page to show of them. */
  page?: { page: number; size: number } | undefined
}

export type DataTableProps<Row> = RowsAsked<Row> & {
  /** What the table lists, for screen readers. */
  label: string
  /** Ids of what the list is filtered by; columns of these ids leave late where there is no room. */
  filtered?: readonly string[] | undefined
  /** At the row's end; visible on hover and focus, always reachable by keyboard. */
  actions?: ((row: Row) => ReactNode) | undefined
  /** CSS width of the actions' column in pixels; by default that of two icons. */
  actionsWidth?: string | undefined
  /** Renders rows as cards instead of a table. */
  card?: ((row: Row) => ReactNode) | undefined
  /** Stays a table that scrolls under its names; on a phone, one line for each row. `more` labels the button for the other cells. */
  pinned?: { more: (row: Row) => string } | undefined
  /** Number of placeholder rows before the first response. */
  skeletonRows?: number | undefined
}

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
  columnVisibilityFeature,
  rowSelectionFeature,
})

/** The rows of the page, sorted. */
export const useRows = <Row extends object>({
  rows,
  rowKey,
  columns,
  selection,
  sorting,
  hidden = [],
  page,
}: RowsAsked<Row>) => {
  const { locale } = useCopy()
  const stay = staying(columns).map(({ id }) => id)
  const definitions = useMemo(() => columns.map(columnDefinition(localeTags[locale])), [columns, locale])
  const data = useMemo(() => [...rows], [rows])
  const rowSelection = Object.fromEntries([...(selection?.selected ?? [])].map((id) => [id, true as const]))
  const sorted = sorting?.sort ? [{ id: sorting.sort.by, desc: sorting.sort.descending }] : []
  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowKey,
    state: {
      sorting: sorted,
      rowSelection,
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, stay.includes(id)])),
      pagination: { pageIndex: (page?.page ?? 1) - 1, pageSize: page?.size ?? rows.length },
    },
    enableSorting: sorting !== undefined,
    enableMultiSort: false,
    sortDescFirst: false,
    manualSorting: !page,
    manualPagination: !page,
    autoResetPageIndex: false,
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorted)
      sorting?.onSort(next ? { by: next.id, descending: next.desc } : null)
    },
    onRowSelectionChange: (updater) => {
      selection?.onChange(new Set(Object.keys(functionalUpdate(updater, rowSelection))))
    },
  })
}

const columnDefinition =
  (localeTag: string) =>
  <Row extends object>({ id, sort }: Column<Row>): ColumnDef<typeof features, Row> => ({
    id,
    accessorFn: (row) => (typeof sort === 'function' ? sort(row) : null),
    enableSorting: sort !== undefined,
    sortFn: (one, other, column) =>
      comparing(localeTag)(one.getValue<Comparable>(column), other.getValue<Comparable>(column)),
  })

/** A truncated text has a tooltip with all of it. */
export const cut = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? (
    <span className="cut" title={content}>
      {content}
    </span>
  ) : (
    content
  )
