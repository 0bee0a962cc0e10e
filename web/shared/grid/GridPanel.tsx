import { Button, Flex, Text } from '@radix-ui/themes'
import { useEffect, useRef, useState } from 'react'
import { Form, FormProblem, SubmitButton } from '../form/Form.tsx'
import { localeTags } from '../i18n/locale.ts'
import { useCopy } from '../i18n/use-copy.ts'
import { inOrder } from '../list/columns.ts'
import { ListPanel, type ListProps } from '../list/ListPanel.tsx'
import { type ListQuery, useListState } from '../list/list-state.ts'
import { isEditable, useGridColumns, usePasteSaid } from './GridCell.tsx'
import { type GridStore, useGridStore } from './grid-store.ts'
import type { Grid } from './use-grid.ts'

type Own = 'load' | 'cacheKey' | 'rows' | 'matches' | 'rowKey' | 'columns' | 'sizes' | 'tools'

type Props<Row> = Omit<ListProps<Row>, Own> & {
  grid: Grid<Row>
  label: string
  /** Whether the filters of the list let a row through. */
  matches: (row: Row, query: Pick<ListQuery, 'search' | 'filters'>) => boolean
  sizes: readonly number[]
  /** What is done to all the rows that the filters let through. */
  forAll?: readonly { label: string; column: string; value: string | boolean }[]
}

const known = { error: null, loading: false, refreshing: false, refetch: () => undefined }

/** The grid as a list with its filters and pages. `GridActions` stand elsewhere, such as beside the page's title. */
export const GridPanel = <Row extends object>({ grid, matches, forAll = [], ...list }: Props<Row>) => {
  const { rows, rowKey, columns } = grid
  const { locale } = useCopy()
  const state = useListState({
    name: list.name ?? '',
    id: list.id,
    filterIds: list.filters?.map(({ id }) => id) ?? [],
    sortIds: columns.filter(({ sort }) => sort !== undefined).map(({ id }) => id),
    sizes: list.sizes,
  })
  const { query } = state
  const matching = rows.filter((row) => matches(row, query))
  const visible = inOrder(matching, columns, query.sort, localeTags[locale]).map(rowKey)
  const pasteSaid = usePasteSaid()
  const [said, setSaid] = useState('')
  const store = useGridStore({
    cells: grid.cells,
    order: visible,
    onPaste: (pasted, refused) => setSaid(pasteSaid(pasted, refused)),
    show: (row) => {
      const at = visible.indexOf(row)
      if (at === -1) state.clear()
      const place = at === -1 ? rows.findIndex((one) => rowKey(one) === row) : at
      const page = Math.floor(place / query.size) + 1
      if (at === -1 || page !== query.page) state.setPage(page)
    },
  })
  useFirstWrong(grid, store)
  useFirstCell(grid, store, visible.slice((query.page - 1) * query.size))
  return (
    <section className="grid-panel">
      <ListPanel<Row>
        {...list}
        rows={{ ...known, data: rows }}
        matches={matches}
        rowKey={rowKey}
        columns={useGridColumns(columns, store, rowKey)}
        tools={
          grid.editing &&
          forAll.map(({ label, column, value }) => (
            <Button
              key={label}
              variant="soft"
              color="gray"
              onClick={() => grid.set(visible.map((row) => ({ row, column, value })))}
            >
              {label}
            </Button>
          ))
        }
      />
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </section>
  )
}

/** 'Editar'; then what has changed, 'Cancelar' and 'Guardar'. */
export const GridActions = <Row,>({
  grid,
  labels,
}: {
  grid: Grid<Row>
  labels: { edit: string; save: string; unchanged: string }
}) => {
  const { t, count } = useCopy()
  const { form, editing, changedRows } = grid
  if (!editing)
    return (
      <Button autoFocus={grid.touched} onClick={grid.edit}>
        {labels.edit}
      </Button>
    )
  return (
    <Form form={form} onEscape={grid.cancel}>
      <Flex align="center" gap="3" wrap="wrap">
        <Text size="2" color="gray" role="status" className="figures">
          {changedRows.length > 0 && count('grid.changes', changedRows.length)}
        </Text>
        <Button type="button" variant="soft" color="gray" disabled={form.busy} onClick={grid.cancel}>
          {t('shared.cancel')}
        </Button>
        <SubmitButton form={form} reason={changedRows.length > 0 ? null : labels.unchanged}>
          {labels.save}
        </SubmitButton>
      </Flex>
    </Form>
  )
}

/** What kept the grid from being saved and belongs to no cell. */
export const GridProblem = <Row,>({ grid }: { grid: Grid<Row> }) => <FormProblem form={grid.form} />

const useFirstWrong = <Row,>(grid: Grid<Row>, store: GridStore): void => {
  const { failures } = grid.form
  const latest = useRef(grid)
  useEffect(() => {
    latest.current = grid
  })
  useEffect(() => {
    const wrong = failures > 0 ? latest.current.firstWrong() : null
    if (wrong) store.goTo(wrong.row, wrong.column)
  }, [failures, store])
}

/** Whoever begins to edit stands in the first cell. */
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
