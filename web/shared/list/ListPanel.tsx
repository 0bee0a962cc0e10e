import { type ReactNode, useState } from 'react'
import type { Query } from '../data/use-query.ts'
import { CardSkeletons } from '../feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '../feedback/states.tsx'
import { fileDate } from '../format.ts'
import { useCopy } from '../i18n/use-copy.ts'
import { type Column, isWide, shownColumns, spareColumns } from './columns.ts'
import { DataTable } from './DataTable.tsx'
import { type Filter, FilterBar } from './Filters.tsx'
import { withKnownFilters } from './known-filters.ts'
import { ColumnsMenu, ExportButton, ViewToggle } from './ListTools.tsx'
import { useHeldFocus, useLastPage } from './list-effects.ts'
import { defaultSizes, type ListQuery, useListState } from './list-state.ts'
import { Pager } from './Pager.tsx'
import { SortSelect } from './SortControls.tsx'
import { SelectionBar } from './selection.tsx'
import { type ListSource, useListAnswer } from './use-list-answer.ts'

/** What an export is asked for: what the list shows on all its pages, under the name that the file is to have. */
export type ExportQuery = Omit<ListQuery, 'page' | 'size'> & { columns: string; fileName: string }

export type ListProps<Row> = ListSource<Row> & {
  /** What this device remembers of the list is kept by it: rows a page, cards or table, hidden columns. */
  id?: string
  /** Tells two lists on one screen apart in the address; leave out where there is one. */
  name?: string
  /** Stores the pages that `load` answered on the device, to read while the server is away. */
  onDevice?: boolean
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
  actions?: (row: Row) => ReactNode
  /** CSS width of the actions' column, which is of two icons unless said otherwise. */
  actionsWidth?: string
  /** Rows that the list selects, on all its pages until it is left, and what can be done with them. */
  selectable?: { label: (row: Row) => string; acts: (asked: SelectionAsked) => ReactNode }
  /** The search box's words; without them there is none. */
  searchLabel?: string
  filters?: readonly Filter[]
  /** What the filters' options are read by. */
  choices?: Pick<Query<unknown>, 'error' | 'refetch'>
  /** Rows a page; more than one figure offers a choice, the first is the default. */
  sizes?: readonly number[]
  empty: { title: string; text?: string; action?: ReactNode }
  /** Filters go where there is nothing to be filtered. */
  bareWhenEmpty?: boolean
  /** The same row as a card; offers a toggle between cards and table. */
  card?: (row: Row) => ReactNode
  firstView?: 'cards' | 'table'
  /** Downloads what the list shows on all its pages. */
  exported?: (asked: ExportQuery) => Promise<unknown>
  /** Beside the filters. */
  tools?: ReactNode
  /** What can be done with all that the list shows on all its pages. */
  whole?: (asked: ListQuery, count: number) => ReactNode
  /** What stands above is still on its way; the rows wait for it, so as not to be moved by it. */
  waiting?: boolean
  /** Failures of what stands above, told with the list's own: one alert is enough. */
  beside?: Pick<Query<unknown>, 'error' | 'refetch'>
}

/** The ids that are selected, beside the order and the columns that the list shows. */
export type SelectionAsked = Pick<ExportQuery, 'sort' | 'columns' | 'fileName'> & { ids: readonly string[] }

const noFilters: readonly Filter[] = []
const noRows: readonly never[] = []
const nobody: ReadonlySet<string> = new Set()
/** A table of fewer columns has none to spare. */
const columnsToHide = 4

/** A list without its page: filters, counted rows, pager, and what to show while loading, empty or failed. */
export const ListPanel = <Row extends object>(
  props: ListProps<Row> & {
    /** What is listed. */
    label: string
  },
) => {
  const {
    label,
    name = '',
    id,
    columns,
    filters = noFilters,
    choices,
    sizes = defaultSizes,
    card,
    rows: whole,
  } = props
  const state = useListState({
    name,
    id,
    filterIds: filters.map((filter) => filter.id),
    sortIds: columns.filter(({ sort }) => sort !== undefined).map((column) => column.id),
    sizes,
  })
  const hidden = state.hidden ?? spareColumns(columns)
  const { query, unsure } = withKnownFilters(state.query, filters)
  const asked = { ...query, sort: serverSort(columns, query.sort) }
  const answer = useListAnswer(props, id ?? label, asked)
  const [chosen, setChosen] = useState(nobody)
  const selection = props.selectable && {
    selected: chosen,
    onChange: setChosen,
    label: props.selectable.label,
  }
  const view = card && (state.view ?? props.firstView ?? 'cards') === 'cards' ? 'cards' : 'table'
  // A refusal may be for a filter's value that turns out to be none of its options.
  const refused =
    answer.error !== null &&
    unsure &&
    !choices?.error &&
    answer.error.status < 500 &&
    answer.error.status >= 400
  const error = refused ? null : answer.error
  const loading = answer.loading || refused || props.waiting === true
  const shown = answer.error || loading ? null : (answer.data ?? null)
  const rows = shown?.rows ?? noRows
  useLastPage(state, answer.refreshing ? null : (shown?.count ?? null))
  const heldFocus = useHeldFocus(rows)
  const failing = [props.beside, choices, { error, refetch: answer.refetch }].filter((one) => one?.error)
  const narrowed = query.search !== '' || Object.keys(query.filters).length > 0
  const skeletons = Math.min(query.size, 10)
  const exporting = {
    columns: shownColumns(columns, state.hidden ?? [])
      .map((column) => column.id)
      .join(),
    sort: asked.sort,
    fileName: `${label} ${fileDate()}.xlsx`,
  }
  const { exported } = props
  const isBare = props.bareWhenEmpty === true && shown?.count === 0 && !narrowed
  return (
    <section className="list-panel" aria-label={label} aria-busy={loading || answer.refreshing}>
      {!isBare && (
        <FilterBar
          search={query.search}
          searchLabel={props.searchLabel ?? null}
          filters={filters}
          chosen={query.filters}
          onSearch={state.setSearch}
          onFilter={state.setFilter}
          onClear={state.clear}
        >
          {props.tools}
          <CardOrder
            columns={columns}
            isWide={isWide(
              shownColumns(columns, hidden).length + (props.selectable ? 1 : 0) + (props.actions ? 1 : 0),
            )}
            always={view === 'cards'}
            sort={query.sort}
            onSort={state.setSort}
          />
          {view === 'table' && columns.length >= columnsToHide && (
            <ColumnsMenu columns={columns} hidden={hidden} onHidden={state.setHidden} />
          )}
          {exported && (
            <ExportButton disabled={shown?.count === 0} run={() => exported({ ...asked, ...exporting })} />
          )}
          {shown !== null && shown.count > 0 && props.whole?.(asked, shown.count)}
          {card && <ViewToggle view={view} onView={state.setView} />}
        </FilterBar>
      )}
      {failing[0] && (
        <ErrorState
          error={failing[0].error}
          retry={() => {
            for (const one of failing) one?.refetch()
          }}
        />
      )}
      <div
        className="list-body"
        {...heldFocus}
        data-refreshing={answer.refreshing || undefined}
        data-view={view}
        style={{ minBlockSize: view === 'table' && !error ? 44 * (skeletons + 1) : undefined }}
      >
        {view === 'cards' && loading ? (
          <CardSkeletons count={skeletons} lines={6} />
        ) : rows.length > 0 || loading ? (
          <DataTable
            label={label}
            rows={rows}
            rowKey={props.rowKey}
            columns={columns}
            actions={props.actions}
            actionsWidth={props.actionsWidth}
            selection={selection}
            sorting={{ sort: query.sort, onSort: state.setSort }}
            hidden={hidden}
            page={whole && query}
            card={view === 'cards' ? card : undefined}
            skeletonRows={loading ? skeletons : 0}
          />
        ) : (
          !error && <Nothing narrowed={narrowed} empty={props.empty} />
        )}
      </div>
      {props.selectable && (
        <SelectionBar size={chosen.size} onClear={() => setChosen(nobody)}>
          {props.selectable.acts({ ...exporting, ids: [...chosen] })}
        </SelectionBar>
      )}
      <Pager
        shown={
          whole ? Math.max(0, Math.min(query.size, rows.length - (query.page - 1) * query.size)) : rows.length
        }
        count={shown?.count ?? null}
        page={query.page}
        size={query.size}
        sizes={sizes}
        onPage={state.setPage}
        onSize={state.setSize}
      />
    </section>
  )
}

/** What the server calls the column; rows that came whole are sorted by its id. */
const serverSort = <Row,>(columns: readonly Column<Row>[], sort: ListQuery['sort']): ListQuery['sort'] => {
  const called = columns.find(({ id }) => id === sort?.by)?.sort
  return sort && typeof called === 'string' ? { ...sort, by: called } : sort
}

const Nothing = ({ narrowed, empty }: { narrowed: boolean; empty: ListProps<object>['empty'] }) => {
  const { t } = useCopy()
  if (narrowed) return <EmptyState title={t('shared.NoData')} text={t('shared.list.widen')} />
  return <EmptyState {...empty} />
}

/** Sorts cards, which have no headers; a table shows it only where it is so narrow that its rows are cards. */
const CardOrder = <Row,>({
  columns,
  isWide,
  always,
  ...sorting
}: {
  columns: readonly Column<Row>[]
  isWide: boolean
  always: boolean
} & Pick<Parameters<typeof SortSelect<Row>>[0], 'sort' | 'onSort'>) => {
  const sortable = columns.filter(({ sort }) => sort !== undefined)
  if (sortable.length === 0) return null
  return (
    <span className={always ? undefined : 'card-order'} data-wide={isWide || undefined}>
      <SortSelect columns={sortable} {...sorting} />
    </span>
  )
}
