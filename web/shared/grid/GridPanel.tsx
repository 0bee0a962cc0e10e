import { Button, Text } from '@radix-ui/themes'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { localeTags } from '../../../api/contract/constants.ts'
import { useCopy } from '../i18n/use-copy.ts'
import { inOrder } from '../list/columns.ts'
import { withKnownFilters } from '../list/known-filters.ts'
import { ListPanel } from '../list/ListPanel.tsx'
import type { ListProps } from '../list/list-props.ts'
import { type ListQuery, useListState } from '../list/list-state.ts'
import { GridBar, type GridBarProps } from './GridActions.tsx'
import { isEditable, useGridColumns, usePasteMessage } from './GridCell.tsx'
import { type ColumnsPaste, type GridStore, useGridStore } from './grid-store.ts'
import { PastedColumns } from './PastedColumns.tsx'
import { columnOf, pairedWith } from './pasted-table.ts'
import type { Grid } from './use-grid.ts'

type Own = 'load' | 'cacheKey' | 'rows' | 'matches' | 'rowKey' | 'columns' | 'sizes' | 'tools'

type Props<Row> = Omit<ListProps<Row>, Own> & {
  grid: Grid<Row>
  label: string
  matches: (row: Row, query: Pick<ListQuery, 'search' | 'filters'>) => boolean
  sizes: readonly number[]
  /** The person of a row, for pasted columns with names or numbers. */
  personOf?: (row: Row) => { readonly name: string; readonly number: string }
  /** Acts on all rows that pass the filters. */
  forAll?: readonly { label: string; column: string; value: string | boolean }[]
  /** A bar at the screen's lower edge that saves, with the acts on all rows; without it `GridActions` saves. */
  bar?: Omit<GridBarProps<Row>, 'grid' | 'children'>
}

const settledAnswer = { error: null, loading: false, refreshing: false, refetch: () => undefined }

/** The grid as a list with filters and pages. Place `GridActions` separately, such as beside the page's title. */
export const GridPanel = <Row extends object>({
  grid,
  matches,
  forAll = [],
  personOf,
  bar,
  ...list
}: Props<Row>) => {
  const { rows, rowKey, columns } = grid
  const { t, locale } = useCopy()
  const state = useListState({
    name: list.name ?? '',
    id: list.id,
    filterIds: list.filters?.map(({ id }) => id) ?? [],
    sortIds: columns.filter(({ sort }) => sort !== undefined).map(({ id }) => id),
    sizes: list.sizes,
  })
  const { query } = withKnownFilters(state.query, list.filters ?? [])
  const matching = rows.filter((row) => matches(row, query))
  const keysInOrder = (some: readonly Row[]) =>
    inOrder(some, columns, query.sort, localeTags[locale]).map(rowKey)
  const matchingKeys = keysInOrder(matching)
  const pasteMessage = usePasteMessage()
  const [message, setMessage] = useState({ text: '', refused: 0 })
  const [columnsPasted, setColumnsPasted] = useState<ColumnsPaste | null>(null)
  const store = useGridStore({
    cells: grid.cells,
    order: matchingKeys,
    onPaste: (pasted, refused, unknown) => {
      grid.pasted()
      setMessage({ text: pasteMessage(pasted, refused, unknown), refused })
    },
    onColumns: setColumnsPasted,
    show: (row) => {
      const at = matchingKeys.indexOf(row)
      if (at === -1) state.clear()
      const place = at === -1 ? keysInOrder(rows).indexOf(row) : at
      const page = Math.floor(place / query.size) + 1
      if (at === -1 || page !== query.page) state.setPage(page)
    },
  })
  const people = personOf ? rows.map((row) => ({ row: rowKey(row), ...personOf(row) })) : []
  useFirstWrong(grid, store, () => keysInOrder(rows))
  useFirstCell(grid, store, matchingKeys.slice((query.page - 1) * query.size))
  const undoByKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || event.shiftKey || event.altKey) return
    if (!(event.ctrlKey || event.metaKey) || !grid.cells.editing || isOutside(event.target)) return
    event.preventDefault()
    grid.undo()
  }
  const forAllRows = grid.editing && (
    <>
      <Text
        size="2"
        color="gray"
        role="status"
        className={message.refused > 0 ? 'grid-said' : 'visually-hidden'}
      >
        {message.text}
      </Text>
      {forAll.map(({ label, column, value }) => (
        <Button
          key={label}
          variant="soft"
          color="gray"
          onClick={() => grid.set(matchingKeys.map((row) => ({ row, column, value })))}
        >
          {label}
        </Button>
      ))}
      {forAll.length > 0 && (
        <Button variant="soft" color="gray" disabled={!grid.canUndo} onClick={grid.undo}>
          {t('grid.undo')}
        </Button>
      )}
    </>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the cells inside
    <section className="grid-panel" onKeyDown={undoByKey}>
      <ListPanel<Row>
        {...list}
        rows={{ ...settledAnswer, data: rows }}
        matches={matches}
        rowKey={rowKey}
        columns={useGridColumns(columns, store, rowKey)}
        tools={!bar && forAllRows}
      />
      {bar && (
        <GridBar grid={grid} {...bar}>
          {forAllRows}
        </GridBar>
      )}
      {columnsPasted && (
        <PastedColumns
          table={columnsPasted.table}
          kind={columnsPasted.kind}
          valueName={columns.find(({ id }) => id === columnsPasted.column)?.header ?? ''}
          people={people}
          onClose={() => setColumnsPasted(null)}
          onChoose={({ value, person }) => {
            const { row, table, ...target } = columnsPasted
            const values = columnOf(table, value)
            if (person === null) return store.paste(row, target, values)
            const { cells, unknown } = pairedWith(people, columnOf(table, person), values)
            store.pasteRows(target, cells, unknown)
          }}
        />
      )}
    </section>
  )
}

/** In other fields, such as the search, the browser handles undo. */
const isOutside = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.closest('.grid-cell') === null

const useFirstWrong = <Row,>(grid: Grid<Row>, store: GridStore, order: () => readonly string[]): void => {
  const { failures } = grid.form
  const latest = useRef({ grid, order })
  useEffect(() => {
    latest.current = { grid, order }
  })
  useEffect(() => {
    const wrong = failures > 0 ? latest.current.grid.firstWrong(latest.current.order()) : null
    if (wrong) store.goTo(wrong.row, wrong.column)
  }, [failures, store])
}

/** Focuses the first cell when editing begins. */
const useFirstCell = <Row,>(grid: Grid<Row>, store: GridStore, visible: readonly string[]): void => {
  const { editing } = grid
  const first = useRef<{ row: string | undefined; column: string | undefined }>(null)
  useEffect(() => {
    first.current = { row: visible[0], column: grid.columns.find(isEditable)?.id }
  })
  useEffect(() => {
    const { row, column } = first.current ?? {}
    if (editing && row !== undefined && column !== undefined) store.goTo(row, column)
  }, [editing, store])
}
